import Foundation

typealias AppUnderTest = TipCalculatorApp

/// A calculator for tips, as `TipCalculator.xml` describes it.
@MainActor class TipCalculatorApp: ModelApp {
  typealias ID = ScreenIdentifier.TipCalculator

  enum Tip {
    case none
    case percent(Decimal)
    case amount(Decimal)
  }

  let name = "Tip Calculator"
  let clock = ModelClock()
  let currency = NumberFormatter()
  private let keyboard = Keyboard()
  let billField: TextInput
  let customTipField: TextInput

  var tip = Tip.none
  var people = 1
  var isAskingForTip = false

  required init(launch: Launch) {
    billField = TextInput(keyboard)
    customTipField = TextInput(keyboard)
    currency.numberStyle = .currency
    currency.locale = locale(launch)
    customTipField.onReturn = { [unowned self] in answer() }
  }

  /// The region of the device, unless the launch says another.
  func locale(_ launch: Launch) -> Locale {
    Locale(identifier: launch.userDefault("AppleLocale") ?? "de_DE")
  }

  // MARK: What is calculated

  var bill: Decimal { Decimal(string: billField.text) ?? 0 }

  var totalTip: Decimal {
    switch tip {
    case .none: 0
    case .percent(let percentage): bill * percentage / 100
    case .amount(let amount): amount
    }
  }

  var totalBill: Decimal { bill + totalTip }

  var amountPerPerson: Decimal { totalBill / Decimal(people) }

  // MARK: What happens

  func choose(_ tip: Tip) {
    self.tip = tip
  }

  /// The alert is animated: its field comes a little later.
  func askForTip() {
    clock.after(0.3) { [self] in
      customTipField.text = ""
      customTipField.focus()
      isAskingForTip = true
    }
  }

  func answer() {
    isAskingForTip = false
    if let amount = Decimal(string: customTipField.text) { choose(.amount(amount)) }
  }

  func addPerson() {
    people += 1
  }

  func removePerson() {
    people -= 1
  }

  func reset() {
    billField.text = ""
    tip = .none
    people = 1
  }

  // MARK: What is shown

  var screen: [ModelElement] {
    [logoView, resultView, billInputView, tipInputView, splitInputView] + (isAskingForTip ? [customTipAlert] : [])
  }

  var logoView: ModelElement {
    .view("Tip Calculator").identifier(ID.LogoView.logoView).onDoubleTap(reset)
  }

  var resultView: ModelElement {
    .view(
      "",
      [
        .text("Total per person"),
        .text(dollars(amountPerPerson)).identifier(ID.ResultView.totalAmountPerPersonValueLabel),
        .text("Total bill"),
        .text(dollars(totalBill)).identifier(ID.ResultView.totalBillValueLabel),
        .text("Total tip"),
        .text(dollars(totalTip)).identifier(ID.ResultView.totalTipValueLabel),
      ])
  }

  var billInputView: ModelElement {
    .view("", [.text("Enter your bill"), billField.element("Bill").identifier(ID.BillInputView.textField)])
  }

  var tipInputView: ModelElement {
    .view(
      "",
      [
        .text("Choose your tip"),
        .button("10%") { self.choose(.percent(10)) }.identifier(ID.TipInputView.tenPercentButton),
        .button("15%") { self.choose(.percent(15)) }.identifier(ID.TipInputView.fifteenPercentButton),
        .button("20%") { self.choose(.percent(20)) }.identifier(ID.TipInputView.twentyPercentButton),
        .button(customTipTitle, onTap: askForTip).identifier(ID.TipInputView.customTipButton),
      ])
  }

  var customTipTitle: String {
    if case .amount(let amount) = tip { dollars(amount) } else { "Custom Tip" }
  }

  var customTipAlert: ModelElement {
    .alert("Custom tip", [customTipField.element("Tip").identifier(ID.TipInputView.customTipAlertTextField)])
  }

  var splitInputView: ModelElement {
    .view(
      "",
      [
        .text("Split the total"),
        .button("One person fewer", isEnabled: people > 1, onTap: removePerson)
          .identifier(ID.SplitInputView.decrementButton),
        .text("\(people)").identifier(ID.SplitInputView.quantityValueLabel),
        .button("One person more", onTap: addPerson).identifier(ID.SplitInputView.incrementButton),
      ])
  }

  /// Cents are shown where there are any: `$36.67`, `$110`.
  func dollars(_ amount: Decimal) -> String {
    currency.minimumFractionDigits = Decimal(NSDecimalNumber(decimal: amount).intValue) == amount ? 0 : 2
    return currency.string(from: NSDecimalNumber(decimal: amount)) ?? ""
  }
}
