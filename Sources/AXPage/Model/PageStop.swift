import AXSemantics
import AXText

/// An element at which VoiceOver stops.
package struct PageStop: Sendable, Hashable {
  package var description: String
  /// What VoiceOver says after a pause.
  package var hint: String?
  /// The names of the custom actions.
  package var actions: [String] = []
  /// The custom content, as the text of `axspec speak` has it.
  package var content: [String] = []
  package var rotors: [PageRotor] = []
  /// The names for Voice Control, if the app or UIKit sets them.
  package var inputLabels: [String] = []
  /// The traits that have an effect but no words.
  package var silentTraits: [String] = []
  /// The BCP 47 tag of the spoken texts.
  package var language: String
  package var direction = ReadingDirection.leftToRight
  package var identifier: String?
  /// The file with the element, which is an included one for parts of fragments.
  package var path: String
  /// The line and column of its start tag, from 1.
  package var line: Int
  package var column: Int
  /// The indices of its findings in the screen.
  package var findings: [Int] = []
  /// The index of the view's node, which the segments of a control share.
  package var node: Int
}

extension PageStop {
  /// The number of colors for stops.
  package static let colorCount = 12

  /// The number of its color, from 0. It depends on the stop alone, so that it stays when others come and go.
  package var color: Int {
    var hash = FNV1a()
    hash.add(contentsOf: (identifier ?? description).utf8)
    // The low bits of FNV-1a vary least.
    return Int((hash.value >> 32 ^ hash.value) % UInt64(Self.colorCount))
  }
}

/// A custom rotor with its results.
package struct PageRotor: Sendable, Hashable {
  package var name: String
  package var results: [String]
}
