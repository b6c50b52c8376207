import AXArguments

/// `axspec completions`: prints a completion script for a shell.
enum CompletionsCommand: Command {
  static let name = "completions"
  static let description = CommandDescription(
    name: name,
    summary: "Print a completion script for a shell",
    discussion: """
      bash: eval "$(axspec completions bash)", in ~/.bashrc.

      zsh: axspec completions zsh > _axspec, into a folder of $fpath.

      fish: axspec completions fish > ~/.config/fish/completions/axspec.fish.
      """,
    options: CompletionsOptions.self,
    examples: [CommandExample("axspec completions bash", "Print the script for bash.")])

  static func run(_ options: CompletionsOptions, _ console: Console) throws -> ExitStatus {
    try console.output.write(options.shell.text)
    return .success
  }
}

struct CompletionsOptions: CommandOptions {
  let shell: CompletionScript

  init(_ reader: inout ArgumentReader) {
    let name = reader.argument("shell", summary: "The shell", allowed: CompletionScript.allCases.map(\.rawValue))
    // The parser accepts no other name.
    shell = CompletionScript(rawValue: name) ?? .bash
  }
}

/// The completion scripts. They run `axspec __complete` for suggestions; the shells themselves suggest files and
/// folders.
enum CompletionScript: String, CaseIterable {
  case bash, fish, zsh

  var text: String {
    switch self {
    case .bash: Self.bashText
    case .fish: Self.fishText
    case .zsh: Self.zshText
    }
  }

  private static let bashText = #"""
    # bash completion for axspec. Load it from ~/.bashrc: eval "$(axspec completions bash)"

    _axspec() {
      local line entry extensions start='' current="${COMP_WORDS[COMP_CWORD]//[\"\'\\]/}"
      # Bash 3 passes '--name=value' as one word, and replaces only the value.
      [[ $COMP_WORDBREAKS == *=* ]] && start="${current%"${current##*=}"}"
      COMPREPLY=()
      compopt +o default 2>/dev/null
      while IFS= read -r line; do
        if [[ $line != :* ]]; then
          line="${line%%$'\t'*}"
          COMPREPLY+=("${line#"$start"}")
          continue
        fi
        # Bash 3 would not quote these names. It suggests all files instead.
        ((BASH_VERSINFO[0] < 4)) && return
        compopt -o filenames 2>/dev/null
        extensions="${line#:files} "
        [[ $current == = ]] && current=''
        while IFS= read -r entry; do
          if [[ -d ${entry/#\~/$HOME} || $extensions == ' ' || $extensions == *" ${entry##*.} "* ]]; then
            COMPREPLY+=("$entry")
          fi
        done < <(compgen -f -- "$current")
      done < <(axspec __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    }

    complete -o default -F _axspec axspec

    """#

  private static let fishText = #"""
    # fish completion for axspec. Put it into ~/.config/fish/completions/ as 'axspec.fish'.

    function __axspec_complete
      set -l token (commandline -ct)
      set -l words (commandline -opc)
      set -e words[1]
      for line in (axspec __complete $words "$token" 2>/dev/null)
        if not string match -q -- ':*' $line
          echo $line
          continue
        end
        set -l extensions (string split -- ' ' $line)
        set -l start (string match -r -- '^--[^=]*=' "$token"; or echo '')
        set -l value (string replace -- "$start" '' "$token")
        # What fish suggests for an unknown command.
        for entry in (complete -C "__axspec_unknown $value" | string replace -r '\t.*' '')
          if string match -q -- '*/' $entry; or test "$line" = :files
            or contains -- (string replace -r -- '.*\.' '' $entry) $extensions
            echo "$start$entry"
          end
        end
      end
    end

    complete -c axspec -f -a '(__axspec_complete)'

    """#

  private static let zshText = #"""
    #compdef axspec
    # zsh completion for axspec. Put it as '_axspec' into a folder of $fpath, before compinit, or load it from ~/.zshrc,
    # after compinit: eval "$(axspec completions zsh)"

    _axspec() {
      local line
      local -a words_that_fit
      for line in "${(@f)$(axspec __complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
        case $line in
          :*)
            compset -P 1 '--*='
            case $line in
              :directories) _files -/ ;;
              :files) _files ;;
              *) _files -g "*.(|${${line#:files }// /|})" ;;
            esac
            ;;
          ?*) words_that_fit+=("${line/$'\t'/:}") ;;
        esac
      done
      _describe word words_that_fit
    }

    # If zsh autoloads this file, it runs the file instead of the function.
    if [[ $funcstack[1] == _axspec ]]; then _axspec "$@"; else compdef _axspec axspec; fi

    """#
}
