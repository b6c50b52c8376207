import AXDiagnostics
import AXText

/// Identifies a finding across runs by its rule, file, and element, but not by its line.
struct Fingerprint {
  /// A hash that is not secure, but short.
  private var hash = FNV1a()

  var value: UInt64 { hash.value }

  init(of diagnostic: Diagnostic) {
    add(diagnostic.id)
    add(ReportPath.relative(diagnostic.location.source.path))
    // A problem of the whole file has no element: its message identifies it.
    add(diagnostic.subject?.path ?? diagnostic.message)
  }

  /// Adds a part and an end mark, so that `ab`, `c` differs from `a`, `bc`.
  mutating func add(_ part: String) {
    hash.add(contentsOf: part.utf8)
    // This byte does not occur in UTF-8.
    hash.add(0xFF)
  }

  /// The fingerprint as sixteen hexadecimal digits.
  var text: String { Hexadecimal.text(value, digitCount: 16, uppercase: false) }
}
