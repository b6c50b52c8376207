/// The parts of bash's completion script that are the same for every program but for its name.
enum BashCompletionParts {
  static let header = """
    # bash completion for @PROGRAM@
    #
    # Load it from ~/.bashrc:
    #   source /path/to/this/file

    """

  static let offers = #"""
    # Replies with the words that begin like the value.
    @FUNCTION@_words() {
      local word
      for word in "$@"; do
        [[ $word == "$value"* ]] && COMPREPLY+=("$word")
      done
    }

    # Replies with directories.
    @FUNCTION@_directories() {
      local entry
      compopt -o filenames 2>/dev/null
      while IFS= read -r entry; do
        COMPREPLY+=("$entry")
      done < <(compgen -d -- "$value")
    }

    # Replies with directories, and with the files that have one of the extensions, or all.
    @FUNCTION@_files() {
      local entry extension directories
      @FUNCTION@_directories
      directories=$'\n'"$(compgen -d -- "$value")"$'\n'
      while IFS= read -r entry; do
        [[ $directories == *$'\n'"$entry"$'\n'* ]] && continue
        (($# == 0)) && COMPREPLY+=("$entry")
        for extension in "$@"; do
          [[ $entry == *."$extension" ]] && COMPREPLY+=("$entry")
        done
      done < <(compgen -f -- "$value")
    }

    # Makes an offer: the name of one of the functions above and its arguments.
    @FUNCTION@_make() {
      (($#)) && "@FUNCTION@_$1" "${@:2}"
    }

    """#

  static let words = #"""
    # Sets "plain" to a word without its quotes and backslashes.
    @FUNCTION@_unquote() {
      local quote='' rest="$1" character
      plain=''
      while [[ -n $rest ]]; do
        character="${rest:0:1}"
        rest="${rest:1}"
        if [[ $character == "\\" && $quote != "'" ]]; then
          plain+="${rest:0:1}"
          rest="${rest:1}"
        elif [[ -n $quote && $character == "$quote" ]]; then
          quote=''
        elif [[ -z $quote && $character == [\"\'] ]]; then
          quote="$character"
        else
          plain+="$character"
        fi
      done
    }

    # Sets "words" to the words up to the cursor. Bash breaks them at "=" and ":", which is undone here.
    @FUNCTION@_split() {
      local part is_joined='' index
      words=()
      for ((index = 0; index <= COMP_CWORD; index++)); do
        part="${COMP_WORDS[index]}"
        if ((${#words[@]} > 1)) && [[ -n $is_joined || $part == [=:]* ]]; then
          words[${#words[@]} - 1]+="$part"
        else
          words+=("$part")
        fi
        is_joined=''
        [[ $part =~ ^[=:]+$ ]] && is_joined=yes
      done
      [[ -n $is_joined ]] && part=''
      current="${words[${#words[@]} - 1]}"
      # What stands before the text that bash replaces.
      kept="${current:0:${#current} - ${#part}}"
    }

    """#

  static let main = #"""
    @FUNCTION@() {
      local command='@PROGRAM@' current kept plain value word lead='' pending='' is_over='' place=0 index
      local -a words offer=() also=()
      COMPREPLY=()
      @FUNCTION@_split
      for word in "${words[@]:1:${#words[@]} - 2}"; do
        if [[ -n $pending ]]; then
          pending=''
        elif [[ -z $is_over && $word == -- ]]; then
          is_over=yes
        elif [[ -z $is_over && $word == -?* ]]; then
          @FUNCTION@_option "$word" && pending="$word"
        elif ((place > 0)) || ! @FUNCTION@_enter "$word"; then
          place=$((place + 1))
        fi
      done
      offer=()
      if [[ -n $pending ]]; then
        @FUNCTION@_option "$pending"
      elif [[ -z $is_over && $current == --*=* ]]; then
        lead="${current%%=*}="
        @FUNCTION@_option "${current%%=*}"
      elif [[ -z $is_over && $current == -* ]]; then
        @FUNCTION@_names
      else
        @FUNCTION@_argument "$place"
      fi
      @FUNCTION@_unquote "${current#"$lead"}"
      value="$plain"
      @FUNCTION@_make "${offer[@]}"
      @FUNCTION@_make "${also[@]}"
      @FUNCTION@_unquote "$kept"
      for index in "${!COMPREPLY[@]}"; do
        word="$lead${COMPREPLY[index]}"
        COMPREPLY[index]="${word#"$plain"}"
      done
    }

    complete -F @FUNCTION@ @PROGRAM@

    """#
}
