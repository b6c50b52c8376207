import AXDiagnostics

/// One file, and what the reader says of it.
struct SchemaCase {
  let text: String
  /// Nil if the reader accepts the file.
  let error: ErrorID?
  /// Other files in its folder.
  var others: [String: String] = [:]
  /// The file's bytes, where it is not UTF-8.
  var bytes: [UInt8]?

  init(_ text: String, _ error: ErrorID? = nil, others: [String: String] = [:], bytes: [UInt8]? = nil) {
    self.text = text
    self.error = error
    self.others = others
    self.bytes = bytes
  }
}

extension SchemaCase {
  static let all = elements + placement + states + foreign + files

  private static let elements: [SchemaCase] = [
    SchemaCase("<screen name=''/>"),
    SchemaCase("<screen/>", .missingAttribute),
    SchemaCase("<screen name='a' label='b'/>", .unknownAttribute),
    SchemaCase("<view/>"),
    SchemaCase("<view title='a'/>", .unknownAttribute),
    SchemaCase("<view lang='en'/>", .unknownAttribute),
    SchemaCase("<vieww/>", .unknownFormat),
    SchemaCase("<html/>", .unknownFormat),
    SchemaCase("<screen name='a'><vieww/></screen>", .unknownElement),
    SchemaCase("<view><View/></view>", .unknownElement),
    SchemaCase("<view><action/></view>", .missingAttribute),
    SchemaCase("<view><action name='a' label='b'/></view>", .unknownAttribute),
    SchemaCase("<view><customContent label='a'/><customContent label='a' value='b' importance='high'/></view>"),
    SchemaCase("<view><customContent value='b'/></view>", .missingAttribute),
    SchemaCase("<view><customContent label='a' importance='low'/></view>", .invalidKeyword),
    SchemaCase("<view><inputLabel text=''/><inputLabel text='a'/></view>"),
    SchemaCase("<view><inputLabel/></view>", .missingAttribute),
    SchemaCase("<view identifier='a'><rotor name='b'/><rotor type='heading'><result target='a'/></rotor></view>"),
    SchemaCase("<view><rotor/></view>", .missingAttribute),
    SchemaCase("<view><rotor name='a' type='heading'/></view>", .unknownAttribute),
    SchemaCase("<view><rotor type='headings'/></view>", .invalidKeyword),
    SchemaCase("<view><rotor name='a'><result/></rotor></view>", .missingAttribute),
    SchemaCase("<view identifier='a' elements=' a  a'/>"),
    SchemaCase("<view elements=''/>"),
    SchemaCase("<view>a</view>", .unexpectedText),
    SchemaCase("<view>\n  <label/>\n\n</view>"),
    SchemaCase("<view>&#32;</view>"),
    SchemaCase("<view>&#65;</view>", .unexpectedText),
    SchemaCase("<view><![CDATA[a]]></view>", .unexpectedText),
    SchemaCase("<view><!-- a --><?a?></view>"),
  ]

  private static let placement: [SchemaCase] = [
    SchemaCase("<screen name='a'><action name='b'/></screen>", .misplacedElement),
    SchemaCase("<screen name='a'><screen name='b'/></screen>", .misplacedElement),
    SchemaCase("<view><segment/></view>", .misplacedElement),
    SchemaCase("<segmentedControl><segment/><view/><segment title='a'/><action name='a'/></segmentedControl>"),
    SchemaCase("<view><set target='a'/></view>", .misplacedElement),
    SchemaCase("<segment/>", .misplacedElement),
    SchemaCase("<view identifier='a'><result target='a'/></view>", .misplacedElement),
    SchemaCase("<view identifier='a'><rotor name='a'><view/></rotor></view>", .misplacedElement),
    SchemaCase("<screen name='a'><customContent label='b'/></screen>", .misplacedElement),
    SchemaCase("<rotor name='a'/>", .misplacedElement),
    SchemaCase("<barButtonItem title='a'/>", .misplacedElement),
    SchemaCase("<view><tabBarItem title='a'/></view>", .misplacedElement),
    SchemaCase("<tabBar><barButtonItem title='a'/></tabBar>", .misplacedElement),
    SchemaCase("<tabBar><tabBarItem title='a' badge='1' selected='true'><action name='a'/></tabBarItem></tabBar>"),
    SchemaCase(
      "<navigationBar title='a'><barButtonItem back='true' largeContentTitle='b'><view/></barButtonItem></navigationBar>"
    ),
    SchemaCase("<toolbar title='a'/>", .unknownAttribute),
    SchemaCase("<toolbar><barButtonItem badge='1'/></toolbar>", .unknownAttribute),
    SchemaCase("<action name='a'/>", .misplacedElement),
    SchemaCase("<view><action name='a'><label/></action></view>", .misplacedElement),
    SchemaCase(
      "<view><include href='f.xml'><label/></include></view>", .misplacedElement, others: ["f.xml": "<view/>"]),
    SchemaCase("<label><view/><action name='a'/><button/><action name='b'/></label>"),
  ]

  /// A screen with two identifiers and one state.
  private static func state(_ content: String, _ error: ErrorID? = nil) -> SchemaCase {
    SchemaCase(
      "<screen name='a'><label identifier='a'/><segmentedControl identifier='b'/><state name='s'>\(content)</state></screen>",
      error)
  }

  private static let states: [SchemaCase] = [
    state(""), state("text", .unexpectedText),
    state("<tap target='a' times='2'/><wait target='a'/><doubleTap target='b'/><type target='a' text=''/>"),
    state("<swipe target='a' direction='left'/><swipe target='a'/>", .missingAttribute),
    state("<set target='a' text='b' xml:lang='de'/><unset target='a' attribute='hidden'/><set target='a'/>"),
    state("<set target='a' identifier='b'/>", .unknownAttribute),
    state("<set target='b'><segment title='a'/><action name='a'/></set>"),
    state("<set target='b'><customContent label='a'/><rotor name='a'><result target='a'/></rotor></set>"),
    state("<set target='b' elements='a'><inputLabel text='a'/></set>"),
    state("<set target='b'><result target='a'/></set>", .misplacedElement),
    state("<set target='b'><label/></set>", .misplacedElement),
    state("<given key='A'>a &lt; b<![CDATA[<x>]]><!-- a --><?a?></given>"), state("<given key='A'/>"),
    state("<given key='A'><label/></given>", .misplacedElement),
    state("<given>a</given>", .missingAttribute),
    state("<given key='A'><t:x xmlns:t='urn:t'>a</t:x></given><t:y xmlns:t='urn:t'/>"),
    state("<longPress target='a'/><increment target='a' times='2'/><decrement target='a'/>"),
    state("<select target='b' segment=''/><adjust target='a' to='NaN'/>"),
    state("<select target='b'/>", .missingAttribute), state("<adjust target='a'/>", .missingAttribute),
    state("<longPress target='a' times='2'/>", .unknownAttribute),
    state("<increment target='a' times='0'/>", .invalidNumber),
    state("<launchArgument>a</launchArgument><launchArgument/><launchArgument name='A'>b</launchArgument>"),
    state("<launchArgument name='-A'>b</launchArgument>", .invalidKey),
    state("<launchArgument name='A'/><launchArgument name='A'>b</launchArgument>", .duplicateGiven),
    state("<launchArgument><label/></launchArgument>", .misplacedElement),
    state("<given key='A' href='case.xml'>text</given>", .unexpectedText),
    state("<given key='A' href='case.xml'>&#32;text</given>", .unexpectedText),
    state("<set target='a' group='b'/>", .unknownAttribute),
    state("<label/>", .misplacedElement),
    state("<set/>", .missingAttribute),
    state("<tap target='a'/><tap target='c'/>", .unknownTarget),
    SchemaCase("<screen name='a'><state name='s'/><label/></screen>", .misplacedElement),
    SchemaCase("<screen name='a'><state name='s'/><t:x xmlns:t='urn:t'/><state name='t' from='s'/></screen>"),
    SchemaCase("<screen name='a'><state name='s'/><state name='s'/></screen>", .duplicateState),
    SchemaCase("<screen name='a'><state name='initial'/></screen>", .reservedState),
    SchemaCase("<screen name='a'><state name='s' from='t'/></screen>", .unknownState),
    SchemaCase("<screen name='a'><state name='s' from='s'/></screen>", .stateCycle),
    SchemaCase(
      "<screen name='a'><state name='s' leavesScreen='true'/><state name='t' from='s'/></screen>", .leftScreen),
    SchemaCase("<screen name='a'><state name='s' leavesScreen='yes'/></screen>", .invalidBoolean),
    SchemaCase("<screen name='a'><state name='s'/><state name='S'/></screen>", .duplicateState),
    SchemaCase(
      "<screen name='a'><state name='s'><given key='A'/><given key='A'/></state></screen>", .duplicateGiven),
    SchemaCase("<view><state name='s'/></view>", .misplacedElement),
    SchemaCase("<view><given key='A'/></view>", .misplacedElement),
    SchemaCase("<view><launchArgument/></view>", .misplacedElement),
    SchemaCase(
      "<screen name='a'><given key='A'/><label/><launchArgument>b</launchArgument><state name='s'/><given key='B'>c</given>"
        + "<state name='t'/><launchArgument/></screen>"),
    SchemaCase("<screen name='a'><state name='s'/><given key='A'/><label/></screen>", .misplacedElement),
    SchemaCase("<screen name='a'><given key='A'/><state name='s'/><given key='A'/></screen>", .duplicateGiven),
    SchemaCase("<screen name='a'><given key='A' href='no.json'/></screen>", .unreadableFile),
    SchemaCase(
      "<screen name='a'><given key='A' href='b.json'> <!-- a -->&#10;<t:x xmlns:t='urn:t'/></given></screen>",
      others: ["b.json": "{}"]),
    SchemaCase("<screen name='a'><state name='s' from='b.xml#t'/></screen>", .includeNotFound),
    SchemaCase("<screen name='a'><state name='s' from='case.xml#s'/></screen>", .stateCycle),
    SchemaCase(
      "<screen name='a'><state name='s' from='b.xml#t'/></screen>",
      others: ["b.xml": "<screen name='b'><state name='t'/></screen>"]),
    SchemaCase("<view group='a'><stackView group=''/></view>"),
    SchemaCase("<label group='a'/>", .unknownAttribute),
    SchemaCase("<screen name='a'><tap target='a'/></screen>", .misplacedElement),
    SchemaCase("<state name='s'/>", .unknownFormat),
  ]

  private static let foreign: [SchemaCase] = [
    SchemaCase("<view xmlns='urn:a'/>", .unknownFormat),
    SchemaCase("<view xmlns=''/>"),
    SchemaCase("<t:view xmlns:t='urn:t'/>", .unknownFormat),
    SchemaCase("<view xmlns:t='urn:t' t:a='1' t:b=''><t:a b='c'>text<view foo=''/><t:b/></t:a></view>"),
    SchemaCase("<view><svg xmlns='urn:s'><path d=''/></svg></view>"),
    SchemaCase("<view><action name='a'><t:a xmlns:t='urn:t'/></action></view>"),
    SchemaCase("<segmentedControl><segment><a xmlns='urn:t'/></segment></segmentedControl>"),
    SchemaCase("<view xml:space='preserve' xml:base='a' xml:id='a'/>"),
    SchemaCase("<view><action name='a' xml:lang='en'/></view>", .unknownAttribute),
    SchemaCase("<view><action name='a' xml:space='default'/></view>"),
    SchemaCase("<view xmlns:t='urn:t'><t:a xml:lang='not a language'/></view>"),
  ]

  private static let files: [SchemaCase] = [
    SchemaCase("<view>", .malformedXML),
    SchemaCase("<t:view/>", .malformedXML),
    SchemaCase("<view a='1' a='2'/>", .malformedXML),
    SchemaCase("<!DOCTYPE view><view/>", .doctypeForbidden),
    SchemaCase("", .unsupportedEncoding, bytes: Array("<?xml version='1.0' encoding='ISO-8859-1'?><view/>".utf8)),
    SchemaCase("<label text='\(String(repeating: "a", count: 300 << 10))'/>", .limitExceeded),
    SchemaCase("<slider minimumValue='2' maximumValue='1'/>", .invalidRange),
    SchemaCase("<segmentedControl selectedSegmentIndex='1'><segment/></segmentedControl>", .segmentNotFound),
    SchemaCase("<view><?axspec ignore?></view>", .invalidInstruction),
    SchemaCase("<view><?axspec ignore='a'?><label/></view>"),
    SchemaCase("<view><include href='no.xml'/></view>", .includeNotFound),
    SchemaCase("<view><include href='/etc/hosts'/></view>", .includeEscapesRoot),
    SchemaCase("<view><include href='case.xml'/></view>", .includeCycle),
    SchemaCase("<view><include href='s.xml'/></view>", .includeNotFragment, others: ["s.xml": "<screen name=''/>"]),
    SchemaCase(
      "<view><include href='f.xml'><set target='a'/></include></view>", .unknownTarget, others: ["f.xml": "<view/>"]),
    SchemaCase(
      "<view><include href='f.xml'><set target='a'/></include></view>", .ambiguousTarget,
      others: ["f.xml": "<view identifier='a'><view identifier='a'/></view>"]),
    SchemaCase("<view><include/></view>", .missingAttribute),
    SchemaCase("<view><include href='f.xml'><set/></include></view>", .missingAttribute, others: ["f.xml": "<view/>"]),
    SchemaCase(
      "<view><include href='f.xml' progress='0.5' label='a'/></view>", others: ["f.xml": "<progressView/>"]),
    SchemaCase(
      "<view><include href='f.xml' nonsense='a'/></view>", .unknownAttribute, others: ["f.xml": "<progressView/>"]),
    SchemaCase(
      "<view><include href='f.xml'><set target='a' text='b' xml:lang='de'/></include></view>",
      others: ["f.xml": "<label identifier='a'/>"]),
  ]
}
