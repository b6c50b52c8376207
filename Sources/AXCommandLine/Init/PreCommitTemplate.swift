import AXText

/// The hook for pre-commit, which checks what the configuration declares.
enum PreCommitTemplate {
  static let path = ".pre-commit-config.yaml"
  /// A text that an existing file contains if it has the hooks already.
  static let mark = ProjectAddress.url
  static let text = "repos:\n" + entry

  /// What an existing file needs, in its `repos`.
  static let entry = """
      - repo: \(ProjectAddress.url)
        rev: \(CommandLineTool.version)
        hooks:
          - id: axspec-check

    """
}
