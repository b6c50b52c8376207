import AXDiagnostics
import AXText

/// What one source file of the app says about the outlets that are asked for, and about its classes.
package struct CodeFacts: Sendable {
  /// A place in the file, with its line for the column.
  struct Place: Sendable {
    let line: Int
    let lineStart: Int
    let column: Int
    /// The beginning of the line, up to the end of the place.
    let text: [UInt8]

    func location(in path: String) -> SourceLocation {
      let kept = KeptLines(lines: [.init(start: 0, startInFile: lineStart, numberInFile: line)])
      let source = SourceText(path: path, bytes: text, keptLines: kept, isQuoted: false)
      return SourceLocation(source: source, range: min(column, text.count)..<text.count)
    }
  }

  /// A part of a class: its declaration, an extension, or a category.
  struct ClassPart: Sendable {
    let name: String
    /// Its superclass and protocols.
    let supers: [String]
    var isExtension = false
    var isProtocol = false
    /// Whether it is a structure or an enumeration, which is never a view of UIKit.
    var isValueType = false
    /// Whether VoiceOver may reach its view, or something inside: it mentions a control of UIKit or a property for
    /// accessibility, or loads a xib.
    var mayBeReached = false
    let place: Place

    /// The property in which the controller of a table or collection has its list; nil for other classes.
    var listProperty: String? {
      if supers.contains(where: { $0.hasSuffix("TableViewController") }) { return "tableView" }
      return supers.contains { $0.hasSuffix("CollectionViewController") } ? "collectionView" : nil
    }

    /// Whether it is `UIButton`, or a subclass as far as the names say.
    var isButton: Bool { name == "UIButton" || supers.contains { $0.hasSuffix("Button") } }
  }

  /// The object whose property a mention of an outlet names.
  enum Receiver: Sendable, Hashable {
    case own, other
  }

  /// What a mention of an outlet does.
  enum Effect: Sendable, Hashable {
    case declares
    case sets(CodeAspects)
    case nothing
    /// What makes it unclear, to follow the name of the outlet.
    case unclear(String)
    /// Code returns it, or assigns it to something. The text says so, and follows the name of the outlet. Code that gets it
    /// may do anything, but rarely names what it contains.
    case handsOn(String)
    /// A member that UIKit does not have, with its hash, and what happens, to follow the name of the outlet.
    case uses(member: UInt64, String)
    /// Code passes it to a function. The text says so, and follows the name of the outlet.
    case passes(CodeArgument, String)
    /// Key-value coding names it in a string.
    case keyPath

    /// The effect without what makes it unclear. Only the first of several unclear mentions is kept.
    var withoutReason: Self {
      switch self {
      case .unclear: .unclear("")
      case .handsOn: .handsOn("")
      default: self
      }
    }

    /// Whether it calls a function or a member of the app's own.
    var isCall: Bool {
      switch self {
      case .uses, .passes: true
      default: false
      }
    }
  }

  /// Mentions of an outlet that are alike. Only the first place is kept, so that memory does not grow with the file.
  struct Mention: Sendable {
    let outlet: Int
    /// The index of the class part that contains it, or nil outside classes.
    let part: Int?
    let receiver: Receiver
    /// The name of the other object's type, or nil if the code nearby does not state it.
    let type: String?
    var effect: Effect
    /// The color or font that it sets, or nil if it sets none or another one. If it calls a function, only the occasion
    /// counts.
    var setting: CodeConstantSetting?
    /// What it does to the look of the view, or nil if that shows no state.
    let look: CodeLook?
    let place: Place

    /// Returns whether it sets at least one of some aspects.
    func sets(_ aspects: CodeAspects) -> Bool {
      if case .sets(let set) = effect { !set.isDisjoint(with: aspects) } else { false }
    }
  }

  /// What a class does with itself.
  enum SelfEffect: Sendable, Hashable {
    case sets(CodeAspects)
    /// It sets something on its own view, such as the `view` of a controller.
    case setsOnView(CodeAspects)
    case unclear(String)
    /// It passes itself to a function. The text says so, and follows the name of the class.
    case passes(CodeArgument, String)
    /// It changes what its superclass gets, such as a title that is set on it.
    case changes(CodeAspects)
    /// It looks for views that no outlet leads to.
    case traverses
    /// It sets colors or fonts of the labels of built-in cells, as in `cell.textLabel?.textColor = …`.
    case setsOnCellText(CodeAspects)
    /// It sets colors or fonts of other views. `isFound` is true if a loop or a cast found the view. This is only kept for
    /// files that look for views.
    case setsOnOthers(CodeAspects, isFound: Bool)
  }

  struct SelfMention: Sendable {
    let part: Int
    var effect: SelfEffect
    /// The hash of the name of the function around it.
    let function: UInt64
    /// The color or font that it sets, or nil if it sets none or another one.
    var setting: CodeConstantSetting?
    let place: Place
  }

  var parts: [ClassPart] = []
  var mentions: [Mention] = []
  var selfMentions: [SelfMention] = []
  /// A function or a computed property of a class part.
  struct Function: Hashable, Sendable {
    let part: Int
    /// The hash of its name.
    let name: UInt64
  }

  /// The functions and properties that class parts declare, each with the functions that it calls on itself.
  var functions: [Function: Set<UInt64>] = [:]
  /// The properties of its own class that each function assigns, by the hashes of their names. Properties whose effect
  /// is known are left out.
  var assignments: [Function: Set<UInt64>] = [:]
  /// The functions that get views.
  var viewFunctions: [CodeFunction] = []
  /// The classes with asked outlets that the file mentions.
  var owners: Set<String> = []
  /// A color or font to which a type gives a name, with the values that it may have; nil if they are not known.
  struct Constant: Sendable {
    let owner: String
    /// The hash of its name.
    let name: UInt64
    let values: [CodeConstant]?
  }

  var constants: [Constant] = []
  var themes: [Theme] = []
  /// Whether the file is nested too deeply to be understood.
  package fileprivate(set) var isTooComplex = false

  /// The number of facts, which take memory. Named colors and fonts do not count, because they have their own limit.
  var count: Int { parts.count + mentions.count + selfMentions.count + themes.count + viewFunctions.count }

  mutating func setTooComplex() {
    self = CodeFacts()
    isTooComplex = true
  }

  package init() {}

  /// Reads a source file.
  ///
  /// - Parameters:
  ///   - bytes: The text, which may be any bytes.
  ///   - words: The outlets to look for.
  package init(of bytes: [UInt8], _ language: CodeLanguage, _ words: CodeWords) {
    self = bytes.withView { view in
      let tokens = CodeLexer.tokens(of: view, language, words)
      guard let pairs = CodeBrackets(tokens) else {
        var facts = CodeFacts()
        facts.setTooComplex()
        return facts
      }
      return CodeText.with(view, language, words, tokens, pairs) { text in
        var scanner = CodeScanner(text)
        return scanner.scanned()
      }
    }
  }
}
