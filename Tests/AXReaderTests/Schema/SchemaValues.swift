import AXTree

@testable import AXDiagnostics

/// Values of each form, good and bad.
struct SchemaValues {
  /// A file up to the value, and from there on.
  let before: String
  let after: String
  let good: [String]
  let bad: [String]
  let error: ErrorID

  static func of(_ type: AttributeType) -> SchemaValues? {
    switch type {
    case .text, .targets: nil
    case .boolean: boolean
    case .number: number
    case .integer: integer
    case .traits: traits
    case .color: color
    case .frame: frame
    case .point: point
    case .keyword: keyword
    case .keywords: keywords
    case .index: index
    case .level: level
    case .language: language
    case .count: count
    case .attributeName: attributeName
    case .key: key
    case .argumentName: argumentName
    }
  }

  private init(_ before: String, _ after: String, good: [String], bad: [String], _ error: ErrorID) {
    self.before = before
    self.after = after
    self.good = good
    self.bad = bad
    self.error = error
  }

  private static let boolean = SchemaValues(
    "<view hidden=\"", "\"/>", good: ["true", "false"],
    bad: ["", " true", "true ", "True", "YES", "1", "true false", "&#10;true"], .invalidBoolean)

  private static let number = SchemaValues(
    "<progressView progress=\"", "\"/>",
    good: [
      "0", "-0", "007", "0.5", "-1.25", "1e3", "1E-3", "1e+3", "1.5e0", "3.4028235e38", "-3.4028235e38", "1e-400",
      "0.00000000000000000000000000000000000000000000000000001", "3.4028235677973362e38",
    ],
    bad: [
      "", " 1", "1 ", "+1", ".5", "1.", "1,5", "1e", "1e1.5", "0x10", "nan", "inf", "INF", "Infinity", "1e39", "-1e39",
      "3.4028236e38", "3.4028235677973367e38", "1e400", "٣", "1 2", "--1", "1-", "&#9;1",
    ], .invalidNumber)

  private static let integer = SchemaValues(
    "<segmentedControl selectedSegmentIndex=\"", "\"><segment/><segment/></segmentedControl>",
    good: ["0", "1", "-1", "-0", "0001", "-01", "000000000000000000000000001"],
    bad: [
      "", " 0", "0 ", "+1", "1.0", "1e0", "0x1", "a", "9223372036854775808", "-9223372036854775809",
      "100000000000000000000",
    ],
    .invalidNumber)

  private static let count = SchemaValues(
    "<screen name=\"\"><view identifier=\"a\"/><state name=\"b\"><tap target=\"a\" times=\"", "\"/></state></screen>",
    good: ["1", "2", "9999", "0012"], bad: ["", "0", "-1", "00", " 1", "1 ", "+1", "1.0", "1e1", "10000", "a"],
    .invalidNumber)

  private static let attributeName = SchemaValues(
    "<screen name=\"\"><view identifier=\"a\"/><state name=\"b\"><unset target=\"a\" attribute=\"",
    "\"/></state></screen>",
    good: ["label", "hidden", "traits", "xml:lang", "frame"],
    bad: ["", "identifier", "target", "name", "Label", " label", "label ", "label hidden", "accessibilityLabel"],
    .unknownAttribute)

  private static let key = SchemaValues(
    "<screen name=\"\"><state name=\"b\"><given key=\"", "\"/></state></screen>",
    good: ["A", "a b", "é", " "], bad: ["", "=", "A=B", "A="], .invalidKey)

  static let argumentName = SchemaValues(
    "<screen name=\"\"><launchArgument name=\"", "\">a</launchArgument></screen>",
    good: ["AppleLocale", "a-b", "a b", "é", " -a", "a&#10;b", "_"], bad: ["", "-", "-AppleLocale"], .invalidKey)

  private static let traits = SchemaValues(
    "<view traits=\"", "\"/>",
    good: ["", " ", "button", " button  header ", "button&#10;header", "button\n\tlink", "button button"]
      + Vocabulary.traits.map(\.name),
    bad: ["Button", "button,header", "button, header", "buttonheader", "none", "button|link"], .invalidTrait)

  private static let color = SchemaValues(
    "<view textColor=\"", "\"/>", good: ["#000000", "#abcdef", "#ABCDEF", "#12345678"],
    bad: [
      "", "000000", "#00000", "#0000000", "#000000000", "#fff", "red", " #000000", "#000000 ", "#00000g", "#٠٠٠٠٠٠",
    ],
    .invalidColor)

  private static let frame = SchemaValues(
    "<view frame=\"", "\"/>",
    good: ["0 0 0 0", "1 -2 3.5 4e1", " 1  2&#10;3\n4 "],
    bad: ["", "1 2 3", "1 2 3 4 5", "1,2,3,4", "1 2 3 x", "1 2 3 1e39", "1 2 3 +4"], .invalidFrame)

  private static let point = SchemaValues(
    "<view activationPoint=\"", "\"/>", good: ["0 0", "-1 2.5", " 1  2e1&#10;"],
    bad: ["", "1", "1 2 3", "1,2", "1 x", "1 1e39", "+1 2"], .invalidNumber)

  private static let index = SchemaValues(
    "<view row=\"", "\"/>", good: ["0", "1", "0012", "999999999999999999"],
    bad: ["", "-1", "-0", " 0", "0 ", "+1", "1.0", "1e0", "a", "9223372036854775808"], .invalidNumber)

  private static let level = SchemaValues(
    "<view headingLevel=\"", "\"/>", good: ["1", "6", "03"],
    bad: ["", "0", "7", "-1", " 1", "1 ", "1.0", "h1", "16"], .invalidNumber)

  private static let keywords = SchemaValues(
    "<view tableHeader=\"", "\"/>", good: ["", " ", "row", "column", "row column", " column&#10;row ", "row row"],
    bad: ["Row", "row,column", "rows", "both", "none"], .invalidKeyword)

  private static let keyword = SchemaValues(
    "<view textStyle=\"", "\"/>", good: ["body", "extraLargeTitle2"],
    bad: ["", "Body", " body", "body ", "bold", "body headline"], .invalidKeyword)

  private static let language = SchemaValues(
    "<view xml:lang=\"", "\"/>",
    good: [
      "", "en", "EN", "de-AT", "zh-Hant-TW", "zh-cmn-Hans-CN", "es-419", "sl-rozaj-biske-1994", "de-CH-1901",
      "en-a-bbb-ccc-u-co-phonebk-x-a-b", "x-a", "X-whatever-1", "i-klingon", "I-Klingon", "sgn-BE-FR", "en-GB-oed",
      "qaa", "abc", "en-x-abcdefgh", "ab-DE-x-b",
    ],
    bad: [
      "e", "abcd", "abcdefgh", "english", "German", "english-US", "english language", "en_US", "en-", "-en", "en--US",
      "abcdefghi", "en-abcdefghi", "en-a", "en-a-b", "x",
      "x-abcdefghi", "i-nothing", "de-419-DE", "a-DE", "en-x", "12", " en", "en ", "en-u-", "é", "en-é",
    ], .invalidLanguage)
}
