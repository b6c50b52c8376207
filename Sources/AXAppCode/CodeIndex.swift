import AXDiagnostics
import AXText
import AXTree

/// What the app's sources say about the outlets and classes that findings depend on.
///
/// Everything is decided by names, because nothing is compiled. Where names are not enough, the answer is unclear.
package struct CodeIndex: Sendable {
  package typealias Answer = CodeQuestion.Answer

  private let words: CodeWords
  private var classes = CodeClasses()
  private var mentions: [Int: [LocatedFact<CodeFacts.Mention>]] = [:]
  private var members: CodeMembers
  /// The outlets that code passes to functions.
  private var passedOutlets: Set<Int> = []
  /// The classes that each file with mentions names.
  private var owners: [String: Set<String>] = [:]
  private var themes = CodeThemes()
  private var constants: CodeConstants
  /// What was found about outlets such as `Player.playButton`, because each has many findings. No file is added after
  /// the first answer.
  private let readings = Locked<[String: CodeReading]>([:])
  private let outlines: CodeOutlines
  private let shown: ShownScreens
  /// The number of files that were searched.
  package private(set) var fileCount: Int
  /// The files that could not be searched.
  package private(set) var skippedPaths: [String] = []

  /// - Parameter catalogColors: The colors of the app's asset catalogs in the light appearance, as `0xRRGGBBAA` in sRGB;
  ///   nil for those that are not known.
  package init(
    _ words: CodeWords, outlines: CodeOutlines = CodeOutlines(), shown: ShownScreens = ShownScreens(),
    fileCount: Int = 0, catalogColors: [String: UInt32?] = [:]
  ) {
    self.words = words
    constants = CodeConstants(catalog: CodeCatalog(colors: catalogColors))
    members = CodeMembers(mayUseSymbols: outlines.mayUseSymbols)
    (self.outlines, self.shown, self.fileCount) = (outlines, shown, fileCount)
  }

  // MARK: Collecting

  /// Adds a file. The order of the files decides which places are named.
  package mutating func add(_ facts: CodeFacts, path: String) {
    guard !facts.isTooComplex else {
      fileCount -= 1
      return addSkipped(path)
    }
    for part in facts.parts { classes.add(part, path: path) }
    for mention in facts.mentions {
      let owner = mention.part.map { facts.parts[$0].name }
      mentions[mention.outlet, default: []].append(LocatedFact(mention, path: path, owner: owner))
      if case .passes = mention.effect { passedOutlets.insert(mention.outlet) }
    }
    members.add(facts, path: path)
    if !facts.mentions.isEmpty { owners[path] = facts.owners }
    themes.add(facts, path: path)
    constants.add(facts)
    constants.addOwners(in: facts)
  }

  /// Adds only the functions of a file that get views, and the colors and fonts to which it gives names.
  package mutating func addHelpers(of facts: CodeFacts, path: String) {
    members.addViewFunctions(of: facts, path: path)
    constants.add(facts)
    constants.addOwners(inViewFunctionsOf: facts)
  }

  /// The types whose files may declare the colors and fonts that code uses.
  package var constantOwners: Set<String> { constants.owners }

  /// The hashes of the names of functions to which code passes outlets.
  package var passedFunctions: Set<UInt64> {
    mentions.values.reduce(into: members.passedOn) { result, mentions in
      for mention in mentions {
        if case .passes(let argument, _) = mention.fact.effect { result.insert(argument.function) }
      }
    }
  }

  /// Connects the functions and constants of different files. Call this after all files are added.
  package mutating func settle() {
    members.settle()
    themes.settle(constants)
  }

  /// Adds a file that could not be read.
  package mutating func addSkipped(_ path: String) { skippedPaths.append(path) }

  /// The first of the classes with outlets that the search was for, if there are several and the files declare none. One
  /// or two may be those of a library.
  package var missingClass: String? { skippedPaths.isEmpty ? outlines.missingClass(among: words.owners) : nil }

  // MARK: Answers

  /// Returns a question with what the app's settings say about it.
  package func adapted(_ question: CodeQuestion) -> CodeQuestion {
    guard question.causes.contains(.lightAppearance), shown.appearance.isAlwaysLight else { return question }
    return question.inLightApp
  }

  /// Returns why people do not see what a finding is about, or nil if they may see it.
  ///
  /// - Parameter path: The path of the document with the finding.
  package func absence(_ question: CodeQuestion, inDocumentAt path: String) -> Absence? {
    guard skippedPaths.isEmpty else { return nil }
    if let absence = shown.absence(question, inDocumentAt: path, isClass: outlines.declares) { return absence }
    if let note = missingOutlet(question, path) { return Absence(.notShown, note) }
    if question.aspects.contains(.identifier), !outlines.mayHaveUITests {
      return Absence(.noTests, .init("no code uses XCUITest, KIF, or EarlGrey"))
    }
    if let note = untitling(question) { return Absence(.untitled, note) }
    if question.aspects.contains(.font), let name = classAnswers.widget(among: question.surroundings) {
      return Absence(.widget, .init("\(name) is a Today widget, whose height the system limits"))
    }
    return (hiding(question) ?? emptying(question)).map { Absence(.hidden, $0) }
  }

  /// Returns a note if code removes the title of a button whose font or color the finding is about, and no code sets
  /// another one.
  private func untitling(_ question: CodeQuestion) -> Diagnostic.Note? {
    guard !question.aspects.isEmpty, question.aspects.isSubset(of: [.font, .fixedFont, .color]) else { return nil }
    for (property, owner) in question.directOutlets {
      let found = reading(property, of: owner, question.uiKitClass)
      if found.isPlain(without: .content), let location = found.relevant.location(setting: .noContent) {
        return .init("code removes the title of `\(property)` here", at: location)
      }
    }
    return nil
  }

  /// Returns a note if the app would crash if it loaded the document, because a class lacks an outlet. No app does.
  private func missingOutlet(_ question: CodeQuestion, _ path: String) -> Diagnostic.Note? {
    let own = question.directOutlets.first { reading($0, of: $1, question.uiKitClass).isMissing }
    let other = shown.missingOutlets(question, inDocumentAt: path).first { classAnswers.unknown($0.owner) == nil }
    guard let (property, owner) = own ?? other else { return nil }
    return .init("no code shows it: the class \(owner) has no outlet `\(property)`, so the app would crash")
  }

  /// Returns a note if code hides the element of a finding, or a view around it, as soon as it is loaded, and no code
  /// shows it again.
  private func hiding(_ question: CodeQuestion) -> Diagnostic.Note? {
    for cause in question.causes {
      guard let (property, owner) = cause.outlet else { continue }
      let isElement = if case .outlet = cause { true } else { false }
      let found = reading(property, of: owner, isElement ? question.uiKitClass : nil)
      if found.isPlain(without: .shown), let location = found.relevant.location(setting: .hidden) {
        return .init("code hides `\(property)` here, and no code shows it again", at: location)
      }
    }
    return nil
  }

  /// Returns a note if code removes everything from the nearest view around the element that has an outlet. Without an
  /// outlet of its own, the element is not added again.
  private func emptying(_ question: CodeQuestion) -> Diagnostic.Note? {
    guard let (property, owner) = question.nearestContainer else { return nil }
    return reading(property, of: owner).relevant.first { members.empties($0.fact.effect) }
      .map { .init("code removes everything from `\(property)` here", at: $0.fact.place.location(in: $0.path)) }
  }

  /// Returns notes about the code that causes a finding, or nil if no code does. The notes are empty if the file alone
  /// causes the finding.
  package func notes(onPremiseOf question: CodeQuestion) -> [Diagnostic.Note]? {
    if question.premise.isEmpty { return [] }
    if question.premise.contains(.fixedFont) { return locationOfFixedFont(for: question).map { _ in [] } }
    if question.premise.contains(.content), !question.premise.contains(.image) {
      return locationOfText(for: question).map { [.init("code sets the text here", at: $0)] }
    }
    if question.premise.contains(.color) { return contrast(of: question)?.note.map { _ in [] } }
    if !question.premise.isDisjoint(with: [.image, .colorOfState, .shown]) { return notesOnLook(for: question) }
    if question.premise.contains(.handler) {
      guard !codeSets(.tap, for: question) else { return nil }
      let isUsed = question.premise.contains(.connection) || codeSets(.handler, for: question)
      return classAnswers.noteOnControl(for: question, isUsed: isUsed).map { [$0] }
    }
    for (property, owner) in question.directOutlets {
      guard mentions(of: property).set(.tap) else { continue }
      // Many classes have an outlet of the same name. This one is meant only in its own class, or if a type says so.
      let found = reading(property, of: owner, question.uiKitClass)
      let mentions = found.relevant.filter { mention in
        let isOwn = mention.fact.receiver == .own && mention.owner.map(found.related.contains) == true
        return isOwn || mention.fact.type.map(found.related.contains) == true
      }
      if question.premise.contains(.touches), !mentions.set(.touches) { continue }
      if let location = mentions.location(setting: .tap) {
        return [.init("code adds the tap recognizer here", at: location)]
      }
    }
    for case .customClass(let name) in question.causes {
      guard let tap = classAnswers.tap(addedBy: name, question.premise),
        !tap.isOfClosure || question.causes.contains(where: mayGetClosure)
      else { continue }
      return [.init("the class adds the tap recognizer here", at: tap.location)]
    }
    return nil
  }

  /// Returns notes about code that changes what people see, or nil if none does, or if people may also hear it.
  private func notesOnLook(for question: CodeQuestion) -> [Diagnostic.Note]? {
    let isAppearance = question.aspects == .announcement
    let isSaid = question.outlets.contains { property, owner in
      if isAppearance { return outlines.mayAnnounce(owner) }
      return classAnswers.mayHaveName(owner) || outlines.namesCells(of: owner)
        || reading(property, of: owner).relevant.set([.label, .behavior])
    }
    if isSaid { return nil }
    return question.directOutlets.lazy.compactMap { property, owner in
      reading(property, of: owner, question.uiKitClass).notes(onLookOf: property, of: owner, question)
    }.first
  }

  /// Returns whether code that has an outlet to an element may give it a closure: it assigns or calls a member of the app's
  /// own.
  private func mayGetClosure(_ cause: CodeQuestion.Cause) -> Bool {
    guard case .outlet(let property, let owner) = cause else { return false }
    return reading(property, of: owner).relevant.contains { mention in
      switch mention.fact.effect {
      case .uses, .unclear, .passes, .handsOn: true
      default: false
      }
    }
  }

  /// Returns whether code sets what a finding depends on. Code that sets other colors with too little contrast changes
  /// nothing.
  package func answer(_ question: CodeQuestion) -> (answer: Answer, notes: [Diagnostic.Note]) {
    let answer = answerByNames(question)
    if case .never = answer.answer { return answer }
    return contrast(of: question)?.note.map { (.never($0), [$0]) } ?? answer
  }

  /// Returns whether code sets what a finding depends on, whatever the value.
  private func answerByNames(_ question: CodeQuestion) -> (answer: Answer, notes: [Diagnostic.Note]) {
    let isNeverSet = outlines.neverSet(question)
    var notes: [Diagnostic.Note] = []
    var unclear: Diagnostic.Note?
    for cause in question.causes {
      switch isNeverSet ? answerIfNeverSet(cause, question) : answer(cause, question) {
      case .sets(let note): return (.sets(note), [note])
      case .unclear(let note): unclear = unclear ?? note
      case .never(let note): notes.append(note)
      case nil: break
      }
    }
    switch isNeverSet ? nil : themes.answer(question, classes, members, outlines) {
    case .sets(let note)?: return (.sets(note), [note])
    case .unclear(let note)?: unclear = unclear ?? note
    default: break
    }
    if unclear == nil, let path = skippedPaths.first {
      unclear = Diagnostic.Note("a source file could not be searched: \(path)")
    }
    if let unclear { return (.unclear(unclear), [unclear]) }
    return (.never(notes.first ?? Diagnostic.Note("no code sets it")), notes)
  }

  /// Returns whether a function that is not in the sources probably sets the font that a finding is about.
  package func isStyledElsewhere(_ question: CodeQuestion) -> Bool {
    guard question.aspects.contains(.font) else { return false }
    let classes = classAnswers.classes(of: question)
    return question.outlets.contains {
      reading($0, of: $1, question.uiKitClass).isStyled { !members.effects(ofMember: $0, of: classes).isUnclear }
    }
  }

  /// Returns notes about the code that calls for another form of a finding, or nil if no code does.
  package func notes(for variant: CodeQuestion.Variant, of question: CodeQuestion) -> [Diagnostic.Note]? {
    location(ofCodeSetting: variant.aspects, for: question).map {
      variant.aspects == .placeholder ? [.init("code sets the placeholder here", at: $0)] : []
    }
  }

  /// Returns the place where code sets a font that does not scale either. If the code there does not show a fixed size,
  /// the app scales no font at all. Returns nil if code sets no such font, or if any other font answers the question.
  package func locationOfFixedFont(for question: CodeQuestion) -> (location: SourceLocation, hasFixedSize: Bool)? {
    guard question.aspects.contains(.font), !question.aspects.contains(.fixedFont) else { return nil }
    let classes = classAnswers.classes(of: question)
    let setting = question.directOutlets.lazy.flatMap { reading($0, of: $1, question.uiKitClass).relevant }
      .first { members.setsFixedFont($0.fact.effect, of: classes) }
    if let setting { return (setting.fact.place.location(in: setting.path), true) }
    if let location = themes.locationOfFixedFont(ofAll: question.uiKitClass) { return (location, true) }
    guard outlines.neverSet(question) else { return nil }
    // The attributes of a text do not always include a font.
    for cause in question.causes where !setsTextOnly(cause, question) {
      if case .sets(let note)? = answer(cause, question) { return note.location.map { ($0, false) } }
    }
    return nil
  }

  /// Returns the place where code sets a text that is not empty.
  private func locationOfText(for question: CodeQuestion) -> SourceLocation? {
    for (property, owner) in question.directOutlets {
      let mention = reading(property, of: owner, question.uiKitClass).relevant.first { mention in
        guard case .sets(let set) = mention.fact.effect else { return false }
        return set.contains(.content) && set.isDisjoint(with: [.noContent, .image])
      }
      if let mention { return mention.fact.place.location(in: mention.path) }
    }
    return nil
  }

  private func setsTextOnly(_ cause: CodeQuestion.Cause, _ question: CodeQuestion) -> Bool {
    guard case .outlet(let property, let owner) = cause else { return false }
    return !reading(property, of: owner, question.uiKitClass).relevant.contains { mention in
      guard case .sets(let set) = mention.fact.effect else { return mention.fact.effect.isCall }
      return set.contains(.font) && !set.contains(.content)
    }
  }

  private func codeSets(_ aspects: CodeAspects, for question: CodeQuestion) -> Bool {
    question.directOutlets.contains { reading($0, of: $1, question.uiKitClass).relevant.set(aspects) }
  }

  private func location(ofCodeSetting aspects: CodeAspects, for question: CodeQuestion) -> SourceLocation? {
    question.directOutlets.lazy.compactMap { property, owner in
      reading(property, of: owner, question.uiKitClass).relevant.location(setting: aspects)
    }.first
  }

  /// Returns what code does about a cause, or nil if it does nothing and the cause rarely matters.
  private func answer(_ cause: CodeQuestion.Cause, _ question: CodeQuestion) -> Answer? {
    let aspects = question.aspects.subtracting(.noEntry)
    return switch cause {
    case .outlet(let property, let owner): answer(outlet: property, of: owner, question)
    case .customClass(let name): classAnswers.answer(class: name, isEnabled(question) ? aspects : question.aspects)
    case .outletToContainer(let property, let owner): answer(container: property, of: owner, aspects)
    case .classOfContainer(let name): answer(elementCellOf: name, aspects) ?? classAnswers.answer(containerClass: name)
    case .hiddenView(let property, let owner): answer(hiddenView: property, of: owner, by: .shown)
    case .transparentView(let property, let owner): answer(hiddenView: property, of: owner, by: .opacity)
    case .outletAround(let property, let owner): answer(around: property, of: owner, question.aspects)
    case .classAround(let name):
      classAnswers.answer(classAround: name, question.aspects) ?? answer(elementCellOf: name, aspects)
        ?? (question.outlets.contains { reading($0, of: $1).isListed }
          ? nil : classAnswers.answer(elementsListedBy: name, aspects))
    case .outletToClearView(let property, let owner):
      reading(property, of: owner).relevant.location(setting: .color).map {
        .sets(.init("code sets the color of `\(property)`, the view around the text", at: $0))
      }
    case .classOfBackground(let name): classAnswers.answer(backgroundClass: name)
    case .classOfClearView(let name): classAnswers.answer(clearClass: name)
    case .classOfCell(let name): answer(cellClass: name)
    case .runtimeAttribute(let key): classAnswers.answer(runtimeAttribute: key, question)
    case .otherRuntimeAttribute(let key): classAnswers.answer(otherRuntimeAttribute: key, question)
    case .darkAppearance: shown.appearance.answer()
    case .tag:
      outlines.mayFindByTag(question.surroundings + question.outlets.map(\.owner))
        ? .unclear(.init("unclear: code may find it by its tag")) : nil
    case .prototype, .cellText, .kindOfBackground, .lightAppearance, .viewAround: nil
    case .undecided: .unclear(.init("the sources cannot decide this"))
    }
  }

  /// Answers for a finding about what the app's code never sets. A class that is not in the sources may still set it, and
  /// an input that people cannot change needs no name.
  private func answerIfNeverSet(_ cause: CodeQuestion.Cause, _ question: CodeQuestion) -> Answer? {
    switch cause {
    case .outlet(let property, let owner):
      let found = reading(property, of: owner, question.uiKitClass)
      let never = "its \(question.aspects.subtracting(.noEntry).phrase) is never set"
      if question.aspects.contains(.contentType), let location = found.relevant.location(setting: .contentType) {
        return .sets(.init("code replaces the keyboard of `\(property)` here", at: location))
      }
      return disabled(property, found, question) ?? found.unclear.map { .unclear($0) }
        ?? .never(found.neverNote(property, of: owner, never))
    case .customClass(let name):
      if !question.aspects.contains(.contentType), let unknown = classAnswers.unknown(name) { return .unclear(unknown) }
      return question.aspects.contains(.noEntry) ? answer(cause, question) : nil
    case .classOfContainer(let name): return classAnswers.unknown(name).map { .unclear($0) }
    case .outletToContainer, .outletAround, .classAround, .cellText, .kindOfBackground: return nil
    case .runtimeAttribute, .otherRuntimeAttribute:
      return if case .unclear(let note)? = answer(cause, question) { .unclear(note) } else { nil }
    default: return answer(cause, question)
    }
  }

  /// Answers for a cell in which VoiceOver finds nothing. Code outside its class may also name it.
  private func answer(cellClass name: String) -> Answer {
    let answer = classAnswers.answer(cellClass: name)
    guard case .never = answer, outlines.namesCells(of: name) else { return answer }
    return .unclear(.init("unclear: code in a file that mentions \(name) names a cell"))
  }

  /// Answers for something inside a cell that code outside its class may make one element, or returns nil.
  private func answer(elementCellOf name: String, _ aspects: CodeAspects) -> Answer? {
    guard !aspects.isDisjoint(with: [.label, .behavior]), outlines.makesElements(ofCells: name),
      classAnswers.isCell(name)
    else { return nil }
    return .unclear(.init("unclear: code in a file that mentions \(name) makes a cell one element"))
  }

  private var classAnswers: CodeClassAnswers { CodeClassAnswers(classes: classes, members: members) }

  // MARK: Contrast

  /// Returns how code changes the colors of a text, which all have too little contrast; nil for other findings.
  package func colorChange(for question: CodeQuestion) -> CodeContrast.Change? {
    contrast(of: question).flatMap { $0.note == nil ? nil : $0.change }
  }

  /// Returns the colors of a text, with a note if code sets colors and all have too little contrast. Returns nil if one
  /// of them is not known, or the finding is about something else.
  private func contrast(of question: CodeQuestion) -> CodeContrast? {
    guard let file = question.contrast.map(CodeContrast.init), skippedPaths.isEmpty,
      themes.answer(question, classes, members, outlines) == nil
    else { return nil }
    var coloring = CodeColoring(classAnswers: classAnswers, constants: constants, contrast: file)
    for cause in question.causes {
      switch answer(cause, question) {
      case nil, .never: break
      case .sets, .unclear: guard add(cause, question, to: &coloring) else { return nil }
      }
    }
    return coloring.contrast
  }

  /// Adds the colors that code sets through a cause. Returns false if one of them is not known.
  private func add(_ cause: CodeQuestion.Cause, _ question: CodeQuestion, to coloring: inout CodeColoring) -> Bool {
    switch cause {
    case .outlet(let property, let owner), .outletToClearView(let property, let owner):
      let found = reading(property, of: owner, question.uiKitClass)
      guard found.unclear == nil, !found.others.set(.color) else { return false }
      let elementClasses = classAnswers.classes(of: question)
      return found.relevant.allSatisfy { coloring.add($0, of: owner, elementClasses) }
    case .customClass(let name): return coloring.add(colorsOf: name)
    case .classOfBackground(let name): return coloring.add(backgroundOf: name)
    case .classOfClearView(let name):
      if case .unclear? = classAnswers.answer(clearClass: name) { return false }
      return coloring.add(backgroundOf: name)
    case .classAround(let name): return coloring.add(viewOf: name)
    default: return false
    }
  }

  // MARK: Outlets

  private func answer(outlet property: String, of owner: String, _ question: CodeQuestion) -> Answer? {
    let aspects = question.aspects.subtracting(.noEntry)
    let found = reading(property, of: owner, question.uiKitClass)
    let relevant = found.relevant
    if aspects == .announcement { return found.unclear.map { .unclear($0) } }
    if let location = relevant.location(setting: aspects) {
      return .sets(.init("code sets it through `\(property)` here", at: location))
    }
    if let disabled = disabled(property, found, question) { return disabled }
    if let unclear = found.unclear { return .unclear(unclear) }
    if let restacked = restacked(property, relevant, aspects) { return restacked }
    if aspects.contains(.behavior), let location = relevant.location(setting: [.contents, .additions]) {
      return .unclear(.init("unclear: code works with views inside `\(property)` here", at: location))
    }
    if let location = found.others.location(setting: aspects) {
      return .unclear(.init("unclear: code sets it through a `\(property)` that may be another one", at: location))
    }
    if let answer = answer(membersIn: relevant, property, question) { return answer }
    for mention in relevant {
      switch mention.fact.effect {
      case .unclear(let reason), .handsOn(let reason), .passes(_, let reason):
        return .unclear(.init("unclear: `\(property)` \(reason)", at: mention.fact.place.location(in: mention.path)))
      case .keyPath:
        return .unclear(
          .init("unclear: key-value coding names `\(property)`", at: mention.fact.place.location(in: mention.path)))
      default: break
      }
    }
    if aspects.contains(.content), let answer = answer(imageOrTitleIn: relevant, property) { return answer }
    if aspects.isEmpty { return nil }
    return .never(found.neverNote(property, of: owner, "its \(aspects.phrase) is never set"))
  }

  /// Returns an answer if code disables an input or makes it read-only, and no other code may enable it.
  private func disabled(_ property: String, _ found: CodeReading, _ question: CodeQuestion) -> Answer? {
    guard question.aspects.contains(.noEntry),
      let location = found.relevant.location(setting: .noEntry),
      !(found.relevant + found.others).set(.entry)
    else { return nil }
    guard found.isPlain(without: .entry) else {
      return .unclear(.init("unclear: code disables `\(property)` or makes it read-only here", at: location))
    }
    return .sets(.init("code disables `\(property)` or makes it read-only here", at: location))
  }

  /// Returns whether code may enable an input after its class disables it.
  private func isEnabled(_ question: CodeQuestion) -> Bool {
    question.causes.contains { cause in
      guard case .outlet(let property, let owner) = cause else { return false }
      let found = reading(property, of: owner, question.uiKitClass)
      return (found.relevant + found.others).set(.entry)
    }
  }

  /// Answers for the name of an element whose image code sets, or whose title it removes. Returns nil for others.
  private func answer(imageOrTitleIn mentions: [LocatedFact<CodeFacts.Mention>], _ property: String) -> Answer? {
    if outlines.mayUseSymbols, let location = mentions.location(setting: .image) {
      return .unclear(
        .init("unclear: code sets an image through `\(property)`, which may be a system symbol", at: location))
    }
    if let location = mentions.location(setting: [.image, .namedImage]) {
      return .never(.init("no code names it: through `\(property)`, code sets only an image", at: location))
    }
    return mentions.location(setting: .noContent).map { location in
      .never(.init("no code names it: code removes the title of `\(property)` here", at: location))
    }
  }

  /// Answers by the members of the app's own that mentions use, or returns nil if they set nothing.
  private func answer(
    membersIn mentions: [LocatedFact<CodeFacts.Mention>], _ property: String, _ question: CodeQuestion
  ) -> Answer? {
    let aspects = question.aspects.subtracting(.noEntry)
    var unclear: Answer?
    for mention in mentions {
      guard case .uses(let member, let reason) = mention.fact.effect else { continue }
      let classes = classAnswers.classes(of: question)
      let set = members.aspects(setBy: member, of: classes, among: aspects)
      if aspects.subtracting(.placeholder) == .contentType, !members.maySetContentType(member, of: classes) { continue }
      if set?.isEmpty == true || set == nil && unclear != nil { continue }
      let location = mention.fact.place.location(in: mention.path)
      if set != nil { return .sets(.init("code sets it: `\(property)` \(reason)", at: location)) }
      unclear = .unclear(.init("unclear: `\(property)` \(reason)", at: location))
    }
    return unclear
  }

  /// Returns all mentions of a name, whatever class the outlet belongs to.
  private func mentions(of property: String) -> [LocatedFact<CodeFacts.Mention>] {
    words.outlet(named: property).flatMap { mentions[$0] } ?? []
  }

  /// - Parameter elementClass: UIKit's class of the object of the outlet, or nil if it is not known.
  private func reading(_ property: String, of owner: String, _ elementClass: String? = nil) -> CodeReading {
    // The class matters only if code passes the outlet to a function.
    let isPassed = words.outlet(named: property).map(passedOutlets.contains) == true
    let elementClass = isPassed ? elementClass : nil
    let name = "\(owner).\(property) \(elementClass ?? "")"
    if let reading = readings.withLock({ $0[name] }) { return reading }
    let elementClasses = elementClass.map { [$0] + AppleClasses.commonBases }
    let readers = CodeReadings(
      words: words, classAnswers: classAnswers, constants: constants, outlines: outlines, owners: owners)
    let reading = readers.reading(mentions(of: property), property, of: owner, elementClasses)
    readings.withLock { $0[name] = reading }
    return reading
  }

  /// Answers for something inside a view that an outlet leads to. Code reaches it only through the subviews.
  private func answer(container property: String, of owner: String, _ aspects: CodeAspects) -> Answer {
    let found = reading(property, of: owner)
    if let unclear = found.unclear { return .unclear(unclear) }
    for mention in found.relevant {
      let location = mention.fact.place.location(in: mention.path)
      switch mention.fact.effect {
      case .uses(let member, _) where members.movesOnly(member): break
      case .handsOn where aspects.isSubset(of: .name): break
      case .unclear(let reason), .handsOn(let reason), .uses(_, let reason), .passes(_, let reason):
        return .unclear(.init("unclear: `\(property)` \(reason)", at: location))
      case .keyPath: return .unclear(.init("unclear: key-value coding names `\(property)`", at: location))
      case .sets(let set) where set.contains(.behavior):
        return .unclear(.init("unclear: code changes how VoiceOver reaches `\(property)`", at: location))
      case .sets(let set) where set.contains(.contents):
        return .unclear(.init("unclear: code looks up what `\(property)` contains", at: location))
      default: break
      }
    }
    return .never(found.neverNote(property, of: owner, "what it contains is never looked up"))
  }

  /// Answers if code changes how people meet what is in a view around the element, or returns nil.
  private func answer(around property: String, of owner: String, _ aspects: CodeAspects) -> Answer? {
    let relevant = reading(property, of: owner).relevant
    if aspects.contains(.order), let location = relevant.location(setting: .order) {
      return .unclear(.init("unclear: code may set the order through `\(property)` here", at: location))
    }
    if !aspects.isDisjoint(with: [.label, .behavior]), let location = relevant.location(setting: .oneElement) {
      return .sets(.init("code makes `\(property)` around it one element here", at: location))
    }
    return restacked(property, relevant, aspects)
  }

  /// Returns an unclear answer if the background matters and code changes how the view overlaps others.
  private func restacked(
    _ property: String, _ mentions: [LocatedFact<CodeFacts.Mention>], _ aspects: CodeAspects
  ) -> Answer? {
    guard aspects.contains(.color), let location = mentions.location(setting: .stacking) else { return nil }
    return .unclear(.init("unclear: code changes how views overlap around `\(property)` here", at: location))
  }

  /// Answers for something inside a view that the file hides, or for the view itself.
  ///
  /// - Parameter aspect: What code has to set to show the view.
  private func answer(hiddenView property: String, of owner: String, by aspect: CodeAspects) -> Answer {
    let found = reading(property, of: owner)
    if let unclear = found.unclear { return .unclear(unclear) }
    guard let location = found.relevant.location(setting: aspect) else {
      return .unclear(.init("unclear: no code is found that shows `\(property)`, which is hidden at first"))
    }
    return .never(.init("hidden at first, but code shows `\(property)` here", at: location))
  }
}
