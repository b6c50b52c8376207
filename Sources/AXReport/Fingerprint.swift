import AXDiagnostics
import AXText

/// By what a finding is known again in the next run: its rule, file and element, and not its line.
struct Fingerprint {
  /// Not against forgery, only to be short.
  private var hash = FNV1a()

  var value: UInt64 { hash.value }

  init(of diagnostic: Diagnostic) {
    add(diagnostic.id)
    add(ReportPath.relative(diagnostic.location.source.path))
    // What is wrong with a file as such is known by its words.
    add(diagnostic.subject?.path ?? diagnostic.message)
  }

  /// Adds a part and an end mark, so that `ab`, `c` is not `a`, `bc`.
  mutating func add(_ part: String) {
    hash.add(contentsOf: part.utf8)
    // A byte that UTF-8 never has.
    hash.add(0xFF)
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
