/// Texts of all kinds of scalars, the same in every run.
enum RandomText {
  static func samples(count: Int) -> [String] {
    var numbers = SmallGenerator(state: 20_240_229)
    return (0..<count).map { _ in
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...40, using: &numbers) { text.append(scalar(&numbers)) }
      return String(text)
    }
  }

  private static func scalar(_ numbers: inout SmallGenerator) -> Unicode.Scalar {
    let range: ClosedRange<UInt32> =
      switch Int.random(in: 0..<7, using: &numbers) {
      case 0: 0...0x1F
      case 1: 0x7F...0xFF
      case 2: 0x2000...0x206F
      case 3: 0xFFF0...0xFFFF
      case 4: 0x300...0x10FFFF
      default: 0x20...0x7E
      }
    let value = UInt32.random(in: range, using: &numbers)
    // What markup and workflow commands are made of comes often enough to meet.
    if Int.random(in: 0..<4, using: &numbers) == 0 {
      return Array("%:,&<>]\"'{}[()\\\r\n".unicodeScalars).random(&numbers)
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}

extension [Unicode.Scalar] {
  fileprivate func random(_ numbers: inout SmallGenerator) -> Unicode.Scalar {
    self[Int.random(in: indices, using: &numbers)]
  }
}

/// SplitMix64.
struct SmallGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
