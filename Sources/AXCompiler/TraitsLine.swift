import AXText
import AXTree

/// The line of traits (snapshot.md 7).
enum TraitsLine {
  private static let names = Vocabulary.traits.map(\.name)

  static func append(_ record: NodeRecord, to buffer: inout ByteBuffer) {
    let traits = record.traits
    // AXSnapshot looks the set up among its own 17: one newer trait, or all of them, and it finds nothing.
    if !traits.isEmpty, traits.isStrictSubset(of: .printable) {
      var isFirst = true
      var rest = traits.rawValue
      while rest != 0 {
        buffer.append(isFirst ? "\n" : ", ")
        isFirst = false
        buffer.append(names[rest.trailingZeroBitCount])
        rest &= rest - 1
      }
      return
    }
    switch record.kind {
    case .button, .switch: buffer.append("\nbutton")
    case .slider: buffer.append("\nadjustable")
    case .textView: buffer.append("\nTextView")
    case .textField: buffer.append("\nTextField")
    default: break
    }
  }
}
