#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The action for GitHub, with a checkout of its own, and stand-ins for the programs that it starts.
  private struct Action {
    static let folder = ".github/actions/axspec"
    static let files = ["action.yml", "install.sh", "linux-build-options", "run.sh", "summary.awk"]

    /// What is built, downloaded, or cached: it logs its words, and says what `SAYS` contains.
    static func program(_ origin: String) -> String {
      """
      #!/bin/bash
      if [ "$1" = --version ]; then echo "axspec from the \(origin)"; exit 0; fi
      for word in "$@"; do printf '<%s>' "$word"; done >>"$HERE/words"
      echo >>"$HERE/words"
      out=
      while [ $# -gt 0 ]; do [ "$1" = --output ] && out=$2; shift; done
      if [ -n "$out" ]; then cp "$HERE/sarif" "$out"; else cat "$HERE/says"; fi
      exit "${STATUS:-0}"
      """
    }

    private static let standIns = [
      "swift": """
      #!/bin/bash
      echo "swift $*" >>"$HERE/log"
      while [ "$1" != --scratch-path ]; do shift; done
      mkdir -p "$2/release"
      cp "$HERE/built" "$2/release/axspec"
      chmod +x "$2/release/axspec"
      """,
      "curl": """
      #!/bin/bash
      echo "curl $*" >>"$HERE/log"
      for address; do :; done
      while [ "$1" != --output ]; do shift; done
      cp "$HERE/release/${address##*/}" "$2" 2>/dev/null || exit 22
      """,
      "pkg-config": "#!/bin/bash\n",
      "apt-get": "#!/bin/bash\necho \"apt-get $*\" >>\"$HERE/log\"\n",
    ]

    let place: TemporaryFolder

    init() throws {
      place = try TemporaryFolder([
        "built": Self.program("build"), "says": "0 files\n", "sarif": "{}\n", "checkout/Package.swift": "",
        "checkout/Sources/a.swift": "", "workspace/a": "", "output": "", "summary": "",
      ])
      for file in Self.files {
        try place.write(try ProjectFolder.text("\(Self.folder)/\(file)"), to: "checkout/\(Self.folder)/\(file)")
      }
      for (name, text) in Self.standIns {
        try place.write(text + "\n", to: "bin/\(name)")
        try place.setPermissions(0o755, of: "bin/\(name)")
      }
    }

    /// Runs a script as the runner does.
    func run(_ script: String, _ words: [String] = [], _ environment: [String: String] = [:]) throws -> Program.Result {
      try place.write("", to: "output")
      let usual = [
        "HERE": place.path, "PATH": place.path("bin") + ":/usr/bin:/bin",
        "GITHUB_ACTION_PATH": place.path("checkout/\(Self.folder)"), "GITHUB_OUTPUT": place.path("output"),
        "GITHUB_STEP_SUMMARY": place.path("summary"), "GITHUB_WORKSPACE": place.path("workspace"),
        "GITHUB_ACTIONS": "true", "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64", "RUNNER_TEMP": place.path("temp"),
        "AXSPEC_FOLDER": place.path("temp/program"), "AXSPEC_PROGRAM": place.path("built"), "AXSPEC_COMMAND": "check",
        "AXSPEC_SARIF": "true", "AXSPEC_SUMMARY": "true", "AXSPEC_READ_ONLY": "false",
      ]
      try place.setPermissions(0o755, of: "built")
      return try Program("bash", in: place).run(
        [place.path("checkout/\(Self.folder)/\(script)")] + words, environment: usual.merging(environment) { $1 })
    }

    func install(_ environment: [String: String] = [:]) throws -> Program.Result {
      try run("install.sh", ["install"], environment)
    }

    /// An output of the last script.
    func output(_ name: String) -> String? {
      place.text("output")?.split(separator: "\n").first { $0.hasPrefix(name + "=") }
        .map { String($0.dropFirst(name.count + 1)) }
    }

    var log: String { place.text("log") ?? "" }

    /// Makes a release with a program.
    ///
    /// - Parameter checksum: nil for the right one.
    func publish(_ name: String = "axspec-1.2.3-linux-x86_64.tar.gz", checksum: String? = nil) throws {
      try place.write(Self.program("release"), to: "packed/axspec")
      try place.setPermissions(0o755, of: "packed/axspec")
      try place.makeFolder("release")
      #expect(try Program("tar", in: place).run("-czf", "release/\(name)", "-C", "packed", "axspec").status == 0)
      let sum = try Program("sha256sum", in: place).run("release/\(name)").output
      try place.write((checksum ?? String(sum.prefix(64))) + "  \(name)\n", to: "release/\(name).sha256")
    }
  }

  @Suite("The action for GitHub")
  struct ActionTests {
    private let action: Action

    init() throws { action = try Action() }

    // MARK: Where the program comes from

    @Test func isBuiltFromItsOwnCheckout() throws {
      let result = try action.install(["AXSPEC_ACTION_REF": "main"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("axspec from the build\n"))
      #expect(action.log.contains("--package-path \(action.place.path("checkout")) "))
      #expect(!action.log.contains("curl") && !action.log.contains("apt-get"), "\(action.log)")
      #expect(action.output("program") == action.place.path("temp/program/axspec"))
      #expect(action.output("new") == "true")
    }

    @Test func isTakenFromTheCache() throws {
      try action.place.write(Action.program("cache"), to: "temp/program/axspec")
      try action.place.setPermissions(0o755, of: "temp/program/axspec")
      let result = try action.install(["AXSPEC_ACTION_REF": "1.2.3"])
      #expect(result.status == 0)
      #expect(result.output == "axspec from the cache\n")
      #expect(action.log == "")
      #expect(action.output("new") == "false")
    }

    @Test func aCachedProgramThatDoesNotStartIsReplaced() throws {
      try action.place.write("#!/bin/bash\nexit 127\n", to: "temp/program/axspec")
      try action.place.setPermissions(0o755, of: "temp/program/axspec")
      let result = try action.install()
      #expect(result.status == 0)
      #expect(result.output.contains("axspec from the build\n"))
      #expect(action.output("new") == "true")
    }

    @Test func isDownloadedIfTheReleaseHasIt() throws {
      try action.publish()
      let result = try action.install(["AXSPEC_ACTION_REF": "1.2.3"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == "axspec from the release\n")
      #expect(!action.log.contains("swift "))
      #expect(
        action.log.contains(" https://github.com/axspec/axspec/releases/download/1.2.3/axspec-1.2.3-linux-x86_64."))
      #expect(action.place.allFiles().filter { $0.hasPrefix("temp/") } == ["temp/program/axspec"])
    }

    @Test(arguments: [String(repeating: "0", count: 64), ""]) func aWrongChecksumEndsTheAction(_ sum: String) throws {
      try action.publish(checksum: sum)
      let result = try action.install(["AXSPEC_ACTION_REF": "1.2.3"])
      #expect(result.status == 2)
      #expect(result.errors.contains("its checksum differs"))
      #expect(!action.log.contains("swift "))
      #expect(action.place.allFiles().filter { $0.hasPrefix("temp/") } == [])
    }

    /// Of another system, or without a checksum.
    @Test(arguments: ["axspec-1.2.3-macos-arm64.tar.gz", "axspec-1.2.3-linux-x86_64.tar.gz"])
    func isBuiltIfTheReleaseLacksIt(_ name: String) throws {
      try action.publish(name)
      try action.place.remove("release/\(name).sha256")
      let result = try action.install(["AXSPEC_ACTION_REF": "1.2.3"])
      #expect(result.status == 0)
      #expect(result.output.contains("axspec from the build\n"))
    }

    @Test func anotherVersionIsNotBuilt() throws {
      let result = try action.install(["AXSPEC_ACTION_REF": "1.2.3", "AXSPEC_VERSION": "1.3.0"])
      #expect(result.status == 2)
      #expect(result.errors.contains("version 1.3.0 has no program for this system"))
      #expect(!action.log.contains("swift "))
    }

    @Test(arguments: ["1.2.3/../../x", "1.2.3\nnew=false", "$(touch hacked)", "-1.2.3"])
    func onlyAVersionBecomesAnAddress(_ version: String) throws {
      let result = try action.install(["AXSPEC_VERSION": version, "AXSPEC_ACTION_REF": version])
      #expect(result.status == 0)
      #expect(!action.log.contains("curl "))
      #expect(action.output("new") == "true")
      #expect(!action.place.exists("hacked"))
    }

    // MARK: The plan

    @Test func theKeyDependsOnTheSources() throws {
      var keys: [String] = []
      for (text, reference) in [("a", "main"), ("b", "main"), ("b", "fix\nkey=x"), ("a", "main")] {
        try action.place.write(text, to: "checkout/Sources/a.swift")
        let result = try action.run("install.sh", ["plan"], ["AXSPEC_ACTION_REF": reference])
        #expect(result.status == 0, "\(result.errors)")
        #expect(action.place.text("output")?.split(separator: "\n").count == 2)
        keys.append(try #require(action.output("key")))
      }
      #expect(keys[0].hasPrefix("axspec-Linux-X64-"))
      #expect(Set(keys).count == 3 && keys[0] == keys[3], "\(keys)")
    }

    // MARK: The command

    @Test(arguments: [0, 1, 2, 70]) func theStatusIsKeptForLater(_ status: Int) throws {
      let result = try action.run("run.sh", [], ["STATUS": "\(status)"])
      #expect(result.status == 0)
      #expect(action.output("status") == "\(status)")
      // Without all findings, code scanning would regard the missing ones as fixed.
      #expect((action.output("sarif") != nil) == (status < 2))
      let words = try #require(action.place.text("words")).split(separator: "\n")
      #expect(words.first == "<check><--format><github>")
      #expect(words.count == (status < 2 ? 2 : 1))
    }

    @Test func otherCommandsHaveNoFormat() throws {
      let result = try action.run(
        "run.sh", [], ["AXSPEC_COMMAND": "compile", "AXSPEC_ARGUMENTS": "Screens --check", "STATUS": "1"])
      #expect(result.status == 0)
      #expect(result.output == "0 files\n")
      #expect(action.output("status") == "1")
      #expect(action.place.text("words") == "<compile><Screens><--check>\n")
      #expect(action.place.text("summary") == "")
    }

    /// Words that a shell would execute or expand.
    @Test func argumentsAreWordsAndNothingElse() throws {
      let arguments = " a\t$(touch hacked) ;\ntouch hacked `touch hacked`\n* \"b c\" $HOME &&\\ \n"
      let result = try action.run(
        "run.sh", [], ["AXSPEC_COMMAND": "format", "AXSPEC_ARGUMENTS": arguments])
      #expect(result.status == 0)
      #expect(
        action.place.text("words")
          == "<format><a><$(touch><hacked)><;><touch><hacked><`touch><hacked`><*><\"b><c\"><$HOME><&&\\>\n")
      #expect(action.place.allFiles().filter { $0.hasSuffix("hacked") } == [])
    }

    @Test(arguments: ["lint; touch hacked", "$(touch hacked)", "--version", "lint\nx", "../x", ""])
    func onlyACommandIsRun(_ command: String) throws {
      let result = try action.run("run.sh", [], ["AXSPEC_COMMAND": command])
      #expect(result.status != 0)
      #expect(!action.place.exists("words"))
      #expect(action.place.allFiles().filter { $0.hasSuffix("hacked") } == [])
    }

    @Test(arguments: ["..", "/", "/tmp", "a/../../b", "a|b", "a&b", "a\nb", "none"])
    func onlyAFolderOfTheRepositoryIsEntered(_ folder: String) throws {
      let result = try action.run("run.sh", [], ["AXSPEC_WORKING_DIRECTORY": folder])
      #expect(result.status != 0)
      #expect(!action.place.exists("words"))
    }

    // MARK: Reports

    /// Paths are those of the repository, also if the command runs in a folder of it.
    @Test(arguments: [(".", ""), ("", ""), ("./App/My iOS/", "App/My iOS/")])
    func pathsBeginAtTheRepository(_ folder: String, _ prefix: String) throws {
      try action.place.makeFolder("workspace/App/My iOS")
      try action.place.write(
        "::error file=a.xml,line=1,title=x::file=b\n::error file=/b.xml,line=1,title=x::c\n", to: "says")
      try action.place.write(
        "{\n  \"uri\" : \"a%20.xml\",\n  \"uri\" : \"file:///b.xml\",\n  \"text\" : \"\\\"uri\\\" : \"\n}\n",
        to: "sarif")
      let result = try action.run("run.sh", [], ["AXSPEC_WORKING_DIRECTORY": folder])
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        result.output == "::error file=\(prefix)a.xml,line=1,title=x::file=b\n::error file=/b.xml,line=1,title=x::c\n")
      let path = try #require(action.output("sarif"))
      let encoded = prefix.replacingOccurrences(of: " ", with: "%20")
      #expect(
        try String(contentsOfFile: path, encoding: .utf8)
          == "{\n  \"uri\" : \"\(encoded)a%20.xml\",\n  \"uri\" : \"file:///b.xml\",\n  \"text\" : \"\\\"uri\\\" : \"\n}\n"
      )
    }

    @Test func aTokenThatOnlyReadsUploadsNothing() throws {
      let result = try action.run("run.sh", [], ["AXSPEC_READ_ONLY": "true", "STATUS": "1"])
      #expect(result.output.contains("::notice::axspec: the findings are not uploaded"))
      #expect(action.output("sarif") == nil)
      #expect(action.output("status") == "1")
    }

    /// `verify` has no SARIF.
    @Test func aComparisonIsNotUploaded() throws {
      _ = try action.run("run.sh", [], ["AXSPEC_COMMAND": "verify", "AXSPEC_ARGUMENTS": "a b"])
      #expect(action.place.text("words") == "<verify><--format><github><a><b>\n")
      #expect(action.output("sarif") == nil)
      #expect(action.place.text("summary")?.hasPrefix("### axspec verify\n") == true)
    }

    @Test func whatIsNotWantedIsLeftOut() throws {
      _ = try action.run("run.sh", [], ["AXSPEC_SARIF": "false", "AXSPEC_SUMMARY": "false"])
      #expect(action.output("sarif") == nil)
      #expect(action.place.text("summary") == "")
      #expect(action.place.text("words")?.split(separator: "\n").count == 1)
    }

    @Test func theSummaryCountsFindings() throws {
      let findings = (1...25).map { "::warning file=a.xml,line=\($0),title=label-in-name::Message %2525%0AHelp: it\n" }
      try action.place.write(
        "::error file=b%2C c.xml,line=3,col=1,title=unlabeled-button::first\n" + findings.joined()
          + "2 files, 26 findings\n", to: "says")
      _ = try action.run("run.sh")
      let summary = try #require(action.place.text("summary"))
      #expect(
        summary.hasPrefix(
          """
          ### axspec check

          <code>2 files&#44; 26 findings</code>

          | level | rule | findings |
          | --- | --- | ---: |
          | error | <code>unlabeled&#45;button</code> | 1 |
          | warning | <code>label&#45;in&#45;name</code> | 25 |

          | level | place | finding | rule |
          | --- | --- | --- | --- |
          | error | <code>b&#44; c&#46;xml&#58;3</code> | <code>first</code> | <code>unlabeled&#45;button</code> |
          | warning | <code>a&#46;xml&#58;1</code> | <code>Message &#37;25</code> | <code>label&#45;in&#45;name</code> |

          """), "\(summary)")
      #expect(summary.hasSuffix("\n6 more are in the log of the step.\n\n"), "\(summary)")
      #expect(summary.components(separatedBy: "\n| warning |").count == 21)
    }

    /// Names that would be markup, a mention, or a command, with the real program.
    @Test func whatStrangersWriteIsNeitherMarkupNorACommand() throws {
      let names = [
        "<img src=x>.xml", "a|b.xml", "[x](y) @ann `c` *d*.xml", "::set-output name=x::y.xml", "##[group].xml",
      ]
      let screen =
        "<screen name='S'><button label='x' identifier='a'/><button title='::error::@ann &lt;b> | `'/><button/></screen>"
      for name in names + ["line\n::set-env name=a::b.xml"] { try action.place.write(screen, to: "workspace/\(name)") }
      let result = try action.run(
        "run.sh", [],
        ["AXSPEC_PROGRAM": try Program.location().path, "AXSPEC_COMMAND": "lint", "AXSPEC_ARGUMENTS": "--strict ."])
      #expect(result.status == 0, "\(result.errors)")
      #expect(action.output("status") == "1")
      let commands = result.output.split(separator: "\n").filter { $0.contains("::") }
      #expect(commands.count > names.count)
      #expect(
        commands.allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") }, "\(result.output)")
      let summary = try #require(action.place.text("summary"))
      let rows = summary.split(separator: "\n").filter { $0.hasPrefix("| error |") }
      #expect(rows.count > names.count)
      for line in summary.split(separator: "\n").dropFirst() {
        // What is left without the references and the elements of the table.
        let text = line.replacing(#/&#[0-9]+;|</?code>|\||---:?/#, with: "")
        #expect(
          text.allSatisfy { $0.isLetter || $0.isNumber || " ".contains($0) } || line.hasSuffix("step."), "\(line)")
        if line.hasPrefix("|") { #expect([4, 5].contains(line.filter { $0 == "|" }.count), "\(line)") }
      }
      #expect(action.output("sarif") != nil)
    }

    // MARK: The description

    private static let lines =
      (try? ProjectFolder.text("\(Action.folder)/action.yml"))?.components(separatedBy: "\n") ?? []

    /// Inputs and events reach a script as variables. An expression in `run` would become part of the script.
    @Test func noExpressionIsInACommand() throws {
      let commands = Self.lines.filter { $0.contains("run:") }
      try #require(!commands.isEmpty)
      for command in commands {
        #expect(!command.contains("${{"))
        #expect(command.wholeMatch(of: /\s+run: [^|>\s].*/) != nil, "a command is one line: \(command)")
      }
    }

    @Test func otherActionsAreThoseOfGitHub() {
      let used = Self.lines.compactMap { $0.firstMatch(of: /uses: (.*)/).map { String($0.1) } }
      #expect(
        used == ["actions/cache/restore@v4", "actions/cache/save@v4", "github/codeql-action/upload-sarif@v3"])
    }

    @Test func scriptsCanBeExecuted() throws {
      for name in ["install.sh", "run.sh"] {
        let path = ProjectFolder.root.appendingPathComponent("\(Action.folder)/\(name)").path
        #expect(FileManager.default.isExecutableFile(atPath: path))
        #expect(Self.lines.contains { $0.contains("\"$GITHUB_ACTION_PATH/\(name)\"") })
      }
    }

    /// A name that only one of both has would be empty.
    @Test func scriptsReadWhatTheDescriptionSets() throws {
      let text = Self.lines.joined(separator: "\n")
      let set = Set(text.matches(of: /\n\s+(AXSPEC_[A-Z_]+):/).map { String($0.1) })
      let scripts = try ["install.sh", "run.sh"].map { try ProjectFolder.text("\(Action.folder)/\($0)") }.joined()
      let read = Set(scripts.matches(of: /\$\{?(AXSPEC_[A-Z_]+)/).map { String($0.1) })
      #expect(set.subtracting(["AXSPEC_STATUS"]) == read)
    }

    private static let hasYAML =
      (try? Program("python3", in: TemporaryFolder()).run("-c", "import yaml"))?.status == 0

    @Test(.enabled(if: hasYAML, "PyYAML is not installed")) func theDescriptionIsYAML() throws {
      let script = """
        import json, sys, yaml
        with open(sys.argv[1]) as file: action = yaml.safe_load(file)
        print(json.dumps([sorted(action['inputs']), len(action['runs']['steps']), action['runs']['using']]))
        """
      let path = ProjectFolder.root.appendingPathComponent("\(Action.folder)/action.yml").path
      let result = try Program("python3", in: TemporaryFolder()).run("-c", script, path)
      #expect(result.errors == "")
      #expect(
        result.output
          == #"[["arguments", "command", "sarif", "summary", "version", "working-directory"], 7, "composite"]"# + "\n")
    }
  }
#endif
