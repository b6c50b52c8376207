import AXDiagnostics
import TestSupport
import Testing

@testable import AXLint

@Suite("reading-order") struct ReadingOrderRuleTests {
  @Test(arguments: [
    ##"<label text="a" frame="0 0 50 20"/><label text="b" frame="0 20 50 20"/><label text="c" frame="60 20 50 20"/>"##,
    ##"<label text="a" frame="0 30 50 20"/><label text="b" ⟦reading-order|frame="0 0 50 20"⟧/>"##,
    ##"<label text="a" frame="60 0 50 20"/><label text="b" ⟦reading-order|frame="0 3 50 20"⟧/>"##,
    // Once for a screen.
    ##"""
    <label text="a" frame="0 90 50 20"/><label text="b" frame="0 60 50 20"/>
    <label text="c" frame="0 30 50 20"/><label text="d" ⟦reading-order|frame="0 0 50 20"⟧/>
    """##,
    // Columns: what is beside is read first, unless each is a group.
    ##"""
    <label text="a" frame="0 0 50 20"/><label text="b" frame="0 30 50 20"/>
    <label text="c" ⟦reading-order|frame="60 0 50 20"⟧/><label text="d" frame="60 30 50 20"/>
    """##,
    ##"""
    <view frame="0 9 50 60"><label text="a" frame="0 0 50 20"/><label text="b" frame="0 30 50 20"/></view>
    <view frame="60 9 50 60"><label text="c" ⟦reading-order|frame="0 0 50 20"⟧/><label text="d" frame="0 30 50 20"/></view>
    """##,
    ##"""
    <view groupsChildren="true" frame="0 0 50 60"><label text="a" frame="0 0 50 20"/><label text="b" frame="0 30 50 20"/></view>
    <view containerType="list" frame="60 0 50 60"><label text="c" frame="0 0 50 20"/><label text="d" frame="0 30 50 20"/></view>
    """##,
    // A picture beside two lines, and what lies on something else.
    ##"""
    <imageView accessible="true" label="p" frame="0 0 60 60"/>
    <label text="a" frame="70 0 50 20"/><label text="b" frame="70 30 50 20"/>
    """##,
    ##"<view accessible="true" label="a" frame="0 10 90 90"/><label text="b" frame="0 20 30 20"/>"##,
    // The first stop that differs: elements at one position stay as they are.
    ##"""
    <label text="a" frame="0 100 50 20"/><view accessible="true" label="z" ⟦reading-order|frame="0 0 90 200"⟧/>
    <label text="b" frame="0 0 50 20"/>
    """##,
    // Positions that are unknown, and views at which VoiceOver does not stop.
    ##"<label text="a" frame="0 30 50 20"/><label text="b" frame="0 0 50 20"/><label text="c"/>"##,
    ##"<label text="a" frame="0 30 50 20"/><view><label text="b"/></view>"##,
    ##"<label text="a" frame="0 30 50 20"/><label text="b" ⟦reading-order|frame="0 0 50 20"⟧/><view/>"##,
    ##"<label text="a" frame="0 30 50 20"/><view frame="0 0 50 20"/><label text="" frame="0 0 50 20"/>"##,
    ##"<label text="a" frame="0 30 50 20"/><label text="b" frame="0 0 50 20" hidden="true"/>"##,
    ##"<label text="a" frame="0 30 50 20"/><label text="b" frame="0 0 50 20" elementsHidden="true"/>"##,
    ##"<label text="a" frame="0 30 50 20"/><label text="b" frame="0 0 50 20" alpha="0"/>"##,
    ##"<label text="a" frame="0 30 50 20"/><label text="b" frame="0 0 50 20" viewIsModal="true"/>"##,
    ##"""
    <view accessible="true" label="a"><label text="b" frame="0 30 50 20"/><label text="c" frame="0 0 50 20"/></view>
    """##,
    // The snapshot does not contain the page control.
    ##"<label text="a" frame="0 30 50 20"/><pageControl pages="3" frame="0 0 50 20"/>"##,
    // Segments are where their control is.
    ##"""
    <segmentedControl frame="0 0 90 30"><segment title="a"/><segment title="b"/></segmentedControl>
    <stepper label="c" frame="0 30 90 30"/>
    """##,
    ##"""
    <stepper label="c" frame="0 30 90 30"/>
    <segmentedControl ⟦reading-order|frame="0 0 90 30"⟧><segment title="a"/><segment title="b"/></segmentedControl>
    """##,
  ]) func cases(_ markup: String) throws {
    try LayoutCheck.exactly(markup, rules: ["reading-order"])
  }

  /// The direction is that of the app, not of a view.
  @Test(arguments: [
    ("ar", false), ("fa-IR", false), ("uz-Arab", false), ("ks-Deva", true), ("en", true),
  ]) func directionIsThatOfTheScreen(language: String, isFlagged: Bool) throws {
    let labels = { (attribute: String) in
      "<label text=\"a\" frame=\"60 0 50 20\"/><label text=\"b\" \(attribute)/>"
    }
    let frame = "frame=\"0 0 50 20\""
    try LayoutCheck.exactly(
      "<screen name=\"s\" xml:lang=\"\(language)\">\(labels(isFlagged ? "⟦reading-order|\(frame)⟧" : frame))</screen>")
    try LayoutCheck.exactly("<view xml:lang=\"\(language)\">\(labels("⟦reading-order|\(frame)⟧"))</view>")
    var settings = LayoutCheck.settings(rules: ["reading-order"])
    settings.language = language
    #expect(try LayoutCheck.lint(labels(frame), settings).findings.isEmpty == !isFlagged)
  }

  @Test func bothOrdersAreNotes() throws {
    let labels = (0..<12).map { "<label text=\"\($0)\" frame=\"0 \(($0 + 11) % 12 * 30) 50 20\"/>" }
    let finding = try #require(
      LayoutCheck.lint(
        "<label text=\"first\" frame=\"0 -90 50 20\"/>" + labels.joined(),
        LayoutCheck.settings(rules: ["reading-order"])
      ).findings.first)
    #expect(finding.message.hasPrefix("VoiceOver users hear label \"1\" before label \"0\""))
    #expect(
      finding.notes.map(\.message) == [
        "VoiceOver: " + (1...8).map { "label \"\($0)\"" }.joined(separator: ", ") + ", and 4 more",
        "document and snapshot: " + (0...7).map { "label \"\($0)\"" }.joined(separator: ", ") + ", and 4 more",
      ])
  }
}

@Suite("unstable-reading-order") struct UnstableReadingOrderRuleTests {
  private static let chain = ##"""
    <label text="a" frame="200 0 90 20"/><label text="b" ⟦unstable-reading-order|frame="100 5 90 20"⟧/>
    <label text="c" frame="0 10 90 20"/>
    """##

  @Test(arguments: [
    chain,
    "<view groupsChildren=\"true\" frame=\"0 90 300 90\">\(chain)</view><view frame=\"0 0 300 90\">\(chain)</view>",
    // Where an element is not reached, the others are in order.
    ##"""
    <label text="a" frame="200 0 90 20"/><label text="b" frame="100 5 90 20" elementsHidden="true"/>
    <label text="c" frame="0 10 90 20"/>
    """##,
    ##"<label text="a" frame="200 0 90 20"/><label text="b"/><label text="c" frame="0 10 90 20"/>"##,
  ]) func cases(_ markup: String) throws {
    try LayoutCheck.exactly(markup, rules: ["unstable-reading-order"])
  }

  @Test func namesTheThree() throws {
    let markup = MarkedText(Self.chain).text
    let finding = try #require(
      LayoutCheck.lint(markup, LayoutCheck.settings(rules: ["unstable-reading-order"])).findings.first)
    #expect(finding.message.contains("label \"a\", label \"b\", and label \"c\""))
    #expect(
      finding.notes.map(\.message) == [
        "the upper edge of label \"a\" is 5 points above it", "the upper edge of label \"c\" is 5 points below it",
      ])
  }
}

@Suite("activation-point-outside") struct ActivationPointOutsideTests {
  @Test(arguments: [
    ##"<button title="a" frame="10 10 44 44" activationPoint="10 10"/>"##,
    ##"<button title="a" frame="10 10 44 44" ⟦activation-point-outside|activationPoint="9 10"⟧/>"##,
    ##"<button title="a" frame="10 10 44 44" ⟦activation-point-outside|activationPoint="10 9"⟧/>"##,
    ##"<button title="a" frame="10 10 44 44" ⟦activation-point-outside|activationPoint="54 20"⟧/>"##,
    ##"<button title="a" frame="10 10 44 44" ⟦activation-point-outside|activationPoint="20 54"⟧/>"##,
    ##"<button title="a" frame="10 10 44 44" activationPoint="53.9 53.9"/>"##,
    // Views that VoiceOver does not reach have none.
    ##"<view frame="10 10 44 44" activationPoint="0 0"/>"##,
    ##"<button title="a" frame="10 10 44 44" activationPoint="0 0" elementsHidden="true"/>"##,
    // Any view around it may clip, in its own coordinates.
    ##"""
    <view frame="0 0 100 20" clipsToBounds="true"><view frame="0 10 100 44"><button title="a" frame="0 0 44 44"
    ⟦activation-point-outside|activationPoint="9 12"⟧/></view></view>
    """##,
    ##"""
    <view frame="0 0 100 20" clipsToBounds="true"><view frame="0 10 100 44"><button title="a" frame="0 0 44 44"
    activationPoint="9 9"/></view></view>
    """##,
    ##"""
    <view frame="0 0 100 20" clipsToBounds="false"><button title="a" frame="0 0 44 44" activationPoint="9 30"/></view>
    """##,
    ##"""
    <view frame="0 0 100 20" clipsToBounds="true"><view><button title="a" frame="0 0 44 44" activationPoint="9 30"/>
    </view></view>
    """##,
  ]) func cases(_ markup: String) throws {
    try LayoutCheck.exactly(markup, rules: ["activation-point-outside"])
  }
}
