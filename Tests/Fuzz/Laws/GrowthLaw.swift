import Foundation

/// Time grows with a document's size and not with its square: one element of it, or one value, is written again and
/// again, and then eight times as often.
enum GrowthLaw {
  private static let factor = 8
  private static let smallSize = 4 << 10
  /// Caches and what is sorted cost a little more than their share.
  private static let slack = 3.0
  /// Below this, in seconds, too much else is measured.
  private static let leastTime = 0.05

  static func check(_ bytes: [UInt8]) throws {
    let markup = MarkupPieces(bytes)
    let elements = markup.elements
    guard !elements.isEmpty else { return }
    let number = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFFFF }
    let growth = Growth(markup: markup, element: elements[number % elements.count], form: number / elements.count % 3)
    let count = max(1, (smallSize - bytes.count) / max(1, growth.size))
    let (small, large) = (growth.document(count), growth.document(count * factor))
    guard large.count > small.count * (factor - 2) else { return }
    let (first, second) = (try seconds(small), try seconds(large))
    guard isSuspicious(first, second) else { return }
    // A machine that was busy is no fault.
    let (again, secondAgain) = (try seconds(small), try seconds(large))
    Violation.unless(
      !isSuspicious(max(first, again), min(second, secondAgain)), "time grows with size",
      "\(small.count) bytes: \(first) s, \(large.count) bytes: \(second) s\n"
        + String(decoding: small.prefix(2000), as: UTF8.self))
  }

  private static func isSuspicious(_ small: Double, _ large: Double) -> Bool {
    large > leastTime && large > small * Double(factor) * slack
  }

  private static func seconds(_ bytes: [UInt8]) throws -> Double {
    let start = clock()
    let tree = try DocumentLaws.check(bytes)
    try FormatterLaws.check(tree, bytes)
    if let tree {
      try CompilerLaws.check(tree, bytes)
      try GeneratorLaws.check(tree)
    }
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }
}

/// A document in which one thing can be written any number of times.
private struct Growth {
  let markup: MarkupPieces
  let element: Int
  /// What is repeated: the element, the element with names of its own, or its values.
  let form: Int

  private var range: Range<Int> { markup.element(at: element) }

  /// How many bytes each time adds.
  var size: Int {
    var part = markup
    part.pieces = Array(markup.pieces[range])
    guard form == 2 else { return part.bytes.count }
    return markup.tag(at: element)?.attributes.reduce(0) { $0 + $1.value.count } ?? 0
  }

  func document(_ count: Int) -> [UInt8] {
    var result = markup
    if form == 2 {
      result.change(at: element) { tag in
        for index in tag.attributes.indices {
          let value = tag.attributes[index].value
          tag.attributes[index].value = Array(repeatElement(value, count: count).joined(separator: " ".utf8))
        }
      }
      return result.bytes
    }
    let pieces = Array(markup.pieces[range])
    let copies = (0..<count).flatMap { number in form == 0 ? pieces : pieces.map { renamed($0, number) } }
    result.pieces.replaceSubrange(range, with: copies)
    return result.bytes
  }

  private static let names: Set<String> = ["identifier", "name", "id", "target", "from", "key"]

  private func renamed(_ piece: MarkupPieces.Piece, _ number: Int) -> MarkupPieces.Piece {
    let renamed = { (tag: MarkupPieces.Tag) in
      var tag = tag
      for index in tag.attributes.indices
      where Self.names.contains(String(decoding: tag.attributes[index].name, as: UTF8.self)) {
        tag.attributes[index].value += Array("\(number)".utf8)
      }
      return tag
    }
    return switch piece {
    case .start(let tag): .start(renamed(tag))
    case .empty(let tag): .empty(renamed(tag))
    case .end, .other: piece
    }
  }
}
