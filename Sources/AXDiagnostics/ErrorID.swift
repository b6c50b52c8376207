/// The stable id of each problem that is not a rule's. `axspec explain` describes each of them.
package enum ErrorID: String, CaseIterable, Sendable {
  // Problems of inputs: grammar.md has an example of each.
  case malformedXML = "malformed-xml"
  case doctypeForbidden = "doctype-forbidden"
  case unknownElement = "unknown-element"
  case unknownAttribute = "unknown-attribute"
  case misplacedElement = "misplaced-element"
  case missingAttribute = "missing-attribute"
  case invalidBoolean = "invalid-boolean"
  case invalidNumber = "invalid-number"
  case invalidTrait = "invalid-trait"
  case invalidColor = "invalid-color"
  case invalidFrame = "invalid-frame"
  case invalidKeyword = "invalid-keyword"
  case invalidLanguage = "invalid-language"
  case invalidKey = "invalid-key"
  case invalidRange = "invalid-range"
  case segmentNotFound = "segment-not-found"
  case unexpectedText = "unexpected-text"
  case invalidInstruction = "invalid-instruction"
  case includeNotFound = "include-not-found"
  case includeEscapesRoot = "include-escapes-root"
  case includeCycle = "include-cycle"
  case includeNotFragment = "include-not-fragment"
  case unknownTarget = "unknown-target"
  case ambiguousTarget = "ambiguous-target"
  case duplicateState = "duplicate-state"
  case reservedState = "reserved-state"
  case unknownState = "unknown-state"
  case stateCycle = "state-cycle"
  case leftScreen = "left-screen"
  case duplicateGiven = "duplicate-given"
  case unsupportedEncoding = "unsupported-encoding"
  case limitExceeded = "limit-exceeded"
  case unreadableFile = "unreadable-file"
  case malformedStrings = "malformed-strings"
  case malformedCapture = "malformed-capture"
  case unsupportedDocument = "unsupported-document"
  case unknownFormat = "unknown-format"
  // Other problems.
  case invalidConfiguration = "invalid-configuration"
  case invalidBaseline = "invalid-baseline"
  case outdatedBaseline = "outdated-baseline"
  case missingName = "missing-name"
  case nameCollision = "name-collision"
  case noScreen = "no-screen"
  case severalScreens = "several-screens"
  case unknownLocale = "unknown-locale"
  case invalidCharacter = "invalid-character"
  case editedOutput = "edited-output"
  case occupiedOutput = "occupied-output"
  // What `verify` finds.
  case missingElement = "missing-element"
  case unexpectedElement = "unexpected-element"
  case changedText = "changed-text"
  case changedIdentifier = "changed-identifier"
  case changedContainer = "changed-container"
  case movedElement = "moved-element"
  case missingPartner = "missing-partner"
  // What `check` finds, apart from findings of lint.
  case unformattedFile = "unformatted-file"
  case outdatedOutput = "outdated-output"
  case leftOverOutput = "left-over-output"

  /// The problems that make an input unreadable.
  package static var ofInputs: [ErrorID] { allCases.filter { ofPrograms[$0] == nil && !$0.isDifference } }

  /// Whether `verify` or `check` finds it, and it does not keep an input from being read.
  package var isDifference: Bool { Self.ofComparisons[self] != nil || Self.ofChecks[self] != nil }

  package var severity: Severity { self == .outdatedBaseline ? .warning : .error }

  /// What the problem is, in whole sentences.
  package var summary: String { Self.explanations[self]?.summary ?? "" }

  /// What to do about it, in whole sentences.
  package var remedy: String { Self.explanations[self]?.remedy ?? "" }
}

extension Diagnostic {
  /// Creates a diagnostic for a problem that is not a rule's.
  package init(
    _ id: ErrorID, _ message: String, at location: SourceLocation, help: String? = nil, notes: [Note] = []
  ) {
    self.init(
      id: id.rawValue, severity: id.severity, message: message, location: location, notes: notes, help: help)
  }
}

extension ErrorID {
  private typealias Explanations = [ErrorID: (summary: String, remedy: String)]

  private static let explanations = [
    ofMarkup, ofIncludes, ofStates, ofFiles, ofPrograms, ofComparisons, ofChecks,
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  private static let ofMarkup: Explanations = [
    .malformedXML: (
      "The file is not well-formed XML. This is the last error that is reported for a file: the rest of it cannot be read.",
      "Look at the tag that the message names and at the one before it. Close each element, and put quotes around each value."
    ),
    .doctypeForbidden: (
      "The file has a document type declaration. Files cannot declare entities, and axspec never fetches anything.",
      "Remove the line that begins with <!DOCTYPE, and replace each entity by its text."
    ),
    .unknownElement: (
      "The element is not part of the screen language.",
      "Use an element that `axspec reference elements` lists. Put the data of other tools in a namespace of their own."
    ),
    .unknownAttribute: (
      """
      The element, or the target of a `<set>`, does not have the attribute. If the name is UIKit's or another common one, \
      the message suggests the right attribute.
      """,
      "Use an attribute of the element. For a button, `axspec reference button` lists them."
    ),
    .misplacedElement: (
      "The element is not allowed here.", "Move it into the element that the message names."
    ),
    .missingAttribute: ("An element lacks a required attribute.", "Add the attribute."),
    .invalidBoolean: ("A value is neither `true` nor `false`.", "Write `true` or `false`."),
    .invalidNumber: (
      "A value is not a number, or its number is too large for 32 bits.",
      "Write a number with a decimal point and without a unit, such as 0.5."
    ),
    .invalidTrait: (
      "A word in `traits` is not a trait.",
      "Use the traits that `axspec reference traits` lists, separated by spaces."
    ),
    .invalidColor: (
      "A color is neither `#RRGGBB` nor `#RRGGBBAA`.", "Write six or eight hexadecimal digits after `#`."
    ),
    .invalidFrame: ("A frame is not four numbers.", "Write x, y, width, and height, separated by spaces."),
    .invalidKeyword: (
      "A value is not one of the words that its attribute allows.", "Use one of the words that the message lists."
    ),
    .invalidLanguage: (
      """
      A value of `xml:lang` does not have the form of a BCP 47 tag: it is a name such as `english`, or has an \
      underscore. axspec does not check whether the language exists.
      """,
      "Write a tag such as `de` or `pt-BR`."
    ),
    .invalidKey: (
      """
      The name of a launch environment variable is empty or contains `=`, or the name of a launch argument is empty or \
      begins with `-`.
      """,
      "Give the variable a name without `=`. Leave out the `-` of an argument: axspec adds it."
    ),
    .invalidRange: (
      "A `maximumValue` is not greater than the `minimumValue`. If one is missing, its default counts.",
      "Write both. The default of `minimumValue` is 0, and the default of `maximumValue` is 1."
    ),
    .segmentNotFound: (
      "No segment has the index in `selectedSegmentIndex`. The first one has index 0.",
      "Write the index of a segment, or remove the attribute."
    ),
    .unexpectedText: (
      "There is text between elements, or a `<given>` has both a text and a file with its text.",
      "Put the text in an attribute, such as `text` of a label. Keep one of the texts of a `<given>`."
    ),
    .invalidInstruction: (
      """
      An `axspec` instruction names no rule or an unknown part, has an unknown key or wrong quotes, or no element follows it.
      """,
      """
      Write <?axspec ignore=\"rule-id\" reason=\"…\"?>, <!-- axspec:ignore rule-id reason -->, or \
      <?axspec verify=\"label\"?> before an element.
      """
    ),
  ]

  private static let ofIncludes: Explanations = [
    .includeNotFound: (
      "The file that the `href` of an `<include>`, or the `from` of a state, names does not exist.",
      "Write the path relative to the file with the attribute."
    ),
    .includeEscapesRoot: (
      """
      The path in `href`, or in the `from` of a state, is absolute, is a URL, or leaves the root folder by `..` or \
      through a link. A path that leaves the root folder and returns to it is not allowed either.
      """,
      "Move the file into the root folder, or pass a folder that contains both files with --root."
    ),
    .includeCycle: (
      "A file includes itself, directly or through other files. The message shows the cycle.",
      "Remove one of the includes that the message shows."
    ),
    .includeNotFragment: (
      "The included file is a screen or is not in the screen language. The root of a fragment is a view.",
      "Include a file whose root is a view."
    ),
    .unknownTarget: (
      """
      No element of the included file has the identifier that a `<set>` names, or no element of the screen has the one \
      that a state names.
      """,
      "Give the element that identifier, or write the identifier that it has."
    ),
    .ambiguousTarget: (
      """
      Several elements of the included file have the identifier that a `<set>` names, or several elements of the screen \
      have the one that a state names.
      """,
      "Give each of the elements an identifier of its own."
    ),
  ]

  private static let ofStates: Explanations = [
    .duplicateState: (
      """
      Two states of a screen have the same name, or their snapshots would have the same file name, at least on a Mac, \
      where case does not count.
      """,
      "Rename one of them."
    ),
    .reservedState: (
      "A state is called `initial`, or nearly so. That is the name of the screen as it is written.",
      "Give the state another name."
    ),
    .unknownState: (
      "No state of the screen, or of the file before `#`, has the name in `from`.",
      "Write the name of a state of this screen, or a file, `#`, and the name of one of its states. Case matters."
    ),
    .stateCycle: (
      "A state begins from itself, directly or through other states and files. The message shows the cycle.",
      "Remove one of the `from` attributes that the message shows. Leave out the file in the name of a state of this file."
    ),
    .leftScreen: (
      "A state with `leavesScreen` changes the screen, or another state of the file begins from it.",
      "Describe what comes after it in the file of the next screen, in a state that begins from this one."
    ),
    .duplicateGiven: (
      "A state, or the screen itself, sets a launch environment variable or a launch argument twice.",
      "Remove one of the two, or rename it."
    ),
  ]

  private static let ofFiles: Explanations = [
    .unsupportedEncoding: (
      "The file is neither UTF-8 nor UTF-16, declares an encoding that it does not have, or contains bytes that are not text.",
      "Save the file as UTF-8."
    ),
    .limitExceeded: (
      "The file is too large or too deeply nested.",
      "Split the file. `axspec reference limits` lists the limits."
    ),
    .unreadableFile: (
      """
      The file does not exist, cannot be read, or is not a regular file; or it is not named on the command line, and a \
      link to it leads out of the root folder.
      """,
      "Check the path and the permissions of the file. If a link leads out of the root folder, pass a larger one with --root."
    ),
    .malformedStrings: (
      "A .strings file with the translations of a storyboard or xib cannot be read.",
      "Open the .strings file at the line in the message. Write each entry as \"key\" = \"text\"; with a semicolon."
    ),
    .malformedCapture: (
      """
      A capture of a running app cannot be read: its JSON is not well-formed, it has a value of another type than the \
      tool writes, or it has no elements.
      """,
      "Capture the screen again. If another program changed the file, pass what the tool wrote."
    ),
    .unsupportedDocument: (
      "An Interface Builder file is not for iOS, or was saved by Xcode 4. In a folder, axspec passes over such a file.",
      "Pass a storyboard or xib for iOS. If Xcode 4 saved it, open it in a newer Xcode and save it."
    ),
    .unknownFormat: (
      """
      The root of the file is neither `screen` nor a view, or the file is neither XML nor a snapshot. In a folder, \
      axspec passes over such a file. The message does not show its lines, because a link or an include may have led to \
      a secret.
      """,
      "Pass a screen file, a fragment, a storyboard, a xib, a capture of a running app, or a snapshot."
    ),
  ]

  private static let ofPrograms: Explanations = [
    .invalidConfiguration: (
      "A configuration, .axspec.json, is not JSON, or has an unknown key or value.",
      "Correct the line in the message. `axspec schema --configuration` prints a JSON schema for editors."
    ),
    .invalidBaseline: (
      "The file that --baseline names was not written by --write-baseline.",
      "Write it again: axspec lint --write-baseline <file>."
    ),
    .outdatedBaseline: (
      "A baseline lists a finding that no longer occurs. If the finding came back, it would not be reported.",
      """
      Delete the entry. You can also write the whole baseline again with `axspec lint --write-baseline <file>`, which \
      accepts new findings, too.
      """
    ),
    .missingName: (
      "A name has neither a letter nor a digit, so it cannot become a Swift name.",
      "Add a letter or a digit to the name."
    ),
    .nameCollision: ("Two things would have the same name in generated Swift code.", "Rename one of them."),
    .noScreen: (
      "A file that a test reads with `ScreenSpec(contentsOf:)` has no screen.",
      "Pass a file with a screen, or read it with `ScreenSpec.screens(contentsOf:)`."
    ),
    .severalScreens: (
      "A file that a test reads with `ScreenSpec(contentsOf:)` has several screens.",
      "Read it with `ScreenSpec.screens(contentsOf:)`, and choose one by its name."
    ),
    .unknownLocale: (
      "A test asks for a locale that does not exist.",
      "Write a language and a region, such as de_DE."
    ),
    .invalidCharacter: (
      "A text of a storyboard or xib contains a character that XML does not allow, so no screen file can contain the text.",
      "Remove the character that the message names from the text."
    ),
    .editedOutput: (
      "A run of `import` or `generate swift` would replace a file that somebody edited, or that no earlier run wrote.",
      """
      Keep the file, or look at the differences with --check. --force replaces it, and --update shows the differences \
      first.
      """
    ),
    .occupiedOutput: (
      """
      A run would replace a file that an earlier run made from another input, which still exists and is not part of \
      this run.
      """,
      "Rename one of the two inputs, or pass another folder with --output-directory."
    ),
  ]

  private static let ofComparisons: Explanations = [
    .missingElement: (
      "An element of the first document is missing in the second one.",
      """
      Bring the element back into the app, or scroll to it before you capture the screen. If the app is right, \
      run 'axspec record' to remove it from the screen file.
      """
    ),
    .unexpectedElement: (
      "The second document has an element that the first one does not describe.",
      "Remove the element from the app. If the app is right, run 'axspec record' to add it to the screen file."
    ),
    .changedText: (
      "The label, value, traits, hint, or actions of an element differ.",
      """
      Correct the app. If the app is right, run 'axspec record'. If the text differs from run to run, write \
      <?axspec verify=\"…\"?> before the element, with the parts that have to be the same.
      """
    ),
    .changedIdentifier: (
      "An element says the same in both documents, but has another identifier.",
      "UI tests find elements by their identifiers: correct the one that is wrong."
    ),
    .changedContainer: (
      "A container has another name or other rotors than expected.",
      "Correct the app, or the name or rotors of the container in the screen file."
    ),
    .movedElement: (
      "An element is in another position. VoiceOver usually follows the order of the elements.",
      "Correct the order of the subviews in the app. If the app is right, run 'axspec record' to move it in the screen file."
    ),
    .missingPartner: (
      "A screen or a state is only in one of the two folders or files.",
      """
      Capture the missing screen or describe it. Two files belong together if their screens have the same name, or if \
      the second file is called NAME.xml, or NAME.STATE.xml for a state, like the first file NAME.xml.
      """
    ),
  ]

  private static let ofChecks: Explanations = [
    .unformattedFile: (
      "A screen file in `screens` of .axspec.json does not have the layout of 'axspec format'.",
      "Run 'axspec format' on the file, or 'axspec check --fix' on the project."
    ),
    .outdatedOutput: (
      """
      A snapshot or a generated Swift file is missing, or is not what its screen produces now. The screen changed, \
      the file was edited, or another version of axspec wrote it.
      """,
      """
      Look at the change. If the screen is right, run 'axspec check --fix' to create what is missing, and \
      'axspec check --fix --update' to replace what differs too. Then commit the files.
      """
    ),
    .leftOverOutput: (
      "An earlier run made the file from a screen that was removed or renamed, or that no longer produces the file.",
      "Delete the file, or run 'axspec check --fix --prune', which keeps files that were edited."
    ),
  ]
}
