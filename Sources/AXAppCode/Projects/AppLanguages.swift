import AXText

/// The languages into which an app is translated.
package struct AppLanguages: Sendable {
  /// The names without regions, such as `de` and `zh-Hans`.
  package private(set) var names: Set<String> = []

  package init() {}

  /// Adds the language of a file with texts if it is in a folder such as `de.lproj`. A library's files do not count, and
  /// neither does `InfoPlist.strings`, which no screen shows.
  ///
  /// - Parameter path: The path of the file.
  package mutating func add(textsAt path: String) {
    if [".framework/", ".bundle/", "InfoPlist.strings"].contains(where: path.holds) { return }
    let folder = path.split(separator: "/").dropLast().last ?? ""
    if folder.hasSuffix(".lproj"), let name = Self.language(String(folder.dropLast(6))) { names.insert(name) }
  }

  package mutating func formUnion(_ other: AppLanguages) { names.formUnion(other.names) }

  /// - Parameter project: The contents of a `project.pbxproj`. It has a list such as
  ///   `knownRegions = (en, Base, "pt-BR");`.
  package init(of project: [UInt8]) {
    project.withView { view in
      var start = 0
      while let key = view.end(of: "knownRegions", from: start) {
        start = key
        guard let open = view.firstIndex(of: UInt8(ascii: "("), in: key..<min(view.count, key + Self.maximumDistance)),
          let close = view.firstIndex(of: UInt8(ascii: ")"), in: open..<min(view.count, open + Self.maximumSize))
        else { continue }
        start = close
        let regions = view[open + 1..<close].split { $0 == UInt8(ascii: ",") || $0 <= 0x20 || $0 == UInt8(ascii: "\"") }
        names.formUnion(regions.compactMap { Self.language(String(decoding: $0, as: UTF8.self)) })
      }
    }
  }

  /// The maximum number of bytes between the key and its list.
  private static let maximumDistance = 16
  /// The maximum number of bytes of the list.
  private static let maximumSize = 4096

  /// Returns the language of a region, or nil for `Base` and for names such as `German`, which old templates listed
  /// whether or not the app had them.
  private static func language(_ region: String) -> String? {
    let parts = region.split { $0 == "-" || $0 == "_" }
    guard let name = parts.first, (2...3).contains(name.utf8.count), name.allSatisfy(\.isLetter) else { return nil }
    // Chinese and Serbian have two scripts.
    let script = parts.dropFirst().first { $0.utf8.count == 4 }
    return name.lowercased() + (script.map { "-\($0)" } ?? "")
  }
}
