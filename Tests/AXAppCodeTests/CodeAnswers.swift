import AXDiagnostics
import AXText

@testable import AXAppCode

/// Answers of the search in an app's sources, as words for short tests.
enum CodeAnswers {
  /// Reads all files closely. They are in an app that uses system symbols elsewhere.
  static func index(
    of files: [(path: String, text: String)], for question: CodeQuestion,
    catalogColors: [String: UInt32] = [:]
  ) -> CodeIndex {
    let (outlets, owners) = (Set(question.outlets.map(\.property)), Set(question.outlets.map(\.owner)))
    let outlineWords = CodeWords(outlineOf: outlets, owners: owners)
    var outlines = CodeOutlines(outlineWords)
    for (number, file) in (files + [("Symbols.swift", "UIImage(systemName: name)")]).enumerated() {
      outlines.add(CodeOutline(of: Array(file.text.utf8), CodeLanguage(path: file.path), outlineWords), file: number)
    }
    let words = CodeWords(outlets: outlets, owners: owners)
    var index = CodeIndex(words, outlines: outlines, catalogColors: catalogColors)
    for (path, text) in files {
      index.add(CodeFacts(of: Array(text.utf8), CodeLanguage(path: path), words), path: path)
    }
    index.settle()
    return index
  }

  /// Searches files for an outlet `play` of a class `Player`, unless another question is given.
  static func answer(
    _ files: [(path: String, text: String)],
    causes: [CodeQuestion.Cause] = [.outlet(property: "play", owner: "Player")],
    aspects: CodeAspects = .name, uiKitClass: String = "UIButton", surroundings: [String] = []
  ) -> (word: String, note: String, line: Int?) {
    let question = CodeQuestion(
      causes: causes, aspects: aspects, uiKitClass: uiKitClass, surroundings: surroundings, severity: .error,
      message: "", likelySeverity: nil)
    let index = index(of: files, for: question)
    switch index.answer(question).answer {
    case .sets(let note): return ("sets", note.message, note.location?.position.line)
    case .unclear(let note): return ("unclear", note.message, note.location?.position.line)
    case .never(let note): return ("never", note.message, note.location?.position.line)
    }
  }

  /// Searches the body of a function of the class in Swift.
  static func swift(
    _ statements: String, aspects: CodeAspects = .name, surroundings: [String] = [], classes: String = ""
  ) -> String {
    answer(
      [
        (
          "Player.swift",
          "class Player: UIViewController {\n@IBOutlet weak var play: UIButton!\nfunc f() {\n\(statements)\n}\n}\n"
        ), ("Classes.swift", classes),
      ], aspects: aspects, surroundings: surroundings
    ).word
  }

  /// Searches the body of a method of the class in Objective-C.
  static func objectiveC(_ statements: String, aspects: CodeAspects = .name) -> String {
    answer(
      [
        (
          "Player.h",
          "@interface Player : UIViewController\n@property (weak, nonatomic) IBOutlet UIButton *play;\n@end\n"
        ),
        ("Player.m", "#import \"Player.h\"\n@implementation Player\n- (void)f {\n\(statements)\n}\n@end\n"),
      ], aspects: aspects
    ).word
  }

  /// Searches a class `Fancy` of the element itself.
  static func ofClass(_ text: String, path: String = "Fancy.swift", aspects: CodeAspects = .name) -> String {
    answer([(path, text)], causes: [.customClass("Fancy")], aspects: aspects).word
  }

  /// Searches the body of a function in Swift for images that code gives to an outlet.
  ///
  /// - Returns: The notes, or nil if code does not choose among images.
  static func imageNotes(
    _ statements: String, property: String = "lock", uiKitClass: String = "UIImageView", owner: String = "Door"
  ) -> [String]? {
    // One name for all outlets, so that the statements stay short.
    let statements = statements.split(separator: "lock.", omittingEmptySubsequences: false).joined(
      separator: property + ".")
    let file = "class \(owner): UIView {\n@IBOutlet var \(property): \(uiKitClass)!\nfunc f() {\n\(statements)\n}\n}\n"
    return notes(in: ("Door.swift", file), property, uiKitClass, owner)
  }

  /// Searches the body of a function of the class `Door` for colors that code gives to the outlet `dot` by a state.
  static func colorNotes(_ statements: String, members: String = "", uiKitClass: String = "UIView") -> [String]? {
    let file = "class Door: UIView {\n@IBOutlet var dot: \(uiKitClass)!\nfunc f() {\n\(statements)\n}\n\(members)\n}\n"
    return notes(in: ("Door.swift", file), "dot", uiKitClass, "Door", premise: .colorOfState)
  }

  /// Searches the body of a method in Objective-C for images that code gives to the outlet `lock`.
  static func imageNotes(inObjectiveC statements: String) -> [String]? {
    let file = """
      @interface Door : UIView
      @property IBOutlet UIImageView *lock;
      @end
      @implementation Door
      - (void)f {
      \(statements)
      }
      @end
      """
    return notes(in: ("Door.m", file), "lock", "UIImageView", "Door")
  }

  private static func notes(
    in file: (path: String, text: String), _ property: String, _ uiKitClass: String, _ owner: String,
    premise: CodeAspects? = nil
  ) -> [String]? {
    let question = CodeQuestion(
      causes: [.outlet(property: property, owner: owner)], aspects: [.label, .behavior], uiKitClass: uiKitClass,
      severity: .warning, message: "", likelySeverity: nil,
      premise: premise ?? (uiKitClass == "UIButton" ? .image : [.image, .shown]))
    return index(of: [file], for: question).notes(onPremiseOf: question)?.map(\.message)
  }
}
