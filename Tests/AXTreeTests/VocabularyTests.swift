import AXTree
import Testing

@Suite("The vocabulary")
struct VocabularyTests {
  @Test func hasAnEntryForEachCaseInItsOrder() {
    #expect(Vocabulary.elements.map(\.element) == MarkupElement.allCases)
    #expect(MarkupElement.allCases.map(\.number) == Array(Vocabulary.elements.indices))
    #expect(Vocabulary.attributes.map(\.attribute) == AttributeName.allCases)
    #expect(Vocabulary.traits.map(\.trait) == Trait.allCases)
  }

  @Test func namesEachThingOnce() {
    // A set in a state says more than one in an include.
    let elements = Vocabulary.elements.filter { $0.element != .stateSet }
    #expect(Set(elements.map(\.name)).count == elements.count)
    #expect(Set(Vocabulary.attributes.map(\.name)).count == Vocabulary.attributes.count)
    #expect(Set(Vocabulary.traits.map(\.name)).count == Vocabulary.traits.count)
  }

  @Test func findsEverythingByItsName() {
    for entry in Vocabulary.elements where entry.element != .stateSet {
      #expect(Vocabulary.element(named: entry.name) == entry.element)
    }
    for entry in Vocabulary.attributes { #expect(Vocabulary.attribute(named: entry.name) == entry.attribute) }
    for entry in Vocabulary.traits { #expect(Vocabulary.trait(named: entry.name) == entry.trait) }
    #expect(Vocabulary.element(named: "Label") == nil)
    #expect(Vocabulary.trait(named: "keyboard\u{212A}ey") == nil)
  }

  @Test func documentsEverything() {
    let texts =
      Vocabulary.elements.map(\.documentation) + Vocabulary.attributes.map(\.documentation)
      + Vocabulary.traits.map(\.documentation)
    #expect(texts.allSatisfy { !$0.isEmpty && $0.hasSuffix(".") && !$0.contains("\n") })
  }

  @Test func hasTheTenStandardControls() {
    let controls = ElementKind.allCases.filter(\.view.isStandardControl).map(\.name)
    #expect(
      controls == [
        "label", "button", "switch", "slider", "stepper", "progressView", "activityIndicatorView", "segmentedControl",
        "textField", "textView",
      ])
  }

  @Test func hasTheSeventeenTraitsInAXSnapshotsOrder() {
    #expect(
      TraitSet.printable.traits.map(\.name) == [
        "button", "link", "image", "searchField", "keyboardKey", "staticText", "header", "tabBar", "summaryElement",
        "selected", "notEnabled", "adjustable", "allowsDirectInteraction", "updatesFrequently", "causesPageTurn",
        "playsSound", "startsMediaSession",
      ])
  }

  /// Which attributes each element has besides those of every view.
  private static let own: [String: Set<String>] = [
    "imageView": ["image"], "label": ["text"], "button": ["title", "image"], "switch": ["on"],
    "slider": ["currentValue", "minimumValue", "maximumValue"],
    "stepper": ["currentValue", "minimumValue", "maximumValue"],
    "progressView": ["progress"], "activityIndicatorView": ["animating"], "segmentedControl": ["selectedSegmentIndex"],
    "textField": ["text", "placeholder", "secureTextEntry", "textContentType"],
    "textView": ["text", "textContentType", "editable"],
    "pageControl": ["pages", "currentPage", "group"], "navigationBar": ["title", "group"],
    "barButtonItem": ["title", "image", "back"], "tabBarItem": ["title", "image", "badge", "selected"],
    "searchBar": ["text", "placeholder", "group"],
  ]
  private static let common: Set<String> = [
    "accessible", "hidden", "label", "value", "hint", "traits", "identifier", "xml:lang", "enabled", "frame",
    "textColor", "backgroundColor", "textStyle", "fontSize", "fontWeight", "elementsHidden", "viewIsModal",
    "groupsChildren", "containerType", "headingLevel", "expandedStatus", "editing", "respondsToUserInteraction",
    "largeContentTitle", "row", "column", "rowSpan", "columnSpan", "tableHeader", "activationPoint", "alpha",
    "clipsToBounds", "elements",
  ]

  @Test func givesEachElementItsAttributes() {
    let names = { (element: MarkupElement) in Set(Vocabulary.attributes(of: element).map(\.name)) }
    for kind in ElementKind.allCases {
      let own = Self.own[kind.name] ?? (kind == .imageView ? ["image"] : ["group"])
      #expect(names(.node(.view(kind))) == Self.common.union(own), "\(kind.name)")
    }
    #expect(names(.node(.screen)) == ["name", "xml:lang", "frame", "backgroundColor"])
    #expect(names(.node(.part(.action))) == ["name"])
    #expect(names(.node(.part(.segment))) == ["title", "image", "label", "enabled"])
    #expect(names(.node(.part(.customContent))) == ["label", "value", "importance"])
    #expect(names(.node(.part(.rotor))) == ["name", "type"])
    #expect(names(.node(.part(.result))) == ["target"])
    #expect(names(.node(.part(.inputLabel))) == ["text"])
    let all = Self.common.union(Self.own.values.joined()).union(["group"])
    #expect(names(.include) == all.union(["href"]))
    #expect(names(.set) == all.union(["target"]))
    #expect(names(.stateSet) == all.union(["target"]).subtracting(["identifier", "group"]))
    #expect(Set(Vocabulary.changeable.map(\.name)) == all.subtracting(["identifier", "group"]))
  }

  @Test func givesTheElementsOfStatesTheirAttributes() {
    let names = { (element: MarkupElement) in Vocabulary.attributes(of: element).map(\.name) }
    #expect(names(.state) == ["name", "from", "leavesScreen"])
    #expect(names(.unset) == ["target", "attribute"])
    #expect(names(.given) == ["key", "href"])
    #expect(names(.launchArgument) == ["name"])
    #expect(names(.tap) == ["target", "times"])
    #expect(names(.doubleTap) == ["target"])
    #expect(names(.type) == ["target", "text"])
    #expect(names(.swipe) == ["target", "direction"])
    #expect(names(.longPress) == ["target"])
    #expect(names(.select) == ["target", "segment"])
    #expect(names(.adjust) == ["target", "to"])
    #expect(names(.increment) == ["target", "times"])
    #expect(names(.decrement) == ["target", "times"])
    #expect(names(.wait) == ["target"])
  }

  private static let parts = MarkupElementSet.parts(.action, .customContent, .rotor, .inputLabel)

  @Test func givesEachElementItsContent() {
    let views = MarkupElementSet.views
    for entry in Vocabulary.elements {
      switch entry.element {
      case .node(.screen): #expect(entry.content == views.union(.init(.include, .given, .launchArgument)))
      case .node(.view(.segmentedControl)):
        #expect(entry.content == views.union(.init(.include)).union(Self.parts).union(.parts(.segment)))
      case .include: #expect(entry.content == .init(.set))
      case .node(.view(.navigationBar)), .node(.view(.toolbar)):
        #expect(entry.content == views.union(.init(.include)).union(Self.parts).union(.views(.barButtonItem)))
      case .node(.view(.tabBar)):
        #expect(entry.content == views.union(.init(.include)).union(Self.parts).union(.views(.tabBarItem)))
      case .node(.view(.tabBarItem)): #expect(entry.content == Self.parts)
      case .node(.part(.rotor)): #expect(entry.content == .parts(.result))
      case .node(.part(.action)), .node(.part(.segment)), .node(.part(.customContent)), .node(.part(.result)),
        .node(.part(.inputLabel)), .set,
        .unset, .given, .launchArgument:
        #expect(entry.content == [])
      case _ where MarkupElementSet.steps.contains(entry.element): #expect(entry.content == [])
      case .state:
        #expect(entry.content == MarkupElementSet.steps.union(.init(.stateSet, .unset, .given, .launchArgument)))
      case .stateSet: #expect(entry.content == Self.parts.union(.parts(.segment)))
      default: #expect(entry.content == views.union(.init(.include)).union(Self.parts), "\(entry.name)")
      }
      #expect(entry.trailing == (entry.element == .node(.screen) ? .init(.state, .given, .launchArgument) : []))
      #expect(entry.holdsText == [.given, .launchArgument].contains(entry.element))
    }
  }

  @Test func hasTheDefaultsOfUIKit() {
    #expect(Vocabulary.defaultValue(of: .maximumValue, on: .view(.slider)) == "1")
    #expect(Vocabulary.defaultValue(of: .maximumValue, on: .view(.stepper)) == "100")
    #expect(Vocabulary.defaultValue(of: .minimumValue, on: .view(.stepper)) == "0")
    #expect(Vocabulary.defaultValue(of: .selectedSegmentIndex, on: .view(.segmentedControl)) == "-1")
    #expect(Vocabulary.defaultValue(of: .editable, on: .view(.textView)) == "true")
    #expect(Vocabulary.defaultValue(of: .enabled, on: .view(.button)) == "true")
    #expect(Vocabulary.defaultValue(of: .accessible, on: .view(.button)) == nil)
  }

  @Test func guessesOnlyNamesThatThereAre() {
    for element in MarkupElement.allCases {
      let allowed = Vocabulary.attributes(of: element).map(\.name)
      for name in ["title", "text", "id", "name", "accessibilityLabel", "minValue", "src", "zzz", ""] {
        if let guess = CommonMistakes.attribute(for: name, on: element, among: allowed) {
          #expect(allowed.contains(guess))
        }
      }
    }
    for name in ["UIView", "img", "cell", "import", "wkwebview", "container"] {
      #expect(CommonMistakes.element(for: name).flatMap(Vocabulary.element(named:)) != nil)
    }
  }
}
