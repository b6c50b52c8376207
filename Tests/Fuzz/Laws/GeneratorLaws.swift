import AXCodegen
import AXSemantics
import AXTree

/// What holds for `generate swift`: files of text, or a reason, and the same each time.
enum GeneratorLaws {
  static func check(_ tree: Tree) throws {
    guard !tree.isLaunchScreen else { return }
    var outlines: [ScreenOutline] = []
    var sections: [IdentifierFile.Section] = []
    let generator = SwiftGenerator()
    let facts = ScreenFacts(tree)
    for root in tree.roots {
      do throws(NamingError) {
        var (builder, other) = (outlineBuilder(root, facts), outlineBuilder(root, facts))
        let outline = try builder.build()
        let snapshots = tree.states.map { state in
          String(decoding: (try? Texts.snapshot(of: root, in: state.tree)) ?? [], as: UTF8.self)
        }
        let files = try generator.files(of: outline, snapshots: snapshots)
        let again = try generator.files(of: try other.build(), snapshots: snapshots)
        Violation.unless(files.map(\.parts) == again.map(\.parts), "Swift is generated alike each time")
        if let section = generator.section(of: outline) { sections.append(section) }
        outlines.append(outline.withoutContent)
      } catch {
        Violation.unless(!error.diagnostics.isEmpty, "what has no name in Swift is told")
        PrintingLaws.check(error.diagnostics)
      }
    }
    outlines = ScreenOutline.withExcerpts(outlines)
    PrintingLaws.check(generator.faults(among: outlines))
    _ = generator.sharedFiles(of: outlines, sections: sections)
  }

  private static func outlineBuilder(_ root: Node, _ facts: ScreenFacts) -> OutlineBuilder {
    OutlineBuilder(root, name: "main", file: "main.xml", facts: facts)
  }
}
