import AXSemantics
import Testing

/// UIKit's controls, read from the page source of a running app.
@Suite("What VoiceOver says of a page source")
struct PageSourceSpeechTests {
  private static let adjust = "(Swipe up or down with one finger to adjust the value.)"
  private static let edit = "(Double tap to edit.)"

  private func spoken(_ elements: String) throws -> SpokenMarkup {
    try SpokenMarkup("<XCUIElementTypeApplication name='A'>\(elements)</XCUIElementTypeApplication>")
  }

  /// The elements have no prefix here, and the prefix is optional in a page source too.
  static let rows: [(String, [String])] = [
    ("<StaticText label='T'/>", ["T"]),
    ("<NavigationBar name='T'><StaticText label='T'/></NavigationBar>", ["T. Heading."]),
    ("<NavigationBar><Other><StaticText label='T'/></Other></NavigationBar>", ["T. Heading."]),
    // A file with traits has those of the title.
    ("<NavigationBar><StaticText label='T'/><Button label='B' traits='Button'/></NavigationBar>", ["T", "B. Button."]),
    ("<NavigationBar><Button name='BackButton' label='Shop'/></NavigationBar>", ["Shop. Back Button."]),
    ("<NavigationBar><Button name='BackButton' label='Back'/></NavigationBar>", ["Back Button."]),
    ("<Button label='Bold' value='1'/>", ["Selected: Bold. Button."]),
    ("<Button label='Bold' value='0'/>", ["Bold: 0. Button."]),
    ("<Button label='Bold' value='1' traits='Button, Selected'/>", ["Selected: Bold. Button."]),
    ("<Switch label='W' value='1'/>", ["W. Switch Button. On. (Double tap to toggle setting.)"]),
    ("<Switch label='W' value='0'/>", ["W. Switch Button. Off. (Double tap to toggle setting.)"]),
    ("<Slider label='V' value='75%'/>", ["V: 75%. Adjustable. \(adjust)"]),
    (
      "<SegmentedControl label='Sort'><Button label='A' value='1'/><Button label='B'/></SegmentedControl>",
      ["Selected: A. Button. 1 of 2.", "B. Button. 2 of 2."]
    ),
    (
      "<SegmentedControl accessible='false'><Button label='A'/><Button label='B' enabled='false'/></SegmentedControl>",
      ["A. Button. 1 of 2.", "B. Dimmed. Button. 2 of 2."]
    ),
    (
      "<SegmentedControl accessible='true' label='Sort'><Button label='A' value='1'/></SegmentedControl>", ["Sort: A"]
    ),
    (
      "<Stepper label='Guests'><Button label='Decrement' enabled='false'/><Button label='Increment'/></Stepper>",
      ["Decrement. Dimmed. Button.", "Increment. Button."]
    ),
    (
      "<Stepper><Button label='Fewer guests'/><Button label='More guests'/></Stepper>",
      ["Fewer guests. Button.", "More guests. Button."]
    ),
    ("<Stepper label='Guests' value='2'/>", ["Decrement. Button.", "Increment. Button."]),
    ("<Stepper label='Guests' value='2' accessible='true'/>", ["Guests: 2"]),
    ("<PageIndicator value='page 2 of 3'/>", ["page 2 of 3. Adjustable. \(adjust)"]),
    ("<TextField value='City' placeholderValue='City'/>", ["City. Text Field. \(edit)"]),
    ("<TextField label='Name' value='Zoë'/>", ["Name: Zoë. Text Field. \(edit)"]),
    ("<SecureTextField value='•••'/>", ["•••. Secure Text Field. \(edit)"]),
    ("<SearchField label='Find'/>", ["Find. Text Field. Search Field. \(edit)"]),
    ("<TabBar><Button label='Home' value='1'/></TabBar>", ["Selected: Home. Tab. 1 of 1."]),
    ("<TabBar><Button label='Home' enabled='false'/></TabBar>", ["Home. Tab. 1 of 1."]),
    ("<TabBar><Button label='Cart' value='3 items'/></TabBar>", ["Cart: 3 items. Tab. 1 of 1."]),
    (
      "<TabBar><Other><Button label='Home'/></Other><Button label='Cart'/></TabBar>",
      ["Home. Tab. 1 of 2.", "Cart. Tab. 2 of 2."]
    ),
    ("<Other label='Go' traits='Button'/>", ["Go. Button."]),
    ("<Other label='V' value='5' traits='Adjustable'/>", ["V: 5. Adjustable. \(adjust)"]),
    ("<Other label='Go'/>", []),
    ("<Other label='Go' traits=''/>", []),
    ("<Other traits='Button'/>", []),
    ("<Other label='Go' traits='Button' accessible='false'/>", []),
    ("<Other label='Go' traits='Button'><StaticText label='In'/></Other>", ["In"]),
    ("<Cell label='Row'><Other label='Go' traits='Button'/></Cell>", ["Row"]),
  ]

  @Test(arguments: rows) func controlsSpeakAsUIKitSays(_ elements: String, _ expected: [String]) throws {
    #expect(try spoken(elements).lines == expected)
  }

  @Test func uikitNamesItsControlsForVoiceControl() throws {
    let bar = { (label: String) in
      try spoken("<NavigationBar><Button name='BackButton' label='\(label)'/></NavigationBar>").inputLabels
    }
    #expect(try bar("Shop") == [["Shop", "Back"]])
    #expect(try bar("Back") == [["Back"]])
    #expect(try spoken("<PageIndicator value='page 2 of 3'/>").inputLabels == [["Page control"]])
  }
}
