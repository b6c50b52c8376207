import Testing

@Suite("Entities, external and in bombs")
struct HostileEntityTests {
  private static let laughs: String = {
    var result = "<!DOCTYPE s [<!ENTITY e0 'ha'>"
    for level in 1...40 {
      result += "<!ENTITY e\(level) '\(repeated("&e\(level - 1);", 10))'>"
    }
    return result + "<!ENTITY e '&e40;'>]>"
  }()

  private static let quadratic = "<!DOCTYPE s [<!ENTITY e '\(repeated("a", 100_000))'>]>"

  static let prologs: [String] = [
    "<!DOCTYPE s SYSTEM 'file:///etc/passwd'>", "<!DOCTYPE s SYSTEM 'http://127.0.0.1:9/s.dtd'>",
    "<!DOCTYPE s PUBLIC '-//X//Y' 'http://127.0.0.1:9/s.dtd'>", "<!DOCTYPE s SYSTEM '/dev/zero' [<!ENTITY e 'x'>]>",
    "<!DOCTYPE s [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>",
    "<!DOCTYPE s [<!ENTITY e SYSTEM 'http://127.0.0.1:9/e'>]>",
    "<!DOCTYPE s [<!ENTITY e PUBLIC 'x' 'good.xml'>]>", "<!DOCTYPE s [<!ENTITY e SYSTEM 'good.xml' NDATA n>]>",
    "<!DOCTYPE s [<!ENTITY % p SYSTEM 'file:///etc/passwd'> %p;]>",
    "<!DOCTYPE s [<!ENTITY % p SYSTEM 'http://127.0.0.1:9/p'> %p; <!ENTITY e 'x'>]>",
    "<!DOCTYPE s [<!ENTITY % a '&#60;!ENTITY e \"x\">'> %a;]>", "<!DOCTYPE s [<!ATTLIST s label CDATA 'x'>]>",
    "<!DOCTYPE s [<!ENTITY e '&e;'>]>", laughs, quadratic,
  ]

  @Test(arguments: Attack.kinds) func areNeverDeclared(_ kind: Attack.Kind) throws {
    let attack = try Attack()
    for prolog in Self.prologs {
      let uses = kind.element("label='\(repeated("&e;", prolog.utf8.count > 10_000 ? 20_000 : 1))'")
      try attack.folder.write("<?xml version='1.0'?>" + kind.document(uses + "&e;", prolog: prolog), to: "a.xml")
      try attack.refuses(Attack.readers(of: kind)[0], "doctype-forbidden")
    }
    for command in Attack.readers(of: kind) {
      try attack.refuses(command, "doctype-forbidden")
    }
  }

  @Test(arguments: Attack.kinds) func areNotThereWithoutADoctype(_ kind: Attack.Kind) throws {
    let attack = try Attack()
    try attack.folder.write(kind.document(kind.element("label='&e;'")), to: "a.xml")
    for command in Attack.readers(of: kind) { try attack.refuses(command, "malformed-xml") }
  }

  /// What other programs would fetch.
  @Test func whatNamesOtherFilesIsOthersBusiness() throws {
    let attack = try Attack([
      "a.xml": """
      <?xml-stylesheet href="http://127.0.0.1:9/x.xsl" type="text/xsl"?>
      <?xml-model href="http://127.0.0.1:9/x.rng"?>
      <screen name="s" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="/etc/passwd">
        <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>
        <label text="A"/>
      </screen>
      """
    ])
    let result = try attack.run(["compile", "IN"])
    #expect(result.output == Screens.snapshot("A") + "\n")
    #expect(result.errors == "")
  }

  @Test(arguments: [
    "file:///etc/passwd", "http://127.0.0.1:9/a.xml", "//127.0.0.1/a.xml", "/etc/passwd", "../../../etc/passwd",
    "x/../../good.xml", "data:text/xml,%3Cview/%3E", "HTTP:a.xml", "%2e%2e/good.xml", "good.xml?x", "..\\good.xml",
  ])
  func includesNameFilesInTheRootAlone(_ href: String) throws {
    let attack = try Attack(["d/a.xml": "<view><include href='\(href)'/></view>"])
    let isEscape = !href.hasPrefix("%") && !href.hasSuffix("?x") && !href.contains("\\")
    try attack.refuses(["compile", "d/a.xml"], isEscape ? "include-escapes-root" : "include-not-found")
  }
}
