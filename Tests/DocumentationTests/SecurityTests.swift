import Foundation
import Testing

/// Each promise of `.github/SECURITY.md` names the test that holds it.
@Suite("SECURITY.md")
struct SecurityTests {
  /// The text of each Swift file of the tests, by its name without the extension.
  private static func tests() throws -> [String: String] {
    let folder = Repository.url("Tests")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.reduce(into: [:]) {
      $0[$1.deletingPathExtension().lastPathComponent] = try String(contentsOf: $1, encoding: .utf8)
    }
  }

  /// The rows of the tables whose last column is `test`: the promise, and the tests that it names.
  private static func promises() throws -> [(text: String, tests: [String])] {
    var isOfPromises = false
    var result: [(String, [String])] = []
    for line in try Repository.text(".github/SECURITY.md").components(separatedBy: "\n") {
      guard line.hasPrefix("|") else {
        isOfPromises = false
        continue
      }
      let cells = line.dropFirst().dropLast().components(separatedBy: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if cells.last == "test" { isOfPromises = true }
      guard isOfPromises, cells.count == 2, cells[1] != "test", !cells[1].hasPrefix("---") else { continue }
      result.append((cells[0], cells[1].components(separatedBy: ", ")))
    }
    return result
  }

  @Test func eachPromiseNamesATestThatExists() throws {
    let tests = try Self.tests()
    let promises = try Self.promises()
    #expect(promises.count > 15)
    for promise in promises {
      for name in promise.tests {
        let parts = name.trimmingCharacters(in: ["`"]).components(separatedBy: ".")
        try #require(parts.count == 2 && name.hasPrefix("`") && name.hasSuffix("`"), "\(promise.text): \(name)")
        let text = try #require(tests[parts[0]], "\(promise.text): there is no \(parts[0])")
        #expect(text.contains(try Regex("@Test[^@]*func \(parts[1])\\(")), "\(promise.text): there is no test \(name)")
      }
    }
  }

  /// A file that a stranger has called `--config=x.xml` is a file.
  @Test func recipesEndOptionsBeforeFiles() throws {
    let hooks = try Repository.text(".pre-commit-hooks.yaml").components(separatedBy: "- id: ").dropFirst()
    let withFiles = hooks.filter { !$0.contains("\n  pass_filenames: false\n") }
    #expect(withFiles.count == 3 && withFiles.allSatisfy { $0.contains("\n  args: [--]\n") })
    let recipe = try Repository.text("Examples/Scale/Ninja/configure")
    #expect(recipe.components(separatedBy: "command = {axspec}").count == 3)
    #expect(recipe.components(separatedBy: " -- $in\n").count == 3)
    let page = Page.all.map(\.text).joined(separator: "\n")
    for word in ["$<", "\"$SRCROOT", "\"$@\""] where page.contains(word) {
      #expect(page.components(separatedBy: word).count == page.components(separatedBy: " -- \(word)").count, "\(word)")
    }
    for part in page.components(separatedBy: "`args` such as `[").dropFirst() {
      #expect(part.prefix { $0 != "]" }.hasSuffix("--"))
    }
  }
}
