import AXFiles
import AXReader
import AXText

/// What `axspec doctor` says about the program and the machine.
enum MachineFacts {
  // MARK: The program

  /// The program and what it was built with.
  static func program(_ console: Console) -> DoctorReport.Section {
    let name = console.program
    let found = ProgramSearch.path(of: name)
    return DoctorReport.Section(
      title: "program",
      facts: [
        .init("version", .text(CommandLineTool.version)),
        .init("path", .text(found.flatMap(FilePath.canonical))),
        .init("found", .text(name.utf8.contains(UInt8(ascii: "/")) ? "by its path" : "in PATH")),
        .init("Swift", .text(compiler)),
        .init("libxml2", .text(XMLLibrary.loadedVersion)),
        .init("libxml2 headers", .text(XMLLibrary.builtVersion)),
      ])
  }

  /// The version of Swift that compiled the program.
  private static var compiler: String {
    #if compiler(>=6.5)
      "6.5 or later"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  // MARK: The system

  /// The environment variables that axspec reads.
  static let variables = ["CI", "GITHUB_ACTIONS", "HOME", "NO_COLOR", "PATH", "TERM", "TMPDIR"]

  /// The system, and what of it changes how output looks. The values of variables can be secret.
  static func system(_ console: Console) -> DoctorReport.Section {
    var names = utsname()
    uname(&names)
    return DoctorReport.Section(
      title: "system",
      facts: [
        .init("name", .text(systemName)),
        .init("kernel", .text(text(of: &names.sysname) + " " + text(of: &names.release))),
        .init("architecture", .text(text(of: &names.machine))),
        .init("output", .text(console.output.isTerminal ? "a terminal" : "not a terminal")),
        .init("variables", .texts(variables.filter { getenv($0).map { $0.pointee != 0 } ?? false })),
      ])
  }

  /// The system's name with its version; nil if it is unknown.
  private static var systemName: String? {
    #if canImport(Darwin)
      var count = 64
      var version = [CChar](repeating: 0, count: count)
      guard sysctlbyname("kern.osproductversion", &version, &count, nil, 0) == 0 else { return nil }
      return "macOS " + String(decoding: version.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      let key = "PRETTY_NAME="
      let bytes = (try? FileBytes.read(path: "/etc/os-release")) ?? []
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      return lines.first { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count).filter { $0 != "\"" }) }
    #endif
  }

  /// The text in an array of C.
  private static func text<Characters>(of characters: inout Characters) -> String {
    withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  // MARK: Other programs

  /// The programs that some commands start, or that make use of an output.
  static var tools: DoctorReport.Section {
    let uses = [
      ("git", "preview --against git:REVISION and check --since"), (PageOpener.program, "preview --open"),
      ("swift", "building what 'generate swift' writes"),
    ]
    return DoctorReport.Section(
      title: "tools",
      facts: uses.map { name, use in .init(name, .program(path: ProgramSearch.path(of: name), neededFor: use)) })
  }
}
