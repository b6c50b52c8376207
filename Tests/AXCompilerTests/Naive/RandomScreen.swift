import TestSupport

/// Makes screens of every kind and attribute that the language has.
struct RandomScreen {
  private static let controls = [
    "label", "button", "switch", "slider", "stepper", "progressView", "activityIndicatorView", "segmentedControl",
    "textField", "textView",
  ]
  private static let others = [
    "view", "imageView", "stackView", "scrollView", "tableView", "tableViewCell", "collectionView",
    "collectionViewCell", "toolbar", "navigationBar", "tabBar", "searchBar", "pickerView", "datePicker",
    "pageControl", "visualEffectView", "webView", "mapView", "containerView",
  ]
  private static let traits = [
    "button", "link", "image", "searchField", "keyboardKey", "staticText", "header", "tabBar", "summaryElement",
    "selected", "notEnabled", "adjustable", "allowsDirectInteraction", "updatesFrequently", "causesPageTurn",
    "playsSound", "startsMediaSession",
  ]
  private static let texts = [
    "", " ", "  \t", "\n", "Pay", "Final Result", "a, b", "<b> & \"q\" 's'", "최종 결과", "نتيجة", "👩‍👧‍👦", "e\u{301}", "é",
    "\u{A0}",
    "\u{FEFF}x", "line\nline", "tab\there", "cr\rlf\r\n", "]]>", "--", "-->", "&amp;", "&#38;", "0", "\u{85}",
    "\u{2028}",
    "\u{10FFFF}", "\u{E000}", "Ω≈ç√∫", String(repeating: "-", count: 60), String(repeating: "long ", count: 40),
  ]

  private var random: SplitMix64
  private var remaining = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// A screen, or now and then a fragment.
  mutating func root() -> NaiveElement {
    remaining = random.number(0...40)
    if random.oneIn(8) { return view(depth: 1) }
    var screen = NaiveElement(name: "screen", attributes: [("name", text())])
    if random.oneIn(4) { screen.attributes.append(("xml:lang", random.pick(["en", "ko", "ar", "zh-Hant", ""]))) }
    if random.oneIn(6) { screen.attributes.append(("backgroundColor", "#FFFFFF80")) }
    while remaining > 0 { screen.children.append(view(depth: 2)) }
    return screen
  }

  private mutating func view(depth: Int) -> NaiveElement {
    remaining -= 1
    var element = element(named: random.oneIn(2) ? random.pick(Self.controls) : random.pick(Self.others))
    while random.oneIn(5) {
      element.children.append(NaiveElement(name: "action", attributes: [("name", text())]))
    }
    while remaining > 0, depth < 40, !random.oneIn(3) { element.children.append(view(depth: depth + 1)) }
    element.children.shuffle(using: &random)
    return element
  }

  /// An element of a kind with its attributes and segments, and nothing else inside.
  mutating func element(named name: String) -> NaiveElement {
    var element = NaiveElement(name: name)
    addCommon(to: &element)
    addOwn(to: &element)
    element.attributes.shuffle(using: &random)
    return element
  }

  private mutating func addCommon(to element: inout NaiveElement) {
    let flag = { (random: inout SplitMix64) in random.oneIn(2) ? "true" : "false" }
    if random.oneIn(3) { element.attributes.append(("accessible", flag(&random))) }
    if random.oneIn(8) { element.attributes.append(("hidden", flag(&random))) }
    for name in ["label", "value", "hint"] where random.oneIn(4) { element.attributes.append((name, text())) }
    if random.oneIn(3) { element.attributes.append(("traits", traits())) }
    let ignored: [(String, String)] = [
      ("identifier", text()), ("xml:lang", "de-AT"), ("enabled", flag(&random)), ("frame", "0 -1.5 1e2 44"),
      ("textColor", "#1a2B3c"), ("backgroundColor", "#1A2B3C4D"), ("textStyle", "body"), ("fontSize", "17"),
      ("fontWeight", "bold"),
    ]
    for attribute in ignored where random.oneIn(12) { element.attributes.append(attribute) }
  }

  private mutating func addOwn(to element: inout NaiveElement) {
    switch element.name {
    case "label", "textView": add("text", text(), to: &element)
    case "textField":
      add("text", text(), to: &element)
      add("placeholder", text(), to: &element)
      add("secureTextEntry", "true", to: &element)
      add("textContentType", "emailAddress", to: &element)
    case "button":
      add("title", text(), to: &element)
      add("image", text(), to: &element)
    case "imageView": add("image", text(), to: &element)
    case "switch": add("on", random.oneIn(2) ? "true" : "false", to: &element)
    case "activityIndicatorView": add("animating", random.oneIn(2) ? "true" : "false", to: &element)
    case "progressView": add("progress", number(), to: &element)
    case "slider", "stepper": addRange(to: &element)
    case "segmentedControl": addSegments(to: &element)
    default: break
    }
    if element.name == "textView" { add("editable", "false", to: &element) }
  }

  private mutating func add(_ name: String, _ value: String, to element: inout NaiveElement) {
    if !random.oneIn(3) { element.attributes.append((name, value)) }
  }

  private mutating func addRange(to element: inout NaiveElement) {
    add("currentValue", number(), to: &element)
    guard random.oneIn(2) else { return }
    let (one, other) = (number(), number())
    guard let least = Float(one), let greatest = Float(other), least < greatest else { return }
    element.attributes += [("minimumValue", one), ("maximumValue", other)]
  }

  private mutating func addSegments(to element: inout NaiveElement) {
    let count = random.number(0...4)
    for _ in 0..<count {
      var segment = NaiveElement(name: "segment")
      for name in ["title", "image", "label"] { add(name, text(), to: &segment) }
      element.children.append(segment)
    }
    if random.oneIn(2) { element.attributes.append(("selectedSegmentIndex", "\(random.number(-1...count - 1))")) }
  }

  private mutating func traits() -> String {
    var names: [String] = []
    switch random.number(0...9) {
    case 0: names = Self.traits
    case 1: names = Self.traits + ["toggleButton"]
    case 2: names = [random.pick(Self.traits), random.pick(["toggleButton", "supportsZoom"])]
    case 3: names = Array(Self.traits.dropFirst())
    default: names = (0..<random.number(0...4)).map { _ in random.pick(Self.traits) }
    }
    names.shuffle(using: &random)
    let space = random.pick([" ", "  ", "\n", "\t "])
    return (random.oneIn(4) ? " " : "") + names.joined(separator: space) + (random.oneIn(4) ? "\n" : "")
  }

  private mutating func number() -> String {
    switch random.number(0...7) {
    case 0: return random.pick(["0", "-0", "0.0", "1", "100", "0.125", "0.005", "0.015", "0.025", "-0.005"])
    case 1: return random.pick(["1e38", "-3.4028235e38", "3.4028235E+38", "1e-45", "1.17549435e-38", "1e-60"])
    case 2: return random.pick(["16777216", "16777217", "123456789", "1e7", "9999999", "0.0001", "0.00001", "1e16"])
    case 3: return "\(random.number(-3...300)).\(random.number(0...9999))"
    case 4: return "0.\(random.number(0...99))5"
    case 5: return "00\(random.number(0...1000)).50"
    default:
      let value = random.floatOfAnyBits()
      return value.isFinite ? "\(value)" : "0.5"
    }
  }

  private mutating func text() -> String {
    if random.oneIn(3) {
      return String((0..<random.number(1...6)).map { _ in random.pick(Self.texts) }.joined())
    }
    return random.pick(Self.texts)
  }
}
