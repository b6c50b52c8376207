import AXTree

/// What a person does in a step, in words: in the reports of tests, and on the page.
package enum StepWords {
  /// The maximum length of a typed text in the words.
  private static let maximumTextLength = 40

  /// Returns words such as `Tap pay` or `Type “Eve” into name`.
  ///
  /// - Parameters:
  ///   - target: the element, as people know it.
  ///   - line: makes a text fit on one line.
  package static func text(
    of action: StateStep.Action, on target: String, line: (String) -> String
  ) -> String {
    let target = line(target)
    func quoted(_ text: String) -> String {
      let text = line(text)
      return "“\(text.prefix(maximumTextLength))\(text.count > maximumTextLength ? "…" : "")”"
    }
    switch action {
    case .tap(let times): return "Tap \(target)" + count(times)
    case .doubleTap: return "Double-tap \(target)"
    case .longPress: return "Touch and hold \(target)"
    case .type(let text): return "Type \(quoted(text)) into \(target)"
    case .swipe(let direction): return "Swipe \(direction.rawValue) on \(target)"
    case .select(let segment): return "Select \(quoted(segment)) in \(target)"
    case .adjust(let value): return "Adjust \(target) to \(quoted(value))"
    case .increment(let times): return "Increment \(target)" + count(times)
    case .decrement(let times): return "Decrement \(target)" + count(times)
    case .wait: return "Wait for \(target)"
    }
  }

  private static func count(_ times: Int) -> String { times > 1 ? " \(times) times" : "" }
}
