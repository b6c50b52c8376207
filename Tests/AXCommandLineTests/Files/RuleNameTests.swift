import Foundation
import TestSupport
import Testing

@testable import AXCommandLine

@Suite struct RuleNameTests {
  @Test(arguments: [
    ("Screens/Pay.xml", "Screens/Pay.xml"), ("Gift wrap.xml", "Gift\\ wrap.xml"), ("a  b", "a\\ \\ b"),
    ("$5.xml", "$$5.xml"), ("#1.xml", "\\#1.xml"), ("C:x.xml", "C\\:x.xml"), ("50%.xml", "50%.xml"),
    ("a\\b.xml", "a\\b.xml"), ("a\\ b.xml", "a\\\\\\ b.xml"), ("~me.xml", "./~me.xml"), ("-a.xml", "-a.xml"),
    ("Zoë (é).xml", "Zoë\\ (é).xml"), (".axspec.json", ".axspec.json"), ("s/.IGNORE", "s/.IGNORE"),
  ])
  func prerequisites(_ name: String, _ written: String) {
    #expect(RuleName.prerequisite(name) == written)
  }

  @Test(arguments: [("a b", "a\\ b"), ("a:b#c$d", "a\\:b\\#c$$d"), ("~a", "./~a")])
  func targets(_ name: String, _ written: String) {
    #expect(RuleName.target(name) == written)
  }

  @Test(arguments: [
    "a\nb", "a\rb", "a\tb", "a;b", "a\\", "a\\#b", "a\\:b", "a\\$b", "a:", "a ", "SHELL=./evil.xml", "=a", "a+=b",
    "a:=b",
    "a|b", "a*b", "a?b", "[1].xml", "a<b", "a>b", "a^b", "a`b", "a'b", "a\"b", "a&b", "a(b)", "a\u{1}b", "a\u{7F}b",
    ".IGNORE", "./.ONESHELL", "././.EXPORT_ALL_VARIABLES", ".WAIT", "define", "./export",
  ])
  func whatNotBothReadIsNotWritten(_ name: String) {
    #expect(RuleName.prerequisite(name) == nil)
    #expect(RuleName.target(name) == nil)
  }

  @Test func namesThatMakeTakesForAPattern() {
    #expect(RuleName.isRuleByItself("Screens/Pay.xml"))
    #expect(!RuleName.isRuleByItself("50%.xml"))
    #expect(RuleName.target("50%.xml") == nil)
  }

  /// All that is plain, and all that is escaped, once at each end and once within.
  private static let names = ["a+b,c-d.e_f~g@h!i%j(k)l{m}n]o#p$q r:s\\t", "#~ $:a", "é} {\\.ü(#", "!]a@-b,"]

  private static func has(_ tool: String) -> Bool {
    (try? Program(tool, in: TemporaryFolder()).run("--version"))?.status == 0
  }

  private func rules(for name: String) throws -> String {
    "out: \(try #require(RuleName.prerequisite(name)))\n"
  }

  @Test(.enabled(if: has("make"), "make is not installed: apt-get install make"), arguments: names)
  func makeReadsThem(_ name: String) throws {
    let folder = try TemporaryFolder([name: "", "d": rules(for: name), "Makefile": "out:\n\t@touch out\ninclude d\n"])
    let make = { (arguments: String...) in try Program("make", in: folder).run(["-rs"] + arguments).status }
    try change(name, in: folder, year: 2001)
    #expect(try make() == 0)
    #expect(try make("-q") == 0)
    try change(name, in: folder, year: 2050)
    #expect(try make("-q") == 1)
  }

  @Test(.enabled(if: has("ninja"), "ninja is not installed: apt-get install ninja-build"), arguments: names)
  func ninjaReadsThem(_ name: String) throws {
    let build = "rule r\n  command = cp rules d && touch out\n  depfile = d\nbuild out: r\n"
    let folder = try TemporaryFolder([name: "", "rules": rules(for: name), "build.ninja": build])
    let isDone = { try Program("ninja", in: folder).run("-n").output.contains("no work to do") }
    try change(name, in: folder, year: 2001)
    #expect(try Program("ninja", in: folder).run().status == 0)
    #expect(try isDone())
    try change(name, in: folder, year: 2050)
    #expect(try !isDone())
  }

  private func change(_ name: String, in folder: TemporaryFolder, year: Int) throws {
    let date = Date(timeIntervalSince1970: Double(year - 1970) * 365.25 * 86400)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path(name))
  }
}
