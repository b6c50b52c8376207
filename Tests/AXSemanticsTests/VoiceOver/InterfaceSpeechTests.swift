import AXSemantics
import Testing

/// UIKit's controls, read from storyboards and xibs.
@Suite("What VoiceOver says of a storyboard or xib")
struct InterfaceSpeechTests {
  private static let adjust = "(Swipe up or down with one finger to adjust the value.)"
  private static let edit = "(Double tap to edit.)"
  private static let toggle = "(Double tap to toggle setting.)"

  private static func document(_ objects: String, _ attributes: String = "") -> String {
    "<document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB' targetRuntime='iOS.CocoaTouch' \(attributes)>"
      + "<objects>\(objects)</objects></document>"
  }

  private static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    "<rect key='frame' x='\(x)' y='\(y)' width='\(width)' height='\(height)'/>"
  }

  private func spoken(_ views: String, _ attributes: String = "") throws -> SpokenMarkup {
    let frame = Self.frame(0, 0, 400, 800)
    return try SpokenMarkup(
      Self.document("<view id='v'>\(frame)<subviews>\(views)</subviews></view>", attributes))
  }

  static let rows: [(String, [String])] = [
    ("<label text='T' id='a'/>", ["T"]),
    ("<button id='a'><state key='normal' title='T'/></button>", ["T. Button."]),
    ("<switch on='YES' id='a'/>", ["Switch Button. On. \(toggle)"]),
    ("<slider value='35' minValue='20' maxValue='40' id='a'/>", ["75%. Adjustable. \(adjust)"]),
    ("<stepper value='5' maximumValue='100' id='a'/>", ["Decrement. Button.", "Increment. Button."]),
    (
      "<segmentedControl selectedSegmentIndex='0' id='a'><segments><segment title='A'/><segment title='B' "
        + "enabled='NO'/></segments></segmentedControl>",
      ["Selected: A. Button. 1 of 2.", "B. Dimmed. Button. 2 of 2."]
    ),
    ("<pageControl numberOfPages='3' currentPage='1' id='a'/>", ["page 2 of 3. Adjustable. \(adjust)"]),
    ("<textField placeholder='City' id='a'/>", ["City. Text Field. \(edit)"]),
    (
      "<textField text='abc' id='a'><textInputTraits key='textInputTraits' secureTextEntry='YES'/></textField>",
      ["•••. Secure Text Field. \(edit)"]
    ),
    (
      "<textView text='Dear' id='a'/>",
      ["Dear. Text Field. (Double tap to edit., Use the rotor to access Misspelled Words)"]
    ),
    ("<searchBar placeholder='City' id='a'/>", ["City. Text Field. Search Field. \(edit)"]),
    ("<searchBar text='Seoul' placeholder='City' id='a'/>", ["Seoul. Text Field. Search Field. \(edit)"]),
    (
      "<tabBar id='a'><items><tabBarItem title='Home' id='b'/><tabBarItem title='Cart' enabled='NO' id='c'/></items>"
        + "</tabBar>",
      ["Home. Tab. 1 of 2.", "Cart. Tab. 2 of 2."]
    ),
    (
      "<toolbar id='a'><items><barButtonItem title='Buy' id='b'/><barButtonItem systemItem='flexibleSpace' id='c'/>"
        + "<barButtonItem systemItem='add' id='d'/></items></toolbar>",
      ["Buy. Button.", "Add. Button."]
    ),
    ("<view id='a'><subviews><label text='T' alpha='0.0' id='b'/></subviews></view>", []),
  ]

  @Test(arguments: rows) func controlsSpeakAsUIKitSays(_ views: String, _ expected: [String]) throws {
    #expect(try spoken(views).lines == expected)
  }

  @Test func autoLayoutSizesViewsLater() throws {
    let label = { (attribute: String) in "<label text='T' \(attribute) id='a'>\(Self.frame(5, 5, 0, 0))</label>" }
    let free = label("translatesAutoresizingMaskIntoConstraints='NO'")
    #expect(try spoken(free, "useAutolayout='YES'").lines == ["T"])
    #expect(try spoken(label("")).lines == [])
  }

  @Test func theDirectionIsThatOfTheApp() throws {
    let button = { (title: String, x: Int) in
      "<button semanticContentAttribute='forceRightToLeft' id='\(title)'>\(Self.frame(x, 0, 9, 9))"
        + "<state key='normal' title='\(title)'/></button>"
    }
    #expect(try spoken(button("B", 50) + button("A", 0)).lines == ["A. Button.", "B. Button."])
  }

  // MARK: Tables

  private static func cell(_ name: String, y: Int) -> String {
    """
    <tableViewCell id="c\(name)">\(frame(0, y, 400, 44))<tableViewCellContentView key="contentView" id="k\(name)">
      \(frame(0, 0, 400, 44))<subviews><switch id="s\(name)">\(frame(300, 6, 51, 31))</switch>
      <label text="\(name)" id="l\(name)">\(frame(16, 6, 90, 31))</label></subviews></tableViewCellContentView>
    </tableViewCell>
    """
  }

  private static let table = """
    <tableView key="view" dataMode="static" id="t">\(frame(0, 0, 400, 800))
      <view key="tableHeaderView" id="h">\(frame(0, 0, 400, 60))<subviews>
        <label text="Top" id="top">\(frame(16, 20, 90, 21))</label></subviews></view><sections>
      <tableViewSection headerTitle="Sound" footerTitle="Loud" id="1"><cells>\(cell("Mute", y: 90))</cells>
      </tableViewSection>
      <tableViewSection headerTitle="Light" id="2"><cells>\(cell("Dim", y: 180))\(cell("Off", y: 224))</cells>
      </tableViewSection></sections></tableView>
    """

  @Test func theTitlesOfSectionsAreHeadingsAboveTheirRows() throws {
    let screen = try SpokenMarkup(Self.document(Self.table))
    let row = { (name: String) in [name, "Switch Button. Off. \(Self.toggle)"] }
    #expect(
      screen.lines == ["Top", "Sound. Heading."] + row("Mute") + ["Loud", "Light. Heading."] + row("Dim") + row("Off"))
    #expect(screen.order == .frames)
  }
}
