import Foundation
import Testing

@testable import AXAppCode

@Suite("Scenes that only code can show")
struct UnreachedScenesTests {
  /// - Parameter first: What the initial scene contains.
  private func scenes(_ markup: String, first: String = "", initial: String = "f-1") -> UnreachedScenes {
    let text = """
      <?xml version="1.0"?>
      <document type="x" initialViewController="\(initial)">
      <!--First-->
      <scenes><viewController id="f-1" sceneMemberID="a">\(first)</viewController>\(markup)</scenes></document>
      """
    return UnreachedScenes(of: Array(text.utf8))
  }

  private static let menu = scene("Menu", id: "m-1", " storyboardIdentifier=\"start\"")
  private static let list = scene("List", id: "l-1")

  private static func scene(_ className: String, id: String, _ attributes: String = "", _ contents: String = "")
    -> String
  {
    "<viewController\(attributes) id=\"\(id)\" customClass=\"\(className)\" sceneMemberID=\"a\">"
      + "<view key=\"view\" id=\"v-\(id)\"/>\(contents)</viewController>"
  }

  /// The connections of a controller to others, or those of a button.
  private static func connections(to id: String, kind: String = "show", _ attributes: String = "") -> String {
    "<connections><segue destination=\"\(id)\" kind=\"\(kind)\" id=\"s\"\(attributes)/></connections>"
  }

  private static func button(_ connections: String) -> String { "<button>\(connections)</button>" }

  @Test func areThoseToWhichNothingLeads() {
    #expect(scenes(Self.menu).namesByClass == ["Menu": ["start"]])
    #expect(scenes(Self.list).namesByClass == ["List": []])
    #expect(scenes(Self.menu, initial: "m-1").namesByClass.isEmpty)
    #expect(scenes(Self.menu, first: Self.button(Self.connections(to: "m-1"))).namesByClass.isEmpty)
    // A gesture recognizer is beside its controller.
    #expect(
      scenes(Self.menu + "<tapGestureRecognizer>\(Self.connections(to: "m-1"))</tapGestureRecognizer>")
        .namesByClass.isEmpty)
    let outlet = "<connections><outlet property=\"a\" destination=\"m-1\" id=\"s\"/></connections>"
    #expect(scenes(Self.menu, first: outlet).namesByClass == ["Menu": ["start"]])
    #expect(scenes(Self.menu + "<view customClass=\"Card\" id=\"v\"/>").names == ["Menu", "start"])
    #expect(scenes("<viewController id=\"m-1\" sceneMemberID=\"a\"/>").namesByClass.isEmpty)
    // A storyboard without any entry is not complete.
    #expect(scenes(Self.list, initial: "none").namesByClass.isEmpty)
  }

  @Test func codePerformsTheSeguesOfAController() {
    func names(_ kind: String, _ attributes: String = "") -> [String: Set<String>] {
      scenes(Self.menu, first: Self.connections(to: "m-1", kind: kind, attributes)).namesByClass
    }
    #expect(names("show", " identifier=\"open\"") == ["Menu": ["start", "open"]])
    // Code needs an identifier.
    #expect(names("show") == ["Menu": ["start"]])
    // Code may build such a name.
    #expect(names("show", " identifier=\"open-menu\"").isEmpty)
    // The app follows these, or a library does.
    for kind in ["relationship", "embed", "custom"] { #expect(names(kind, " identifier=\"menu\"").isEmpty) }
    let view = "<view key=\"view\">\(Self.button(Self.connections(to: "m-1")))</view>"
    #expect(scenes(Self.menu, first: view + Self.connections(to: "m-1")).namesByClass.isEmpty)
  }

  @Test func whatLeadsToASceneLeadsToTheNextOnes() {
    let toList = Self.button(Self.connections(to: "l-1"))
    let menu = Self.scene("Menu", id: "m-1", " storyboardIdentifier=\"start\"", toList)
    #expect(scenes(menu + Self.list).namesByClass == ["Menu": ["start"], "List": ["start"]])
    #expect(scenes(menu + Self.list).names == ["List", "Menu", "start"])
    #expect(scenes(menu + Self.list, first: Self.button(Self.connections(to: "m-1"))).namesByClass.isEmpty)
    let perform = Self.scene(
      "Menu", id: "m-1", "", Self.connections(to: "l-1", " identifier=\"openList\""))
    #expect(scenes(perform + Self.list).namesByClass == ["Menu": [], "List": []])
    // Code may make the identifier from the class.
    let alike = Self.scene("MenuViewController", id: "m-1", " storyboardIdentifier=\"Menu\"", toList)
    #expect(scenes(alike + Self.list).namesByClass["List"] == ["Menu", "MenuViewController"])
    let inside = "<tabBarController id=\"t-1\">\(Self.list)</tabBarController>"
    #expect(scenes(inside).namesByClass == ["List": []])
    #expect(scenes(inside, initial: "t-1").namesByClass.isEmpty)
    // A reference without a storyboard is to a scene of the same one.
    let reference = "<viewControllerPlaceholder referencedIdentifier=\"start\" id=\"p-1\" sceneMemberID=\"a\"/>"
    #expect(scenes(Self.menu + reference, first: Self.button(Self.connections(to: "p-1"))).namesByClass.isEmpty)
    #expect(scenes(Self.menu + reference).namesByClass == ["Menu": ["start"]])
  }

  @Test func referencesLeadNowhereIfNothingLeadsToThem() {
    let menu = "<viewControllerPlaceholder storyboardName=\"Menu\" id=\"p-1\" sceneMemberID=\"viewController\"/>"
    let other = menu.replacingOccurrences(of: "p-1", with: "p-2")
    let segue = Self.button(Self.connections(to: "p-1"))
    #expect(scenes(menu).references == ["Menu"])
    #expect(scenes(menu).namesByClass.isEmpty)
    #expect(scenes(menu, first: segue).references.isEmpty)
    #expect(scenes(other, first: segue).references == ["Menu"])
    #expect(scenes(menu + other, first: segue).references.isEmpty)
    #expect(scenes(menu, initial: "p-1").references.isEmpty)
    #expect(scenes(menu).joined(with: scenes(menu)).references == ["Menu"])
    #expect(scenes(menu).joined(with: scenes(menu, first: segue)).references.isEmpty)
  }

  @Test func aClassMayHaveOtherScenes() {
    let other = Self.scene("Menu", id: "m-2", " storyboardIdentifier=\"other\"")
    #expect(scenes(Self.menu + other).namesByClass == ["Menu": ["start", "other"]])
    #expect(scenes(Self.menu + other, initial: "m-2").namesByClass.isEmpty)
    // Code may build such a name.
    #expect(scenes(Self.menu.replacingOccurrences(of: "\"start", with: "\"start1")).namesByClass.isEmpty)
  }

  @Test func tooManyNamesLeadToAScene() {
    let menus = (0..<17).map {
      let name = "start" + String(repeating: "x", count: $0)
      return Self.scene(
        "Menu", id: "m-\($0)", " storyboardIdentifier=\"\(name)\"", Self.button(Self.connections(to: "l-1")))
    }
    #expect(scenes(menus.dropLast().joined() + Self.list).namesByClass["List"]?.count == 16)
    #expect(scenes(menus.joined() + Self.list).namesByClass["List"] == nil)
  }

  /// With work that grows as the square, the test would take many minutes.
  @Test(arguments: [
    "<", "<segue", "<segue destination=\"a", "<aController ", "<aController customClass=\"A\">", "</a>", "<a>",
  ])
  func anyTextIsReadInLinearTime(part: String) {
    let scenes = UnreachedScenes(of: Array(String(repeating: part, count: (4 << 20) / part.utf8.count).utf8))
    #expect(scenes.namesByClass.count <= 1)
  }

  /// With a step for each segue and name, the test would take many minutes.
  @Test func manySeguesLeadToOneScene() {
    let entries = (0..<16).map {
      let name = "start" + String(repeating: "x", count: $0)
      return Self.scene(
        "Menu", id: "m-\($0)", " storyboardIdentifier=\"\(name)\"", Self.button(Self.connections(to: "h-1")))
    }
    let hub = Self.scene(
      "Hub", id: "h-1", "", String(repeating: Self.button(Self.connections(to: "l-1")), count: 20_000))
    let all = scenes(entries.joined() + hub + Self.list)
    #expect(all.namesByClass["List"]?.count == 16)
  }

  @Test func aClassMayEndInADigit() {
    let scene = Self.scene("StartV2", id: "s-1", " storyboardIdentifier=\"start\"")
    #expect(scenes(scene).names == ["StartV2", "start"])
  }

  /// With a copy of the name for each scene, the test would take many minutes.
  @Test func aLongNameLeadsThroughManyScenes() {
    let name = String(repeating: "a", count: 1 << 20)
    let first = Self.scene(
      "Row", id: "r-0", " storyboardIdentifier=\"\(name)\"", Self.button(Self.connections(to: "r-1")))
    let others = (1...2_000).map {
      Self.scene(
        "Row\(String(repeating: "x", count: $0 % 50))", id: "r-\($0)", "",
        Self.button(Self.connections(to: "r-\($0 + 1)")))
    }
    let names = scenes(first + others.joined()).names
    #expect(names.allSatisfy { $0.utf8.count <= 2_000 })
    #expect(names.contains { $0.utf8.count > 1_000 })
  }

  @Test func aStoryboardWithoutAnEntryIsClosed() {
    let scene = Self.scene("Row", id: "r-0", "", "")
    let document = { (attributes: String, scenes: String) in
      UnreachedScenes(of: Array("<document\(attributes)><scenes>\(scenes)</scenes></document>".utf8)).isClosed
    }
    #expect(document("", scene))
    #expect(!document(" initialViewController=\"r-0\"", scene))
    #expect(!document("", scene + Self.scene("List", id: "l-0", " storyboardIdentifier=\"list\"", "")))
    #expect(!document("", ""))
    let (closed, other) = (UnreachedScenes(of: Array(scene.utf8)), scenes(Self.list))
    #expect(closed.joined(with: closed).isClosed)
    #expect(!closed.joined(with: other).isClosed && !other.joined(with: closed).isClosed)
  }

  @Test func twoStoryboardsWithOneName() {
    let both = scenes(Self.menu + Self.list)
    #expect(both.joined(with: both) == both)
    #expect(both.joined(with: scenes(Self.list)).namesByClass == ["List": []])
    #expect(scenes(Self.menu).joined(with: both) == both.joined(with: scenes(Self.menu)))
  }
}
