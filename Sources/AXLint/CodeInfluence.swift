import AXAppCode
import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Why code may make a finding in an Interface Builder file wrong, so that it is for review. This is decided here for
/// all rules. See "The design of the rules" in the documentation.
struct CodeInfluence {
  /// Why a person has to decide, for the summary.
  let reason: String
  /// What to look up in the app's sources.
  let cause: CodeQuestion.Cause
  private let writtenException: String?

  /// - Parameter exception: What would make the finding wrong, or nil if the cause says it.
  private init(reason: String, exception: String? = nil, cause: CodeQuestion.Cause = .undecided) {
    self.reason = reason
    self.cause = cause
    writtenException = exception
  }

  /// What would make the finding wrong. In the message it follows *unless*.
  var exception: String {
    if let writtenException { return writtenException }
    return switch cause {
    case .outlet(let property, let owner), .outletToContainer(let property, let owner):
      "code changes that through the outlet `\(property)` of \(owner)"
    case .customClass(let name), .classOfContainer(let name): "the class `\(name)` changes that"
    default: "code changes that"
    }
  }

  /// Returns the first of the things that may change the facts that a finding depends on, or nil if code cannot change
  /// them.
  ///
  /// - Parameter node: The node with the finding: the element, or one of its segments.
  static func on(_ element: Element, at node: Node, for dependence: CodeDependence) -> CodeInfluence? {
    groups(on: element, at: node, for: dependence).lazy.compactMap { $0().first }.first
  }

  /// Returns everything that may change the facts that a finding depends on.
  static func all(on element: Element, at node: Node, for dependence: CodeDependence) -> [CodeInfluence] {
    groups(on: element, at: node, for: dependence).flatMap { $0() }
  }

  /// Returns what may change the facts that a finding depends on, one kind of influence after another. Often only the
  /// first influence is needed.
  private static func groups(
    on element: Element, at node: Node, for dependence: CodeDependence
  ) -> [() -> [CodeInfluence]] {
    guard element.tree.markup == .interfaceBuilder else { return [] }
    let groups = [{ unconnectedView(around: element) }] + shownGroups(on: element, at: node, for: dependence)
    return element.facts.showsHidden ? [{ hiddenViews(around: element) }] + groups : groups
  }

  /// Returns what may change the facts that a finding depends on if the element is shown.
  private static func shownGroups(
    on element: Element, at node: Node, for dependence: CodeDependence
  ) -> [() -> [CodeInfluence]] {
    switch dependence {
    case .nothing, .identifier, .order: return []
    case .behavior: return [{ customClass(of: element) }]
    case .scaledFont: return [{ customClass(of: element) }, { runtimeAttributesAboutFont(of: element) }]
    case .fontOfNewScreen: return [{ [newScreen] }] + shownGroups(on: element, at: node, for: .font)
    case .font, .fixedFont:
      return [
        { hasChosenFont(element) ? [] : anyOutlets(to: element) + tag(of: element) },
        { customClass(of: element) }, { runtimeAttributesAboutFont(of: element) },
        { hasGenericName(element) ? placeholder(element) : [] },
      ]
    case .action:
      return [{ isConnected(element) ? [] : anyOutlets(to: element) }, { placeholder(element) }]
    case .announcement: return [{ anyOutlets(to: element) }]
    case .property, .contentType, .contentTypeByPlaceholder, .secureEntry, .missingHandler, .stateInLook:
      return [{ anyOutlets(to: element) }, { customClass(of: element) }]
    case .contentTypeOfAccount:
      return [{ [recognizedField] }] + shownGroups(on: element, at: node, for: .contentType)
    case .reachOfCell:
      return [{ classOfCell(element) }, { element.descendants.flatMap { anyOutlets(to: $0) } }]
    case .shadower:
      let shadower = element.reachedAncestor
      return [
        { customClass(of: element) }, { shadower.map { customClass(of: $0) + outlets(to: $0) } ?? [] },
      ]
    case .colors(let background, _), .lightColors(let background, _): return colorGroups(on: element, background)
    case .darkColors(let background): return colorGroups(on: element, background) + [{ [lightAppearance] }]
    case .nameThroughOutlet:
      return [{ anyOutlets(to: element) }] + shownGroups(on: element, at: node, for: .name)
    case .nameBesideText: return [{ [textBeside] }] + shownGroups(on: element, at: node, for: .name)
    case .nameOfProgress: return [{ [defaultName] }] + shownGroups(on: element, at: node, for: .name)
    case .nameOfPunctuation: return [{ [punctuation] }] + shownGroups(on: element, at: node, for: .name)
    case .nameOfImage: return [{ [imageName] }] + shownGroups(on: element, at: node, for: .missingName)
    case .nameOfPassword: return [{ [secureField] }] + shownGroups(on: element, at: node, for: .name)
    case .nameOfOnlyInput: return [{ [onlyInput] }] + shownGroups(on: element, at: node, for: .name)
    case .missingName: return shownGroups(on: element, at: node, for: .name) + [{ placeholder(element) }]
    case .name: return nameGroups(on: element, node)
    }
  }

  private static func nameGroups(on element: Element, _ node: Node) -> [() -> [CodeInfluence]] {
    [
      { outlets(to: element) }, { navigationItem(element) }, { customClass(of: element) },
      { element.reachedAncestor.map { customClass(of: $0) } ?? [] }, { symbol(of: element, node) },
      { popUpMenu(of: element) },
      { runtimeAttributes(of: element) }, { tag(of: element) }, { ancestors(of: element) },
    ]
  }

  private static func colorGroups(on element: Element, _ background: Node) -> [() -> [CodeInfluence]] {
    let view = element.facts.element(background.index)
    return [
      { anyOutlets(to: element) }, { customClass(of: element) },
      { view.index == element.index ? [] : anyOutlets(to: view) },
      { classOfDefaultBackground(view) }, { classesOfClearViews(around: element, on: background) },
      { classOfDefaultText(element) }, { runtimeAttributes(of: element, about: colorWords) }, { tag(of: element) },
      { hasGenericName(element) ? placeholder(element) : [] },
    ]
  }

  /// Returns what to look up in the app's sources, or nil if code cannot change the finding.
  ///
  /// - Parameters:
  ///   - search: What the sources can decide.
  ///   - severity: The severity if no code sets what the finding depends on.
  ///   - likelySeverity: The severity without an answer, if the finding is then not for review.
  ///   - isGathered: Whether the finding is only an occurrence, which then always waits for the others.
  ///   - variant: Another form of the finding, to report if code sets something.
  ///   - premise: What code has to set before there is a finding at all.
  static func question(
    for search: CodeSearch, on element: Element, at node: Node, for dependence: CodeDependence, severity: Severity,
    likelySeverity: Severity,
    message: String, isGathered: Bool = false, variant: CodeQuestion.Variant? = nil, premise: CodeAspects = []
  ) -> CodeQuestion? {
    guard element.tree.markup == .interfaceBuilder else { return nil }
    let entryNames = entryNames(of: element, for: search)
    let prototype = prototype(around: element, for: search)
    // People see nothing of a screen that no code shows, or that cannot load, or of a document that no target builds.
    let asksWhatIsShown = search != .properties
    guard !dependence.aspects.isEmpty || asksWhatIsShown || element.facts.showsHidden else { return nil }
    var causes = all(on: element, at: node, for: dependence).map(\.cause)
    // Code that sets an order may order views at any depth.
    let isLikely = causes.isEmpty && !dependence.aspects.contains(.order)
    if dependence.aspects.isEmpty {
      // What code sets does not decide these findings, but it decides whether people see the element.
      causes = causes.map { cause in
        switch cause {
        case .hiddenView, .transparentView: cause
        default: .undecided
        }
      }
    } else {
      causes += rareCauses(on: element, for: dependence).filter { !causes.contains($0) }
    }
    causes += prototype + viewsAround(element, except: causes)
    guard
      isGathered || asksWhatIsShown || dependence.aspects == .identifier
        || causes.contains(where: { $0 != .undecided })
    else { return nil }
    return CodeQuestion(
      causes: causes, aspects: aspects(of: element, for: dependence),
      uiKitClass: uiKitClass(of: element),
      surroundings: element.ancestors.flatMap(ownClasses), severity: severity, message: message,
      likelySeverity: isLikely ? likelySeverity : nil, isGathered: isGathered, entryNames: entryNames,
      variant: variant, premise: premise, contrast: dependence.contrast)
  }

  /// Returns what code may set to change a finding. The text of an input does not name it, because people change the
  /// text. An input that they cannot change needs no name.
  private static func aspects(of element: Element, for dependence: CodeDependence) -> CodeAspects {
    let isInput = MissingName.isInput(element)
    guard isInput || MissingName.isControl(element) else { return dependence.aspects }
    let isAboutEntry = isInput && !dependence.aspects.isDisjoint(with: [.label, .contentType])
    return dependence.aspects.subtracting(.content).union(isAboutEntry ? .noEntry : [])
  }

  /// Returns what to look up for a finding about an element that people may touch.
  ///
  /// - Parameters:
  ///   - aspects: What code may also set to make the finding wrong.
  ///   - premise: What the sources have to show, such as a tap recognizer that code adds.
  static func question(
    forTouchOn element: Element, _ aspects: CodeAspects, _ premise: CodeAspects, _ search: CodeSearch,
    _ severity: Severity, _ message: String
  ) -> CodeQuestion {
    var influences = element.facts.showsHidden ? hiddenViews(around: element) : []
    influences += anyOutlets(to: element)
    var causes = influences.map(\.cause)
    if !aspects.isEmpty {
      causes += (customClass(of: element) + ancestors(of: element)).map(\.cause) + classesOfContent(around: element)
    }
    causes += viewsAround(element, except: causes)
    return CodeQuestion(
      causes: causes, aspects: aspects,
      uiKitClass: uiKitClass(of: element),
      severity: severity, message: message, likelySeverity: nil, entryNames: entryNames(of: element, for: search),
      premise: premise)
  }

  /// The maximum number of outlets and classes of views around an element. Real elements have fewer.
  private static let maximumCount = 64

  /// The views around an element that code may hide, except those of other causes.
  private static func viewsAround(_ element: Element, except causes: [CodeQuestion.Cause]) -> [CodeQuestion.Cause] {
    let item = ([element] + element.ancestors).lazy.compactMap(outletOfItem).first
    let outlets = first(element.ancestors) { $0.outlets.map { ($0.property, $0.owner) } }
    return (outlets + [item].compactMap { $0 }).filter { outlet in
      !causes.contains { $0.outlet.map { $0 == outlet } ?? false }
    }.map { .viewAround(property: $0.0, owner: $0.1) }
  }

  /// The prototype cell around an element, if the sources can show that code creates no rows from it.
  private static func prototype(around element: Element, for search: CodeSearch) -> [CodeQuestion.Cause] {
    guard search != .properties,
      let cell = ([element] + element.ancestors).lazy.compactMap(\.objectFacts).first(where: {
        $0.reuseIdentifier != nil
      })
    else { return [] }
    let names = [cell.reuseIdentifier, cell.customClass].compactMap { $0 }
    return EntryNames.searched(names).map { [.prototype(names: $0)] } ?? []
  }

  private static func entryNames(of element: Element, for search: CodeSearch) -> [String]? {
    search == .properties ? nil : element.node.entryNames.flatMap(EntryNames.searched)
  }

  /// Returns causes that rarely matter, so that a finding is for review only if the sources show that they do.
  private static func rareCauses(on element: Element, for dependence: CodeDependence) -> [CodeQuestion.Cause] {
    let causes = (anyOutlets(to: element) + navigationItem(element)).map(\.cause)
    return switch dependence {
    case .identifier: causes + customClass(of: element).map(\.cause)
    case .order:
      first(element.ancestors) { outletsAround($0) + ownClasses(of: $0).map { .classAround($0) } }
    case .colors(let background, _), .darkColors(let background):
      causes + rareColorCauses(on: element, background)
    case .lightColors(let background, _): causes + rareColorCauses(on: element, background) + [.lightAppearance]
    case .behavior, .missingHandler, .reachOfCell, .stateInLook:
      causes + first(element.ancestors, outletsAround) + classesOfContent(around: element)
        + element.ancestors.compactMap { $0.controllerClass }.map { .classAround($0) }
    case .name, .missingName, .nameBesideText, .nameOfImage, .nameOfPassword, .nameOfOnlyInput, .nameOfProgress,
      .nameOfPunctuation, .nameThroughOutlet:
      // A controller may name its own view.
      causes + first(element.ancestors, outletsAround) + ownerOfXib(around: element)
        + [element.controllerClass].compactMap { $0 }.map { .classAround($0) }
    case .font, .fontOfNewScreen, .fixedFont, .scaledFont:
      causes + outletsNearest(to: element)
        + element.ownKeys.map { .otherRuntimeAttribute(key: $0) }
    default: causes
    }
  }

  private static func rareColorCauses(on element: Element, _ background: Node) -> [CodeQuestion.Cause] {
    let object = background.objectFacts
    let ownClass =
      background.index == element.index ? nil : object?.customClass ?? classOfCell(around: background, element)
    return outletsNearest(to: element)
      + first(element.ancestors.filter { $0.index > background.index }) { outletsAround($0) + outletsToClearView($0) }
      + [object?.controllerClass].compactMap { $0 }.map { .classAround($0) }
      + [ownClass].compactMap { $0 }.filter { !isUIKitClass($0) }.map { .classOfBackground($0) }
      + (element.objectFlags.contains(.builtInCellLabel) ? [.cellText] : [])
      + (background.index == element.index
        ? [] : [.kindOfBackground(uiKitClass(of: element.facts.element(background.index)))])
  }

  /// The class of the cell whose content view is the background of an element. It can color both.
  private static func classOfCell(around background: Node, _ element: Element) -> String? {
    let cell = element.ancestors.first { $0.index < background.index }
    return cell?.kind.isCell == true ? cell?.customClass : nil
  }

  /// Returns the first of what each of some views has.
  private static func first<Part>(_ views: some Sequence<Element>, _ parts: (Element) -> [Part]) -> [Part] {
    var result: [Part] = []
    for view in views where result.count < maximumCount { result += parts(view) }
    return Array(result.prefix(maximumCount))
  }

  /// The outlets to the nearest view around an element that code reaches. Code may remove everything from it.
  private static func outletsNearest(to element: Element) -> [CodeQuestion.Cause] {
    guard element.outlets.isEmpty else { return [] }
    return element.ancestors.first { !$0.outlets.isEmpty }.map(outletsAround) ?? []
  }

  /// The classes that usually set the texts around an element. They may make all of it one element.
  private static func classesOfContent(around element: Element) -> [CodeQuestion.Cause] {
    element.ancestors.filter(setsContent).flatMap(ownClasses).map { .classAround($0) } + ownerOfXib(around: element)
  }

  /// The owner of a xib that has an outlet to the root view or the element. It is often a view that shows the root view
  /// inside itself.
  private static func ownerOfXib(around element: Element) -> [CodeQuestion.Cause] {
    guard let root = element.ancestors.first(where: isRootOfXib) else { return [] }
    return (root.outlets + element.outlets).map { .classAround($0.owner) }
  }

  private static func outletsAround(_ view: Element) -> [CodeQuestion.Cause] {
    view.outlets.map { .outletAround(property: $0.property, owner: $0.owner) }
  }

  /// The outlets to a view through which the background shows in the file. Code may give it a color.
  private static func outletsToClearView(_ view: Element) -> [CodeQuestion.Cause] {
    view.outlets.map { .outletToClearView(property: $0.property, owner: $0.owner) }
  }

  /// The app's class of a view, and that of its controller.
  static func ownClasses(of view: Element) -> [String] {
    [view.customClass, view.controllerClass].compactMap { $0 }.filter { !isUIKitClass($0) }
  }

  /// Returns the severity of a finding that is not for review. It is not an error as long as code may change it: code
  /// rarely names inputs, but if an outlet leads to one, it can.
  static func certain(_ severity: Severity, on element: Element, for dependence: CodeDependence) -> Severity {
    guard severity == .error, !dependence.aspects.isEmpty, !element.outlets.isEmpty else {
      return severity
    }
    return .warning
  }

  // MARK: Reasons

  private static func outlets(to element: Element) -> [CodeInfluence] {
    isOftenNamed(element) ? anyOutlets(to: element) : []
  }

  /// Code often names buttons, images, and texts, but rarely inputs and controls.
  private static func isOftenNamed(_ element: Element) -> Bool {
    !MissingName.isInput(element) && !MissingName.isControl(element) && !element.kind.view.isPicker
      && !element.kind.view.hasSegments
  }

  /// - Parameter isContainer: Whether the object is a view around the element.
  private static func anyOutlets(to element: Element, isContainer: Bool = false) -> [CodeInfluence] {
    element.outlets.map { outlet in
      let (property, owner) = (outlet.property, outlet.owner)
      return CodeInfluence(
        reason: outletReason,
        cause: isContainer
          ? .outletToContainer(property: property, owner: owner) : .outlet(property: property, owner: owner))
    }
  }

  /// Controllers reach the items of their navigation bar without an outlet.
  private static func navigationItem(_ element: Element) -> [CodeInfluence] {
    guard let item = outletOfItem(element) else { return [] }
    return [
      CodeInfluence(
        reason: "its controller may set it", exception: "\(item.owner) changes that through its navigation item",
        cause: .outlet(property: item.property, owner: item.owner))
    ]
  }

  private static func outletOfItem(_ element: Element) -> (property: String, owner: String)? {
    guard let property = element.tree.navigationProperty(ofNode: element.index),
      let owner = element.tree.customClass(ofNode: element.node.root.index)
    else { return nil }
    return (property, owner)
  }

  static let outletReason = "an outlet may set it"
  static let classReason = "a custom class may set it"

  /// - Parameter isContainer: Whether the object is a view around the element.
  private static func customClass(of element: Element, isContainer: Bool = false) -> [CodeInfluence] {
    guard let name = element.customClass, !isUIKitClass(name) else { return [] }
    return [CodeInfluence(reason: classReason, cause: isContainer ? .classOfContainer(name) : .customClass(name))]
  }

  private static func classOfCell(_ cell: Element) -> [CodeInfluence] {
    guard let name = cell.customClass else { return [] }
    return [
      CodeInfluence(
        reason: classReason, exception: "code names the cells of the class `\(name)`",
        cause: .classOfCell(name))
    ]
  }

  /// A cell's class, and the class of a xib's view, usually sets what is inside it. So does code with an outlet to a
  /// view around the element, except that outlets to views that scroll are for scrolling.
  private static func ancestors(of element: Element) -> [CodeInfluence] {
    let isNamed = isOftenNamed(element)
    return first(element.ancestors.filter(\.kind.isView)) { ancestor in
      (setsContent(ancestor) ? customClass(of: ancestor, isContainer: true) : [])
        + (isNamed && !ancestor.kind.view.flags.contains(.scrolls) ? anyOutlets(to: ancestor, isContainer: true) : [])
    }
  }

  /// Returns whether the class of a view usually sets the texts inside: that of a cell, of a header or footer of a
  /// table or collection, or of the root view of a xib.
  private static func setsContent(_ view: Element) -> Bool {
    if view.kind.isCell { return true }
    guard let object = view.objectFacts else { return false }
    return reusableViews.contains(object.element) || isRootOfXib(view)
  }

  private static func isRootOfXib(_ view: Element) -> Bool {
    // Only the screens of controllers are objects themselves.
    guard let parent = view.node.parent, view.node.isObject else { return false }
    return parent.kind == .screen && !parent.isObject
  }

  private static let reusableViews: Set<String> = ["collectionReusableView", "tableViewHeaderFooterView"]

  /// Returns whether someone chose the font of a text in the file. If it has the plain font of a new object or a text
  /// style, and an outlet, code often sets another font or lets it adjust.
  private static func hasChosenFont(_ element: Element) -> Bool {
    !element.has(.textStyle) && !element.objectFlags.contains(.plainFont)
  }

  /// A button that does nothing is usually one that code replaces or connects.
  private static func placeholder(_ element: Element) -> [CodeInfluence] {
    guard !isConnected(element), element.node.isObject, element.outlets.isEmpty else { return [] }
    return [
      CodeInfluence(
        reason: "nothing is connected to it",
        exception: "it is a placeholder: no action, segue, or outlet is connected to it")
    ]
  }

  private static func hasGenericName(_ element: Element) -> Bool {
    element.name.map(GenericLabel.isGeneric) ?? false
  }

  /// Returns whether the file says what a button does. Other elements are interactive in other ways.
  static func isConnected(_ element: Element) -> Bool {
    !element.kind.isButton || !element.objectFlags.isDisjoint(with: [.connected, .tapRecognizer, .backBarItem])
  }

  /// A view that the file hides may have changed before the app shows it.
  private static func hiddenViews(around element: Element) -> [CodeInfluence] {
    let nodes = [element.node] + Array(element.node.ancestors)
    return nodes.filter { Standing.reasonForHiding($0.record) != nil }.map { node in
      CodeInfluence(
        reason: "hidden at first", exception: "code changes that before it shows the view, which is hidden at first",
        cause: node.tree.outlets(ofNode: node.index).first.map { outlet in
          Standing.reasonForHiding(node.record) == .alpha
            ? .transparentView(property: outlet.property, owner: outlet.owner)
            : .hiddenView(property: outlet.property, owner: outlet.owner)
        } ?? .undecided)
    }
  }

  /// Nothing shows a view that is beside a controller, or beside its view in a xib, and has no outlet.
  private static func unconnectedView(around element: Element) -> [CodeInfluence] {
    let root = element.node.root
    guard !root.isObject, root.entryNames?.isEmpty == true else { return [] }
    return [
      CodeInfluence(
        reason: "no outlet leads to its view",
        exception: "code shows its view, to which no outlet leads")
    ]
  }

  private static let textBeside = CodeInfluence(
    reason: "a text next to it may say that", exception: "the text next to it says that")

  private static let defaultName = CodeInfluence(
    reason: "UIKit calls it “Progress”", exception: "it is clear what is in progress")

  private static let recognizedField = CodeInfluence(
    reason: "iOS may recognize it", exception: "iOS recognizes it, or the app has no associated domain")

  private static let punctuation = CodeInfluence(
    reason: "the character may make sense when it is spoken", exception: "the character makes sense when it is spoken")

  private static let imageName = CodeInfluence(
    reason: "its image has a name that people may understand", exception: "the name of the image is enough")

  private static let secureField = CodeInfluence(
    reason: "VoiceOver says that it is secure", exception: "people know that it is for a password")

  private static let onlyInput = CodeInfluence(
    reason: "it is the only input", exception: "the placeholder is enough")

  /// A screen that the app loads again has the text size that people chose since.
  private static let newScreen = CodeInfluence(
    reason: "the app may make it anew", exception: "the app makes the screen anew each time")

  /// An app can always have the light appearance.
  private static let lightAppearance = CodeInfluence(
    reason: "the app may always be light", exception: "the app always has the light appearance", cause: .darkAppearance)

  /// The class of a cell or table without a color of its own may set one.
  private static func classOfDefaultBackground(_ background: Element) -> [CodeInfluence] {
    background.node[.backgroundColor] == nil ? customClass(of: background) : []
  }

  /// The classes of the views through which the background of a text shows in the file. They may draw something.
  private static func classesOfClearViews(around element: Element, on background: Node) -> [CodeInfluence] {
    first(element.ancestors.filter { $0.index > background.index }) { view in
      guard let name = view.customClass else { return [] }
      let drawing = CodeInfluence(
        reason: "a custom class may set it", exception: "the class `\(name)` draws a background",
        cause: .classOfClearView(name))
      return [drawing] + runtimeAttributes(of: view, about: colorWords)
    }
  }

  /// The class of a cell that colors its background also colors the texts that have UIKit's color.
  private static func classOfDefaultText(_ element: Element) -> [CodeInfluence] {
    guard !element.has(.textColor), let cell = element.ancestors.first(where: \.kind.isCell) else { return [] }
    return customClass(of: cell, isContainer: true)
  }

  /// The system names each of its symbols.
  private static func symbol(of element: Element, _ node: Node) -> [CodeInfluence] {
    guard node.kind == .part(.segment) || !element.hasName,
      node.tree.objectFlags(ofNode: node.index).contains(.systemSymbol)
    else { return [] }
    let symbol = node[.image].map { " `\($0)`" } ?? ""
    return [
      CodeInfluence(
        reason: "a system symbol names it", exception: "the system's name for the symbol\(symbol) is enough")
    ]
  }

  /// The title of a pop-up button is the selected item of its menu, whatever title the file has. Code may set the menu.
  private static func popUpMenu(of element: Element) -> [CodeInfluence] {
    guard element.objectFlags.contains(.showsSelection), !element.has(.label),
      element.objectFlags.contains(.showsMenu) || !element.outlets.isEmpty
    else { return [] }
    return [
      CodeInfluence(reason: "its menu names it", exception: "the selected item of its menu is enough")
    ]
  }

  /// Code finds texts, images, and plain views by their tags. The tags of buttons and inputs are for actions and
  /// delegates to tell them apart.
  private static func tag(of element: Element) -> [CodeInfluence] {
    guard element.objectFlags.contains(.tagged), !MissingName.isButton(element), isOftenNamed(element) else {
      return []
    }
    return [
      CodeInfluence(
        reason: "code may find it by its tag", exception: "code finds the view by its tag and changes that", cause: .tag
      )
    ]
  }

  /// Each custom key may name an element, unless it is about appearance or a placeholder.
  private static func runtimeAttributes(of element: Element) -> [CodeInfluence] {
    runtimeAttributes(of: element) { $0.isDisjoint(with: appearanceWords) && !$0.contains("placeholder") }
  }

  /// A custom key with one of some words, such as `styleName`, may set what the words are about.
  private static func runtimeAttributes(
    of element: Element, about words: Set<String>, not others: Set<String> = edgeWords
  ) -> [CodeInfluence] {
    runtimeAttributes(of: element) { !$0.isDisjoint(with: words) && $0.isDisjoint(with: others) }
  }

  /// A custom key such as `theme1TitleColor` is only about a color.
  private static func runtimeAttributesAboutFont(of element: Element) -> [CodeInfluence] {
    runtimeAttributes(of: element, about: fontWords, not: notFontWords)
  }

  private static func runtimeAttributes(
    of element: Element, where isRelevant: (_ words: Set<String>) -> Bool
  ) -> [CodeInfluence] {
    element.ownKeys.filter { isRelevant(Set($0.identifierWords)) }.map { key in
      CodeInfluence(
        reason: "a runtime attribute may set it", exception: "the runtime attribute `\(key)` changes that",
        cause: .runtimeAttribute(key: key))
    }
  }

  // MARK: Names of code

  private static let uiKitClasses: Set<String> = Set(
    Vocabulary.elements.compactMap(\.uiKitClass) + ["UIControl", "UISearchTextField"])

  private static func uiKitClass(of element: Element) -> String {
    if element.objectFlags.contains(.barItem) { return "UIBarButtonItem" }
    return Vocabulary.elements.first { $0.element == .node(element.kind) }?.uiKitClass ?? "UIView"
  }

  /// Returns whether an element has a class of the app's own.
  static func hasOwnClass(_ element: Element) -> Bool {
    element.customClass.map { !isUIKitClass($0) } ?? false
  }

  /// Returns whether a custom class is UIKit's, for which Interface Builder has no object.
  static func isUIKitClass(_ customClass: String) -> Bool { uiKitClasses.contains(customClass) }

  private static let appearanceWords: Set<String> = [
    "color", "colour", "gradient", "radius", "corner", "corners", "border", "shadow", "opacity", "alpha", "image",
    "icon", "font", "style", "theme", "width", "height", "size", "inset", "insets", "margin", "padding", "spacing",
    "offset", "align", "alignment", "angle", "rotation",
  ]

  private static let fontWords: Set<String> = ["dynamic", "font", "scale", "style", "theme", "typography"]
  private static let notFontWords = edgeWords.union(["color", "colour", "tint"])
  private static let colorWords: Set<String> = ["color", "colour", "style", "theme", "tint"]
  /// What a style or color of these words is about is not the text.
  private static let edgeWords: Set<String> = ["border", "divider", "placeholder", "separator", "shadow"]
}
