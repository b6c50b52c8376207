import AXTree

/// The name of a state of another file, such as `Login.xml#signed in`.
///
/// The file ends in `.xml`, so that the name of a state of the same file can contain `#`.
package struct StateReference {
  /// The path of the file, relative to the file with the reference.
  package let path: String
  /// The name of the state.
  package let state: String

  private static let separator = ".xml#"

  /// - Parameter text: The value of `from`; nil if it can only be the name of a state of the same file.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let separator = Array(Self.separator.utf8)
    let start = bytes.indices.first { start in
      bytes[start...].prefix(separator.count).elementsEqual(separator) { $0 == $1 || $0 | 0x20 == $1 }
    }
    guard let start else { return nil }
    path = String(decoding: bytes[..<(start + separator.count - 1)], as: UTF8.self)
    state = String(decoding: bytes[(start + separator.count)...], as: UTF8.self)
  }

  /// The reference that a state begins from; nil if it begins from a state of its own file.
  init?(from state: StatePart, _ resolved: StateScript.State) {
    guard resolved.from == nil, let text = state[.from], text != ScreenState.initialName else { return nil }
    self.init(text)
  }

  /// Help for a name that may be meant as a reference; nil if it is not similar to one.
  static func help(for name: String) -> String? {
    for kind in ["storyboard", "xib"] where isFile(name, withExtension: kind) {
      return "a \(kind) has no states; name a state of a screen file, like `Login.xml#signed in`"
    }
    guard name.contains("#") || name.utf8.suffix(4).elementsEqual(".xml".utf8) else { return nil }
    return "to begin from a state of another file, write its path, `#`, and the state, like `Login.xml#signed in`"
  }

  /// Whether a name is the path of a file with an extension, with or without a state.
  private static func isFile(_ name: String, withExtension wanted: String) -> Bool {
    name.prefix { $0 != "#" }.lowercased().hasSuffix(".\(wanted)")
  }
}
