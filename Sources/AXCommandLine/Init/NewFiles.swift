import AXFiles
import AXText

/// Writes the files of a new setup. A file that exists is kept, and what it would contain is printed instead.
struct NewFiles {
  private let folder: String
  private let isDryRun: Bool
  private let console: Console
  private let bounds: OutputBounds
  /// The paths of the files that were written, relative to the folder.
  private(set) var written: [String] = []
  /// Whether anything was printed that a person has to write.
  private(set) var hasAdvice = false

  /// - Parameter folder: the path of the project's folder. No link leads out of it.
  init(in folder: String, isDryRun: Bool, _ console: Console) throws(OutputFault) {
    (self.folder, self.isDryRun, self.console) = (folder, isDryRun, console)
    bounds = try OutputBounds(folder: folder, root: nil, keeping: nil)
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - advice: what to print if the file exists; nil if it needs nothing.
  ///   - isAdvised: whether an existing file needs the advice.
  mutating func write(
    _ path: String, _ text: String, advice: String? = nil, isAdvised: (_ existing: [UInt8]) -> Bool = { _ in false }
  ) throws {
    let file = FilePath.join(folder, path)
    guard FilePath.isMissing(file) else { return try keep(path, advice: advice, isAdvised) }
    if isDryRun { return try show(file, text) }
    guard try OutputFile.create(file, holding: Array(text.utf8), in: bounds) else {
      return try keep(path, advice: advice, isAdvised)
    }
    written.append(path)
    try console.output.show("wrote \(TerminalText.escaped(file))\n")
  }

  private mutating func keep(_ path: String, advice: String?, _ isAdvised: ([UInt8]) -> Bool) throws {
    let file = FilePath.join(folder, path)
    let kept = "kept \(TerminalText.escaped(file)), which exists"
    guard let advice, isAdvised((try? FileBytes.read(path: file, inside: FilePath.canonical(folder) ?? folder)) ?? [])
    else { return try console.output.show(kept + "\n") }
    try console.output.show(kept + "; add what it lacks of this:\n")
    try advise(file, advice)
  }

  /// Prints what a person has to write to a file.
  mutating func advise(_ file: String, _ text: String) throws {
    hasAdvice = true
    try show(file, text)
  }

  /// Prints a file under a title.
  private func show(_ file: String, _ text: String) throws {
    try console.output.show("==> \(TerminalText.escaped(file)) <==\n\(Self.shown(text))")
  }

  /// A file that init writes, with what a terminal would act on as escapes of JSON. Only strings can contain it.
  static func shown(_ text: String) -> String {
    text.unicodeScalars.map {
      $0 != "\n" && TerminalText.isActive($0) ? Hexadecimal.jsonEscape($0) : String($0)
    }.joined()
  }
}
