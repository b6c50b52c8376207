import AXDiagnostics

/// What has to be looked up in the app's sources before a finding is reported.
package struct CodeQuestion: Hashable, Sendable {
  /// What in the app's code may change an element.
  package enum Cause: Hashable, Sendable {
    /// An outlet leads to the element.
    case outlet(property: String, owner: String)
    /// The element has a class of the app.
    case customClass(String)
    /// An outlet leads to a view around the element.
    case outletToContainer(property: String, owner: String)
    /// A view around the element has a class of the app.
    case classOfContainer(String)
    /// An outlet leads to a view that the file hides: the element, or a view around it.
    case hiddenView(property: String, owner: String)
    /// An outlet leads to a view that is transparent in the file, so that nobody sees it: the element, or a view around it.
    case transparentView(property: String, owner: String)
    /// An outlet leads to a view around the element, and only what code sets on that view matters.
    case outletAround(property: String, owner: String)
    /// A view around the element has a class of the app, or a controller that has one, and only what the class sets on
    /// that view matters.
    case classAround(String)
    /// The file sets a property of the app's own, as a runtime attribute.
    case runtimeAttribute(key: String)
    /// The app may always have the light appearance.
    case darkAppearance
    /// The app may always have the dark appearance, which rarely makes a finding wrong.
    case lightAppearance
    /// The element is in a prototype cell, from which code creates rows by one of some names.
    case prototype(names: [String])
    /// An outlet leads to a view around the element that is clear in the file. If code colors it, it is the background.
    case outletToClearView(property: String, owner: String)
    /// The element is a label of a built-in cell, which code reaches without an outlet.
    case cellText
    /// The view that is the background of the element has a class of the app, and a color in the file.
    case classOfBackground(String)
    /// A view around the element has no color in the file, but a class of the app. The class may draw a background.
    case classOfClearView(String)
    /// The file sets a property of the app's own, whose name is not about what the finding depends on.
    case otherRuntimeAttribute(key: String)
    /// The element is a cell with a class of the app, in which VoiceOver finds nothing. Code outside the class may name the cell.
    case classOfCell(String)
    /// An outlet leads to a view around the element. If code hides that view, nobody meets the element.
    case viewAround(property: String, owner: String)
    /// The element has a tag, by which code may find it.
    case tag
    /// The view that is the background of the element has one of UIKit's classes, such as `UITableViewCell`, whose appearance
    /// code may set.
    case kindOfBackground(String)
    /// Something that the sources cannot decide, such as a system symbol.
    case undecided

    /// The number and texts of the cause, for storage.
    package var coded: (number: Int, texts: [String]) {
      switch self {
      case .outlet(let property, let owner): (0, [property, owner])
      case .customClass(let name): (1, [name])
      case .outletToContainer(let property, let owner): (2, [property, owner])
      case .classOfContainer(let name): (3, [name])
      case .undecided: (4, [])
      case .hiddenView(let property, let owner): (5, [property, owner])
      case .outletAround(let property, let owner): (6, [property, owner])
      case .classAround(let name): (7, [name])
      case .runtimeAttribute(let key): (8, [key])
      case .darkAppearance: (9, [])
      case .prototype(let names): (10, names)
      case .cellText: (11, [])
      case .outletToClearView(let property, let owner): (12, [property, owner])
      case .lightAppearance: (13, [])
      case .classOfBackground(let name): (14, [name])
      case .classOfCell(let name): (15, [name])
      case .otherRuntimeAttribute(let key): (16, [key])
      case .viewAround(let property, let owner): (17, [property, owner])
      case .classOfClearView(let name): (18, [name])
      case .tag: (19, [])
      case .transparentView(let property, let owner): (20, [property, owner])
      case .kindOfBackground(let name): (21, [name])
      }
    }

    /// The outlet that leads to the element or to a view around it, or nil if none does.
    package var outlet: (property: String, owner: String)? {
      switch self {
      case .outlet(let property, let owner), .outletToContainer(let property, let owner),
        .hiddenView(let property, let owner), .outletAround(let property, let owner),
        .outletToClearView(let property, let owner), .viewAround(let property, let owner),
        .transparentView(let property, let owner):
        (property, owner)
      case .customClass, .classOfContainer, .classAround, .runtimeAttribute, .classOfBackground, .classOfClearView,
        .darkAppearance, .lightAppearance, .prototype, .cellText, .classOfCell, .otherRuntimeAttribute, .tag,
        .kindOfBackground, .undecided:
        nil
      }
    }

    package init(number: Int, texts: [String]) {
      let (first, second) = (texts.first ?? "", texts.last ?? "")
      switch number {
      case 0: self = .outlet(property: first, owner: second)
      case 1: self = .customClass(first)
      case 2: self = .outletToContainer(property: first, owner: second)
      case 3: self = .classOfContainer(first)
      case 5: self = .hiddenView(property: first, owner: second)
      case 6: self = .outletAround(property: first, owner: second)
      case 7: self = .classAround(first)
      case 8: self = .runtimeAttribute(key: first)
      case 9: self = .darkAppearance
      case 10: self = .prototype(names: texts)
      case 11: self = .cellText
      case 12: self = .outletToClearView(property: first, owner: second)
      case 13: self = .lightAppearance
      case 14: self = .classOfBackground(first)
      case 15: self = .classOfCell(first)
      case 16: self = .otherRuntimeAttribute(key: first)
      case 17: self = .viewAround(property: first, owner: second)
      case 18: self = .classOfClearView(first)
      case 19: self = .tag
      case 20: self = .transparentView(property: first, owner: second)
      case 21: self = .kindOfBackground(first)
      default: self = .undecided
      }
    }
  }

  /// Whether code sets what a finding depends on.
  package enum Answer: Sendable {
    case sets(Diagnostic.Note)
    case unclear(Diagnostic.Note)
    case never(Diagnostic.Note)
  }

  /// Another form of a finding, to report if code sets something: a milder one if code sets a substitute such as a
  /// placeholder or other colors, or one with other help.
  package struct Variant: Hashable, Sendable {
    /// What code may set.
    package let aspects: CodeAspects
    /// The highest severity.
    package let severity: Severity
    /// The message, or nil if it stays the same.
    package let message: String?
    /// The help, or nil if it stays the same.
    package let help: String?

    package init(aspects: CodeAspects, severity: Severity = .error, message: String? = nil, help: String? = nil) {
      self.aspects = aspects
      self.severity = severity
      self.message = message
      self.help = help
    }
  }

  /// The colors of a text in the file, and the contrast that it needs. The sources show whether the colors that code sets
  /// have enough contrast.
  package struct Contrast: Hashable, Sendable {
    /// The color of the text in the file, as `0xRRGGBBAA` in sRGB; nil if the file does not say it.
    package let text: UInt32?
    /// The color of its background in the file, as `0xRRGGBBAA` in sRGB; nil if the file does not say it.
    package let background: UInt32?
    /// The contrast that is enough.
    package let minimum: Double
    /// The severity if the app always has the light appearance.
    package let lightSeverity: Severity

    package init(text: UInt32?, background: UInt32?, minimum: Double, lightSeverity: Severity) {
      (self.text, self.background, self.minimum) = (text, background, minimum)
      self.lightSeverity = lightSeverity
    }
  }

  /// Everything that may change the element.
  package let causes: [Cause]
  package let aspects: CodeAspects
  /// What code has to set through an outlet before there is a finding at all, such as a tap recognizer. It is empty if
  /// the file alone has the mistake.
  package let premise: CodeAspects
  /// UIKit's class of the element, such as `UILabel`.
  package let uiKitClass: String
  /// The app's classes of the views around the element, and of their controllers.
  package let surroundings: [String]
  /// The severity of the finding if no code sets what it depends on.
  package private(set) var severity: Severity
  /// The message of the finding.
  package private(set) var message: String
  /// The severity of the finding without an answer, because code rarely sets what it depends on; nil if it is then for
  /// review.
  package let likelySeverity: Severity?
  /// Whether the finding is an occurrence of one that the whole document has. The message is then the note about it.
  package let isGathered: Bool
  /// The names by which code can show the screen, or nil if the screen is shown in any case.
  package let entryNames: [String]?
  /// The form of the finding to report if code sets something, or nil if it has only one.
  package private(set) var variant: Variant?
  /// The colors that the finding is about, or nil if it is not about the contrast of a text.
  package let contrast: Contrast?

  package init(
    causes: [Cause], aspects: CodeAspects, uiKitClass: String, surroundings: [String] = [], severity: Severity,
    message: String, likelySeverity: Severity?, isGathered: Bool = false, entryNames: [String]? = nil,
    variant: Variant? = nil, premise: CodeAspects = [], contrast: Contrast? = nil
  ) {
    self.contrast = contrast
    self.premise = premise
    self.variant = variant
    self.likelySeverity = likelySeverity
    self.isGathered = isGathered
    self.entryNames = entryNames
    self.causes = causes
    self.aspects = aspects
    self.uiKitClass = uiKitClass
    self.surroundings = surroundings
    self.severity = severity
    self.message = message
  }

  /// The classes to look for, with those around the element.
  package var classes: [String] {
    // A button shows its title in a label.
    surroundings + outlets.map(\.owner) + [uiKitClass] + (uiKitClass == "UIButton" ? ["UILabel"] : [])
      + causes.compactMap { cause in
        switch cause {
        case .customClass(let name), .classOfContainer(let name), .classAround(let name),
          .classOfBackground(let name), .classOfCell(let name), .classOfClearView(let name):
          name
        case .cellText: "UITableViewCell"
        default: nil
        }
      }
  }

  /// The class that has to be a control of the app's own, or nil if the finding is not about a class.
  package var classOfControl: String? {
    guard premise.contains(.handler) else { return nil }
    for case .customClass(let name) in causes { return name }
    return nil
  }

  /// The end of a message about colors that differ in the dark appearance.
  package static let lightAppearance = " in the light appearance"

  /// The question about an app that always has the light appearance. The finding is certain then, and does not have to say
  /// which appearance it is about.
  var inLightApp: Self {
    var result = self
    if let contrast { result.severity = max(severity, contrast.lightSeverity) }
    result.message = Self.withoutAppearance(message)
    result.variant = variant.map {
      .init(
        aspects: $0.aspects, severity: $0.severity, message: $0.message.map(Self.withoutAppearance),
        help: $0.help)
    }
    return result
  }

  private static func withoutAppearance(_ message: String) -> String {
    message.hasSuffix(lightAppearance) ? String(message.dropLast(lightAppearance.count)) : message
  }

  /// The outlets to look for in the sources, with the classes that have them.
  package var outlets: [(property: String, owner: String)] { causes.compactMap { $0.outlet } }

  /// The outlets that lead to the element, or to the view that is its background, and not to views around them.
  var directOutlets: [(property: String, owner: String)] {
    causes.compactMap { cause in
      if case .outlet(let property, let owner) = cause { (property, owner) } else { nil }
    }
  }

  /// The outlet to the nearest view around the element that has one, or nil if the element has an outlet itself.
  var nearestContainer: (property: String, owner: String)? {
    var result: (String, String)?
    for cause in causes {
      switch cause {
      case .outlet: return nil
      case .outletToContainer(let property, let owner), .outletAround(let property, let owner):
        result = result ?? (property, owner)
      default: break
      }
    }
    return result
  }
}
