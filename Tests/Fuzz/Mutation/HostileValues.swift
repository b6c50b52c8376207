/// Values at the edges of what values may be, as they are written between quotes.
enum HostileValues {
  static let all = numbers + words + characters + references

  private static let numbers = [
    "0", "-0", "1", "-1", "0.5", "1e-400", "3.4028235e38", "-3.4028235e38", "1e39", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "2147483648", "4294967296", "1e308", "0.1", "16777217", "nan", "inf",
    "0x10", "0 0 0 0", "1 -2 3.5 4e1", "0 0 3.4028235e38 3.4028235e38", "-3.4028235e38 0 3.4028235e38 1",
    "9999", "10000",
  ]
  private static let words = [
    "", " ", "true", "false", "YES", "NO", "initial", "button", "header button", "button, Button", "#FFFFFF",
    "#00000000", "body", "en", "zh-Hant-TW", "x-a", "init", "self", "Type", "$0", "\\(x)", "\\u{0}",
    "&quot;&quot;&quot;#",
    "*/", "//", "a/b", "one/title", "-", "--", "]]&gt;", "axspec:ignore all", "all", "--------",
  ]
  private static let characters = [
    "&#10;", "&#9;", "&#13;", "&#13;&#10;", "\u{85}", "\u{2028}", "\u{200F}", "\u{202E}", "\u{FEFF}", "\u{301}", "é",
    "e\u{301}", "👩‍👧", "🇦🇹🇦", "\u{1F3FD}", "计", "\u{10FFFD}", "\u{FFFD}", "ß", "İ", "ﬁ", "\u{E000}", "&lt;", "&amp;",
    "&#x0;",
    "&#xD800;", "&unknown;", "&#x10FFFF;", "\u{1100}\u{1161}", "٣", "½", "\u{A0}", "\u{200B}", "'",
    String(repeating: "\u{301}\u{323}", count: 64), String(repeating: "&#x301;&#x323;", count: 65),
  ]
  private static let references = Workspace.references
}
