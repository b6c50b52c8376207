import AXDiagnostics
import TestSupport
import Testing

@testable import AXLint

@Suite("Rules about containers and modal views") struct ContainerRuleTests {
  @Test(arguments: [
    #"<view ⟦empty-container|containerType="list"⟧/>"#,
    #"<view containerType="none"/><view containerType="semanticGroup" identifier="a"/>"#,
    #"<view containerType="list"><pageControl pages="3"/></view>"#,
    #"<view containerType="list" elementsHidden="true"/><view alpha="0"><view containerType="list"/></view>"#,
    #"<view ⟦empty-container|containerType="list"⟧><label text="a" alpha="0"/></view>"#,
    #"<view ⟦empty-container|containerType="list"⟧><view elementsHidden="true"><label text="a"/></view></view>"#,
    #"<view accessible="true" label="a" containerType="list"/>"#,
    #"<view containerType="list"/><view viewIsModal="true"><label text="a"/></view>"#,
    #"<view ⟦empty-container|containerType="list"⟧><view ⟦empty-container|containerType="landmark"⟧/></view>"#,
  ]) func emptyContainers(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test(arguments: [
    // A state fills it, or empties it.
    #"""
    <screen name="s"><view containerType="list"><label identifier="a" text="a" hidden="true"/></view>
    <state name="one"><set target="a" hidden="false"/></state></screen>
    """#,
    #"""
    <screen name="s"><view containerType="list"><label identifier="a" text="a"/></view>
    <state name="one"><set target="a" hidden="true"/></state></screen>
    """#,
    #"""
    <screen name="s"><view ⟦empty-container|containerType="list"⟧><label identifier="a" text="a" hidden="true"/></view>
    <label identifier="b" text="b"/><state name="one"><set target="b" text="c"/></state></screen>
    """#,
    // A state makes it one.
    #"""
    <screen name="s">⟦empty-container|<view identifier="a"/>⟧<label text="b"/>
    <state name="one"><set target="a" containerType="list"/></state></screen>
    """#,
    // It is shown in only one state, and empty there.
    #"""
    <screen name="s"><view identifier="a" hidden="true" ⟦empty-container|containerType="list"⟧/>
    <state name="one"><set target="a" hidden="false"/></state></screen>
    """#,
  ]) func containersInStates(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test(arguments: [
    #"<label text="a"/><view ⟦modal-hides-everything|viewIsModal="true"⟧/>"#,
    #"<label text="a"/><view viewIsModal="false"/>"#,
    #"<label text="a"/><view viewIsModal="true"><label text="b"/></view>"#,
    #"<label text="a"/><view viewIsModal="true"><pageControl pages="3"/></view>"#,
    #"<label text="a"/><view viewIsModal="true" accessible="true" label="b"/>"#,
    #"<view/><label text=""/><label text="a" hidden="true"/><view viewIsModal="true"/>"#,
    #"<label text="a"/><view alpha="0" ⟦modal-hides-everything|viewIsModal="true"⟧><label text="b"/></view>"#,
    #"<view><view><label text="a"/></view></view><view ⟦modal-hides-everything|viewIsModal="true"⟧/>"#,
    // The last of several hides the others.
    #"<label text="a"/><view viewIsModal="true"/><view viewIsModal="true"><label text="b"/></view>"#,
    #"<view viewIsModal="true"><label text="b"/></view><view ⟦modal-hides-everything|viewIsModal="true"⟧/>"#,
    // It hides only its own siblings, and nothing in what is hidden anyway.
    #"<label text="a"/><view><view viewIsModal="true"/></view>"#,
    #"<view hidden="true"><label text="a"/><view viewIsModal="true"/></view>"#,
    #"<view accessible="true" label="c"><progressView accessible="false"/><view viewIsModal="true"/></view>"#,
    #"""
    <view><label text="a"/><view viewIsModal="true"/></view><view viewIsModal="true"><label text="b"/></view>
    """#,
  ]) func modalViews(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test func aModalViewHidesEverythingInSomeStates() throws {
    let findings = try MarkedLint.lint(
      #"""
      <screen name="s"><label identifier="a" text="a"/>
      <view identifier="m" hidden="true" viewIsModal="true"><label text="b"/></view>
      <state name="one"><set target="m" hidden="false"/></state></screen>
      """#
    ).findings
    #expect(findings.map(\.id) == ["modal-hides-everything"])
    #expect(findings.first?.message.hasSuffix("in state “initial”") == true)
  }

  @Test(arguments: [
    #"""
    <label text="a" traits="header" headingLevel="2"/><label text="b" traits="header" headingLevel="2"/>
    <label text="c" traits="header" headingLevel="3"/><label text="d" traits="header" headingLevel="1"/>
    <label text="e" traits="header" ⟦skipped-heading-level|headingLevel="6"⟧/>
    <label text="f" traits="header" headingLevel="6"/>
    """#,
    // Only headings that VoiceOver reaches.
    #"""
    <label text="a" traits="header" headingLevel="1"/><label text="b" headingLevel="2"/>
    <label text="c" traits="header" ⟦skipped-heading-level|headingLevel="3"⟧/>
    """#,
    #"""
    <label text="a" traits="header" headingLevel="1"/><label text="b" traits="header" headingLevel="2" alpha="0"/>
    <label text="c" traits="header" ⟦skipped-heading-level|headingLevel="3"⟧/>
    """#,
    // In the order of VoiceOver.
    #"""
    <label text="a" traits="header" headingLevel="3" frame="0 60 50 20"/>
    <label text="b" traits="header" headingLevel="1" frame="0 0 50 20"/>
    <label text="c" traits="header" headingLevel="2" frame="0 30 50 20"/>
    """#,
  ]) func headingLevels(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }
}
