import AXSemantics
import AXTree

/// What to do about a finding, in the words of the kind of document: markup in screen files, Xcode's inspectors in
/// storyboards and xibs, the app's code for the page source of a running app.
enum Remedy {
  /// Where Xcode has what a step is about.
  enum Place: String {
    case accessibility = "in the Identity inspector, Accessibility: "
    case runtimeAttributes = "in the Identity inspector, User Defined Runtime Attributes: "
    case attributes = "in the Attributes inspector: "
    /// Interface Builder cannot say it.
    case code = "in the app's code: "
  }

  /// One thing to do, in three languages.
  struct Step {
    fileprivate var markup: String
    fileprivate let place: Place
    fileprivate var inspector: String
    fileprivate var code: String

    init(markup: String, _ place: Place, _ inspector: String, code: String) {
      self.markup = markup
      self.place = place
      self.inspector = inspector
      self.code = code
    }

    /// The same, with what it is for or when: `with what it does`.
    func adding(_ words: String) -> Step {
      var step = self
      step.markup += " \(words)"
      step.inspector += " \(words)"
      step.code += " \(words)"
      return step
    }
  }

  /// A text as it may look: `hint="Opens …"`, elsewhere only the words.
  static func example(_ name: AttributeName, _ text: String, for element: Element) -> String {
    element.tree.markup == .screenMarkup ? "\(name.markup)=\"\(text)\"" : "\"\(text)\""
  }

  /// The steps one after the other, or one instead of the other.
  static func text(_ steps: Step..., joinedBy conjunction: String = ", or ", for element: Element) -> String {
    switch element.tree.markup {
    case .screenMarkup: return steps.map(\.markup).joined(separator: conjunction)
    case .pageSource: return Place.code.rawValue + steps.map(\.code).joined(separator: conjunction)
    case .interfaceBuilder:
      var place: Place?
      let texts = steps.map { step in
        defer { place = step.place }
        return (step.place == place ? "" : step.place.rawValue) + step.inspector
      }
      return texts.joined(separator: conjunction)
    }
  }
}

extension Remedy.Step {
  /// Gives a text that the author has to think of.
  ///
  /// - Parameter purpose: what the text is to say: `what it does`.
  static func say(_ name: AttributeName, _ purpose: String, verb: String = "add") -> Self {
    let (place, field) = field(of: name)
    return Self(
      markup: "\(verb) \(name.markup)=\"…\" with \(purpose)", place, "fill in \(field) with \(purpose)",
      code: "set \(property(of: name)) to \(purpose)")
  }

  /// Gives a text that is known, or the beginning of one.
  static func write(_ name: AttributeName, _ text: String, verb: String = "write") -> Self {
    let (place, field) = field(of: name)
    return Self(
      markup: "\(verb) \(name.markup)=\"\(text)\"", place, "set \(field) to \"\(text)\"",
      code: "set \(property(of: name)) to \"\(text)\"")
  }

  /// Takes a text away.
  static func clear(_ name: AttributeName) -> Self {
    let (place, field) = field(of: name)
    return Self(
      markup: "take `\(name.markup)` out", place, "clear \(field)", code: "leave \(property(of: name)) unset")
  }

  /// Makes VoiceOver stop.
  static let makeAccessible = Self(
    markup: "add accessible=\"true\"", .accessibility, "tick Enabled", code: "set isAccessibilityElement to true")

  /// Makes VoiceOver pass by.
  static let makeInaccessible = Self(
    markup: "add accessible=\"false\"", .accessibility, "untick Enabled", code: "set isAccessibilityElement to false")

  /// Takes back that VoiceOver stops.
  static let endAccessible = Self(
    markup: "take accessible=\"true\" away", .accessibility, "untick Enabled",
    code: "set isAccessibilityElement to false")

  /// Takes back that VoiceOver stops, at one of two elements in one another.
  static let endAccessibleOfOne = Self(
    markup: "take accessible=\"true\" from one of the two", .accessibility, "untick Enabled of one of the two",
    code: "set isAccessibilityElement of one of the two to false")

  /// Takes back that VoiceOver passes by.
  static let endInaccessible = Self(
    markup: "take accessible=\"false\" out", .accessibility, "tick Enabled", code: "set isAccessibilityElement to true")

  /// Adds a trait.
  ///
  /// - Parameter markup: where more traits have to be written than this one.
  static func addTrait(_ trait: Trait, markup: String? = nil) -> Self {
    Self(
      markup: markup ?? "add traits=\"\(trait.name)\"", .accessibility, "tick \(words(trait.name)) under Traits",
      code: "insert .\(trait.name) into accessibilityTraits")
  }

  /// Adds a custom action to the element that shadows another.
  static func addActionToOther(_ name: String) -> Self {
    let code = "add a UIAccessibilityCustomAction \"\(name)\" to the other"
    return Self(markup: "add <action name=\"\(name)\"/> to the other", .code, code, code: code)
  }

  /// Gives a text a style, which follows the size that people choose.
  static func textStyle(_ name: String) -> Self {
    Self(
      markup: "write textStyle=\"\(name)\"", .attributes, "choose the text style \(words(name))",
      code: "set the font to UIFont.preferredFont(forTextStyle: .\(name))")
  }

  /// Hides a view.
  static let hide = Self(
    markup: "hide it with hidden=\"true\"", .attributes, "tick Hidden", code: "set isHidden to true")

  // MARK: Names

  /// What a text is called in Xcode, and where.
  private static func field(of name: AttributeName) -> (Remedy.Place, String) {
    switch name {
    case .label, .hint, .identifier: (.accessibility, words(name.markup))
    default: (.runtimeAttributes, property(of: name))
    }
  }

  /// UIKit's property.
  private static func property(of name: AttributeName) -> String { "accessibility\(words(name.markup))" }

  /// `searchField` as Xcode writes it: Search Field.
  private static func words(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase || character.isNumber { result += " " }
      result += result.isEmpty ? character.uppercased() : String(character)
    }
    return result
  }
}
