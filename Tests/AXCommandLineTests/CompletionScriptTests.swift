import AXArguments
import Foundation
import TestSupport
import Testing

@testable import AXCommandLine

/// The scripts, in the shells that they are for.
@Suite("Completion scripts")
struct CompletionScriptTests {
  /// The words that bash breaks a line into, and what fits there.
  private static let words = [
    (["comp"], ["compile", "completions"]),
    (["generate", ""], ["swift"]),
    (["compile", "--che"], ["--check"]),
    (["compile", "--format", ""], ["axsnapshot", "ndjson", "tree", "voiceover"]),
    (["compile", "--format", "=", "nd"], ["ndjson"]),
    (["compile", "--jobs", ""], []),
    (["explain", "unlabeled-i"], ["unlabeled-image", "unlabeled-input"]),
  ]

  private static let files = [
    (["compile", "My"], ["My File.xml", "My Folder", "My Other.xib"]),
    (["compile", "'My Fi"], ["My File.xml"]),
    (["compile", "My\\ Folder/"], ["in.xml"]),
    (["compile", "x.xml", "it"], ["it's.xml"]),
    (["compile", "--output", "My"], ["My File.xml", "My Folder", "My Other.xib", "My notes.txt"]),
    (["lint", "--baseline", "=", "a"], ["a.json", "a=b.json"]),
    (["compile", "--root", ""], ["My Folder", "sub"]),
  ]

  // MARK: Shells

  private static func isInstalled(_ shell: String) -> Bool {
    (try? Program(shell, in: TemporaryFolder()).run("-c", "exit 0"))?.status == 0
  }

  private static let hasBash = isInstalled("bash")
  private static let hasFish = isInstalled("fish")
  private static let hasZsh = isInstalled("zsh")
  /// An older one offers files by itself.
  private static let offersFilesInBash =
    (try? Program("bash", in: TemporaryFolder()).run("-c", "((BASH_VERSINFO[0] >= 4))"))?.status == 0

  /// Runs a shell among some files, with the program that was built on its path.
  ///
  /// - Parameters:
  ///   - arguments: given the path of the completion script and that of the driver.
  ///   - driver: a script that has the shell complete a line.
  /// - Returns: what it prints, sorted, since each shell has its order: without options before values, and of paths
  ///   the last part.
  private func run(
    _ shell: CompletionScript, driver: String = "", _ arguments: (_ script: String, _ driver: String) -> [String]
  ) throws -> [String] {
    let folder = try TemporaryFolder([
      "My Folder/in.xml": "", "sub/a": "", "My File.xml": "", "My Other.xib": "", "My notes.txt": "", "a.json": "",
      "a=b.json": "", "it's.xml": "",
    ])
    let scripts = try TemporaryFolder(["_axspec": shell.text, "driver": driver])
    let program = try Program.location().deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let result = try Program(shell.rawValue, in: folder).run(
      arguments(scripts.path("_axspec"), scripts.path("driver")),
      environment: ["HOME": scripts.path, "LC_ALL": "C.UTF-8", "PATH": "\(program):\(path)", "TERM": "dumb"])
    #expect(result.errors.isEmpty)
    let lines = result.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    return lines.map { line in
      let value = line.hasPrefix("--") ? line.drop { $0 != "=" }.dropFirst() : ""
      return (value.isEmpty ? line : value).split(separator: "/").last.map(String.init) ?? ""
    }.sorted()
  }

  /// The line that bash breaks into some words.
  private func line(_ words: [String]) -> String {
    "axspec " + words.joined(separator: " ").replacingOccurrences(of: " = ", with: "=")
  }

  // MARK: bash

  /// Completes as bash does, given the words that it breaks a line into.
  private static let bashDriver = """
    source "$1"
    shift
    COMP_WORDS=(axspec "$@")
    COMP_CWORD=$#
    _axspec
    ((${#COMPREPLY[@]})) && printf '%s\\n' "${COMPREPLY[@]}"
    exit 0
    """

  @Test(.enabled(if: hasBash, "bash is not installed"), arguments: words + files)
  func bash(words: [String], expected: [String]) throws {
    let isFile = Self.files.contains { $0.0 == words }
    let offered = try run(.bash, driver: Self.bashDriver) { ["--norc", $1, $0] + words }
    #expect(offered == (isFile && !Self.offersFilesInBash ? [] : expected))
  }

  /// As old versions break words, and new ones that were told to.
  @Test(.enabled(if: hasBash, "bash is not installed"), arguments: [("=", "ndjson"), (" ", "--format=ndjson")])
  func bashWithAValueInOneWord(breaks: String, expected: String) throws {
    let driver = "COMP_WORDBREAKS='\(breaks)'\n" + Self.bashDriver.replacingOccurrences(of: "%s", with: "x%s")
    let offered = try run(.bash, driver: driver) { ["--norc", $1, $0, "compile", "--format=nd"] }
    #expect(offered == ["x" + expected])
  }

  // MARK: fish

  @Test(.enabled(if: hasFish, "fish is not installed"), arguments: words + files)
  func fish(words: [String], expected: [String]) throws {
    let offered = try run(.fish) { script, _ in
      ["--no-config", "-c", "source $argv[1]; complete -C $argv[2]", script, line(words)]
    }
    #expect(offered == expected)
  }

  // MARK: zsh

  /// Types a line and a tab into an interactive zsh, and prints what its completion adds.
  private static let zshDriver = #"""
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

  @Test(.enabled(if: hasZsh, "zsh is not installed"), arguments: words + files)
  func zsh(words: [String], expected: [String]) throws {
    let offered = try run(.zsh, driver: Self.zshDriver) { ["-f", $1, $0, line(words)] }
    #expect(Array(Set(offered)).sorted() == expected)
  }

  @Test(.enabled(if: hasZsh, "zsh is not installed")) func zshFindsItThroughItsPath() throws {
    let line = "fpath=($HOME $fpath); autoload -Uz compinit; compinit -u -D; print $_comps[axspec]"
    #expect(try run(.zsh) { _, _ in ["-f", "-c", line] } == ["_axspec"])
  }
}
