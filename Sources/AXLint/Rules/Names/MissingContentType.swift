import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Flags text inputs for personal data that do not say so to the system.
enum MissingContentType: Rule {
  static let description = RuleDescription(
    id: "missing-content-type", group: .names, severity: .note,
    summary: "A text field for personal data has no textContentType",
    rationale: """
      With a content type, the system offers to fill in a name, an address, a password, or a code. That helps most the \
      people for whom typing is hard or who cannot remember such data. The rule checks storyboards, xibs, and screen \
      files in which at least one field has the attribute. It knows English words only, in the label, the placeholder, \
      the text next to the field, or, without a placeholder, the name of an outlet. The system fills in the data of \
      the person who holds the phone, so screens about others, such as `AddContactViewController`, need only the types \
      of passwords, and the name on a screen that asks for a server needs none. In storyboards and xibs, a password \
      that people type once needs no type, because iOS offers saved passwords by itself. The name of an account and a \
      new password are for review there: iOS often recognizes the fields, and suggests new passwords only to apps with \
      associated domains.
      """,
    criteria: [.identifyInputPurpose],
    failing: [
      .init(
        """
        <textField label="Email" textContentType="emailAddress"/>
        ⟦<textField label="Password" secureTextEntry="true"/>
        """),
      .init(
        InterfaceExample.xib(
          """
          ⟦<textField placeholder="Phone number" id="Phone"/>
          """), "A placeholder"),
      .init(
        InterfaceExample.xib(
          """
          <label text="First name" id="Label"/>
          ⟦<textField id="Name"/>
          """), "The label next to it"),
    ],
    passing: [
      .init(
        """
        <textField label="Email" textContentType="emailAddress"/>
        <textField label="Order number"/>
        """, "Not personal data"),
      .init(#"<textField label="Email"/>"#, "No field of the screen file has a content type"),
      .init(
        InterfaceExample.xib(
          """
          <textField placeholder="Phone number" id="Phone">
            <textInputTraits key="textInputTraits" textContentType="tel"/>
          </textField>
          """)),
      .init(InterfaceExample.xib(#"<textField placeholder="Playlist name" id="Name"/>"#), "Not a person's name"),
      .init(
        InterfaceExample.xib(
          """
          <view customClass="InviteFriendView" id="Invite"><subviews>
            <textField placeholder="Phone number" id="Phone"/>
          </subviews></view>
          """), "The number of someone else"),
      .init(
        InterfaceExample.xib(#"<textField placeholder="Name" id="Name"/>"#),
        "It could be the name of anything, as no other field is for personal data"),
    ])

  /// Code often sets the type through the field's outlet.
  static let dependence = CodeDependence.contentType

  private static let kinds = MarkupElementSet { Vocabulary.allows(.textContentType, on: $0.kind) }

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    guard !screen.tree.markup.isCapture, !Self.kinds.isDisjoint(with: screen.facts.contents.kinds) else { return }
    let fields = screen.elements.filter { Self.kinds.contains($0.kind) }
    guard screen.tree.markup == .interfaceBuilder || fields.contains(where: Self.hasType) else { return }
    let findings = fields.filter(Self.mayLackType).compactMap { field in
      PersonalData.asked(by: field).map { (field: field, text: $0.text, data: $0.data) }
    }
    // A file or a group may also have a name and a password.
    let hasPersonalData =
      fields.contains { Self.hasType($0) && !PersonalData.secrets.contains($0[.textContentType] ?? "") }
      || findings.contains { !$0.data.isAmbiguous && !$0.data.isSecret }
    // A password that is typed twice is a new one.
    let isNewPassword = findings.contains { $0.data.type == "newPassword" }
    let isOfServer = fields.contains(where: Self.isAboutServer)
    for (field, text, data) in findings where hasPersonalData && !isOfServer || !data.isAmbiguous {
      if data.isSecret ? isAboutNetwork(field) : isAboutOthers(field) { continue }
      let isAccount =
        data.type == "emailAddress" && isBeforeOnlyPassword(field, among: fields)
        && !Words(text).words.contains("new")
      let isChosen = data.type == "password" && isNewPassword && !PersonalData.asksForExisting(text)
      let type = isChosen ? "newPassword" : isAccount ? "username" : data.type
      // iOS recognizes secure fields. If the file does not make the field secure, code usually does.
      if type == "password", screen.tree.markup == .interfaceBuilder { continue }
      report.add(
        field, Self.message(text), help: Self.help(type, field),
        dependence: dependence(type, text, data, field))
    }
  }

  private static func dependence(
    _ type: String, _ text: String, _ data: PersonalData, _ field: Element
  ) -> CodeDependence? {
    if mayBeRecognized(type, field) { return .contentTypeOfAccount }
    return isOnlyInPlaceholder(text, data, field) ? .contentTypeByPlaceholder : nil
  }

  /// Returns whether iOS often recognizes a field without its type, as it does before a password. It suggests new
  /// passwords only to apps with associated domains.
  private static func mayBeRecognized(_ type: String, _ field: Element) -> Bool {
    field.tree.markup == .interfaceBuilder && ["newPassword", "username"].contains(type)
  }

  /// Returns whether a password follows a field, and the screen has only that one. A person then signs in with an
  /// account, and the system fills in both if it knows that.
  private static func isBeforeOnlyPassword(_ field: Element, among fields: [Element]) -> Bool {
    let passwords = fields.filter { $0[.secureTextEntry] == "true" }
    guard passwords.count == 1, let index = fields.firstIndex(where: { $0.index == field.index }) else { return false }
    return fields.dropFirst(index + 1).first?.index == passwords[0].index
  }

  /// Returns whether a field asks for the address of a server, which may have a name, too.
  private static func isAboutServer(_ field: Element) -> Bool {
    let texts = [field.text(.label), field.text(.placeholder), LabelProposal.textNextTo(field)].compactMap { $0 }
    let words = texts.flatMap { Words($0).words } + field.outlets.flatMap { $0.property.identifierWords }
    return words.contains(where: serverWords.contains) || field.text(.placeholder).map(isHost) == true
  }

  /// Returns whether a text is the name of a server, such as `files.example.com`, and not that of a person's website.
  private static func isHost(_ text: String) -> Bool {
    let parts = text.trimmed.split(separator: ".", omittingEmptySubsequences: false)
    let isName = { (part: Substring) in !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }
    guard parts.count > 2, parts.allSatisfy(isName), let last = parts.last else { return false }
    return parts[0] != "www" && last.count > 1 && last.allSatisfy(\.isLetter)
  }

  private static let serverWords: Set<String> = ["host", "hostname", "server"]

  /// The names of the classes around a field.
  private static func classes(around field: Element) -> [String] {
    ([field] + field.ancestors).flatMap { element in
      CodeInfluence.ownClasses(of: element) + element.outlets.map(\.owner)
    }
  }

  /// Returns whether a password is that of a network, judging by the names of the classes around the field. The
  /// system suggests only passwords of apps and websites.
  static func isAboutNetwork(_ field: Element) -> Bool {
    classes(around: field).contains { name in
      let (words, name) = (name.identifierWords, name.lowercased())
      return words.contains("network") && !words.contains("social")
        || ["hotspot", "ssid", "wifi", "wlan"].contains(where: name.holds)
    }
  }

  /// Returns whether a field asks for the data of someone else, judging by the names of the classes around it.
  private static func isAboutOthers(_ field: Element) -> Bool {
    classes(around: field).contains { name in
      let words = name.identifierWords
      // `ContactUsView` asks for the address of the person who writes.
      return words.contains(where: others.contains) && !words.contains("us")
    }
  }

  private static let others: Set<String> = [
    "beneficiary", "contact", "contacts", "friend", "friends", "invitation", "invite", "invitee", "recipient",
  ]

  private static func hasType(_ field: Element) -> Bool {
    field.has(.textContentType) || field.objectFlags.contains(.unknownContentType)
  }

  private static func mayLackType(_ field: Element) -> Bool {
    field.isReached && MissingName.isInput(field) && !hasType(field) && !field.traits.contains(.searchField)
      && !MissingName.isDisabled(field) && !field.traits.contains(.notEnabled) && field.mayBeEnglish
  }

  /// Returns whether nothing but the placeholder says what to type. The names of outlets often say it, too. If they do not,
  /// and code sets another placeholder, the one in the file is often a copy of that of another field.
  private static func isOnlyInPlaceholder(_ text: String, _ data: PersonalData, _ field: Element) -> Bool {
    guard !field.outlets.isEmpty, field.text(.placeholder) == text, field.text(.label) != text else { return false }
    return !field.outlets.contains { PersonalData(of: PersonalData.words(ofOutlet: $0.property))?.type == data.type }
  }

  private static func message(_ text: String) -> String {
    let text = ElementDescription.quoted(String(text.trimmed))
    return """
      people for whom typing is hard may get no suggestion to fill in \(text): the field has no `textContentType`
      """
  }

  private static func help(_ type: String, _ field: Element) -> String {
    Remedy.text(.contentType(type), for: field)
  }
}
