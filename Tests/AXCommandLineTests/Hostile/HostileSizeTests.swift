import TestSupport
import Testing

@Suite("Inputs that are large, long or deep")
struct HostileSizeTests {
  // MARK: Tags

  /// Each is there once: `a0=''`, `a1=''`, …
  private static let distinctAttributes: String = {
    var result = ""
    for number in 0..<200_000 { result += "a\(number)='' " }
    return result
  }()

  @Test func anAttributeThatNeverEndsIsNotGathered() throws {
    let attack = try Attack()
    let text = "<view label='" + repeated("x", 16 * Attack.megabyte)
    try attack.folder.write(text, to: "a.xml")
    try attack.refuses(["compile", "-"], "limit-exceeded", size: text.utf8.count, input: attack.folder.path("a.xml"))
    try attack.refuses(["lint", "IN"], "limit-exceeded", size: text.utf8.count)
  }

  @Test(arguments: Attack.kinds) func hundredsOfThousandsOfAttributesAreRefused(_ kind: Attack.Kind) throws {
    let attack = try Attack()
    for attributes in [Self.distinctAttributes, repeated("label='' ", 1_000_000)] {
      try attack.folder.write(kind.document(kind.element(attributes)), to: "a.xml")
      for command in Attack.readers(of: kind).prefix(2) { try attack.refuses(command, "limit-exceeded") }
    }
  }

  @Test func aRootOfManyMegabytesIsNotGathered() throws {
    let attack = try Attack()
    let text = "<screen " + repeated("a='' ", 5_000_000) + ">\n  <view>\n  </view>\n</screen>"
    try attack.folder.write(text, to: "a.xml")
    for command in [["compile", "IN"], ["lint", "IN"]] { try attack.refuses(command, "limit-exceeded") }
  }

  @Test(arguments: Attack.kinds) func asManyAttributesAsATagHoldsAreRead(_ kind: Attack.Kind) throws {
    let attack = try Attack()
    try attack.folder.write(
      kind.document(kind.element(Self.distinctAttributes.split(separator: " ").prefix(5_000).joined(separator: " "))),
      to: "a.xml")
    for command in Attack.readers(of: kind) { _ = try attack.run(command) }
    try attack.folder.write(kind.document(kind.element(repeated("label='' ", 5_000))), to: "a.xml")
    for command in Attack.readers(of: kind) { try attack.refuses(command, "malformed-xml") }
  }

  @Test(arguments: Attack.kinds) func namesOfAMegabyteAreRefused(_ kind: Attack.Kind) throws {
    let attack = try Attack()
    let name = repeated("n", Attack.megabyte)
    for content in ["<\(name)/>", kind.element("\(name)='x'"), kind.element("xmlns:\(name)='u'")] {
      try attack.folder.write(kind.document(content), to: "a.xml")
      for command in Attack.readers(of: kind).prefix(2) { try attack.refuses(command, "limit-exceeded") }
    }
    for content in ["<?\(name)?>", kind.element("label='&\(name);'")] {
      try attack.folder.write(kind.document(content), to: "a.xml")
      let result = try attack.run(Attack.readers(of: kind)[0])
      #expect(result.status == 2)
      #expect(result.errors.utf8.count < 4000)
    }
  }

  @Test(arguments: ["n", "n:n", "\u{4E00}"]) func namesThatFitAreShortenedInMessages(_ part: String) throws {
    let attack = try Attack()
    let name = repeated(part.hasSuffix(":n") ? "n" : part, 40_000 / part.utf8.count)
    for markup in [
      "<view><\(name)/></view>", "<view \(name)=''/>", "<\(name)/>", "<view></\(name)>",
      "<view><label x:\(name)=''/></view>",
      "<view label='a' label='\(name)'/>", "<view label='&\(name);'/>", "<view><include href='\(name)'/></view>",
      "<view traits='\(name)'/>", "<view frame='\(name)'/>", "<view><?axspec \(name)='x'?><view/></view>",
      "<screen name='s'><state name='a' from='\(name)'/></screen>",
      "<screen name='s'><state name='a'><tap target='\(name)'/></state></screen>",
    ] {
      try attack.folder.write(markup, to: "a.xml")
      let result = try attack.run(["compile", "IN"])
      #expect(result.status == 2, "\(markup.prefix(40))")
      #expect(result.errors.utf8.count < 6000, "\(markup.prefix(40))")
      #expect(result.errors.split(separator: "\n").filter { $0.contains(": error: ") }.count == 1)
    }
  }

  // MARK: Depth

  @Test(arguments: Attack.kinds) func aDepthOfAHundredThousandIsRefused(_ kind: Attack.Kind) throws {
    let attack = try Attack()
    let open = kind.element("").replacing("/>", with: kind.name == "xib" ? "><subviews>" : ">")
    try attack.folder.write(kind.document(repeated(open, 100_000)), to: "a.xml")
    for command in Attack.readers(of: kind) { try attack.refuses(command, "limit-exceeded") }
  }

  @Test(arguments: Attack.kinds) func theDeepestThatIsReadIsReadByAll(_ kind: Attack.Kind) throws {
    let attack = try Attack()
    let isXib = kind.name == "xib"
    let open = kind.element("").replacing("/>", with: isXib ? "><subviews>" : ">")
    let close = (isXib ? "</subviews>" : "") + "</" + open.dropFirst().prefix { $0 != " " && $0 != ">" } + ">"
    let depth = isXib ? 120 : 250
    try attack.folder.write(kind.document(repeated(open, depth) + repeated(close, depth)), to: "a.xml")
    for command in Attack.readers(of: kind) where command[0] != "generate" {
      #expect(try attack.run(command).status < 2, "\(command)")
    }
    #expect(try attack.run(["compile", "--format", "tree", "IN"]).status == 0)
  }

  // MARK: Number

  @Test(arguments: Attack.kinds) func thousandsOfEmptyElementsAreRead(_ kind: Attack.Kind) throws {
    let attack = try Attack()
    let text = kind.document(repeated(kind.element(""), 30_000))
    try attack.folder.write(text, to: "a.xml")
    #expect(try attack.run(["compile", "IN"], size: text.utf8.count).status == 0)
    #expect(try attack.run(["lint", "IN"], size: text.utf8.count).status < 2)
  }

  @Test(arguments: Attack.kinds) func aMillionElementsAreReadOrRefused(_ kind: Attack.Kind) throws {
    let attack = try Attack()
    let text = kind.document(repeated(kind.element(""), 999_000))
    try attack.folder.write(text, to: "a.xml")
    let result = try attack.run(["compile", "IN"], size: text.utf8.count)
    // What Interface Builder says of an object is kept until all is read.
    #expect(result.status == (kind.name == "xib" ? 2 : 0), "\(result.errors.prefix(400))")
  }

  @Test(arguments: [
    "<outlet property='p' destination='d'/>", "<constraint firstAttribute='width' constant='9' id='c'/>",
    "<userDefinedRuntimeAttribute type='string' keyPath='a.b' value='v'/>", "<color key='textColor' name='n'/>",
    "<string key='text'>t</string>", "<accessibility key='a' label='l'/>", "<variation key='k'/>",
    "<exclude reference='r'/>", "<accessibilityTraits key='traits' button='YES'/>", "<state key='normal' title='t'/>",
  ])
  func aMillionPropertiesOfAnObjectAreReadOrRefused(_ property: String) throws {
    let attack = try Attack()
    let kind = try #require(Attack.kinds.first { $0.name == "xib" })
    let text = kind.document("<view id='w'>" + repeated(property, 1_100_000) + "</view>")
    try attack.folder.write(text, to: "a.xib")
    #expect(try attack.run(["compile", "IN"], on: "a.xib", size: text.utf8.count).status == 2)
  }

  @Test(arguments: [
    "<![CDATA[ ]]>", "<!-- x -->", "<?x <<<< ?>", "<![CDATA[]]>", " &#32;", "<?xml-x?>", "<!---->",
    "<x:y xmlns:x='u'/>",
  ])
  func floodsOfWhatSaysNothingAreRead(_ piece: String) throws {
    let attack = try Attack()
    let text = "<view>" + repeated(piece, 40_000) + "<label text='A'/></view>"
    try attack.folder.write(text, to: "a.xml")
    let result = try attack.run(["compile", "IN"], size: text.utf8.count)
    #expect(result.output == Screens.snapshot("A") + "\n")
    #expect(result.status == 0)
  }

  @Test(arguments: ["<!--", "<![CDATA[", "<?x "]) func onePieceOfManyMegabytesIsReadOrRefused(_ start: String) throws {
    let attack = try Attack()
    let text = "<view>" + start + repeated("- ]] ? ", 2 * Attack.megabyte)
    try attack.folder.write(text, to: "a.xml")
    let result = try attack.run(["compile", "IN"], size: text.utf8.count)
    #expect(result.status == 2)
    #expect(result.errors.contains("[malformed-xml]") || result.errors.contains("[limit-exceeded]"))
  }
}
