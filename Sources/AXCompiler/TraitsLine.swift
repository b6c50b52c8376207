import AXSemantics
import AXTree

/// The line of traits (snapshot.md 7).
enum TraitsLine {
  static func append(_ record: NodeRecord, to buffer: inout ByteBuffer) {
    let traits = record.traits
    // AXSnapshot looks the set up among its own 17: one newer trait, or all of them, and it finds nothing.
    if !traits.isEmpty, traits.isStrictSubset(of: .printable) {
      var isFirst = true
      for entry in Vocabulary.traits where traits.contains(entry.trait) {
        buffer.append(isFirst ? "\n" : ", ")
        isFirst = false
        buffer.append(entry.name)
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
