import TestSupport
import Testing

/// Where a rule holds for one kind of document and not for another.
@Suite("Exceptions by kind of document")
struct KindExceptionTests {
  private typealias IB = InterfaceMarkup

  private func screen(_ elements: String, _ rule: String) throws -> [String] {
    try InterfaceLint.findings("<screen name=\"a\">\(elements)</screen>", InterfaceLint.only(rule))
  }

  private func interface(_ objects: String, _ rule: String) throws -> [String] {
    try InterfaceLint.findings(IB.view(objects), InterfaceLint.only(rule))
  }

  private func page(_ elements: String, _ rule: String) throws -> [String] {
    try InterfaceLint.findings(
      "<XCUIElementTypeApplication name=\"a\">\(elements)</XCUIElementTypeApplication>", InterfaceLint.only(rule))
  }

  /// Only some captures say which elements are headings.
  @Test(arguments: CaptureFormat.allCases) func screenWithoutHeader(_ format: CaptureFormat) throws {
    let screen = CapturedScreen(name: "S", elements: (1...8).map { .init(kind: .text, label: "Text \($0)") })
    let text = WrittenCapture(screen, as: format).text
    let findings = try InterfaceLint.findings(text, InterfaceLint.only("screen-without-header"))
    #expect(findings.isEmpty != format.expresses(.heading, of: screen.elements[0]), "\(findings)")
  }

  @Test func blankAttribute() throws {
    let rule = "blank-attribute"
    #expect(try screen("<button title=\"Pay\" label=\" \"/>", rule) == ["blank-attribute warning: button \"Pay\""])
    let button = "<button id=\"b\">\(IB.accessibility("label=\" \""))<state key=\"normal\" title=\"Pay\"/></button>"
    #expect(try interface(button, rule) == ["blank-attribute warning: button \"Pay\" (id b)"])
    #expect(try page("<XCUIElementTypeButton label=\" \" visible=\"true\" accessible=\"true\"/>", rule) == [])
  }

  @Test func labelEqualsValue() throws {
    let rule = "label-equals-value"
    #expect(try screen("<label text=\"12\" value=\"12\"/>", rule) == ["label-equals-value warning: label \"12\""])
    // Folded they are one, to the byte they are not.
    #expect(try page("<XCUIElementTypeStaticText label=\"Total\" value=\"total\" visible=\"true\"/>", rule) == [])
    #expect(
      try page("<XCUIElementTypeCell label=\"Total\" value=\"total\" visible=\"true\" accessible=\"true\"/>", rule)
        == ["label-equals-value warning: tableViewCell \"Total\""])
  }

  @Test func unreadAttribute() throws {
    let rule = "unread-attribute"
    #expect(try screen("<view label=\"Order\"/>", rule) == ["unread-attribute warning: view \"Order\""])
    let view = { (attributes: String) in "<view \(attributes) id=\"v\">\(IB.accessibility("label=\"Order\""))</view>" }
    #expect(try interface(view(""), rule) == ["unread-attribute note: view \"Order\" (id v)"])
    // A class of the app's own may make itself accessible.
    #expect(try interface(view("customClass=\"Card\""), rule) == [])
    #expect(try page("<XCUIElementTypeOther label=\"Order\" visible=\"true\" accessible=\"false\"/>", rule) == [])
  }

  @Test func accessibleFalseIgnored() throws {
    let rule = "accessible-false-ignored"
    #expect(
      try screen("<label text=\"a\" accessible=\"false\"/>", rule) == ["accessible-false-ignored note: label \"a\""])
    #expect(try interface("<label text=\"a\" id=\"l\">\(IB.accessibility(isElement: false))</label>", rule) == [])
    #expect(try page("<XCUIElementTypeStaticText label=\"a\" visible=\"true\" accessible=\"false\"/>", rule) == [])
  }

  @Test func droppedTraits() throws {
    let rule = "dropped-traits"
    #expect(
      try screen("<button title=\"a\" traits=\"button toggleButton\"/>", rule) == ["dropped-traits note: button \"a\""])
    let traits = IB.accessibility("label=\"a\"", traits: "button=\"YES\" toggleButton=\"YES\"")
    #expect(try interface("<button id=\"b\">\(traits)</button>", rule) == [])
    #expect(
      try page("<XCUIElementTypeButton label=\"a\" visible=\"true\" traits=\"Button, ToggleButton\"/>", rule) == [])
  }

  @Test func numericValueOnControl() throws {
    let rule = "numeric-value-on-control"
    #expect(
      try screen("<slider label=\"a\" value=\"50\"/>", rule) == ["numeric-value-on-control warning: slider \"a\""])
    let value = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="accessibilityValue" value="50"/>
      </userDefinedRuntimeAttributes>
      """
    #expect(try interface("<slider id=\"s\">\(value)</slider>", rule) == [])
    #expect(try page("<XCUIElementTypeSlider label=\"a\" value=\"50\" visible=\"true\"/>", rule) == [])
  }

  @Test func duplicateIdentifier() throws {
    let rule = "duplicate-identifier"
    let image = "<XCUIElementTypeImage name=\"heart\" label=\"Like\" visible=\"true\" accessible=\"true\"/>"
    #expect(try page(image + image, rule) == [])
    let button = "<XCUIElementTypeButton name=\"heart\" label=\"Like\" visible=\"true\" accessible=\"true\"/>"
    #expect(try page(button + button, rule) == ["duplicate-identifier error: button \"Like\""])
    let imageView = "<imageView accessible=\"true\" label=\"Like\" identifier=\"heart\"/>"
    #expect(try screen(imageView + imageView, rule) == ["duplicate-identifier error: imageView \"Like\""])
    let object = { (id: String) in
      "<imageView id=\"\(id)\">\(IB.accessibility("label=\"Like\" identifier=\"heart\"", isElement: true))</imageView>"
    }
    #expect(
      try interface(object("a") + object("b"), rule) == ["duplicate-identifier warning: imageView \"Like\" (id b)"])
  }

  @Test func unreachableControl() throws {
    let rule = "unreachable-control"
    #expect(try screen("<view traits=\"button\"/>", rule) == ["unreachable-control error: view"])
    let view = { (attributes: String) in
      "<view \(attributes) id=\"v\">\(IB.accessibility(traits: "button=\"YES\""))</view>"
    }
    #expect(try interface(view(""), rule) == ["unreachable-control error: view (id v)"])
    #expect(try interface(view("customClass=\"Card\""), rule) == [])
    #expect(try screen("<imageView traits=\"button\"/>", rule) == [])
    // Most page sources do not say whether an element is accessible.
    let page = { (accessible: String) in
      "<XCUIElementTypeOther visible=\"true\" traits=\"Button\" \(accessible)/>"
    }
    #expect(try self.page(page("accessible=\"false\""), rule) == ["unreachable-control error: view"])
    #expect(try self.page(page(""), rule) == [])
    #expect(
      try InterfaceLint.reviews("<XCUIElementTypeApplication name=\"a\">\(page(""))</XCUIElementTypeApplication>").count
        == 1)
  }

  /// A fix edits screen files alone: Xcode and the app's code are edited where they are.
  @Test func fixesAreForScreenFiles() throws {
    let fixes = { (text: String) in
      try InterfaceLint.result(text).findings.filter { $0.id == "label-ends-with-period" }.map { $0.fix != nil }
    }
    #expect(try fixes("<screen name=\"a\"><button label=\"Pay now.\"/></screen>") == [true])
    #expect(
      try fixes(IB.view("<button id=\"b\">\(IB.accessibility("label=\"Pay now.\""))</button>")) == [false])
    #expect(
      try fixes(
        "<XCUIElementTypeApplication name=\"a\"><XCUIElementTypeButton label=\"Pay now.\" visible=\"true\"/></XCUIElementTypeApplication>"
      ) == [false])
  }
}
