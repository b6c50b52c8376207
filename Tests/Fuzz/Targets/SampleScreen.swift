import AXTree

/// A screen with something to find, for what settings and baselines do with findings.
enum SampleScreen {
  static let tree: Tree = {
    let markup = """
      <screen name="Pay"><label text="PAY button." fontSize="9" textColor="#777777" backgroundColor="#888888"/>
      <button identifier="buy" frame="0 0 20 20"/><button identifier="buy" title="icon_buy" hint="Tap to buy"/>
      <imageView accessible="true"/><slider/><textField placeholder=" "/></screen>
      """
    guard let tree = Workspace.current.read(Array(markup.utf8)).tree else {
      Violation.found("the sample can be read", markup)
    }
    return tree
  }()

  static let findings = DocumentLaws.findings(in: tree)
}
