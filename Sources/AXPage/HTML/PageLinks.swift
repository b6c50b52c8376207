import AXText

/// The addresses of files, relative to the folder of the page.
package struct PageLinks: Sendable {
  private let path: @Sendable (String) -> String?
  /// The address of the last file, because most links lead to that one.
  private let last = Locked<(file: ExactText, address: String?)?>(nil)

  /// - Parameter path: returns the path from the page's folder to a file; nil if the file gets no link.
  package init(path: @escaping @Sendable (String) -> String?) {
    self.path = path
  }

  /// The same links for a screen, which another thread does not make forget the file.
  var ofOneScreen: PageLinks { PageLinks(path: path) }

  /// The address of a file; nil if it has none.
  ///
  /// It begins with `./`, and everything else that could have a meaning in an address is encoded, so that no name of a
  /// file can become an address of another kind.
  func address(ofFile file: String) -> String? {
    last.withLock { last in
      if let last, last.file == ExactText(file) { return last.address }
      let address = path(file).map { "./" + Self.encoded($0) }
      last = (ExactText(file), address)
      return address
    }
  }

  private static func encoded(_ path: String) -> String {
    var result: [UInt8] = []
    for byte in path.utf8 {
      if isPlain(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
