import TestSupport
import Testing

/// What each target may import, and how long a file may be.
@Suite("The sources")
struct SourceRulesTests {
  /// The targets directly below each. Whatever is below those may be imported too.
  private static let below: [String: [String]] = [
    "CLibXML2": [],
    "AXText": [],
    "AXDiagnostics": ["AXText"],
    "AXFiles": ["AXDiagnostics"],
    "AXTree": ["AXDiagnostics"],
    "AXReader": ["AXTree", "AXFiles", "CLibXML2"],
    "AXSemantics": ["AXTree"],
    "AXCompiler": ["AXSemantics"],
    "AXAppCode": ["AXSemantics"],
    "AXLint": ["AXAppCode"],
    "AXReference": ["AXReader", "AXCompiler"],
    "AXReport": ["AXLint"],
    "AXCodegen": ["AXSemantics"],
    "AXPage": ["AXCompiler", "AXLint"],
    "AXLanguageServer": ["AXReader", "AXCompiler", "AXLint"],
    "AXArguments": ["AXText"],
    "AXSpecKit": ["AXReader", "AXCompiler", "AXLint"],
    "AXCommandLine": [
      "AXReader", "AXCompiler", "AXReference", "AXReport", "AXCodegen", "AXPage", "AXLanguageServer", "AXFiles",
      "AXArguments",
    ],
    "axspec": ["AXCommandLine"],
    "axbench": ["AXCommandLine", "TestSupport"],
  ]
  /// The C library of each platform. AXText exports it to its importers.
  private static let cLibraries: Set<String> = ["Glibc", "Musl", "Darwin"]
  /// The program has neither Foundation nor Dispatch: it would be half as large again, and each start would pay for it.
  private static let foundation: Set<String> = ["Foundation", "FoundationEssentials"]
  private static let withFoundation: Set<String> = ["AXSpecKit", "axbench"]

  private static func allowed(in target: String) -> Set<String> {
    var result: Set<String> = []
    var pending = below[target] ?? []
    while let next = pending.popLast() {
      if result.insert(next).inserted { pending += below[next] ?? [] }
    }
    // libxml2 and the C library stay in one place each.
    if target != "AXReader" { result.remove("CLibXML2") }
    if target == "AXText" { result.formUnion(cLibraries) }
    if withFoundation.contains(target) { result.formUnion(foundation) }
    return result
  }

  /// The modules that a text imports, whatever is before `import`.
  private static func imports(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split { $0 == " " || $0 == "\t" }
      guard let place = words.firstIndex(of: "import"), words[..<place].allSatisfy({ isBeforeImport($0) }) else {
        return nil
      }
      let kinds: Set<Substring> = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
      let name = words[(place + 1)...].first { !kinds.contains($0) }
      return name.map { String($0.prefix { $0 != "." }) }
    }
  }

  private static func isBeforeImport(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
  }

  @Test func importOnlyWhatIsBelow() throws {
    let files = ProjectFolder.swiftFiles(below: "Sources").filter { !$0.hasPrefix("Sources/Plugins/") }
    try #require(!files.isEmpty)
    for file in files {
      let target = String(file.split(separator: "/")[1])
      try #require(
        Self.below[target] != nil, "add \(target) to this test and to the table in the documentation")
      for module in Self.imports(try ProjectFolder.text(file)) {
        #expect(Self.allowed(in: target).contains(module), "\(file) imports \(module)")
      }
    }
  }

  @Test func importsAreFoundWhateverTheirForm() {
    let text =
      "import A\n@preconcurrency import B\n  public import struct C.D\n// import E\nlet import = 1\n@_exported import F"
    #expect(Self.imports(text) == ["A", "B", "C", "F"])
  }

  /// The targets that call functions with pointers, of the system or libxml2. The others have no pointers.
  private static let withPointers: Set<String> = ["AXText", "AXFiles", "AXReader", "AXLanguageServer", "AXCommandLine"]

  /// What the `package` and `public` declarations of a text say before their bodies.
  private static func declarations(_ text: String) -> [Substring] {
    text.matches(of: /\b(?:package|public)\b/).map { match in
      // A line ends a declaration, unless it is between parentheses or the next goes on with the result.
      var depth = 0
      let rest = text[match.range.lowerBound...]
      let end = rest.indices.first { index in
        switch rest[index] {
        case "(", "[": depth += 1
        case ")", "]": depth -= 1
        case "{": return depth == 0
        case "\n": return depth == 0 && !rest[index...].drop(while: \.isWhitespace).hasPrefix("->")
        default: break
        }
        return false
      }
      return rest[..<(end ?? rest.endIndex)]
    }
  }

  @Test func passNoPointersFromTargetToTarget() throws {
    for file in ProjectFolder.swiftFiles(below: "Sources") {
      // The one that wraps them.
      if file == "Sources/AXText/Bytes/BufferView.swift" { continue }
      let text = try ProjectFolder.text(file)
      let target = String(file.split(separator: "/")[1])
      if !Self.withPointers.contains(target) { #expect(!text.contains("Unsafe"), "\(file) has pointers") }
      for declaration in Self.declarations(text) where declaration.contains("Unsafe") {
        Issue.record("\(file) passes pointers on: \(declaration)")
      }
    }
  }

  @Test func declarationsAreFoundWhateverTheirForm() {
    let text = """
      package func a(
        _ bytes: UnsafePointer<UInt8>
      ) -> Int { one }
      public var b: Int { two(UnsafePointer) }
      package func c() throws
        -> UnsafePointer<UInt8>
      { three }
      private let d: UnsafePointer<UInt8>
      package let e: Int
      """
    #expect(
      Self.declarations(text).map { $0.contains("Unsafe") } == [true, false, true, false])
  }

  @Test func areFilesOfAtMost600Lines() throws {
    for file in ProjectFolder.swiftFiles(below: "Sources") + ProjectFolder.swiftFiles(below: "Tests") {
      let count = try ProjectFolder.text(file).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(count <= 600, "\(file) has \(count) lines")
    }
  }
}
