import AXSemantics
import AXTree

/// A state with the content of its test.
struct StateOutline: Sendable {
  /// A page object that a test uses.
  struct Page: Sendable, Hashable {
    let variable: String
    let type: String
  }

  /// How a test finds an element.
  enum Locator: Sendable, Hashable {
    /// A member of a page object.
    case member(String, of: Page)
    /// One of several elements with an identifier: a member that is a query, and a position.
    case match(String, of: Page, Int)
    /// An element in a row of the page object: the function, the index, and the member of the row.
    case row(String, Int, String, of: Page)
    /// An element without an identifier, by its name, and the position if several have the name.
    case named(ElementName, Int?)
  }

  /// The argument of a step's method.
  enum Argument: Sendable, Hashable {
    case none
    case times(Int)
    case text(String)
    /// With the argument label `to`.
    case wheelValue(String)
    case sliderValue(String)
  }

  struct Step: Sendable {
    let target: Locator
    /// The name of the activity: `Tap pay`.
    let activity: String
    /// The page object, the method and its argument; nil to wait for the target.
    let call: (page: Page, method: String, argument: Argument)?
    let location: String
  }

  struct Expectation: Sendable {
    let target: Locator
    /// A part of the element; nil for the element itself.
    let part: Part?
    let expected: [UITestExpectation]
    let location: String
  }

  enum Part: Sendable, Hashable {
    /// A segment that is found by its title, because no other has it.
    case segmentTitled(String)
    case segmentAt(Int)
    /// The part with the value of the element, such as the wheel of a picker.
    case value(ViewFacts.ValuePart)
  }

  /// Something that a state says and a test cannot see, such as `hint of pay`.
  struct Unseen: Sendable {
    let what: String
    let location: String
    /// Whether the element is inside another one.
    let isShadowed: Bool
  }

  let named: ScreenOutline.Named
  /// The state that it starts from, and the file if it is another; nil for `initial`.
  let from: (state: String, file: String?)?
  let givens: [StateGiven]
  let arguments: [LaunchArgument]
  /// Whether the state has a test. A state with steps that nobody can take has none.
  let isTested: Bool
  /// Whether nothing leads to the state, so that its test can only fail.
  let isOrphan: Bool
  let steps: [Step]
  let expectations: [Expectation]
  let unseen: [Unseen]
  /// Whether a test of the state has nothing to check.
  let isEmpty: Bool
  /// Whether the test passes even if the state's own steps do nothing.
  let repeatsWhatHolds: Bool
  /// The issues that an audit is expected to find.
  var auditIssues: [AuditIssue] = []

  /// Whether the test is skipped.
  var isSkipped: Bool { isEmpty || isOrphan }
}
