import AXSemantics
import AXTree

/// What to do about a finding, in the terms of the document: markup in screen files, Xcode's inspectors in storyboards
/// and xibs, and the app's code in page sources.
package enum Remedy {
  /// How the help for what a person does in code begins.
  package static var codePlace: String { Location.code.rawValue }

  /// Where a step is done in Xcode.
  enum Location: String {
    case accessibility = "in the Identity inspector, Accessibility: "
    case runtimeAttributes = "in the Identity inspector, User Defined Runtime Attributes: "
    case attributes = "in the Attributes inspector: "
    case size = "in the Size inspector: "
    /// For what Interface Builder cannot set.
    case code = "in the app's code: "
  }

  /// One thing to do, in three forms.
  struct Step {
    fileprivate var markup: String
    fileprivate let location: Location
    fileprivate var inspector: String
    fileprivate var code: String
    /// The step for an item of a bar, which has no Accessibility section in Xcode. VoiceOver reads its title, also beside
    /// an image.
    fileprivate var titleOfBarItem: String?
    /// Whether it adds a text that VoiceOver says.
    fileprivate var addsSpokenText = false

    init(markup: String, _ location: Location, _ inspector: String, code: String) {
      self.markup = markup
      self.location = location
      self.inspector = inspector
      self.code = code
    }

    /// Creates a step that has the same words in all forms.
    init(_ words: String, _ location: Location) {
      self.init(markup: words, location, words, code: words)
    }

    /// Returns the step with words about its purpose or condition, such as `if a tap does the same`.
    func adding(_ words: String) -> Step {
      var step = self
      step.markup += " \(words)"
      step.inspector += " \(words)"
      step.code += " \(words)"
      return step
    }
  }

  /// Returns an example such as `hint="Opens …"` for a screen file, and only the text for other documents.
  static func example(_ name: AttributeName, _ text: String, for element: Element) -> String {
    element.tree.markup == .screenMarkup ? "\(name.markup)=\"\(text)\"" : "\"\(text)\""
  }

  /// Returns the help with all steps.
  static func text(_ steps: Step..., joinedBy conjunction: String = ", or ", for element: Element) -> String {
    text(steps, joinedBy: conjunction, for: element)
  }

  static func text(_ steps: [Step], joinedBy conjunction: String, for element: Element) -> String {
    switch element.tree.markup {
    case .screenMarkup: return joined(steps.map(\.markup), by: conjunction)
    case .pageSource, .accessibilityModel, .automationJSON, .debugDescription:
      return Location.code.rawValue + joined(steps.map(\.code), by: conjunction)
    case .interfaceBuilder:
      var location: Location?
      let texts = steps.map { step in
        if step.addsSpokenText, element.tree.isLeftUntranslated {
          defer { location = .code }
          return (location == .code ? "" : codeInsteadOfXcode) + step.code
        }
        let titleStep = element.objectFlags.contains(.barItem) ? step.titleOfBarItem : nil
        let title = titleStep.map { element.has(.image) ? "\($0): VoiceOver reads it, and people see the image" : $0 }
        let place = title == nil ? step.location : .attributes
        defer { location = place }
        return (place == location ? "" : place.rawValue) + (title ?? step.inspector)
      }
      return joined(texts, by: conjunction)
    }
  }

  /// Where a text belongs if the app is translated, but a storyboard or xib is not.
  private static let codeInsteadOfXcode = "in the app's code, because this file is not translated: "

  /// Returns the texts of steps with a conjunction between them. Three or more are a list, which has it only at its end.
  private static func joined(_ texts: [String], by conjunction: String) -> String {
    guard texts.count > 2, conjunction == " and ", let last = texts.last else {
      return texts.joined(separator: conjunction)
    }
    return texts.dropLast().joined(separator: ", ") + ", and \(last)"
  }
}

extension Remedy {
  /// Returns the step that names an input or control. A label in Xcode is the same in each copy of a row or of a view in a
  /// xib, and does not change with the text that code sets beside the element, so code names it there.
  ///
  /// - Parameter purpose: What the name says, such as `what it is for`.
  static func naming(_ element: Element, by purpose: String) -> Step {
    if element.tree.markup == .interfaceBuilder, let outlet = LabelProposal.outletNextTo(element) {
      return Step("set accessibilityLabel to the text of `\(outlet)`", .code)
    }
    guard let container = containerFilledByCode(element) else { return .say(.label, purpose) }
    let outlet = element.outlets.isEmpty ? ", through an outlet that you connect to it" : ""
    return Step("where the \(container) gets its content, set accessibilityLabel to \(purpose)\(outlet)", .code)
  }

  /// Returns what can say the state that a view shows, in words that follow "the accessibilityValue of".
  ///
  /// - Parameter name: What the help calls the view.
  static func placeForState(of view: Element, called name: String) -> String {
    if let frame = view.frame, let siblings = LabelProposal.siblings(of: view),
      siblings.contains(where: {
        $0.index > view.index && $0.kind.isButton && $0.isReached
          && $0.frame?.contains(frame, upTo: LabelProposal.touch) == true
      })
    {
      return "the button over it"
    }
    guard let cell = view.ancestors.first(where: \.kind.isCell) else {
      return "the control that the \(name) belongs to"
    }
    // VoiceOver reaches what a cell of a collection contains, and not the cell.
    return cell.kind == .view(.collectionViewCell) && !cell.isWrittenAccessible
      ? "the text or button in the cell" : "the cell"
  }

  /// The maximum number of views in a row or xib to look at. Real ones have fewer.
  private static let maximumViewCount = 100

  /// Returns what contains an element, if code makes several of it with texts of their own: a row, or a view of a xib that
  /// has no other input or control.
  static func containerFilledByCode(_ element: Element) -> String? {
    guard element.tree.markup == .interfaceBuilder else { return nil }
    if let cell = element.ancestors.first(where: \.kind.isCell) {
      let isRow = cell.objectFlags.contains(.prototypeCell) || cell.parent?.kind == .screen
      return isRow && (showsTextOfCode(cell) { _ in true } || isOnlyFilled(element, in: cell)) ? "row" : nil
    }
    // The screen of a storyboard is a controller.
    guard let screen = element.ancestors.first(where: { $0.kind == .screen }), !screen.node.isObject else {
      return nil
    }
    let isOnly = screen.descendants.prefix(maximumViewCount).allSatisfy {
      $0.index == element.index || !MissingName.isInput($0) && !MissingName.isControl($0)
    }
    return isOnly && showsTextOfCode(screen) { !$0.holds("Controller") } ? "view" : nil
  }

  /// Returns whether code reaches an element in a row, and nothing in the file says what it is for.
  private static func isOnlyFilled(_ element: Element, in cell: Element) -> Bool {
    !element.outlets.isEmpty && !element.hasText(.placeholder)
      && !cell.descendants.prefix(maximumViewCount).contains { $0.kind == .view(.label) && $0.hasText(.text) }
  }

  /// Returns whether code sets the text of a label through an outlet.
  ///
  /// - Parameter isOwner: Returns whether the class with the outlet counts.
  private static func showsTextOfCode(_ view: Element, _ isOwner: (_ className: String) -> Bool) -> Bool {
    view.descendants.prefix(maximumViewCount).contains { view in
      view.kind == .view(.label) && view.outlets.contains { isOwner($0.owner) }
    }
  }
}

extension Remedy.Step {
  /// Sets a text that the author has to write.
  ///
  /// - Parameter purpose: What the text says, such as `what it does`.
  static func say(_ name: AttributeName, _ purpose: String, verb: String = "add") -> Self {
    let (location, field) = field(of: name)
    var step = Self(
      markup: "\(verb) \(name.markup)=\"…\" with \(purpose)", location, "fill in \(field) with \(purpose)",
      code: "set \(property(of: name)) to \(purpose)")
    step.addsSpokenText = verb == "add" && spokenTexts.contains(name)
    if name == .label { step.titleOfBarItem = "fill in Title with \(purpose)" }
    return step
  }

  /// Sets a text that is known, or the beginning of one.
  static func write(_ name: AttributeName, _ text: String, verb: String = "write") -> Self {
    let (location, field) = field(of: name)
    var step = Self(
      markup: "\(verb) \(name.markup)=\"\(text)\"", location, "set \(field) to \"\(text)\"",
      code: "set \(property(of: name)) to \"\(text)\"")
    step.addsSpokenText = verb == "add" && spokenTexts.contains(name)
    return step
  }

  /// Removes a text.
  static func clear(_ name: AttributeName) -> Self {
    let (location, field) = field(of: name)
    return Self(
      markup: "remove `\(name.markup)`", location, "clear \(field)", code: "do not set \(property(of: name))")
  }

  /// Makes VoiceOver stop at the element.
  static let makeAccessible = Self(
    markup: "add accessible=\"true\"", .accessibility, "select Enabled", code: "set isAccessibilityElement to true")

  /// Makes VoiceOver skip the element.
  static let makeInaccessible = Self(
    markup: "add accessible=\"false\"", .accessibility, "deselect Enabled", code: "set isAccessibilityElement to false")

  /// Undoes that VoiceOver stops at the element.
  static let removeAccessible = Self(
    markup: "remove accessible=\"true\"", .accessibility, "deselect Enabled",
    code: "set isAccessibilityElement to false")

  /// Undoes that VoiceOver stops at one of two nested elements.
  static let removeAccessibleFromOne = Self(
    markup: "remove accessible=\"true\" from one of the two", .accessibility, "deselect Enabled for one of the two",
    code: "set isAccessibilityElement of one of the two to false")

  /// Undoes that VoiceOver skips the element.
  static let removeInaccessible = Self(
    markup: "remove accessible=\"false\"", .accessibility, "select Enabled", code: "set isAccessibilityElement to true")

  /// Adds a trait.
  ///
  /// - Parameter markup: The step for a screen file, if more than this trait has to be written.
  static func addTrait(_ trait: Trait, markup: String? = nil) -> Self {
    Self(
      markup: markup ?? "add traits=\"\(trait.name)\"", .accessibility, "select \(words(trait.name)) under Traits",
      code: "insert .\(trait.name) into accessibilityTraits")
  }

  /// Adds a custom action to the element that shadows another.
  static func addActionToOther(_ name: String) -> Self {
    let code = "add a UIAccessibilityCustomAction \"\(name)\" to the other"
    return Self(markup: "add <action name=\"\(name)\"/> to the other", .code, code, code: code)
  }

  /// Sets a text style, which follows the text size that people choose.
  static func textStyle(_ name: String) -> Self {
    Self(
      markup: "write textStyle=\"\(name)\"", .attributes, "choose the text style \(words(name))",
      code: "set the font to UIFont.preferredFont(forTextStyle: .\(name))")
  }

  /// Says what people type into a text field.
  static func contentType(_ name: String) -> Self {
    Self(
      markup: "add textContentType=\"\(name)\"", .attributes, "choose \(words(name)) as the Content Type",
      code: "set textContentType to .\(name)")
  }

  /// Keeps what people type secret.
  static let secureEntry = Self(
    markup: "add secureTextEntry=\"true\"", .attributes, "select Secure Text Entry",
    code: "set isSecureTextEntry to true")

  /// Hides a view.
  static let hide = Self(
    markup: "hide it with hidden=\"true\"", .attributes, "select Hidden", code: "set isHidden to true")

  // MARK: Names

  private static let spokenTexts: Set<AttributeName> = [.label, .hint, .value]

  /// Returns where Xcode has a text, and what Xcode calls it.
  private static func field(of name: AttributeName) -> (Remedy.Location, String) {
    switch name {
    case .label, .hint, .identifier: (.accessibility, words(name.markup))
    default: (.runtimeAttributes, property(of: name))
    }
  }

  private static func property(of name: AttributeName) -> String { "accessibility\(words(name.markup))" }

  /// Returns the words of a name as Xcode shows them, such as "Search Field" for `searchField`.
  private static func words(_ name: String) -> String {
    var result: [UInt8] = []
    // The names are ASCII.
    for byte in name.utf8 {
      let isUppercase = TextBytes.isLetter(byte) && byte & 0x20 == 0
      if isUppercase || TextBytes.isLetterOrDigit(byte) && !TextBytes.isLetter(byte) {
        result.append(UInt8(ascii: " "))
      }
      result.append(result.isEmpty && TextBytes.isLetter(byte) ? byte & ~0x20 : byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
