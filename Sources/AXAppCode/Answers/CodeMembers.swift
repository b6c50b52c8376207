import AXDiagnostics
import AXText

/// What the functions and properties of classes in the sources do to their own object, and to views that they get.
struct CodeMembers: Sendable {
  private static let initializers = [FNV1a.hash(of: "init"), FrameInitializer.hash]

  /// Returns whether a function is an initializer, judging by the hash of its name.
  static func isInitializer(_ function: UInt64) -> Bool { initializers.contains(function) }

  /// The maximum number of functions of one name. Real apps have fewer.
  private static let maximumCount = 16
  /// The maximum numbers of members and of functions that get views to follow from one. More are unclear.
  private static let maximumMemberCount = 256
  private static let maximumArgumentCount = 64

  /// The class of the parts of views that show their texts, such as the `titleLabel` of a button.
  private static let part = "UILabel"

  /// What a function sets on views that it finds.
  private struct FindingFunction: Sendable {
    let aspects: CodeAspects
    let place: CodeFacts.Place
    let path: String
  }

  /// The functions of each class, with the functions that each calls on itself.
  private var functions: [String: [UInt64: Set<UInt64>]] = [:]
  /// The properties of its own class that each function assigns.
  private var assignments: [String: [UInt64: Set<UInt64>]] = [:]
  private var selfMentions: [String: [LocatedFact<CodeFacts.SelfMention>]] = [:]
  /// The functions that get views, by the hashes of their names.
  private var viewFunctions: [UInt64: [LocatedFact<CodeFunction>]] = [:]
  /// The hashes of the names of functions that look through subviews.
  private var traversals: Set<UInt64> = []
  /// The functions of each class that set something on views that they find by looking through subviews.
  private var findingFunctions: [String: [UInt64: [FindingFunction]]] = [:]
  /// The classes that look through subviews, with what each file says about them, until all files are added.
  private var findingParts: [(owner: String, mentions: [CodeFacts.SelfMention], path: String)] = []
  /// Whether an image may be a system symbol, which names what shows it.
  let mayUseSymbols: Bool

  init(mayUseSymbols: Bool) { self.mayUseSymbols = mayUseSymbols }

  mutating func add(_ facts: CodeFacts, path: String) {
    for mention in facts.selfMentions where !facts.parts[mention.part].isValueType {
      let owner = facts.parts[mention.part].name
      selfMentions[owner, default: []].append(LocatedFact(mention, path: path, owner: owner))
      // Nobody calls an initializer on the subviews.
      if mention.effect == .traverses, !Self.isInitializer(mention.function) {
        traversals.insert(mention.function)
      }
    }
    for (function, calls) in facts.functions {
      functions[facts.parts[function.part].name, default: [:]][function.name, default: []].formUnion(calls)
    }
    for (function, names) in facts.assignments {
      assignments[facts.parts[function.part].name, default: [:]][function.name, default: []].formUnion(names)
    }
    addViewFunctions(of: facts, path: path)
    for (owner, mentions) in Dictionary(grouping: facts.selfMentions, by: { facts.parts[$0.part].name })
    where mentions.contains(where: { $0.effect == .traverses }) {
      findingParts.append((owner, mentions, path))
    }
  }

  /// Finds the functions that set something on views that they find. Call this after all files are added, because one
  /// file may have the functions that another one calls.
  mutating func settle() {
    for part in findingParts { addFindingFunctions(of: part.owner, part.mentions, path: part.path) }
    findingParts = []
  }

  /// Adds only the functions that get views.
  mutating func addViewFunctions(of facts: CodeFacts, path: String) {
    for function in facts.viewFunctions {
      viewFunctions[function.name, default: []].append(LocatedFact(function, path: path, owner: nil))
    }
  }

  /// The functions to which the functions that get views pass them.
  var passedOn: Set<UInt64> {
    viewFunctions.values.reduce(into: []) { result, functions in
      for function in functions {
        for case .passes(let argument, _) in function.fact.parameters.flatMap({ $0.effects ?? [] }) {
          result.insert(argument.function)
        }
      }
    }
  }

  /// Returns what a class does to its own object.
  func mentions(of className: String) -> [LocatedFact<CodeFacts.SelfMention>] { selfMentions[className] ?? [] }

  /// Returns the first place where one of some classes makes itself or its own view one element, or nil if none does.
  func location(ofElementMadeBy names: [String]) -> SourceLocation? {
    let mention = names.lazy.flatMap(mentions).first { mention in
      switch mention.fact.effect {
      case .sets(let set), .setsOnView(let set): set.contains(.oneElement)
      default: false
      }
    }
    return mention.map { $0.fact.place.location(in: $0.path) }
  }

  /// Returns what a class does to its own object in functions that look through subviews.
  func traversingMentions(of className: String) -> [LocatedFact<CodeFacts.SelfMention>] {
    mentions(of: className).filter { traversals.contains($0.fact.function) }
  }

  /// Returns the functions that a class calls on itself.
  func calls(of className: String) -> Set<UInt64> {
    (functions[className] ?? [:]).values.reduce(into: []) { $0.formUnion($1) }
  }

  /// Returns the properties of their own that some classes assign.
  func assignments(of classNames: [String]) -> Set<UInt64> {
    classNames.flatMap { (assignments[$0] ?? [:]).values }.reduce(into: []) { $0.formUnion($1) }
  }

  /// Returns whether a property that the app adds to some classes changes how VoiceOver reaches the view.
  func changesReach(_ property: UInt64, of classes: [String]) -> Bool {
    classes.contains { declares(property, in: $0) }
      && !effects(ofMember: property, of: classes).sets.isDisjoint(with: [.behavior, .oneElement])
  }

  func declares(_ member: UInt64, in className: String) -> Bool { functions[className]?[member] != nil }

  /// Returns whether code that sets some properties may set a system symbol, which names an element.
  func mayName(_ set: CodeAspects, _ aspects: CodeAspects) -> Bool {
    set.contains(.image) && aspects.contains(.content) && mayUseSymbols
  }

  /// The hashes of members of libraries that may say what people enter.
  private static let typeMembers = Set(
    ["type", "fieldType", "inputType", "kind", "configure", "setup"].map { FNV1a.hash(of: $0) })

  /// Returns whether a member may set the content type of an object of some classes. A function of a library rarely knows
  /// what people enter, such as one that applies a theme.
  func maySetContentType(_ member: UInt64, of classes: [String]) -> Bool {
    classes.contains { declares(member, in: $0) } || Self.typeMembers.contains(member)
  }

  // MARK: Views that code finds

  /// Adds the functions that set something on views that they find among subviews. In an extension of UIKit's classes,
  /// one function often finds the views, and another one sets it.
  private mutating func addFindingFunctions(of owner: String, _ mentions: [CodeFacts.SelfMention], path: String) {
    let traversals = Set(mentions.filter { $0.effect == .traverses }.map(\.function))
    let isExtension = AppleClasses.commonBases.contains(owner)
    for (function, calls) in functions[owner] ?? [:] {
      let finds = traversals.contains(function) || isExtension && !traversals.isDisjoint(with: calls)
      for mention in mentions where finds {
        guard case .setsOnOthers(let aspects, let isFound) = mention.effect else { continue }
        let isOwn = mention.function == function && isFound
        guard isOwn || isExtension && (mention.function == function || calls.contains(mention.function)) else {
          continue
        }
        let finding = FindingFunction(aspects: aspects, place: mention.place, path: path)
        findingFunctions[owner, default: [:]][function, default: []].append(finding)
      }
    }
  }

  /// Whether any function sets something on views that it finds.
  var findsViews: Bool { !findingFunctions.isEmpty }

  /// Returns the place where a class, or a function that it calls on itself or its view, sets an aspect of views that it
  /// finds by looking through subviews. Returns nil if there is none.
  func location(ofSetting aspects: CodeAspects, onViewsFoundBy className: String) -> SourceLocation? {
    let own = (findingFunctions[className] ?? [:]).flatMap(\.value)
    let calls = functions[className] ?? [:]
    let called = AppleClasses.commonBases.flatMap { base in
      (findingFunctions[base] ?? [:]).flatMap { function, findings in
        calls.values.contains { $0.contains(function) } ? findings : []
      }
    }
    return (own + called).filter { !$0.aspects.isDisjoint(with: aspects) }
      .min { ($0.path, $0.place.line) < ($1.path, $1.place.line) }
      .map { $0.place.location(in: $0.path) }
  }

  // MARK: Effects

  /// A function or property, by the hash of its name.
  fileprivate struct Member: Hashable {
    let name: UInt64
    let isOfPart: Bool
  }

  /// What some code does to an object, with all that it calls.
  struct Effects {
    /// The classes of the object, or nil if they are not known.
    fileprivate let classes: [String]?
    fileprivate(set) var sets: CodeAspects = []
    /// The colors and fonts among them.
    fileprivate var styles: [CodeStyle] = []
    fileprivate(set) var isUnclear = false
    fileprivate var seenMembers: Set<Member> = []
    fileprivate var seenArguments: Set<CodeArgument> = []

    /// The number of functions that call each other.
    fileprivate var depth = 0

    fileprivate init(classes: [String]?) { self.classes = classes }

    /// A function that is called by another one may depend on a condition there.
    fileprivate mutating func add(_ style: CodeStyle) {
      guard !style.aspects.isDisjoint(with: [.color, .font]) else { return }
      var style = style
      if depth > 1 { style.setting = style.setting?.called(on: .sometimes) }
      styles.append(style)
    }

    /// Returns what the code sets: each color and font, and first everything else.
    ///
    /// - Parameter occasion: When the code is called.
    func all(calledOn occasion: CodeConstantSetting.Occasion) -> [CodeStyle] {
      let rest = CodeStyle(aspects: styles.reduce(sets) { $0.subtracting($1.aspects) })
      return (rest.aspects.isEmpty ? [] : [rest])
        + styles.map { CodeStyle(aspects: $0.aspects, setting: $0.setting?.called(on: occasion)) }
    }
  }

  /// Returns whether a member that the app adds to all views reaches nothing inside, such as one that moves the view.
  func movesOnly(_ member: UInt64) -> Bool {
    aspects(setBy: member, of: AppleClasses.commonBases, among: .behavior) == []
  }

  /// Returns what a member of some classes sets of its object, among some aspects. Returns nil if that is unclear, or the
  /// member is not in the sources.
  func aspects(setBy member: UInt64, of classes: [String], among aspects: CodeAspects) -> CodeAspects? {
    let effects = effects(ofMember: member, of: classes)
    let sets = effects.sets.intersection(aspects)
    return sets.isEmpty && (effects.isUnclear || mayName(effects.sets, aspects)) ? nil : sets
  }

  /// Returns what functions do to a view that they get.
  ///
  /// - Parameters:
  ///   - path: The path of the file with the call.
  ///   - classes: The classes of the view, or nil if they are not known.
  func effects(ofPassing argument: CodeArgument, inFileAt path: String, of classes: [String]?) -> Effects {
    var effects = Effects(classes: classes)
    follow(argument, path, &effects)
    return effects
  }

  /// Returns what a member of some classes does to its object.
  func effects(ofMember member: UInt64, of classes: [String]) -> Effects {
    var effects = Effects(classes: classes)
    follow(member, &effects)
    return effects
  }

  /// Returns whether code sets a font with a fixed size on an object of some classes, directly or through a function of the
  /// app, such as `title.setStyle(.large)`.
  func setsFixedFont(_ effect: CodeFacts.Effect, of classes: [String]) -> Bool {
    switch effect {
    case .sets(let set): set.contains(.fixedFont)
    case .uses(let member, _): effects(ofMember: member, of: classes).sets.contains(.fixedFont)
    default: false
    }
  }

  /// Returns whether code removes all views from a view.
  func empties(_ effect: CodeFacts.Effect) -> Bool {
    switch effect {
    case .sets(let set): set.contains(.emptied)
    case .uses(let member, _): aspects(setBy: member, of: AppleClasses.containers, among: .emptied) == .emptied
    default: false
    }
  }

  /// - Parameter isOfPart: Whether the member is one of the title label.
  private func follow(_ member: UInt64, isOfPart: Bool = false, _ effects: inout Effects) {
    guard effects.seenMembers.insert(.init(name: member, isOfPart: isOfPart)).inserted else { return }
    guard effects.seenMembers.count <= Self.maximumMemberCount else {
      effects.isUnclear = true
      return
    }
    effects.depth += 1
    defer { effects.depth -= 1 }
    let classes = isOfPart ? [Self.part] : effects.classes ?? AppleClasses.commonBases
    let owners = classes.filter { declares(member, in: $0) }
    if owners.isEmpty { effects.isUnclear = true }
    for owner in owners {
      for mention in mentions(of: owner) where mention.fact.function == member {
        switch mention.fact.effect {
        case .sets(let set):
          effects.sets.formUnion(set)
          effects.add(CodeStyle(aspects: set, setting: mention.fact.setting))
        case .passes(let argument, _): follow(argument, mention.path, &effects)
        case .unclear, .changes, .traverses: effects.isUnclear = true
        case .setsOnView, .setsOnOthers, .setsOnCellText: break
        }
      }
      // Sorted, because the maximum must not be reached at another function in another run.
      for name in (functions[owner]?[member] ?? []).sorted() {
        if !isOfPart, classes.contains(where: { declares(name, in: $0) }) { follow(name, &effects) }
        // A function of a button may call one of its title label.
        if declares(name, in: Self.part) { follow(name, isOfPart: true, &effects) }
      }
      followAssignments(ofFunction: member, of: owner, isOfPart: isOfPart, &effects)
    }
  }

  /// Follows the properties that a function assigns. A property of a library may set anything.
  private func followAssignments(
    ofFunction member: UInt64, of owner: String, isOfPart: Bool, _ effects: inout Effects
  ) {
    let classes = isOfPart ? [Self.part] : effects.classes ?? AppleClasses.commonBases
    for name in (assignments[owner]?[member] ?? []).sorted() {
      if classes.contains(where: { declares(name, in: $0) }) {
        follow(name, isOfPart: isOfPart, &effects)
      } else {
        effects.isUnclear = true
      }
    }
  }

  private func follow(_ argument: CodeArgument, _ path: String, _ effects: inout Effects) {
    guard effects.seenArguments.insert(argument).inserted else { return }
    let called = parameters(for: argument, path).filter { mayGet($0.parameter.type, effects.classes) }
    guard !called.isEmpty, called.count <= Self.maximumCount,
      effects.seenArguments.count <= Self.maximumArgumentCount
    else {
      effects.isUnclear = true
      return
    }
    effects.depth += 1
    defer { effects.depth -= 1 }
    for (parameter, path) in called {
      guard let own = parameter.effects else {
        effects.isUnclear = true
        continue
      }
      for effect in own { follow(effect, path, &effects) }
      for style in parameter.styles { effects.add(style) }
    }
  }

  /// Returns whether a parameter may get an object of some classes.
  private func mayGet(_ type: String, _ classes: [String]?) -> Bool {
    guard let classes, AppleClasses.isKnown(type) else { return true }
    return classes.contains(type)
  }

  private func follow(_ effect: CodeFacts.Effect, _ path: String, _ effects: inout Effects) {
    switch effect {
    case .sets(let set): effects.sets.formUnion(set)
    case .uses(let member, _): follow(member, &effects)
    case .passes(let argument, _): follow(argument, path, &effects)
    case .unclear, .handsOn, .keyPath: effects.isUnclear = true
    case .nothing, .declares: break
    }
  }

  /// Returns the parameters that may get an argument, with the paths of the functions. A call without an object means a
  /// function of the same file if there is one.
  private func parameters(
    for argument: CodeArgument, _ path: String
  ) -> [(parameter: CodeFunction.Parameter, path: String)] {
    let all = (viewFunctions[argument.function] ?? []).compactMap { function in
      function.fact.parameter(for: argument).map { (parameter: $0, path: function.path) }
    }
    let own = argument.isOwn ? all.filter { $0.path == path } : []
    return own.isEmpty ? all : own
  }
}
