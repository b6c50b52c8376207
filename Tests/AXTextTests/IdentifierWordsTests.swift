import Testing

@testable import AXText

struct IdentifierWordsTests {
  @Test(arguments: [
    ("borderColor", ["border", "color"]), ("lock_open", ["lock", "open"]),
    ("btn-close 2.icon", ["btn", "close", "", "2", "icon"]),
    ("URLBar", ["", "u", "r", "l", "bar"]), ("", [""]), ("größeÄndern", ["größe", "ändern"]),
    ("e\u{301}tat", ["e\u{301}tat"]), ("播放", ["播放"]), ("play!", ["play", "!"]),
  ])
  func beginWhereTheNameHasACapitalOrASeparator(identifier: String, words: [String]) {
    #expect(identifier.identifierWords == words)
  }
}
