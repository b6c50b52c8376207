/// The stable id of everything that axspec reports and no rule finds. `axspec explain` says what each one means.
package enum ErrorID: String, CaseIterable, Sendable {
  // What makes an input unreadable: `grammar.md` has an example of each.
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
  case duplicateGiven = "duplicate-given"
  case unsupportedEncoding = "unsupported-encoding"
  case limitExceeded = "limit-exceeded"
  case unreadableFile = "unreadable-file"
  case malformedStrings = "malformed-strings"
  case unsupportedDocument = "unsupported-document"
  case unknownFormat = "unknown-format"
  // What else can be wrong.
  case invalidConfiguration = "invalid-configuration"
  case invalidBaseline = "invalid-baseline"
  case outdatedBaseline = "outdated-baseline"
  case missingName = "missing-name"
  case nameCollision = "name-collision"
  case noScreen = "no-screen"
  case severalScreens = "several-screens"
  case unknownLocale = "unknown-locale"

  /// Those that make an input unreadable.
  package static var ofInputs: [ErrorID] { allCases.filter { ofPrograms[$0] == nil } }

  package var severity: Severity { self == .outdatedBaseline ? .warning : .error }

  /// What it means, in whole sentences.
  package var summary: String { Self.explanations[self]?.summary ?? "" }

  /// What to do about it, in whole sentences.
  package var remedy: String { Self.explanations[self]?.remedy ?? "" }
}

extension Diagnostic {
  /// Something that no rule finds.
  package init(
    _ id: ErrorID, _ message: String, at location: SourceLocation, help: String? = nil, notes: [Note] = []
  ) {
    self.init(
      id: id.rawValue, severity: id.severity, message: message, location: location, notes: notes, help: help)
  }
}

extension ErrorID {
  private typealias Explanations = [ErrorID: (summary: String, remedy: String)]

  private static let explanations = [ofMarkup, ofIncludes, ofStates, ofFiles, ofPrograms].reduce(into: [:]) {
    $0.merge($1) { first, _ in first }
  }

  private static let ofMarkup: Explanations = [
    .malformedXML: (
      "The file is not well-formed XML. It is the last error that is reported of a file: what follows cannot be read.",
      "Look at the tag that the message names and at the one before it: close each element, and put quotes around each value."
    ),
    .doctypeForbidden: (
      "The file has a document type. Entities are never declared and nothing is ever fetched.",
      "Remove the line that begins with <!DOCTYPE, and write the text of an entity where it is used."
    ),
    .unknownElement: (
      "An element that the language does not have.",
      "Use an element that grammar.md lists. Put the data of other tools into a namespace of their own."
    ),
    .unknownAttribute: (
      """
      An attribute that the element does not have, or that the target of a `<set>` does not have. The names of UIKit, and \
      a few other habits, are recognized.
      """,
      "Use an attribute that grammar.md lists for the element."
    ),
    .misplacedElement: (
      "An element of the language in a place where it cannot stand.", "Move it into the element that the message names."
    ),
    .missingAttribute: ("An element lacks an attribute that it cannot do without.", "Add the attribute."),
    .invalidBoolean: ("A value that is neither `true` nor `false`.", "Write `true` or `false`."),
    .invalidNumber: (
      "A value that is not a number, or not finite in 32 bits.",
      "Write a number with a point, such as 0.5, and without a unit."
    ),
    .invalidTrait: (
      "A word in `traits` that is not a trait.", "Use the traits that grammar.md lists, with spaces between."
    ),
    .invalidColor: (
      "A color that is not `#RRGGBB` or `#RRGGBBAA`.", "Write six or eight hexadecimal digits after `#`."
    ),
    .invalidFrame: ("A frame that is not four numbers.", "Write x, y, width and height, with spaces between."),
    .invalidKeyword: (
      "A value that is none of the words its attribute takes.", "Use one of the words that the message lists."
    ),
    .invalidLanguage: (
      "A value of `xml:lang` that does not have the form of a BCP 47 tag. Whether the language exists is not asked.",
      "Write a tag such as `de` or `pt-BR`."
    ),
    .invalidKey: (
      "The name of an entry of the launch environment is empty or has a `=`.", "Give the entry a name without `=`."
    ),
    .invalidRange: (
      "A `maximumValue` that is not above the `minimumValue`, defaults counted.",
      "Write both. The default of `minimumValue` is 0, and that of `maximumValue` is 1."
    ),
    .segmentNotFound: (
      "A `selectedSegmentIndex` that names no segment. The first one is 0.",
      "Write the number of a segment, counted from 0, or remove the attribute."
    ),
    .unexpectedText: (
      "Text between elements, other than white space.", "Put the text into an attribute, such as `text` of a label."
    ),
    .invalidInstruction: (
      "An `axspec` instruction that no element follows, that has an unknown key, or whose quotes are wrong.",
      "Write <?axspec ignore=\"rule-id\" reason=\"…\"?> before an element. The preset strict asks for a reason."
    ),
  ]

  private static let ofIncludes: Explanations = [
    .includeNotFound: ("There is no file at the path in `href`.", "Write the path relative to the file that includes."),
    .includeEscapesRoot: (
      """
      The path in `href` leaves the root folder, by `..` or through a link, or is absolute, or is a URL. A path that \
      leaves the root folder and comes back is refused too.
      """,
      "Move the fragment into the root folder, or name a folder that holds both with --root."
    ),
    .includeCycle: (
      "A file includes itself, directly or through others. The message shows the way round.",
      "Remove one of the includes that the message shows."
    ),
    .includeNotFragment: (
      "The included file is a screen, or not a file of this language: the root of a fragment is a view element.",
      "Include a file whose root is a view element."
    ),
    .unknownTarget: (
      """
      No element of the included file has the identifier that a `<set>` names, or no element of the screen the one that \
      a state names.
      """,
      "Give the element that identifier, or write the one that it has."
    ),
    .ambiguousTarget: (
      """
      Several elements of the included file have the identifier that a `<set>` names, or several elements of the screen \
      the one that a state names.
      """,
      "Give each of the elements an identifier of its own."
    ),
  ]

  private static let ofStates: Explanations = [
    .duplicateState: ("Two states of a screen have one name.", "Rename one of them."),
    .reservedState: (
      "A state is called `initial`, which is the screen as it is written.", "Give the state another name."
    ),
    .unknownState: (
      "No state has the name that a `from` names.", "Write the name of a state of this screen. Case matters."
    ),
    .stateCycle: (
      "A state begins from itself, directly or through others. The message shows the way round.",
      "Remove one of the `from` attributes that the message shows."
    ),
    .duplicateGiven: (
      "A state gives two texts for one key of the launch environment.", "Remove one of them, or rename its key."
    ),
  ]

  private static let ofFiles: Explanations = [
    .unsupportedEncoding: (
      "The file is neither UTF-8 nor UTF-16, declares another encoding than it has, or holds bytes that are not text.",
      "Save the file as UTF-8."
    ),
    .limitExceeded: (
      "The file is larger or more deeply nested than the limits of the language allow.",
      "Split the file into several. grammar.md lists the limits."
    ),
    .unreadableFile: (
      """
      The file does not exist, may not be read, or is not a regular file; or it is not named on the command line, and a \
      link to it leads out of the root folder.
      """,
      "Check the path and the permissions of the file. Put what a link leads to into the root folder, or name one with --root."
    ),
    .malformedStrings: (
      "The texts of a locale, beside a storyboard or xib, cannot be read.",
      "Open the .strings file at the line of the message. Each entry is \"key\" = \"text\"; and ends in a semicolon."
    ),
    .unsupportedDocument: (
      "A file of Interface Builder that is not for iOS, or that Xcode 4 saved. In a folder such a file is passed over.",
      "Name a storyboard or xib for iOS. Open one of Xcode 4 in a newer Xcode, and save it."
    ),
    .unknownFormat: (
      """
      The root of a file that was named is neither `screen` nor a view. In a folder such a file is passed over. Its lines \
      are not shown: a link or an include may have led to what is secret.
      """,
      "Name a screen file, a fragment, a storyboard, a xib, a page source or a snapshot."
    ),
  ]

  private static let ofPrograms: Explanations = [
    .invalidConfiguration: (
      "A configuration, .axspec.json, is not JSON, or has a key or a value that is not known.",
      "Correct the line of the message. `axspec schema --configuration` prints a schema that editors check with."
    ),
    .invalidBaseline: (
      "The file of --baseline is not one that --write-baseline has written.", "Write it again with --write-baseline."
    ),
    .outdatedBaseline: (
      "A baseline knows a finding that is no longer there, so that the finding could come back unseen.",
      "Write the baseline again with --write-baseline."
    ),
    .missingName: (
      "A name without a letter or a digit, of which `axspec generate` can make no Swift name.",
      "Give it a letter or a digit."
    ),
    .nameCollision: ("Two things would have one name in the Swift of `axspec generate`.", "Rename one of them."),
    .noScreen: (
      "A file that a test reads with `ScreenSpec(contentsOf:)` has no screen.",
      "Name a file with a screen, or read it with `ScreenSpec.screens(contentsOf:)`."
    ),
    .severalScreens: (
      "A file that a test reads with `ScreenSpec(contentsOf:)` has several screens.",
      "Read it with `ScreenSpec.screens(contentsOf:)`, and pick one by its name."
    ),
    .unknownLocale: (
      "A test asks for the texts and percentages of a locale that does not exist.",
      "Name a language and a region, such as de_DE."
    ),
  ]
}
