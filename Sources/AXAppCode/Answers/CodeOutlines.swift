/// The outlines of all source files, to decide which files to read closely.
package struct CodeOutlines: Sendable {
  /// A file that mentions outlets.
  private struct Source {
    let file: Int
    /// The numbers of those that may be outlets of another object.
    let outlets: [Int]
    /// The classes with outlets that it mentions.
    let owners: Set<String>
  }

  private let words: CodeWords
  /// The numbers of the files that declare each type or extend it.
  private var files: [String: [Int]] = [:]
  /// The numbers of the files that declare each structure, enumeration, or actor.
  private var filesOfValueTypes: [String: [Int]] = [:]
  /// The classes and protocols that files declare, without those that they only extend.
  private var declaredClasses: Set<String> = []
  private var supers: [String: [String]] = [:]
  private var subclasses: [String: [String]] = [:]
  private var sources: [Source] = []
  /// The files that declare a property or variable with the name of each outlet.
  private var declarations: [Int: [Int]] = [:]
  /// The files that declare each function that gets a view, by the hash of its name.
  private var viewFunctions: [UInt64: [Int]] = [:]
  /// The files that may set the appearance of all views of a class.
  private var appearances: [Int] = []
  /// The number of the first file that may choose the light or dark appearance of a window or screen; nil if none does.
  package private(set) var fileOverridingAppearance: Int?
  /// The classes that are mentioned in files with code that names cells.
  private var classesOfNamedCells: Set<String> = []
  /// The classes that are mentioned in files with code that makes a cell one element.
  private var classesOfElementCells: Set<String> = []
  /// The types near code that finds views by their tags.
  private var typesNearTags = CodeNeighborhood()
  /// The types near code that posts notifications for VoiceOver.
  private var typesNearAnnouncements = CodeNeighborhood()
  private var hasSymbols = false
  private var hasUITests = false
  /// What any file may set: names, content types, and fonts that follow the text size. Other aspects are not looked for.
  private var mentionedAspects: CodeAspects = []
  private var hasAppDelegate: Bool { appDelegateCount > 0 }
  /// The number of files that mention the protocol of an app's delegate.
  private var appDelegateCount = 0
  private var makesMainWindow = false
  private var signs: CodeWords.Signs = []
  /// The numbers of the files with tests.
  package private(set) var testFiles: Set<Int> = []
  /// The indices of the members to look for that code mentions.
  private var members: Set<Int> = []
  /// The names by which code shows screens.
  package private(set) var entryNames = EntryUses()

  /// - Parameter words: The words of the outlines.
  package init(_ words: CodeWords = CodeWords(outlineOf: [])) {
    self.words = words
  }

  package mutating func add(_ outline: CodeOutline, file: Int) {
    if outline.hasUITests { hasUITests = true }
    if outline.isTest {
      testFiles.insert(file)
      return
    }
    if !outline.outlets.isEmpty {
      sources.append(Source(file: file, outlets: outline.outlets.ofOthers, owners: outline.owners))
      for outlet in outline.outlets.declared { declarations[outlet, default: []].append(file) }
    }
    for function in outline.viewFunctions { viewFunctions[function, default: []].append(file) }
    if outline.usesAppearance { appearances.append(file) }
    if outline.overridesAppearance { fileOverridingAppearance = fileOverridingAppearance ?? file }
    if outline.usesSymbols { hasSymbols = true }
    mentionedAspects.formUnion(outline.mentionedAspects)
    if outline.hasAppDelegate { appDelegateCount += 1 }
    if outline.makesMainWindow { makesMainWindow = true }
    signs.formUnion(outline.signs)
    if outline.namesCells { classesOfNamedCells.formUnion(outline.owners) }
    if outline.findsTags { typesNearTags.add(outline) }
    if outline.announces { typesNearAnnouncements.add(outline) }
    if outline.makesCellsElements { classesOfElementCells.formUnion(outline.owners) }
    members.formUnion(outline.members)
    entryNames.formUnion(outline.entryNames)
    for name in outline.valueTypes { filesOfValueTypes[name, default: []].append(file) }
    for type in outline.types {
      files[type.name, default: []].append(file)
      if !type.isExtension { declaredClasses.insert(type.name) }
      guard !type.supers.isEmpty else { continue }
      supers[type.name, default: []] += type.supers
      for name in type.supers { subclasses[name, default: []].append(type.name) }
    }
  }

  /// Whether an image may be a system symbol. Also true if no file was read.
  var mayUseSymbols: Bool { hasSymbols || files.isEmpty }

  /// Whether the sources may have UI tests. Also true if no file was read.
  var mayHaveUITests: Bool { hasUITests || files.isEmpty }

  /// Returns whether the app's code never mentions what a finding depends on. It cannot set that on any element then. Fonts
  /// count only if they follow the text size that people choose. Sources without the app's delegate are only a part of
  /// the app, and code elsewhere may set anything.
  func neverSet(_ question: CodeQuestion) -> Bool {
    // The words that make a view one element are among those that name it.
    let aspects = question.aspects.subtracting([.noEntry, .oneElement])
    let unset = CodeAspects([.label, .contentType, .font]).subtracting(mentionedAspects)
    return hasAppDelegate && !aspects.isEmpty && unset.isSuperset(of: aspects)
  }

  /// Returns whether a file that mentions a class of cells names a cell.
  func namesCells(of name: String) -> Bool { classesOfNamedCells.contains(name) }

  /// Returns whether a file that mentions a class of cells makes a cell one element.
  func makesElements(ofCells name: String) -> Bool { classesOfElementCells.contains(name) }

  /// Returns whether code may find an element by its tag.
  ///
  /// - Parameter names: The app's classes around the element.
  func mayFindByTag(_ names: [String]) -> Bool {
    if names.isEmpty { return !typesNearTags.isEmpty }
    return names.contains { typesNearTags.includesAny(of: relatives(of: $0)) }
  }

  /// Returns whether a class may post notifications for VoiceOver. Also true if no file was read.
  func mayAnnounce(_ name: String) -> Bool {
    files.isEmpty || typesNearAnnouncements.includesAny(of: relatives(of: name))
  }

  /// The documents that the app does not show, because its code loads none of them. Sources with several delegates may be
  /// several apps.
  package var neverShown: ShownScreens.NeverShown {
    var result: ShownScreens.NeverShown = []
    if appDelegateCount == 1, makesMainWindow, !signs.contains(.storyboard) { result.insert(.storyboards) }
    if hasAppDelegate, !signs.contains(.nib) { result.insert(.namedXibs) }
    return result
  }

  // MARK: Classes

  /// Returns whether code mentions a member, wherever it belongs.
  package func mentionsMember(_ name: String) -> Bool { words.index(of: name).map(members.contains) ?? false }

  /// Returns whether a file declares a type or extends it.
  func declares(_ type: String) -> Bool { files[type] != nil }

  /// Returns whether a file declares a type, and does not only extend it.
  package func isOwn(_ type: String) -> Bool { declaredClasses.contains(type) || filesOfValueTypes[type] != nil }

  /// Returns the first of some classes if there are several and the files declare none; otherwise nil.
  func missingClass(among names: Set<String>) -> String? {
    guard !names.contains(where: declares) else { return nil }
    let own = names.filter { !AppleClasses.isKnown($0) }
    return own.count >= Self.minimumMissingCount ? own.min() : nil
  }

  private static let minimumMissingCount = 3

  /// Returns the classes that answers may depend on: those asked for, with their ancestors and descendants, and those of
  /// UIKit that the app may extend.
  package func classes(for names: Set<String>) -> Set<String> {
    ancestors(of: names).union(descendants(of: names))
  }

  /// Returns some classes with their superclasses and protocols, and those of UIKit that the app may extend.
  private func ancestors(of names: Set<String>) -> Set<String> {
    closure(of: names, supers).union(AppleClasses.containers)
  }

  /// Returns the descendants of some classes. Most classes of an app descend from UIKit's, which have none here.
  private func descendants(of names: Set<String>) -> Set<String> {
    let own = names.filter { !AppleClasses.isKnown($0) }
    return closure(of: own, subclasses).subtracting(own)
  }

  /// Returns the classes that inherit from a class, directly or not.
  func descendants(of name: String) -> Set<String> { closure(of: [name], subclasses).subtracting([name]) }

  /// Returns whether an appearance that applies only inside some classes may apply to an element.
  ///
  /// Any class may be around an element if the sources do not declare it, such as UIKit's, or if it gets screens or rows
  /// from elsewhere, such as a navigation controller.
  ///
  /// - Parameters:
  ///   - containers: The classes of the appearance, or empty if it applies everywhere.
  ///   - names: The app's classes of the views around the element and of their controllers.
  func mayApply(inside containers: [String], toElementIn names: [String]) -> Bool {
    guard !containers.isEmpty, containers.allSatisfy(holdsOnlyItsOwn) else { return true }
    return names.contains { name in
      !relatives(of: name).isDisjoint(with: containers)
    }
  }

  /// Returns a class with its ancestors and descendants.
  private func relatives(of name: String) -> Set<String> {
    closure(of: [name], supers).union(closure(of: [name], subclasses))
  }

  private func holdsOnlyItsOwn(_ name: String) -> Bool {
    guard declares(name), !AppleClasses.isKnown(name) else { return false }
    return closure(of: [name], supers).isDisjoint(with: Self.classesThatHoldOthers)
  }

  /// UIKit's classes that show screens or rows of other files.
  private static let classesThatHoldOthers: Set<String> = [
    "UICollectionView", "UINavigationController", "UIPageViewController", "UISplitViewController", "UITabBarController",
    "UITableView", "UIWindow",
  ]

  private func closure(of names: Set<String>, _ next: [String: [String]]) -> Set<String> {
    var result = names
    var pending = Array(names)
    while let name = pending.popLast() {
      for name in next[name] ?? [] where result.insert(name).inserted { pending.append(name) }
    }
    return result
  }

  // MARK: Files

  /// Returns the numbers of the files to read closely, sorted.
  ///
  /// - Parameters:
  ///   - names: The classes that are asked for.
  ///   - outlets: The classes that have an outlet of each name.
  package func files(for names: Set<String>, outlets: [String: Set<String>]) -> [Int] {
    var result = Set(appearances)
    for name in ancestors(of: names) { result.formUnion(files[name] ?? []) }
    // A descendant matters only for the outlets that it inherits.
    let inheriting = Set(descendants(of: names).flatMap { files[$0] ?? [] })
    let owners = outlets.reduce(into: [Int: [(name: String, isCommon: Bool)]]()) { owners, outlet in
      guard let number = words.outlet(named: outlet.key) else { return }
      owners[number] = outlet.value.filter(declares).map { ($0, isCommon(outlet.key, of: $0)) }
    }
    for source in sources where !result.contains(source.file) {
      let isNeeded =
        inheriting.contains(source.file)
        || source.outlets.contains { outlet in
          owners[outlet]?.contains { !$0.isCommon || source.owners.contains($0.name) } == true
        }
      if isNeeded { result.insert(source.file) }
    }
    return result.sorted()
  }

  /// Returns the numbers of the files that declare functions that get a view, sorted.
  ///
  /// - Parameter functions: The hashes of their names.
  package func files(declaring functions: Set<UInt64>) -> [Int] {
    Set(functions.flatMap { viewFunctions[$0] ?? [] }).sorted()
  }

  /// Returns the numbers of the files that declare some types or extend them, sorted.
  package func files(declaringTypes types: Set<String>) -> [Int] {
    Set(types.flatMap { (files[$0] ?? []) + (filesOfValueTypes[$0] ?? []) }).sorted()
  }

  /// Returns whether the name of an outlet is also that of other things, so that only files that mention the class can
  /// mean the outlet. This is not so if a subclass has the outlet, too, or the class only inherits it.
  func isCommon(_ outlet: String, of owner: String) -> Bool {
    guard subclasses[owner] == nil, let own = files[owner], let number = words.outlet(named: outlet),
      let declaring = declarations[number], declaring.contains(where: own.contains)
    else { return false }
    if CodeVocabulary.propertyNames.contains(outlet) { return true }
    let related = Set(closure(of: [owner], supers).flatMap { files[$0] ?? [] })
    return !related.isSuperset(of: declaring)
  }
}
