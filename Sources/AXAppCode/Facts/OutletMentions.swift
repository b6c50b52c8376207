import AXText

/// The outlets whose names a source file contains, by their numbers.
struct OutletMentions: Sendable {
  /// How the file mentions an outlet.
  private struct Kind: OptionSet {
    let rawValue: UInt8

    /// The outlet may be that of another object than `self`.
    static let ofOther = Kind(rawValue: 1)
    /// The file declares a property or variable of the name.
    static let declared = Kind(rawValue: 2)
  }

  private var kinds: [Int: Kind] = [:]

  var isEmpty: Bool { kinds.isEmpty }
  /// The outlets that may be those of another object than `self`.
  var ofOthers: [Int] { numbers(.ofOther) }
  /// The outlets with whose names the file declares properties or variables.
  var declared: [Int] { numbers(.declared) }

  private func numbers(_ kind: Kind) -> [Int] { kinds.filter { $0.value.contains(kind) }.map(\.key) }

  /// - Parameter range: The bytes of the name.
  mutating func add(_ outlet: Int, at range: Range<Int>, in view: ByteView, _ language: CodeLanguage) {
    var kind = kinds[outlet] ?? []
    if !kind.contains(.ofOther), Self.isOfOther(range, in: view, language) { kind.insert(.ofOther) }
    if !kind.contains(.declared), Self.isDeclared(range, in: view, language) { kind.insert(.declared) }
    kinds[outlet] = kind
  }

  // MARK: Objects

  /// Whether a name has an object other than `self`, or is in a string of key-value coding.
  private static func isOfOther(_ range: Range<Int>, in view: ByteView, _ language: CodeLanguage) -> Bool {
    let before = range.lowerBound - 1
    guard before >= 0 else { return false }
    if view[before] == UInt8(ascii: ".") {
      // A call is not an outlet, and a member without an object is a case of an enumeration.
      guard range.upperBound == view.count || view[range.upperBound] != UInt8(ascii: "("),
        hasObject(at: before, in: view)
      else { return false }
      guard before >= 4, view.holds("self", at: before - 4) else { return true }
      return before > 4 && IdentifierScan.isPart(view[before - 5])
    }
    if view[before] == UInt8(ascii: "\"") {
      // The label is `forKey`, `forKeyPath`, or `keyPath`.
      let start = max(0, before - 16)
      return view[start..<before].end(of: "ey", from: start) != nil
    }
    guard language == .objectiveC, range.upperBound < view.count else { return false }
    return view[before] == UInt8(ascii: " ") && view[range.upperBound] == UInt8(ascii: "]")
  }

  /// The last characters of objects that are not identifiers.
  private static let objectEnds = Array(")]?!}\"`".utf8)

  /// The maximum distance to an object on the line before.
  private static let maximumDistance = 400

  /// Whether a period follows an object, which may be on the line before.
  private static func hasObject(at period: Int, in view: ByteView) -> Bool {
    var index = period - 1
    let end = max(0, period - maximumDistance)
    while index >= end, view[index] == 0x20 || view[index] == 0x09 { index -= 1 }
    guard index >= end else { return index >= 0 }
    if view[index] == 0x0A || view[index] == 0x0D { return true }
    return index == period - 1 && (IdentifierScan.isPart(view[index]) || objectEnds.contains(view[index]))
  }

  // MARK: Declarations

  /// Whether a name is that of a property or variable. A variable such as `let play = cell.play` is the outlet itself.
  private static func isDeclared(_ range: Range<Int>, in view: ByteView, _ language: CodeLanguage) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    guard start >= 4, end < view.count else { return false }
    if language == .objectiveC { return view[start - 1] == UInt8(ascii: "*") && view[end] == UInt8(ascii: ";") }
    guard view.holds("var ", at: start - 4) || view.holds("let ", at: start - 4) else { return false }
    if view[end] == UInt8(ascii: ":") { return true }
    guard view.holds(" = ", at: end) else { return false }
    let name = ByteView(rebasing: view[start..<end])
    let value = ByteView(rebasing: view[end...].prefix(maximumDistance).prefix { $0 != 0x0A })
    let members = value.split(separator: UInt8(ascii: ".")).dropFirst()
    return !members.contains { ByteView(rebasing: $0.prefix(while: IdentifierScan.isPart)).hasSameBytes(as: name) }
  }
}
