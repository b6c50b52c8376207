import AXText

/// Keeps only the source lines that are needed to show diagnostics, so that the whole sources can be released.
package struct SourceExcerpts {
  private var excerpts: [ObjectIdentifier: SourceText] = [:]

  /// Returns the diagnostics of one document with sources that have only their lines. Lines and columns stay the same.
  package static func of(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !diagnostics.isEmpty else { return [] }
    var excerpts = SourceExcerpts()
    excerpts.add(diagnostics.flatMap(\.locations))
    return diagnostics.map { excerpts.moved($0) }
  }

  private mutating func add(_ locations: [SourceLocation]) {
    var groups: [ObjectIdentifier: (source: SourceText, ranges: [Range<Int>])] = [:]
    for location in locations where location.source.keptLines == nil {
      groups[ObjectIdentifier(location.source), default: (location.source, [])].ranges.append(location.range)
    }
    for (id, group) in groups {
      excerpts[id] = Self.excerpt(of: group.source, around: group.ranges)
    }
  }

  /// Returns the lines that contain some ranges, or nil if a copy of them would save little.
  private static func excerpt(of source: SourceText, around ranges: [Range<Int>]) -> SourceText? {
    guard !source.bytes.isEmpty else { return nil }
    let starts = LineStarts(source.bytes)
    var wanted: Set<Int> = []
    for range in ranges {
      wanted.formUnion(starts.index(of: range.lowerBound)...starts.index(of: range.upperBound))
    }
    var bytes: [UInt8] = []
    var lines: [KeptLines.Line] = []
    for line in wanted.sorted() {
      let start = starts.offsets[line]
      let end = line + 1 < starts.offsets.count ? starts.offsets[line + 1] : source.bytes.count
      lines.append(KeptLines.Line(start: bytes.count, startInFile: start, numberInFile: line + 1))
      bytes += source.bytes[start..<end]
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

  private func moved(_ location: SourceLocation) -> SourceLocation {
    guard let source = excerpts[ObjectIdentifier(location.source)], let lines = source.keptLines else {
      return location
    }
    let start = lines.offset(ofFileOffset: location.range.lowerBound)
    return SourceLocation(source: source, range: start..<start + location.range.count)
  }
}
