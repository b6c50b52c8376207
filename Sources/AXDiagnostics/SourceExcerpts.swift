import AXText

/// Keeps only the source lines that are needed to show diagnostics, so that the whole sources can be released.
package struct SourceExcerpts {
  private struct Excerpt {
    let source: SourceText
    /// The source with only the lines that are kept.
    let lines: SourceText
  }

  private let excerpts: [Excerpt]

  /// Returns the diagnostics of one document with sources that have only their lines. Lines and columns stay the same.
  package static func of(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let excerpts = SourceExcerpts(for: diagnostics)
    return diagnostics.map { excerpts.moved($0) }
  }

  /// Keeps the lines around the locations of some diagnostics.
  package init(for diagnostics: some Sequence<Diagnostic>) {
    // Nearly always, all of them are in one file.
    var groups: [(source: SourceText, ranges: [Range<Int>])] = []
    for diagnostic in diagnostics {
      for location in diagnostic.locations where location.source.keptLines == nil {
        if let index = groups.firstIndex(where: { $0.source === location.source }) {
          groups[index].ranges.append(location.range)
        } else {
          groups.append((location.source, [location.range]))
        }
      }
    }
    excerpts = groups.compactMap { group in
      Self.excerpt(of: group.source, around: group.ranges).map { Excerpt(source: group.source, lines: $0) }
    }
  }

  /// Returns the lines that contain some ranges, or nil if a copy of them would save little.
  private static func excerpt(of source: SourceText, around ranges: [Range<Int>]) -> SourceText? {
    guard !source.bytes.isEmpty else { return nil }
    var bytes: [UInt8] = []
    var lines: [KeptLines.Line] = []
    source.bytes.withView { text in
      var rest = ranges.sorted { $0.lowerBound < $1.lowerBound }[...]
      // The end of the ranges that begin in the lines so far.
      var wantedEnd = -1
      var line = (start: 0, number: 1)
      while wantedEnd >= line.start || !rest.isEmpty {
        let next = text.firstIndex(of: 0x0A, in: line.start..<text.count).map { $0 + 1 }
        let end = next ?? text.count
        while let range = rest.first, next == nil || range.lowerBound < end {
          wantedEnd = max(wantedEnd, range.upperBound)
          rest.removeFirst()
        }
        if wantedEnd >= line.start {
          lines.append(
            KeptLines.Line(start: bytes.count, startInFile: line.start, numberInFile: line.number))
          bytes += text[line.start..<end]
        }
        guard let next else { break }
        line = (next, line.number + 1)
      }
    }
    guard bytes.count * 2 < source.bytes.count else { return nil }
    return SourceText(path: source.path, bytes: bytes, keptLines: KeptLines(lines: lines), isQuoted: source.isQuoted)
  }

  private func moved(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.location = moved(diagnostic.location)
    for index in diagnostic.notes.indices {
      diagnostic.notes[index].location = diagnostic.notes[index].location.map(moved)
    }
    if let fix = diagnostic.fix {
      diagnostic.fix = Diagnostic.Fix(
        fix.edits.map { SourceEdit(location: moved($0.location), replacement: $0.replacement) })
    }
    return diagnostic
  }

  /// Returns the same location in the lines that are kept.
  package func moved(_ location: SourceLocation) -> SourceLocation {
    guard let source = excerpts.first(where: { $0.source === location.source })?.lines, let lines = source.keptLines
    else { return location }
    let start = lines.offset(ofFileOffset: location.range.lowerBound)
    return SourceLocation(source: source, range: start..<start + location.range.count)
  }
}
