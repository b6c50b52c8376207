import AXDiagnostics
import AXReader

/// Arguments that stand in a file, which `@FILE` names.
enum ArgumentFile {
  /// The arguments with those of files in the place of `@FILE`, up to `--`.
  static func expanded(_ arguments: [String], command: [String]) throws(UsageError) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    guard arguments[..<end].contains(where: isFile) else { return arguments }
    var result: [String] = []
    for argument in arguments[..<end] {
      if isFile(argument) {
        result += try words(ofFile: String(argument.dropFirst()), command)
      } else {
        result.append(argument)
      }
    }
    return result + arguments[end...]
  }

  /// An input may have such a name too.
  private static func isFile(_ argument: String) -> Bool {
    argument.utf8.first == UInt8(ascii: "@") && argument.utf8.count > 1 && !FilePath.exists(argument)
  }

  private static func words(ofFile path: String, _ command: [String]) throws(UsageError) -> [String] {
    let text: String
    do throws(UnreadableFile) {
      text = String(decoding: try SourceText(readingTextFile: path).bytes, as: UTF8.self)
    } catch {
      throw UsageError(
        .other("'@\(path)' names a file of arguments: \(error.diagnostic.message)", help: "name one that is there"),
        command: command)
    }
    guard let words = words(of: text) else {
      throw UsageError(
        .other("a quotation mark in '\(path)' has no second one", help: "put one behind the argument"),
        command: command)
    }
    return words
  }

  /// What stands between spaces or in quotation marks; a line that begins with `#` is for people.
  ///
  /// - Returns: none where a quotation mark is open at the end.
  static func words(of text: String) -> [String]? {
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.drop(while: \.isWhitespace).hasPrefix("#") }
    var result: [String] = []
    var word: String?
    var quote: Character?
    for character in lines.joined(separator: "\n") {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { result.append(done) }
        word = nil
      } else {
        if word == nil { word = "" }
        word?.append(character)
      }
    }
    if let word { result.append(word) }
    return quote == nil ? result : nil
  }
}
