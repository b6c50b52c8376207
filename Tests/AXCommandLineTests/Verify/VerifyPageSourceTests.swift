import TestSupport
import Testing

/// A running app held against what describes it.
@Suite("verify, with a page source")
struct VerifyPageSourceTests {
  private func verify(_ screen: String, _ page: String, attributes: String = #"traits="""#) throws -> Program.Result {
    try Verification.run(Verification.screen(screen), Verification.page(page, attributes: attributes))
  }

  // MARK: The same

  @Test(arguments: [
    (#"<button title="Pay"/>"#, #"<Button label="Pay" traits="Button"/>"#),
    (#"<button title="Pay" hint="Asks for your card"/>"#, #"<Button label="Pay" traits="Button"/>"#),
    (#"<button title="Pay"><action name="Later"/></button>"#, #"<Button label="Pay" traits="Button"/>"#),
    (#"<label text="Total"/>"#, #"<StaticText label="Total" value="Total" traits="StaticText"/>"#),
    (#"<label text="Total" traits="header"/>"#, #"<StaticText label="Total" traits="Header, StaticText"/>"#),
    (#"<label text="Total" traits="staticText header"/>"#, #"<StaticText label="Total" traits="Header"/>"#),
    (#"<button title="Bold" traits="button selected"/>"#, #"<Button label="Bold" traits="Selected, Button"/>"#),
    (#"<switch label="Wi-Fi" on="true"/>"#, #"<Switch label="Wi-Fi" value="1" traits="ToggleButton, Button"/>"#),
    (#"<slider label="Volume" currentValue="0.4"/>"#, #"<Slider label="Volume" value="40%" traits="Adjustable"/>"#),
    (
      #"<slider label="Year" minimumValue="2000" maximumValue="2020" currentValue="2005"/>"#,
      #"<Slider label="Year" value="25%" traits="Adjustable"/>"#
    ),
    (
      #"<progressView progress="0.08"/>"#,
      #"<ProgressIndicator label="Progress" value="8%" traits="UpdatesFrequently"/>"#
    ),
    (#"<progressView label="Upload" progress="0.08"/>"#, #"<ProgressIndicator label="Upload" value="8%"/>"#),
    (#"<activityIndicatorView animating="true"/>"#, #"<ActivityIndicator label="In progress" value="1"/>"#),
    (#"<stepper/>"#, #"<Stepper><Button label="Decrement" traits="Button"/></Stepper>"#),
    (
      #"<segmentedControl selectedSegmentIndex="1"><segment title="A"/><segment title="B"/></segmentedControl>"#,
      #"<SegmentedControl><Button label="A"/><Button label="B" value="1"/></SegmentedControl>"#
    ),
    (
      #"<textField label="Code" text="abc" secureTextEntry="true"/>"#,
      #"<SecureTextField label="Code" value="•••"/>"#
    ),
    (
      #"<textField label="Name" placeholder="Yours"/>"#,
      #"<TextField label="Name" value="Yours" placeholderValue="Yours"/>"#
    ),
    (#"<imageView accessible="true" label="Logo"/>"#, #"<Image label="Logo" accessible="true" traits="Image"/>"#),
    (#"<view accessible="true" label="Go" traits="button"/>"#, #"<Button label="Go" traits="Button"/>"#),
    (#"<view accessible="true" label="Go" traits="staticText"/>"#, #"<StaticText label="Go" traits="StaticText"/>"#),
    (#"<button title="Pay" traits="button notEnabled"/>"#, #"<Button label="Pay" enabled="false"/>"#),
    (#"<button title="Pay" enabled="false"/>"#, #"<Button label="Pay" enabled="false" traits="Button, NotEnabled"/>"#),
    (#"<label text=" Total "/>"#, #"<StaticText label="Total"/>"#),
    (#"<label text="A"/>"#, #"<Other><Other><StaticText label="A"/></Other></Other>"#),
    (#"<label text="A"/>"#, #"<StaticText label="A"/><Button label="B" visible="false"/>"#),
  ])
  func saysTheSame(screen: String, page: String) throws {
    // A progress view updates often; only here does the page say so, as UIKit does.
    let page = page.replacing(#" traits="UpdatesFrequently""#, with: "")
    let result = try verify(screen, page)
    #expect(result.output == Verification.pageLine + "\n")
    #expect(result.errors == "the snapshots match\n")
    #expect(result.status == 0)
    let turned = try Verification.run(Verification.page(page), Verification.screen(screen))
    #expect(turned.output == result.output)
    #expect(turned.status == 0)
  }

  // MARK: Different

  @Test(arguments: [
    (#"<button title="Pay"/>"#, #"<StaticText label="Pay" traits="StaticText"/>"#),
    (#"<button title="Pay"/>"#, #"<Button label="Pay" enabled="false"/>"#),
    (#"<label text="Total" traits="header"/>"#, #"<StaticText label="Total" traits="StaticText"/>"#),
    (#"<switch label="Wi-Fi" on="true"/>"#, #"<Switch label="Wi-Fi" value="0" traits="Button"/>"#),
    (#"<slider label="Volume" currentValue="0.4"/>"#, #"<Slider label="Volume" value="41%" traits="Adjustable"/>"#),
    (#"<progressView progress="0.08"/>"#, #"<ProgressIndicator label="Progress" value="9%"/>"#),
    (#"<progressView label="Upload" progress="0.08"/>"#, #"<ProgressIndicator label="Progress" value="8%"/>"#),
    (#"<activityIndicatorView animating="true"/>"#, #"<ActivityIndicator label="Progress halted" value="0"/>"#),
    (
      #"<segmentedControl selectedSegmentIndex="0"><segment title="A"/><segment title="B"/></segmentedControl>"#,
      #"<SegmentedControl><Button label="A"/><Button label="B" traits="Button, Selected"/></SegmentedControl>"#
    ),
    (#"<textField label="Code" text="abcd" secureTextEntry="true"/>"#, #"<SecureTextField label="Code" value="•••"/>"#),
    (#"<label text="A"/><label text="B"/>"#, #"<StaticText label="B"/><StaticText label="A"/>"#),
    (#"<label text="Cafe&#x301;"/>"#, #"<StaticText label="Caf&#xE9;"/>"#),
  ])
  func saysSomethingElse(screen: String, page: String) throws {
    let result = try verify(screen, page)
    #expect(result.output.hasPrefix("--- E#S\n+++ A#App\n@@ "))
    #expect(result.output.hasSuffix("\n" + Verification.pageLine + "\n"))
    #expect(result.status == 1)
  }

  @Test func eachElementIsUnderItsPlaces() throws {
    let result = try verify(
      """
      <label text="A"/>
      <button identifier="gone" title="Gone"/>
      <button identifier="pay" title="Pay"/>
      <label text="B"/>
      """,
      """
      <StaticText label="A"/>
      <Other><Button name="pay" label="Pay now"/></Other>
      <StaticText label="B"/>
      <StaticText label="C"/>
      """)
    #expect(
      result.output == """
        --- E#S
        +++ A#App
        @@ -4,3 +3,0 @@ E:3:1 ↔ missing in A
        -Gone
        -button
        -\(Screens.line)
        @@ -7,3 +4,3 @@ E:4:1 ↔ A:3:23
        -Pay
        +Pay now
         button
         \(Screens.line)
        @@ -11,0 +9,2 @@ missing in E ↔ A:5:1
        +C
        +\(Screens.line)
        \(Verification.pageLine)

        """)
    #expect(result.status == 1)
  }

  @Test(arguments: [
    (#"<button title="Pay"/>"#, #"<Button label="Pay" visible="false" traits="Button"/>"#),
    (#"<button title="Pay" identifier="pay"/>"#, #"<Button name="pay" label="Pay now" visible="false"/>"#),
    (#"<view accessible="true" label="Pay"/>"#, #"<Other accessible="true" label="Pay" visible="false"/>"#),
  ])
  func whatIsOutOfSightIsShown(screen: String, page: String) throws {
    let result = try verify(screen, page)
    #expect(result.output.contains(" @@ E:2:1 ↔ not visible at A:2:1\n"))
    #expect(result.status == 1)
    let turned = try Verification.run(Verification.page(page), Verification.screen(screen))
    #expect(turned.output.contains(" @@ not visible at E:2:1 ↔ A:2:1\n"))
  }

  // MARK: What is said by some

  @Test func actionsAreComparedWhereTheSourceHasThem() throws {
    let line = "not compared: hints, the absolute values of sliders (a page source does not contain them)\n"
    let screen = #"<button title="Pay" hint="Asks"><action name="Later"/><action name="Never"/></button>"#
    let same = try verify(screen, #"<Button label="Pay" customActions="Later, Never"/>"#)
    #expect(same.output == line)
    #expect(same.status == 0)
    let other = try verify(screen, #"<Button label="Pay" customActions=""/>"#)
    #expect(other.output.contains("\n Pay\n button\n-Actions: Later, Never\n"))
    #expect(other.status == 1)
  }

  @Test func withoutTraitsTypesSpeak() throws {
    let line =
      "not compared: hints, actions, traits that an element's type does not imply, the absolute values of sliders "
      + "(a page source does not contain them)\n"
    let screen = #"<label text="A" traits="header"/><button title="B" traits="button selected"/>"#
    let same = try verify(screen, #"<StaticText label="A"/><Button label="B"/>"#, attributes: "")
    #expect(same.output == line)
    #expect(same.status == 0)
    let other = try verify(screen, #"<StaticText label="A"/><Link label="B"/>"#, attributes: "")
    #expect(other.output.contains("\n B\n-button\n+link\n"))
    #expect(other.status == 1)
  }

  // MARK: Bars

  private static let barred = """
    <NavigationBar name="Title"><Button label="Back" traits="Button"/><StaticText label="Title"/></NavigationBar>
    <Button label="Pay" traits="Button"/>
    <TabBar><Button label="Home" traits="Button"/></TabBar>
    """

  @Test func barsThatNobodyDescribesAreLeftOut() throws {
    let result = try verify(#"<button title="Pay"/>"#, Self.barred)
    #expect(
      result.output == Verification.pageLine
        + "; 2 elements of a navigationBar, 1 element of a tabBar (E does not describe bars)\n")
    #expect(result.status == 0)
  }

  @Test func barsThatAreDescribedAreCompared() throws {
    let result = try verify(
      #"<navigationBar><button title="Back"/></navigationBar><button title="Pay"/>"#, Self.barred)
    #expect(result.output.contains("\n+Title\n"))
    #expect(result.output.hasSuffix("; 1 element of a tabBar (E does not describe bars)\n"))
    #expect(result.status == 1)
  }

  @Test func whatABarHoldsMayBeDescribedWithoutIt() throws {
    let result = try verify(#"<button title="Back"/><label text="Title"/><button title="Pay"/>"#, Self.barred)
    #expect(result.output == Verification.pageLine + "; 1 element of a tabBar (E does not describe bars)\n")
    #expect(result.status == 0)
  }

  @Test func twoPageSourcesCompareTheirBars() throws {
    let result = try Verification.run(
      Verification.page(#"<Button label="Pay" traits="Button"/>"#), Verification.page(Self.barred))
    #expect(result.output.contains("\n+Back\n"))
    #expect(!result.output.contains("not compared"))
    #expect(result.status == 1)
  }

  // MARK: Locales

  @Test func percentagesAreThoseOfTheLocale() throws {
    let (screen, page) = (
      #"<progressView progress="0.5"/>"#, #"<ProgressIndicator label="Fortschritt" value="50&#xA0;%"/>"#
    )
    let (left, right) = (Verification.screen(screen), Verification.page(page))
    #expect(try Verification.run(left, right).status == 1)
    #expect(try Verification.run(left, right, "--locale", "de_DE").status == 0)
  }
}
