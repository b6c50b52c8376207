import AXTree
import TestSupport
import Testing

@Suite("Facts of Interface Builder objects")
struct InterfaceFactsTests {
  @Test func outletsLeadToWhatCodeChanges() throws {
    let tree = try InterfaceSample.tree(
      InterfaceSample.xib(
        """
        <view id="root"><subviews>
          <button id="pay" userLabel="Pay button" customClass="PayButton"/>
          <customView id="box"><connections><outlet property="inner" destination="pay" id="3"/></connections></customView>
          <textField id="name"><connections><outlet property="delegate" destination="pay" id="6"/></connections></textField>
          <tableView id="t"><connections><outlet property="dragDelegate" destination="pay" id="7"/></connections></tableView>
        </subviews></view>
        """,
        owner: """
          <connections><outlet property="view" destination="root" id="1"/>
          <outlet property="payButton" destination="pay" id="2"/>
          <outletCollection property="buttons" destination="pay" id="4"/>
          <outlet property="gone" destination="nothing" id="5"/></connections>
          """))
    let pay = try InterfaceSample.facts("pay", in: tree)
    #expect(pay.element == "button")
    #expect(pay.userLabel == "Pay button")
    #expect(pay.customClass == "PayButton")
    #expect(
      pay.outlets == [
        .init(property: "payButton", owner: "Owner"), .init(property: "buttons", owner: "Owner"),
        .init(property: "inner", owner: "customView"),
      ])
    let root = try InterfaceSample.facts("root", in: tree)
    #expect(root.outlets.isEmpty)
    // What shows a view at the top gives it its place.
    #expect(root.flags == [.controllerView, .autoLayout])
  }

  @Test(arguments: [
    ([], "include", ["a"]), (["widthClass=compact"], "include", ["a", "b"]),
    (["heightClass=regular-widthClass=compact"], "include", ["a", "b"]),
    (["heightClass=regular"], "include", ["a", "b"]),
    (["widthClass=regular", "heightClass=compact", "heightClass=regular-widthClass=regular"], "include", ["a"]),
    (["widthClass=compact"], "exclude", ["a"]), (["default"], "exclude", []),
  ])
  func viewsAreInstalledAsOnAnIPhone(variations: [String], kind: String, expected: [String]) throws {
    let reference = kind == "include" ? "b" : "a"
    let others = variations.map {
      "<variation key=\"\($0)\"><mask key=\"subviews\"><\(kind) reference=\"\(reference)\"/></mask></variation>"
    }
    let tree = try InterfaceSample.tree(
      InterfaceSample.xib(
        """
        <view id="root"><subviews><label text="a" id="a"/><label text="b" id="b"/></subviews>
        <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>\(others.joined())</view>
        """))
    let root = try #require(tree.roots.first)
    #expect(root.descendants.compactMap { $0[.text] } == expected)
  }

  @Test func aTapRecognizerIsFound() throws {
    let tap = { (id: String) in
      "<outletCollection property=\"gestureRecognizers\" destination=\"\(id)\" appends=\"YES\" id=\"c-\(id)\"/>"
    }
    let tree = try InterfaceSample.tree(
      InterfaceSample.xib(
        """
        <view id="a"><subviews>
          <view id="tapped"><gestureRecognizers/><connections>\(tap("tap"))</connections></view>
          <view id="pressed"><connections>\(tap("press"))</connections></view>
          <view id="off"><connections>\(tap("disabled"))</connections></view>
          <view id="inert"><connections>\(tap("nothing"))</connections></view>
          <view id="twice"><connections>\(tap("double"))</connections></view>
          <view id="byCode"><connections>\(tap("outlet"))</connections></view>
        </subviews></view>
        \(InterfaceMarkup.tapRecognizer())<pongPressGestureRecognizer id="press"/>
        \(InterfaceMarkup.tapRecognizer("disabled", "enabled=\"NO\""))<tapGestureRecognizer id="nothing"/>
        \(InterfaceMarkup.tapRecognizer("double", "numberOfTapsRequired=\"2\""))<tapGestureRecognizer id="outlet"/>
        <customObject id="o"><connections><outlet property="tap" destination="outlet" id="c-o"/></connections></customObject>
        """))
    let tapped = tree.allNodes.filter { $0.objectFacts?.flags.contains(.tapRecognizer) == true }
    #expect(tapped.compactMap(\.objectFacts?.id) == ["tapped", "byCode"])
  }

  @Test func aConstraintOnItselfIsASize() throws {
    let tree = try InterfaceSample.tree(
      InterfaceSample.xib(
        """
        <view id="root"><subviews>
          <button translatesAutoresizingMaskIntoConstraints="NO" id="a"><constraints>
            <constraint firstAttribute="width" constant="20" id="1"/>
            <constraint firstAttribute="height" constant="30" relation="greaterThanOrEqual" id="2"/></constraints></button>
          <button fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="b"><constraints>
            <constraint firstAttribute="width" constant="20" priority="750" id="3"/>
            <constraint firstAttribute="height" secondItem="b" secondAttribute="width" id="4"/></constraints></button>
          <button id="c"><constraints>
            <constraint firstAttribute="width" constant="20" id="held"/>
            <constraint firstAttribute="height" constant="20" id="out"/></constraints></button>
          <button id="d"><constraints><constraint firstAttribute="width" constant="20" id="5">
            <variation key="widthClass=regular" constant="40"/></constraint>
            <constraint firstAttribute="height" constant="20" placeholder="YES" id="6"/></constraints></button>
        </subviews><constraints>
          <constraint firstItem="a" firstAttribute="height" id="7"/>
          <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="9" id="8"/>
        </constraints>
        <variation key="default"><mask key="constraints"><exclude reference="out"/></mask></variation>
        <connections><outlet property="width" destination="held" id="9"/></connections></view>
        """))
    let facts = try ["a", "b", "c", "d"].map { try InterfaceSample.facts($0, in: tree) }
    #expect(facts.map(\.fixedWidth) == [20, nil, nil, nil])
    #expect(facts.map(\.fixedHeight) == [0, nil, nil, nil])
    // Interface Builder pins what has a fixed frame.
    #expect(facts.map { $0.flags.contains(.autoLayout) } == [true, false, false, false])
  }

  @Test func otherFactsAreFlags() throws {
    let tree = try InterfaceSample.tree(
      InterfaceSample.view(
        """
        <label adjustsFontForContentSizeCategory="YES" userInteractionEnabled="NO" id="a"/>
        <button id="b"><state key="normal" title="x" backgroundImage="back"/></button>
        <button id="c"><state key="normal" image="plus" catalog="system"/></button>
        <view customClass="GradientView" id="d"/>
        <view id="e"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="color" keyPath="gradientStart"><color key="value" white="1" alpha="1"/>
          </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
        <imageView catalog="system" image="star" id="f"/>
        <textField background="field" alpha="0.0" id="g"/>
        <button buttonType="contactAdd" id="h"/>
        <imageView catalog="system" id="i"/>
        """))
    let flags = try "abcdefghi".map { try InterfaceSample.facts(String($0), in: tree).flags }
    #expect(
      flags == [
        [.scalesFont, .interactionDisabled], [.backgroundImage, .customButton, .plainFont],
        [.systemSymbol, .customButton, .plainFont], .gradient, .gradient, .systemSymbol,
        .backgroundImage, .systemName, [],
      ])
    let field = try #require(tree.allNodes.first { $0.kind == .view(.textField) })
    #expect(field.record.flags.contains(.transparent))
  }

  @Test func colorsAreResolved() throws {
    let content = try InterfaceSample.content(
      """
      <label><color key="textColor" red="1" green="0.5" blue="0.0" alpha="0.5" colorSpace="custom" customColorSpace="sRGB"/>
        <color key="backgroundColor" white="0.2" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
        <nil key="highlightedColor"/></label>
      <label><color key="textColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="displayP3"/>
        <color key="backgroundColor" red="0.0" green="1" blue="0.0" alpha="1" colorSpace="calibratedRGB"/></label>
      <label><color key="textColor" name="accent"/><color key="backgroundColor" systemColor="systemRedColor"/></label>
      <label><color key="textColor" cocoaTouchSystemColor="darkTextColor"/>
        <color key="backgroundColor" xcode11CocoaTouchSystemColor="systemBackgroundColor" cocoaTouchSystemColor="whiteColor"/>
      </label>
      <button><state key="normal" title="a"><color key="titleColor" white="1" alpha="1"/></state>
        <state key="disabled"><color key="titleColor" white="0.5" alpha="1"/></state></button>
      <button><state key="normal"><color key="titleColor" white="1" alpha="1"/></state>
        <buttonConfiguration key="configuration" style="filled">
          <color key="baseForegroundColor" white="0.0" alpha="1"/><color key="baseBackgroundColor" name="accent"/>
        </buttonConfiguration></button>
      <label><nil key="textColor"/><variation key="widthClass=regular"><color key="textColor" white="1" alpha="1"/>
        </variation></label>
      <label><attributedString key="attributedText"><fragment content="x"><attributes>
        <color key="NSColor" white="0.0" alpha="1"/><font key="NSFont" size="20" metaFont="system"/></attributes></fragment>
        </attributedString></label>
      """,
      resources: """
        <namedColor name="accent"><color red="0.0" green="0.0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        </namedColor>
        <systemColor name="systemRedColor"><color red="1" green="0.2" blue="0.2" alpha="1" colorSpace="custom"
          customColorSpace="sRGB"/></systemColor>
        """)
    #expect(
      content == """
        label textColor="#FF800080" backgroundColor="#333333FF"
        label textColor="#FF0000FF" backgroundColor="#00F900FF"
        label textColor="#0000FFFF" backgroundColor="#FF3333FF"
        label textColor="#000000FF" backgroundColor="#FFFFFFFF"
        button title="a" textColor="#FFFFFFFF"
        button textColor="#000000FF" backgroundColor="#0000FFFF"
        label
        label text="x" textColor="#000000FF" fontSize="20"
        """)
  }

  /// Xcode converts the colors of files that Xcode 8 or later saved.
  @Test(arguments: [(true, "#00F900FF"), (false, "#00FF00FF")])
  func colorsOfOldFilesStayAsTheyAre(isMatched: Bool, color: String) throws {
    let label = """
      <label id="a"><color key="textColor" red="0.0" green="1" blue="0.0" alpha="1" colorSpace="calibratedRGB"/></label>
      """
    let text = InterfaceSample.view(label)
    let tree = try InterfaceSample.tree(isMatched ? text : text.replacing(" colorMatched=\"YES\"", with: ""))
    let facts = try InterfaceSample.facts("a", in: tree)
    #expect(Node(tree: tree, index: facts.node)[.textColor] == color)
  }

  @Test func whereAColorCameFromIsAFact() throws {
    let tree = try InterfaceSample.tree(
      InterfaceSample.view(
        """
        <label id="a"><color key="textColor" systemColor="labelColor"/></label>
        <label id="b"><color key="backgroundColor" systemColor="systemBackgroundColor"/></label>
        <label id="c"><color key="textColor" name="nowhere"/></label>
        <label id="d"><color key="backgroundColor" systemColor="futureColor"/></label>
        <button id="e"><buttonConfiguration key="configuration" style="tinted"/></button>
        <label id="f"><attributedString key="attributedText"><fragment content="x"/><fragment content="y"/>
          </attributedString></label>
        """))
    let flags = try "abcdef".map { try InterfaceSample.facts(String($0), in: tree).flags }
    #expect(
      flags == [
        .systemTextColor, .systemBackgroundColor, .unknownTextColor, [.systemBackgroundColor, .unknownBackgroundColor],
        [.unknownBackgroundColor, .unknownTextColor, .scalesFont], .unknownTextColor,
      ])
  }

  @Test func fontsHaveTheLanguagesWords() throws {
    let fonts = [
      #"style="UICTFontTextStyleSubhead""#, #"style="UICTFontTextStyleTitle0""#, #"style="UICTFontTextStyleCaption2""#,
      #"style="UICTFontTextStyleEmphasizedBody""#, #"type="system" pointSize="17""#,
      #"type="boldSystem" pointSize="14.5""#, #"type="system" weight="semibold" pointSize="9""#,
      #"type="boldSystem" size="button""#, #"name="HelveticaNeue-MediumItalic" family="Helvetica Neue" pointSize="11""#,
      #"name=".AppleSystemUIFontBold" family=".AppleSystemUIFont" pointSize="20""#,
      #"name=".SFUIText-Semibold" family=".SF UI Text" pointSize="20""#,
      #"name="HiraginoSans-W6" family="Hiragino Sans" pointSize="17""#,
      #"name="Courier" family="Courier" pointSize="12""#, #"style="Unheard""#,
    ]
    let labels = fonts.map { "<label><fontDescription key=\"fontDescription\" \($0)/></label>" }.joined()
    #expect(
      try InterfaceSample.content(labels) == """
        label textStyle="subheadline"
        label textStyle="largeTitle"
        label textStyle="caption2"
        label textStyle="body" fontWeight="semibold"
        label fontSize="17"
        label fontSize="14.5" fontWeight="bold"
        label fontSize="9" fontWeight="semibold"
        label fontSize="18" fontWeight="bold"
        label fontSize="11" fontWeight="medium"
        label fontSize="20" fontWeight="bold"
        label fontSize="20" fontWeight="semibold"
        label fontSize="17" fontWeight="bold"
        label fontSize="12"
        label
        """)
  }

  @Test func contentTypesHaveUIKitsNames() throws {
    let field = { (type: String) in
      "<textField id=\"\(type)\"><textInputTraits key=\"textInputTraits\" textContentType=\"\(type)\"/></textField>"
    }
    let runtime = """
      <textView><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="textContentType"
        value="one-time-code"/></userDefinedRuntimeAttributes></textView>
      """
    let label = "<label><textInputTraits key=\"textInputTraits\" textContentType=\"email\"/></label>"
    let fields = field("email") + field("street-address") + field("") + field("future") + runtime + label
    #expect(
      try InterfaceSample.content(fields) == """
        textField textContentType="emailAddress"
        textField textContentType="fullStreetAddress"
        textField
        textField
        textView textContentType="oneTimeCode"
        label
        """)
    let tree = try InterfaceSample.tree(InterfaceSample.view(fields))
    #expect(try InterfaceSample.facts("future", in: tree).flags.contains(.unknownContentType))
    #expect(try InterfaceSample.facts("email", in: tree).flags.isDisjoint(with: .unknownContentType))
  }

  @Test func aTextSaysHowItFits() throws {
    let labels = [
      "", #"numberOfLines="0""#, #"numberOfLines="-1""#, #"minimumScaleFactor="0.5""#, #"minimumFontSize="9""#,
      #"minimumScaleFactor="0.5" adjustsFontSizeToFit="NO""#, #"minimumScaleFactor="0.0""#,
      #"adjustsFontSizeToFit="NO""#,
    ]
    let text = labels.enumerated().map { "<label id=\"l\($0)\" \($1)/>" }.joined()
    let tree = try InterfaceSample.tree(InterfaceSample.view(text))
    let facts = try labels.indices.map { try InterfaceSample.facts("l\($0)", in: tree) }
    #expect(facts.map(\.lineLimit) == [nil, 0, nil, nil, nil, nil, nil, nil])
    #expect(facts.map(\.allowsShrinking) == [false, false, false, true, true, false, false, false])
  }

  @Test func onlyRowsOfStaticTablesHaveTheirOwnHeights() throws {
    let table = { (attributes: String, cell: String) in
      """
      <tableView \(attributes)><prototypes><tableViewCell id="p" \(cell)/></prototypes>
        <sections><tableViewSection id="s"><cells><tableViewCell id="c" \(cell)/></cells></tableViewSection></sections>
      </tableView>
      """
    }
    let heights = { (attributes: String, cell: String) in
      let tree = try InterfaceSample.tree(InterfaceSample.view(table(attributes, cell)))
      return try ["p", "c"].map { try InterfaceSample.facts($0, in: tree).rowHeight }
    }
    #expect(try heights(#"dataMode="static" rowHeight="44""#, #"rowHeight="80""#) == [80, 80])
    #expect(try heights(#"dataMode="static" rowHeight="44""#, "") == [44, 44])
    #expect(try heights(#"dataMode="static" rowHeight="-1""#, "") == [nil, nil])
    #expect(try heights(#"dataMode="prototypes" rowHeight="-1""#, #"rowHeight="80""#) == [nil, nil])
    #expect(try heights(#"dataMode="prototypes" rowHeight="60""#, #"rowHeight="80""#) == [60, 60])
    let cell = try InterfaceSample.tree(InterfaceSample.view(#"<tableViewCell id="x" rowHeight="80"/>"#))
    #expect(try InterfaceSample.facts("x", in: cell).rowHeight == nil)
  }

  /// Xcode writes insets for views that follow their superview by masks.
  @Test(
    arguments: [
      ("", "0 0 100 50"), ("minX=\"8\" minY=\"4\" maxX=\"10\" maxY=\"6\"", "8 4 82 40"),
      ("minX=\"8\" width=\"20\" minY=\"-4\" height=\"10\"", "8 -4 20 10"),
      ("maxX=\"8\" width=\"20\" maxY=\"4.5\" height=\"10\"", "72 35.5 20 10"),
      // The mask decides where the rest goes.
      ("minX=\"8\" maxX=\"8\" height=\"10\"", nil), ("minX=\"8\" maxX=\"8\" width=\"10\"", nil),
      ("minX=\"49.33%\" minY=\"50.00%\" width=\"20\" height=\"10\"", nil), ("minX=\"x\"", nil),
      ("minX=\"80\" maxX=\"30\"", nil),
    ] as [(String, String?)])
  func insetsMakeFrames(insets: String, frame: String?) throws {
    let inner = "<view id=\"b\"><frame key=\"frameInset\" \(insets)/></view>"
    let tree = try InterfaceSample.tree(
      InterfaceSample.view(
        "<view id=\"a\"><rect key=\"frame\" x=\"5\" y=\"5\" width=\"100\" height=\"50\"/><subviews>\(inner)</subviews></view>"
      ))
    #expect(tree.allNodes.last?[.frame] == frame)
  }

  @Test func framesAreInTheParentsCoordinates() throws {
    let content = try InterfaceSample.content(
      #"<view><rect key="frame" x="0.0" y="-8" width="320" height="44.5"/><rect key="contentStretch" x="1" y="1" width="1" height="1"/></view>"#
    )
    #expect(content == #"view frame="0.0 -8 320 44.5""#)
  }
}
