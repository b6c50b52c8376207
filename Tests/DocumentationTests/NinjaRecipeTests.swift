import Foundation
import Testing

@Suite(.enabled(if: NinjaRecipe.isSupported, "ninja or python3 is not installed: apt-get install ninja-build python3"))
struct NinjaRecipeTests {
  private static let line = String(repeating: "-", count: 60)
  private static let screens = [
    "Pay.xml": "<screen name='Pay'><include href='fragments/total.xml'/><button title='Pay'/></screen>",
    "more/Tip jar $1.xml": "<screen name='Tip'><include href='../fragments/total.xml'/></screen>",
    "Thanks.xml": "<screen name='Thanks'><label text='Thank you'/></screen>",
    "fragments/total.xml": "<view><include href='amount.xml'/></view>",
    "fragments/amount.xml": "<label text='12 euros'/>",
  ]
  private static let all = [
    "compile 'Screens/more/Tip jar $1.xml'", "compile Screens/Pay.xml", "compile Screens/Thanks.xml",
    "lint 'Screens/more/Tip jar $1.xml'", "lint Screens/Pay.xml", "lint Screens/Thanks.xml",
  ]

  private func built() throws -> NinjaRecipe {
    let recipe = try NinjaRecipe(Self.screens)
    let configured = try recipe.configure()
    try #require(configured.status == 0, "\(configured.errors)")
    let first = try recipe.build()
    #expect(first.status == 0 && first.steps == Self.all, "\(first.output)")
    return recipe
  }

  @Test func whatIsUnchangedIsNotMadeAgain() throws {
    let recipe = try built()
    #expect(recipe.text("build/Thanks.xml.axsnapshot") == "\(Self.line)\nThank you\n\(Self.line)\n")
    #expect(try recipe.build().output == "ninja: no work to do.\n")
  }

  @Test func aFragmentMakesWhatIncludesItAnew() throws {
    let recipe = try built()
    try recipe.write("<label text='15 euros'/>", to: "fragments/amount.xml")
    let second = try recipe.build()
    #expect(second.status == 0 && second.steps == Self.all.filter { !$0.contains("Thanks") }, "\(second.output)")
    #expect(recipe.text("build/more/Tip jar $1.xml.axsnapshot")?.contains("15 euros") == true)
  }

  @Test func aConfigurationLintsAnew() throws {
    let recipe = try NinjaRecipe(Self.screens.merging(["more/.axspec.json": "{}"]) { $1 })
    #expect(try recipe.configure().status == 0)
    #expect(try recipe.build().status == 0)
    try recipe.write(#"{"preset": "strict"}"#, to: "more/.axspec.json")
    #expect(try recipe.build().steps == ["lint 'Screens/more/Tip jar $1.xml'"])
  }

  @Test func aFaultStopsTheBuildAndIsShown() throws {
    let recipe = try built()
    try recipe.write("<screen name='Pay'><button/></screen>", to: "Pay.xml")
    let failed = try recipe.build(["-k", "0"])
    #expect(failed.status == 1)
    #expect(failed.steps == ["compile Screens/Pay.xml", "lint Screens/Pay.xml"])
    #expect(failed.output.contains("\nScreens/Pay.xml:1:20: error: "), "\(failed.output)")
    #expect(failed.output.contains("[unlabeled-button]\n"))
    // It does not count as done.
    #expect(try recipe.build().status == 1)
    try recipe.write("<screen name='Pay'><button title='Pay now'/></screen>", to: "Pay.xml")
    #expect(try recipe.build().status == 0)
    #expect(try recipe.build().output == "ninja: no work to do.\n")
  }

  @Test func aScreenThatComesIsFoundAndOneThatGoesIsForgotten() throws {
    let recipe = try built()
    try recipe.write("<screen name='New'><label text='New'/></screen>", to: "New.xml")
    try FileManager.default.removeItem(at: recipe.folder.url.appendingPathComponent("Screens/Thanks.xml"))
    let second = try recipe.build()
    #expect(second.status == 0)
    #expect(second.steps == ["compile Screens/New.xml", "configure", "lint Screens/New.xml"])
  }
}
