import AXDiagnostics

/// Writes locations in spec files for messages: `Pay.xml:12`.
struct SpecLocations {
  private let paths: SpecPaths
  private var tables = LineTables()

  init(_ paths: SpecPaths) {
    self.paths = paths
  }

  mutating func text(of location: SourceLocation?) -> String {
    guard let location else { return "" }
    return "\(paths.text(of: location.source.path)):\(tables.start(of: location).line)"
  }
}
