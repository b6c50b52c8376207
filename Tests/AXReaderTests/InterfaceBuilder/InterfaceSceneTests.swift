import Testing

@Suite("Scenes of Interface Builder files")
struct InterfaceSceneTests {
  private func names(_ text: String) throws -> [String] {
    try InterfaceSample.tree(text).roots.compactMap { $0[.name] }
  }

  @Test func aScreenIsNamedByItsControllerAndOnce() throws {
    let view = "<view key=\"view\" id=\"v\"/>"
    let text = InterfaceSample.storyboard(
      "<viewController storyboardIdentifier=\"Pay\" customClass=\"PayController\" id=\"1\">\(view)</viewController>",
      "<viewController customClass=\"PayController\" id=\"2\">\(view)</viewController>",
      "<tableViewController id=\"3\"><tableView key=\"view\" id=\"t\"/></tableViewController>",
      "<viewController customClass=\"Pay\" id=\"4\">\(view)</viewController>",
      "<navigationController id=\"5\"><navigationBar key=\"navigationBar\" id=\"b\"/></navigationController>",
      "<newKindController id=\"6\">\(view)</newKindController>",
      "<viewController id=\"7\"/><view id=\"dock\"/>",
      "<viewController customClass=\"Pay\" id=\"4\">\(view)</viewController>")
    #expect(
      try names(text) == [
        "Pay", "PayController", "tableViewController-3", "Pay-4", "newKindController-6", "view-dock", "Pay-4-2",
      ])
  }

  @Test func aXibHasAScreenForEachViewAtTheTop() throws {
    let text = InterfaceSample.xib(
      """
      <view customClass="Header" id="1"/><tableViewCell id="2"/><view customClass="Header" id="3"/>
      <tapGestureRecognizer id="4"/><customObject id="5"/><viewController id="6"><view key="view" id="7"/></viewController>
      """)
    #expect(try names(text) == ["Header", "tableViewCell-2", "Header-3", "viewController-6"])
  }

  @Test func aDocumentWithoutAScreenIsAnEmptyTree() throws {
    #expect(try InterfaceSample.tree(InterfaceSample.storyboard()).count == 0)
    #expect(try InterfaceSample.tree(InterfaceSample.storyboard("<viewControllerPlaceholder id='1'/>")).roots.isEmpty)
  }

  @Test func barItemsComeAfterTheView() throws {
    let tree = try InterfaceSample.tree(
      InterfaceSample.storyboard(
        """
        <viewController id="c" customClass="Pay">
          <view key="view" id="v"><subviews>
            <toolbar id="bar"><items><barButtonItem systemItem="flexibleSpace" id="s"/>
              <barButtonItem title="Buy" id="i"/></items></toolbar>
            <navigationBar id="nav"><items><navigationItem id="n" title="Top">
              <barButtonItem key="leftBarButtonItem" systemItem="done" id="l"/></navigationItem></items></navigationBar>
            <tabBar id="tabs"><items><tabBarItem systemItem="topRated" id="t"/></items></tabBar>
          </subviews></view>
          <toolbarItems><barButtonItem systemItem="trash" id="d"/></toolbarItems>
          <tabBarItem key="tabBarItem" title="Shop" image="bag" badgeValue="3" id="tab"/>
          <navigationItem key="navigationItem" title="Pay now" id="item">
            <barButtonItem key="backBarButtonItem" title="Back" id="back"/>
            <view key="titleView" id="title"/>
            <rightBarButtonItems>
              <barButtonItem image="plus" catalog="system" enabled="NO" id="plus">
                <userDefinedRuntimeAttributes>
                  <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="add"/>
                </userDefinedRuntimeAttributes>
              </barButtonItem>
              <barButtonItem title="lost" id="custom"><button key="customView" id="inner">
                <state key="normal" title="Inner"/></button></barButtonItem>
            </rightBarButtonItems>
          </navigationItem>
        </viewController>
        """))
    #expect(
      InterfaceSample.outline(tree) == """
        screen name="Pay"
          view
            toolbar
              barButtonItem title="Buy"
            navigationBar title="Top"
              barButtonItem title="Done"
            tabBar
              tabBarItem title="Top Rated"
          toolbar
            barButtonItem label="Delete"
          tabBar
            tabBarItem title="Shop" image="bag" badge="3"
          navigationBar title="Pay now"
            barButtonItem title="Back"
            view
            barButtonItem identifier="add" image="plus" enabled="false"
            barButtonItem
              button title="Inner"
        """)
    let notPrinted = tree.allNodes.filter { $0.record.flags.contains(.notPrinted) }.compactMap(\.objectFacts?.id)
    #expect(notPrinted == ["i", "l", "t", "d", "tab", "back", "title", "plus", "custom"])
    #expect(try InterfaceSample.facts("v", in: tree).flags == [.controllerView, .autoLayout])
    #expect(try InterfaceSample.facts("back", in: tree).flags == [.barItem, .backBarItem])
    #expect(try InterfaceSample.facts("plus", in: tree).flags == [.barItem, .systemSymbol])
    #expect(try InterfaceSample.facts("d", in: tree).flags == [.barItem, .systemName])
  }

  @Test func aTableHasItsRowsBetweenWhatIsAboveAndBelow() throws {
    let tree = try InterfaceSample.tree(
      InterfaceSample.xib(
        """
        <tableView id="static">
          <view key="tableFooterView" id="f"/><view key="tableHeaderView" id="h"/>
          <sections><tableViewSection headerTitle="Head" id="s"><string key="footerTitle">Foot</string>
            <cells><tableViewCell id="c1"><tableViewCellContentView key="contentView" id="cv"/>
              <listContentConfiguration key="contentConfiguration" text="Title" secondaryText="More"/></tableViewCell>
            </cells></tableViewSection></sections>
        </tableView>
        <tableView id="made"><prototypes><tableViewCell id="c2"/></prototypes></tableView>
        <collectionView id="grid"><cells><collectionViewCell id="c3"><view key="contentView" id="v"/>
          </collectionViewCell></cells><collectionReusableView key="sectionHeaderView" id="sh"/></collectionView>
        """))
    #expect(
      InterfaceSample.outline(tree) == """
        screen name="tableView-static"
          tableView
            view
            label text="Head"
            tableViewCell
              view
              label text="Title"
              label text="More"
            label text="Foot"
            view
        screen name="tableView-made"
          tableView
            tableViewCell
        screen name="collectionView-grid"
          collectionView
            view
            collectionViewCell
              view
        """)
    let prototypes = tree.allNodes.filter { $0.objectFacts?.flags.contains(.prototypeCell) == true }
    #expect(prototypes.compactMap(\.objectFacts?.id) == ["c2", "c3"])
    #expect(try InterfaceSample.facts("s", in: tree).flags == [.sectionTitle, .sectionHeading])
  }

  @Test func whatIsNotInstalledIsLeftOut() throws {
    let content = try InterfaceSample.content(
      """
      <view id="a"><subviews>
        <label id="out" text="out"/><label id="in" text="in"/><view id="deep"><subviews><label/></subviews></view>
      </subviews>
      <variation key="default"><mask key="subviews"><exclude reference="out"/><exclude reference="deep"/></mask></variation>
      <variation key="widthClass=regular"><color key="backgroundColor" white="0" alpha="1"/>
        <mask key="subviews"><include reference="out"/><exclude reference="in"/></mask></variation>
      </view>
      """)
    #expect(content == "view\n  label text=\"in\"")
  }

  @Test func aLaunchScreenSaysSo() throws {
    let text = InterfaceSample.storyboard("<viewController id='1'><view key='view' id='2'/></viewController>")
    #expect(try !InterfaceSample.tree(text).isLaunchScreen)
    let marked = "<document launchScreen=\"YES\"" + text.dropFirst("<document".count)
    #expect(try InterfaceSample.tree(marked).isLaunchScreen)
  }
}
