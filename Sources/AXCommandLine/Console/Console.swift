import AXDiagnostics
import AXFiles
import AXText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output and standard error.
struct Console: Sendable {
  static let standardOutput = Console(descriptor: 1)
  static let standardError = Console(descriptor: 2)

  let descriptor: Int32

  /// Coloured on a terminal, unless `NO_COLOR` is set to anything (no-color.org) or the terminal is dumb.
  var style: TerminalStyle {
    let isUnwanted = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? false
    return isTerminal && !isUnwanted && !isDumb ? .colored : .plain
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes what a person reads besides the results; where nobody can read it any more there is nobody to tell.
  func tell(_ text: String) {
    try? write(text)
  }

  /// Tells what is wrong, as a person reads it.
  ///
  /// - Parameter hiddenCounts: how many more each file has than were kept, by its path.
  func tell(_ diagnostics: [Diagnostic], hiddenCounts: [String: Int] = [:]) {
    tell(DiagnosticPrinter(style: style).text(for: diagnostics, hiddenCounts: hiddenCounts))
  }

  /// Writes results.
  func write(_ text: String) throws(OutputFault) {
    var text = text
    let result = text.withUTF8 { bytes in Result { () throws(OutputFault) in try write(bytes) } }
    try result.get()
  }

  /// Writes results.
  func write(_ bytes: [UInt8]) throws(OutputFault) {
    try bytes.withUnsafeBufferPointer { bytes throws(OutputFault) in try write(bytes) }
  }

  /// Writes results.
  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(OutputFault) {
    try Descriptor.writeAll(bytes, to: descriptor, path: descriptor == 1 ? "standard output" : "standard error")
  }
}
