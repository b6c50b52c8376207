import AXDiagnostics

/// Files that axspec makes from the screens of a project, and how: what `snapshots` or `generated` declares in an
/// `.axspec.json`.
///
/// It is a folder, or an object with the folder and with options of the command that makes the files.
package struct CheckedOutputs: Sendable {
  /// The key that declares them.
  package enum Kind: String, Sendable, CaseIterable {
    case snapshots, generated

    /// The options of the object, without `folder`. Each one is an option of the command with the same name.
    package var options: [Option] {
      switch self {
      case .snapshots: [.format, .locale]
      case .generated: [.only, .access, .audit, .locale]
      }
    }
  }

  /// An option of the command.
  package enum Option: String, Sendable, CaseIterable {
    case format, locale, only, access, audit

    /// What the option sets, for the schema.
    var summary: String {
      switch self {
      case .format: "What the snapshots contain."
      case .locale: "The locale of texts and percentages."
      case .only: "The kinds of files to generate."
      case .access: "The access level of all types except test cases."
      case .audit: "Whether each test audits the screen for accessibility."
      }
    }

    /// The values; empty if all texts are allowed.
    package var values: [String] {
      switch self {
      case .format: ["axsnapshot", "voiceover"]
      case .only: ["identifiers", "screens", "tests", "snapshots"]
      case .access: ["internal", "public"]
      case .locale, .audit: []
      }
    }
  }

  /// The folder of the files, relative to that of the configuration.
  package var folder: Configuration.LocatedText
  /// The values of options in the order in which they are written; a flag that is on has no value.
  package var options: [(option: Option, value: String?)] = []
}
