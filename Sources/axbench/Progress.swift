import Foundation

/// What is being done, for who waits: on standard error, so that the table alone is on standard output.
enum Progress {
  static func show(_ text: String) {
    FileHandle.standardError.write(Data("axbench: \(text)\n".utf8))
  }
}
