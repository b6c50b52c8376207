import TestSupport
import Testing

@testable import AXLint

struct GlobTests {
  private func set(_ patterns: [String]) throws -> GlobSet {
    var result = GlobSet()
    for pattern in patterns { result.insert(try Glob(pattern)) }
    return result
  }

  @Test(arguments: [
    ("a.xml", ["a.xml"], ["b/a.xml", "a.xmls", "xa.xml", "A.xml", ""]),
    ("./a.xml", ["a.xml"], ["b/a.xml"]),
    // A folder matches everything inside it.
    ("Generated", ["Generated", "Generated/a.xml", "Generated/b/c.xml"], ["Generated2/a.xml", "x/Generated/a.xml"]),
    ("Generated/", ["Generated/a.xml", "Generated/b/c.xml"], ["GeneratedX"]),
    ("a/b", ["a/b/c.xml", "a/b"], ["a/c", "b", "a"]),
    // `*` and `?` stay inside a name.
    ("*.xml", ["a.xml", ".xml", "a.b.xml", "folder.xml/b.xib"], ["b/a.xml", "a.xib"]),
    ("a*", ["a", "ab", "ab/c"], ["ba"]),
    ("a?c", ["abc", "aéc", "a👩‍👧c"], ["ac", "abbc", "a/c"]),
    ("*/a.xml", ["b/a.xml"], ["a.xml", "b/c/a.xml"]),
    ("*a*b*", ["ab", "xaxbx", "aabb"], ["ba", "a", "b"]),
    // `**` matches any number of folders, even none.
    ("**", ["a", "a/b"], [""]),
    ("**/a.xml", ["a.xml", "b/a.xml", "b/c/a.xml"], ["xa.xml"]),
    ("a/**", ["a/b", "a/b/c"], ["b/a"]),
    ("a/**/b", ["a/b", "a/x/b", "a/x/y/b", "a/x/b/z"], ["a", "a/x"]),
    ("**/x/**/y", ["x/y", "a/x/b/c/y"], ["y/x"]),
    ("a**b", ["ab", "axxb"], ["a/b"]),
    // Sets.
    ("[ab].xml", ["a.xml", "b.xml"], ["c.xml", "ab.xml"]),
    ("[a-c1]", ["a", "b", "c", "1"], ["d", "-", "2"]),
    ("[!a-c]", ["d", "!"], ["a", "b"]),
    ("[^a]", ["b", "^"], ["a"]),
    ("[]a]", ["]", "a"], ["b"]),
    ("[a-]", ["a", "-"], ["b"]),
    ("[*?]", ["*", "?"], ["a"]),
    ("[{,}]", ["{", ",", "}"], ["a"]),
    ("[a\\]b]", ["a", "]", "b"], ["\\"]),
    // Either.
    ("*.{xml,xib}", ["a.xml", "a.xib"], ["a.txt", "a.{xml,xib}"]),
    ("{a,b/c}/d", ["a/d", "b/c/d"], ["b/d", "c/d"]),
    ("a{,b}", ["a", "ab"], ["b"]),
    ("{a,{b,c}d}", ["a", "bd", "cd"], ["b", "d"]),
    ("{a,b}{1,2}", ["a1", "a2", "b1", "b2"], ["a", "ab"]),
    ("{[,],a}", [",", "a"], ["["]),
    // Characters as they are.
    ("\\*", ["*"], ["a"]),
    ("\\{a,b\\}", ["{a,b}"], ["a"]),
    ("Ze\u{301}bra", ["Z\u{E9}bra"], ["Zebra"]),
    ("a b", ["a b"], ["ab"]),
  ]) func matches(pattern: String, matching: [String], others: [String]) throws {
    let glob = try set([pattern])
    for path in matching { #expect(glob.matches(path), "\(pattern) \(path)") }
    for path in others { #expect(!glob.matches(path), "\(pattern) \(path)") }
  }

  @Test(arguments: [
    ("", "the pattern is empty"), ("/a", "the pattern `/a` is an absolute path"),
    ("../a", "the pattern `../a` leaves the configuration's folder"),
    ("a/../b", "the pattern `a/../b` leaves the configuration's folder"),
    (".", "the pattern `.` matches no file"), ("{a,}", "the pattern `{a,}` matches no file"),
    ("[a", "a `]` is missing in the pattern `[a`"), ("[]", "a `]` is missing in the pattern `[]`"),
    ("{a,b", "a `}` is missing in the pattern `{a,b`"), ("{a,{b}", "a `}` is missing in the pattern `{a,{b}`"),
    ("a\\", "the pattern `a\\` ends in a backslash"),
    ("a\\/b", "the pattern `a\\/b` has a backslash before a slash"),
    ("[z-a]", "`z-a` in the pattern `[z-a]` is in reverse order"),
  ]) func faults(pattern: String, message: String) {
    let fault = #expect(throws: Glob.Fault.self) { try Glob(pattern) }
    #expect(fault?.message == message)
  }

  @Test func noPatternTakesLong() throws {
    let stars = try set([String(repeating: "*a", count: 40) + "b"])
    #expect(!stars.matches(String(repeating: "a", count: 2000)))
    let folders = try set([String(repeating: "**/a/", count: 20) + "b"])
    #expect(!folders.matches(String(repeating: "a/", count: 500)))
    #expect(throws: Glob.Fault.self) { try Glob(String(repeating: "{a,b}", count: 20)) }
    #expect(throws: Glob.Fault.self) { try Glob(String(repeating: "{", count: 100_000)) }
    #expect(throws: Glob.Fault.self) { try Glob(String(repeating: "{", count: 4000)) }
  }

  @Test func oneOfManyPatternsIsEnough() throws {
    let patterns = (0..<300).map { "**/d\($0)/*[a-c]?\($0)*.xml" }
    let set = try set(patterns)
    for number in [0, 1, 63, 64, 65, 150, 299] {
      #expect(set.matches("x/d\(number)/bé\(number).xml/y.xml"))
      #expect(set.matches("d\(number)/zzax\(number)yy.xml"))
      #expect(!set.matches("d\(number)/bé\((number + 1) % 300)0000.xml"))
    }
    for pattern in patterns.prefix(100) { _ = try Glob(pattern) }
  }

  /// Whether tokens match names, by the definition.
  private func matches(_ tokens: ArraySlice<Glob.Token>, _ path: Substring, isStart: Bool = true) -> Bool {
    guard let token = tokens.first else { return isStart }
    let rest = tokens.dropFirst()
    if token == .anyFolders {
      let ends = path.indices.filter { path[$0] == "/" }.map { path.index(after: $0) }
      return ([path.startIndex] + ends).contains { matches(rest, path[$0...]) }
    }
    if token == .anyText, matches(rest, path, isStart: false) { return true }
    guard let character = path.first else { return false }
    let after = path.dropFirst()
    return switch token {
    case .character(let own): own == character && matches(rest, after, isStart: false)
    case .anyText: character != "/" && matches(tokens, after, isStart: false)
    case .anyCharacter: character != "/" && matches(rest, after, isStart: false)
    case .slash: character == "/" && matches(rest, after)
    case .set, .anyFolders: false
    }
  }

  @Test func manyPatternsMatchWhatEachDoes() throws {
    var random = SplitMix64(seed: TestSeed.current)
    let text = { (words: [String], random: inout SplitMix64) in
      (0..<random.number(1...7)).map { _ in random.pick(words) }.joined()
    }
    for _ in 0..<TestEffort.cases(300) {
      let patterns = (0..<random.number(1...20)).map { _ in
        "a" + text(["a", "b", "*", "?", "/", "/**/", "**"], &random)
      }
      let path = "a" + text(["a", "b", "/", "ab"], &random)
      let names = path.split(separator: "/").joined(separator: "/") + "/"
      let globs = try patterns.map { try Glob($0) }
      let expected = globs.contains { $0.alternatives.contains { matches($0[...], names[...]) } }
      #expect(try set(patterns).matches(path) == expected, "\(TestSeed.hint) \(patterns) \(path)")
    }
  }
}
