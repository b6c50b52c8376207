/// Suggestions for the last word of an unfinished command line, for completion scripts.
package struct Completion {
  /// The hidden command that the scripts run with the words up to the cursor.
  package static let command = "__complete"

  private let tree: CommandTree
  private var path: [String] = []
  /// The number of arguments before the cursor.
  private var index = 0
  /// The option whose value is next.
  private var pending: OptionDescription?
  private var areOptionsOver = false
  private var given: Set<String> = []
  /// The suggestions, each with a tab and its description if it has one. `:files`, with extensions if only those are
  /// allowed, and `:directories` make the shell suggest those.
  package private(set) var lines: [String] = []

  /// - Parameter words: the words after the program's name. The last one is being typed and may be empty.
  package init(of words: [String], in tree: CommandTree) {
    self.tree = tree
    for word in words.dropLast() { pass(word) }
    offer(words.last ?? "")
  }

  private mutating func pass(_ word: String) {
    // Bash passes `--name=value` as three words.
    if word == "=" { return }
    if pending != nil {
      pending = nil
    } else if areOptionsOver || word == "-" || !word.hasPrefix("-") {
      if index == 0, tree.command(at: path + [word]) != nil { path.append(word) } else { index += 1 }
    } else if word == "--" {
      areOptionsOver = true
    } else if let option = option(word) {
      given.insert(option.name)
      if option.takesValue, !word.contains("=") { pending = option }
    }
  }

  /// The option that a word names, with or without a value.
  private func option(_ word: String) -> OptionDescription? {
    let form = String(word.prefix { $0 != "=" })
    return tree.options(at: path).first { $0.forms.contains(form) }
  }

  private mutating func offer(_ word: String) {
    if let pending { return offer(pending.allowedValues, pending.completion, word == "=" ? "" : word) }
    if word.hasPrefix("-"), !areOptionsOver {
      if word.contains("="), let option = option(word) {
        return offer(option.allowedValues, option.completion, word, after: word.prefix { $0 != "=" } + "=")
      }
      for option in tree.options(at: path) where option.isRepeating || !given.contains(option.name) {
        for form in option.forms where form.hasPrefix(word) { lines.append("\(form)\t\(option.summary)") }
      }
      return
    }
    guard let command = tree.command(at: path) else { return }
    for subcommand in command.subcommands where index == 0 && subcommand.name.hasPrefix(word) {
      lines.append("\(subcommand.name)\t\(subcommand.summary)")
    }
    if let argument = command.argument(at: index) { offer(argument.allowedValues, argument.completion, word) }
  }

  /// - Parameter start: the part of the word before the value: `--name=`.
  private mutating func offer(
    _ allowed: [String], _ completion: CompletionKind, _ word: String, after start: String = ""
  ) {
    switch allowed.isEmpty ? completion : .values(allowed) {
    case .none: break
    case .values(let values): lines += values.map { start + $0 }.filter { $0.hasPrefix(word) }
    case .file(let extensions): lines.append(([":files"] + extensions).joined(separator: " "))
    case .directory: lines.append(":directories")
    }
  }
}
