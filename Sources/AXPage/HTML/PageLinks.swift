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
      let address = path(file).map { "./" + PercentEncoding.encoded($0) }
      last = (ExactText(file), address)
      return address
    }
  }
}
