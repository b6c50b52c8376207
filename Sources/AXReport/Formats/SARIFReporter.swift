import AXText

extension Reporter {
  /// For GitHub's code scanning and other readers of SARIF 2.1.0.
  static let sarif = Reporter(name: "sarif", summary: "for code scanning, as SARIF 2.1.0") { report, _ in
    let rules = SARIFRules(report)
    var results = SARIFResults(rules: rules)
    let driver = JSONValue.members([
      "name": "axspec",
      "version": .string(report.toolVersion),
      "informationUri": report.informationURL.map(JSONValue.string),
      "rules": .array(rules.descriptors),
    ])
    let run = JSONValue.object([
      "tool": .object(["driver": driver]),
      "columnKind": "utf16CodeUnits",
      "results": .array(report.entries.map { results.result(for: $0) }),
    ])
    return JSONValue.object([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
    ]).text
  }
}

/// A message in SARIF's plain text, which knows placeholders and links.
enum SARIFText {
  /// Braces are doubled (section 3.11.5 of the standard); brackets are escaped where they would make a link.
  static func message(_ text: String) -> JSONValue {
    let scalars = TerminalText.escaped(text).unicodeScalars
    let mayLink = zip(scalars, scalars.dropFirst()).contains { $0 == "]" && $1 == "(" }
    var result = ""
    for scalar in scalars {
      switch scalar {
      case "{", "}": result.unicodeScalars.append(scalar)
      case "[" where mayLink, "]" where mayLink: result += "\\"
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return .object(["text": .string(result)])
  }
}
