import AXTree

/// What is kept of one element of a page source until it is known what becomes of it: visibility is told by what it
/// holds. Small, since there may be a million of them: 72 bytes.
struct PageElementRecord: BitwiseCopyable {
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    static let disabled = Flags(rawValue: 1)
    static let invisible = Flags(rawValue: 1 << 1)
    static let accessible = Flags(rawValue: 1 << 2)
    static let notAccessible = Flags(rawValue: 1 << 3)
    static let hasTraits = Flags(rawValue: 1 << 4)
    static let hasFrame = Flags(rawValue: 1 << 5)
    /// Anything inside is visible: containers are often said not to be.
    static let holdsVisible = Flags(rawValue: 1 << 6)
  }

  /// A text of the file, or of what its references stand for.
  struct Text: BitwiseCopyable {
    let start: UInt32
    private let packed: UInt32

    static let none = Text(start: 0, packed: .max)
    private static let sourceFlag: UInt32 = 1 << 31

    private init(start: UInt32, packed: UInt32) {
      self.start = start
      self.packed = packed
    }

    /// - Parameter isInSource: whether it stands in the file as it is.
    init(start: Int, count: Int, isInSource: Bool) {
      self.init(
        start: UInt32(truncatingIfNeeded: start),
        packed: UInt32(truncatingIfNeeded: count) | (isInSource ? Self.sourceFlag : 0))
    }

    var isNone: Bool { packed == .max }
    var isInSource: Bool { packed & Self.sourceFlag != 0 }
    var range: Range<Int> { Int(start)..<Int(start) + Int(packed & ~Self.sourceFlag) }
  }

  /// In points, of the screen.
  struct Frame: BitwiseCopyable {
    var x: Int32 = 0
    var y: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
  }

  let tagOffset: UInt32
  /// The number of the element around it; its own for the outermost.
  let parent: UInt32
  /// One behind the last element inside.
  var end: UInt32 = 0
  var traits: TraitSet = []
  var label = Text.none
  var value = Text.none
  var name = Text.none
  var placeholder = Text.none
  var frame = Frame()
  /// Where its actions are among those of all; none below 0.
  var actions: Int32 = -1
  let type: PageElementType
  var flags: Flags = []
}
