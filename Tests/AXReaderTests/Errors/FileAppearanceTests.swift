import AXDiagnostics
import AXReader
import Testing

/// What a file that is not XML looks like.
@Suite("Files that are not XML")
struct FileAppearanceTests {
  private func fault(_ bytes: [UInt8], name: String = "a.xml") -> (message: String, help: String?) {
    let faults = DocumentReader().read(.text(bytes, name: name)).diagnostics.shown
    #expect(faults.map(\.id) == ["malformed-xml"])
    #expect(faults.first?.location.position.line == 1)
    return (faults.first?.message ?? "", faults.first?.help)
  }

  private func name(_ text: String, of name: String = "a.xml") -> String {
    let message = fault(Array(text.utf8), name: name).message
    #expect(message.hasPrefix("the file is not XML: it looks like "))
    return message.replacing("the file is not XML: it looks like ", with: "")
  }

  @Test(arguments: [
    ("{}", "JSON"), (" {\n \"a\": 1}", "JSON"), ("[1, 2]", "JSON"), ("{", "JSON"),
    ("{\"value\": \"<?xml version=\\\"1.0\\\"?>\"}", "JSON, with a page source in `value`"),
    ("{\"sessionId\":null,\"value\":\"\\n \\u003CAppiumAUT/>\"}", "JSON, with a page source in `value`"),
    ("{\"value\":{\"value\":null,\"rawIdentifier\":null}}", "a page source as JSON"),
    ("{\"value\":\"Attributes: Window\\nElement subtree:\\n →Window\"}", "JSON, with a debug description in it"),
    ("{\"value\":\"text\"}", "JSON"), ("\"<AppiumAUT/>\"", "a page source in a JSON string"),
    ("import SwiftUI\n\n<screen name='a'/>", "Swift"), ("// A screen\nfinal class A {\n}", "Swift"),
    ("@testable import Shop\nstruct A {}", "Swift"), ("#import <UIKit/UIKit.h>\n", "Objective-C"),
    ("------------------------------------------------------------\nPay\n", "a snapshot"),
    ("/* Class = \"UIButton\" */\n\"a.title\" = \"Pay\";\n", "a strings file"), ("\"a\" = \"b\";", "a strings file"),
    ("hello", "plain text"), ("let me import this { soon }", "plain text"), ("name: Pay", "plain text"),
    ("\"a\"", "plain text"), ("{ a = b; }", "plain text"), ("- a < b", "plain text"), ("/* a", "plain text"),
  ])
  func texts(_ text: String, _ name: String) {
    #expect(self.name(text) == name)
  }

  @Test func anExtensionSaysMore() {
    #expect(name("let a = 1", of: "A.swift") == "Swift")
    #expect(name("int a;", of: "A.m") == "Objective-C")
    #expect(name("{}", of: "A.swift") == "JSON")
  }

  @Test(
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "a PNG image"),
      (Array("bplist00".utf8) + [0xD1, 0], "a binary property list"),
      ([0x50, 0x4B, 3, 4, 0], "a ZIP archive"), ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG image"),
      (Array("NIBArchive".utf8) + [1, 0], "a compiled xib"),
    ] as [([UInt8], String)])
  func binaryFiles(_ bytes: [UInt8], _ name: String) {
    #expect(fault(bytes).message == "the file is not XML: it looks like \(name)")
  }

  @Test func helpLeadsOn() {
    #expect(fault([0x7B, 0x7D]).help == "pass a screen file, a storyboard, a xib, or a capture of a running app")
    #expect(fault(Array("{\"value\":\"<a/>\"}".utf8)).help?.contains("jq -r .value") == true)
    #expect(fault([]).help == "begin a screen file with `<screen name=\"…\">`")
    #expect(fault(Array("log\n  <AppiumAUT/>".utf8)).message == "there is text before the first tag")
  }

  @Test func otherXMLIsStillUnknown() {
    let faults = DocumentReader().read(.text(Array("<plist/>".utf8), name: "a.xml")).diagnostics.shown
    #expect(faults.map(\.id) == ["unknown-format"])
  }
}
