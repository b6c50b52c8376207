import AXTree

/// The names of the activities of steps, for the test report.
enum StepWords {
  /// The maximum length of a typed text in the name.
  private static let maximumTextLength = 40

  static func activity(of action: StateStep.Action, on target: String) -> String {
    let target = CommentText.oneLine(target)
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

  private static func quoted(_ text: String) -> String {
    let line = CommentText.oneLine(text)
    return "“\(line.prefix(maximumTextLength))\(line.count > maximumTextLength ? "…" : "")”"
  }
}
