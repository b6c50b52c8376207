import Foundation

/// A generator whose numbers depend on its seed alone, on every platform.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension SplitMix64 {
  /// True once in so many times, on average.
  public mutating func oneIn(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }

  public mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// One of some things, of which there is at least one.
  public mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }

  /// A 32-bit float with any bits, so that every magnitude is as likely as any other.
  public mutating func floatOfAnyBits() -> Float {
    Float(bitPattern: UInt32(truncatingIfNeeded: next()))
  }
}

/// The seed of a run: new each time, or that of `AXSPEC_TEST_SEED` to run a failure again.
public enum TestSeed {
  public static let current: UInt64 = {
    let given = ProcessInfo.processInfo.environment["AXSPEC_TEST_SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
    print("AXSPEC_TEST_SEED=\(seed)")
    return seed
  }()

  /// What a failure says, so that it can be run again.
  public static var hint: String { "run again with AXSPEC_TEST_SEED=\(current)" }
}
