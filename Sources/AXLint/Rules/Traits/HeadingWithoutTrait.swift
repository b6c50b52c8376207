import AXAppCode
import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Flags texts that look like headings but are not headings for VoiceOver.
enum HeadingWithoutTrait: Rule {
  static let description = RuleDescription(
    id: "heading-without-trait", group: .traits, severity: .warning,
    summary: "A text looks like a heading but lacks the trait header",
    rationale: """
      People who see scan a screen for its headings. With the rotor, VoiceOver users jump from heading to heading, but \
      only to texts with the trait header. A text looks like a heading if it has the style of a title, or if it is \
      bold, has 20 points or more, and is larger than at least two other texts. It does not if it and another text of \
      its size are captions of text fields, or if it is a question before a button. In storyboards and xibs, the rule \
      checks the screens of controllers that have five elements or more, some of them interactive, and the headers of \
      sections in collections. Other views are parts of screens, and people type on a keypad and leave. If the \
      navigation bar has a title, the only text that looks like a heading is for review. So is a heading that has at \
      most three elements before it, on a screen with up to 12 elements and nothing that code fills, such as a table. \
      If lint searches the app's sources, texts that code sets through an outlet with a name such as `titleLabel` \
      count, too.
      """,
    criteria: [.infoAndRelationships, .headingsAndLabels],
    relatedChecks: [.init(.axe, "p-as-heading")],
    failing: [
      .init(#"⟦<label text="Orders" textStyle="title1"/><label text="12 orders" textStyle="body"/>"#),
      .init(
        """
        ⟦<label text="Orders" fontSize="24" fontWeight="bold"/>
        <label text="Order 12" fontSize="17"/><label text="Paid" fontSize="13"/>
        """, "Larger than two other texts"),
    ],
    passing: [
      .init(#"<label text="Orders" textStyle="title1" traits="header"/>"#),
      .init(#"<label text="12.50" textStyle="title1"/><label text="Total" textStyle="body"/>"#, "A number"),
      .init(
        #"<tableView><tableViewCell><label text="Ada" textStyle="title3"/></tableViewCell></tableView>"#, "In a row"),
      .init(
        """
        <navigationBar><label text="Orders"/></navigationBar>
        <label text="Orders" textStyle="largeTitle"/>
        """, "The title of the navigation bar says the same"),
      .init(
        """
        <label text="Orders" fontSize="24" fontWeight="bold"/>
        <label text="Order 12" fontSize="17"/>
        """, "Larger than only one other text"),
    ])

  static let dependence = CodeDependence.behavior

  private static let minimumSize = 20.0
  private static let minimumSmallerCount = 2

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    if screen.tree.markup == .interfaceBuilder { checkSections(screen, &report) }
    let contents = screen.facts.contents
    guard contents.has(.textStyle) || contents.has(.fontSize) else { return }
    var sizes: [Double] = []
    var candidates: [Element] = []
    for element in screen.elements where element.has(.textStyle) || element.has(.fontSize) {
      guard element.isReached && element.showsText || Self.isEmptyTitle(element, report), let size = element.textSize
      else { continue }
      sizes.append(size)
      if Self.mayBeHeading(element, size) { candidates.append(element) }
    }
    guard !candidates.isEmpty else { return }
    let reached = screen.tree.markup == .interfaceBuilder ? screen.elements.filter(\.isReached) : []
    guard Self.isWorthScanning(screen, reached) else { return }
    sizes.sort()
    let titles = Self.barTitles(of: screen)
    candidates = candidates.filter { element in
      let isHeading = element.name.map { Self.isLikeHeading($0) && !titles.contains(Words.folded($0)) } ?? false
      return (isHeading || Self.getsText(element)) && Self.isLarge(element, among: sizes)
        && !Self.isInsideOther(element) && !Self.belongsToControl(element)
    }
    let reason = Self.reasonForReview(of: candidates, on: screen, reached)
    for element in candidates { add(element, reason: reason, to: &report) }
  }

  /// Returns why people hardly need the headings of a screen, or nil if they do.
  private static func reasonForReview(
    of headings: [Element], on screen: ScreenContext, _ reached: [Element]
  ) -> String? {
    if headings.count == 1, hasBarTitle(screen) { return "the navigation bar already has a heading" }
    return isShort(screen, reached, headings: headings) ? "its screen is short" : nil
  }

  /// Adds a finding or review.
  ///
  /// - Parameter reason: Why it is for review, or nil.
  private static func add(_ element: Element, reason: String?, to report: inout RuleReport) {
    if getsText(element) {
      // A review would be about a text that may not be there.
      if reason == nil { report.addIfTextIsSet(element, message("this text"), help: help(element)) }
      return
    }
    let message = message(ElementDescription.quoted(element.name ?? ""))
    if let reason { return report.review(element, message, help: help(element), reason: reason) }
    // Code may replace the text of the file.
    let variant = CodeQuestion.Variant(aspects: .content, message: Self.message("this text"))
    report.add(element, message, help: help(element), variant: report.asksSources ? variant : nil)
  }

  /// Returns whether an element is a title that gets its text from code.
  private static func getsText(_ element: Element) -> Bool {
    isNamedTitle(element) && (!element.showsText || element.name.map(GenericLabel.isGeneric) == true)
  }

  /// Returns whether people may want to jump over a heading. Views of xibs are parts of screens, and previews and the
  /// like only show something.
  ///
  /// - Parameter reached: The elements that VoiceOver reaches, of a storyboard or xib.
  private static func isWorthScanning(_ screen: ScreenContext, _ reached: [Element]) -> Bool {
    guard screen.tree.markup == .interfaceBuilder else { return true }
    let isOfController =
      screen.root.isObject
      || screen.root.children.contains { $0.objectFacts?.flags.contains(.controllerView) == true }
    // People type a code and leave.
    guard isOfController, !screen.facts.inputs(aroundNode: screen.root.index).hasKeypad else { return false }
    return reached.count >= minimumReachedCount && reached.contains(where: \.isInteractive)
  }

  /// Going through fewer elements takes no longer than jumping.
  private static let minimumReachedCount = 5
  /// Going through so many elements takes hardly longer than jumping.
  private static let shortCount = 12
  /// The maximum number of elements before the title of a screen, such as a button that closes it.
  private static let maximumCountBeforeTitle = 3

  /// Returns whether a screen has few elements, hardly any of them before its last heading, and nothing that code may fill
  /// with many.
  private static func isShort(_ screen: ScreenContext, _ reached: [Element], headings: [Element]) -> Bool {
    guard screen.tree.markup == .interfaceBuilder else { return false }
    return reached.count <= shortCount
      && headings.allSatisfy { heading in reached.count { isBefore($0, heading) } <= maximumCountBeforeTitle }
      && !screen.elements.contains(where: mayBeFilled)
  }

  /// Returns whether VoiceOver probably reads an element before a heading. Next to each other, the upper one comes first.
  private static func isBefore(_ element: Element, _ heading: Element) -> Bool {
    guard element.node.parent?.index == heading.node.parent?.index, let frame = element.frame, let title = heading.frame
    else { return element.index < heading.index }
    return frame.y < title.y
  }

  /// Kinds of views that show what the file does not have.
  private static let filledKinds = MarkupElementSet.views(.tableView, .collectionView, .containerView, .webView)

  /// Returns whether code or another screen may fill a view with elements.
  private static func mayBeFilled(_ view: Element) -> Bool {
    if filledKinds.contains(view.kind) { return true }
    return view.node.children.isEmpty
      && (view.kind == .view(.stackView) || view.isGenericView && CodeInfluence.hasOwnClass(view))
  }

  // MARK: Sections

  /// Reports the titles of the sections of collections. UIKit makes those of tables headings, but not these.
  private static func checkSections(_ screen: ScreenContext, _ report: inout RuleReport) {
    for section in screen.elements where isSectionHeader(section) {
      let content = section.descendants.filter { !$0.isHidden }
      let labels = content.filter { $0.kind == .view(.label) }
      guard labels.count == 1, let title = labels.first, content.filter(\.isInteractive).count <= 1,
        title.reachedAncestor == nil, title.traits.isDisjoint(with: notHeadings), isSectionTitle(title)
      else { continue }
      report.add(title, sectionMessage, help: Self.help(title))
    }
  }

  /// Returns whether a view is the header of a section of a collection. A xib does not say what its view is for, but its
  /// class often does.
  private static func isSectionHeader(_ element: Element) -> Bool {
    guard let object = element.objectFacts, object.element == "collectionReusableView" else { return false }
    if object.flags.contains(.sectionHeader) { return true }
    guard element.node.parent?.kind == .screen, let name = object.customClass else { return false }
    let words = name.identifierWords
    return words.contains { $0 == "header" || $0 == "section" } && !words.contains("footer")
  }

  /// Returns whether a label may be the title of a section. Code usually sets its text, such as a name or a date.
  private static func isSectionTitle(_ label: Element) -> Bool {
    if isParagraph(label) { return false }
    guard let outlets = label.objectFacts?.outlets, !outlets.isEmpty else {
      return label.name.map(isLikeHeading) ?? false
    }
    return !showsValue(label) || outlets.contains { $0.property.identifierWords.contains("date") }
  }

  /// Returns whether a label shows a paragraph about the section and not its title, by the text in the file, which code
  /// replaces by one like it.
  private static func isParagraph(_ label: Element) -> Bool {
    guard let text = label.text(.text), !isNamedTitle(label) else { return false }
    return !isShortText(text) || text.trimmed.last == "."
      || Words(text).words.contains(where: paragraphWords.contains)
  }

  private static let paragraphWords: Set<String> = ["description", "explanation", "instructions"]

  // MARK: Looks

  /// Returns whether an element alone looks like a heading and is nothing else.
  private static func mayBeHeading(_ element: Element, _ size: Double) -> Bool {
    guard element.kind == .view(.label), element.traits.isDisjoint(with: notHeadings), !element.isInteractive,
      hasTitleStyle(element) || size >= minimumSize && isSemiboldOrBolder(element)
    else { return false }
    return element.objectFlags.isDisjoint(with: .partOfObject) && !showsValue(element)
  }

  private static let notHeadings = TraitSet(.header, .updatesFrequently, .summaryElement)

  /// Returns whether code fills a text with a value or message, judging by the names of its outlets.
  static func showsValue(_ element: Element) -> Bool {
    let outlets = element.outlets
    return outlets.contains { $0.property.identifierWords.contains(where: values.contains) }
  }

  private static let values: Set<String> = [
    "amount", "balance", "clock", "code", "count", "counter", "date", "detail", "details", "distance", "duration",
    "error",
    "message", "number", "percent", "percentage", "price", "score", "speed", "status", "subtitle", "temperature",
    "time",
    "timer", "total", "value",
  ]

  private static func hasTitleStyle(_ element: Element) -> Bool {
    element[.textStyle].map(titleStyles.contains) ?? false
  }

  private static let titleStyles: Set<String> = [
    "title1", "title2", "title3", "largeTitle", "extraLargeTitle", "extraLargeTitle2",
  ]

  private static func isSemiboldOrBolder(_ element: Element) -> Bool {
    element.isTextBold || element[.fontWeight] == "semibold"
  }

  /// Returns whether a text is large in comparison with the others.
  ///
  /// - Parameter sizes: The sizes of all texts, in order.
  private static func isLarge(_ element: Element, among sizes: [Double]) -> Bool {
    guard let size = element.textSize else { return false }
    let smallerCount = sizes.partitioningIndex { $0 >= size }
    // If no text is smaller, this may be the size of the screen's body text.
    guard !hasTitleStyle(element) else { return smallerCount > 0 || sizes.count <= minimumSmallerCount }
    return smallerCount >= minimumSmallerCount
  }

  /// Returns whether an element is in a bar, a row, a header of a section, a button, or a card that people tap. A tap on the view of a
  /// controller often only hides the keyboard.
  private static func isInsideOther(_ element: Element) -> Bool {
    element.ancestors.contains {
      $0.kind.isButton || $0.kind.isCell || MarkupElementSet.bars.contains($0.kind) || isSectionHeader($0)
        || $0.isTapped && !$0.objectFlags.contains(.controllerView)
    }
  }

  /// Returns whether a text is the caption of an input, or a question before a button that answers it, such as "Already
  /// have an account?".
  private static func belongsToControl(_ element: Element) -> Bool {
    if LabelProposal.isLargeCaption(element) { return true }
    guard let text = element.name, "?？".contains(text.trimmed.last ?? " ") else { return false }
    let shown = (LabelProposal.siblings(of: element) ?? []).filter { !$0.isHidden }
    let next = shown.first { $0.index > element.index }
    return shown.contains { view in
      guard view.kind.isButton else { return false }
      guard let frame = element.frame, let button = view.frame else { return view.index == next?.index }
      return LabelProposal.isNext(button, to: frame, in: element.parent)
    }
  }

  /// Returns whether a label without a text in the file may get the title of the screen from code.
  private static func isEmptyTitle(_ element: Element, _ report: RuleReport) -> Bool {
    report.asksSources && element.kind == .view(.label) && !element.showsText && !element.isHidden
      && element.reachedAncestor == nil && isNamedTitle(element)
  }

  /// Returns whether the name of an outlet says that the element is a title.
  private static func isNamedTitle(_ element: Element) -> Bool {
    element.outlets.contains { outlet in
      outlet.property.identifierWords.contains { $0 == "title" || $0 == "header" || $0 == "heading" }
    }
  }

  // MARK: Texts

  private static let maximumLength = 60

  /// Returns whether a text could be a heading: it has words, and it is not a sentence, the label of a field, or a value.
  private static func isLikeHeading(_ text: String) -> Bool {
    guard isShortText(text), hasWord(text), !saysProgress(text),
      !GenericLabel.isGeneric(text), !showsNumber(text), let last = text.trimmed.last
    else { return false }
    return !".,;:…".contains(last)
  }

  private static func isShortText(_ text: String) -> Bool {
    text.utf8.count <= maximumLength * 4 && text.count <= maximumLength
  }

  /// Returns whether a text says what the app is doing, such as "Loading". It belongs to a progress indicator.
  private static func saysProgress(_ text: String) -> Bool {
    Words(text).words.first.map(progressWords.contains) ?? false
  }

  private static let progressWords: Set<String> = [
    "connecting", "downloading", "loading", "processing", "saving", "searching", "sending", "syncing", "updating",
    "uploading", "waiting",
  ]

  /// Returns whether a text has a word. A pattern that repeats one letter, and that code replaces, does not.
  private static func hasWord(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }
    let longWords = words.filter { $0.count > 1 || !$0.allSatisfy(\.isASCII) }
    // Single letters can be a heading together, such as "Q&A".
    if longWords.isEmpty { return Set(words).count > 1 }
    return longWords.contains { Set($0).count > 1 || !$0.allSatisfy(\.isASCII) }
  }

  /// Returns whether a text shows a number, such as "12 km" or "Version 1.0". The number of a step is part of a heading.
  private static func showsNumber(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.first.map(isNumber) == true
      || words.contains { word in isNumber(word) && word.contains { $0 == "." || $0 == ":" } }
  }

  private static func isNumber(_ word: Substring) -> Bool {
    word.last?.isNumber == true && !word.contains(where: \.isLetter)
  }

  /// Returns the titles of the navigation bar, which are headings.
  private static func barTitles(of screen: ScreenContext) -> Set<String> {
    var titles: Set<String> = []
    var end = 0
    for element in screen.elements {
      if element.kind == .view(.navigationBar) {
        end = max(end, Int(element.node.record.end))
        if let title = element.text(.title) { titles.insert(Words.folded(title)) }
      }
      if element.index < end, let name = element.name { titles.insert(Words.folded(name)) }
    }
    return titles
  }

  /// Returns whether the file gives the navigation bar of a storyboard's screen a title.
  private static func hasBarTitle(_ screen: ScreenContext) -> Bool {
    screen.tree.markup == .interfaceBuilder
      && screen.elements.contains { $0.kind == .view(.navigationBar) && $0.hasText(.title) }
  }

  private static func message(_ text: String) -> String {
    "VoiceOver users cannot jump to \(text), which looks like a heading: it lacks the trait `header`"
  }

  private static let sectionMessage = """
    VoiceOver users cannot jump from section to section of this collection: the titles lack the trait `header`
    """

  private static func help(_ element: Element) -> String {
    let traits = (element[.traits] ?? "").split(whereSeparator: \.isWhitespace).map(String.init) + ["header"]
    let markup = element.hasWrittenTraits ? "write traits=\"\(traits.joined(separator: " "))\"" : nil
    return Remedy.text(.addTrait(.header, markup: markup), for: element)
  }
}
