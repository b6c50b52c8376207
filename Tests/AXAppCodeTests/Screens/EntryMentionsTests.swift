import AXText
import Testing

@testable import AXAppCode

@Suite("Where the sources name a screen")
struct EntryMentionsTests {
  private var mentions: EntryMentions {
    var result = EntryMentions(inCode: EntryUses(names: ["Player", "Main"], debugNames: ["Main", "Menu"]))
    result.add(.init(classes: ["Card", "Song"]), inDocumentAt: "App/Base.lproj/Main.storyboard")
    result.add(.init(classes: ["Card"]), inDocumentAt: "App/Card.xib")
    result.add(.init(classes: ["Song"]), inDocumentAt: "App/de.lproj/Main.storyboard")
    return result
  }

  private func audience(of names: [String], inDocumentAt path: String) -> EntryMentions.Audience {
    mentions.audience(of: names, inDocumentAt: path) { ["Card", "Song"].contains($0) }
  }

  @Test func codeAndOtherDocumentsShowAScreen() {
    #expect(audience(of: ["None", "Player"], inDocumentAt: "App/Card.xib") == .users)
    #expect(audience(of: ["Card"], inDocumentAt: "App/Card.xib") == .users)
    #expect(audience(of: ["Song"], inDocumentAt: "App/Card.xib") == .users)
  }

  @Test func aDocumentDoesNotShowItself() {
    #expect(audience(of: ["None"], inDocumentAt: "App/Card.xib") == .nobody)
    // Nor do its translations.
    #expect(audience(of: ["Song"], inDocumentAt: "App/Base.lproj/Main.storyboard") == .nobody)
  }

  @Test func aDocumentShowsAXibOnlyByAClassThatExists() {
    var result = EntryMentions(inCode: EntryUses(names: ["Main"]))
    result.add(.init(classes: ["Gone"], others: ["order"]), inDocumentAt: "App/Main.storyboard")
    result.add(.init(classes: ["Card"]), inDocumentAt: "App/Card.xib")
    #expect(result.audience(of: ["Card", "Gone"], inDocumentAt: "App/Card.xib") { _ in false } == .nobody)
    #expect(result.audience(of: ["Card", "Gone"], inDocumentAt: "App/Card.xib") { $0 == "Gone" } == .users)
    // A storyboard reference names an identifier instead.
    result.add(.init(others: ["order"]), inDocumentAt: "App/Order.storyboard")
    #expect(result.audience(of: ["order"], inDocumentAt: "App/Order.storyboard") { _ in false } == .users)
  }

  @Test func aClassInAnotherStoryboardDoesNotShowAScene() {
    var result = EntryMentions(inCode: EntryUses(names: ["Main", "Frame"]))
    result.add(.init(classes: ["Frame", "Song"], others: ["song", "Menu"]), inDocumentAt: "App/Main.storyboard")
    result.add(.init(classes: ["Frame", "Song", "Menu"], identifiers: ["Menu"]), inDocumentAt: "App/Old.storyboard")
    func audience(of names: String...) -> EntryMentions.Audience {
      let own = result.ownNames(among: names, inDocumentAt: "App/Old.storyboard")
      return result.audience(of: own, inDocumentAt: "App/Old.storyboard") { _ in true }
    }
    #expect(audience(of: "Song", "old") == .nobody)
    // A class of several scenes does not say which one code means.
    #expect(audience(of: "Frame", "frame") == .nobody)
    #expect(result.ownNames(among: ["Frame", "frame", "old"], inDocumentAt: "App/Old.storyboard") == ["old"])
    // A storyboard ID may be that of its class.
    #expect(audience(of: "Menu") == .users)
  }

  @Test func anIdentifierInAnotherStoryboardDoesNotShowAScene() {
    var result = EntryMentions(inCode: EntryUses(names: ["Main"]))
    result.add(.init(classes: ["List"], identifiers: ["List"]), inDocumentAt: "App/Main.storyboard")
    result.add(.init(classes: ["List"], identifiers: ["List"]), inDocumentAt: "App/Old.storyboard")
    func audience() -> EntryMentions.Audience {
      let own = result.ownNames(among: ["List"], inDocumentAt: "App/Old.storyboard")
      return result.audience(of: own, inDocumentAt: "App/Old.storyboard") { _ in true }
    }
    #expect(audience() == .nobody)
    result.add(.init(others: ["List"]), inDocumentAt: "App/Reference.storyboard")
    #expect(audience() == .users)
  }

  @Test func aPrototypeNeedsCodeThatNamesIt() {
    func audience(_ names: String..., path: String = "App/Base.lproj/Main.storyboard") -> EntryMentions.Audience {
      mentions.audience(ofPrototypeNamed: names, inDocumentAt: path)
    }
    #expect(audience("row", "Card") == .nobody)
    #expect(audience("row", "Player") == .users)
    #expect(audience("Menu") == .developers)
    #expect(audience("row", path: "Elsewhere/Other.storyboard") == .users)
  }

  @Test func aClassWithAXibOfItsOwnNameLoadsOnlyThatOne() {
    func names(_ names: [String], _ path: String) -> [String] { mentions.ownNames(among: names, inDocumentAt: path) }
    let old = ["Card", "CardOld", "card", "cardOld"]
    #expect(names(old, "App/CardOld.xib") == ["CardOld", "cardOld"])
    #expect(names(["Player", "PlayerOld"], "App/PlayerOld.storyboard") == ["Player", "PlayerOld"])
    #expect(names(["Card", "CardController", "card"], "App/Card.xib") == ["Card", "CardController", "card"])
    #expect(names(["Song", "SongView"], "App/SongView.xib") == ["Song", "SongView"])
  }

  @Test func aXibWithAnotherNameIsLoadedByItsName() {
    func names(_ names: String..., path: String) -> [String] { mentions.ownNames(among: names, inDocumentAt: path) }
    #expect(names("Cell", "IconRow", "cell", "iconRow", path: "App/IconRow.xib") == ["IconRow", "iconRow"])
    #expect(names("Row", "IconRow", path: "App/IconRow.xib") == ["Row", "IconRow"])
    #expect(names("IconRowController", "IconRow", path: "App/IconRow.xib") == ["IconRowController", "IconRow"])
    #expect(names("IconRow", "IconRow_iPad", path: "App/IconRow_iPad.xib") == ["IconRow", "IconRow_iPad"])
    #expect(names("Cell", "Main", path: "App/Main.storyboard") == ["Cell", "Main"])
  }

  @Test func aClassThatNothingShowsShowsNothing() {
    /// Searches an app with a list that shows cards.
    func audience(of name: String, showing list: EntryUses = EntryUses(), in storyboard: Set<String> = []) -> String {
      var uses = EntryUses(names: ["Main"])
      uses.formUnion(EntryUses(EntryUses(names: ["Card", "List"]), by: "List"))
      uses.formUnion(EntryUses(EntryUses(names: ["Song"], debugNames: ["Debug"]), by: "Card"))
      uses.formUnion(list)
      var result = EntryMentions(inCode: uses)
      result.add(.init(classes: storyboard), inDocumentAt: "App/Main.storyboard")
      for xib in ["List", "Card", "Song", "Debug"] { result.add(.init(classes: [xib]), inDocumentAt: "App/\(xib).xib") }
      result.settle()
      return "\(result.audience(of: [name], inDocumentAt: "App/\(name).xib") { _ in true })"
    }
    #expect(["List", "Card", "Song", "Debug"].map { audience(of: $0) } == Array(repeating: "nobody", count: 4))
    let shown = ["users", "users", "users", "developers"]
    #expect(["List", "Card", "Song", "Debug"].map { audience(of: $0, showing: EntryUses(names: ["List"])) } == shown)
    #expect(["List", "Card", "Song", "Debug"].map { audience(of: $0, in: ["List"]) } == shown)
    let debug = EntryUses(debugNames: ["List"])
    #expect(
      ["List", "Card", "Song", "Debug"].map { audience(of: $0, showing: debug) }
        == Array(repeating: "developers", count: 4))
    #expect(["Card", "Song"].map { audience(of: $0, in: ["Card"]) } == ["users", "users"])
  }

  @Test(
    arguments: [
      // Code, a storyboard, or a xib that is shown itself shows the box, which contains the card.
      (["Box"], [], [], "users"), ([], ["Box"], [], "users"), ([], [], ["Main"], "users"),
      (["BoxController"], [], [], "users"),
      ([], [], [], "nobody"), ([], [], ["Lost"], "nobody"), (["Lost"], [], ["Lost"], "users"),
    ] as [([String], [String], [String], String)])
  func aXibThatNothingShowsShowsNothing(
    code: [String], storyboard: [String], boxes: [String], audience: String
  ) {
    var result = EntryMentions(inCode: EntryUses(names: Set(["Main"] + code)))
    result.add(.init(classes: Set(storyboard)), inDocumentAt: "App/Main.storyboard")
    result.add(.init(classes: ["Card"]), inDocumentAt: "App/Card.xib")
    result.add(.init(classes: ["Box", "Card", "BoxController"]), inDocumentAt: "App/Box.xib")
    for name in ["Main", "Lost"] {
      let classes = Set([name] + (boxes.contains(name) ? ["Box"] : []))
      result.add(.init(classes: classes), inDocumentAt: "App/\(name).xib")
    }
    result.settle()
    #expect("\(result.audience(of: ["Card"], inDocumentAt: "App/Card.xib") { _ in true })" == audience)
  }

  @Test func theSystemMakesThePrincipalClassesOfExtensions() {
    let words = CodeWords(outlineOf: [], entryNames: ["Card"], viewTypes: ["KeyboardViewController"])
    let classes = { (key: String) in
      let list = "<key>\(key)</key>\n<string>$(PRODUCT_MODULE_NAME).KeyboardViewController</string>"
      return EntryMentions.principalClasses(inSettings: Array(list.utf8), words)
    }
    #expect(classes("NSExtensionPrincipalClass") == ["KeyboardViewController"])
    #expect(classes("UISceneDelegateClassName") == ["KeyboardViewController"])
    #expect(classes("NSExtensionPointIdentifier").isEmpty)
    func audience(_ principalClasses: Set<String>) -> String {
      let uses = EntryUses(EntryUses(names: ["Card"]), by: "KeyboardViewController")
      var entryNames = EntryUses(names: ["Main"])
      entryNames.formUnion(uses)
      var result = EntryMentions(inCode: entryNames)
      result.add(.init(classes: ["Main"]), inDocumentAt: "App/Main.xib")
      result.add(.init(classes: ["Card"]), inDocumentAt: "App/Card.xib")
      result.add(principalClasses: principalClasses)
      result.settle()
      return "\(result.audience(of: ["Card"], inDocumentAt: "App/Card.xib") { _ in true })"
    }
    #expect(audience([]) == "nobody")
    #expect(audience(["KeyboardViewController"]) == "users")
  }

  @Test func xibsThatOnlyContainEachOtherAreNotShown() {
    var result = EntryMentions(inCode: EntryUses(names: ["Main"]))
    for (name, other) in [("Main", "Main"), ("Card", "Box"), ("Box", "Card"), ("Card2", "Card2"), ("Song", "Card2")] {
      result.add(.init(classes: [name, other]), inDocumentAt: "App/\(name).xib")
    }
    result.settle()
    let audiences = ["Card", "Box", "Main"].map { name in
      "\(result.audience(of: [name], inDocumentAt: "App/\(name).xib") { _ in true })"
    }
    #expect(audiences == ["nobody", "nobody", "users"])
  }

  @Test func aSceneToWhichNothingLeadsShowsItsClassByItsIdentifier() {
    func audience(code: Set<String>, isOwn: Bool = true, references: Set<String> = []) -> String {
      var uses = EntryUses(names: code.union(["Main"]))
      uses.formUnion(EntryUses(EntryUses(names: ["Card"]), by: "Menu"))
      var result = EntryMentions(inCode: uses)
      let scene = "<viewController storyboardIdentifier=\"menu\" id=\"m\" customClass=\"Menu\"/>"
      result.add(.init(classes: ["Menu"], identifiers: ["menu"]), inDocumentAt: "App/Main.storyboard")
      result.add(UnreachedScenes(of: Array(scene.utf8)), inDocumentAt: "App/Main.storyboard")
      if !isOwn { result.add(.init(classes: ["Menu"]), inDocumentAt: "App/Other.storyboard") }
      result.add(.init(others: references), inDocumentAt: "App/References.storyboard")
      result.add(.init(classes: ["Card"]), inDocumentAt: "App/Card.xib")
      result.settle()
      return "\(result.audience(of: ["Card"], inDocumentAt: "App/Card.xib") { _ in true })"
    }
    #expect(audience(code: []) == "nobody")
    #expect(audience(code: ["menu"]) == "users")
    #expect(audience(code: ["Menu"]) == "users")
    // Another storyboard shows the class, or refers to the scene.
    #expect(audience(code: [], isOwn: false) == "users")
    #expect(audience(code: [], references: ["menu"]) == "users")
  }

  @Test func aFunctionThatNothingCallsShowsNothing() {
    func audience(
      calledInDocument: Set<String> = [], inCode: Set<String> = [], of owner: String? = nil, isDeclared: Bool = true,
      isDeclaredTwice: Bool = false
    ) -> String {
      var function = EntryUses()
      function.insert("Card", isDebug: false, in: .init(name: "show", isAction: false, parameterTypes: ["Song"]))
      var uses = EntryUses(names: ["Main"])
      uses.formUnion(owner.map { EntryUses(function, by: $0) } ?? function)
      var result = EntryMentions(inCode: uses)
      result.add(.init(functions: calledInDocument), inDocumentAt: "App/Main.storyboard")
      result.add(.init(classes: ["Card"]), inDocumentAt: "App/Card.xib")
      result.add(NamedFunction.Mentions(called: inCode, declared: ["show"]))
      if isDeclaredTwice { result.add(NamedFunction.Mentions(declared: ["show"])) }
      let isCalled = isDeclaredTwice || inCode.union(calledInDocument).contains("show")
      #expect(result.uncalledFunctions == (isCalled ? [] : ["show"]))
      result.settle { $0 == "Song" && isDeclared }
      return "\(result.audience(of: ["Card"], inDocumentAt: "App/Card.xib") { _ in true })"
    }
    #expect(audience() == "nobody")
    #expect(audience(calledInDocument: ["show"]) == "users")
    #expect(audience(inCode: ["show"]) == "users")
    #expect(audience(inCode: ["list"]) == "nobody")
    // A library may call a function that gets one of its objects.
    #expect(audience(isDeclared: false) == "users")
    #expect(audience(isDeclaredTwice: true) == "users")
    // The class of the function has to be shown, too.
    #expect(audience(inCode: ["show"], of: "Menu") == "nobody")
    #expect(audience(inCode: ["show"], of: "Main") == "users")
  }

  @Test func functionsMatterOnlyForWhatNoOtherCodeShows() {
    var uses = EntryUses(names: ["Card"])
    uses.insert("Card", isDebug: false, in: .init(name: "show", isAction: true))
    #expect(uses.functionNames.isEmpty)
    uses.insert("Song", isDebug: false, in: .init(name: "show", isAction: true))
    #expect(uses.functionNames == ["show"])
    var debug = EntryUses()
    debug.insert("Song", isDebug: true, in: .init(name: "debug", isAction: true))
    #expect(debug.functionNames == ["debug"])
  }

  /// Searches an app with four storyboards.
  private func unused(
    code: Set<String>, debug: Set<String> = [], settings: Set<String>? = nil, references: Set<String> = []
  ) -> [String] {
    var result = EntryMentions(inCode: EntryUses(names: code, debugNames: debug))
    let names = ["Main", "Menu", "Old_iPad", "Card"]
    for name in names { result.add(.init(others: [name]), inDocumentAt: "App/\(name).storyboard") }
    result.add(.init(storyboards: references), inDocumentAt: "App/Start.xib")
    settings.map { result.add(.init(all: $0, first: $0)) }
    return names.compactMap { name in
      result.unusedStoryboard(at: "App/\(name).storyboard") { $0 == "Card" }
    }
  }

  @Test func aStoryboardThatNothingNamesIsNotLoaded() {
    #expect(unused(code: ["Menu"]) == ["Old_iPad"])
    #expect(unused(code: ["Start", "menu"], settings: ["Menu"]) == ["Main", "Old_iPad"])
    #expect(unused(code: ["Start"], settings: ["Main"]) == ["Menu", "Old_iPad"])
    #expect(unused(code: ["Menu"], references: ["Old_iPad"]).isEmpty)
    #expect(unused(code: ["Start"], debug: ["Old_iPad"], settings: ["Main"]) == ["Menu"])
    for part in ["Old_", "_iPad"] { #expect(unused(code: ["Menu", part]).isEmpty) }
    let text = Array(
      "<label text=\"Menu\"/><placeholder storyboardName=\"Card\" id=\"Menu\"/><string>Main</string>".utf8)
    let words = CodeWords(outlineOf: [], entryNames: ["Card", "Main", "Menu"])
    #expect(EntryMentions.names(in: text, words).storyboards == ["Main"])
    #expect(EntryMentions.names(in: text, words).references == ["Card"])
    for value in ["identifier=\"Menu\"", "identifier=\"pay@Menu\"", "value=\"Menu\""] {
      #expect(EntryMentions.names(in: Array("<segue \(value)/>".utf8), words).storyboards == ["Menu"])
    }
    // The identifier of a segue names no screen.
    #expect(EntryMentions.names(in: Array("<segue identifier=\"Menu\"/>".utf8), words).others.isEmpty)
    let scene = "<segue identifier=\"Menu@Card\"/>"
    #expect(EntryMentions.names(in: Array(scene.utf8), words).others == ["Card", "Menu"])
    #expect(EntryMentions.names(in: Array("<a value=\"Menu\"/>".utf8), words).others == ["Menu"])
    // A storyboard does not load itself.
    var own = EntryMentions(inCode: EntryUses(names: ["Main"]))
    own.add(.init(storyboards: ["Menu"]), inDocumentAt: "Menu.storyboard")
    for name in ["Main", "List"] { own.add(.init(), inDocumentAt: "\(name).storyboard") }
    own.add(.init(all: ["Main"], first: ["Main"]))
    #expect(own.unusedStoryboard(at: "Menu.storyboard") { _ in false } == "Menu")
    #expect(EntryMentions.names(in: text, words).others == ["Card", "Main", "Menu"])
    // Code elsewhere may load all storyboards, or show all screens.
    #expect(unused(code: ["Start"]).isEmpty)
    #expect(unused(code: ["Row"], settings: ["Main"]).isEmpty)
  }

  @Test func aReferenceToWhichNothingLeadsLoadsNothing() {
    let storyboard = """
      <document initialViewController="f"><viewController id="f"/>
      <viewControllerPlaceholder storyboardName="Menu" id="m-1" sceneMemberID="viewController"/></document>
      """
    let unreached = UnreachedScenes(of: Array(storyboard.utf8))
    for isReached in [true, false] {
      var mentions = EntryMentions(inCode: EntryUses(names: ["Main"]))
      mentions.add(.init(), inDocumentAt: "Menu.storyboard")
      mentions.add(.init(references: ["Menu"]), inDocumentAt: "Main.storyboard")
      if !isReached { mentions.add(unreached, inDocumentAt: "Main.storyboard") }
      mentions.add(.init(all: ["Main"], first: ["Main"]))
      #expect(mentions.unusedStoryboard(at: "Menu.storyboard") { _ in false } == (isReached ? nil : "Menu"))
      // Code may load it by another value of the same file.
      mentions.add(.init(storyboards: ["Menu"]), inDocumentAt: "Main.storyboard")
      #expect(mentions.unusedStoryboard(at: "Menu.storyboard") { _ in false } == nil)
    }
  }

  @Test(arguments: [
    (["Main"], false), (["Main", "Menu"], true), (["Menu"], true), (["Main", "Main_iPad"], true), ([], false),
  ])
  func settingsMatterOnlyIfAStoryboardMayBeUnused(names: [String], expected: Bool) {
    var result = EntryMentions(inCode: EntryUses(names: ["List"]))
    for name in names + ["List"] { result.add(.init(), inDocumentAt: "App/\(name).storyboard") }
    #expect(result.needsSettings == expected)
  }

  @Test func theFirstStoryboardMayHaveAnyName() {
    var result = EntryMentions(inCode: EntryUses(names: ["List"]))
    for name in ["Start", "Old", "List"] { result.add(.init(), inDocumentAt: "App/\(name).storyboard") }
    func unused(_ name: String) -> String? { result.unusedStoryboard(at: "App/\(name).storyboard") { _ in false } }
    #expect(unused("Start") == nil)
    #expect(unused("Old") == nil)
    result.add(.init(all: ["Start"], first: ["Start"]))
    #expect(unused("Start") == nil)
    #expect(unused("Old") == "Old")
  }

  @Test func filesElsewhereMayBeLoaded() {
    var result = EntryMentions(inCode: EntryUses(names: ["Main"]))
    for name in ["Main", "Interface", "Step2"] { result.add(.init(), inDocumentAt: "App/\(name).storyboard") }
    result.add(.init(), inDocumentAt: "App/Old.xib")
    for file in ["Other.storyboard", "Interface.storyboard", "Step2.storyboard", "Old.xib"] {
      #expect(result.unusedStoryboard(at: "App/\(file)") { _ in false } == nil)
    }
  }

  @Test(arguments: [
    "<key>UIMainStoryboardFile~ipad</key>\n<string>Start</string>", "INFOPLIST_KEY_UIMainStoryboardFile = Start;",
    "<key>NSExtensionMainStoryboard</key><string>Start</string>",
    "<key>UISceneStoryboardFile</key><string>Start</string>",
  ])
  func settingsNameTheFirstStoryboard(_ text: String) {
    let words = CodeWords(outlineOf: [], entryNames: ["Start", "Other"])
    #expect(
      EntryMentions.storyboards(inSettings: Array("Other\n\(text)\n<key>Other</key>".utf8), words)
        == .init(all: ["Start"], first: ["Start"]))
  }

  @Test func aVeryLongWayCountsAsShown() {
    var uses = EntryUses(names: ["Main"])
    for number in 0..<200 { uses.formUnion(EntryUses(EntryUses(names: ["a\(number + 1)"]), by: "a\(number)")) }
    uses.formUnion(EntryUses(names: ["a0"]))
    var result = EntryMentions(inCode: uses)
    for name in ["Main", "a150"] { result.add(.init(classes: [name]), inDocumentAt: "App/\(name).xib") }
    result.settle()
    #expect(result.audience(of: ["a150"], inDocumentAt: "App/a150.xib") { _ in true } == .users)
  }

  @Test func theFilesForTheIPhoneAndTheIPadAreOne() {
    var result = EntryMentions(inCode: EntryUses(names: ["Main"]))
    result.add(.init(), inDocumentAt: "App/Main.storyboard")
    for device in ["iphone", "ipad"] { result.add(.init(classes: ["Card"]), inDocumentAt: "App/Card~\(device).xib") }
    #expect(result.audience(of: ["Card"], inDocumentAt: "App/Card~ipad.xib") { _ in true } == .nobody)
  }

  @Test func codeForDebuggingShowsScreensToDevelopers() {
    #expect(audience(of: ["None", "Menu"], inDocumentAt: "App/Card.xib") == .developers)
    #expect(audience(of: ["Menu", "Main"], inDocumentAt: "App/Card.xib") == .users)
  }

  @Test func whatIsNotSearchedCountsAsShown() {
    #expect(audience(of: ["None"], inDocumentAt: "Elsewhere/Other.xib") == .users)
  }

  @Test func withoutCodeThatShowsAnythingAllCountAsShown() {
    var result = EntryMentions(inCode: EntryUses(names: ["Player"]))
    result.add(.init(), inDocumentAt: "App/Card.xib")
    #expect(result.audience(of: ["None"], inDocumentAt: "App/Card.xib") { _ in true } == .users)
    #expect(result.audience(of: [], inDocumentAt: "App/Card.xib") { _ in true } == .users)
  }

  @Test func settingsShowThatTheSourcesAreAnApp() {
    var result = EntryMentions(inCode: EntryUses(names: ["Player"]))
    for name in ["Main.storyboard", "Card.xib"] { result.add(.init(), inDocumentAt: "App/\(name)") }
    #expect(result.needsSettings)
    // The launch screen is not the first one.
    result.add(.init(all: ["Main"]))
    #expect(result.audience(of: ["Card"], inDocumentAt: "App/Card.xib") { _ in true } == .users)
    result.add(.init(all: ["Main"], first: ["Main"]))
    #expect(result.audience(of: ["Card"], inDocumentAt: "App/Card.xib") { _ in true } == .nobody)
    #expect(!result.needsSettings)
    let words = CodeWords(outlineOf: [], entryNames: ["Launch"])
    let launch = Array("<key>UILaunchStoryboardName</key><string>Launch</string>".utf8)
    #expect(EntryMentions.storyboards(inSettings: launch, words) == .init(all: ["Launch"]))
    // The order does not matter.
    var other = EntryMentions(inCode: EntryUses(names: ["Player"]))
    other.add(.init(all: ["Main"], first: ["Main"]))
    for name in ["Main.storyboard", "Card.xib"] { other.add(.init(), inDocumentAt: "App/\(name)") }
    #expect(other.audience(of: ["Card"], inDocumentAt: "App/Card.xib") { _ in true } == .nobody)
  }

  @Test func aStoryboardMayReferToItsOwnScenes() {
    let words = CodeWords(outlineOf: [], entryNames: ["song"])
    let text = Array("<viewControllerPlaceholder referencedIdentifier=\"song\"/>".utf8)
    let names = EntryMentions.names(in: text, words)
    #expect(names == .init(others: ["song"], referencedScenes: ["song"]))
    var result = EntryMentions(inCode: EntryUses(names: ["Main"]))
    result.add(names, inDocumentAt: "App/Main.storyboard")
    #expect(result.audience(of: ["song"], inDocumentAt: "App/Main.storyboard") { _ in false } == .users)
    #expect(result.audience(of: ["list"], inDocumentAt: "App/Main.storyboard") { _ in false } == .nobody)
  }

  @Test func aStoryboardWithoutAnEntryIsClosedInAnApp() {
    var result = EntryMentions(inCode: EntryUses(names: ["Main"]))
    result.add(.init(), inDocumentAt: "App/Main.storyboard")
    result.add(
      UnreachedScenes(of: Array("<document><viewController id=\"a\"/></document>".utf8)),
      inDocumentAt: "App/Main.storyboard")
    #expect(result.needsSettings && !result.isClosed(at: "App/Main.storyboard"))
    result.add(.init(all: ["Main"], first: ["Main"]))
    #expect(result.isClosed(at: "App/Main.storyboard") && !result.isClosed(at: "App/Other.storyboard"))
  }

  @Test func aScreenToWhichNothingLeadsIsNotShown() {
    #expect(audience(of: [], inDocumentAt: "App/Card.xib") == .nobody)
  }

  @Test func documentsNameClassesAndIdentifiers() {
    let words = CodeWords(outlineOf: [], entryNames: ["Player", "song"])
    let text = "<view customClass=\"Player\" id=\"a\"/><viewControllerPlaceholder referencedIdentifier=\"songs\"/>"
    #expect(EntryMentions.names(in: Array(text.utf8), words) == .init(classes: ["Player"]))
    let reference = "<scene><a storyboardIdentifier=\"song\" customClass=\"Player\"/><b destination=\"Player\"/>"
    #expect(
      EntryMentions.names(in: Array(reference.utf8), words)
        == .init(classes: ["Player"], identifiers: ["song"], others: ["Player"]))
  }
}
