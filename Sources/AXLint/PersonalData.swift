import AXSemantics
import AXTree

/// Data about a person that a text or a text field asks for, in English.
struct PersonalData {
  /// The name of the content type.
  let type: String
  /// Whether the text could ask for something else, such as the name of a list.
  let isAmbiguous: Bool
  /// Whether only the person may know it.
  var isSecret: Bool { Self.secrets.contains(type) }

  /// Recognizes what a text asks for, or returns nil if it is something else.
  init?(of text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    if Self.isAddressExample(text) {
      self.init(type: "emailAddress", isAmbiguous: false)
      return
    }
    let words = Words(text).words
    let telling = words.filter { !Self.fillers.contains($0) }
    guard let topic = Self.topics.first(where: { $0.isAbout(telling) }) else { return nil }
    let isAmbiguous = telling.count == 1 && Self.ambiguous.contains(telling[0])
    self.init(type: topic.type, isAmbiguous: isAmbiguous && words.allSatisfy { $0 != "your" && $0 != "my" })
  }

  private init(type: String, isAmbiguous: Bool) {
    self.type = type
    self.isAmbiguous = isAmbiguous
  }

  /// A longer text explains something.
  private static let maximumLength = 80

  /// The words that say nothing about what to type.
  private static let fillers: Set<String> = [
    "enter", "type", "please", "your", "my", "the", "a", "an", "here", "optional", "required", "and", "or",
  ]

  /// The content types of data that only the person may know.
  static let secrets: Set<String> = ["password", "newPassword"]

  private static let fieldWords: Set<String> = [
    "cell", "field", "input", "outlet", "text", "textfield", "tf", "txt", "ui", "view",
  ]

  /// The words that are about a person only next to other fields for personal data.
  private static let ambiguous: Set<String> = ["name", "address", "card", "code"]

  /// Returns whether a text is an example such as `name@example.com`.
  private static func isAddressExample(_ text: String) -> Bool {
    let text = text.trimmed
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].first?.isLetter == true && !text.contains(where: \.isWhitespace)
      && parts[1].split(separator: ".").count > 1
  }
}

extension PersonalData {
  /// Returns the first text that says what to type into a field, and what it asks for. For a field without a placeholder,
  /// which code may set, the name of an outlet may say it, too.
  static func asked(by field: Element) -> (text: String, data: PersonalData)? {
    for text in [field.text(.label), field.text(.placeholder), LabelProposal.textNextTo(field)] {
      if let text, let data = PersonalData(of: text) { return (text, data) }
    }
    if field.hasText(.placeholder) { return nil }
    return field.outlets.lazy.map { words(ofOutlet: $0.property) }.compactMap { text in
      PersonalData(of: text).flatMap { $0.isAmbiguous ? nil : (text, $0) }
    }.first
  }

  /// Returns the words of the name of an outlet that are not about the kind of the field.
  static func words(ofOutlet property: String) -> String {
    property.identifierWords.filter { !fieldWords.contains($0) }.joined(separator: " ")
  }
}

extension PersonalData {
  /// A kind of personal data.
  private struct Topic {
    /// The name of the content type.
    let type: String
    /// The phrases for it. A text must contain one of them.
    let phrases: [[String]]
    /// The words of the phrases, and the other words that a text may have.
    let words: Set<String>

    init(_ type: String, _ phrases: [String], others: String = "") {
      self.type = type
      self.phrases = phrases.map { $0.split(separator: " ").map(String.init) }
      words = Set(self.phrases.joined()).union(others.split(separator: " ").map(String.init))
    }

    func isAbout(_ telling: [String]) -> Bool {
      telling.allSatisfy(words.contains) && phrases.contains(where: telling.containsRun)
    }
  }

  private static let addressWords = "street home work postal mailing billing shipping delivery full line"

  /// The words for data that exists already.
  private static let existingWords = ["current", "old", "existing"]

  /// Returns whether a text asks for data that exists already, such as the current password.
  static func asksForExisting(_ text: String) -> Bool { Words(text).words.contains(where: existingWords.contains) }

  /// The topics. If several match, the first is right.
  private static let topics = [
    Topic(
      "newPassword",
      ["new password", "password again", "confirm password", "repeat password", "re password", "retype password"],
      others: "confirm create account"),
    Topic(
      "newPassword", ["verify password", "choose password", "create password", "password confirmation"],
      others: "new account"),
    Topic("password", ["password"], others: existingWords.joined(separator: " ") + " account login"),
    Topic(
      "username", ["username", "user name", "account name", "login name"],
      others: "email e mail address phone number"),
    Topic(
      "emailAddress", ["email", "e mail"],
      others: "address phone number mobile work home personal primary contact account confirm new repeat again"),
    Topic("telephoneNumber", ["phone", "telephone", "cellphone"], others: "number no home work mobile cell contact"),
    Topic("telephoneNumber", ["mobile number", "cell number"], others: "phone no"),
    Topic("givenName", ["first name", "given name", "firstname", "forename"], others: "legal"),
    Topic("familyName", ["last name", "family name", "lastname", "surname"], others: "legal"),
    Topic("middleName", ["middle name"]),
    Topic("nickname", ["nickname", "nick name"]),
    Topic("creditCardName", ["name on card", "cardholder", "card holder"], others: "name credit"),
    Topic("name", ["name"], others: "full legal first last middle contact"),
    Topic("creditCardNumber", ["card number", "card no", "credit card", "debit card"], others: "payment bank"),
    Topic("creditCardNumber", ["card"]),
    Topic("creditCardSecurityCode", ["cvc", "cvv", "card security code"], others: "code"),
    Topic("streetAddressLine1", ["address line 1", "address 1"], others: addressWords),
    Topic("streetAddressLine2", ["address line 2", "address 2"], others: addressWords),
    Topic("fullStreetAddress", ["address"], others: addressWords),
    Topic("postalCode", ["zip", "zipcode", "postcode", "postal code", "post code"], others: "code postal"),
    Topic(
      "oneTimeCode", ["code"],
      others: "verification confirmation authentication sms one time 2fa otp two factor login 4 6 four six digit"),
  ]
}
