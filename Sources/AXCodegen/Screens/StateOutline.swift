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
    /// An element without an identifier, by its name.
    case named(ElementName)
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
    /// The position of a segment; nil for the element itself.
    let segment: Segment?
    let expected: [UITestExpectation]
    let location: String
  }

  /// A segment of a segmented control, found by its title if no other has it.
  enum Segment: Sendable, Hashable {
    case titled(String)
    case at(Int)
  }

  /// Something that a state says and a test cannot see, such as `hint of pay`.
  struct Unseen: Sendable {
    let what: String
    let location: String
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
  /// The issues that an audit is expected to find.
  var auditIssues: [AuditIssue] = []
}
