import AXText

/// The parts of a source file that are only in builds for debugging, such as those between `#if DEBUG` and `#endif`.
struct DebugCode {
  /// The builds for which a condition holds, as far as its names say.
  enum Builds {
    /// Only builds for debugging.
    case debug
    /// All builds for release.
    case release
    case any
  }

  /// An `#if` without its `#endif`.
  private struct OpenCondition {
    /// The start of the branch.
    var start: Int
    var isDebug: Bool
    /// Whether an earlier branch is for all builds for release. Later branches are then only for debugging.
    var hasReleaseBranch: Bool
  }

  /// Sorted, and not inside one another.
  private var ranges: [Range<Int>] = []
  private var open: [OpenCondition] = []

  init(in view: ByteView) {
    var index = 0
    while let mark = view.firstIndex(of: UInt8(ascii: "#"), in: index..<view.count) {
      index = mark + 1
      guard Self.mayBeCondition(mark, in: view), Self.beginsLine(mark, in: view) else { continue }
      let end = view.firstIndex(of: 0x0A, in: mark..<view.count) ?? view.count
      read(String(decoding: view[index..<min(end, index + Self.maximumSize)], as: UTF8.self), at: mark)
      index = end
    }
  }

  /// The maximum size of a directive. Longer ones are not written by people.
  private static let maximumSize = 200

  /// Returns whether the code at an offset is only in builds for debugging. An `#if` without an `#endif` is ignored.
  func contains(_ offset: Int) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound > offset }
    return index < ranges.count && ranges[index].contains(offset)
  }

  /// Whether a directive may be `#if`, `#else`, `#elif`, or `#endif`, and not `#import` or `#available`.
  private static func mayBeCondition(_ mark: Int, in view: ByteView) -> Bool {
    view.holds("#if", at: mark) || view.holds("#e", at: mark) || view.holds("# ", at: mark)
  }

  private static func beginsLine(_ mark: Int, in view: ByteView) -> Bool {
    var index = mark - 1
    while index >= 0, view[index] == 0x20 || view[index] == 0x09 { index -= 1 }
    return index < 0 || view[index] == 0x0A
  }

  private mutating func read(_ directive: String, at offset: Int) {
    let text = directive.drop { $0.isWhitespace }
    let keyword = text.prefix { $0.isLetter }
    let condition = text.dropFirst(keyword.count)
    switch keyword {
    case "if", "ifdef": begin(Self.builds(for: condition), at: offset)
    case "ifndef": begin(Self.builds(for: "!" + condition), at: offset)
    case "elseif", "elif": beginBranch(Self.builds(for: condition), at: offset)
    case "else": beginBranch(.any, at: offset)
    case "endif":
      if let condition = open.popLast() { close(condition, at: offset) }
    default: break
    }
  }

  private mutating func begin(_ builds: Builds, at offset: Int) {
    open.append(
      OpenCondition(start: offset, isDebug: builds == .debug, hasReleaseBranch: builds == .release))
  }

  private mutating func beginBranch(_ builds: Builds, at offset: Int) {
    guard let condition = open.popLast() else { return }
    close(condition, at: offset)
    open.append(
      OpenCondition(
        start: offset, isDebug: builds == .debug || condition.hasReleaseBranch,
        hasReleaseBranch: builds == .release || condition.hasReleaseBranch))
  }

  private mutating func close(_ condition: OpenCondition, at offset: Int) {
    guard condition.isDebug else { return }
    while let last = ranges.last, last.lowerBound > condition.start { ranges.removeLast() }
    ranges.append(condition.start..<offset)
  }

  // MARK: Conditions

  /// Returns the builds for which a condition holds. A condition with other parentheses than those after `defined` may
  /// hold for any.
  static func builds(for condition: Substring) -> Builds {
    let code = condition.prefix { $0 != "/" }
    let alternatives = code.split(separator: "|").map { alternative in
      let factors = alternative.split(separator: "&").map(builds(forFactor:))
      if factors.contains(.debug) { return Builds.debug }
      return factors.contains(.any) || factors.isEmpty ? .any : .release
    }
    if alternatives.contains(.release) { return .release }
    return alternatives.contains(.any) || alternatives.isEmpty ? .any : .debug
  }

  private static func builds(forFactor text: Substring) -> Builds {
    var name = text.filter { !$0.isWhitespace }[...]
    let isNegated = name.hasPrefix("!")
    if isNegated { name = name.dropFirst() }
    if name.hasPrefix("defined") { name = name.dropFirst("defined".count) }
    if name.hasPrefix("("), name.hasSuffix(")") { name = name.dropFirst().dropLast() }
    switch name {
    case "DEBUG": return isNegated ? .release : .debug
    case "RELEASE", "NDEBUG": return isNegated ? .debug : .release
    default: return .any
    }
  }
}
