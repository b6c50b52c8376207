import AXDiagnostics
import AXText

/// The JSON schema of `.axspec.json`, made from the descriptions of all rules.
package enum ConfigurationSchema {
  /// The contents of the schema file.
  package static var text: String {
    var writer = JSONWriter(.file)
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("title", "axspec configuration")
      writer.member("description", "What axspec checks in the folder of .axspec.json and below.")
      writer.member("type", "object")
      writer.member("additionalProperties", false)
      writer.object("properties") { writer in
        for key in ConfigurationKey.allCases { writer.object(key.rawValue) { write(key, to: &$0) } }
      }
      writer.object("$defs") { writer in
        writer.object("level") { writer in
          writer.member("description", "Whether a rule is on, and the severity of its findings.")
          writer.array("enum", of: LintSettings.Level.words) { $1.string($0) }
        }
      }
    }
    writer.endLine()
    return writer.buffer.text
  }

  /// Writes the members of a key's schema.
  private static func write(_ key: ConfigurationKey, to writer: inout JSONWriter) {
    switch key {
    case .extends: writePath("Another configuration, which this one adds to and overrides.", to: &writer)
    case .baseline: writePath("A baseline with the findings to ignore.", to: &writer)
    case .root: writePath("The folder that includes must not leave.", to: &writer)
    case .sources: writePaths("Folders with the source code of the app, relative to this folder.", to: &writer)
    case .screens:
      writePaths(
        "Files and folders with screens, relative to this folder, which 'axspec check' formats and makes outputs of.",
        to: &writer)
    case .snapshots: write(.snapshots, "The folder of the snapshots of all screens.", to: &writer)
    case .generated: write(.generated, "The folder of the Swift that is generated from all screens.", to: &writer)
    case .schema:
      writer.member("description", "The location of this schema, for editors.")
      writer.member("type", "string")
    case .preset:
      writer.member("description", "The set of rules and levels to start from.")
      writer.array("enum", of: Preset.allCases) { $1.string($0.rawValue) }
      writer.member("default", LintSettings().preset.rawValue)
    case .rules:
      writeRules(to: &writer)
    case .exclude:
      writer.member(
        "description",
        "Files and folders to skip: patterns relative to this folder, with *, **, ?, […], and {a,b}. If it is empty, "
          + "axspec also reads folders of dependencies and products, and what .gitignore excludes.")
      writer.member("type", "array")
      writer.object("items") { writer in
        writer.member("type", "string")
        writer.member("minLength", 1)
      }
    case .language:
      writer.member("description", "The language of texts that do not have one, as a BCP 47 tag.")
      writer.member("type", "string")
      writer.member("minLength", 1)
      writer.array("examples", of: ["en", "de-AT"]) { $1.string($0) }
    }
  }

  private static func writeRules(to writer: inout JSONWriter) {
    writer.member("description", "Levels and options of rules, by id.")
    writer.member("type", "object")
    writer.member("additionalProperties", false)
    writer.object("properties") { writer in
      for rule in RuleRegistry.rules { writer.object(rule.id) { write(rule, to: &$0) } }
    }
  }

  /// Writes the members of a relative path's schema.
  private static func writePath(_ description: String?, to writer: inout JSONWriter) {
    if let description { writer.member("description", description + " The path is relative to this folder.") }
    writer.member("type", "string")
    writer.member("pattern", "^[^/]")
  }

  private static func writePaths(_ description: String, to writer: inout JSONWriter) {
    writer.member("description", description)
    writer.member("type", "array")
    writer.object("items") { writePath(nil, to: &$0) }
  }

  /// Writes the members of the schema of outputs: a folder, or an object.
  private static func write(_ kind: CheckedOutputs.Kind, _ description: String, to writer: inout JSONWriter) {
    writer.member("description", description)
    writer.array("anyOf") { writer in
      writer.object { writePath(nil, to: &$0) }
      writer.object { writer in
        writer.member("type", "object")
        writer.member("additionalProperties", false)
        writer.array("required", of: ["folder"]) { $1.string($0) }
        writer.object("properties") { writer in
          writer.object("folder") { writePath(description, to: &$0) }
          for option in kind.options { writer.object(option.rawValue) { write(option, to: &$0) } }
        }
      }
    }
  }

  /// Writes the members of the schema of an option of outputs.
  private static func write(_ option: CheckedOutputs.Option, to writer: inout JSONWriter) {
    writer.member("description", option.summary)
    switch option {
    case .audit: writer.member("type", "boolean")
    case .only:
      writer.member("type", "array")
      writer.object("items") { writer in writer.array("enum", of: option.values) { $1.string($0) } }
    case .format, .access: writer.array("enum", of: option.values) { $1.string($0) }
    case .locale: writer.member("type", "string")
    }
  }

  /// Writes the members of a rule's schema.
  private static func write(_ rule: RuleDescription, to writer: inout JSONWriter) {
    writer.member("description", rule.summary + ".")
    writer.array("anyOf") { writer in
      writer.object { $0.member("$ref", "#/$defs/level") }
      writer.object { writer in
        writer.member("type", "object")
        writer.member("additionalProperties", false)
        writer.object("properties") { writer in
          writer.object("severity") { $0.member("$ref", "#/$defs/level") }
          for option in rule.options { writer.object(option.name) { write(option, to: &$0) } }
        }
      }
    }
  }

  /// Writes the members of an option's schema.
  private static func write(_ option: RuleDescription.Option, to writer: inout JSONWriter) {
    let strict = option.strictValue.map { "; \(Points.text($0)) with the preset strict" } ?? ""
    writer.member("description", option.summary + strict + ".")
    writer.member("type", "number")
    writer.member("minimum", option.range.lowerBound)
    writer.member("maximum", option.range.upperBound)
    writer.member("default", option.defaultValue)
  }
}
