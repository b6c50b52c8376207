import TestSupport
import Testing

@testable import AXLint

/// Texts that ask for personal data, and fields without a content type.
@Suite("Personal data")
struct PersonalDataTests {
  private typealias IB = InterfaceMarkup

  @Test(arguments: [
    ("Email", "emailAddress"), ("E-mail address", "emailAddress"), ("Enter your email (optional)", "emailAddress"),
    ("name@example.com", "emailAddress"), ("Email or phone number", "emailAddress"), ("EMAIL", "emailAddress"),
    ("Password", "password"), ("Current password", "password"), ("New password", "newPassword"),
    ("Confirm your password", "newPassword"), ("Re-enter password", "newPassword"), ("Username", "username"),
    ("User name or email", "username"), ("Phone", "telephoneNumber"), ("Mobile number", "telephoneNumber"),
    ("Your phone no.", "telephoneNumber"), ("First name", "givenName"), ("Last Name *", "familyName"),
    ("First and last name", "name"), ("Your name", "name"), ("Full name", "name"), ("Name on card", "creditCardName"),
    ("Street address", "fullStreetAddress"), ("Address line 2", "streetAddressLine2"), ("ZIP code", "postalCode"),
    ("Postal / Zip code", "postalCode"), ("Card number", "creditCardNumber"), ("CVC", "creditCardSecurityCode"),
    ("Verification code", "oneTimeCode"), ("Enter the 6-digit code", "oneTimeCode"),
  ])
  func isRecognized(text: String, type: String) {
    let data = PersonalData(of: text)
    #expect(data?.type == type)
    #expect(data?.isAmbiguous == false)
  }

  @Test(arguments: [
    ("Name", "name"), ("Address", "fullStreetAddress"), ("Card", "creditCardNumber"), ("Code", "oneTimeCode"),
  ])
  func oneWordMayMeanSomethingElse(text: String, type: String) {
    #expect(PersonalData(of: text)?.type == type)
    #expect(PersonalData(of: text)?.isAmbiguous == true)
    #expect(PersonalData(of: "Your \(text)")?.isAmbiguous == false)
  }

  @Test(arguments: [
    "", "Search", "Playlist name", "File name", "Name of the list", "IP address", "Web address", "Wi-Fi password",
    "Promo code", "Gift card", "Country code", "Email subject", "Order number", "Rename", "@ada", "a@b", "2@b.c",
    "We send the receipt to your email address after the payment is complete, so check it", "Passwords are stored",
  ])
  func isSomethingElse(text: String) {
    #expect(PersonalData(of: text) == nil)
  }

  // MARK: Fields

  /// The help of all findings, also of those for review.
  private func findings(_ text: String) throws -> [String] {
    let result = try InterfaceLint.result(text, InterfaceLint.only("missing-content-type"))
    return (result.findings + result.reviews.map(\.diagnostic)).compactMap(\.help)
  }

  private func screen(_ markup: String) throws -> [String] { try findings("<screen name=\"a\">\(markup)</screen>") }

  private static let typed = #"<textField label="Email" textContentType="emailAddress"/>"#

  @Test(arguments: [
    (#"<textField label="Password"/>"#, "password"),
    (#"<textField label="Login" placeholder="Password"/>"#, "password"),
    (#"<textView label="Address"/>"#, "fullStreetAddress"), (#"<textField label="Name"/>"#, "name"),
    (#"<stackView><label text="Phone"/><textField/></stackView>"#, "telephoneNumber"),
  ])
  func fieldsOfAScreen(markup: String, type: String) throws {
    #expect(try screen(Self.typed + markup) == ["add textContentType=\"\(type)\""])
    // The author does not describe content types.
    #expect(try screen(markup) == [])
  }

  @Test(arguments: [
    #"<textField label="Password" hidden="true"/>"#, #"<textField label="Password" enabled="false"/>"#,
    #"<textField label="Email" traits="searchField"/>"#, #"<textView label="Address" editable="false"/>"#,
    #"<textField label="Password" xml:lang="de"/>"#, #"<textField label="Order"/>"#, #"<label text="Password"/>"#,
    #"<textField label="Email" textContentType="username"/>"#,
  ])
  func otherFieldsOfAScreen(markup: String) throws {
    #expect(try screen(Self.typed + markup) == [])
  }

  @Test func whatCodeMaySetIsForReview() throws {
    let field = #"<textField placeholder="Email" id="a"/>"#
    let settings = InterfaceLint.only("missing-content-type")
    #expect(
      try InterfaceLint.findings(IB.view(field), settings) == ["missing-content-type note: textField (id a)"])
    #expect(
      try findings(IB.view(field)) == ["in the Attributes inspector: choose Email Address as the Content Type"])
    let connected = IB.view(field, owner: IB.outlet("email", to: "a"))
    #expect(try InterfaceLint.findings(connected, settings) == [])
    #expect(
      try InterfaceLint.reviews(connected).contains { $0.hasPrefix("missing-content-type (an outlet may set it)") })
  }

  /// iOS recognizes the fields of an account in many apps.
  @Test(arguments: ["Username", "New password"]) func accountsAreForReview(placeholder: String) throws {
    let field = IB.view("<textField placeholder=\"\(placeholder)\" id=\"a\"/>")
    #expect(try InterfaceLint.findings(field, InterfaceLint.only("missing-content-type")) == [])
    #expect(
      try InterfaceLint.reviews(field).filter { $0.hasPrefix("missing-content-type") }
        == ["missing-content-type (iOS may recognize it): textField (id a)"])
    #expect(try screen(Self.typed + "<textField label=\"\(placeholder)\"/>").count == 1)
  }

  /// Code often sets the placeholder, so only the name of the outlet says what the field is for.
  @Test(arguments: [
    ("emailTextField", "", true), ("txtFirstName", "", true), ("tfPhone", "", true),
    ("addressTextField", "", false), ("nameField", "", false), ("queryField", "", false),
    ("emailTextField", " placeholder=\"Team\"", false),
  ])
  func theNameOfAnOutletMaySayIt(property: String, placeholder: String, isFound: Bool) throws {
    let field = "<textField id=\"a\"\(placeholder)/><textField placeholder=\"Last name\" id=\"b\"/>"
    let reviews = try InterfaceLint.reviews(IB.view(field, owner: IB.outlet(property, to: "a")))
    #expect(reviews.contains { $0.hasPrefix("missing-content-type") } == isFound, "\(reviews)")
  }

  /// Suggestions are passwords of apps and websites.
  @Test(arguments: ["WifiPasswordView", "HEMWiFiView", "NetworkCell"]) func passwordsOfNetworks(name: String) throws {
    let field = { (name: String) in
      IB.view(
        "<view customClass=\"\(name)\" id=\"v\"><subviews><textField placeholder=\"New password\" id=\"a\"/></subviews></view>"
      )
    }
    #expect(try findings(field(name)) == [])
    for name in ["LoginView", "SocialNetworkView", "RouterView"] { #expect(try findings(field(name)).count == 1) }
  }

  /// A person signs in with an account, but changes an address.
  @Test func aNewAddressIsNoAccount() throws {
    let fields = { (text: String) in
      """
      <textField placeholder="\(text)" id="a"/>
      <textField placeholder="Password" id="b"><textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
      """
    }
    #expect(try findings(IB.view(fields("Email"))).first?.contains("choose Username as") == true)
    #expect(try findings(IB.view(fields("New Email"))).first?.contains("choose Email Address as") == true)
  }

  @Test func anAmbiguousWordNeedsAnotherField() throws {
    let name = #"<textField placeholder="Name" id="a"/>"#
    #expect(try findings(IB.view(name)) == [])
    #expect(try findings(IB.view(name + #"<textField placeholder="Email" id="b"/>"#)).count == 2)
    #expect(try findings(IB.view(name + #"<textField placeholder="Code" id="b"/>"#)).count == 0)
    let future = #"<textField id="b"><textInputTraits key="textInputTraits" textContentType="future"/></textField>"#
    #expect(try findings(IB.view(name + future)).count == 1)
  }

  @Test func aServerMayHaveANameToo() throws {
    let fields = #"<textField placeholder="Name" id="a"/><textField placeholder="Email" id="b"/>"#
    for other in ["Server URL", "Host", "files.example.com"] {
      #expect(try findings(IB.view(fields + "<textField placeholder=\"\(other)\" id=\"c\"/>")).count == 1, "\(other)")
    }
    for other in ["Website URL", "Hosting", "www.example.com", "10.50"] {
      #expect(try findings(IB.view(fields + "<textField placeholder=\"\(other)\" id=\"c\"/>")).count == 2, "\(other)")
    }
  }

  @Test func aPasswordIsNotEvidenceOfAPerson() throws {
    let name = #"<textField placeholder="Name" id="a"/>"#
    let password = #"<textField placeholder="New password" id="b"/>"#
    #expect(
      try findings(IB.view(name + password)) == ["in the Attributes inspector: choose New Password as the Content Type"]
    )
    let typed = #"<textField id="b"><textInputTraits key="textInputTraits" textContentType="password"/></textField>"#
    #expect(try findings(IB.view(name + typed)) == [])
  }

  @Test(arguments: [
    ("SignUpView", "Phone", "Telephone Number"), ("AddContactView", "Phone", nil), ("FriendCell", "First name", nil),
    ("ContactUsView", "Phone", "Telephone Number"), ("InviteFriendView", "New password", "New Password"),
  ])
  func aScreenAboutOthersAsksForNoDataOfTheUser(className: String, placeholder: String, type: String?) throws {
    let field = "<textField placeholder=\"\(placeholder)\" id=\"a\"/>"
    let markup = "<view id=\"v\" customClass=\"\(className)\"><subviews>\(field)</subviews></view>"
    let help = type.map { "in the Attributes inspector: choose \($0) as the Content Type" }
    #expect(try findings(IB.view(markup)) == [help].compactMap { $0 })
  }

  @Test func anAddressBeforeAPasswordIsAnAccount() throws {
    func types(_ labels: String...) throws -> [String] {
      let fields = labels.map { "<textField label=\"\($0)\" \($0 == "Email" ? "" : "secureTextEntry=\"true\"")/>" }
      let name = #"<textField label="Name" textContentType="name"/>"#
      return try screen(name + fields.joined()).map { String($0.dropFirst("add textContentType=\"".count).dropLast()) }
    }
    #expect(try types("Email", "Password") == ["username", "password"])
    #expect(try types("Email") == ["emailAddress"])
    #expect(try types("Email", "Password", "Confirm password") == ["emailAddress", "newPassword", "newPassword"])
    #expect(try types("Password", "Email") == ["password", "emailAddress"])
  }

  @Test(arguments: [
    ("placeholder=\"Password\"", 1), ("placeholder=\"Confirm password\"", 1), ("placeholder=\"Email\"", 0),
    ("placeholder=\"Password hint\"", 0), ("placeholder=\"Password\" text=\"secret\"", 0),
    ("placeholder=\"Password\" enabled=\"NO\"", 0), ("placeholder=\"Password\" hidden=\"YES\"", 0),
  ])
  func onlyAPasswordHasToBeSecure(attributes: String, count: Int) throws {
    for (isSecure, count) in [("NO", count), ("YES", 0)] {
      let field = """
        <textField \(attributes) id="a"><textInputTraits key="textInputTraits" secureTextEntry="\(isSecure)"/></textField>
        """
      let result = try InterfaceLint.result(IB.view(field), InterfaceLint.only("visible-password"))
      #expect(result.findings.count == count, "\(field)")
    }
  }

  @Test func aPasswordThatIsTypedTwiceIsNew() throws {
    func types(_ placeholders: String...) throws -> [String] {
      let fields = placeholders.map { "<textField placeholder=\"\($0)\" id=\"\($0.utf8.count)\"/>" }.joined()
      return try findings(IB.view(fields)).map {
        String($0.dropFirst("in the Attributes inspector: choose ".count).dropLast(" as the Content Type".count))
      }
    }
    // iOS offers saved passwords by itself.
    #expect(try types("Password") == [])
    #expect(try types("Password", "Confirm password") == ["New Password", "New Password"])
    #expect(try types("Current password", "New password") == ["New Password"])
  }
}
