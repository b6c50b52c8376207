import AXDiagnostics
import Foundation
import Testing

@testable import AXPage

/// No text of an input can become markup, an address, or a script.
@Suite struct HostilePageTests {
  private static let texts = [
    "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\" onclick=\"alert(1)",
    "' autofocus onfocus='",
    "&lt;b&gt; &amp; &#60;", "</bdi></p></li></ol></main>", "]]><!--", "--><style>*{display:none}</style>",
    "\u{202E}\u{2066}\u{2069}\u{202C}abc", "javascript:alert(1)", "{{7*7}} ${x} `y`", "\u{FEFF}\u{200B}",
    "a\u{300}\u{301}",
  ]

  private static func stop(_ text: String) -> PageStop {
    PageStop(
      description: text, hint: text, actions: [text], content: [text], rotors: [PageRotor(name: text, results: [text])],
      inputLabels: [text], silentTraits: [], language: text, identifier: text, path: text, line: 1, column: 1,
      findings: [0], node: 0)
  }

  private static func screen(_ text: String) -> PageScreen {
    let finding = PageFinding(
      rule: text, severity: .error, message: text, help: text, path: text, line: 1, column: 1, states: [text], link: nil
    )
    let first = PageState(name: text + "1", origin: nil, steps: [], stops: [stop(text)], order: "frames")
    let second = PageState(name: text, origin: text + "1", steps: [text], stops: [stop(text)], order: "mixed")
    return PageScreen(path: text, name: text, states: [first, second], findings: [finding])
  }

  private static let names: Set<String> = [
    "root", "section", "header", "h2", "h3", "bdi", "p", "a", "nav", "svg", "path", "rect", "text", "ol", "li", "span",
    "div", "dl", "dt", "dd", "del", "ins", "ul", "strong", "code", "table", "thead", "tbody", "tr", "th", "td",
  ]
  private static let attributes: Set<String> = [
    "class", "id", "aria-labelledby", "aria-label", "aria-hidden", "role", "href", "lang", "dir", "scope", "width",
    "height", "viewBox", "d", "x", "y", "rx", "text-anchor",
  ]

  private func check(_ section: ScreenSection, shows text: String) throws {
    let parsed = try ParsedSection(section.html)
    for element in parsed.elements {
      #expect(Self.names.contains(element.name), "\(element.name)")
      #expect(Self.attributes.isSuperset(of: element.attributes.keys), "\(element)")
      if let address = element.attributes["href"] {
        #expect(address.hasPrefix("./") || address.hasPrefix("#s1"), "\(address)")
      }
    }
    #expect(parsed.wholeText.contains(text), "\(parsed.wholeText)")
  }

  @Test(arguments: texts) func isOnlyText(_ text: String) throws {
    try check(ScreenSection(Self.screen(text), id: "s1", links: PageLinks { $0 }), shows: text)
  }

  @Test(arguments: texts) func isOnlyTextInComparisons(_ text: String) throws {
    let links = PageLinks { $0 }
    var old = Self.screen(text)
    old.states[1].steps = ["Tap"]
    old.states[0].stops[0].description = "Old"
    old.states[0].stops[0].actions = ["old"]
    old.states[1].stops = []
    for compared in [ComparedScreen(Self.screen(text), old: old), ComparedScreen(gone: old)] {
      try check(ScreenSection(compared, id: "s1", links: links), shows: text)
    }
  }

  @Test(arguments: texts) func isOnlyTextInTheTitle(_ text: String) throws {
    let section = ScreenSection(Self.screen(text), id: "s1", links: PageLinks { $0 })
    let summaries = [section.summary, section.summary]
    let html = String(
      decoding: HTMLPage(title: text, comparedWith: text, summaries).start, as: UTF8.self)
    let head = try #require(html.range(of: "<style>"))
    let body = try #require(html.range(of: "</style>"))
    #expect(!html[..<head.lowerBound].contains("<script"))
    // The start opens elements that the end closes.
    let rest = html[body.upperBound...].replacingOccurrences(of: "\n</head>\n<body>\n", with: "")
    let parsed = try ParsedSection(Array((rest + "</main>").utf8))
    let names: Set = ["root", "a", "header", "h1", "h2", "bdi", "ul", "ol", "li", "p", "nav", "span", "main"]
    #expect(names.isSuperset(of: parsed.elements.map(\.name)))
    #expect(parsed.wholeText.contains(text))
  }

  @Test func aMegabyteOfText() throws {
    let text = String(repeating: "<&\"' ", count: 200_000)
    var screen = Self.screen("a")
    screen.states[0].stops[0].description = text
    try check(ScreenSection(screen, id: "s1", links: PageLinks { $0 }), shows: text)
  }
}
