import AXDiagnostics
import AXText
import AXTree

/// What a class of the app says about itself and about the views inside.
struct CodeClassAnswers {
  typealias Answer = CodeQuestion.Answer

  let classes: CodeClasses
  let members: CodeMembers

  /// Returns a note if a class is not known well enough.
  func unknown(_ name: String) -> Diagnostic.Note? { unknown(name, classes.ancestry(of: name)) }

  private func unknown(_ name: String, _ ancestry: CodeClasses.Ancestry) -> Diagnostic.Note? {
    undeclared(name)
      ?? ancestry.foreign.map {
        .init("unclear: the superclass \($0) of \(name) is not in the sources", at: classes.location(of: name))
      }
  }

  private func undeclared(_ name: String) -> Diagnostic.Note? {
    classes.declares(name) ? nil : .init("unclear: the class \(name) is not in the sources")
  }

  /// Returns what classes do to an object of a storyboard or xib.
  private func mentions(of ancestry: CodeClasses.Ancestry) -> [LocatedFact<CodeFacts.SelfMention>] {
    let mentions = ancestry.names.flatMap(members.mentions)
    // Another initializer may call it.
    if ancestry.names.contains(where: { members.calls(of: $0).contains(FrameInitializer.hash) }) { return mentions }
    return mentions.filter { $0.fact.function != FrameInitializer.hash }
  }

  func answer(class name: String, _ aspects: CodeAspects) -> Answer {
    let ancestry = classes.ancestry(of: name)
    let facts = mentions(of: ancestry).flatMap { followed($0, ancestry) }
    let isEntered = facts.contains { if case .sets(let set) = $0.fact.effect { set.contains(.entry) } else { false } }
    let aspects = isEntered ? aspects.subtracting(.noEntry) : aspects
    for fact in facts {
      guard case .sets(let set) = fact.fact.effect, !set.isDisjoint(with: aspects) else { continue }
      return .sets(.init("the class \(name) sets it here", at: fact.fact.place.location(in: fact.path)))
    }
    // A library rarely knows what people enter.
    if aspects.subtracting([.noEntry, .placeholder]) != .contentType, let unknown = unknown(name, ancestry) {
      return .unclear(unknown)
    }
    for fact in facts {
      let location = fact.fact.place.location(in: fact.path)
      switch fact.fact.effect {
      case .unclear(let reason), .passes(_, let reason):
        return .unclear(.init("unclear: \(name) \(reason)", at: location))
      case .sets(let set) where members.mayName(set, aspects):
        return .unclear(.init("unclear: \(name) sets its image, which may be a system symbol", at: location))
      case .changes(let set) where !set.isDisjoint(with: aspects):
        return .unclear(.init("unclear: \(name) changes what is set on it", at: location))
      default: break
      }
    }
    if let answer = answer(helpersOf: name, ancestry, aspects) { return answer }
    return .never(
      .init("no code sets it: the class \(name) never sets its own \(aspects.phrase)", at: classes.location(of: name)))
  }

  /// Returns what a class does to itself: the function to which it passes itself may set something.
  private func followed(
    _ mention: LocatedFact<CodeFacts.SelfMention>, _ ancestry: CodeClasses.Ancestry
  ) -> [LocatedFact<CodeFacts.SelfMention>] {
    guard case .passes(let argument, _) = mention.fact.effect else { return [mention] }
    let names = ancestry.names + ancestry.uiKit + AppleClasses.commonBases
    let effects = members.effects(ofPassing: argument, inFileAt: mention.path, of: names)
    var result = effects.isUnclear ? [mention] : []
    for style in effects.all(calledOn: .sometimes) {
      var fact = mention.fact
      (fact.effect, fact.setting) = (.sets(style.aspects), style.setting)
      result.append(mention.with(fact))
    }
    return result
  }

  /// Answers if a class makes itself or its own view one element, sets an aspect of its own view, or sets its own order.
  /// Returns nil if it does not.
  func answer(classAround name: String, _ aspects: CodeAspects) -> Answer? {
    if !aspects.isDisjoint(with: [.label, .behavior]), let location = location(ofElementMadeBy: name) {
      return .sets(.init("\(name) makes its content one element here", at: location))
    }
    if aspects.contains(.behavior) { return nil }
    let ancestry = classes.ancestry(of: name)
    // If it is unclear what such a function does, it rarely is about the background.
    if aspects.contains(.color), case .sets(let note)? = answer(helpersOf: name, ancestry, .background) {
      return .sets(note)
    }
    let fact = ancestry.names.flatMap(members.mentions).first { fact in
      switch fact.fact.effect {
      case .sets(let set): !set.intersection(.order).isDisjoint(with: aspects)
      case .setsOnView(let set): !set.isDisjoint(with: aspects)
      default: false
      }
    }
    guard let fact else { return nil }
    let location = fact.fact.place.location(in: fact.path)
    if aspects.contains(.color), case .setsOnView(let set) = fact.fact.effect, set.contains(.background) {
      return .sets(.init("\(name) sets the background here", at: location))
    }
    let what = aspects.contains(.order) ? "order" : aspects.phrase
    return .unclear(.init("unclear: the class \(name) may set the \(what) here", at: location))
  }

  /// Answers for something inside a view whose class, or that of its controller, lists the elements inside: VoiceOver
  /// reaches no others. Returns nil if the class does not.
  func answer(elementsListedBy name: String, _ aspects: CodeAspects) -> Answer? {
    guard !aspects.isDisjoint(with: [.label, .behavior]) else { return nil }
    let mention = classes.ancestry(of: name).names.flatMap(members.mentions).first { mention in
      switch mention.fact.effect {
      case .sets(let set), .setsOnView(let set): set.contains(.listing)
      default: false
      }
    }
    return mention.map { mention in
      .unclear(.init("unclear: \(name) lists its elements here", at: mention.fact.place.location(in: mention.path)))
    }
  }

  /// Returns the first of some classes that is the controller of a Today widget, or nil if none is.
  func widget(among names: [String]) -> String? {
    names.first { classes.ancestry(of: $0).uiKit.contains("NCWidgetProviding") }
  }

  /// Returns whether a class sets what VoiceOver says about itself or its own view, or is a control, which other code
  /// names.
  func mayHaveName(_ name: String) -> Bool {
    let ancestry = classes.ancestry(of: name)
    if ancestry.uiKit.contains("UIButton") || ancestry.uiKit.contains("UIControl") { return true }
    return location(ofSetting: [.label, .behavior], by: ancestry) != nil
  }

  /// Returns the place where a class sets something on itself or its own view, or nil if it does not.
  private func location(ofSetting aspects: CodeAspects, by ancestry: CodeClasses.Ancestry) -> SourceLocation? {
    let mention = mentions(of: ancestry).first { mention in
      switch mention.fact.effect {
      case .sets(let set), .setsOnView(let set): !set.isDisjoint(with: aspects)
      default: false
      }
    }
    return mention.map { $0.fact.place.location(in: $0.path) }
  }

  /// Answers for a cell in which VoiceOver finds nothing: its class may name it, or add views to it.
  func answer(cellClass name: String) -> Answer {
    let ancestry = classes.ancestry(of: name)
    if let location = location(ofSetting: [.name, .behavior], by: ancestry) {
      return .sets(.init("the class \(name) sets it here", at: location))
    }
    if let location = location(ofSetting: .additions, by: ancestry) {
      return .unclear(.init("unclear: the class \(name) adds views to the cell here", at: location))
    }
    return answer(class: name, [.name, .behavior])
  }

  /// Returns the type of objects that cannot be of a class, as far as their names say whether they are cells. Returns nil if
  /// it is not certain whether the class is that of a cell.
  func typeOfOthers(than name: String, _ ancestry: CodeClasses.Ancestry) -> String? {
    if Self.isCell(ancestry) || name.hasSuffix("Cell") {
      // Some cells are called headers or views.
      return ["View", "Header", "Footer"].contains(where: name.hasSuffix) ? nil : CodeReceiver.anyOtherView
    }
    return ancestry.foreign == nil && !name.holds("Cell") ? CodeReceiver.anyCell : nil
  }

  /// Returns whether a class is that of a cell.
  func isCell(_ name: String) -> Bool { Self.isCell(classes.ancestry(of: name)) }

  private static func isCell(_ ancestry: CodeClasses.Ancestry) -> Bool {
    ["UITableViewCell", "UICollectionViewCell"].contains(where: ancestry.uiKit.contains)
  }

  /// Answers if the class of the view that is the background of a text colors itself, or returns nil if it does not.
  func answer(backgroundClass name: String) -> Answer? {
    let isCell = isCell(name)
    let fact = mentions(of: classes.ancestry(of: name)).first { fact in
      switch fact.fact.effect {
      case .sets(let set): set.contains(.background)
      // Of a cell, the background is the content view.
      case .setsOnView(let set): isCell && set.contains(.background)
      default: false
      }
    }
    return fact.map {
      .sets(.init("the class \(name) sets the color of the background here", at: $0.fact.place.location(in: $0.path)))
    }
  }

  /// UIKit's classes that draw nothing but their background color.
  private static let clearClasses: Set<String> = [
    "UIView", "UIControl", "UIScrollView", "UIStackView", "UITableView", "UITableViewCell", "UICollectionView",
    "UICollectionViewCell", "UICollectionReusableView",
  ]

  /// Answers for the class of a view around a text that has no color in the file. Returns nil if the class draws nothing.
  func answer(clearClass name: String) -> Answer? {
    if name == "UIControl" { return nil }
    if let unknown = unknown(name) { return .unclear(unknown) }
    let ancestry = classes.ancestry(of: name)
    let isClear = ancestry.uiKit.allSatisfy { Self.clearClasses.contains($0) || AppleClasses.commonBases.contains($0) }
    let addsViews = mentions(of: ancestry).contains { mention in
      switch mention.fact.effect {
      case .sets(let set), .setsOnView(let set): set.contains(.additions)
      default: false
      }
    }
    guard isClear, !addsViews, mentions(ofColorsOf: name) != nil else {
      return .unclear(.init("unclear: the class \(name) may draw a background", at: classes.location(of: name)))
    }
    return answer(backgroundClass: name)
  }

  /// Members with which a class draws its own background.
  private static let drawingMembers = ["draw", "drawRect", "layerClass"].map { FNV1a.hash(of: $0) }

  /// Returns what a class does to its own colors, or nil if some of that is not known.
  func mentions(ofColorsOf name: String) -> [LocatedFact<CodeFacts.SelfMention>]? {
    let ancestry = classes.ancestry(of: name)
    let isDrawn = ancestry.names.contains { name in Self.drawingMembers.contains { members.declares($0, in: name) } }
    guard !isDrawn, unknown(name, ancestry) == nil, answer(helpersOf: name, ancestry, .color) == nil else { return nil }
    var result: [LocatedFact<CodeFacts.SelfMention>] = []
    for mention in mentions(of: ancestry).flatMap({ followed($0, ancestry) }) {
      switch mention.fact.effect {
      case .sets(let set) where set.contains(.color): result.append(mention)
      case .unclear, .passes: return nil
      case .changes(let set) where set.contains(.color): return nil
      default: break
      }
    }
    return result
  }

  /// Answers by the functions that a class calls and an extension of UIKit's class declares, or returns nil if they set
  /// nothing.
  private func answer(helpersOf name: String, _ ancestry: CodeClasses.Ancestry, _ aspects: CodeAspects) -> Answer? {
    let bases = ancestry.uiKit + AppleClasses.commonBases
    let called = ancestry.names.reduce(into: Set<UInt64>()) { $0.formUnion(members.calls(of: $1)) }
    var isUnclear = false
    let isOwn = { (function: UInt64) in ancestry.names.contains { members.declares(function, in: $0) } }
    for function in called where bases.contains(where: { members.declares(function, in: $0) }) && !isOwn(function) {
      guard let set = members.aspects(setBy: function, of: bases, among: aspects) else {
        isUnclear = true
        continue
      }
      if !set.isEmpty {
        return .sets(.init("the class \(name) calls a function that sets it", at: classes.location(of: name)))
      }
    }
    return isUnclear
      ? .unclear(.init("unclear: \(name) calls a function that may set it", at: classes.location(of: name))) : nil
  }

  /// Answers by the property of the app's own that a runtime attribute sets. Other functions of the classes may use its
  /// value, such as `awakeFromNib`.
  func answer(runtimeAttribute key: String, _ question: CodeQuestion) -> Answer {
    let (classes, aspects) = (self.classes(of: question), question.aspects.subtracting(.noEntry))
    let setter = "set" + key.prefix(1).uppercased() + key.dropFirst()
    let names = [key, setter].map { FNV1a.hash(of: $0) }
    let declared = names.filter { name in classes.contains { members.declares(name, in: $0) } }
    if declared.isEmpty { return .unclear(.init("unclear: the runtime attribute `\(key)` is not in the sources")) }
    let followed = declared.contains { members.aspects(setBy: $0, of: classes, among: aspects)?.isEmpty != true }
    let isSet = classes.flatMap(members.mentions).contains { mention in
      switch mention.fact.effect {
      case .sets(let set): !set.isDisjoint(with: aspects) || members.mayName(set, aspects)
      case .unclear, .passes: names.contains(mention.fact.function)
      default: false
      }
    }
    return isSet || followed
      ? .unclear(.init("unclear: the runtime attribute `\(key)` may set it"))
      : .never(.init("no code sets it: the runtime attribute `\(key)` is about something else"))
  }

  /// Answers if a runtime attribute sets a property whose code sets what a finding depends on. Otherwise, returns nil.
  func answer(otherRuntimeAttribute key: String, _ question: CodeQuestion) -> Answer? {
    let (hash, aspects) = (FNV1a.hash(of: key), question.aspects.subtracting(.noEntry))
    let mention = classes(of: question).flatMap(members.mentions).first { mention in
      guard mention.fact.function == hash, case .sets(let set) = mention.fact.effect else { return false }
      return !set.isDisjoint(with: aspects)
    }
    return mention.map {
      .sets(.init("the runtime attribute `\(key)` sets it here", at: $0.fact.place.location(in: $0.path)))
    }
  }

  /// Returns the classes whose members the element of a question has.
  func classes(of question: CodeQuestion) -> [String] {
    var result = [question.uiKitClass] + AppleClasses.commonBases
    for case .customClass(let name) in question.causes {
      let ancestry = classes.ancestry(of: name)
      result += ancestry.names + ancestry.uiKit
    }
    return result
  }

  /// Answers for something inside a view with a class of the app, which no outlet leads to.
  func answer(containerClass name: String) -> Answer {
    let ancestry = classes.ancestry(of: name)
    // A superclass in a library does not know what the app puts inside.
    if let undeclared = undeclared(name) { return .unclear(undeclared) }
    for fact in mentions(of: ancestry) {
      let location = fact.fact.place.location(in: fact.path)
      switch fact.fact.effect {
      case .traverses: return .unclear(.init("unclear: \(name) looks through subviews", at: location))
      case .sets(let set) where set.contains(.behavior), .setsOnView(let set) where set.contains(.behavior):
        return .unclear(.init("unclear: \(name) changes what VoiceOver reaches", at: location))
      default: break
      }
    }
    // A property of the app's own may make the view one element, as in `accessibility = Accessibility(label: title)`.
    let bases = ancestry.uiKit + AppleClasses.commonBases
    if members.assignments(of: ancestry.names).contains(where: { members.changesReach($0, of: bases) }) {
      return .unclear(.init("unclear: \(name) may change what VoiceOver reaches", at: classes.location(of: name)))
    }
    return .never(
      .init("no code sets it: the class \(name) looks up no subviews", at: classes.location(of: name)))
  }

  /// UIKit's classes of views that do nothing by themselves if people tap them.
  private static let passiveClasses: Set<String> = ["UIView", "UILabel", "UIImageView", "UIStackView"]

  /// Returns whether a class is known, and inherits nothing that acts on touches from UIKit.
  private func isPassive(_ name: String, _ ancestry: CodeClasses.Ancestry) -> Bool {
    unknown(name, ancestry) == nil && !ancestry.uiKit.isEmpty
      && ancestry.uiKit.allSatisfy { Self.passiveClasses.contains($0) || AppleClasses.commonBases.contains($0) }
  }

  /// Returns the place where a class adds a tap recognizer to itself, and whether the tap only calls a closure. Returns nil
  /// if it adds none. A control, a cell, or a view that scrolls handles taps in other ways, too.
  ///
  /// - Parameter premise: What the class has to do: add the recognizer, and maybe let the view receive touches.
  func tap(addedBy name: String, _ premise: CodeAspects) -> (location: SourceLocation, isOfClosure: Bool)? {
    let ancestry = classes.ancestry(of: name)
    guard isPassive(name, ancestry), !ancestry.uiKit.contains("UIControl") else { return nil }
    let settings = mentions(of: ancestry).compactMap { mention -> (set: CodeAspects, location: SourceLocation)? in
      guard case .sets(let set) = mention.fact.effect else { return nil }
      return (set, mention.fact.place.location(in: mention.path))
    }
    let all = settings.reduce(into: CodeAspects()) { $0.formUnion($1.set) }
    guard all.isSuperset(of: premise), let tap = settings.first(where: { $0.set.contains(.tap) }) else { return nil }
    return (tap.location, tap.set.contains(.tapOfClosure))
  }

  /// The functions with which a control handles touches.
  private static let touchFunctions = [
    "beginTracking", "beginTrackingWithTouch", "continueTracking", "continueTrackingWithTouch", "endTracking",
    "endTrackingWithTouch", "touchesBegan", "touchesEnded", "touchesMoved",
  ].map { FNV1a.hash(of: $0) }

  /// Words in the names of classes of controls.
  private static let controlWords: Set<String> = [
    "button", "checkbox", "dial", "fader", "knob", "picker", "rating", "slider", "stepper", "switch", "toggle", "wheel",
  ]
  /// Words in the names of other classes: people pull their views to refresh something, tap them to dismiss something, or
  /// use what is inside.
  private static let otherWords: Set<String> = ["backdrop", "background", "container", "dimming", "overlay", "refresh"]

  /// Returns a note about the class of a view that is a control of the app's own, and that VoiceOver does not reach.
  /// Returns nil for other views, and for a control that nobody uses.
  ///
  /// - Parameter isUsed: Whether an action is connected. Otherwise, the class has to act on touches.
  func noteOnControl(for question: CodeQuestion, isUsed: Bool) -> Diagnostic.Note? {
    for case .customClass(let name) in question.causes {
      let ancestry = classes.ancestry(of: name)
      guard isPassive(name, ancestry), !ancestry.names.contains(where: classes.mayBeReached),
        let reason = controlReason(ancestry, isUsed: isUsed)
      else { continue }
      return .init("the class \(name) \(reason)", at: classes.location(of: name))
    }
    return nil
  }

  /// Returns what makes a class a control: what it inherits from, or its name and the touches that it handles.
  private func controlReason(_ ancestry: CodeClasses.Ancestry, isUsed: Bool) -> String? {
    let names = ancestry.names.filter { !classes.isProtocol($0) }
    let words = Set(names.flatMap(\.identifierWords))
    guard words.isDisjoint(with: Self.otherWords) else { return nil }
    let handlesTouches = names.contains { name in
      Self.touchFunctions.contains { members.declares($0, in: name) }
    }
    if ancestry.uiKit.contains("UIControl") {
      return isUsed || handlesTouches || adds([.handler, .tap], ancestry) ? "inherits from UIControl" : nil
    }
    // A tap recognizer of its own is a finding already.
    let isControl = handlesTouches && !words.isDisjoint(with: Self.controlWords) && !adds(.tap, ancestry)
    return isControl ? "handles touches itself" : nil
  }

  /// Returns whether a class adds an action or a tap recognizer to itself.
  private func adds(_ aspects: CodeAspects, _ ancestry: CodeClasses.Ancestry) -> Bool {
    mentions(of: ancestry).contains { mention in
      if case .sets(let set) = mention.fact.effect { !set.isDisjoint(with: aspects) } else { false }
    }
  }

  /// Returns the place where a class sets its own label, or nil if it does not. UIKit makes a header of a table with a label
  /// one element.
  private func location(ofLabelSetBy ancestry: CodeClasses.Ancestry) -> SourceLocation? {
    let mention = mentions(of: ancestry).first { mention in
      if case .sets(let set) = mention.fact.effect { set.contains(.label) } else { false }
    }
    return mention.map { $0.fact.place.location(in: $0.path) }
  }

  /// Returns the place where a class makes itself or its own view one element, so that VoiceOver reaches nothing inside.
  /// A function that the class calls may do that. Returns nil if nothing does.
  private func location(ofElementMadeBy name: String) -> SourceLocation? {
    let ancestry = classes.ancestry(of: name)
    if let location = members.location(ofElementMadeBy: ancestry.names) { return location }
    if ancestry.uiKit.contains("UITableViewHeaderFooterView"), let location = location(ofLabelSetBy: ancestry) {
      return location
    }
    if case .sets? = answer(helpersOf: name, ancestry, .oneElement) { return classes.location(of: name) }
    return nil
  }
}
