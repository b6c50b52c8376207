import AXTree
import TestSupport

/// Pieces of the screen language, made of its vocabulary.
enum MarkupSnippets {
  static let words: FuzzWords = {
    var words = FuzzWords()
    words.elements = Vocabulary.elements.map(\.name)
    words.attributes = Vocabulary.attributes.map(\.name) + ["xmlns", "xmlns:t", "t:x", "xml:space"]
    words.others = ["<?axspec ignore=\"all\" reason=\"", "<![CDATA[", "<!--", "-->", "]]>", "<!DOCTYPE x ["]
    for attribute in Vocabulary.attributes { words.values[attribute.name] = values(of: attribute.type) }
    return words
  }()

  /// Whole files with all that takes more than one element: states and their steps, includes and what they set.
  static let documents: [[UInt8]] = [
    """
    <screen name="Pay" xml:lang="en"><button identifier="a" title="Pay"><action name="Undo"/></button>
    <textField identifier="b" label="Name"/><slider identifier="c" label="Tip" maximumValue="5" currentValue="2"/>
    <segmentedControl identifier="d" selectedSegmentIndex="0"><segment title="A"/><segment title="B"/></segmentedControl>
    <state name="s0"><given key="K">{"a": "&lt;"}</given><tap target="a" times="2"/><type target="b" text="x&#10;"/>
    <set target="a" hidden="true"/><set target="d" selectedSegmentIndex="1"/></state>
    <state name="s1" from="s0"><doubleTap target="a"/><swipe target="c" direction="left"/><wait target="b"/>
    <given key="K">é</given><set target="a" title="Paid" hidden="false" traits="button selected"><action name="Do"/></set>
    <unset target="b" attribute="label"/><set target="c" currentValue="4"/></state>
    <launchArgument name="AppleLocale">en_US</launchArgument><given key="J" href="row.xml"/>
    <state name="s3" from="row.xml#s0"><longPress target="a"/><select target="d" segment="B"/><adjust target="c" to="3"/>
    <increment target="c"/><decrement target="c" times="2"/><launchArgument>-x</launchArgument></state>
    <state name="s2" from="initial"><set target="d"><segment title="C"/><segment title="D"/></set></state></screen>
    """,
    """
    <screen name="List"><tableView identifier="list"><include href="row.xml" identifier="i0"><set target="title" text="1"/>
    </include><include href="row.xml" identifier="i1" label="2"/></tableView><include href="nested.xml" identifier="i2"/>
    <include href="deep/inner.xml"/><state name="s0"><tap target="i0/buy"/><set target="i1/title" text="é"/>
    <set target="i2/one/title" hidden="true"/></state></screen>
    """,
    """
    <?axspec ignore="unlabeled-button" reason="later"?>
    <view xmlns:t="urn:t" backgroundColor="#FFFFFF" frame="0 0 320 480"><!-- a --><t:data t:x="1"/>
    <label text="Grey" textColor="#999999" fontSize="9" frame="0 0 100 20" t:y=""/><button frame="0 10 20 20"/>
    <view accessible="true" hint="Tap to pay."><button title="Pay button" hidden="false"/></view></view>
    """,
  ].map { Array($0.utf8) }

  /// An element, a state, an include or what is no element.
  static func make(_ random: inout SplitMix64) -> String {
    switch random.number(0...7) {
    case 0: random.pick(ownWords)
    case 1: "<include href=\"\(random.pick(Workspace.references))\" identifier=\"i\(random.number(0...3))\"/>"
    case 2: state(&random)
    default: element(&random, depth: random.number(0...2))
    }
  }

  private static let ownWords = [
    "<?axspec ignore=\"all\"?>", "<?axspec ignore=\"unlabeled-button blank-attribute\" reason=\"a\"?>",
    "<?axspec ignore=\"nothing\" reason='\u{202E}\"'?>", "<?axspec?>", "<?other <?axspec ignore=\"all\"?>",
    "<!-- - -->", "<!-- axspec:ignore all, silent-element a reason -->",
    "<!--\u{FEFF}\r\n\t<label/>-->", "<![CDATA[ ]]>", "<![CDATA[<label/>]]>", "text", " \r\n\t", "&#10;", "&lt;",
    "&amp;#10;",
    "<svg xmlns=\"urn:x\"><view/> text </svg>", "<t:data xmlns:t=\"urn:t\" t:x=\"1\"/>",
  ]

  private static func element(_ random: inout SplitMix64, depth: Int) -> String {
    let element = random.pick(Vocabulary.elements)
    var result = "<\(element.name)"
    var taken: Set<String> = []
    let attributes = Vocabulary.attributes(of: element.element)
    for _ in 0..<random.number(0...4) {
      guard let attribute = attributes.randomElement(using: &random), taken.insert(attribute.name).inserted else {
        break
      }
      result += " \(attribute.name)=\"\(value(of: attribute, &random))\""
    }
    let content = (0..<(depth > 0 ? random.number(1...3) : 0)).map { _ in self.element(&random, depth: depth - 1) }
    return result + (content.isEmpty ? "/>" : ">\(content.joined())</\(element.name)>")
  }

  private static func state(_ random: inout SplitMix64) -> String {
    let name = { (random: inout SplitMix64) in
      random.oneIn(6) ? "\(random.pick(Workspace.references))#s0" : "s\(random.number(0...3))"
    }
    let target = { (random: inout SplitMix64) in random.pick(["a", "i0/title", "i1", "one/title", "row"]) }
    let attribute = random.pick(Vocabulary.changeable)
    return """
      <state name="\(name(&random))"\(random.oneIn(2) ? " from=\"\(name(&random))\"" : "")>\
      <given key="K">\(random.pick(HostileValues.all))</given>\
      <given key="L" href="\(random.pick(Workspace.references))"/>\
      <launchArgument name="\(random.pick(HostileValues.all))">a</launchArgument><longPress target="\(target(&random))"/>\
      <select target="\(target(&random))" segment="\(random.pick(HostileValues.all))"/>\
      <adjust target="\(target(&random))" to="\(random.pick(HostileValues.all))"/><increment target="\(target(&random))"/>\
      <tap target="\(target(&random))" times="2"/>\
      <type target="\(target(&random))" text="\(random.pick(HostileValues.all))"/><wait target="\(target(&random))"/>\
      <set target="\(target(&random))" \(attribute.name)="\(value(of: attribute, &random))"><action name="b"/></set>\
      <unset target="\(target(&random))" attribute="\(random.pick(Vocabulary.changeable).name)"/></state>
      """
  }

  private static func value(of attribute: Vocabulary.Attribute, _ random: inout SplitMix64) -> String {
    // One identifier for many elements, so that states find targets.
    if attribute.attribute == .identifier, random.oneIn(2) { return random.pick(["a", "b", "i1"]) }
    guard !random.oneIn(5) else { return random.pick(HostileValues.all) }
    return values(of: attribute.type).randomElement(using: &random) ?? random.pick(HostileValues.all)
  }

  private static func values(of type: AttributeType) -> [String] {
    switch type {
    case .targets: ["", "a", "a b", "row/title", "a a nobody"]
    case .boolean: ["true", "false"]
    case .number: ["0", "0.5", "1", "-1", "1e9", "3.4028235e38", "1e-45", "0.29", "16"]
    case .integer, .index, .count, .level: ["0", "1", "2", "-1", "9999"]
    case .traits: Vocabulary.traits.map(\.name) + ["", "button link", "header selected image"]
    case .color: ["#000000", "#FFFFFF", "#777777", "#FF000080"]
    case .frame: ["0 0 10 10", "0 0 44 44", "5 5 1e9 1", "-1 -1 -1 -1", "0 0 0 0"]
    case .point: ["5 5", "0 0", "-1 1e9"]
    case .keyword(let words): words
    case .keywords(let words): words + ["", words.joined(separator: " ")]
    case .language: ["en", "de", "", "zh-Hant-TW", "x-a"]
    case .attributeName: Vocabulary.changeable.map(\.name)
    case .text, .key, .argumentName:
      ["a", "Pay", "Pay button", "Tap to pay.", "", " ", "icon_pay", "Double tap to pay", "50%"]
    }
  }
}
