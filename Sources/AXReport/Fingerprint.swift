import AXDiagnostics

/// By what a finding is known again in the next run: its rule, file and element, and not its line.
struct Fingerprint {
  /// A hash by FNV-1a: not against forgery, only to be short.
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init(of diagnostic: Diagnostic) {
    add(diagnostic.id)
    add(ReportPath.relative(diagnostic.location.source.path))
    // What is wrong with a file as such is known by its words.
    add(diagnostic.subject?.path ?? diagnostic.message)
  }

  /// Adds a part and an end mark, so that `ab`, `c` is not `a`, `bc`.
  mutating func add(_ part: String) {
    for byte in part.utf8 { add(byte) }
    // A byte that UTF-8 never has.
    add(0xFF)
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
