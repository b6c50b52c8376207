import AXTree

/// The EBNF of grammar.md, in the notation of the XML recommendation.
enum GrammarEBNF {
  static var text: String {
    "```ebnf\n" + productions.map { production($0.name, $0.alternatives) }.joined() + "```\n"
  }

  private static var productions: [(name: String, alternatives: [String])] {
    [
      ("file", ["xmlDeclaration? ( S | comment | instruction )* ( screen | view ) ( S | comment | otherInstruction )*"])
    ]
      + structure
      + attributes
      + [
        ("keyword", ["one of the names that the table of attributes lists"]),
        ("keywords", ["S? ( keyword ( S keyword )* )? S?"]),
        ("trait", quoted(Vocabulary.traits.map(\.name))),
      ]
      + forms
  }

  // MARK: Elements

  private static var structure: [(name: String, alternatives: [String])] {
    let views = Vocabulary.elements.filter { MarkupElementSet.views.contains($0.element) }
    let usual = Vocabulary.description(of: .node(.view(.view))).content
    let others = views.filter { $0.content != usual }
    let plain = views.filter { $0.content == usual }.map(\.name)
    return [
      ("screen", [element(.node(.screen), attributes: "screenAttributes")]),
      (
        "view",
        ["'<' viewName viewAttributes '>' \(content(usual)) '</' viewName '>'"]
          + others.map { element($0.element, attributes: "viewAttributes") }
      ),
      ("viewName", quoted(plain)),
      ("include", [element(.include, attributes: "includeAttributes")]),
      ("set", [element(.set, attributes: "setAttributes")]),
      ("state", [element(.state, attributes: "stateAttributes")]),
      ("stateSet", [element(.stateSet, attributes: "stateSetAttributes")]),
      ("unset", [element(.unset, attributes: "unsetAttributes")]),
      ("given", ["'<given' givenAttributes '>' ( text | misc )* '</given>'"]),
      ("launchArgument", ["'<launchArgument' launchArgumentAttributes '>' ( text | misc )* '</launchArgument>'"]),
      ("step", MarkupElementSet.steps.elements.map { element($0, attributes: "\($0.name)Attributes") }),
      ("action", [element(.node(.part(.action)), attributes: "actionAttributes")]),
      ("segment", [element(.node(.part(.segment)), attributes: "segmentAttributes")]),
      ("barButtonItem", [element(.node(.view(.barButtonItem)), attributes: "viewAttributes")]),
      ("tabBarItem", [element(.node(.view(.tabBarItem)), attributes: "viewAttributes")]),
      ("customContent", [element(.node(.part(.customContent)), attributes: "customContentAttributes")]),
      ("rotor", [element(.node(.part(.rotor)), attributes: "rotorAttributes")]),
      ("result", [element(.node(.part(.result)), attributes: "resultAttributes")]),
      ("inputLabel", [element(.node(.part(.inputLabel)), attributes: "inputLabelAttributes")]),
      ("misc", ["S", "comment", "instruction", "foreignElement"]),
      ("instruction", ["ignore", "verify", "otherInstruction"]),
      ("ignore", ["'<?axspec' ( S ( 'ignore' | 'reason' ) '=' quotedText )+ S? '?>'"]),
      ("verify", ["'<?axspec' ( S ( 'verify' | 'reason' ) '=' quotedText )+ S? '?>'"]),
      ("quotedText", [#"'"' [^"]* '"'"#, #""'" [^']* "'""#]),
    ]
  }

  private static func element(_ element: MarkupElement, attributes: String) -> String {
    let held = Vocabulary.description(of: element)
    let trailing = held.trailing.isEmpty ? "" : " " + content(held.trailing)
    return "'<\(element.name)' \(attributes) '>' \(content(held.content))\(trailing) '</\(element.name)>'"
  }

  private static func content(_ held: MarkupElementSet) -> String {
    guard !held.isEmpty else { return "misc*" }
    let groups = [(MarkupElementSet.views, "view"), (.steps, "step")].filter { held.isSuperset(of: $0.0) }
    let others = groups.reduce(held) { $0.subtracting($1.0) }
    let names = groups.map(\.1) + others.elements.map { $0 == .stateSet ? "stateSet" : $0.name } + ["misc"]
    return "( \(names.joined(separator: " | ")) )*"
  }

  // MARK: Attributes

  private static var attributes: [(name: String, alternatives: [String])] {
    let common = Vocabulary.attributes.filter(Vocabulary.isCommon)
    let ownOfViews = Vocabulary.attributes.filter {
      !Vocabulary.isCommon($0) && !$0.elements.isDisjoint(with: .viewsAndItems)
    }
    return [
      ("screenAttributes", [list(assignments(borneBy: .node(.screen)))]),
      ("viewAttributes", [list(["commonAttribute", "ownAttribute"])]),
      ("includeAttributes", [list(assignments(borneBy: .include) + ["commonAttribute", "ownAttribute"])]),
      ("setAttributes", [list(assignments(borneBy: .set) + ["commonAttribute", "ownAttribute"])]),
      ("actionAttributes", [list(assignments(borneBy: .node(.part(.action))))]),
      ("segmentAttributes", [list(assignments(borneBy: .node(.part(.segment))))]),
      ("customContentAttributes", [list(assignments(borneBy: .node(.part(.customContent))))]),
      ("rotorAttributes", [list(assignments(borneBy: .node(.part(.rotor))))]),
      ("resultAttributes", [list(assignments(borneBy: .node(.part(.result))))]),
      ("inputLabelAttributes", [list(assignments(borneBy: .node(.part(.inputLabel))))]),
      ("stateAttributes", [list(assignments(borneBy: .state))]),
      ("stateSetAttributes", [list(assignments(borneBy: .stateSet) + ["commonAttribute", "ownAttribute"])]),
      ("unsetAttributes", [list(assignments(borneBy: .unset))]),
      ("givenAttributes", [list(assignments(borneBy: .given))]),
      ("launchArgumentAttributes", [list(assignments(borneBy: .launchArgument))]),
    ] + MarkupElementSet.steps.elements.map { ("\($0.name)Attributes", [list(assignments(borneBy: $0))]) } + [
      ("commonAttribute", common.map(assignment)),
      ("ownAttribute", ownOfViews.map(assignment)),
    ]
  }

  private static func list(_ attributes: [String]) -> String {
    "( S ( \((attributes + ["foreignAttribute"]).joined(separator: " | ")) ) )* S?"
  }

  private static func assignments(borneBy element: MarkupElement) -> [String] {
    Vocabulary.attributes.filter { $0.elements.contains(element) }.map {
      "'\($0.name)=' \(Vocabulary.type(of: $0.attribute, on: element).name)"
    }
  }

  private static func assignment(_ attribute: Vocabulary.Attribute) -> String {
    "'\(attribute.name)=' \(attribute.type.name)"
  }

  // MARK: Values

  private static let forms: [(name: String, alternatives: [String])] = [
    ("boolean", ["'true'", "'false'"]),
    ("number", ["'-'? digit+ ( '.' digit+ )? ( ( 'e' | 'E' ) ( '+' | '-' )? digit+ )?"]),
    ("integer", ["'-'? digit+"]),
    ("traits", ["S? ( trait ( S trait )* )? S?"]),
    ("color", ["'#' hex hex hex hex hex hex ( hex hex )?"]),
    ("frame", ["S? number S number S number S number S?"]),
    ("point", ["S? number S number S?"]),
    ("targets", ["S? ( target ( S target )* )? S?"]),
    ("target", ["one or more characters that are not in S"]),
    ("language", ["a tag of BCP 47, or nothing"]),
    ("index", ["digit+"]),
    ("level", ["a whole number from 1 to 6, in digits"]),
    ("count", ["a whole number from 1 to 9999, in digits"]),
    ("attributeName", ["the name of a commonAttribute or ownAttribute, but for 'identifier' and 'group'"]),
    ("key", ["one or more characters other than '='"]),
    ("argumentName", ["one or more characters, the first of them not '-'"]),
    ("text", ["any characters that XML allows"]),
    ("digit", ["[0-9]"]),
    ("hex", ["[0-9a-fA-F]"]),
    ("S", ["( #x20 | #x9 | #xA | #xD )+"]),
  ]

  // MARK: Layout

  private static func quoted(_ names: [String]) -> [String] { names.map { "'\($0)'" } }

  /// A production, its alternatives filled into lines of about a hundred columns.
  private static func production(_ name: String, _ alternatives: [String]) -> String {
    let indent = String(repeating: " ", count: 18)
    var lines = [name + String(repeating: " ", count: max(1, 18 - name.count)) + "::="]
    for (index, alternative) in alternatives.enumerated() {
      let piece = (index == 0 ? " " : " | ") + alternative
      if index > 0, (lines.last?.count ?? 0) + piece.count > 100 {
        lines.append(indent + " " + piece)
      } else {
        lines[lines.count - 1] += piece
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
