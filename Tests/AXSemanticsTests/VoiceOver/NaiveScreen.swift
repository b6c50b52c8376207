import AXSemantics
import AXTree

/// What VoiceOver says on a screen, as the rule book says it: a second implementation for tests, from what a test writes
/// into the file to the words. It uses the naive order and the naive utterance.
struct NaiveScreen {
  struct Stop: Hashable {
    var description: String
    var hint: String?
    var actions: [String] = []
    var content: [SpokenElement.Content] = []
    var rotors: [SpokenElement.Rotor] = []
    var inputLabels: [String] = []
  }

  private let root: ModelView
  private let order: NaiveOrder
  /// What each model view is about.
  private var sources: [ObjectIdentifier: MarkupView] = [:]
  /// The elements that UIKit adds: the title of a navigation bar, and the buttons of a stepper.
  private var added: [ObjectIdentifier: SpokenElement] = [:]
  private var models: [ObjectIdentifier: ModelView] = [:]
  private let byIdentifier: [String: MarkupView]

  init(_ screen: MarkupView, isRightToLeft: Bool) {
    order = NaiveOrder(gap: 8, isRightToLeft: isRightToLeft)
    root = ModelView("screen")
    byIdentifier = Dictionary(
      screen.all.compactMap { view in view["identifier"].map { ($0, view) } }, uniquingKeysWith: { first, _ in first })
    for view in screen.views { root.subviews.append(model(view, around: nil)) }
    for view in screen.all {
      guard let names = view["elements"], let model = models[ObjectIdentifier(view)] else { continue }
      model.elements = names.split(separator: " ").compactMap { name in
        byIdentifier[String(name)].flatMap { models[ObjectIdentifier($0)] }
      }
    }
  }

  var stops: [Stop] {
    let stops = order.stops(in: root)
    return stops.map { stop in
      var element = element(of: stop)
      element.context = order.context(of: stop, among: stops)
      let said = NaiveUtterance(element)
      var result = Stop(description: said.description, hint: said.hint)
      if stop.part == nil, let view = sources[ObjectIdentifier(stop.view)] { addParts(of: view, element, to: &result) }
      return result
    }
  }

  // MARK: Views

  private mutating func model(_ view: MarkupView, around: ModelView?) -> ModelView {
    let model = ModelView(view.kind)
    sources[ObjectIdentifier(model)] = view
    models[ObjectIdentifier(view)] = model
    model.isHidden = view.isTrue("hidden")
    model.alpha = view["alpha"].flatMap(Double.init) ?? 1
    model.elementsHidden = view.isTrue("elementsHidden")
    model.clips = view.isTrue("clipsToBounds")
    model.isModal = view.isTrue("viewIsModal")
    model.groupsChildren = view.isTrue("groupsChildren")
    model.isElement = Self.isElement(view)
    model.isSystemTabBar = view.kind == "tabBar"
    model.isTabBarItem = view.kind == "tabBarItem"
    if view.kind == "tabBar" || words(view["traits"]).contains("tabBar") { model.traits = .tabBar }
    model.containerType = view["containerType"].flatMap(ContainerType.init) ?? .none
    model.frame = Self.frame(of: view, around: around)
    model.cell = cell(of: view)
    // Only whether there is one.
    model.label = view.text("label") ?? view.text("value") ?? view.text("identifier")
    let element = element(of: view)
    model.header = .init(label: element.label, value: element.value)
    model.subviews = view.views.map { self.model($0, around: model) }
    addOwnElements(of: view, to: model)
    return model
  }

  private static func frame(of view: MarkupView, around: ModelView?) -> Rectangle? {
    guard let numbers = view["frame"]?.split(separator: " ").compactMap({ Double($0) }) else {
      return view.kind.hasSuffix("Item") ? around?.frame : nil
    }
    let (x, y) = (around?.frame?.x ?? 0, around?.frame?.y ?? 0)
    return Rectangle(x: x + numbers[0], y: y + numbers[1], width: numbers[2], height: numbers[3])
  }

  private func words(_ text: String?) -> [String] { (text ?? "").split(separator: " ").map(String.init) }

  private func cell(of view: MarkupView) -> VoiceOverView.Cell? {
    let names = ["row", "column", "rowSpan", "columnSpan", "tableHeader"]
    guard names.contains(where: { view[$0] != nil }) else { return nil }
    let number = { (name: String) in view[name].flatMap { Int($0) } }
    var cell = VoiceOverView.Cell(
      row: number("row"), column: number("column"), rowSpan: number("rowSpan") ?? 1,
      columnSpan: number("columnSpan") ?? 1)
    cell.isRowHeader = words(view["tableHeader"]).contains("row")
    cell.isColumnHeader = words(view["tableHeader"]).contains("column")
    return cell
  }

  private static func isElement(_ view: MarkupView) -> Bool {
    switch view.kind {
    case "barButtonItem", "tabBarItem": view.views.isEmpty && !view.isFalse("accessible")
    case "stepper", "segmentedControl": false
    case "pageControl": view["accessible"].map { $0 == "true" } ?? (view["pages"] != nil)
    case "searchBar": view["accessible"].map { $0 == "true" } ?? view.views.isEmpty
    case "label": !view.isFalse("accessible") && ["label", "text", "value"].contains { view.text($0) != nil }
    case "button", "switch", "slider", "progressView", "textField", "textView": !view.isFalse("accessible")
    default: view.isTrue("accessible")
    }
  }

  /// Adds the elements that UIKit makes: they have no element in the file.
  private mutating func addOwnElements(of view: MarkupView, to model: ModelView) {
    let isOff = view.isFalse("enabled")
    switch view.kind {
    case "segmentedControl": model.segmentCount = view.parts.count
    case "stepper":
      let value = view["currentValue"].flatMap(Double.init) ?? 0
      model.elements = [
        own("Decrement", isOff || value <= 0 ? [.button, .notEnabled] : .button, in: model),
        own("Increment", isOff || value >= 100 ? [.button, .notEnabled] : .button, in: model),
      ]
    case "navigationBar":
      guard let title = view.text("title") else { return }
      let place = view.views.lastIndex { $0.isTrue("back") }.map { $0 + 1 } ?? 0
      model.subviews.insert(own(title, .header, in: model), at: place)
    default: break
    }
  }

  private mutating func own(_ label: String, _ traits: SpokenTraits, in model: ModelView) -> ModelView {
    let own = ModelView(label) { $0.isElement = true }
    own.frame = model.frame
    added[ObjectIdentifier(own)] = SpokenElement(label: label, traits: traits)
    return own
  }

  // MARK: Elements

  private func element(of stop: NaiveOrder.Stop) -> SpokenElement {
    if let own = added[ObjectIdentifier(stop.view)] { return own }
    guard let view = sources[ObjectIdentifier(stop.view)] else { return SpokenElement() }
    guard let part = stop.part else { return element(of: view) }
    let segment = view.parts[part].attributes
    var traits: SpokenTraits = .button
    if view["selectedSegmentIndex"] == "\(part)" { traits.insert(.selected) }
    if view.isFalse("enabled") || segment["enabled"] == "false" { traits.insert(.notEnabled) }
    let label = segment["label"] == "" ? nil : segment["label"]
    return SpokenElement(label: label ?? segment["title"], traits: traits)
  }

  private func element(of view: MarkupView) -> SpokenElement {
    let shown = ["label": "text", "button": "title", "barButtonItem": "title", "tabBarItem": "title"]
    var label = view.text("label") ?? shown[view.kind].flatMap { view.text($0) }
    if label == nil, view.kind == "progressView" { label = "Progress" }
    var element = SpokenElement(
      label: label, value: value(of: view), hint: view.text("hint"), traits: traits(of: view))
    element.isExpanded = view["expandedStatus"].map { $0 == "expanded" }
    return element
  }

  private func value(of view: MarkupView) -> String? {
    if view.kind == "switch" { return view.isTrue("on") ? "1" : "0" }
    if let written = view.text("value") { return written }
    switch view.kind {
    case "slider": return ["0.25": "25%", "0.5": "50%", "7": "100%"][view["currentValue"] ?? ""] ?? "0%"
    case "progressView": return ["0.75": "75%", "1": "100%"][view["progress"] ?? ""] ?? "0%"
    case "textField", "textView", "searchBar":
      guard let text = view.text("text") else { return view.text("placeholder") }
      return view.isTrue("secureTextEntry") ? text.map { _ in "•" }.joined() : text
    case "tabBarItem": return view.text("badge").map { Int($0) == nil ? $0 : "\($0) items" }
    case "pageControl":
      guard let count = view["pages"].flatMap({ Int($0) }) else { return nil }
      let current = view["currentPage"].flatMap { Int($0) } ?? 0
      return "page \(min(current + 1, count)) of \(count)"
    default: return nil
    }
  }

  private static let traitNames: [String: SpokenTraits] = [
    "button": .button, "header": .header, "link": .link, "image": .image, "adjustable": .adjustable,
    "selected": .selected, "notEnabled": .notEnabled, "searchField": .searchField, "keyboardKey": .keyboardKey,
    "toggleButton": .switchButton, "playsSound": .playsSound, "tabBar": .tabBar, "staticText": .staticText,
  ]

  private func traits(of view: MarkupView) -> SpokenTraits {
    var traits: SpokenTraits = []
    if view["traits"] != nil {
      for word in words(view["traits"]) { traits.formUnion(Self.traitNames[word] ?? []) }
    } else {
      switch view.kind {
      case "button", "barButtonItem", "tabBarItem": traits = .button
      case "slider": traits = .adjustable
      case "pageControl": traits = .adjustable
      case "imageView": traits = .image
      default: break
      }
      let dimmed = [
        "label", "button", "barButtonItem", "switch", "slider", "textField", "searchBar", "pageControl",
      ]
      if view.isFalse("enabled"), dimmed.contains(view.kind) { traits.insert(.notEnabled) }
    }
    let fixed: [(Bool, SpokenTraits)] = [
      (view.kind == "switch", [.button, .switchButton]),
      (view.kind == "textField", view.isTrue("secureTextEntry") ? [.textEntry, .secureTextField] : .textEntry),
      (view.kind == "textView" && !view.isFalse("editable"), [.textEntry, .textArea]),
      (view.kind == "searchBar", [.textEntry, .searchField]),
      (view.kind == "tabBarItem", .tabBarItem),
      (view.kind == "tabBarItem" && view.isTrue("selected"), .selected),
      (view.kind == "barButtonItem" && view.isTrue("back"), .backButton),
    ]
    for (applies, more) in fixed where applies { traits.formUnion(more) }
    if traits.contains(.textEntry), view.isTrue("editing") { traits.insert(.isEditing) }
    return traits
  }

  // MARK: What people ask for

  private func addParts(of view: MarkupView, _ element: SpokenElement, to stop: inout Stop) {
    stop.actions = view.texts("action", "name")
    stop.content = view.parts.filter { $0.kind == "customContent" }.map { part in
      SpokenElement.Content(
        label: part.attributes["label"] ?? "", value: part.attributes["value"] ?? "",
        isImportant: part.attributes["importance"] == "high")
    }
    stop.rotors = view.parts.filter { $0.kind == "rotor" }.map { part in
      let types = ["heading": "Headings", "link": "Links", "image": "Images"]
      let name = part.attributes["type"].flatMap { types[$0] } ?? part.attributes["name"] ?? ""
      return SpokenElement.Rotor(name: name, results: part.results.compactMap { byIdentifier[$0] }.map(name(of:)))
    }
    stop.inputLabels = inputLabels(of: view, element)
  }

  private func name(of view: MarkupView) -> String {
    let element = element(of: view)
    if let label = element.label { return label }
    if let value = element.value, !element.traits.contains(.switchButton) { return value }
    return NaiveUtterance(element).description
  }

  private func inputLabels(of view: MarkupView, _ element: SpokenElement) -> [String] {
    if view.isFalse("respondsToUserInteraction") { return [] }
    let own = view.texts("inputLabel", "text")
    if !own.isEmpty { return own }
    if view.kind == "pageControl" { return ["Page control"] }
    if view.kind == "barButtonItem", view.isTrue("back") {
      let label = element.label.flatMap { $0.lowercased() == "back" ? nil : $0 }
      return [label, "Back"].compactMap { $0 }
    }
    return []
  }
}
