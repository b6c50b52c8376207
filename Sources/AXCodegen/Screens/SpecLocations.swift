import AXDiagnostics
import AXText

/// Writes locations in spec files for messages: `Pay.xml:12`.
struct SpecLocations {
  private var tables = LineTables()

  mutating func text(of location: SourceLocation?) -> String {
    guard let location else { return "" }
    let name = CommentText.oneLine(SpecFile.name(ofPath: location.source.path))
    return "\(name):\(tables.start(of: location).line)"
  }
}

/// The name of a spec file, without its folders, which differ between machines.
enum SpecFile {
  static func name(ofPath path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The name without `.xml`.
  static func stem(ofPath path: String) -> String {
    let name = name(ofPath: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
