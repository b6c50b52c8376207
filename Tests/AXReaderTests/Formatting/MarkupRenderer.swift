import TestSupport

/// Writes made-up elements: plainly, or as untidily as XML allows.
struct MarkupRenderer {
  var random: SplitMix64
  let isUntidy: Bool
  private(set) var text = ""
  /// What is not part of the tree and must be kept, in its order.
  private(set) var kept: [String] = []
  private var openCount = 0

  init(random: SplitMix64, isUntidy: Bool) {
    self.random = random
    self.isUntidy = isUntidy
  }

  /// A whole file.
  mutating func render(_ root: MadeElement) -> String {
    if isUntidy, random.oneIn(3) {
      text += random.pick(["<?xml version='1.0'?>", "<?xml version=\"1.0\"  encoding='utf-8' ?>"])
    }
    write(root)
    writeSpace()
    return text
  }

  private mutating func write(_ element: MadeElement) {
    guard element.name != "#text" else {
      text += "text"
      return
    }
    writeSpace()
    if isUntidy, random.oneIn(6) { text += "<?axspec ignore=\"rule-\(Int.random(in: 0...9, using: &random))\"?>" }
    text += "<\(element.name)"
    for attribute in element.attributes { write(attribute.name, attribute.value) }
    if isUntidy, random.oneIn(5) { text += random.pick([" ", "\n", "\r\n  ", "\t"]) }
    guard !element.children.isEmpty || isUntidy && random.oneIn(2) else {
      text += "/>"
      return
    }
    text += ">"
    openCount += 1
    for child in element.children { write(child) }
    writeSpace()
    openCount -= 1
    text += "</\(element.name)\(isUntidy && random.oneIn(6) ? " " : "")>"
  }

  private mutating func write(_ name: String, _ value: String) {
    guard isUntidy else {
      text += " \(name)=\"\(value)\""
      return
    }
    text += random.pick([" ", "  ", "\n", "\r\n\t"]) + name + random.pick(["=", " = ", "=\n"])
    // Where white space means nothing, or is text.
    var value = value
    if value.contains(" "), random.oneIn(3) { value = value.replacing(" ", with: random.pick(["\n", "\r\n", "\t"])) }
    let isSingle = random.oneIn(3)
    if isSingle {
      text += "'" + value.replacing("'", with: "&apos;").replacing("&quot;", with: random.pick(["&quot;", "\""])) + "'"
    } else {
      text += "\"\(value)\""
    }
  }

  // MARK: Between elements

  private mutating func writeSpace() {
    guard isUntidy else { return }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      text += random.pick(["", " ", "\n", "\n\n\n", "\r\n", "\r\n\r\n", "\t", "  \n  "])
      // Foreign elements stand inside the root alone.
      switch Int.random(in: 0..<(openCount > 0 ? 8 : 6), using: &random) {
      case 0: keep("<!-- a note: <view label=\"'\"> & more -->")
      case 1: keep("<!--\n  over\r\n  lines -->")
      case 2: keep("<?tool data=\"<a>\" ?>")
      case 6: keep("<t:data a='1' b = \">\"><view/> text <![CDATA[</t:data>]]>\r\n<!-- </t:data> --></t:data >")
      case 7: keep("<svg xmlns='urn:svg'><svg><path/></svg>\n</svg>")
      default: break
      }
      text += random.pick(["", " ", "\n", "\n\n"])
    }
  }

  private mutating func keep(_ piece: String) {
    text += piece
    kept.append(piece.replacing("\r\n", with: "\n"))
  }
}
