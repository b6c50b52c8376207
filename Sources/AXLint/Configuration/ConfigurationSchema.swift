import AXDiagnostics
import AXText

/// The JSON Schema of `.axspec.json`, made from the rules that there are.
package enum ConfigurationSchema {
  /// The schema's text, as a file has it.
  package static var text: String { schema.file }

  private static let schema = JSONText.object([
    ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
    ("title", .string("axspec configuration")),
    ("description", .string("What axspec checks, and how, in the folder of this file and below: .axspec.json")),
    ("type", .string("object")),
    ("additionalProperties", .boolean(false)),
    ("properties", .object(ConfigurationKey.allCases.map { ($0.rawValue, property($0)) })),
    (
      "$defs",
      .object([
        (
          "level",
          .object([
            ("description", .string("Whether a rule is on, and how grave its findings are.")),
            ("enum", .array(LintSettings.Level.words.map(JSONText.string))),
          ])
        )
      ])
    ),
  ])

  private static func property(_ key: ConfigurationKey) -> JSONText {
    switch key {
    case .schema:
      return .object([("description", .string("Where this schema is, for editors.")), ("type", .string("string"))])
    case .preset:
      return .object([
        ("description", .string("The set of rules and levels to start from.")),
        ("enum", .array(Preset.allCases.map { .string($0.rawValue) })),
        ("default", .string(LintSettings().preset.rawValue)),
      ])
    case .rules:
      return .object([
        ("description", .string("Levels and options of rules, by id.")), ("type", .string("object")),
        ("additionalProperties", .boolean(false)),
        ("properties", .object(RuleRegistry.rules.map { ($0.id, rule($0.description)) })),
      ])
    case .exclude:
      return .object([
        (
          "description",
          .string(
            "Files and folders that are left out: patterns relative to this folder, with *, **, ?, […] and {a,b}.")
        ),
        ("type", .string("array")),
        ("items", .object([("type", .string("string")), ("minLength", .number(1))])),
      ])
    case .language:
      return .object([
        ("description", .string("The language of texts for which none is written: a BCP 47 tag.")),
        ("type", .string("string")), ("minLength", .number(1)),
        ("examples", .array([.string("en"), .string("de-AT")])),
      ])
    }
  }

  private static func rule(_ rule: RuleDescription) -> JSONText {
    let level = JSONText.object([("$ref", .string("#/$defs/level"))])
    let object = JSONText.object([
      ("type", .string("object")), ("additionalProperties", .boolean(false)),
      ("properties", .object([("severity", level)] + rule.options.map { ($0.name, option($0)) })),
    ])
    return .object([
      ("description", .string(rule.summary + ".")), ("anyOf", .array([level, object])),
    ])
  }

  private static func option(_ option: RuleDescription.Option) -> JSONText {
    let strict = option.strictValue.map { "; \(Points.text($0)) under the preset strict" } ?? ""
    return .object([
      ("description", .string(option.summary + strict + ".")), ("type", .string("number")),
      ("minimum", .number(option.range.lowerBound)), ("maximum", .number(option.range.upperBound)),
      ("default", .number(option.defaultValue)),
    ])
  }
}
