import AXDiagnostics
import AXSemantics
import AXTree

/// Flags cells of collections in which VoiceOver finds nothing.
enum UnreachableCell: Rule {
  static let description = RuleDescription(
    id: "unreachable-cell", group: .structure, severity: .warning, isForReview: true,
    summary: "A cell of a collection shows only images, and VoiceOver reaches none of them",
    rationale: """
      VoiceOver reads a row of a table as one element, but not a cell of a collection: it reaches only the labels and \
      controls inside. People who listen never come to a cell with nothing but images, such as a photo or an icon to \
      choose. People who use Voice Control or Switch Control cannot choose it. The rule checks storyboards and xibs. \
      Code often makes the cell an element and names it, so lint reports the finding only if it searches the app's \
      sources and no code does.
      """,
    criteria: [.keyboard, .nonTextContent],
    relatedChecks: [.init(.xcuiTest, "elementDetection")],
    failing: [.init(photos(#"⟦<collectionViewCell customClass="PhotoCell" id="Cell">"#, image))],
    passing: [
      .init(
        photos(
          #"<collectionViewCell customClass="PhotoCell" id="Cell">"#,
          image + #"<label text="Vienna" id="Place"/>"#), "VoiceOver reads the label"),
      .init(
        photos(
          #"<collectionViewCell customClass="PhotoCell" id="Cell">"#,
          """
          <imageView image="photo" id="Photo">
                <accessibility key="accessibilityConfiguration" label="Photo"><bool key="isElement" value="YES"/></accessibility>
              </imageView>
          """), "The image is accessible"),
      .init("<collectionView><collectionViewCell><imageView/></collectionViewCell></collectionView>", "A screen file"),
    ])

  private static let image = #"<imageView image="photo" id="Photo"/>"#

  private static func photos(_ cell: String, _ content: String) -> String {
    InterfaceExample.xib(
      """
      <collectionView id="Photos">
        <cells>
          \(cell)
            <view key="contentView"><subviews>
              \(content)
            </subviews></view>
          </collectionViewCell>
        </cells>
      </collectionView>
      """)
  }

  static func subjects(in markup: DocumentKind) -> Subjects {
    markup == .interfaceBuilder ? Subjects(kinds: .views(.collectionViewCell)) : .none
  }

  static let dependence = CodeDependence.reachOfCell

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard !element.isHidden, !element.isReached, element.reachedAncestor == nil,
      let customClass = element.customClass, !CodeInfluence.isUIKitClass(customClass),
      element.descendants.contains(where: { $0.kind == .view(.imageView) && !$0.isHidden }),
      element.descendants.allSatisfy(isSilent)
    else { return }
    report.add(element, Self.message, help: Self.help)
  }

  /// Returns whether VoiceOver finds nothing in a view, whatever code shows in it.
  private static func isSilent(_ view: Element) -> Bool {
    guard silentKinds.contains(view.kind), !view.isReached else { return false }
    return view.customClass.map(CodeInfluence.isUIKitClass) ?? true
  }

  private static let silentKinds = MarkupElementSet.views(.view, .imageView, .stackView, .visualEffectView)

  private static let message = """
    VoiceOver users never reach this cell: it shows only images, and neither the cell nor an image is accessible
    """

  private static let help = """
    in the app's code: where the cell gets its image, set isAccessibilityElement to true and accessibilityLabel to what \
    the cell shows; add the trait .button if people choose the cell
    """
}
