import AXText

/// grammar.md, which is embedded in the program.
struct GrammarText {
  private let blocks: [MarkdownBlock]

  init() {
    blocks = MarkdownParser.blocks(of: String(decoding: PackageResources.grammar_md, as: UTF8.self))
  }

  /// The section below the heading of a page, with the sections inside it.
  func section(_ page: ReferencePage) -> [MarkdownBlock] { Self.section(page.heading, of: blocks) }

  private static func section(_ heading: String, of blocks: [MarkdownBlock]) -> [MarkdownBlock] {
    for (index, block) in blocks.enumerated() {
      guard case .heading(let level, heading) = block else { continue }
      return Array(blocks[(index + 1)...].prefix { ($0.headingLevel ?? .max) > level })
    }
    return []
  }

  /// What the section of values says about a form, with its example.
  func form(_ name: String) -> [MarkdownBlock] {
    let blocks = section(.values)
    let start = blocks.firstIndex { $0.prose.hasPrefix("**\(name)**") }
    guard let start else { return [] }
    return [blocks[start]] + blocks[(start + 1)...].prefix(while: \.isCode)
  }

  /// The example of an error: inputs, and the message. Empty for an error without one.
  func example(ofError id: String) -> [MarkdownBlock] {
    for case .generated("errors", let errors) in section(.errors) {
      // The first paragraph is the summary of the error.
      return Array(Self.section("`\(id)`", of: errors).drop { !$0.isCode && !$0.prose.hasPrefix("For ") })
    }
    return []
  }

  /// The pages whose own prose has a name in the type of code.
  func pages(mentioning name: String) -> [ReferencePage] {
    ReferencePage.allCases.filter { page in
      let own = section(page).prefix { $0.headingLevel == nil }
      return own.contains { block in ["`\(name)`", "`<\(name)>`"].contains { block.prose.holds($0) } }
    }
  }
}
