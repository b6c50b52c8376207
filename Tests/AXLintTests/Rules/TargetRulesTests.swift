import AXSemantics
import TestSupport
import Testing

@Suite("touch-target-size") struct TouchTargetSizeTests {
  @Test(arguments: [
    ##"<button title="a" ⟦touch-target-size|frame="0 0 23.9 44"⟧/>"##,
    ##"<button title="a" ⟦touch-target-size|frame="0 0 44 23.99"⟧/>"##,
    ##"<button title="a" frame="0 0 24 24"/>"##,
    ##"<button title="a" frame="0 0 2.4e1 24.0"/>"##,
    ##"<button title="a" frame="40 40 -30 -30"/>"##,
    ##"<button title="a"/>"##,
    // Everything that a person acts on is checked, except links and what UIKit sizes.
    ##"<view accessible="true" label="a" ⟦touch-target-size|frame="0 0 9 9"⟧><action name="b"/></view>"##,
    ##"<label text="a" traits="button" ⟦touch-target-size|frame="0 0 9 9"⟧/>"##,
    ##"<imageView accessible="true" label="a" traits="keyboardKey" ⟦touch-target-size|frame="0 0 9 9"⟧/>"##,
    ##"<tableViewCell accessible="true" label="a" traits="adjustable" ⟦touch-target-size|frame="0 0 9 9"⟧/>"##,
    ##"<progressView label="a" traits="toggleButton" ⟦touch-target-size|frame="0 0 9 9"⟧/>"##,
    ##"<view accessible="true" label="a" traits="header" frame="0 0 9 9"/>"##,
    ##"<button title="a" traits="link" frame="0 0 9 9"/>"##,
    ##"<label text="a" traits="link" frame="0 0 9 9"/>"##,
    ##"<switch label="a" frame="0 0 9 9"/><slider label="a" frame="0 20 9 9"/>"##,
    ##"<stepper label="a" frame="0 0 9 9"/><segmentedControl label="a" frame="0 20 9 9"/>"##,
    ##"<textField label="a" frame="0 0 9 9"/><textView label="a" frame="0 20 9 9"/>"##,
    ##"<textView label="a" traits="button" frame="0 0 9 9"/>"##,
    // Only what is reached.
    ##"<button title="a" accessible="false" frame="0 0 9 9"/>"##,
    ##"<button title="a" hidden="true" frame="0 0 9 9"/>"##,
    ##"<view hidden="true"><button title="a" frame="0 0 9 9"/></view>"##,
    ##"<view accessible="true" label="a"><button title="b" frame="0 0 9 9"/></view>"##,
    ##"<view traits="button" frame="0 0 9 9"/>"##,
    // Disabled ones may be enabled.
    ##"<button title="a" enabled="false" ⟦touch-target-size|frame="0 0 9 9"⟧/>"##,
  ]) func cases(_ markup: String) throws {
    try LayoutCheck.exactly(markup)
  }

  @Test func strictAsksForApplesDefault() throws {
    let marked = ##"<button title="a" ⟦touch-target-size|frame="0 0 43.5 44"⟧/>"##
    try LayoutCheck.exactly(marked, preset: .strict)
    try LayoutCheck.exactly(##"<button title="a" frame="0 0 44 44"/>"##, preset: .strict)
    try LayoutCheck.exactly(
      ##"<button title="a" frame="0 0 43.5 44"/>"##, preset: .strict, options: ["touch-target-size": ["minimum": 30]])
    try LayoutCheck.exactly(marked, options: ["touch-target-size": ["minimum": 43.6]])
  }

  @Test func messageSaysBothSides() throws {
    let result = try LayoutCheck.lint(##"<button title="a" frame="0 0 20.25 8"/>"##)
    #expect(result.findings.first?.message == "people with unsteady hands miss a target of 20.25 × 8 points")
    #expect(result.findings.first?.help == "make it at least 24 points wide and 24 points high")
  }

  @Test func aFrameOfAnIncludeIsAtTheInclude() throws {
    let folder = try TemporaryFolder([
      "main.xml": ##"<screen name="s"><include href="b.xml" frame="0 0 9 9"/></screen>"##,
      "b.xml": ##"<button title="a" frame="0 0 44 44"/>"##,
    ])
    #expect(try LayoutCheck.lint(folder, "main.xml") == ["main.xml:1:40 touch-target-size"])
  }
}

@Suite("overlapping-targets") struct OverlappingTargetsTests {
  @Test(arguments: [
    // More than a point, each way.
    ##"<button title="a" frame="0 0 50 50"/><button title="b" frame="49 0 50 50"/>"##,
    ##"<button title="a" frame="0 0 50 50"/><button title="b" ⟦overlapping-targets|frame="48.9 0 50 50"⟧/>"##,
    ##"<button title="a" frame="0 0 50 50"/><button title="b" frame="48 49 50 50"/>"##,
    ##"<button title="a" frame="0.1 0 30.2 50"/><button title="b" frame="29.3 0 50 50"/>"##,
    ##"<button title="a" frame="0 0 50 50"/><button title="b" frame="50 50 50 50"/>"##,
    // Equal is an error, if there is anything to hit.
    ##"<button title="a" frame="0 0 50 50"/><button title="b" ⟦overlapping-targets error|frame="0 0 50 50.0"⟧/>"##,
    ##"<switch label="a" frame="0 0 1 50"/><switch label="b" frame="0 0 1 50"/>"##,
    // Each later one once, whatever is before it.
    ##"""
    <button title="a" frame="0 0 50 50"/>
    <button title="b" ⟦overlapping-targets|frame="10 0 50 50"⟧/>
    <button title="c" ⟦overlapping-targets|frame="20 0 50 50"⟧/>
    <button title="d" ⟦overlapping-targets error|frame="10 0 50 50"⟧/>
    """##,
    // Later in the document, further to the left.
    ##"<button title="a" frame="40 0 50 50"/><button title="b" ⟦overlapping-targets|frame="0 0 50 50"⟧/>"##,
    // In the coordinates of the screen.
    ##"""
    <view frame="100 0 100 100"><button title="a" frame="0 0 50 50"/></view>
    <view frame="50 0 100 100"><view frame="30 0 90 90"><button title="b" ⟦overlapping-targets|frame="10 0 50 50"⟧/>
    </view></view>
    <button title="c" frame="0 0 50 50"/>
    """##,
    ##"<view><button title="a" frame="0 0 50 50"/></view><button title="b" frame="0 0 50 50"/>"##,
    // Two that are acted on, and reached.
    ##"<button title="a" frame="0 0 50 50"/><label text="b" frame="0 0 50 50"/>"##,
    ##"""
    <button title="a" frame="0 0 50 50"/><label text="b"
      traits="link" ⟦overlapping-targets error|frame="0 0 50 50"⟧/>
    """##,
    ##"<button title="a" frame="0 0 50 50"/><button title="b" accessible="false" frame="0 0 50 50"/>"##,
    ##"<button title="a" hidden="true" frame="0 0 50 50"/><button title="b" frame="0 0 50 50"/>"##,
    ##"""
    <view accessible="true" traits="button" label="a"
      frame="0 0 50 50"><button title="b" frame="0 0 50 50"/></view>
    """##,
    // What a text field holds.
    ##"<textField label="a" accessible="false" frame="0 0 90 44"><button title="b" frame="50 0 40 44"/></textField>"##,
    ##"""
    <textField label="a" accessible="false" frame="0 0 90 44">
      <view frame="0 0 90 44"><button title="b" frame="0 0 40 44"/><button title="c" frame="0 0 40 44"/></view>
    </textField>
    """##,
    ##"<textField label="a" frame="0 0 90 44"/><button title="b" ⟦overlapping-targets|frame="50 0 40 44"⟧/>"##,
  ]) func cases(_ markup: String) throws {
    try LayoutCheck.exactly(markup, rules: ["overlapping-targets"])
  }

  @Test func theFirstIsPointedTo() throws {
    let result = try LayoutCheck.lint(
      ##"""
      <screen name="s">
        <button title="x" frame="0 100 50 50"/>
        <button title="a" frame="0 0 50 50"/>
        <button title="b" frame="20 0 50 50"/>
        <button title="c" frame="30 0 50 50"/>
      </screen>
      """##)
    let overlaps = result.findings.filter { $0.id == "overlapping-targets" }
    #expect(overlaps.map { $0.notes.first?.location?.position.line } == [3, 3])
    #expect(
      overlaps.first?.message == "a tap may reach the wrong one of two targets: button \"b\" and button \"a\" overlap")
  }

  @Test func instancesOfAFileOverlapWhereTheIncludePutsThem() throws {
    let folder = try TemporaryFolder([
      "main.xml": ##"""
      <screen name="s">
        <include href="b.xml"/>
        <include href="b.xml" frame="10 0 44 44"/>
        <include href="b.xml" frame="200 0 44 44"/>
      </screen>
      """##,
      "b.xml": ##"<button title="a" frame="0 0 44 44"/>"##,
    ])
    #expect(try LayoutCheck.lint(folder, "main.xml") == ["main.xml:3:25 overlapping-targets"])
  }

  /// Against all pairs, on screens of every density.
  @Test(arguments: [3, 30, 300]) func agreesWithAllPairs(size: Int) throws {
    var random = SplitMix64(seed: UInt64(size))
    for _ in 0..<20 {
      var frames: [Rectangle] = []
      for _ in 0..<60 {
        let values = (0..<4).map { _ in Double(random.next() % UInt64(size)) }
        frames.append(Rectangle(x: values[0], y: values[1], width: values[2] / 2, height: values[3] / 2))
      }
      let markup = frames.map { frame in
        "<button title=\"a\" frame=\"\(frame.x) \(frame.y) \(frame.width) \(frame.height)\"/>"
      }
      let result = try LayoutCheck.lint(
        markup.joined(separator: "\n"), LayoutCheck.settings(rules: ["overlapping-targets"]))
      let expected = frames.indices.compactMap { later -> String? in
        let clashes = frames[..<later].indices.filter { frames[$0].overlaps(frames[later], byMoreThan: 1) }
        guard let first = clashes.first else { return nil }
        let equal = clashes.first { frames[$0] == frames[later] }
        return "\(later) \(equal ?? first) \(equal == nil ? "warning" : "error")"
      }
      let found = result.findings.map { finding in
        let first = finding.notes.first?.location?.position.line ?? 0
        return "\(finding.location.position.line - 2) \(first - 2) \(finding.severity)"
      }
      #expect(found == expected)
    }
  }

  /// The time grows with the number, not with its square: piles, rows and a spread.
  @Test(arguments: ["0 0 50 50", "X 0 9 9", "0 X 9 9", "X X 40 40", "R R 50 50", "X 0 90000 9"])
  func manyTargetsTakeNoLongTime(frame: String) throws {
    var random = SplitMix64(seed: 7)
    var markup = ""
    for number in 0..<2_000 {
      let place = frame.replacing("X", with: "\(number * 10)").replacing("R", with: "\(random.next() % 20_000)")
      markup += "<button title=\"a\" frame=\"\(place)\"/>"
    }
    let result = try LayoutCheck.lint(markup, LayoutCheck.settings(rules: ["overlapping-targets"]))
    switch frame {
    case "0 0 50 50", "X 0 90000 9": #expect(result.findings.count == 1999)
    case "X X 40 40": #expect(result.findings.count == 1999)
    case "R R 50 50": #expect(result.findings.count > 10)
    default: #expect(result.findings.isEmpty)
    }
  }
}

@Suite("zero-size-element") struct ZeroSizeElementTests {
  @Test(arguments: [
    ##"<label text="a" ⟦zero-size-element|frame="0 0 0 20"⟧/>"##,
    ##"<label text="a" ⟦zero-size-element|frame="0 0 20 0"⟧/>"##,
    ##"<label text="a" ⟦zero-size-element|frame="0 0 0 -0"⟧/>"##,
    ##"<label text="a" frame="0 0 0.01 0.01"/>"##,
    ##"<label text="a" frame="20 20 -10 -10"/>"##,
    ##"<label text="a"/>"##,
    // What is printed, reached or not.
    ##"<label accessible="false" text="a" ⟦zero-size-element|frame="0 0 0 0"⟧/>"##,
    ##"<label text="" ⟦zero-size-element|frame="0 0 0 0"⟧/>"##,
    ##"<imageView label="a" frame="0 0 0 0"/>"##,
    ##"<view accessible="true" label="a"><label text="b" frame="0 0 0 0"/></view>"##,
    ##"<view frame="0 0 0 0"><label text="b" frame="0 0 9 9"/></view>"##,
    ##"<view hidden="true"><label text="b" frame="0 0 0 0"/></view>"##,
    // A target without an area is too small as well.
    ##"<button title="a" ⟦touch-target-size|⟦zero-size-element|frame="0 0 0 0"⟧⟧/>"##,
  ]) func cases(_ markup: String) throws {
    try LayoutCheck.exactly(markup)
  }
}
