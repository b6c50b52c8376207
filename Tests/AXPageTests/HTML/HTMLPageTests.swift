import AXText
import Foundation
import Testing

@testable import AXPage

@Suite struct HTMLPageTests {
  private static let style = String(decoding: HTMLPage.style, as: UTF8.self)
  private static let script = String(decoding: HTMLPage.script, as: UTF8.self)

  private func page(_ screens: [PageScreen], base: String? = nil) -> String {
    let sections = screens.enumerated().map { index, screen in
      ScreenSection(screen, id: "s\(index + 1)", links: PageLinks { $0 })
    }
    let page = HTMLPage(title: nil, comparedWith: base, sections.map(\.summary))
    return String(decoding: page.start + sections.flatMap(\.html) + page.end, as: UTF8.self)
  }

  private static let screen = PageScreen(
    path: "a.xml", name: "Pay",
    states: [
      PageState(
        name: nil, origin: nil, steps: [],
        stops: [PageStop(description: "Pay. Button.", language: "en", path: "a.xml", line: 2, column: 3, node: 1)],
        order: "frames")
    ], findings: [])

  @Test func theStyleAndTheScriptAreSmallAndEndNowhere() {
    #expect(Self.style.utf8.count + Self.script.utf8.count < 40 << 10)
    #expect(!Self.style.contains("</") && !Self.script.contains("</") && !Self.script.contains("<!--"))
    #expect(!Self.style.contains("url(") && !Self.style.contains("@import"))
    #expect(!Self.script.contains("innerHTML") && !Self.script.contains("eval"))
  }

  @Test func thePolicyAllowsThemAlone() {
    let html = page([Self.screen])
    let policy =
      "default-src 'none'; style-src 'sha256-\(SHA256.base64(of: HTMLPage.style))'; "
      + "script-src 'sha256-\(SHA256.base64(of: HTMLPage.script))'; base-uri 'none'; form-action 'none'"
    let written = policy.replacingOccurrences(of: "'", with: "&#39;")
    #expect(html.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"\(written)\">"))
    #expect(html.contains("<style>\(Self.style)</style>") && html.contains("<script>\(Self.script)</script>"))
    #expect(html.components(separatedBy: "<script").count == 2 && html.components(separatedBy: "<style").count == 2)
    #expect(!html.contains(" style="))
  }

  @Test func saysHowMuchThereIs() {
    #expect(page([Self.screen]).contains("<h1><bdi>VoiceOver on Pay</bdi></h1>"))
    #expect(!page([Self.screen]).contains("Contents"))
    let two = page([Self.screen, Self.screen])
    #expect(two.contains("<title>VoiceOver on 2 screens</title>"))
    #expect(two.contains("<li>2 screens</li><li>2 stops</li><li>no findings</li>"))
    #expect(two.contains("<a href=\"#s2\"><bdi>Pay</bdi></a>"))
  }

  /// Nothing can isolate the title of a window, so what would turn its surroundings around is escaped there.
  @Test func aTitleDoesNotTurnItsSurroundingsAround() {
    var screen = Self.screen
    screen.name = "a\u{202E}b\u{2067}\u{200F}"
    let html = page([screen])
    #expect(html.contains("<title>VoiceOver on a\\u{202E}b\\u{2067}\u{200F}</title>"))
    #expect(html.contains("<h1><bdi>VoiceOver on a\u{202E}b\u{2067}\u{200F}</bdi></h1>"))
  }

  @Test func findingsBeyondTheMaximumAreCounted() {
    var screen = Self.screen
    screen.unlisted = [.warning: 2, .note: 1]
    let html = page([screen])
    #expect(html.contains("<li class=\"warning\">2 warnings</li><li class=\"note\">1 note</li>"))
    #expect(html.contains("Not listed: 2 warnings, 1 note. Lint lists only the first findings of a file."))
    #expect(!html.contains("<table>"))
  }

  @Test func idsAreUnique() throws {
    let html = page([Self.screen, Self.screen])
    let ids = html.components(separatedBy: " id=\"").dropFirst().compactMap { $0.split(separator: "\"").first }
    #expect(ids.count == Set(ids).count && ids.contains("s1-1-1"))
  }

  // MARK: Colors

  /// The luminance of the colors of an appearance, from declarations such as `--page: light-dark(#fff, #000)`.
  private static func colors(dark: Bool) throws -> [String: Double] {
    var result: [String: Double] = [:]
    for declaration in style.split(whereSeparator: { ";{}\n".contains($0) }) {
      let words = declaration.split(whereSeparator: { ":(), ".contains($0) })
      guard words.count == 4, words[0].hasPrefix("--"), words[1] == "light-dark" else { continue }
      result[String(words[0])] = try luminance(words[dark ? 3 : 2].dropFirst())
    }
    return result
  }

  private static func luminance(_ digits: Substring) throws -> Double {
    let whole = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    let number = try #require(Int(whole, radix: 16))
    func part(_ shift: Int) -> Double {
      let value = Double(number >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
  }

  @Test(arguments: [false, true]) func textsHaveContrast(dark: Bool) throws {
    let colors = try Self.colors(dark: dark)
    let stops = (0..<PageStop.colorCount).map { ("--on-stop", "--c\($0)") }
    let onPage = ["--text", "--quiet", "--link", "--error", "--warning", "--note"].flatMap {
      [($0, "--page"), ($0, "--card")]
    }
    let edits = [("--ins-text", "--ins"), ("--del-text", "--del"), ("--moved-text", "--moved")]
    for (text, ground) in stops + onPage + edits {
      let (first, second) = (try #require(colors[text]), try #require(colors[ground], "\(ground)"))
      let contrast = (max(first, second) + 0.05) / (min(first, second) + 0.05)
      #expect(contrast >= 4.5, "\(text) on \(ground): \(contrast)")
    }
  }
}
