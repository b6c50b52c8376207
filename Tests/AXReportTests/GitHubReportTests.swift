import Foundation
import Testing

@testable import AXReport
@testable import AXText

/// GitHub's runner reads back what was reported.
@Suite struct GitHubReportTests {
  @Test func commandsComeBack() throws {
    let report = SampleReport.report
    let lines = try Reporter.github.text(for: report).split(separator: "\n").map(String.init)
    #expect(lines.last == report.totals.sentence)
    let commands = try lines.dropLast().map { try #require(ReadCommand($0), "no command: \($0)") }
    try #require(try commands.count == report.findings.count + report.reviews.count)
    for (command, finding) in zip(commands, try report.findings) {
      #expect(command.name == (finding.severity == .note ? "notice" : finding.severity.rawValue))
      #expect(command.properties["title"] == finding.id)
      #expect(command.properties["file"] == ReportPath.relative(finding.location.source.path))
      let position = finding.location.position
      #expect(command.properties["line"] == "\(position.line)")
      let message = command.message.components(separatedBy: "\n")
      #expect(message.first == TerminalText.escaped(finding.message))
      #expect(message.count == 1 + (finding.help == nil ? 0 : 1) + finding.notes.count)
    }
  }

  /// GitHub refuses columns of a range over several lines.
  @Test func columnsAreOnlyForOneLine() throws {
    let lines = try Reporter.github.text(for: SampleReport.report).split(separator: "\n").dropLast()
    for command in lines.compactMap({ ReadCommand(String($0)) }) {
      let isOneLine = command.properties["line"] == command.properties["endLine"]
      #expect((command.properties["col"] != nil) == isOneLine)
      #expect((command.properties["endColumn"] != nil) == isOneLine)
    }
  }

  @Test func escapesRoundTrip() throws {
    for text in RandomText.samples(count: 300) {
      let command = WorkflowCommand(name: "error", properties: [("file", text), ("title", "x")], message: text)
      #expect(!command.line.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
      let read = try #require(ReadCommand(command.line))
      #expect(Array((read.properties["file"] ?? "").utf8) == Array(text.utf8))
      #expect(read.properties["title"] == "x")
      #expect(Array(read.message.utf8) == Array(text.utf8))
    }
  }
}

/// A workflow command as GitHub's runner takes it apart: `::NAME PROPERTY=VALUE,…::MESSAGE`.
private struct ReadCommand {
  let name: String
  var properties: [String: String] = [:]
  let message: String

  init?(_ line: String) {
    // By scalar throughout, as no character but these counts.
    let scalars = Array(line.unicodeScalars)
    guard scalars.starts(with: "::".unicodeScalars) else { return nil }
    guard let end = scalars.indices.dropFirst(2).first(where: { scalars[$0...].starts(with: "::".unicodeScalars) })
    else { return nil }
    let head = scalars[2..<end].split(separator: " ", maxSplits: 1)
    guard let name = head.first else { return nil }
    self.name = Self.text(name)
    message = Self.unescaped(Self.text(scalars[(end + 2)...]), ["%0D": "\r", "%0A": "\n"])
    guard head.count == 2 else { return }
    for property in head[1].split(separator: ",") {
      let parts = property.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      properties[Self.text(parts[0])] = Self.unescaped(
        Self.text(parts[1]), ["%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ","])
    }
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The percent sign last, so that `%250A` is `%0A` and no line feed.
  private static func unescaped(_ text: String, _ escapes: [String: String]) -> String {
    var result = text
    for (escape, character) in escapes {
      result = result.replacingOccurrences(of: escape, with: character, options: .literal)
    }
    return result.replacingOccurrences(of: "%25", with: "%", options: .literal)
  }
}
