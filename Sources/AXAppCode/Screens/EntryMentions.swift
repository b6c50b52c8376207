import AXDiagnostics
import AXText
import AXTree

/// The entry names that the app's code uses, and those that its storyboards and xibs contain.
package struct EntryMentions: Sendable {
  /// The people that a screen is shown to.
  enum Audience {
    case users
    /// Only people with a build for debugging.
    case developers
    case nobody
  }

  /// The entry names that a storyboard or xib contains.
  package struct Names: Sendable, Equatable {
    /// The classes of its objects.
    var classes: Set<String> = []
    /// The storyboard IDs of its scenes.
    var identifiers: Set<String> = []
    /// All others, such as references to scenes of other storyboards.
    var others: Set<String> = []
    /// The others that are in references to storyboards.
    var references: Set<String> = []
    /// The others that are storyboard IDs in references to scenes.
    var referencedScenes: Set<String> = []
    /// The others by which code may load a storyboard, such as the identifier of a segue.
    var storyboards: Set<String> = []
    /// The functions that it calls, among those of the app's code.
    var functions: Set<String> = []
  }

  /// The names in code.
  private var inCode: EntryUses
  /// The storyboards and xibs that contain each class, by the names of their files.
  private var classes: [String: Set<String>] = [:]
  /// The storyboards that contain each storyboard ID.
  private var identifiers: [String: Set<String>] = [:]
  /// The storyboards and xibs that contain each other name.
  private var others: [String: Set<String>] = [:]
  /// The storyboards and xibs that contain the name of each storyboard where code may read it.
  private var storyboards: [String: Set<String>] = [:]
  /// The storyboards that refer to each storyboard.
  private var references: [String: Set<String>] = [:]
  /// The storyboards that refer to a scene by each storyboard ID.
  private var referencedScenes: [String: Set<String>] = [:]
  /// The storyboards in property lists and build settings, such as the app's first one.
  private var inSettings: Set<String> = []
  /// All storyboards and xibs of the sources.
  private var files: Set<String> = []
  /// The names of the functions that something calls.
  private var calledFunctions: Set<String> = []
  /// The names of the functions that code declares, other than actions.
  private var declaredFunctions: Set<String> = []
  /// The scenes that only code can show, by the names of their storyboards.
  private var unreachedScenes: [String: UnreachedScenes] = [:]
  /// The xibs that nothing shows.
  private var hiddenXibs: Set<String> = []
  /// Whether code names any storyboard or xib.
  private var isNamedInCode = false
  /// Whether settings name one of them as the app's first.
  private var isNamedInSettings = false
  /// The storyboards that settings name as the first of the app, a scene, or an extension.
  private var firstInSettings: Set<String> = []
  /// Whether the sources are an app, and not only a part of one.
  private var isApp: Bool { isNamedInCode || isNamedInSettings }

  package init(inCode: EntryUses = EntryUses()) {
    self.inCode = inCode
  }

  /// Returns the names that a storyboard or xib contains.
  ///
  /// - Parameter functions: The names of the functions to look for.
  package static func names(in document: [UInt8], _ words: CodeWords, functions: Set<String> = []) -> Names {
    var result = Names()
    document.withView { view in
      IdentifierScan.forEach(in: view) { range in
        if let name = NamedFunction.called(at: range, in: view, among: functions) { result.functions.insert(name) }
        guard let index = words.index(of: range, in: view), words.isEntry[index] else { return }
        if view.holds("customClass=\"", before: range.lowerBound) {
          result.classes.insert(words.texts[index])
        } else if view.holds("storyboardIdentifier=\"", before: range.lowerBound) {
          result.identifiers.insert(words.texts[index])
        } else if view.holds(" identifier=\"", before: range.lowerBound), !view.holds("@", at: range.upperBound) {
          // The identifier of a segue names no screen, but may name a storyboard.
          result.storyboards.insert(words.texts[index])
        } else {
          result.others.insert(words.texts[index])
          if view.holds("storyboardName=\"", before: range.lowerBound) {
            result.references.insert(words.texts[index])
          } else if view.holds("referencedIdentifier=\"", before: range.lowerBound) {
            result.referencedScenes.insert(words.texts[index])
          } else if valueBeginnings.contains(where: { view.holds($0, before: range.lowerBound) }) {
            result.storyboards.insert(words.texts[index])
          }
        }
      }
    }
    return result
  }

  /// What else comes before a name that code may read: in the value of a runtime attribute, in the identifier of a segue
  /// such as `Pay@Checkout`, and in the text of an element. Other attributes contain texts that people see.
  private static let valueBeginnings: [StaticString] = ["value=\"", "@", ">"]

  /// Adds a storyboard or xib of the sources.
  package mutating func add(_ names: Names, inDocumentAt path: String) {
    let file = Self.fileName(of: path)
    files.insert(file)
    calledFunctions.formUnion(names.functions)
    let name = DocumentKind.interfaceName(ofFileAt: path)
    isNamedInCode = isNamedInCode || inCode.mentions(name)
    isNamedInSettings = isNamedInSettings || firstInSettings.contains(name)
    for name in names.classes { classes[name, default: []].insert(file) }
    for name in names.identifiers { identifiers[name, default: []].insert(file) }
    for name in names.others { others[name, default: []].insert(file) }
    for name in names.storyboards { storyboards[name, default: []].insert(file) }
    for name in names.references { references[name, default: []].insert(file) }
    for name in names.referencedScenes { referencedScenes[name, default: []].insert(file) }
  }

  /// Adds the scenes of a storyboard that only code can show.
  package mutating func add(_ scenes: UnreachedScenes, inDocumentAt path: String) {
    let file = Self.fileName(of: path)
    unreachedScenes[file] = unreachedScenes[file].map { $0.joined(with: scenes) } ?? scenes
  }

  /// Returns the names of storyboards in a property list or an Xcode project.
  package static func storyboards(inSettings settings: [UInt8], _ words: CodeWords) -> SettingsStoryboards {
    var result = SettingsStoryboards()
    for (key, name) in names(inSettings: settings, words, after: firstKeys + ["StoryboardName"]) {
      result.all.insert(name)
      if key < firstKeys.count { result.first.insert(name) }
    }
    return result
  }

  /// The names of storyboards in a property list or an Xcode project.
  package struct SettingsStoryboards: Sendable, Equatable {
    var all: Set<String> = []
    /// Those that an app, a scene, or an extension shows first. A launch screen is not one of them.
    var first: Set<String> = []
  }

  /// Returns the classes that the system makes for extensions and scenes, by a property list.
  package static func principalClasses(inSettings settings: [UInt8], _ words: CodeWords) -> Set<String> {
    Set(
      names(inSettings: settings, words, after: ["PrincipalClass", "DelegateClassName", "SceneClassName"]).map(\.name))
  }

  /// Returns the names after some keys, with the index of the key before each.
  private static func names(
    inSettings settings: [UInt8], _ words: CodeWords, after keys: [StaticString]
  ) -> [(key: Int, name: String)] {
    var result: [(key: Int, name: String)] = []
    settings.withView { view in
      var (key, distance) = (0, maximumDistance + 1)
      IdentifierScan.forEach(in: view) { range in
        distance += 1
        if let index = keys.firstIndex(where: { view.holds($0, before: range.upperBound) }) {
          (key, distance) = (index, 0)
        } else if distance <= maximumDistance, let index = words.index(of: range, in: view), words.isEntry[index] {
          result.append((key, words.texts[index]))
          distance = maximumDistance
        }
      }
    }
    return result
  }

  /// The ends of the keys that name a first storyboard, such as `UIMainStoryboardFile` and `NSExtensionMainStoryboard`.
  private static let firstKeys: [StaticString] = ["StoryboardFile", "MainStoryboard"]

  /// The number of words from a key to its value, at most: `~ipad</key>` and `<string>$(PRODUCT_MODULE_NAME).` are between
  /// them, with `$` as a word.
  private static let maximumDistance = 5

  /// Adds the classes that the system makes for extensions and scenes.
  package mutating func add(principalClasses: Set<String>) { inCode.formUnion(EntryUses(names: principalClasses)) }

  /// Adds names of storyboards in a property list or an Xcode project.
  package mutating func add(_ storyboards: SettingsStoryboards) {
    inSettings.formUnion(storyboards.all)
    firstInSettings.formUnion(storyboards.first)
    isNamedInSettings = files.contains { firstInSettings.contains(DocumentKind.interfaceName(ofFileAt: $0)) }
  }

  /// The names of the functions that would show something, and that nothing is known to call.
  package var uncalledFunctions: Set<String> { inCode.functionNames.subtracting(calledFunctions) }

  /// Adds the functions that a source file calls and declares. A library calls those of one of its protocols, which several
  /// files declare.
  package mutating func add(_ mentions: NamedFunction.Mentions) {
    calledFunctions.formUnion(mentions.called)
    calledFunctions.formUnion(declaredFunctions.intersection(mentions.declared))
    declaredFunctions.formUnion(mentions.declared)
  }

  /// Drops what code uses in functions that nothing calls, and in classes that nothing shows. Call this after all documents
  /// are added.
  ///
  /// A storyboard shows its classes, except those of scenes that only code can show, if nothing uses one of their names. A
  /// xib shows them if something shows the xib.
  ///
  /// - Parameter isDeclared: Returns whether only the sources can call a function that gets objects of a type.
  package mutating func settle(isDeclared: (_ type: String) -> Bool = { _ in true }) {
    let runs = { [calledFunctions] (function: NamedFunction) in
      calledFunctions.contains(function.name) || !function.parameterTypes.allSatisfy(isDeclared)
    }
    let xibs = NamedXibs(files: files, classes: classes, others: others)
    inCode.settle(runs: runs) { [classes, identifiers, others, unreachedScenes] names in
      let isUsed = { (name: String) in EntryNames.isUsed(name, among: names) }
      let shownXibs = xibs.shown(byNames: isUsed)
      return { className in
        let isShown = { (file: String) in
          if NamedXibs.isXib(file) { return shownXibs.contains(file) }
          // Another storyboard, or a runtime attribute, may refer to the scene.
          return unreachedScenes[file]?.namesByClass[className]?.contains { isUsed($0) || others[$0] != nil } ?? true
        }
        return isUsed(className) || [classes, identifiers].contains { $0[className]?.contains(where: isShown) == true }
          || others[className]?.contains { !NamedXibs.isXib($0) || isShown($0) } == true
      }
    }
    let used = inCode.names.union(inCode.debugNames)
    hiddenXibs = files.filter(NamedXibs.isXib).subtracting(
      xibs.shown { EntryNames.isUsed($0, among: used) })
  }

  /// Returns the people that a screen is shown to, judging by names. Code elsewhere may show a screen that is not in the
  /// searched folders. If no code in these folders shows any screen, code elsewhere may show all of them.
  ///
  /// - Parameters:
  ///   - names: The names by which code can show the screen.
  ///   - path: The path of the screen's document.
  ///   - isClass: Returns whether the sources declare a class. Only a class can load the xib that has its name.
  func audience(of names: [String], inDocumentAt path: String, isClass: (String) -> Bool) -> Audience {
    let file = Self.fileName(of: path)
    guard files.contains(file), isApp else { return .users }
    let isXib = NamedXibs.isXib(path)
    let isOther = { [hiddenXibs] (other: String) in other != file && !hiddenXibs.contains(other) }
    let isShown = names.contains { name in
      let isReferenced =
        others[name]?.contains(where: isOther) == true || referencedScenes[name]?.contains(file) == true
      guard isXib else { return isReferenced }
      return (isReferenced || classes[name]?.contains(where: isOther) == true) && isClass(name)
    }
    return isShown ? .users : audience(ofUses: names)
  }

  /// Returns whether a document is a storyboard of the sources.
  func hasStoryboard(at path: String) -> Bool {
    let file = Self.fileName(of: path)
    return Self.isStoryboard(file) && files.contains(file)
  }

  /// Returns whether a document is a xib of the sources for a cell whose class a storyboard contains, too.
  ///
  /// - Parameter names: The names by which code can show the xib.
  func hasPrototype(forXibAt path: String, _ names: [String]) -> Bool {
    guard NamedXibs.isXib(path), files.contains(Self.fileName(of: path)) else { return false }
    return names.contains { name in
      name.hasSuffix("Cell") && classes[name]?.contains(where: Self.isStoryboard) == true
    }
  }

  /// Returns whether nothing leads to any scene of a storyboard of an app.
  func isClosed(at path: String) -> Bool {
    isNamedInSettings && unreachedScenes[Self.fileName(of: path)]?.isClosed == true
  }

  /// Returns a note if a document of the sources seems to be a copy, which nothing loads.
  func noteOnCopy(at path: String) -> Diagnostic.Note? {
    guard DocumentKind.isCopy(path), files.contains(Self.fileName(of: path)) else { return nil }
    let name = DocumentKind.fileName(ofFileAt: path)
    return .init("no code loads it: \(name) seems to be a copy, because no device has the name after the `~`")
  }

  /// Returns the name of a storyboard that nothing loads, or nil if something may load it.
  ///
  /// - Parameter isClass: Returns whether the sources declare a class. Code may load a storyboard by its class's name.
  func unusedStoryboard(at path: String, isClass: (String) -> Bool) -> String? {
    let file = Self.fileName(of: path)
    let name = DocumentKind.interfaceName(ofFileAt: path)
    guard isNamedInCode, files.contains(file), Self.isStoryboard(file), !isClass(name), !isLoaded(file) else {
      return nil
    }
    // The system loads that of a watch. If nothing loads any storyboard, code elsewhere may.
    guard name != "Interface", !mayBeFirst(file), files.contains(where: { Self.isStoryboard($0) && isLoaded($0) })
    else {
      return nil
    }
    return name
  }

  /// Returns whether a storyboard that nothing names may be the app's first one, which no property list names.
  private func mayBeFirst(_ storyboard: String) -> Bool {
    guard inSettings.isEmpty else { return false }
    return storyboard.hasPrefix(Self.firstName) || !unloaded.contains { $0.hasPrefix(Self.firstName) }
  }

  /// The storyboards that nothing names.
  private var unloaded: Set<String> { files.filter { Self.isStoryboard($0) && !isLoaded($0) } }

  /// Whether to read property lists and build settings. They may say that the sources are an app, or which storyboard
  /// nothing loads.
  package var needsSettings: Bool {
    if !isApp, !files.isEmpty { return true }
    if unreachedScenes.values.contains(where: \.isClosed) { return true }
    let unloaded = unloaded
    return unloaded.count > 1 || unloaded.contains { !$0.hasPrefix(Self.firstName) }
  }

  /// How the name of an app's first storyboard usually begins.
  private static let firstName = "Main"

  private func isLoaded(_ storyboard: String) -> Bool {
    guard let names = EntryNames.ofStoryboard(DocumentKind.interfaceName(ofFileAt: storyboard)) else { return true }
    return names.contains { name in
      inCode.names.contains(name) || inCode.debugNames.contains(name) || inSettings.contains(name)
        || storyboards[name]?.contains { $0 != storyboard } == true
        || references[name]?.contains { isReached(name, in: $0) } == true
    }
  }

  /// Returns whether something leads to a reference to a storyboard in another one.
  private func isReached(_ name: String, in file: String) -> Bool {
    unreachedScenes[file]?.references.contains(name) != true
  }

  private static func isStoryboard(_ file: String) -> Bool { file.hasSuffix(".storyboard") }

  /// Returns the people to whom code shows something by one of some names.
  private func audience(ofUses names: [String]) -> Audience {
    if names.contains(where: inCode.names.contains) { return .users }
    return names.contains(where: inCode.debugNames.contains) ? .developers : .nobody
  }

  /// Returns the people that see rows that code creates from a prototype cell.
  ///
  /// - Parameter names: The reuse identifier and class of the cell, with the names that tools generate from them.
  func audience(ofPrototypeNamed names: [String], inDocumentAt path: String) -> Audience {
    files.contains(Self.fileName(of: path)) && isApp ? audience(ofUses: names) : .users
  }

  /// Returns the names by which code can show a screen, without those of other screens.
  func ownNames(among names: [String], inDocumentAt path: String) -> [String] {
    NamedXibs.isXib(path) ? namesOfXib(among: names, path) : namesOfScene(among: names, path)
  }

  /// Leaves out the classes that other storyboards contain, too, such as one for all navigation controllers. They do not
  /// say which scene is meant.
  private func namesOfScene(among names: [String], _ path: String) -> [String] {
    let file = Self.fileName(of: path)
    let shared = names.filter { name in
      identifiers[name]?.contains(file) != true && classes[name]?.contains { $0 != file } == true
    }
    let excluded = Set(shared + shared.flatMap(EntryNames.alternatives))
    return names.filter { !excluded.contains($0) }
  }

  /// Leaves out the classes that load other xibs. A class that has a xib of its own name loads only that one. Otherwise, a
  /// class loads a xib without its name only if the names are alike, such as those of `CardView.xib` and
  /// `CardViewController`.
  private func namesOfXib(among names: [String], _ path: String) -> [String] {
    let own = DocumentKind.interfaceName(ofFileAt: path)
    let ofOtherXibs = names.filter { $0 != own && files.contains($0 + ".xib") }
    let excluded = Set(ofOtherXibs + ofOtherXibs.flatMap(EntryNames.alternatives))
    let kept = Set([own] + EntryNames.alternatives(to: own))
    return names.filter { kept.contains($0) || !excluded.contains($0) && $0.isAlike(own) }
  }

  /// The name of a file without its folders. `Card~iphone.xib` and `Card~ipad.xib` are the same file on different devices.
  private static func fileName(of path: String) -> String {
    let suffix = DocumentKind.fileName(ofFileAt: path).utf8.drop { $0 != UInt8(ascii: ".") }
    return DocumentKind.interfaceName(ofFileAt: path) + Substring(suffix)
  }
}
