import Foundation
import TestSupport
import Testing

@Suite("The program")
struct UsageTests {
  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Program.Result {
    try Program(in: TemporaryFolder(["a.xml": Screens.screen("A")])).run(arguments, environment: environment)
  }

  @Test func saysItsVersion() throws {
    let result = try run("--version")
    #expect(result.status == 0)
    #expect(result.errors == "")
    let words = result.output.split(separator: " ")
    #expect(words.count == 2 && words[0] == "axspec")
    #expect(words.last?.split(separator: ".").count == 3)
    #expect(result.output.hasSuffix("\n"))
  }

  @Test func explainsItself() throws {
    let result = try run("--help")
    #expect(result.status == 0)
    #expect(result.errors == "")
    for word in ["USAGE: axspec", "FIND PROBLEMS:", "  compile ", "--version", "See 'axspec help <command>'"] {
      #expect(result.output.contains(word), "\(word)")
    }
    #expect(try run("-h").output == result.output)
    #expect(try run().output == result.output)
    #expect(try run("help").output.contains("'axspec reference' is the reference of this language."))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func explainsACommand() throws {
    let result = try run("help", "compile")
    #expect(result.status == 0)
    for word in [
      "USAGE: axspec compile", "--output <file>", "--output-directory <dir>", "--check", "--format <format>",
      "--locale <id>", "--root <dir>", "--jobs <n>", "EXAMPLES:",
    ] {
      #expect(result.output.contains(word), "\(word)")
    }
    let short = try run("compile", "--help")
    #expect(short.output.contains("--output-directory <dir>") && !short.output.contains("--jobs <n>"))
    #expect(
      short.output.hasSuffix("See 'axspec help compile' for all details, and for the options about automation.\n"))
    #expect(try run("compile", "-h", "none.xml").output == short.output)
    #expect(try run("compile", "--check", "--help").output == short.output)
  }

  @Test(arguments: [
    (["compil"], "axspec: error: unknown command 'compil'", "did you mean 'compile'?"),
    (["Compile"], "axspec: error: unknown command 'Compile'", "did you mean 'compile'?"),
    (["zzz"], "axspec: error: unknown command 'zzz'", "'axspec help' lists the commands"),
    (["help", "compiel"], "error: unknown command 'compiel'", "did you mean 'compile'?"),
    (["--verison"], "axspec: error: unknown option '--verison'", "did you mean '--version'?"),
    (["compile", "--outptu", "x"], "axspec compile: error: unknown option '--outptu'", "did you mean '--output'?"),
    (["compile", "--chekc"], "axspec compile: error: unknown option '--chekc'", "did you mean '--check'?"),
    (["compile", "-format", "tree"], "unknown option '-format'", "did you mean '--format'?"),
    (["compile", "--format", "tre"], "invalid value 'tre' for '--format'", "did you mean 'tree'?"),
    (["compile", "--format", "zzz"], "invalid value 'zzz'", "allowed values: axsnapshot, voiceover, tree, ndjson"),
    (["compile", "a.xml", "--output"], "option '--output' needs a value", "--output <file>"),
    (["compile", "--check=yes"], "option '--check' does not take a value", "write '--check' without a value"),
    (["compile", "-o", "a", "-o", "b"], "option '-o' is given more than once", "pass it once"),
    (["compile", "--output", "a", "--output-directory", "b"], "cannot be combined", "pass only one of them"),
  ])
  func saysWhatWasMeant(_ arguments: [String], _ message: String, _ help: String) throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    let result = try Program(in: folder).run(arguments)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains(help), "\(result.errors)")
  }

  @Test func takesNamesThatLookLikeOptionsAfterTwoDashes() throws {
    let folder = try TemporaryFolder(["-a.xml": Screens.screen("A"), "--check": Screens.screen("B")])
    let program = Program(in: folder)
    #expect(try program.run("compile", "--", "-a.xml").output == Screens.snapshot("A") + "\n")
    #expect(try program.run("compile", "--", "--check").output == Screens.snapshot("B") + "\n")
    #expect(try program.run("compile", "./-a.xml").output == Screens.snapshot("A") + "\n")
  }

  @Test func showsControlCharactersOfArgumentsAsEscapes() throws {
    let result = try run("compile", "--\u{1B}[31m")
    #expect(result.status == 2)
    #expect(!result.errors.contains("\u{1B}"))
    #expect(result.errors.contains("\\u{1B}[31m"))
  }

  // MARK: On a terminal

  private static let terminal = "/usr/bin/script"
  private static let hasTerminal = Platform.isLinux && FileManager.default.isExecutableFile(atPath: terminal)
  private static let noTerminal: Comment = "script is missing, or it is not the one of Linux"

  /// What the program prints on a terminal, both streams together.
  private func onTerminal(_ arguments: String, environment: [String: String]) throws -> String {
    let folder = try TemporaryFolder([
      "b.xml": "<view colour='x'/>", "a.xml": Screens.screen("A"), "a.axsnapshot": "old\n",
    ])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.terminal)
    process.arguments = ["-qec", "'\(try Program.location().path)' \(arguments)", "/dev/null"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    var all = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
    all["NO_COLOR"] = nil
    process.environment = all.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(.enabled(if: hasTerminal, noTerminal)) func isColouredOnATerminal() throws {
    let errors = try onTerminal("compile b.xml", environment: [:])
    #expect(errors.contains("\u{1B}[1;31merror: \u{1B}[0m"))
    let difference = try onTerminal("compile a.xml --check --output-directory .", environment: [:])
    #expect(difference.contains("\u{1B}[31m-old\u{1B}[0m"))
  }

  @Test(.enabled(if: hasTerminal, noTerminal), arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func isNotColouredWhereThatIsUnwanted(_ environment: [String: String]) throws {
    #expect(try !onTerminal("compile b.xml", environment: environment).contains("\u{1B}"))
    let difference = try onTerminal("compile a.xml --check --output-directory .", environment: environment)
    #expect(difference.contains("-old") && !difference.contains("\u{1B}"))
  }
}
