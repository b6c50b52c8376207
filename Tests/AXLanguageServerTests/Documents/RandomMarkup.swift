import TestSupport

@testable import AXLanguageServer

/// A random screen that the reader accepts, written in unusual ways, with what a scan of it must find.
struct RandomMarkup {
  private(set) var text: [UInt8] = []
  /// In the order of their tags.
  private(set) var elements: [MarkupScan.Element] = []
  private(set) var notes: [MarkupScan.Note] = []
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    if random.oneIn(2) { note("<?xml version=\"1.0\"?>", isComment: false) }
    space()
    write("screen", attributes: ["name"], in: nil, depth: 0)
    space()
  }

  private static let views = ["view", "stackView", "label", "button", "tableView"]
  private static let attributes = ["label", "hint", "identifier", "value", "largeContentTitle"]
  /// Values as they are written between quotes, except the quotes.
  private static let values = [
    "", "Pay", "a > b", "x=", "/>", "line\n  label=", "Zoë 😀", "a &amp; b", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "?>", "--",
    "two  words", "&#10;",
  ]

  private mutating func write(_ name: String, attributes: [String], in parent: Int?, depth: Int) {
    let start = text.count
    append("<")
    let nameRange = append(name)
    let found = attributes.map { attribute($0) }
    if random.oneIn(3) { space() }
    let index = elements.count
    let isEmpty = random.oneIn(name == "screen" ? 20 : 3)
    append(isEmpty ? "/>" : ">")
    elements.append(
      .init(
        name: nameRange, tag: start..<text.count, attributes: found, isTagComplete: true, isEmptyTag: isEmpty,
        parent: parent, range: start..<text.count))
    guard !isEmpty else { return }
    for _ in 0..<random.number(0...(depth < 5 ? 4 : 0)) { content(of: index, depth: depth) }
    space()
    let end = text.count
    append("</\(name)")
    if random.oneIn(5) { space() }
    append(">")
    elements[index].endTag = end..<text.count
    elements[index].range = start..<text.count
  }

  private mutating func content(of parent: Int, depth: Int) {
    switch random.number(0...9) {
    case 0: note("<!-- <view> ' \" -->", isComment: true)
    case 1: note("<?other <view \"?>", isComment: false)
    case 2: append("<![CDATA[ ]]>")
    case 3: space()
    default:
      let names = Self.attributes.shuffled(using: &random).prefix(random.number(0...3))
      write(random.pick(Self.views), attributes: Array(names), in: parent, depth: depth + 1)
    }
  }

  private mutating func attribute(_ name: String) -> MarkupScan.Attribute {
    append(random.oneIn(3) ? "\n\t" : " ")
    let nameRange = append(name)
    if random.oneIn(4) { space() }
    append("=")
    if random.oneIn(4) { space() }
    let quote = random.oneIn(2) ? "\"" : "'"
    append(quote)
    let other = quote == "'" ? "\"" : "'"
    let value = append(random.pick(Self.values) + (random.oneIn(4) ? "\(other)name=\(other)" : ""))
    append(quote)
    return .init(name: nameRange, value: value, isClosed: true)
  }

  private mutating func note(_ note: String, isComment: Bool) {
    notes.append(.init(range: append(note), isComment: isComment, isClosed: true))
  }

  private mutating func space() { append(random.pick(["", " ", "\n", "\r\n  "])) }

  @discardableResult
  private mutating func append(_ part: String) -> Range<Int> {
    let start = text.count
    text += Array(part.utf8)
    return start..<text.count
  }
}
