/// The severity of a diagnostic, in ascending order.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  /// Worth a look. Notes make no run of `axspec lint` fail.
  case note
  /// A problem that makes a run of `axspec lint` fail only with `--strict`.
  case warning
  /// A problem that makes a run fail.
  case error

  /// Whether the left severity is the lesser one.
  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
