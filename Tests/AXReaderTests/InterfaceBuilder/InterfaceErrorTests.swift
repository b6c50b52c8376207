import AXReader
import AXTree
import TestSupport
import Testing

@testable import AXFiles

@Suite("Errors of Interface Builder files")
struct InterfaceErrorTests {
  static let cases = documentCases + stringsCases

  private static let documentCases: [ErrorCase] = [
    document("com.apple.InterfaceBuilder3.Cocoa.XIB", "MacOSX.Cocoa"),
    document("com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB", "MacOSX.Cocoa"),
    document("com.apple.InterfaceBuilder.WatchKit.Storyboard", "watchKit"),
    document("com.apple.InterfaceBuilder.AppleTV.Storyboard", "AppleTV"),
    document("com.apple.InterfaceBuilder3.CocoaTouch.XIB", "future.OS"),
    ErrorCase(
      "an archive",
      "⟦unsupported-document|<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\">⟧<data/></archive>"
    ),
    ErrorCase("another tool's document", "⟦unknown-format|<document type=\"letter\">⟧<p/></document>"),
    ErrorCase("another tool's archive", "⟦unknown-format|<archive>⟧<file/></archive>"),
    ErrorCase(
      "malformed",
      "<document type=\"\(InterfaceSample.xibType)\" targetRuntime=\"iOS\"><objects>⟦malformed-xml|</document>⟧"),
    ErrorCase(
      "an entity",
      "⟦doctype-forbidden|<!DOCTYPE⟧ a [<!ENTITY b 'c'>]><document type=\"\(InterfaceSample.xibType)\"/>"),
    ErrorCase(
      "a note without a rule",
      "<document type=\"\(InterfaceSample.xibType)\"><objects><view id=\"v\">⟦invalid-instruction|<attributedString "
        + "key=\"userComments\">⟧<fragment content=\"axspec:ignore\"/></attributedString></view></objects></document>"),
  ]

  private static func document(_ type: String, _ runtime: String) -> ErrorCase {
    ErrorCase(
      "\(type) for \(runtime)",
      "<?xml version=\"1.0\"?>\n⟦unsupported-document|<document type=\"\(type)\" targetRuntime=\"\(runtime)\">⟧</document>"
    )
  }

  private static let stringsCases = [
    "\"a\" = \"b\"⟦malformed-strings|\n⟧\"c\" = \"d\";", "\"a\" ⟦malformed-strings|\"⟧b\";",
    "\"a\" = ⟦malformed-strings|;⟧", "⟦malformed-strings|\"⟧a = b;", "a = b; ⟦malformed-strings|/*⟧ never",
    "⟦malformed-strings|<⟧plist/>", "\"a\" = ⟦malformed-strings|{⟧ b = c; };", "\"a\" =⟦malformed-strings|⟧",
    "\"a\" = ⟦malformed-strings|\"⟧b\\",
    "\"a\" = b; ⟦malformed-strings|(⟧",
    "a = ⟦malformed-strings|é⟧;", "\"a\" = \"b\"⟦malformed-strings|🎈⟧",
  ].map { text in
    var errorCase = ErrorCase(
      text, files: ["Base.lproj/Main.xib": InterfaceSample.view("<label id=\"l\"/>"), "de.lproj/Main.strings": text])
    errorCase.main = "Base.lproj/Main.xib"
    errorCase.locale = "de"
    return errorCase
  }

  @Test(arguments: cases) func aPlaceIsExact(_ errorCase: ErrorCase) throws {
    try Expected.exactly(files: errorCase.files, main: errorCase.main, locale: errorCase.locale)
  }

  @Test(arguments: documentCases) func aPlaceIsExactInEveryEncoding(_ errorCase: ErrorCase) {
    Expected.exactly(errorCase.files["main.xml"] ?? "")
  }

  @Test func aKindThatIsNotReadIsNamed() {
    let text = "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>"
    let output = DocumentReader().read(.text(Array(text.utf8), name: "a.xib"))
    #expect(output.diagnostics.shown.map(\.message) == ["a macOS document is not supported"])
    #expect(!output.isPassedOver)
  }

  @Test func aWalkPassesOverWhatItDoesNotRead() throws {
    let folder = try TemporaryFolder([
      "mac.xib": "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", "letter.xml": "<document/>",
      "phone.xib": InterfaceSample.view(""), "other.xml": "<project/>", "broken.xml": "<document><a></document>",
    ])
    let read = { (name: String) in
      DocumentReader().read(.walked(path: folder.path(name), directory: folder.path))
    }
    for name in ["mac.xib", "letter.xml", "other.xml"] {
      let output = read(name)
      #expect(output.isPassedOver && output.diagnostics.isEmpty && output.tree == nil, "\(name)")
      #expect(output.withoutTree.isPassedOver)
    }
    #expect(!read("phone.xib").isPassedOver)
    #expect(read("broken.xml").diagnostics.shown.map(\.id) == ["malformed-xml"])
    let names = DirectoryWalk.files(below: folder.path, extensions: DocumentKind.walkedExtensions).paths
    #expect(
      names.map { $0.dropFirst(folder.path.count + 1) } == [
        "broken.xml", "letter.xml", "mac.xib", "other.xml", "phone.xib",
      ])
  }

  @Test func aStoryboardIsNoFragment() throws {
    let folder = try TemporaryFolder([
      "main.xml": "<view><include href=\"a.xib\"/><include href=\"b.xib\"/><include href=\"c.xib\"/></view>",
      "a.xib": InterfaceSample.view(""), "b.xib": InterfaceSample.storyboard(),
      "c.xib": "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>",
    ])
    let found = DocumentReader().read(.file(path: folder.path("main.xml"))).diagnostics.shown
    #expect(found.map(\.id) == Array(repeating: "include-not-fragment", count: 3))
    #expect(found.allSatisfy { $0.message.hasSuffix("its root is `<document>`") })
  }

  @Test func limitsHold() throws {
    let views = { (count: Int) in
      InterfaceSample.xib(
        String(repeating: "<view><subviews>", count: count) + String(repeating: "</subviews></view>", count: count))
    }
    let read = { (text: String) in DocumentReader().read(.text(Array(text.utf8), name: "a.xib")) }
    // Two elements a view, and two around them.
    #expect(read(views(127)).tree?.count == 128)
    #expect(read(views(128)).diagnostics.shown.map(\.id) == ["limit-exceeded"])
    let long = String(repeating: "x", count: AttributeRecord.maximumLength + 1)
    #expect(
      read(InterfaceSample.view("<label><string key=\"text\">\(long)</string></label>")).diagnostics.shown.map(\.id)
        == ["limit-exceeded"])
  }
}
