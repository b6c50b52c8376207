import AXText

/// The colors of the app's asset catalogs in the light appearance, by the names that code uses for them.
struct CodeCatalog: Sendable {
  /// The colors as `0xRRGGBBAA`, by name; nil for those that are not known.
  private let colors: [String: UInt32?]
  /// The colors by the hashes of their symbols in code; nil if two different colors have the same symbol.
  private let symbols: [UInt64: UInt32?]

  init(colors: [String: UInt32?] = [:]) {
    self.colors = colors
    symbols = colors.reduce(into: [:]) { symbols, color in
      for symbol in Self.symbols(ofColor: color.key) {
        let hash = FNV1a.hash(of: symbol)
        let isRepeated = symbols[hash].map { $0 != color.value } ?? false
        symbols[hash] = .some(isRepeated ? nil : color.value)
      }
    }
  }

  /// Returns the color with a name, or nil if it is not known.
  func color(named name: String) -> UInt32? { colors[name] ?? nil }

  /// Returns the color with a symbol that a tool makes from its name, also with a capital letter.
  func color(withSymbol symbol: String) -> UInt32? {
    Self.lowercasingFirst(symbol).lazy.compactMap { color(ofSymbol: FNV1a.hash(of: $0)) }.first
  }

  /// Returns the color with a symbol, such as `fogGray` in `UIColor.fogGray`.
  func color(ofSymbol hash: UInt64) -> UInt32? { symbols[hash] ?? nil }

  /// Returns the symbols that Xcode and other tools make from the name of a color. Xcode leaves out the word `Color` at
  /// the end.
  private static func symbols(ofColor name: String) -> Set<String> {
    let parts = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let first = parts.first else { return [] }
    let rest = parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let whole = lowercasingFirst(String(first)).map { $0 + rest }
    let suffix = "Color"
    return Set(whole + whole.filter { $0.hasSuffix(suffix) && $0 != suffix }.map { String($0.dropLast(suffix.count)) })
  }

  /// Returns a name in lower camel case, in both forms if it begins with an acronym: `urlGray` and `uRLGray`.
  private static func lowercasingFirst(_ name: String) -> [String] {
    let generated = EntryNames.generated(from: name)
    return generated.isEmpty ? [name] : generated
  }
}
