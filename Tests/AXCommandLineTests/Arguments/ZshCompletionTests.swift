import Testing

@testable import AXCommandLine

@Suite(.enabled(if: ShellRun.isInstalled("zsh"), "zsh is not installed"))
struct ZshCompletionTests {
  /// Types a line and a tab into an interactive zsh, and prints what its completion adds.
  private static let driver = #"""
    zmodload zsh/zpty zsh/zselect || exit 3
    # Reads until a mark, for at most twenty seconds.
    await() {
      local chunk
      out=''
      repeat 1000; do
        while zpty -r -t z chunk; do out+="$chunk"; done
        [[ $out == *"$1"* ]] && return
        zselect -t 2
      done
      print -u2 "no $1 in: $out"
      exit 4
    }
    zpty z zsh -f -i
    zpty -w z 'PS1=; PS2=; stty -echo; unset zle_bracketed_paste'
    zpty -w z "autoload -Uz compinit && compinit -u -D; source ${(q)1}"
    # What only asks for matches is passed on, all else is printed.
    zpty -w z 'compadd() {
      if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
      local -a hits
      builtin compadd -A hits "$@"
      print -rl -- "<${^hits[@]}>"
      builtin compadd "$@"
    }'
    # A line feed first, after the line that was typed.
    zpty -w z 'start() { print; }; finish() { print "@END@"; exit; }
      compprefuncs=(start); comppostfuncs=(finish); bindkey "^I" complete-word; print "@""READY@"'
    await @READY@
    zpty -w -n z "$2"$'\t'
    await @END@
    zpty -d z
    for line in ${(f)out}; do
      line="${line%$'\r'}"
      [[ $line == \<*\> ]] && print -r -- "${(Q)${line#\<}%\>}"
    done
    exit 0
    """#

  private func completions(_ line: String, root: CommandDescription = SampleProgram.root) throws -> [String] {
    try ShellRun.inFolder(of: SampleProgram.files) { shell in
      let script = try shell.write(ZshCompletion().text(for: CommandTree(root: root)), to: "completion.zsh")
      let driver = try shell.write(Self.driver, to: "driver.zsh")
      let outcome = try shell.run("zsh", ["-f", driver, script, line])
      #expect(outcome.errors.isEmpty)
      return Array(Set(outcome.lines)).sorted()
    }
  }

  @Test func syntax() throws {
    try ShellRun.inFolder(of: []) { shell in
      for root in [SampleProgram.root, SampleProgram.mixed] {
        let script = try shell.write(ZshCompletion().text(for: CommandTree(root: root)), to: "completion.zsh")
        let outcome = try shell.run("zsh", ["-f", "-n", script])
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
      }
    }
  }

  @Test func foundThroughFunctionPath() throws {
    try ShellRun.inFolder(of: []) { shell in
      _ = try shell.write(ZshCompletion().text(for: CommandTree(root: SampleProgram.root)), to: "_axspec")
      let line = "fpath=($HOME $fpath); autoload -Uz compinit; compinit -u -D; print $_comps[axspec]"
      #expect(try shell.run("zsh", ["-f", "-c", line]).output == "_axspec\n")
    }
  }

  @Test(arguments: [
    ("axspec ", ["compile", "completions", "generate", "help", "lint"]),
    ("axspec --color never gen", ["generate"]),
    ("axspec generate --header x ", ["swift", "tests"]),
    ("axspec generate swift --", ["--color", "--header", "--help", "--public"]),
    ("axspec completions ", ["bash", "fish", "zsh"]),
    // What is given and does not repeat is not offered again.
    (
      "axspec compile --check -ofile --",
      [
        "--color", "--directory", "--format", "--help", "--jobs", "--verbose",
      ]
    ),
    ("axspec compile --format=js", ["json"]),
    ("axspec compile -j ", []),
  ])
  func words(line: String, expected: [String]) throws {
    #expect(try completions(line) == expected)
  }

  @Test(arguments: [
    ("axspec compile My", ["My File.axspec", "My Folder", "My Other.yaml"]),
    ("axspec compile --output=a", ["a.json", "a=b.json"]),
    ("axspec compile --directory ", ["My Folder", "sub"]),
    ("axspec lint My", ["My File.axspec", "My Folder", "My Other.yaml", "My notes.txt"]),
  ])
  func files(line: String, expected: [String]) throws {
    #expect(try completions(line) == expected)
  }

  @Test func argumentBesideSubcommands() throws {
    #expect(try completions("tool s", root: SampleProgram.mixed) == ["show", "sub"])
  }
}
