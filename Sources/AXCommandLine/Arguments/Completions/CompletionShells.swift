/// The shells that completion scripts are written for.
package enum CompletionShells {
  private static let all: [any CompletionScript] = [
    BashCompletion(),
    FishCompletion(),
    ZshCompletion(),
  ]

  /// The names of the shells, for a command's allowed values.
  package static var names: [String] { all.map(\.shell) }

  /// The completion script of a program, or none for an unknown shell.
  package static func script(for shell: String, root: CommandDescription) -> String? {
    all.first { $0.shell == shell }?.text(for: CommandTree(root: root))
  }
}
