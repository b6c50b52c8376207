import AXText
import Foundation
import Testing

/// The project has one address, in whatever file it is written.
@Suite struct ProjectAddressTests {
  /// The text files of the project, by their paths. Builds and Git's own files are left out.
  private static let files: [(path: String, text: String)] = {
    let keys: Set<URLResourceKey> = [.isRegularFileKey]
    let root = Repository.root.resolvingSymlinksInPath().path + "/"
    guard let found = FileManager.default.enumerator(at: Repository.root, includingPropertiesForKeys: Array(keys))
    else {
      return []
    }
    var files: [(path: String, text: String)] = []
    while let file = found.nextObject() as? URL {
      if [".build", ".git", "node_modules"].contains(file.lastPathComponent) { found.skipDescendants() }
      guard (try? file.resourceValues(forKeys: keys))?.isRegularFile == true,
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      files.append((String(file.resolvingSymlinksInPath().path.dropFirst(root.count)), text))
    }
    return files.sorted { $0.path < $1.path }
  }()

  /// The owners that a text has for a repository with the name of the project.
  private static func owners(in text: String) -> [String] {
    // Most files have no such line, and expressions take their time.
    guard text.contains("/axspec") else { return [] }
    return text.split(whereSeparator: \.isNewline).filter { $0.contains("/axspec") }.flatMap { line in
      let hosts = line.matches(of: /(?:github|githubusercontent)\.com[\/:]([^\/\s"'`]+)\/axspec(?![A-Za-z0-9])/)
      let actions = line.matches(of: /uses:\s*([^\/\s.]+)\/axspec(?![A-Za-z0-9])/)
      return hosts.map { String($0.1) } + actions.map { String($0.1) }
    }
  }

  @Test func isTheSameEverywhere() throws {
    let owner = try #require(ProjectAddress.repository.split(separator: "/").first)
    var addressed: Set<String> = []
    for (path, text) in Self.files {
      let owners = Self.owners(in: text)
      if !owners.isEmpty { addressed.insert(path) }
      #expect(owners.allSatisfy { $0 == owner }, "\(path): \(owners)")
    }
    // The walk finds hidden files, too.
    for path in ["README.md", ".github/README.ko.md", ".github/SECURITY.md", "Examples/Editors/Zed/extension.toml"] {
      #expect(addressed.contains(path))
    }
  }

  @Test func hasNoPlaceholder() {
    // In two parts, so that this file has none.
    let placeholder = "OWN" + "ER"
    let found = Self.files.filter { file in
      file.text.contains(placeholder)
        && file.text.split { !$0.isLetter && !$0.isNumber }.contains(Substring(placeholder))
    }
    #expect(found.map(\.path) == [])
  }

  @Test func otherOwnersAreFound() {
    // Not as they are written elsewhere, because this file has the right owner alone.
    let (host, key) = ("github.com", "uses")
    let text = """
      https://\(host)/a/axspec git@\(host):b/axspec.git
      \(key): c/axspec/.github/actions/axspec@main
      https://\(host)/d/axspecial https://\(host)/e/AXSnapshot
      """
    #expect(Self.owners(in: text) == ["a", "b", "c"])
  }
}
