import AXText
import Foundation
import Testing

@testable import AXAppCode

@Suite("What Xcode projects list")
struct XcodeProjectsTests {
  private static let files = [
    "App/Main.swift", "App/Card.xib", "App/Old.xib", "App/Base.lproj/Main.storyboard",
    "App/Base.lproj/Old.storyboard", "App/de.lproj/Old.storyboard", "Kit/Sources/Kit.swift", "Kit/Sources/Kit.xib",
  ].map { "/r/\($0)" }

  /// A project that lists these values of `path`.
  private func project(_ values: String...) -> String {
    "// !$*UTF8*$!\n{\n"
      + values.map { "\t\tA1 /* a */ = {isa = PBXFileReference; path = \($0); sourceTree = \"<group>\"; };\n" }.joined()
      + "}\n"
  }

  private func projects(_ texts: [String]) -> XcodeProjects {
    texts.reduce(into: XcodeProjects()) { $0.add(.init(of: Array($1.utf8)), at: "/r/Shop.xcodeproj/project.pbxproj") }
  }

  /// The documents among files that no target builds, without the searched folder.
  private func leftOut(
    _ projects: String..., files: [String] = files, roots: [String] = ["/r"], manifests: Set<String> = ["/r"]
  ) -> Set<String> {
    let documents = files.filter { !$0.hasSuffix(".swift") }
    let found = self.projects(projects).leftOut(
      among: documents, files: files, below: roots, hasManifest: manifests.contains)
    return Set(found.keys.map { String($0.dropFirst(3)) })
  }

  private let old: Set = ["App/Old.xib", "App/Base.lproj/Old.storyboard", "App/de.lproj/Old.storyboard"]

  @Test func whatNoProjectListsIsLeftOut() {
    #expect(leftOut(project("Main.swift", "App/Card.xib", "Base.lproj/Main.storyboard")) == old)
    #expect(leftOut(project("Main.swift", "Card.xib", "Main.storyboard", "Old.xib", "de.lproj/Old.storyboard")) == [])
    // The case is that of the file.
    #expect(leftOut(project("Main.swift", "card.xib", "Main.storyboard")) == old.union(["App/Card.xib"]))
    #expect(leftOut() == [])
  }

  /// A module without a project of its own may be a package.
  @Test func aDocumentFarFromAllOthersIsLeftOutIfNothingElseBuildsIt() {
    let files = ["/r/App/Main.swift", "/r/App/Main.xib", "/r/Kit/Sources/Row.swift", "/r/Kit/Sources/Row.xib"]
    let app = project("Main.swift", "Main.xib")
    func leftOut(_ manifests: String..., projects: String...) -> Set<String> {
      let listings = self.projects([app] + projects)
      let found = listings.leftOut(
        among: ["/r/Kit/Sources/Row.xib"], files: files, below: ["/r"], hasManifest: manifests.contains)
      return Set(found.keys)
    }
    #expect(leftOut() == ["/r/Kit/Sources/Row.xib"])
    #expect(leftOut("/r/App") == ["/r/Kit/Sources/Row.xib"])
    #expect(leftOut("/r/Kit") == [])
    #expect(leftOut("/r") == [])
    #expect(leftOut(projects: project("Row.xib")) == [])
    // A project that builds no documents builds no app.
    let bare = projects([project("Main.swift")])
    #expect(
      bare.leftOut(among: ["/r/Kit/Sources/Row.xib"], files: files, below: ["/r"], hasManifest: { _ in false }).isEmpty)
  }

  @Test(arguments: [
    "\"My Card.xib\"", "\"../My Cards/My Card.xib\"", "\t\"My Card.xib\" ", "\"App/My Card.xib\" /* a */",
  ])
  func namesMayBeQuoted(_ value: String) {
    let files = ["/r/App/Main.swift", "/r/App/My Card.xib"]
    #expect(leftOut(project("Main.swift", value), files: files) == [])
    #expect(leftOut(project("Main.swift", "Card.xib"), files: files) == ["App/My Card.xib"])
  }

  @Test(arguments: ["path=Card.xib;", "path\t= Card.xib ;", "path =\n\tCard.xib;", "path = ../Card.xib/;"])
  func spacesDoNotMatter(_ assignment: String) {
    #expect(!leftOut(project("Main.swift") + assignment).contains("App/Card.xib"))
  }

  @Test(arguments: ["relativePath = Card.xib;", "name = Card.xib;", "path Card.xib;", "paths = Card.xib;", "path ="])
  func otherKeysDoNotList(_ assignment: String) {
    #expect(leftOut(project("Main.swift") + assignment).contains("App/Card.xib"))
  }

  @Test func anIncompleteProjectDecidesNothing() {
    let whole = project("Main.swift")
    #expect(!leftOut(whole).isEmpty)
    // Xcode looks into a synchronized folder.
    #expect(leftOut(whole + "isa = PBXFileSystemSynchronizedRootGroup;") == [])
    #expect(leftOut(project("Main.swift", "\"Caf\\U00e9.xib\"")) == [])
    #expect(leftOut(project("Main.swift", "\"a \\\"b\\\".xib\"")) == [])
    // A backslash elsewhere does not matter.
    #expect(leftOut(whole + "shellScript = \"path = \\\"$A\\\"\\n\";") == leftOut(whole))
    // Projects as XML or JSON are not read.
    for other in ["", "<key>path</key><string>Old.xib</string>", "{\"path\": \"Old.xib\"}"] {
      #expect(leftOut(other) == [])
      #expect(leftOut(whole, other) == [])
    }
  }

  @Test func aProjectHasToListAnotherFileNearby() {
    let files = ["/r/App/Main.swift", "/r/Pod/Assets/Card.xib", "/r/Pod/Classes/Card.swift"]
    // The first folder with another file is `Pod`.
    #expect(leftOut(project("Main.swift"), files: files) == [])
    #expect(leftOut(project("Main.swift", "Card.swift"), files: files) == ["Pod/Assets/Card.xib"])
    // Without another file anywhere, nothing is known.
    #expect(leftOut(project("Main.swift"), files: ["/r/App/Card.xib"]) == [])
    // A lone folder belongs to the one around it.
    let lone = ["/r/App/Main.swift", "/r/App/Cards/Card.xib"]
    #expect(leftOut(project("Main.swift"), files: lone) == ["App/Cards/Card.xib"])
    #expect(leftOut(project("Main.swift"), files: lone, roots: ["/r/App/Cards"]) == [])
    #expect(leftOut(project("Main.swift"), files: lone, roots: ["/r/App"]) == ["App/Cards/Card.xib"])
  }

  /// A project with groups, as Xcode writes it: a group in a group, one without a folder, and a variant for each language.
  private static let grouped = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      classes = {
      };
      objects = {
    /* Begin PBXBuildFile section */
        B1 /* Card.xib in Resources */ = {isa = PBXBuildFile; fileRef = F1 /* Card.xib */; };
    /* Begin PBXFileReference section */
        F1 /* Card.xib */ = {isa = PBXFileReference; lastKnownFileType = file.xib; path = Card.xib; sourceTree = "<group>"; };
        F2 /* Base */ = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        F3 /* Main.swift */ = {isa = PBXFileReference; path = App/Main.swift; sourceTree = SOURCE_ROOT; };
        F4 /* Old.m */ = {isa = PBXFileReference; path = "../New/Old.m"; sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; children = (G2 /* App */, P1 /* Products */, ); sourceTree = "<group>"; };
        G2 /* App */ = {isa = PBXGroup; children = (G3, V1, F3, ); path = App; sourceTree = "<group>"; };
        G3 /* Start */ = {isa = PBXGroup; children = (G4, ); name = Start; sourceTree = "<group>"; };
        G4 /* Cards */ = {
          isa = PBXGroup;
          children = (
            F1 /* Card.xib */,
            F4 /* Old.m */,
          );
          path = Cards;
          sourceTree = "<group>";
        };
        V1 /* Main.storyboard */ = {isa = PBXVariantGroup; children = (F2, ); name = Main.storyboard; sourceTree = "<group>"; };
        P1 /* Products */ = {isa = PBXGroup; children = (P2, ); name = Products; sourceTree = "<group>"; };
        P2 /* Card.xib */ = {isa = PBXFileReference; path = Shop.app; sourceTree = BUILT_PRODUCTS_DIR; };
      };
      rootObject = R1;
    }
    """

  private static let names: Set = ["Card.xib", "Main.storyboard", "Main.swift", "Old.m", "Shop.app", "b.m"]
  private static let groupedFiles = [
    "App/Main.swift", "App/Cards/Card.xib", "App/Base.lproj/Main.storyboard", "App/New/Old.m",
  ].map { "/r/\($0)" }

  @Test func groupsSayWhereFilesAre() {
    let bytes = Array(Self.grouped.utf8)
    let files = bytes.withView { XcodeProjectFiles(of: $0, named: Self.names) }
    #expect(
      files.paths == [
        "Card.xib": ["App/Cards/Card.xib"], "Main.storyboard": ["App/Base.lproj/Main.storyboard"],
        "Main.swift": ["App/Main.swift"], "Old.m": ["App/New/Old.m"],
      ])
    #expect(files.unknownNames == ["Shop.app"])
    let moved = Self.grouped.replacingOccurrences(of: "rootObject", with: "x")
      .replacingOccurrences(of: "G1 = {isa", with: "R1 = {isa = PBXProject; projectDirPath = ..; }; G1 = {isa")
    #expect(Array(moved.utf8).withView { XcodeProjectFiles(of: $0, named: Self.names) }.paths == [:])
  }

  @Test(arguments: [
    "", "{", "}", "{ objects = { A = { isa = PBXGroup; children = (A", "\"", "/*", "}}}}", "(((", "a = \"\\",
  ])
  func aBrokenProjectSaysNothing(_ text: String) {
    #expect(Array(text.utf8).withView { XcodeProjectFiles(of: $0, named: Self.names) }.paths == [:])
  }

  @Test func groupsMayBeInThemselves() {
    let text =
      "{ objects = { A = {isa = PBXGroup; children = (A, F, ); path = a; sourceTree = \"<group>\"; }; "
      + "F = {isa = PBXFileReference; path = b.m; sourceTree = \"<group>\"; }; }; }"
    let files = Array(text.utf8).withView { XcodeProjectFiles(of: $0, named: Self.names) }
    #expect(files.paths == [:])
    #expect(files.unknownNames == ["b.m"])
  }

  @Test func aCopyOfAListedFileIsLeftOut() {
    func notes(_ file: String, without missing: String = "") -> [String] {
      let files = Self.groupedFiles.filter { $0 != missing } + [file]
      return projects([Self.grouped]).leftOut(among: [file], files: files, below: ["/r"], hasManifest: { _ in true })
        .values.map(\.message)
    }
    let another = "the Xcode project lists another Card.xib: App/Cards/Card.xib"
    #expect(notes("/r/Old/Card.xib") == [another])
    #expect(notes("/r/App/Card.xib") == [another])
    #expect(notes("/r/App/Cards/Card.xib") == [])
    #expect(notes("/r/App/Cards/Old.m") == ["the Xcode project lists another Old.m: App/New/Old.m"])
    #expect(notes("/r/App/New/Old.m") == [])
    // Nothing is known if the listed file is not found.
    #expect(notes("/r/Old/Card.xib", without: "/r/App/Cards/Card.xib") == [])
  }

  /// Files of packages and pods often have names that the app's files have, too.
  @Test func copiesInPackagesAndPodsAreNotLeftOut() {
    func leftOut(_ file: String, beside others: String...) -> Bool {
      let files = Self.groupedFiles + [file] + others
      return !projects([Self.grouped]).leftOut(among: [file], files: files, below: ["/r"], hasManifest: { _ in true })
        .isEmpty
    }
    #expect(leftOut("/r/Kit/Sources/Card.xib"))
    #expect(!leftOut("/r/Kit/Sources/Card.xib", beside: "/r/Kit/Package.swift"))
    // No package builds its example.
    #expect(leftOut("/r/Kit/Demo App/Card.xib", beside: "/r/Kit/Package.swift"))
    #expect(!leftOut("/r/Kit/Sources/SampleKit/Card.xib", beside: "/r/Kit/Package.swift"))
    #expect(!leftOut("/r/Pods/Kit/Main.swift"))
    #expect(!leftOut("/r/Pods/Kit/Kit.swift", beside: "/r/Pods/Kit/More.swift"))
    #expect(!leftOut("/r/Modules/Kit/Main.swift", beside: "/r/Modules/Kit/Kit.swift"))
    #expect(leftOut("/r/App/Copy/Main.swift", beside: "/r/App/Copy/Old.m"))
  }

  @Test func sourceFilesAreLeftOutToo() {
    let files = ["/r/App/Main.swift", "/r/App/Old.m", "/r/App/player.swift"]
    func leftOut(_ text: String) -> Set<String> {
      Set(projects([text]).leftOut(among: files, files: files, below: ["/r"], hasManifest: { _ in true }).keys)
    }
    #expect(leftOut(project("Main.swift", "Player.swift")) == ["/r/App/Old.m"])
    #expect(leftOut(project("Main.swift", "Old.m", "player.swift")) == [])
  }

  @Test func packagesAreNotDecided() {
    let files = ["/r/App/Main.swift", "/r/Kit/Sources/Card.xib", "/r/Kit/Sources/Main.swift"]
    #expect(leftOut(project("Main.swift"), files: files) == ["Kit/Sources/Card.xib"])
    // A file of the app may have the same name.
    #expect(leftOut(project("Main.swift"), files: files + ["/r/Kit/Package.swift"]) == [])
  }

  @Test func aFolderOfALanguageBelongsToTheFolderAroundIt() {
    let files = ["/r/App/Main.swift", "/r/App/de.lproj/Card.xib", "/r/App/fr.lproj/Card.xib"]
    let both: Set = ["App/de.lproj/Card.xib", "App/fr.lproj/Card.xib"]
    #expect(leftOut(project("Main.swift"), files: files) == both)
    #expect(leftOut(project("Main.swift", "de.lproj/Card.xib", "fr.lproj/Card.xib"), files: files) == [])
    // It lists each translation.
    #expect(leftOut(project("Main.swift", "de.lproj/Card.xib"), files: files) == ["App/fr.lproj/Card.xib"])
    #expect(leftOut(project("Main.swift", "Base.lproj/Card.xib", "de.lproj", "fr.lproj"), files: files) == [])
    // Other documents in it say nothing, nor do translations.
    #expect(leftOut(project("Main.swift"), files: files + ["/r/App/de.lproj/Other.xib"]).isSuperset(of: both))
    let lone = ["/r/App/Main.swift", "/r/App/Card/de.lproj/Card.xib", "/r/App/Card/fr.lproj/Card.xib"]
    #expect(leftOut(project("Main.swift"), files: lone).count == 2)
  }

  @Test func eachOfSeveralProjectsMayListAFile() {
    let (app, kit) = (project("Main.swift", "Card.xib", "Main.storyboard"), project("Kit.swift"))
    #expect(leftOut(app, kit) == old.union(["Kit/Sources/Kit.xib"]))
    #expect(leftOut(app, project("Old.xib", "Old.storyboard", "de.lproj/Old.storyboard")) == [])
    #expect(leftOut(app, kit + "PBXFileSystemSynchronizedRootGroup") == [])
  }

  @Test func aProjectThatNothingNamesIsNotTheApps() {
    let files = ["/r/App/Main.swift", "/r/Kit/Kit.swift", "/r/Kit/Example.swift", "/r/Kit/Example.xib"]
    func leftOut(
      _ app: String..., shop: String = "/r/Shop.xcodeproj", kit: String = "/r/Kit/Kit.xcodeproj", workspace: String = ""
    ) -> Set<String> {
      var projects = XcodeProjects()
      for text in app { projects.add(.init(of: Array(text.utf8)), at: shop + "/project.pbxproj") }
      let example = project("Example.swift", "Example.xib", "Kit.swift")
      projects.add(.init(of: Array(example.utf8)), at: kit + "/project.pbxproj")
      projects.add(
        workspace: .init(ofWorkspace: Array(workspace.utf8)), at: "/r/A.xcworkspace/contents.xcworkspacedata")
      let leftOut = projects.leftOut(
        among: ["/r/Kit/Example.xib"], files: files, below: ["/r"], hasManifest: { _ in true })
      #expect(leftOut.values.allSatisfy { $0.message == "the app's Xcode project does not list Example.xib" })
      return Set(leftOut.keys)
    }
    let app = project("Main.swift", "Kit.swift")
    #expect(leftOut(app) == ["/r/Kit/Example.xib"])
    #expect(leftOut(app, project("Kit/Kit.xcodeproj")) == [])
    #expect(leftOut(app, workspace: "<FileRef location = \"group:Kit/Kit.xcodeproj\"/>") == [])
    #expect(leftOut(app, workspace: "<FileRef location = \"group:Kit.xcodeproj\"/>") == [])
    #expect(leftOut(app, workspace: "<FileRef location = \"group:Shop.xcodeproj\"/>") == ["/r/Kit/Example.xib"])
    #expect(leftOut(app, shop: "Shop.xcodeproj", kit: "Kit/Kit.xcodeproj") == ["/r/Kit/Example.xib"])
    // The app takes no file from the folder.
    #expect(leftOut(project("Main.swift")) == [])
    // Projects beside each other are each the app's own.
    #expect(leftOut(app, kit: "/r/Kit.xcodeproj") == [])
    #expect(leftOut() == [])
  }

  @Test func anExampleOfALibraryIsNotTheApps() {
    func note(
      shop: String = "application", example: String..., folder: String = "Kit/Samples/Quiz",
      workspace: String = "Kit.xcworkspace", names: String = "App/Shop.xcodeproj", file: String = "Quiz.xib",
      document: String? = nil
    ) -> String? {
      let path = "/r/\(folder)/\(document ?? file)"
      func targets(_ products: [String]) -> String {
        products.map { "productType = \"com.apple.product-type.\($0)\";\n" }.joined()
      }
      var projects = XcodeProjects()
      let projectsByPath = [
        ("App/Shop", project("Main.swift", "Main.storyboard") + targets([shop])),
        (
          "\(folder)/Quiz",
          project(file) + targets(example.isEmpty ? ["application", "bundle.unit-test"] : example)
        ),
      ]
      for (path, text) in projectsByPath {
        projects.add(.init(of: Array(text.utf8)), at: "/r/\(path).xcodeproj/project.pbxproj")
      }
      projects.add(
        workspace: .init(ofWorkspace: Array("<FileRef location = \"group:\(names)\"/>".utf8)),
        at: "/r/\(workspace)/contents.xcworkspacedata")
      return projects.leftOut(
        among: [path],
        files: ["/r/App/Main.swift", "/r/App/Main.storyboard", path, "/r/\(folder)/Quiz.swift"], below: ["/r"],
        hasManifest: { _ in true })[path]?.message
    }
    #expect(note() == "the app's projects and workspaces do not name Quiz.xcodeproj, which lists it")
    #expect(note(folder: "App/Demo") != nil)
    // The workspace of each project names that project.
    #expect(note(workspace: "App/Shop.xcodeproj/project.xcworkspace", names: "Shop.xcodeproj") == nil)
    #expect(note(names: "Kit/Samples/Quiz/Quiz.xcodeproj") == nil)
    #expect(note(names: "App") == nil)
    #expect(note(shop: "framework") == nil)
    #expect(note(example: "application", "framework") == nil)
    #expect(note(example: "framework") == nil)
    #expect(note(folder: "Quiz") == nil)
    #expect(note(workspace: "Kit/Kit.xcworkspace", names: "Kit.xcodeproj") != nil)
    #expect(note(document: "Old.xib") == nil)
    // Another app beside the one of the workspace is an app, too.
    #expect(note(folder: "Quiz", file: "Main.storyboard") == nil)
  }

  @Test func documentsOutsideOfTheFoldersAreNotDecided() {
    let projects = projects([project("Main.swift", "Main.xib")])
    let found = projects.leftOut(
      among: ["/q/App/Old.xib", "Old.xib"], files: Self.files, below: ["/r"], hasManifest: { _ in false })
    #expect(found.isEmpty)
  }

  @Test func theNoteNamesTheFile() {
    func note(_ projects: String..., path: String = "/r/App/Old.xib") -> String? {
      self.projects(projects).leftOut(among: [path], files: Self.files, below: ["/r"], hasManifest: { _ in true })[
        path]?.message
    }
    let one = project("Main.swift")
    #expect(note(one) == "the Xcode project does not list Old.xib")
    #expect(note(one, one) == "the Xcode projects do not list Old.xib")
    let old = "/r/App/de.lproj/Old.storyboard"
    #expect(note(one, path: old) == "the Xcode project does not list Old.storyboard")
    #expect(
      note(project("Main.swift", "Old.storyboard"), path: old)
        == "the Xcode project does not list de.lproj/Old.storyboard")
  }
}
