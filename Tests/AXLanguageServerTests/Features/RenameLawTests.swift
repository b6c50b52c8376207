import AXCompiler
import AXReader
import AXText
import AXTree
import TestSupport
import Testing

@testable import AXLanguageServer

/// A rename changes no text of any screen, and renaming back gives the original files.
@Suite struct RenameLawTests {
  @Test func keepsTexts() throws {
    var renamed = 0
    let count = TestEffort.cases(60)
    for number in 0..<count {
      var random = SplitMix64(seed: TestSeed.current &+ UInt64(number) << 32)
      let project = try RandomProject(&random)
      for _ in 0..<3 {
        if try check(project.files, &random, "\(TestSeed.hint), project \(number)") { renamed += 1 }
      }
    }
    // A law of nothing would hold, too.
    #expect(renamed > count, "\(TestSeed.hint)")
  }

  /// - Returns: Whether something was renamed.
  private func check(_ files: [String: String], _ random: inout SplitMix64, _ comment: String) throws -> Bool {
    let comment = Comment(rawValue: comment)
    let before = try EditorFixture(
      files, open: random.oneIn(2) ? nil : [], encoding: random.pick(PositionEncoding.allCases))
    let name = random.pick(files.keys.sorted())
    if before.documents.entry(before.uri(name)) == nil {
      _ = before.documents.open(uri: before.uri(name), version: 7, text: try before.text(name))
    }
    let document = try before.document(name)
    let uses = NameUses(before.workspace, document).usesInDocument
    guard !uses.isEmpty else { return false }
    let number = random.number(0...uses.count - 1)
    let offset = uses[number].range.lowerBound
    guard let old = Rename.place(document, at: offset, before.workspace)?.placeholder else { return false }
    let new = RandomProject.name(&random) + "!"
    guard let changed = try renaming(document, at: offset, to: new, before) else {
      // Lists cannot name it.
      try #require(new.contains(" "), comment)
      return false
    }
    let after = try EditorFixture(files.merging(changed) { $1 })
    for file in files.keys.sorted() { try #require(try texts(of: file, before) == texts(of: file, after), comment) }
    let back = try #require(
      try renaming(try after.document(name), at: offsetOfUse(number, name, after), to: old, after), comment)
    try #require(files.merging(changed) { $1 }.merging(back) { $1 } == files, comment)
    return true
  }

  private func offsetOfUse(_ number: Int, _ name: String, _ fixture: EditorFixture) throws -> Int {
    NameUses(fixture.workspace, try fixture.document(name)).usesInDocument[number].range.lowerBound
  }

  /// The changed texts by file; nil if lists cannot contain the name.
  private func renaming(
    _ document: OpenDocument, at offset: Int, to name: String, _ fixture: EditorFixture
  ) throws -> [String: String]? {
    let edits: [WorkspaceEdit.DocumentEdit]
    do throws(ResponseError) {
      edits = try Rename.edits(document, at: offset, to: name, fixture.workspace)
    } catch {
      guard error.message.contains("white space") else { throw error }
      return nil
    }
    var result: [String: String] = [:]
    for edit in edits {
      let path = String(try #require(FileURI.path(of: edit.textDocument.uri)).dropFirst(fixture.folder.path.count + 1))
      result[path] = try fixture.applying(edit.edits, to: path)
    }
    return result
  }

  /// What a file is compiled to, and what VoiceOver says, in all states.
  private func texts(of name: String, _ fixture: EditorFixture) throws -> [[UInt8]] {
    let output = DocumentReader().read(.file(path: fixture.folder.path(name)))
    let tree = try #require(output.tree, "\(name): \(output.diagnostics.shown.map(\.message)) \(TestSeed.hint)")
    return try tree.states.flatMap { state in
      let root = try #require(state.tree.root)
      return [try ScreenText.snapshot.bytes(of: root), try ScreenText.speech.bytes(of: root)]
    }
  }
}

/// Screens with states that include fragments, which include others.
struct RandomProject {
  private(set) var files: [String: String] = [:]
  private var count = 0

  init(_ random: inout SplitMix64) throws {
    for level in 0..<3 { files["fragments/f\(level).xml"] = fragment(level, &random) }
    for name in ["A", "B"] {
      let views =
        (0..<3).map { _ in view(&random) } + (0..<2).map { _ in include(random.number(0...2), "fragments/", &random) }
      let body = "<screen name=\"\(name)\">\(views.shuffled(using: &random).joined(separator: "\n  "))"
      let targets = try targets(in: body + "</screen>")
      files["\(name).xml"] = body + list(targets, &random) + states(targets, name, &random) + "</screen>\n"
    }
  }

  /// An identifier that no other element of the file has.
  private mutating func identifier(_ random: inout SplitMix64) -> String {
    count += 1
    return Self.name(&random) + "\(count)"
  }

  static func name(_ random: inout SplitMix64) -> String {
    random.pick(["a", "title", "é", "😀", "a b", "x&y", "<", "it's", "\"q\"", "שלום", "a/b", "e\u{301}"])
  }

  private static func attribute(_ name: String, _ value: String, _ random: inout SplitMix64) -> String {
    let quote: Unicode.Scalar = random.oneIn(3) ? "'" : "\""
    return " \(name)=\(quote)\(XMLText.attributeValue(value, in: quote))\(quote)"
  }

  private mutating func view(_ random: inout SplitMix64) -> String {
    let name = identifier(&random)
    return "<\(random.pick(["label", "button", "view accessible=\"true\""]))"
      + Self.attribute("identifier", name, &random)
      + Self.attribute("label", "text of \(count)", &random) + "/>"
  }

  private mutating func fragment(_ level: Int, _ random: inout SplitMix64) -> String {
    var content = [view(&random), view(&random)]
    if level > 0 { content.append(include(level - 1, "", &random)) }
    let body =
      "<view" + Self.attribute("identifier", identifier(&random), &random) + ">" + content.joined(separator: "\n")
    guard random.oneIn(2), let targets = try? targets(in: body + "</view>", inFolder: "fragments/") else {
      return body + "</view>"
    }
    return body + list(targets, &random) + "</view>"
  }

  private mutating func include(_ level: Int, _ folder: String, _ random: inout SplitMix64) -> String {
    var result = "<include href=\"\(folder)f\(level).xml\""
    if random.oneIn(2) { result += Self.attribute("identifier", identifier(&random), &random) }
    result += ">"
    let inner = (try? names(in: "fragments/f\(level).xml")) ?? []
    for name in inner.shuffled(using: &random).prefix(random.number(0...2)) {
      result += "<set" + Self.attribute("target", name, &random) + Self.attribute("hint", "set \(count)", &random)
      if random.oneIn(3) { result += Self.attribute("identifier", identifier(&random), &random) }
      result += "/>"
    }
    return result + "</include>"
  }

  /// An element that names others, by a list and by results of a rotor.
  private func list(_ targets: [String], _ random: inout SplitMix64) -> String {
    let words = targets.filter { !$0.contains(" ") }.shuffled(using: &random).prefix(random.number(0...3))
    let results = targets.shuffled(using: &random).prefix(2).map {
      "<result" + Self.attribute("target", $0, &random) + "/>"
    }
    return "\n<view><view" + Self.attribute("elements", words.joined(separator: "  "), &random)
      + "/><button title=\"R\"><rotor name=\"r\">\(results.joined())</rotor></button></view>"
  }

  private func states(_ targets: [String], _ name: String, _ random: inout SplitMix64) -> String {
    let names = (0..<3).map { "state \($0) " + Self.name(&random) }
    return names.indices.map { number in
      var froms = [nil, "initial"] + names.prefix(number).map { $0 as String? }
      if name == "B" { froms += [Self.firstState(of: files["A.xml"] ?? "").map { "A.xml#\($0)" }, "A.xml#initial"] }
      var result = "\n<state" + Self.attribute("name", names[number], &random)
      if let from = random.pick(froms) { result += Self.attribute("from", from, &random) }
      result += ">"
      for target in targets.shuffled(using: &random).prefix(3) {
        result +=
          "<tap" + Self.attribute("target", target, &random) + "/><set" + Self.attribute("target", target, &random)
          + Self.attribute("label", "in \(number)", &random) + "/>"
      }
      return result + "</state>"
    }.joined()
  }

  private static func firstState(of text: String) -> String? {
    let scan = MarkupScan(Array(text.utf8))
    return StateUses.states(of: scan).first.flatMap { scan.value(of: "name", of: $0) }
  }

  // MARK: Names

  /// The targets that lead to one element of a text, before it has any.
  private func targets(in text: String, inFolder folder: String = "") throws -> [String] {
    let folder = try TemporaryFolder(files.merging(["\(folder)Text.xml": text, ".axspec.json": "{}"]) { $1 })
    let path = folder.allFiles().first { $0.hasSuffix("Text.xml") } ?? ""
    let output = DocumentReader().read(.file(path: folder.path(path)))
    let tree = try #require(output.tree, "\(output.diagnostics.shown.map(\.message)) \(text) \(TestSeed.hint)")
    var index = TargetIndex(tree)
    return index.names.filter { index.find($0).count == 1 }
  }

  /// The identifiers that one element of a fragment has.
  private func names(in file: String) throws -> [String] {
    let folder = try TemporaryFolder(files.merging([".axspec.json": "{}"]) { $1 })
    let tree = try #require(DocumentReader().read(.file(path: folder.path(file))).tree)
    let all = tree.allNodes.compactMap { $0[.identifier] }
    return all.filter { name in all.filter { ExactText($0) == ExactText(name) }.count == 1 }
  }
}
