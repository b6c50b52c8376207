import TestSupport

/// Random screen files with every element and attribute that VoiceOver's words and order depend on.
struct RandomMarkupScreen {
  private var random: SplitMix64
  private var count = 0
  /// Whether all views have frames. The items of bars never do.
  private let hasFrames: Bool

  private static let containers = ["view", "stackView", "scrollView"]
  private static let bars = ["navigationBar", "toolbar", "tabBar"]
  private static let controls = [
    "label", "button", "switch", "slider", "progressView", "imageView", "textField", "textView", "stepper",
    "segmentedControl", "pageControl", "searchBar",
  ]
  private static let traits = [
    "button", "header", "link", "image", "adjustable", "selected", "notEnabled", "searchField", "keyboardKey",
    "toggleButton", "playsSound", "tabBar", "staticText",
  ]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    hasFrames = random.oneIn(2)
  }

  mutating func screen() -> MarkupView {
    let screen = MarkupView("screen")
    screen["name"] = "s"
    for _ in 0..<random.number(1...6) { screen.views.append(view(depth: 0)) }
    let views = screen.all.dropFirst()
    let targets = views.filter { !["stepper", "segmentedControl"].contains($0.kind) }.compactMap { $0["identifier"] }
    for view in views { addReferences(to: view, targets) }
    return screen
  }

  // MARK: Views

  private mutating func view(depth: Int) -> MarkupView {
    let kind: String
    switch depth < 3 ? random.number(0...7) : 7 {
    case 0...2: kind = random.pick(Self.containers)
    case 3: kind = random.pick(Self.bars)
    default: kind = random.pick(Self.controls)
    }
    let view = MarkupView(kind)
    decorate(view)
    if Self.bars.contains(kind) {
      addItems(to: view, depth)
    } else if Self.containers.contains(kind) {
      for _ in 0..<random.number(0...4) { view.views.append(self.view(depth: depth + 1)) }
    } else if depth < 3, kind != "segmentedControl", random.oneIn(8) {
      view.views.append(self.view(depth: depth + 1))
    }
    return view
  }

  private mutating func addItems(to bar: MarkupView, _ depth: Int) {
    if bar.kind == "navigationBar", !random.oneIn(4) { bar["title"] = "Title" }
    for number in 0..<random.number(0...4) {
      let item = MarkupView(bar.kind == "tabBar" ? "tabBarItem" : "barButtonItem")
      decorate(item)
      set("title", on: item, ["Cart", "Back", "", "Pay."], oneIn: 1)
      set("image", on: item, ["plus"], oneIn: 3)
      if item.kind == "tabBarItem" {
        set("badge", on: item, ["3", "12", "new", ""], oneIn: 2)
        set("selected", on: item, ["true", "false"], oneIn: 3)
      } else {
        set("back", on: item, ["true", "false"], oneIn: number == 0 ? 2 : 6)
        if depth < 2, random.oneIn(6) { item.views.append(view(depth: depth + 2)) }
      }
      bar.views.append(item)
    }
    if depth < 3, random.oneIn(3) { bar.views.append(view(depth: depth + 1)) }
  }

  // MARK: Attributes

  private mutating func set(_ name: String, on view: MarkupView, _ values: [String], oneIn count: Int) {
    if random.oneIn(count) { view[name] = random.pick(values) }
  }

  private mutating func decorate(_ view: MarkupView) {
    count += 1
    let flag = ["true", "false"]
    set("identifier", on: view, ["i\(count)"], oneIn: 2)
    set("label", on: view, ["L\(count)", "Back", "End.", ""], oneIn: 3)
    set("value", on: view, ["V\(count)", "1", ""], oneIn: 6)
    set("hint", on: view, ["Hint", "Hint.", ""], oneIn: 4)
    if random.oneIn(5) {
      view["traits"] = (0..<random.number(0...2)).map { _ in random.pick(Self.traits) }.joined(separator: " ")
    }
    set("hidden", on: view, flag, oneIn: 20)
    set("alpha", on: view, ["0", "0.5", "1"], oneIn: 20)
    set("elementsHidden", on: view, flag, oneIn: 20)
    set("viewIsModal", on: view, flag, oneIn: 20)
    set("groupsChildren", on: view, flag, oneIn: 6)
    set("clipsToBounds", on: view, flag, oneIn: 6)
    set("containerType", on: view, ["none", "list", "landmark", "dataTable", "semanticGroup"], oneIn: 5)
    set("editing", on: view, flag, oneIn: 6)
    set("expandedStatus", on: view, ["expanded", "collapsed"], oneIn: 8)
    set("respondsToUserInteraction", on: view, flag, oneIn: 6)
    set("enabled", on: view, flag, oneIn: 5)
    set("headingLevel", on: view, ["1", "2"], oneIn: 8)
    set("largeContentTitle", on: view, ["Large"], oneIn: 8)
    set("activationPoint", on: view, ["1 2"], oneIn: 8)
    if view.kind != "stepper", view.kind != "segmentedControl" { set("accessible", on: view, flag, oneIn: 5) }
    addCell(to: view)
    addContent(to: view)
    addParts(to: view)
    addFrame(to: view)
  }

  private mutating func addCell(to view: MarkupView) {
    guard random.oneIn(3) else { return }
    set("row", on: view, ["0", "1", "2"], oneIn: 1)
    set("column", on: view, ["0", "1", "2"], oneIn: 1)
    if random.oneIn(6) { view[random.pick(["row", "column"])] = nil }
    set("rowSpan", on: view, ["1", "2"], oneIn: 4)
    set("columnSpan", on: view, ["1", "2"], oneIn: 4)
    set("tableHeader", on: view, ["row", "column", "row column"], oneIn: 3)
  }

  private mutating func addContent(to view: MarkupView) {
    switch view.kind {
    case "label": set("text", on: view, ["Text", "Text.", ""], oneIn: 1)
    case "button": set("title", on: view, ["Pay", "Pay.", ""], oneIn: 1)
    case "switch": set("on", on: view, ["true", "false"], oneIn: 2)
    case "slider": set("currentValue", on: view, ["0", "0.25", "0.5", "7"], oneIn: 2)
    case "progressView": set("progress", on: view, ["0", "0.75", "1"], oneIn: 2)
    case "stepper": set("currentValue", on: view, ["0", "5", "100", "200"], oneIn: 2)
    case "pageControl":
      set("pages", on: view, ["1", "3", "12"], oneIn: 2)
      set("currentPage", on: view, ["0", "1", "20"], oneIn: 2)
    case "textField":
      set("text", on: view, ["Zoë", ""], oneIn: 2)
      set("placeholder", on: view, ["Name", ""], oneIn: 2)
      set("secureTextEntry", on: view, ["true", "false"], oneIn: 3)
    case "searchBar":
      set("text", on: view, ["Boats", ""], oneIn: 2)
      set("placeholder", on: view, ["Find", ""], oneIn: 2)
    case "textView":
      set("text", on: view, ["Dear", ""], oneIn: 2)
      set("editable", on: view, ["true", "false"], oneIn: 3)
    case "segmentedControl":
      for number in 0..<random.number(0...3) {
        view.parts.append(.init(kind: "segment", attributes: ["title": "S\(number)"]))
        if random.oneIn(4) { view.parts[number].attributes["label"] = random.pick(["Long", ""]) }
        if random.oneIn(4) { view.parts[number].attributes["enabled"] = random.pick(["true", "false"]) }
      }
      set("selectedSegmentIndex", on: view, ["-1", "\(view.parts.count - 1)"], oneIn: 2)
    default: break
    }
  }

  private mutating func addParts(to view: MarkupView) {
    guard view.kind != "segmentedControl", random.oneIn(3) else { return }
    for number in 0..<random.number(1...3) {
      let part: MarkupView.Part =
        switch random.number(0...3) {
        case 0: .init(kind: "action", attributes: ["name": "Action \(number)"])
        case 1: .init(kind: "inputLabel", attributes: ["text": "Say \(number)"])
        case 2: .init(kind: "rotor", attributes: ["name": "Rotor \(number)"])
        default: .init(kind: "customContent", attributes: ["label": "Detail \(number)"])
        }
      view.parts.append(part)
    }
    for index in view.parts.indices {
      switch view.parts[index].kind {
      case "customContent":
        if random.oneIn(2) { view.parts[index].attributes["value"] = random.pick(["5", ""]) }
        if random.oneIn(2) { view.parts[index].attributes["importance"] = random.pick(["high", "default"]) }
      case "rotor":
        if random.oneIn(3) { view.parts[index].attributes = ["type": random.pick(["heading", "link", "image"])] }
      default: break
      }
    }
  }

  private mutating func addFrame(to view: MarkupView) {
    guard hasFrames, !view.kind.hasSuffix("Item") else { return }
    let size = !Self.bars.contains(view.kind) && random.oneIn(15) ? 0 : 10
    view["frame"] = "\(random.number(0...6) * 20) \(random.number(0...20) * 3) \(size) \(size)"
  }

  // MARK: References

  private mutating func addReferences(to view: MarkupView, _ targets: [String]) {
    for index in view.parts.indices where view.parts[index].kind == "rotor" && !targets.isEmpty {
      view.parts[index].results = (0..<random.number(0...3)).map { _ in random.pick(targets) }
    }
    guard !["stepper", "segmentedControl"].contains(view.kind), random.oneIn(5) else { return }
    var named = view.all.dropFirst().compactMap { $0["identifier"] }.shuffled(using: &random)
    if random.oneIn(2) { named = named.dropLast(named.count / 2) }
    if random.oneIn(6), let first = named.first { named.append(first) }
    view["elements"] = named.joined(separator: random.oneIn(2) ? " " : "  ")
  }
}
