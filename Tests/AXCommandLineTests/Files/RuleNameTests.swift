import Testing

@testable import AXCommandLine

@Suite struct RuleNameTests {
  @Test(arguments: [
    ("Screens/Pay.xml", "Screens/Pay.xml"), ("Gift wrap.xml", "Gift\\ wrap.xml"), ("a  b", "a\\ \\ b"),
    ("a\tb", "a\\\tb"),
    ("$5.xml", "$$5.xml"), ("#1.xml", "\\#1.xml"), ("C:x.xml", "C\\:x.xml"), ("50%.xml", "50%.xml"),
    ("a\\b.xml", "a\\b.xml"), ("a\\ b.xml", "a\\\\\\ b.xml"), ("a|b.xml", "a\\|b.xml"), ("~me.xml", "./~me.xml"),
    ("=a.xml", "./=a.xml"), ("a=b.xml", "a=b.xml"), ("-a.xml", "-a.xml"),
    ("Zoë's & [1] (é).xml", "Zoë's\\ &\\ [1]\\ (é).xml"),
  ])
  func prerequisites(_ name: String, _ written: String) {
    #expect(RuleName.prerequisite(name) == written)
  }

  @Test(arguments: [
    ("50%.xml", "50\\%.xml"), ("a\\%b", "a\\\\\\%b"), ("a|b", "a|b"), ("a b", "a\\ b"), ("a:b#c$d", "a\\:b\\#c$$d"),
  ])
  func targets(_ name: String, _ written: String) {
    #expect(RuleName.target(name) == written)
  }

  @Test(arguments: ["a\nb", "a\rb", "a;b", "a\\", "a\\#b", "a\\:b", "a\\$b", "a:"])
  func whatNobodyReadsIsNotWritten(_ name: String) {
    #expect(RuleName.prerequisite(name) == nil)
    #expect(RuleName.target(name) == nil)
  }

  @Test func namesThatMakeTakesForSomethingElseGetNoRule() {
    #expect(RuleName.isRuleByItself("Screens/Pay.xml"))
    #expect(!RuleName.isRuleByItself("a=b.xml"))
    #expect(!RuleName.isRuleByItself("50%.xml"))
  }
}
