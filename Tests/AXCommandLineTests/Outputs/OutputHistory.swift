import Foundation
import TestSupport
import Testing

/// A project in which people write, rename and delete screens, edit outputs, and run a command over parts of it.
///
/// It is the naive second implementation: it knows what people did, and reads manifests with two lines of code.
struct OutputHistory {
  /// The command and its options, without inputs.
  let command: [String]
  /// The folder of the outputs, in the project.
  let outputFolder: String
  private let project: TemporaryFolder
  private var random: SplitMix64
  /// The texts of the sources, by path.
  private var sources: [String: String] = [:]
  /// What people wrote or edited in the output folder.
  private var edits: [String: String] = [:]
  private var log: [String] = []

  private static let folders = ["s", "s/d", "s/d/e", "s/f g"]
  private static let kinds = ["xml", "xml", "storyboard", "xib"]

  init(_ command: [String], outputFolder: String, seed: UInt64) throws {
    self.command = command
    self.outputFolder = outputFolder
    project = try TemporaryFolder()
    random = SplitMix64(seed: seed)
    try project.makeFolder("s")
  }

  private var isImport: Bool { command[0] == "import" }
  /// Whether the command replaces what people edited.
  private var replacesEdits: Bool { command[0] == "compile" }
  private var isInPlace: Bool { outputFolder == "s" }

  // MARK: Steps

  mutating func run(steps: Int) throws {
    for _ in 0..<steps {
      switch random.number(0...11) {
      case 0...3: try writeSource()
      case 4: try removeSource()
      case 5: try renameSource()
      case 6: try editOutput()
      case 7: try runCommand(inputs: ["s"], flags: random.oneIn(2) ? ["--prune"] : [])
      default: try runCommand(inputs: someInputs(), flags: random.oneIn(3) ? ["--prune"] : [])
      }
    }
  }

  private mutating func writeSource() throws {
    let index = random.number(0...5)
    let folder = Self.folders[index % Self.folders.count]
    // Imported into their own folder, screen files would replace themselves.
    let kind = isImport && isInPlace ? random.pick(["storyboard", "xib"]) : random.pick(Self.kinds)
    let name = "/n\(index).\(kind)"
    // Generated types need different names. Files may have one name in several folders.
    let isUnique = command[0] == "generate" || random.oneIn(2)
    let known = isUnique ? sources.keys.sorted().first { $0.hasSuffix(name) } : nil
    let path = known ?? (isUnique ? folder : random.pick(Self.folders)) + name
    try write(text(kind: kind, name: "n\(index)"), to: path)
  }

  private mutating func write(_ text: String, to path: String) throws {
    sources[path] = text
    try project.write(text, to: path)
    log.append("write \(path)")
  }

  private mutating func text(kind: String, name: String) -> String {
    let text = "\(random.number(0...9))"
    let label = "<label identifier='l' text='\(text)'/>"
    let states = ["one", "two"].filter { _ in random.oneIn(2) }
    switch kind {
    case "xib": return InterfaceMarkup.view("<label text=\"\(text)\" id=\"l\"/>")
    case "storyboard":
      return InterfaceMarkup.storyboard(
        (["zero"] + states).map { state in
          """
          <viewController storyboardIdentifier="\(name) \(state)" id="c-\(state)"><view key="view" id="v-\(state)">
          <subviews><label text="\(text)" id="l-\(state)"/></subviews></view></viewController>
          """
        })
    default:
      if random.oneIn(6) { return label }
      if random.oneIn(9) { return "<screen name='broken'><lable/></screen>" }
      let include = random.oneIn(4) ? "<include href='n\(random.number(0...1)).xml' identifier='m'/>" : ""
      let written = states.map { "<state name='\($0)'><set target='l' text='\($0)'/></state>" }.joined()
      return "<screen name='\(name) markup'>\(label)\(include)\(written)</screen>"
    }
  }

  private mutating func removeSource() throws {
    guard let path = someSources(1).first else { return }
    sources[path] = nil
    try project.remove(path)
    log.append("remove \(path)")
  }

  private mutating func renameSource() throws {
    guard let path = someSources(1).first, let text = sources[path] else { return }
    let name = URL(fileURLWithPath: path).lastPathComponent
    let other = "\(random.pick(Self.folders))/\(name)"
    guard sources[other] == nil else { return }
    sources[path] = nil
    try project.remove(path)
    try write(text, to: other)
  }

  private mutating func editOutput() throws {
    let outputs = outputs().keys.sorted()
    // A screen file that a person wrote in a searched folder is an input, and not an output.
    let isSearched = isImport && outputFolder.hasPrefix("s")
    let own = "own\(random.number(0...3)).\(isSearched ? "txt" : fileExtension)"
    let path = outputs.isEmpty || isSearched || random.oneIn(4) ? own : random.pick(outputs)
    let text = (project.text("\(outputFolder)/\(path)") ?? "") + "<!-- edited -->\n"
    // A source is no output.
    guard sources["\(outputFolder)/\(path)"] == nil else { return }
    try project.write(text, to: "\(outputFolder)/\(path)")
    edits[path] = text
    log.append("edit \(path)")
  }

  private var fileExtension: String { isImport ? "xml" : command[0] == "compile" ? "axsnapshot" : "swift" }

  private mutating func someSources(_ count: Int) -> [String] {
    Array(sources.keys.sorted().shuffled(using: &random).prefix(count))
  }

  private mutating func someInputs() -> [String] {
    let folders = Self.folders.filter { project.exists($0) }
    let some = someSources(random.number(1...3))
    return some.isEmpty || random.oneIn(3) ? [random.pick(folders)] : some
  }

  // MARK: Runs

  @discardableResult
  private mutating func runCommand(inputs: [String], flags: [String]) throws -> Program.Result {
    let (before, manifest) = (outputs(), manifest(project))
    let result = program(project, inputs: inputs, flags: flags)
    log.append("\(command[0]) \(inputs.joined(separator: " ")) \(flags.joined(separator: " ")) → \(result.status)")
    let after = outputs()
    try expectOthersUntouched(inputs, before, after, manifest, result)
    for (path, text) in edits where after[path] != text {
      #expect(after[path] != nil, "an edited file is gone: \(path)\n\(description)\n\(result.errors)")
      // Generated code without a manifest may be that of a team that commits none.
      let isFirst = command[0] == "generate" && manifest.isEmpty && text.hasPrefix("// Generated by axspec ")
      #expect(replacesEdits || isFirst, "an edited file is replaced: \(path)\n\(description)\n\(result.errors)")
      edits[path] = nil
    }
    return result
  }

  private func program(_ folder: TemporaryFolder, inputs: [String], flags: [String]) -> Program.Result {
    InProcessProgram().run(
      command + inputs.map(folder.path) + ["--output-directory", folder.path(outputFolder), "--jobs", "2"] + flags)
  }

  /// A run changes outputs of its own sources only, if they have no error, and of those that are gone.
  private func expectOthersUntouched(
    _ inputs: [String], _ before: [String: String], _ after: [String: String], _ manifest: [String: [String]],
    _ result: Program.Result
  ) throws {
    let depth = outputFolder.split(separator: "/").count
    for (path, text) in before where after[path] != text {
      for source in manifest[path] ?? [] where path != "ScreenIdentifier.swift" {
        let file = source.hasPrefix("../") ? String(source.dropFirst(3 * depth)) : "\(outputFolder)/\(source)"
        let isRead = inputs.contains { file == $0 || file.hasPrefix($0 + "/") }
        // An import of a folder passes over screen files, so it does not find their errors.
        let isOwn = sources[file].map { isRead && (!$0.contains("lable") || result.status == 0) } ?? true
        #expect(isOwn, "\(path) of \(file) changes\n\(description)\n\(result.errors)")
      }
    }
  }

  /// The files in the output folder, without those that are sources.
  private func outputs() -> [String: String] { Self.outputs(project, outputFolder, sources) }

  private static func outputs(
    _ project: TemporaryFolder, _ folder: String, _ sources: [String: String]
  ) -> [String: String] {
    var result: [String: String] = [:]
    for name in project.allFiles() where name.hasPrefix(folder + "/") && sources[name] == nil {
      if !name.hasSuffix(".axspec-outputs") { result[String(name.dropFirst(folder.count + 1))] = project.text(name) }
    }
    return result
  }

  /// The sources of each file.
  private func manifest(_ project: TemporaryFolder) -> [String: [String]] {
    let lines = (project.text("\(outputFolder)/.axspec-outputs") ?? "").split(separator: "\n")
    return lines.reduce(into: [:]) { result, line in
      let fields = line.split(separator: "\t").map(String.init)
      result[fields[0]] = Array(fields[3...])
    }
  }

  // MARK: The law

  /// After `--prune` over everything, the folder holds what a run into an empty one writes, plus what people put there
  /// or edited.
  mutating func expectLaw() throws {
    try correctSources()
    let fresh = try TemporaryFolder(sources)
    try fresh.makeFolder("s")
    // A search for what to import passes over screen files.
    let isAnyRead = sources.keys.contains { !isImport || !$0.hasSuffix(".xml") }
    let expectedStatus: Int32 = isAnyRead ? 0 : 2
    let made = program(fresh, inputs: ["s"], flags: [])
    #expect(made.status == expectedStatus, "\(made.errors)\(description)")
    let old = outputs()
    let check = program(project, inputs: ["s"], flags: ["--check"])
    #expect(outputs() == old)
    let result = try runCommand(inputs: ["s"], flags: ["--prune"])
    let expected = Self.outputs(fresh, outputFolder, sources)
    let actual = outputs()
    if actual != old { #expect(check.status != 0, "a change is not announced\n\(description)") }
    for path in Set(expected.keys).union(actual.keys).sorted() where edits[path] == nil {
      #expect(actual[path] == expected[path], "\(path)\n\(description)\n\(result.errors)")
    }
    let manifests = [project, fresh].map { folder in
      (folder.text("\(outputFolder)/.axspec-outputs") ?? "").split(separator: "\n").filter { line in
        edits[String(line.prefix { $0 != "\t" })] == nil
      }
    }
    #expect(manifests[0] == manifests[1], "\(description)")
    let isKept = expected.keys.contains { edits[$0] != nil }
    let again = program(project, inputs: ["s"], flags: ["--check"])
    #expect(again.status == (isKept ? 1 : expectedStatus), "\(again.output)\(again.errors)\(description)")
  }

  /// Replaces the sources in which there are errors.
  private mutating func correctSources() throws {
    for (path, text) in sources.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".xml") {
      let file = URL(fileURLWithPath: path)
      let included = ["n0.xml", "n1.xml"].first { text.contains("'\($0)'") }
      let target = included.flatMap { sources[file.deletingLastPathComponent().relativePath + "/" + $0] }
      let name = file.deletingPathExtension().lastPathComponent
      let isTwice = text.hasPrefix("<label") && sources.keys.contains { $0.hasSuffix("/\(name).xib") }
      if text.contains("lable") || isTwice || included != nil && target?.hasPrefix("<label") != true {
        try write("<screen name='\(name) whole'/>", to: path)
      }
    }
  }

  private var description: String { "\(command.joined(separator: " ")): \(log.joined(separator: "; "))" }
}
