/// What people type into a text field: a `UITextContentType`.
package struct TextContentType: Sendable, Hashable {
  /// The name of UIKit's constant, such as `emailAddress`.
  package let name: String
  /// UIKit's raw value, which Interface Builder files contain, such as `email`.
  package let rawValue: String
  package let documentation: String

  private init(_ name: String, _ rawValue: String, _ documentation: String) {
    self.name = name
    self.rawValue = rawValue
    self.documentation = documentation
  }

  /// Finds the type with a raw value; nil if it is unknown.
  package init?(rawValue: String) {
    guard let known = Self.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  /// All types, in the order of UIKit's documentation.
  package static let all = [
    Self("name", "name", "A full name."),
    Self("namePrefix", "honorific-prefix", "The title before a name, such as Dr."),
    Self("givenName", "given-name", "A first name."),
    Self("middleName", "additional-name", "A middle name."),
    Self("familyName", "family-name", "A last name."),
    Self("nameSuffix", "honorific-suffix", "The suffix of a name, such as Jr."),
    Self("nickname", "nickname", "A nickname."),
    Self("jobTitle", "organization-title", "A job title."),
    Self("organizationName", "organization", "The name of a company."),
    Self("location", "location", "A place, with its address."),
    Self("fullStreetAddress", "street-address", "A street address on all its lines."),
    Self("streetAddressLine1", "address-line1", "The first line of a street address."),
    Self("streetAddressLine2", "address-line2", "The second line of a street address."),
    Self("addressCity", "address-level2", "The city of an address."),
    Self("addressState", "address-level1", "The state of an address."),
    Self("addressCityAndState", "address-level1+2", "The city and state of an address."),
    Self("sublocality", "address-level3", "The district of an address."),
    Self("countryName", "country-name", "The country of an address."),
    Self("postalCode", "postal-code", "A postal code."),
    Self("telephoneNumber", "tel", "A phone number."),
    Self("emailAddress", "email", "An email address."),
    Self("URL", "url", "A web address."),
    Self("creditCardNumber", "cc-number", "The number of a credit card."),
    Self("creditCardExpiration", "cc-exp", "The date until which a credit card is valid."),
    Self("creditCardExpirationMonth", "cc-exp-month", "The month until which a credit card is valid."),
    Self("creditCardExpirationYear", "cc-exp-year", "The year until which a credit card is valid."),
    Self("creditCardSecurityCode", "cc-csc", "The security code of a credit card."),
    Self("creditCardType", "cc-type", "The type of a credit card."),
    Self("creditCardName", "cc-name", "The name on a credit card."),
    Self("creditCardGivenName", "cc-given-name", "The first name on a credit card."),
    Self("creditCardMiddleName", "cc-additional-name", "The middle name on a credit card."),
    Self("creditCardFamilyName", "cc-family-name", "The last name on a credit card."),
    Self("birthdate", "bday", "A date of birth."),
    Self("birthdateDay", "bday-day", "The day of a date of birth."),
    Self("birthdateMonth", "bday-month", "The month of a date of birth."),
    Self("birthdateYear", "bday-year", "The year of a date of birth."),
    Self("username", "username", "The name of an account."),
    Self("password", "password", "A password that exists."),
    Self("newPassword", "new-password", "A password that people choose."),
    Self("oneTimeCode", "one-time-code", "A code that the app sends, for example in a message."),
    Self("shipmentTrackingNumber", "shipment-tracking-number", "The number of a parcel."),
    Self("flightNumber", "flight-number", "The number of a flight."),
    Self("dateTime", "date-time", "A date, a time, or both."),
    Self("cellularEID", "cellular-eid", "The number of a cellular chip."),
    Self("cellularIMEI", "cellular-imei", "The number of a cellular device."),
  ]
}
