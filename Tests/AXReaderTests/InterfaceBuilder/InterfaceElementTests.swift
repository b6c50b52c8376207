import AXTree
import Testing

@Suite("Objects of Interface Builder files")
struct InterfaceElementTests {
  @Test func accessibilityIsInOneChild() throws {
    let content = try InterfaceSample.content(
      """
      <view id="a">
        <accessibility key="accessibilityConfiguration" hint="Opens" identifier="row" label="">
          <accessibilityTraits key="traits" button="YES" header="YES" selected="NO"/>
          <bool key="isElement" value="YES"/>
        </accessibility>
      </view>
      <button id="b">
        <accessibility key="accessibilityConfiguration">
          <string key="label">Two
      lines</string>
          <accessibilityTraits key="traits" none="YES"/>
          <bool key="isElement" value="NO"/>
        </accessibility>
      </button>
      """)
    #expect(
      content == """
        view identifier="row" accessible="true" label="" traits="button header" hint="Opens"
        button accessible="false" label="Two
        lines" traits=""
        """)
  }

  @Test func traitsAndFlagsAreInTheRecord() throws {
    let tree = try InterfaceSample.tree(
      InterfaceSample.view(
        """
        <view id="a"><accessibility key="accessibilityConfiguration"><accessibilityTraits key="traits" link="YES"/>
        <bool key="isElement" value="YES"/></accessibility></view>
        <view id="b" hidden="YES"/>
        <view id="c" alpha="0.0"/>
        """))
    let nodes = Array(tree.allNodes).suffix(3)
    #expect(nodes.map(\.record.flags) == [[.accessible, .hasTraits], .hidden, .transparent])
    #expect(nodes.map(\.traits) == [TraitSet(.link), [], []])
  }

  @Test func runtimeAttributesSetAccessibility() throws {
    let tree = try InterfaceSample.tree(
      InterfaceSample.view(
        """
        <view id="a"><accessibility key="accessibilityConfiguration" label="Old"/>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="accessibilityLabel" value="New"/>
            <userDefinedRuntimeAttribute type="string" keyPath="accessibilityValue">
              <string key="value">Long</string>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="accessibilityHint" value="Opens"/>
            <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="id"/>
            <userDefinedRuntimeAttribute type="boolean" keyPath="isAccessibilityElement" value="YES"/>
            <userDefinedRuntimeAttribute type="boolean" keyPath="accessibilityElementsHidden" value="YES"/>
            <userDefinedRuntimeAttribute type="number" keyPath="accessibilityTraits">
              <integer key="value" value="65537"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="theme" value="dark"/>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
              <integer key="value" value="4"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="color" keyPath="border">
              <color key="value" white="0.0" alpha="1" colorSpace="calibratedWhite"/>
            </userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
        </view>
        """))
    let node = try #require(tree.allNodes.last)
    #expect(
      InterfaceSample.outline(tree, in: node)
        == #"view identifier="id" accessible="true" elementsHidden="true" label="New" value="Long" traits="button header" hint="Opens""#
    )
    #expect(node.record.flags.contains(.elementsHidden))
    let facts = try InterfaceSample.facts("a", in: tree)
    #expect(facts.ownKeys == ["theme", "border"])
  }

  @Test func whatVoiceOverNeedsIsKept() throws {
    let attribute = { (key: String, value: String) in
      #"<userDefinedRuntimeAttribute type="string" keyPath="\#(key)" value="\#(value)"/>"#
    }
    let runtime = [
      ("accessibilityViewIsModal", "YES"), ("shouldGroupAccessibilityChildren", "YES"),
      ("accessibilityRespondsToUserInteraction", "NO"), ("accessibilityContainerType", "1"),
      ("largeContentTitle", "Pay"),
    ]
    let content = try InterfaceSample.content(
      """
      <view id="a" clipsSubviews="YES" alpha="0.5"><userDefinedRuntimeAttributes>
        \(runtime.map(attribute).joined())
      </userDefinedRuntimeAttributes></view>
      <view id="b" clipsSubviews="NO"><userDefinedRuntimeAttributes>
        \(attribute("accessibilityContainerType", "9"))\(attribute("accessibilityElementsHidden", "NO"))
      </userDefinedRuntimeAttributes></view>
      <pageControl id="c" numberOfPages="4" currentPage="2"/><pageControl id="d" numberOfPages="-1"/>
      """)
    #expect(
      content == """
        view viewIsModal="true" groupsChildren="true" containerType="dataTable" respondsToUserInteraction="false" \
        largeContentTitle="Pay" alpha="0.5" clipsToBounds="true"
        view elementsHidden="false"
        pageControl pages="4" currentPage="2"
        pageControl
        """)
  }

  @Test func aPathLeadsToACellsLabel() throws {
    let tree = try InterfaceSample.tree(
      InterfaceSample.xib(
        """
        <tableViewCell id="cell" textLabel="title">
          <tableViewCellContentView key="contentView" id="content">
            <subviews><label id="title" text="Hello"/></subviews>
          </tableViewCellContentView>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="boolean" keyPath="textLabel.accessibilityElementsHidden" value="YES"/>
            <userDefinedRuntimeAttribute type="string" keyPath="contentView.accessibilityLabel" value="Row"/>
            <userDefinedRuntimeAttribute type="string" keyPath="nobody.accessibilityLabel" value="Lost"/>
          </userDefinedRuntimeAttributes>
        </tableViewCell>
        """))
    #expect(
      InterfaceSample.outline(tree) == """
        screen name="tableViewCell-cell"
          tableViewCell
            view label="Row"
              label elementsHidden="true" text="Hello"
        """)
    #expect(try #require(tree.allNodes.last).record.flags == .elementsHidden)
    #expect(try InterfaceSample.facts("cell", in: tree).ownKeys.isEmpty)
  }

  @Test func textsComeInEveryForm() throws {
    let content = try InterfaceSample.content(
      """
      <label text="attribute"/>
      <label><string key="text">a
      b</string></label>
      <label><mutableString key="text" base64-UTF8="YES">
      w7x4DQ==
      </mutableString></label>
      <label text="left over"><attributedString key="attributedText">
        <fragment content="joined "><attributes/></fragment><fragment><string key="content">text</string></fragment>
      </attributedString></label>
      <label text="&lt;&amp;&#10;"/>
      <textView><string key="text">Long</string></textView>
      <textField placeholder="Name"><nil key="text"/><textInputTraits key="textInputTraits" secureTextEntry="YES"/>
      </textField>
      <textField text="x"><string key="placeholder">Long</string></textField>
      <textView text="fixed" editable="NO"/>
      """)
    #expect(
      content == """
        label text="attribute"
        label text="a
        b"
        label text="üx\r"
        label text="joined text"
        label text="<&
        "
        textView text="Long"
        textField placeholder="Name" secureTextEntry="true"
        textField text="x" placeholder="Long"
        textView text="fixed" editable="false"
        """)
  }

  @Test func aConfigurationWinsOverAButtonsStates() throws {
    let content = try InterfaceSample.content(
      """
      <button buttonType="system"><state key="normal" title="Pay" image="coin"/><state key="selected" title="No"/></button>
      <button><state key="normal" title="x"><attributedString key="attributedTitle"><fragment content="Rich"/>
        </attributedString></state></button>
      <button><state key="normal"><string key="title">Long</string></state></button>
      <button><state key="normal" title="Button" image="old"/>
        <buttonConfiguration key="configuration" style="plain" title="New"/></button>
      <button><state key="normal" title="Button"/>
        <buttonConfiguration key="configuration" style="plain">
          <imageReference key="image" image="plus" catalog="system"/></buttonConfiguration></button>
      <button><buttonConfiguration key="configuration"><string key="title">Said</string></buttonConfiguration>
        <state key="normal" title="Button"/></button>
      <button buttonType="close"/><button buttonType="infoDark"/>
      <button buttonType="contactAdd"><accessibility key="accessibilityConfiguration" label="Mine"/></button>
      """)
    #expect(
      content == """
        button title="Pay" image="coin"
        button title="Rich"
        button title="Long"
        button title="New"
        button image="plus"
        button title="Said"
        button label="Close"
        button label="More Info"
        button label="Mine"
        """)
  }

  @Test func controlsHaveTheirValues() throws {
    let content = try InterfaceSample.content(
      """
      <switch on="YES"/><switch enabled="NO"/>
      <slider value="0.5" minValue="0.0" maxValue="1"/>
      <stepper value="3" minimumValue="1" maximumValue="10"/>
      <progressView progress="0.25"/>
      <activityIndicatorView animating="YES"/>
      <slider value="nan"/>
      <segmentedControl selectedSegmentIndex="1">
        <segments><segment title="One"/><segment image="two"><string key="title">Two</string></segment><segment title=""/>
        </segments>
      </segmentedControl>
      <imageView image="logo"/>
      <imageView><imageReference key="image" image="star" catalog="system"/></imageView>
      <glkView/><hologramView/><wkWebView/>
      """)
    #expect(
      content == """
        switch on="true"
        switch enabled="false"
        slider currentValue="0.5" minimumValue="0.0" maximumValue="1"
        stepper currentValue="3" minimumValue="1" maximumValue="10"
        progressView progress="0.25"
        activityIndicatorView animating="true"
        slider
        segmentedControl selectedSegmentIndex="1"
          segment title="One"
          segment title="Two" image="two"
          segment title=""
        imageView image="logo"
        imageView image="star"
        view
        view
        webView
        """)
  }

  @Test func viewsUnderKeysAndUnknownElementsAreViews() throws {
    let tree = try InterfaceSample.tree(
      InterfaceSample.xib(
        """
        <visualEffectView id="v"><blurEffect style="regular"/><view key="contentView" id="w">
          <subviews><label text="in"/></subviews></view></visualEffectView>
        <orb id="o"><subviews><label text="lost"/></subviews></orb>
        <thing id="t"><rod key="accessoryView"/></thing>
        """))
    #expect(
      InterfaceSample.outline(tree) == """
        screen name="visualEffectView-v"
          visualEffectView
            view
              label text="in"
        """)
  }
}
