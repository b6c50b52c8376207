/// Writes the completion script of one shell.
package protocol CompletionScript: Sendable {
  /// The name of the shell, as people give it.
  var shell: String { get }

  /// The whole script, ending in a line feed.
  func text(for tree: CommandTree) -> String
}
