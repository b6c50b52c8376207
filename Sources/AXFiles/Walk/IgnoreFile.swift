import AXText

/// The patterns of a `.gitignore`, with the meaning that Git gives them.
struct IgnoreFile: Sendable {
  /// A line, and what it says about what it matches.
  private struct Verdict {
    /// The number of the pattern. The last one that matches wins.
    let number: Int
    let isIgnored: Bool
  }

  /// The last patterns without wildcards that match a text, which may be many.
  private struct Table {
    private var all: [[UInt8]: Verdict] = [:]
    private var ofFolders: [[UInt8]: Verdict] = [:]

    mutating func insert(_ text: [UInt8], _ verdict: Verdict, isForFolders: Bool) {
      ofFolders[text] = verdict
      if !isForFolders { all[text] = verdict }
    }

    func verdict(on text: ArraySlice<UInt8>, isFolder: Bool) -> Verdict? {
      let table = isFolder ? ofFolders : all
      return table.isEmpty ? nil : table[Array(text)]
    }
  }

  /// A pattern with wildcards.
  private struct Pattern {
    let verdict: Verdict
    let isForFolders: Bool
    let isPath: Bool
    /// What a path begins with.
    let prefix: ArraySlice<UInt8>
    /// What the rest of the path, or the name, matches.
    let rest: IgnorePattern
  }

  /// The maximum number of tokens in patterns with wildcards, because each file is compared with all of them.
  static let maximumTokenCount = 1 << 14
  static let maximumSize = 1 << 20

  private var names = Table()
  private var paths = Table()
  private var extensions = Table()
  private var patterns: [Pattern] = []
  private var tokenCount = 0
  private var count = 0

  /// Reads the contents of a file; nil if its patterns are too long to compare with each file.
  init?(_ bytes: [UInt8]) {
    var rest = ByteOrderMark.removed(from: bytes)[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      insert(rest[..<end])
      guard tokenCount <= Self.maximumTokenCount else { return nil }
      rest = rest[min(end + 1, rest.endIndex)...]
    }
  }

  private mutating func insert(_ line: ArraySlice<UInt8>) {
    guard let first = line.first, first != UInt8(ascii: "#") else { return }
    var pattern = Self.trimmed(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    let isNegated = pattern.first == UInt8(ascii: "!")
    if isNegated { pattern = pattern.dropFirst() }
    let isForFolders = pattern.last == UInt8(ascii: "/")
    if isForFolders { pattern = pattern.dropLast() }
    guard !pattern.isEmpty else { return }
    let verdict = Verdict(number: count, isIgnored: !isNegated)
    count += 1
    let isPath = pattern.contains(UInt8(ascii: "/"))
    if pattern.first == UInt8(ascii: "/") { pattern = pattern.dropFirst() }
    let prefix = pattern.prefix { !Self.isSpecial($0) }
    if prefix.count == pattern.count {
      if isPath {
        paths.insert(Array(pattern), verdict, isForFolders: isForFolders)
      } else {
        names.insert(Array(pattern), verdict, isForFolders: isForFolders)
      }
    } else if !isPath, let ending = Self.fileExtension(in: pattern) {
      extensions.insert(Array(ending), verdict, isForFolders: isForFolders)
    } else {
      let rest = IgnorePattern(isPath ? pattern.dropFirst(prefix.count) : pattern, isPath: isPath)
      tokenCount += rest.tokenCount
      patterns.append(
        Pattern(
          verdict: verdict, isForFolders: isForFolders, isPath: isPath, prefix: isPath ? prefix : [], rest: rest))
    }
  }

  /// Removes spaces at the end, unless a backslash is before them.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let isEscape = line[index] == UInt8(ascii: "\\")
      // A pattern that ends in a backslash is left as it is.
      if isEscape, index + 1 == line.endIndex { return line }
      index += isEscape ? 2 : 1
      if isEscape || line[index - 1] != UInt8(ascii: " ") { end = index }
    }
    return line[..<end]
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "\\")
  }

  /// The extension in a pattern such as `*.xib`; nil for other patterns.
  private static func fileExtension(in pattern: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard pattern.starts(with: "*.".utf8) else { return nil }
    let rest = pattern.dropFirst(2)
    return rest.contains { isSpecial($0) || $0 == UInt8(ascii: ".") } ? nil : rest
  }

  /// Returns whether a file or folder is ignored; nil if no pattern matches it.
  ///
  /// - Parameter path: the path relative to the folder of the `.gitignore`.
  func isIgnored(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool? {
    let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex)...]
    var verdicts = [names.verdict(on: name, isFolder: isFolder), paths.verdict(on: path, isFolder: isFolder)]
    if let dot = name.lastIndex(of: UInt8(ascii: ".")) {
      verdicts.append(extensions.verdict(on: name[(dot + 1)...], isFolder: isFolder))
    }
    let best = verdicts.compactMap { $0 }.max { $0.number < $1.number }
    for pattern in patterns.reversed() {
      if let best, best.number > pattern.verdict.number { break }
      guard isFolder || !pattern.isForFolders else { continue }
      let text = pattern.isPath ? path : name
      guard text.starts(with: pattern.prefix) else { continue }
      if pattern.rest.matches(text.dropFirst(pattern.prefix.count)) { return pattern.verdict.isIgnored }
    }
    return best?.isIgnored
  }
}
