import AXDiagnostics
import AXText

/// The mentions of an outlet in the app's sources.
struct CodeReading: Sendable {
  /// The class of the outlet, with its superclasses and subclasses.
  let related: Set<String>
  /// Those that may be the outlet of the class.
  var relevant: [LocatedFact<CodeFacts.Mention>] = []
  /// Those that are rather properties of the same name, in files that never mention the class.
  var others: [LocatedFact<CodeFacts.Mention>] = []
  /// A note if the class is not known well enough.
  var unclear: Diagnostic.Note?
  /// Whether the class is known well enough, and has no property of this name.
  var isMissing = false

  /// Whether code lists the element among those that VoiceOver reaches in a view.
  var isListed: Bool {
    relevant.contains { $0.fact.sets(.listing) }
  }

  /// Returns a note that code does not set something through the outlet.
  ///
  /// - Parameter never: What code never does, such as `its label is never set`.
  func neverNote(_ property: String, of owner: String, _ never: String) -> Diagnostic.Note {
    let declaration = relevant.first { $0.fact.effect == .declares } ?? relevant.first
    let count = Set(relevant.map(\.path)).count
    if count == 0 { return .init("no code sets it: \(owner) never mentions `\(property)`") }
    return .init(
      "no code sets it: `\(property)` is mentioned in \(English.count(count, "source file")), but \(never)",
      at: declaration.map { $0.fact.place.location(in: $0.path) })
  }

  /// Returns notes about code that changes what people see of the outlet's view, or nil if none does.
  func notes(onLookOf property: String, of owner: String, _ question: CodeQuestion) -> [Diagnostic.Note]? {
    if question.premise.contains(.colorOfState) { return CodeColorChoice(self)?.notes }
    if question.premise.contains(.image) {
      if question.premise.contains(.content) { return CodeImageChoices(ofSymbolIn: self)?.notes }
      return CodeImageChoices(self, sign: question.premise.contains(.shown) ? property : nil)?.notes
    }
    let isHidden = question.causes.contains(.hiddenView(property: property, owner: owner))
    return CodeAppearance(self, isHiddenAtFirst: isHidden)?.notes
  }

  /// Words in the names of functions that set fonts and colors.
  private static let styleWords: Set<String> = [
    "appearance", "font", "restyle", "style", "styled", "theme", "themed", "typography",
  ]

  /// Returns whether code calls a function that sets the look of the view, judging by its name, and it cannot be known what
  /// the function sets, because it is that of a library.
  ///
  /// - Parameter isKnown: Returns whether the effect of a member is known.
  func isStyled(_ isKnown: (_ member: UInt64) -> Bool) -> Bool {
    relevant.contains { mention in
      switch mention.fact.effect {
      case .unclear(let reason), .passes(_, let reason): Self.isAboutStyle(reason)
      case .uses(let member, let reason): Self.isAboutStyle(reason) && !isKnown(member)
      default: false
      }
    }
  }

  /// Returns whether the name of a function in a reason, which is in backticks, sounds like one for styles.
  private static func isAboutStyle(_ reason: String) -> Bool {
    reason.split(separator: "`").dropFirst().first.map {
      String($0).identifierWords.contains(where: styleWords.contains)
    } ?? false
  }

  /// Returns whether all uses of the outlet are clear, and none of them sets an aspect.
  func isPlain(without aspect: CodeAspects) -> Bool {
    guard unclear == nil else { return false }
    return (relevant + others).allSatisfy { mention in
      switch mention.fact.effect {
      case .sets(let set): !set.contains(aspect)
      case .declares, .nothing: true
      case .unclear, .handsOn, .uses, .passes, .keyPath: false
      }
    }
  }
}
