import AXReader
import AXTree
import Testing

@Suite("Notes in Interface Builder files")
struct InterfaceNoteTests {
  private func note(_ text: String) -> String {
    "<attributedString key=\"userComments\"><fragment><string key=\"content\">\(text)</string></fragment></attributedString>"
  }

  /// Each instruction with the ids of the objects that it covers.
  private func ignores(_ text: String) throws -> [String] {
    let tree = try InterfaceSample.tree(text)
    return tree.ignores.map { ignore in
      let covered: String
      switch ignore.scope {
      case .file: covered = "file"
      case .nothing: covered = "nothing"
      case .subtree(let index):
        let node = Node(tree: tree, index: index)
        covered = ([node] + node.descendants).compactMap(\.objectFacts?.id).joined(separator: " ")
      }
      return "\(ignore.rules.joined(separator: " ")) (\(ignore.reason ?? "")): \(covered)"
    }
  }

  @Test func aNoteCoversTheObjectAndAllInIt() throws {
    let text = InterfaceSample.xib(
      """
      <view id="root"><subviews>
        <view id="a">\(note("For translators\naxspec:ignore unlabeled-button the image is a joke \naxspec:ignore small-text"))
          <subviews><button id="b"/></subviews></view>
        <label id="c">\(note("see axspec:ignore for how"))</label>
      </subviews></view>
      """)
    #expect(try ignores(text) == ["unlabeled-button (the image is a joke): a b", "small-text (): a b"])
  }

  @Test func aLineMayNameSeveralRules() throws {
    let text = InterfaceSample.xib(
      "<view id=\"a\">\(note("axspec:ignore small-text, reading-order by design, as agreed\naxspec:ignore x,y"))</view>"
    )
    #expect(try ignores(text) == ["small-text reading-order (by design, as agreed): a", "x y (): a"])
  }

  @Test func aNoteOnTheOwnerCoversTheFile() throws {
    let text = InterfaceSample.xib("<view id=\"v\"/>", owner: note("axspec:ignore small-text"))
    #expect(try ignores(text) == ["small-text (): file"])
  }

  @Test func aNoteOnWhatHasNoNodeCoversWhatItHolds() throws {
    let text = InterfaceSample.xib(
      """
      <tableView id="t"><sections><tableViewSection id="s">\(note("axspec:ignore small-text"))
        <cells><tableViewCell id="c"/><tableViewCell id="d"/></cells></tableViewSection></sections></tableView>
      <tapGestureRecognizer id="r">\(note("axspec:ignore small-text"))</tapGestureRecognizer>
      """)
    #expect(try ignores(text) == ["small-text (): c", "small-text (): d", "small-text (): nothing"])
  }

  @Test func notesOnWhatHasNoNodeAreFew() throws {
    let lines = (0..<5000).map { "axspec:ignore rule\($0) x" }.joined(separator: "\n")
    let cells = (0..<5000).map { "<tableViewCell id=\"c\($0)\"/>" }.joined()
    let text = InterfaceSample.xib(
      """
      <tableView id="t"><sections><tableViewSection id="s">\(note(lines))<cells>\(cells)</cells></tableViewSection>\
      </sections></tableView>
      """)
    let output = DocumentReader().read(.text(Array(text.utf8), name: "sample.xib"))
    #expect(output.diagnostics.shown.map(\.id) == ["limit-exceeded"])
  }

  @Test func aNoteOnAControllerCoversItsScreen() throws {
    let text = InterfaceSample.storyboard(
      "<viewController id='k'><view key='view' id='v'/>\(note("axspec:ignore screen-without-header"))</viewController>")
    #expect(try ignores(text) == ["screen-without-header (): k v"])
  }
}
