import AXReader
import AXTree
import TestSupport
import Testing

@Suite("States of a screen")
struct ScreenStateTests {
  private static let markup = """
    <screen name="Calculator">
      <textField identifier="bill" label="Bill"/>
      <button identifier="ten" title="10%" traits="button header" hint="h"><action name="Play"/></button>
      <view identifier="box"><label identifier="total" text="$0" hidden="true" accessible="false"/></view>
      <segmentedControl identifier="parts" selectedSegmentIndex="1"><segment title="a"/><segment title="b"/></segmentedControl>
      <state name="last" from="tip">
        <given key="B">last</given>
        <swipe target="parts" direction="left"/>
        <set target="total" text="$3" hidden="false"/>
        <unset target="total" attribute="accessible"/>
        <unset target="ten" attribute="traits"/>
        <set target="parts" selectedSegmentIndex="0"><segment title="c"/></set>
      </state>
      <state name="bill entered">
        <given key="A">{"a": "&lt;1&gt;"}
     x<![CDATA[ <&> ]]></given><given key="B">b</given>
        <wait target="bill"/>
        <type target="bill" text="100&#10;"/>
        <set target="total" text="$1"/>
        <set target="bill" text="100"/>
      </state>
      <state name="tip" from="bill entered">
        <tap target="ten" times="3"/><doubleTap target="box"/>
        <set target="total" text="$2" label="two"/>
        <set target="ten" traits=""><action name="Pause"/><action name="Skip"/></set>
      </state>
    </screen>
    """

  private func tree(_ markup: String = Self.markup) throws -> Tree {
    let output = DocumentReader().read(.text(Array(markup.utf8), name: "main.xml"))
    return try #require(output.tree, "\(output.diagnostics.shown)")
  }

  private func node(_ identifier: String, in tree: Tree) throws -> Node {
    try #require(tree.allNodes.first { $0[.identifier] == identifier })
  }

  @Test func areListedWithInitialFirst() throws {
    let tree = try tree()
    #expect(tree.states.map(\.name) == ["initial", "last", "bill entered", "tip"])
    #expect(tree.states.map(\.isInitial) == [true, false, false, false])
    #expect(tree.states.map { $0.from?.name } == [nil, "tip", "initial", "bill entered"])
    #expect(tree.state(named: "tip") == tree.states[3])
    #expect(tree.state(named: "Tip") == nil)
    #expect(tree.hasStates)
    let plain = try self.tree("<screen name='s'/>")
    #expect(plain.states.map(\.name) == ["initial"])
    #expect(!plain.hasStates)
  }

  @Test func haveTheStepsOfThoseThatLeadToThem() throws {
    let tree = try tree()
    let state = try #require(tree.state(named: "last"))
    let expected: [(StateStep.Action, String)] = [
      (.wait, "bill"), (.type(text: "100\n"), "bill"), (.tap(times: 3), "ten"), (.doubleTap, "box"),
      (.swipe(.left), "parts"),
    ]
    #expect(state.steps.map(\.action) == expected.map(\.0))
    #expect(state.steps.map { $0.target[.identifier] } == expected.map(\.1))
    #expect(state.ownSteps.map(\.action) == [.swipe(.left)])
    #expect(tree.states[0].steps == [])
  }

  @Test func areGivenWhatThoseThatLeadToThemAre() throws {
    let state = try #require(try tree().state(named: "last"))
    #expect(state.givens.map(\.key) == ["A", "B"])
    #expect(state.givens.map(\.text) == ["{\"a\": \"<1>\"}\n x <&> ", "last"])
  }

  @Test func areLaunchedAsTheScreenSays() throws {
    let tree = try tree(
      """
      <screen name='s'><given key='A'>screen</given><label/><launchArgument>-x</launchArgument>
      <state name='a'><given key='A'>a</given><launchArgument name='L'>1</launchArgument></state>
      <given key='B'> b </given><state name='b' from='a'><launchArgument name='L'>2</launchArgument></state>
      <launchArgument/></screen>
      """)
    let texts = tree.states.map { state in
      state.givens.map { "\($0.key)=\($0.text)" } + state.launchArguments.flatMap(\.words)
    }
    #expect(
      texts == [
        ["A=screen", "B= b ", "-x", ""], ["A=a", "B= b ", "-x", "", "-L", "1"], ["A=a", "B= b ", "-x", "", "-L", "2"],
      ])
    #expect(tree.states.map(\.isLedTo) == [true, true, true])
    let screen = try self.tree("<screen name='s'><given key='A'>1</given></screen>")
    #expect(!screen.hasStates)
    #expect(screen.states.map { $0.givens.map(\.text) } == [["1"]])
  }

  @Test func haveEveryKindOfStep() throws {
    let tree = try tree(
      """
      <screen name='s'><view identifier='v'/><state name='a'><longPress target='v'/><select target='v' segment='A'/>
      <adjust target='v' to='0.5'/><increment target='v'/><decrement target='v' times='0012'/></state></screen>
      """)
    #expect(
      tree.states[1].steps.map(\.action) == [
        .longPress, .select(segment: "A"), .adjust(to: "0.5"), .increment(times: 1), .decrement(times: 12),
      ])
    let location = tree.states[1].steps[1].location
    #expect(location.map { $0.source.text(in: $0.range) } == "<select target='v' segment='A'/>")
  }

  @Test func changeWhatIsSet() throws {
    let tree = try tree()
    let texts = try ["initial", "bill entered", "tip", "last"].map { name in
      let shown = try #require(tree.state(named: name)).tree
      return try node("total", in: shown)[.text]
    }
    #expect(texts == ["$0", "$1", "$2", "$3"])
    let last = try #require(tree.state(named: "last")).tree
    #expect(try node("total", in: last)[.label] == "two")
    #expect(try node("total", in: last)[.hidden] == "false")
    #expect(try node("total", in: last)[.accessible] == nil)
    #expect(try node("bill", in: last)[.text] == "100")
    #expect(try node("ten", in: last)[.hint] == "h")
    #expect(try node("ten", in: last)[.traits] == nil)
    // Nothing of it is left in the tree as it is written.
    #expect(try node("total", in: tree)[.label] == nil)
    #expect(try node("ten", in: tree).traits == TraitSet(.button, .header))
  }

  @Test func replaceLists() throws {
    let tree = try tree()
    let last = try #require(tree.state(named: "last")).tree
    let names = { (tree: Tree) in try node("ten", in: tree).children.map { $0[.name] } }
    #expect(try names(tree) == ["Play"])
    #expect(try names(last) == ["Pause", "Skip"])
    #expect(try node("ten", in: last).children.map { $0.parent?[.identifier] } == ["ten", "ten"])
    let segments = try node("parts", in: last).children
    #expect(segments.map { $0[.title] } == ["c"])
    #expect(try node("parts", in: tree).children.map { $0[.title] } == ["a", "b"])
    #expect(segments.map { Array($0.ancestors).map(\.kind) } == [[.view(.segmentedControl), .screen]])
  }

  @Test func replaceBothListsOfOneElement() throws {
    let tree = try tree(
      """
      <screen name='s'><segmentedControl identifier='p'><action name='a'/><segment title='a'/></segmentedControl>
      <state name='x'><set target='p'><segment title='b'/><action name='b'/><segment title='c'/></set></state>
      <state name='y' from='x'><set target='p'><action name='d'/></set></state></screen>
      """)
    let children = try tree.states.map { state in
      try node("p", in: state.tree).children.map { child in
        "\(child.kind.name) \(child[.name] ?? child[.title] ?? "") in \(child.parent?[.identifier] ?? "")"
      }
    }
    #expect(
      children == [
        ["action a in p", "segment a in p"], ["action b in p", "segment b in p", "segment c in p"],
        ["action d in p", "segment b in p", "segment c in p"],
      ])
    let actions = try tree.states.map { try node("p", in: $0.tree).actions.map { $0[.name] } }
    #expect(actions == [["a"], ["b"], ["d"]])
    #expect(tree.count == 4)
  }

  @Test func sayWhatTheyChange() throws {
    let state = try #require(try tree().state(named: "last"))
    let lines = state.changes.map { change in
      let names = { (list: [AttributeName]) in list.map(\.markup).joined(separator: " ") }
      let lists = (change.replacesActions ? ["actions"] : []) + (change.replacesSegments ? ["segments"] : [])
      return "\(change.target[.identifier] ?? ""): \(names(change.set)) - \(names(change.unset)) - \(lists)"
    }
    #expect(
      lines == [
        "bill: text -  - []", #"ten:  - traits - ["actions"]"#, "total: hidden text label - accessible - []",
        #"parts: selectedSegmentIndex -  - ["segments"]"#,
      ])
    #expect(state.ownChanges.map { $0.target[.identifier] } == ["ten", "total", "parts"])
  }

  @Test func areWhereTheyAreSet() throws {
    let tree = try tree()
    let last = try #require(tree.state(named: "last")).tree
    let place = { (identifier: String, name: AttributeName) -> String in
      let location = try #require(try node(identifier, in: last).location(of: name))
      return location.source.text(in: location.range)
    }
    #expect(try place("total", .text) == "text=\"$3\"")
    #expect(try place("total", .label) == "label=\"two\"")
    #expect(try place("ten", .hint) == "hint=\"h\"")
    #expect(try place("ten", .traits).hasPrefix("<button identifier=\"ten\""))
    #expect(try node("total", in: last).location?.range == node("total", in: tree).location?.range)
  }

  @Test func reachIntoInstances() throws {
    let folder = try TemporaryFolder([
      "main.xml": """
      <screen name="s">
        <include href="list.xml" identifier="one"/><include href="list.xml" identifier="two"/>
        <label identifier="title" text="own"/><label identifier="a/b" text="slash"/>
        <state name="x">
          <set target="one/row/title" text="1"/><set target="two/only" text="2"/><set target="title" text="3"/>
          <set target="one" hint="4"/><set target="a/b" text="5"/><set target="one/only" text="6"/>
        </state>
      </screen>
      """,
      "list.xml": "<view identifier='list'><include href='row.xml'/><label identifier='only' text='o'/></view>",
      "row.xml": "<view identifier='row'><label identifier='title' text='t'/></view>",
    ])
    let output = DocumentReader(root: folder.path).read(.file(path: folder.path("main.xml")))
    let tree = try #require(output.tree, "\(output.diagnostics.shown)")
    let texts = tree.states[1].tree.allNodes.filter { $0.kind == .view(.label) }.map { $0[.text] ?? "" }
    #expect(texts == ["1", "6", "t", "2", "3", "5"])
    let set = tree.states[1].tree.allNodes.first { $0[.identifier] == "one" }
    #expect(set?[.hint] == "4")
  }

  @Test func findWhatIsThereOnceWithoutItsInstance() throws {
    let folder = try TemporaryFolder([
      "main.xml":
        "<screen name='s'><include href='row.xml'/><state name='x'><set target='title' text='1'/></state></screen>",
      "row.xml": "<view><label identifier='title' text='t'/></view>",
    ])
    let tree = try #require(DocumentReader(root: folder.path).read(.file(path: folder.path("main.xml"))).tree)
    #expect(tree.states[1].tree.allNodes.compactMap { $0.kind == .view(.label) ? $0[.text] : nil } == ["1"])
  }
}
