import Foundation

/// How many random cases the tests try: few on each push, many at night.
///
/// `AXSPEC_TEST_EFFORT=20 swift test` tries twenty times as many.
public enum TestEffort {
  private static let factor = ProcessInfo.processInfo.environment["AXSPEC_TEST_EFFORT"].flatMap { Int($0) } ?? 1

  /// - Parameter count: how many are enough for a push, which takes seconds in all.
  public static func cases(_ count: Int) -> Int { count * max(1, factor) }
}
