import AXArguments
import AXFiles
import AXText

/// The files that changed since a Git revision, whether the changes are committed or not.
struct ChangedFiles {
  /// The paths without links. Files that were removed are among them.
  let paths: Set<ExactText>

  /// - Parameters:
  ///   - revision: a branch, a tag or a commit. What changed on it since the current branch left it does not count.
  ///   - place: a folder in the repository.
  init(since revision: String, near place: String) throws {
    try Git.checkName(revision, example: "--since origin/main")
    let folder = try PrivateFolder()
    let repository = try Git.first(in: [place], folder).repository
    let git = Git(place: repository, folder: folder)
    let base = try Self.base(of: revision, git)
    let changed = try git.output([
      "diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv", "--ignore-submodules", "-z", base, "--",
    ])
    let added = try git.output(["ls-files", "--others", "--exclude-standard", "-z"])
    let names = (changed.split(separator: 0) + added.split(separator: 0)).map { String(decoding: $0, as: UTF8.self) }
    paths = Set(names.map { ExactText(FilePath.located(FilePath.join(repository, $0))) })
  }

  /// The commit where the current branch left a revision; the revision itself if there is no such commit, such as in a
  /// clone without history.
  private static func base(of revision: String, _ git: Git) throws -> String {
    let tree = try git.tree(of: revision)
    do {
      return Git.line(try git.output(["merge-base", revision, "HEAD"]))
    } catch ChildProcess.Fault.failed {
      return tree
    }
  }

  /// Whether a file changed.
  func contains(_ path: String) -> Bool { paths.contains(ExactText(FilePath.located(path))) }
}
