import AXTree
import TestSupport

/// Slips of the hand in a made-up file, good or bad.
enum RandomMutation {
  static func apply(to element: inout MadeElement, _ random: inout SplitMix64) {
    guard element.name != "#text" else { return }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: element.name = name(&random)
    case 1:
      let attribute = random.pick(Vocabulary.attributes)
      add(attribute.name, RandomValue.make(attribute, &random), to: &element)
    case 2: add(random.pick(["colour", "Label", "xml:lang", "xml:base", "t:x", "lang"]), "x-a", to: &element)
    case 3: element.attributes.indices.randomElement(using: &random).map { _ = element.attributes.remove(at: $0) }
    case 4:
      guard let index = element.attributes.indices.randomElement(using: &random) else { return }
      guard !element.attributes[index].name.hasPrefix("xmlns") else { return }
      element.attributes[index].value = value(&random)
    case 5: element.children.append(MadeElement(name: name(&random)))
    default: element.children.append(MadeElement(name: random.oneIn(3) ? "#text" : name(&random)))
    }
  }

  private static func add(_ name: String, _ value: String, to element: inout MadeElement) {
    guard !element.attributes.contains(where: { $0.name == name }) else { return }
    element.attributes.append((name, value))
  }

  private static func name(_ random: inout SplitMix64) -> String {
    random.pick(Vocabulary.elements.map(\.name) + ["Screen", "uiView", "t:data", "t:view"])
  }

  private static func value(_ random: inout SplitMix64) -> String {
    let fixed = [
      "", " ", "true", "false", "YES", "0", "1", "-1", "1.5", "1e39", "0x1", " 1", "button", "button,link", "#123456",
      "#12345", "0 0 1 1", "0 0 1", "body", "Bold", "bold", "en", "en_US", "a&#10;b", "999999999999999999999",
    ]
    return random.oneIn(3) ? languageTag(&random) : random.pick(fixed)
  }

  /// Something like a language tag.
  static func languageTag(_ random: inout SplitMix64) -> String {
    let parts = [
      "en", "de", "x", "u", "a", "Hant", "419", "AT", "1994", "rozaj", "abcdefghi", "cmn", "i", "klingon", "",
    ]
    return (0..<Int.random(in: 1...5, using: &random)).map { _ in random.pick(parts) }.joined(separator: "-")
  }
}
