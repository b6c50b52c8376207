import TestSupport

/// Writes an element as XML in one of the many ways that mean the same.
struct MarkupWriter {
  /// What may be put in between that means nothing.
  enum Noise: CaseIterable {
    case none, comments, foreignElements
  }

  private var random: SplitMix64
  private let noise: Noise
  private var markup = ""

  init(seed: UInt64, noise: Noise = .none) {
    random = SplitMix64(seed: seed)
    self.noise = noise
  }

  mutating func markup(of root: NaiveElement) -> String {
    markup = random.oneIn(2) ? "<?xml version=\"1.0\"?>\n" : ""
    if noise == .comments { markup += "<!-- <screen> -->\n" }
    write(root, isRoot: true)
    markup += random.oneIn(2) ? "\n" : ""
    if noise == .comments { markup += "<!-- ]]> -->" }
    return markup
  }

  private mutating func write(_ element: NaiveElement, isRoot: Bool) {
    markup += "<" + element.name
    if isRoot, noise == .foreignElements { markup += " xmlns:t='urn:tool' t:label='no' t:hidden=\"true\"" }
    for (name, value) in element.attributes {
      markup += space() + name + (random.oneIn(6) ? space() : "") + "=" + (random.oneIn(6) ? space() : "")
      markup += quoted(value)
    }
    if random.oneIn(4) { markup += space() }
    let isClosedAlone = element.children.isEmpty && noise == .none && random.oneIn(2)
    markup += isClosedAlone ? "/>" : ">"
    guard !isClosedAlone else { return }
    for child in element.children {
      addNoise()
      write(child, isRoot: false)
    }
    addNoise()
    markup += "</" + element.name + (random.oneIn(4) ? space() : "") + ">"
  }

  private mutating func addNoise() {
    if random.oneIn(2) { markup += space() }
    switch noise {
    case .none: break
    case .comments: markup += random.pick(["<!---->", "<!-- <label text='no'/> -->", "<!--\n&no;-->"])
    case .foreignElements:
      markup += random.pick([
        "<t:label text='no'/>", "<t:x>text<button title='no'/><t:y hidden='maybe'/></t:x>",
        "<label xmlns='urn:other' hidden='no'><![CDATA[<x>]]>&lt;</label>", "<?other label='no'?>",
      ])
    }
  }

  private mutating func space() -> String {
    random.pick([" ", "\n", "\t", "  ", " \n\t ", "\n\n"])
  }

  private mutating func quoted(_ value: String) -> String {
    let quote: Unicode.Scalar = random.oneIn(2) ? "\"" : "'"
    var result = String(quote)
    for scalar in value.unicodeScalars { result += written(scalar, quote: quote) }
    return result + String(quote)
  }

  private mutating func written(_ scalar: Unicode.Scalar, quote: Unicode.Scalar) -> String {
    let reference = random.oneIn(2) ? "&#\(scalar.value);" : "&#x\(String(scalar.value, radix: 16));"
    switch scalar {
    case "<": return random.pick(["&lt;", reference])
    case "&": return random.pick(["&amp;", reference])
    case "\"", "'":
      let name = scalar == "'" ? "&apos;" : "&quot;"
      return scalar == quote || random.oneIn(4) ? random.pick([name, reference]) : String(scalar)
    case ">": return random.pick([">", "&gt;", reference])
    case "\n", "\t", "\r": return reference
    // A raw line feed or tab in an attribute is a space.
    case " ": return random.pick([" ", " ", " ", "\n", "\t", reference])
    default: return random.oneIn(12) ? reference : String(scalar)
    }
  }
}
