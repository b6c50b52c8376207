import AXFiles
import AXText

/// A service that hosts a project and runs its workflows.
enum CodeHost: String, CaseIterable {
  case github, gitlab

  /// The name for people.
  var name: String {
    switch self {
    case .github: "GitHub"
    case .gitlab: "GitLab"
    }
  }

  /// What shows that a project is hosted there: a folder, or the configuration of workflows.
  var mark: String {
    switch self {
    case .github: ".github"
    case .gitlab: ".gitlab-ci.yml"
    }
  }

  // MARK: Remotes

  /// The maximum size of a repository's configuration, in bytes.
  private static let maximumSize = 1 << 20

  /// The service of a repository's remotes, by the text of `.git/config`. Nothing is executed, and addresses, which may
  /// contain secrets, are not kept.
  ///
  /// - Parameter repository: the canonical path of the repository's root folder.
  static func ofRemotes(in repository: String) -> CodeHost? {
    let path = FilePath.join(repository, ".git/config")
    // The repository of a submodule or of another work tree is elsewhere, and a link may lead anywhere.
    guard let canonical = FilePath.canonical(path), ExactText(canonical) == ExactText(path),
      let bytes = try? FileBytes.read(path: path, atMost: maximumSize)
    else { return nil }
    let hosts = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      host(ofLine: line.drop { $0 == " " || $0 == "\t" })
    }
    return hosts.compactMap(ofHost).first
  }

  /// The host in a line such as `url = git@github.com:owner/name.git`.
  private static func host(ofLine line: Substring) -> Substring? {
    guard line.hasPrefix("url"), let sign = line.firstIndex(of: "=") else { return nil }
    let address = line[line.index(after: sign)...].drop { $0 == " " || $0 == "\t" }
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    // After a scheme, the host is between two slashes. Otherwise it ends with a colon.
    let isURL = parts.count > 2 && parts[0].hasSuffix(":") && parts[1].isEmpty
    let authority = isURL ? parts[2] : address
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
    return host.prefix { $0 != ":" }
  }

  private static func ofHost(_ host: Substring) -> CodeHost? {
    let labels = host.lowercased().split(separator: ".")
    if labels == ["github", "com"] { return .github }
    return labels.contains("gitlab") ? .gitlab : nil
  }
}
