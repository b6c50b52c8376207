import AXText

/// The record of what runs wrote to a folder: the file `.axspec-outputs` there.
///
/// Each output has a line with its path, the command, the hash of its content, and its sources, separated by tabs.
/// Paths are relative to the folder, so they are the same on every machine. The lines are sorted by bytes and have no
/// head, so that Git can merge them: what a merge leaves twice is read as one entry, and conflict markers are skipped.
package struct OutputManifest: Sendable {
  package static let fileName = ".axspec-outputs"

  /// What is known of an output.
  package struct Entry: Hashable, Sendable {
    /// The path of the file.
    package let file: String
    /// The command that wrote it.
    package let command: String
    /// The hash of its content; several if branches were merged.
    package let hashes: Set<ContentHash>
    /// The paths of the files or folders that it was made from; `-` is standard input.
    package let sources: Set<ExactText>

    package init(file: String, command: String, hash: ContentHash, sources: [String]) {
      self.init(file: file, command: command, hashes: [hash], sources: Set(sources.map(ExactText.init)))
    }

    /// Returns whether a run wrote the file with this content.
    package func isContent(_ bytes: [UInt8]) -> Bool { hashes.contains { $0.isHash(of: bytes) } }

    fileprivate init(file: String, command: String, hashes: Set<ContentHash>, sources: Set<ExactText>) {
      self.file = file
      self.command = command
      self.hashes = hashes
      self.sources = sources
    }
  }

  private var byFile: [ExactText: Entry] = [:]

  package init() {}

  /// The entries, sorted by file.
  package var entries: [Entry] { byFile.sorted { $0.key < $1.key }.map(\.value) }

  package subscript(file file: String) -> Entry? {
    get { byFile[ExactText(file)] }
    set { byFile[ExactText(file)] = newValue }
  }

  package var isEmpty: Bool { byFile.isEmpty }

  // MARK: Text

  /// Reads a manifest, and skips lines that are none of its own.
  ///
  /// - Returns: nil if the text has lines, and all are skipped: it is another file.
  init?(text: [UInt8]) {
    for line in text.split(separator: UInt8(ascii: "\n")) {
      guard let entry = Self.entry(line) else { continue }
      let known = self[file: entry.file]
      self[file: entry.file] = Entry(
        file: entry.file, command: entry.command, hashes: entry.hashes.union(known?.hashes ?? []),
        sources: entry.sources.union(known?.sources ?? []))
    }
    if isEmpty, !text.isEmpty { return nil }
  }

  private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
    let fields = line.split(separator: tab, omittingEmptySubsequences: false)
    let texts = fields.compactMap(unescaped)
    guard texts.count == fields.count, texts.count > 3, isInside(texts[0]), !texts[1].isEmpty,
      let hash = ContentHash(text: texts[2]), !texts[3...].contains("")
    else { return nil }
    return Entry(file: texts[0], command: texts[1], hash: hash, sources: Array(texts[3...]))
  }

  /// Whether a path is that of an output in the folder. Anyone may have written the manifest.
  private static func isInside(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Substring($0) }
    return parts.allSatisfy { !["", ".", ".."].contains($0) } && parts.last != Substring(fileName)
  }

  /// The lines of all entries.
  var text: [UInt8] {
    var lines: [[UInt8]] = []
    lines.reserveCapacity(byFile.count)
    for entry in byFile.values {
      let sources = entry.sources.sorted().map(\.text)
      // After a merge, the hash of each branch has a line.
      for hash in entry.hashes {
        var line: [UInt8] = []
        Self.append(entry.file, to: &line)
        for field in [entry.command, hash.text] + sources {
          line.append(Self.tab)
          Self.append(field, to: &line)
        }
        line.append(UInt8(ascii: "\n"))
        lines.append(line)
      }
    }
    lines.sort { line, other in line.withView { line in other.withView { line.precedes($0) } } }
    return Array(lines.joined())
  }

  // MARK: Escapes

  private static let tab = UInt8(ascii: "\t")
  private static let backslash = UInt8(ascii: "\\")

  /// Appends a text without control characters: each of them, and each backslash, becomes `\` and two hexadecimal
  /// digits.
  private static func append(_ text: String, to line: inout [UInt8]) {
    text.withView { bytes in
      // Nearly all paths stay as they are.
      guard bytes.contains(where: needsEscape) else { return line.append(contentsOf: bytes) }
      for byte in bytes {
        guard needsEscape(byte) else {
          line.append(byte)
          continue
        }
        line += [backslash] + Array(Hexadecimal.text(byte, digitCount: 2, uppercase: false).utf8)
      }
    }
  }

  private static func needsEscape(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F || byte == backslash }

  /// Returns the text without escapes, or nil if an escape is not valid.
  private static func unescaped(_ field: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      guard byte == backslash else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16), value != 0 else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return bytes.contains(0) || !text.utf8.elementsEqual(bytes) ? nil : text
  }
}
