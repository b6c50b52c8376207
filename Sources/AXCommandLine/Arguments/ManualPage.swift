/// Writes the manual page of a program, for section 1.
package struct ManualPage: Sendable {
  private let tree: CommandTree
  private let sections: ManualSections

  package init(root: CommandDescription, sections: ManualSections) {
    tree = CommandTree(root: root)
    self.sections = sections
  }

  /// The page for the macros of `man`, ending in a line feed.
  package func text() -> String {
    let program = tree.root.name
    let source = RoffText.argument("\(program) \(sections.version)")
    // The date without escapes, which mandoc would not take in it.
    var lines = [
      ".TH \(RoffText.argument(program.uppercased())) 1 \(sections.date) \(source) \(RoffText.argument(sections.manual))"
    ]
    lines += [".SH NAME", "\(RoffText.escaped(program)) \\- \(RoffText.prose(lowercasedFirst(tree.root.summary)))"]
    lines += [".SH SYNOPSIS"] + synopsis()
    let discussion = tree.root.discussion.isEmpty ? tree.root.summary + "." : tree.root.discussion
    lines += section("DESCRIPTION", paragraphs(discussion))
    lines += section("OPTIONS", options(tree.options(at: [])))
    lines += section("COMMANDS", tree.paths.dropFirst().flatMap(command(at:)))
    lines += section("EXIT STATUS", items(sections.exitStatus))
    lines += section("ENVIRONMENT", items(sections.environment))
    lines += section("FILES", items(sections.files))
    lines += sections.further.flatMap { section($0.title, paragraphs($0.text)) }
    lines += section("EXAMPLES", examples())
    lines += section("SEE ALSO", seeAlso())
    return lines.map { $0 + "\n" }.joined()
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [".SH " + RoffText.argument(title)] + lines
  }

  private func synopsis() -> [String] {
    var lines = usage(of: [])
    if !tree.root.subcommands.isEmpty { lines += usage(of: [CommandTree.helpCommand], includesInherited: false) }
    return lines + usage(RoffText.argument(tree.root.name), [CommandTree.versionOption.longForm])
  }

  private func usage(of path: [String], includesInherited: Bool = true) -> [String] {
    let usage = UsageLine(of: path, in: tree, includesInherited: includesInherited)
    return self.usage(RoffText.argument(usage.invocation.joined(separator: " ")), usage.pieces)
  }

  private func usage(_ invocation: String, _ pieces: [String]) -> [String] {
    // The dots of a repetition would else end a sentence.
    [".SY \(invocation)"] + pieces.map { RoffText.line(RoffText.usage($0)) + "\\&" } + [".YS"]
  }

  private func command(at path: [String]) -> [String] {
    guard let command = tree.command(at: path) else { return [] }
    let title = tree.invocation(of: path).joined(separator: " ")
    var lines = [".SS " + RoffText.argument(title)] + usage(of: path, includesInherited: false)
    lines += [".PP"] + paragraphs(command.summary + ".")
    if !command.discussion.isEmpty { lines += [".PP"] + paragraphs(command.discussion) }
    for argument in command.arguments {
      let notes = HelpPrinter.notes(allowed: argument.allowedValues, defaultValue: nil)
      lines += item(RoffText.italic(argument.name), argument.summary + notes)
    }
    return lines + options(command.options)
  }

  private func options(_ options: [OptionDescription]) -> [String] {
    options.flatMap { option in
      let value = option.valueName.map { " " + RoffText.italic($0) } ?? ""
      let forms = option.forms.map(RoffText.bold).joined(separator: ", ")
      let notes = HelpPrinter.notes(allowed: option.allowedValues, defaultValue: option.defaultValue)
      return item(forms + value, option.summary + notes)
    }
  }

  private func items(_ items: [ManualSections.Item]) -> [String] {
    items.flatMap { item(RoffText.bold($0.term), $0.text) }
  }

  /// A term, already written in roff, and what it means.
  private func item(_ term: String, _ text: String) -> [String] {
    let body = paragraphs(text, between: ".IP \"\" 8")
    // The indent is said because a synopsis before would leave its own.
    return [".TP 8", RoffText.line(term)] + (body.isEmpty ? ["\\&"] : body)
  }

  private func paragraphs(_ text: String, between request: String = ".PP") -> [String] {
    var lines: [String] = []
    var isVerbatim = false
    for block in WrappedText.blocks(of: text) {
      if case .verbatim(let line) = block {
        // Indented lines stay as they are, one below the other.
        if !isVerbatim { lines += [".RS 4", ".nf"] }
        isVerbatim = true
        lines.append(RoffText.line(RoffText.escaped(String(line.drop { $0 == " " }))))
        continue
      }
      if isVerbatim { lines += [".fi", ".RE"] }
      isVerbatim = false
      switch block {
      case .prose(let prose): lines.append(RoffText.line(RoffText.prose(prose)))
      case .gap: lines.append(request)
      case .verbatim: break
      }
    }
    return isVerbatim ? lines + [".fi", ".RE"] : lines
  }

  /// The examples of all commands, those of the program first.
  private func examples() -> [String] {
    let lines = tree.paths.flatMap { tree.command(at: $0)?.examples ?? [] }.flatMap { example in
      [".PP"] + paragraphs(example.explanation)
        + [".PP", ".RS 4", ".nf", RoffText.line(RoffText.bold(example.command)), ".fi", ".RE"]
    }
    // The section itself starts the first paragraph.
    return Array(lines.dropFirst())
  }

  private func seeAlso() -> [String] {
    let all = (sections.seeAlso + tree.root.seeAlso).enumerated()
    return all.filter { index, name in !all.contains { $0.offset < index && $0.element == name } }
      .map { _, name in RoffText.line(name.hasSuffix(")") ? page(name) : RoffText.escaped(name)) }
      .joinedLines(separator: ",")
  }

  /// The name of another page with its section: `git(1)`.
  private func page(_ name: String) -> String {
    let title = name.prefix { $0 != "(" }
    return RoffText.bold(String(title)) + RoffText.escaped(String(name.dropFirst(title.count)))
  }

  private func lowercasedFirst(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension [String] {
  /// The lines with a separator after each but the last.
  fileprivate func joinedLines(separator: String) -> [String] {
    enumerated().map { $0.offset < count - 1 ? $0.element + separator : $0.element }
  }
}
