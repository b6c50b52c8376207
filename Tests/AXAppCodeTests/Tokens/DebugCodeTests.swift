import AXText
import Testing

@testable import AXAppCode

@Suite("Code that only builds for debugging have")
struct DebugCodeTests {
  @Test(arguments: [
    "DEBUG", " DEBUG", "(DEBUG)", "defined(DEBUG)", "defined DEBUG", "defined(DEBUG) && DEBUG", "DEBUG && os(iOS)",
    "!RELEASE", "!NDEBUG", "! defined ( NDEBUG )", "DEBUG || !RELEASE", "DEBUG // for us", "DEBUG\r",
  ])
  func isDebug(_ condition: String) {
    #expect(DebugCode.builds(for: condition[...]) == .debug)
    #expect(DebugCode.builds(for: "!BETA && " + condition) == .debug)
  }

  @Test(arguments: ["!DEBUG", "RELEASE", "defined(NDEBUG)", "RELEASE || BETA", "!DEBUG && RELEASE"])
  func isRelease(_ condition: String) {
    #expect(DebugCode.builds(for: condition[...]) == .release)
  }

  @Test(arguments: [
    "BETA", "", "&&", "||", "DEBUG || BETA", "!(RELEASE && BETA)", "!(DEBUG && BETA)", "(DEBUG && BETA) || os(iOS)",
    "(BETA || DEBUG) && os(iOS)", "RELEASE && BETA", "DEBUG_MENU", "os(iOS)", "DEBUG == 0", "()", "!",
  ])
  func mayBeAny(_ condition: String) {
    #expect(DebugCode.builds(for: condition[...]) == .any)
  }

  /// Returns the names of one character in the debug code of lines.
  private func names(_ lines: String...) -> String {
    let text = lines.joined(separator: "\n")
    var result = ""
    var offset = 0
    Array(text.utf8).withView { view in
      let code = DebugCode(in: view)
      for line in lines {
        if line.utf8.count == 1, code.contains(offset) { result += line }
        offset += line.utf8.count + 1
      }
    }
    return result
  }

  @Test func branchesAreFollowed() {
    #expect(names("a", "#if DEBUG", "b", "#else", "c", "#endif", "d") == "b")
    #expect(names("#if !DEBUG", "a", "#else", "b", "#endif", "c") == "b")
    #expect(names("#if BETA", "a", "#elseif DEBUG", "b", "#else", "c", "#endif") == "b")
    #expect(names("#if RELEASE", "a", "#elseif BETA", "b", "#else", "c", "#endif") == "bc")
    #expect(
      names("#ifdef DEBUG", "a", "#endif", "#ifndef NDEBUG", "b", "#endif", "#ifndef DEBUG", "c", "#endif") == "ab")
  }

  @Test func conditionsMayContainOthers() {
    #expect(
      names(
        "#if DEBUG", "a", "  # if BETA", "b", "\t#else", "c", "#endif", "d", "#endif", "e", "#if DEBUG", "f", "#endif")
        == "abcdf")
    #expect(names("#if BETA", "a", "#if DEBUG", "b", "#endif", "c", "#if DEBUG", "d", "#endif", "e", "#endif") == "bd")
  }

  @Test func brokenConditionsDecideNothing() {
    #expect(names("#if DEBUG", "a").isEmpty)
    #expect(names("#endif", "#else", "a", "#endif", "b").isEmpty)
    #expect(names("let a = 1 #if DEBUG", "a", "#endif").isEmpty)
    #expect(names("#", "a", "#" + String(repeating: "x", count: 1000), "b").isEmpty)
  }
}
