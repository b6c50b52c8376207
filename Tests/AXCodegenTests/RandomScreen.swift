import TestSupport

/// A screen with names and texts of any length and kind, and states that take every step and set every attribute.
struct RandomScreen {
  let markup: String

  /// - Parameter number: part of the name, which so is no other's.
  init(_ number: Int, _ random: inout SplitMix64) {
    let identifiers = Self.kinds.indices.map { "i\($0) " + Self.words(&random) }
    var body = ""
    for (kind, identifier) in zip(Self.kinds, identifiers) {
      body += "<\(kind) identifier=\"\(Markup.escaped(identifier))\""
      for attribute in ["label", "hint"] where random.oneIn(2) {
        body += " \(attribute)=\"\(Markup.escaped(Self.text(&random)))\""
      }
      body += random.oneIn(4) ? " hidden=\"true\"/>" : "/>"
    }
    body += Self.row("r1 " + Self.words(&random), &random) + Self.row("r2 " + Self.words(&random), &random)
    var states = ""
    for state in 0..<6 {
      let from = state > 0 && random.oneIn(2) ? " from=\"s\(state - 1)\"" : ""
      states += "<state name=\"s\(state)\(state % 2 == 0 ? "" : " " + Self.words(&random))\""
      states += (state % 2 == 1 && !from.isEmpty ? from : "") + ">"
      states += Self.content(identifiers, &random) + "</state>"
    }
    // A name of a file has to fit a file system.
    let name = "n\(number) " + String(Self.words(&random).prefix(70))
    markup = "<screen name=\"\(name)\">\(body)\(states)</screen>"
  }

  private static let kinds = [
    "view", "label", "button", "switch", "slider", "progressView", "activityIndicatorView", "textField", "textView",
    "imageView", "tableView", "stepper",
  ]

  /// Two rows have elements of one identifier.
  private static func row(_ identifier: String, _ random: inout SplitMix64) -> String {
    "<view identifier=\"\(identifier)\"><label identifier=\"title\" text=\"\(Markup.escaped(text(&random)))\"/></view>"
  }

  private static func content(_ identifiers: [String], _ random: inout SplitMix64) -> String {
    var result = ""
    for key in 0..<random.number(0...2) {
      let key = "K\(key)_" + String(repeating: "k", count: random.number(0...120))
      result += "<given key=\"\(key)\">\(Markup.escaped(text(&random)))</given>"
    }
    for _ in 0..<6 {
      let target = "target=\"\(Markup.escaped(random.pick(identifiers)))\""
      result += random.pick([
        "<tap \(target)/>", "<tap \(target) times=\"\(random.number(1...12))\"/>", "<doubleTap \(target)/>",
        "<type \(target) text=\"\(Markup.escaped(text(&random)))\"/>", "<wait \(target)/>",
        "<swipe \(target) direction=\"\(random.pick(["up", "down", "left", "right"]))\"/>",
      ])
    }
    for (identifier, set) in zip(identifiers, Self.sets) {
      let text = Markup.escaped(text(&random))
      result += "<set target=\"\(Markup.escaped(identifier))\" \(set.replacing("TEXT", with: text))/>"
    }
    return result
  }

  /// For each kind.
  private static let sets = [
    "accessible=\"true\" label=\"TEXT\" hidden=\"false\"", "text=\"TEXT\"", "title=\"TEXT\" traits=\"button selected\"",
    "on=\"true\" enabled=\"false\"", "currentValue=\"0.3\"", "progress=\"0.25\"", "animating=\"true\"",
    "text=\"TEXT\" placeholder=\"TEXT\"", "text=\"TEXT\"", "hidden=\"true\"", "hidden=\"false\"", "value=\"TEXT\"",
  ]

  /// Words of letters, from short to far longer than a line.
  static func words(_ random: inout SplitMix64) -> String {
    let count = random.pick([1, 2, 3, 4, 6, 8, 12, 16])
    return (0..<count).map { _ in
      String(repeating: random.pick(["a", "b", "é", "計"]), count: random.number(1...random.pick([4, 9, 90])))
    }.joined(separator: " ")
  }

  /// A character whose escape Swift refuses.
  private static let noncharacter = Unicode.Scalar(0xFDD0 as UInt32).map { String($0) } ?? ""

  static func text(_ random: inout SplitMix64) -> String {
    let parts = [
      "\"", "\\", "\n", "\t", " ", "$0", "#", "word ", "計算 ", "👩‍👧", "\u{2028}", "a\u{301}", "// ", "*/", noncharacter,
    ]
    let count = random.pick([0, 1, 3, 10, 40, 90])
    return (0..<count).map { _ in random.oneIn(3) ? random.pick(parts) : "x" }.joined()
  }
}
