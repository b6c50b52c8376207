import AXSpecKit
import Foundation
import TestSupport
import Testing

@Suite("Elements and findings of a screen")
struct ScreenElementTests {
  private static let markup = """
    <screen name="Pay">
      <view frame="10 20 300 100"><label identifier="sum" text="$5" frame="1 2 30 40"/></view>
      <button title="Pay" hint="Charges" traits="button selected"><action name="Later"/><action name="Never"/></button>
      <view accessible="true" label="Card"><label text="inside"/></view>
      <label text="gone" hidden="true"/>
      <stepper/><slider label="Tip" currentValue="0.25"/><textField label="Name" placeholder="Ann"/>
      <state name="paid"><launchArgument>-paid</launchArgument><set target="sum" text="$0" hint="All paid"/></state>
    </screen>
    """

  @Test func areThoseOfTheSnapshot() throws {
    let elements = try ScreenSpec(markup: Self.markup).elements
    #expect(elements.map(\.kind) == [.label, .button, .view, .stepper, .slider, .textField])
    #expect(elements.map(\.label) == ["$5", "Pay", "Card", "Stepper", "Tip", "Name"])
    #expect(elements.map(\.value) == [nil, nil, nil, nil, "Absolute: 0.25, Percentage: 25%", nil])
    #expect(elements.map(\.hint) == [nil, "Charges", nil, nil, nil, nil])
    #expect(elements.map(\.identifier) == ["sum", nil, nil, nil, nil, nil])
    #expect(elements.map(\.actions) == [[], ["Later", "Never"], [], [], [], []])
    #expect(elements.map(\.traits)[..<2] == [TraitSet(.staticText), TraitSet(.button, .selected)])
    #expect(elements[0].frame.map { [$0.x, $0.y, $0.width, $0.height] } == [11, 22, 30, 40])
    #expect(elements[1].frame == nil)
    #expect(elements.map { $0.location?.position.line } == [2, 3, 4, 6, 6, 6])
    #expect(elements[2].node[.label] == "Card")
  }

  @Test func ofAStateAreAsItSetsThem() throws {
    let screen = try ScreenSpec(markup: Self.markup)
    #expect(try screen.inState("paid").elements[0].label == "$0")
    #expect(try screen.inState("paid").elements[0].hint == "All paid")
    #expect(try ScreenSpec(markup: "<screen name=''/>").elements.isEmpty)
  }

  /// Each element has the first line of its block in the snapshot, for screens of every kind.
  @Test func haveTheLinesOfTheSnapshot() throws {
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<TestEffort.cases(100) {
      let kinds = ["label", "button", "switch", "slider", "view", "textField", "stackView", "progressView", "stepper"]
      let views = (0..<random.pick([0, 1, 3, 6])).map { number in
        let attributes = [
          "label='a\(number)'", "value='1'", "hidden='true'", "accessible='true'", "accessible='false'",
        ]
        let own = attributes.filter { _ in random.oneIn(3) }
        let unique = own.contains("accessible='true'") ? own.filter { $0 != "accessible='false'" } : own
        return "<\(random.pick(kinds)) \(unique.joined(separator: " "))/>"
      }
      let text = "<screen name='s'>\(views.joined())</screen>"
      let screen = try ScreenSpec(markup: text)
      let line = String(repeating: "-", count: 60)
      let blocks = screen.snapshot().components(separatedBy: line).dropFirst().dropLast()
      let first = blocks.map { block in block.split(separator: "\n", omittingEmptySubsequences: false)[1] }
      let described = screen.elements.map { element in
        [element.label, element.value].compactMap(\.self).joined(separator: ", ")
      }
      #expect(described == first.map(String.init), "\(TestSeed.hint)\n\(text)")
    }
  }

  // MARK: Findings

  @Test func areFound() throws {
    let screen = try ScreenSpec(
      markup:
        "<screen name='s'>\n<button/>\n<?axspec ignore='unlabeled-image' reason='r'?><imageView accessible='true'/></screen>"
    )
    let findings = try screen.findings()
    #expect(findings.map(\.id) == ["unlabeled-button"])
    #expect(findings.map(\.severity) == [.error])
    #expect(findings[0].location.position.description == "2:1")
    #expect(try screen.findings(only: ["unlabeled-image", "generic-label"]).isEmpty)
    #expect(try screen.findings(only: []).isEmpty)
    #expect(try screen.findings(preset: .strict).contains { $0.id == "missing-identifier" })
    #expect(try screen.findings(only: ["missing-identifier"]).map(\.id) == ["missing-identifier"])
  }

  @Test func followTheLanguage() throws {
    let screen = try ScreenSpec(markup: "<screen name='s'><button title='Button'/></screen>")
    #expect(try screen.findings(only: ["generic-label"]).count == 1)
    #expect(try screen.findings(only: ["generic-label"], language: "de").isEmpty)
  }

  @Test func coverTheStates() throws {
    let screen = try ScreenSpec(
      markup: """
        <screen name="s"><button identifier="b" title="Go"/>
        <state name="gone"><tap target="b"/><set target="b" title=""/></state></screen>
        """)
    #expect(try screen.findings(only: ["unlabeled-button"]).map(\.subject?.states) == [["gone"]])
    #expect(try screen.inState("initial").findings(only: ["unlabeled-button"]).count == 1)
    #expect(try screen.inState("gone").findings(only: ["unlabeled-button"]).map(\.subject?.states) == [[]])
  }

  @Test func areThoseOfOneScreenOfAStoryboard() throws {
    let views = ["Pay", "Done"].map { name in
      """
      <viewController storyboardIdentifier="\(name)" id="c-\(name)"><view key="view" id="v-\(name)"><subviews>
      <imageView id="i-\(name)"><accessibility key="accessibilityConfiguration"><bool key="isElement" value="YES"/>
      </accessibility></imageView></subviews></view></viewController>
      """
    }
    let folder = try TemporaryFolder(["Main.storyboard": InterfaceMarkup.storyboard(views)])
    let screens = try ScreenSpec.screens(contentsOf: URL(fileURLWithPath: folder.path("Main.storyboard")))
    for screen in screens {
      #expect(try screen.findings(only: ["unlabeled-image"]).map(\.subject?.screen) == [screen.name])
    }
  }

  @Test func anUnknownRuleIsAnError() throws {
    let screen = try ScreenSpec(markup: "<screen name='s'/>")
    let error = try #require(
      throws: ScreenSpecError.self, performing: { try screen.findings(only: ["unlabelled-button"]) })
    #expect(error.diagnostics.map(\.id) == ["unknown-rule"])
    #expect(error.description.hasPrefix("the screen cannot be linted\n"))
    #expect(error.diagnostics[0].help?.contains("unlabeled-button") == true)
  }
}
