/// Applies a unified difference, strictly: every line that it shows has to be there.
public enum Patch {
  public struct Misfit: Error {
    let line: String
  }

  public static func apply(_ patch: String, to old: String) throws -> String {
    guard !patch.isEmpty else { return old }
    var rest = lines(old)[...]
    var result = ""
    var taken = 0
    for line in joined(lines(patch).dropFirst(2)) {
      switch line.first {
      case "@":
        let start = try oldStart(of: line)
        while taken < start {
          result += try take(&rest, as: nil)
          taken += 1
        }
      case " ":
        result += try take(&rest, as: String(line.dropFirst()))
        taken += 1
      case "-":
        _ = try take(&rest, as: String(line.dropFirst()))
        taken += 1
      case "+": result += line.dropFirst()
      default: throw Misfit(line: line)
      }
    }
    return result + rest.joined()
  }

  /// How many lines stand before a hunk.
  private static func oldStart(of header: String) throws -> Int {
    let parts = header.split(separator: " ")[1].dropFirst().split(separator: ",")
    guard let start = Int(parts[0]) else { throw Misfit(line: header) }
    return parts.count > 1 && parts[1] == "0" ? start : start - 1
  }

  private static func take(_ rest: inout ArraySlice<String>, as expected: String?) throws -> String {
    guard let line = rest.popFirst() else { throw Misfit(line: expected ?? "end") }
    if let expected, line != expected { throw Misfit(line: expected) }
    return line
  }

  /// Lines with their line feeds.
  private static func lines(_ text: String) -> [String] {
    var result = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) + "\n" }
    if let last = result.popLast(), last != "\n" { result.append(String(last.dropLast())) }
    return result
  }

  /// A line that `\ No newline` follows loses its own.
  private static func joined(_ lines: ArraySlice<String>) -> [String] {
    var result: [String] = []
    for line in lines {
      if line.hasPrefix("\\ "), let last = result.popLast() {
        result.append(String(last.dropLast()))
      } else {
        result.append(line)
      }
    }
    return result
  }
}
