import Foundation

typealias AppUnderTest = TipCalculatorApp

/// A calculator for tips, as `TipCalculator.xml` describes it.
@MainActor final class TipCalculatorApp: ModelApp {
  enum Fault: String, CaseIterable {
    /// A double tap anywhere resets, not only one on the logo.
    case resetOnAnyDoubleTap
    /// − and + write the number of people into the label of the bill.
    case splitBoundToWrongLabel
    case customTipFieldWithoutIdentifier
  }

  let name = "Tip Calculator"
  private let fault: Fault?
  private let keyboard = Keyboard()
  private let billField: TextInput
  private let customTipField: TextInput
  private var tip = TipCalculation.Tip.percentage(0)
  private var people = 1
  /// How long the alert has been coming, in seconds; nothing while there is none.
  private var alertAge: TimeInterval?

  init(environment: [String: String], fault: Fault?) {
    self.fault = fault
    billField = TextInput(keyboard)
    customTipField = TextInput(keyboard)
  }

  private var calculation: TipCalculation {
    TipCalculation(bill: Decimal(string: billField.text) ?? 0, tip: tip, people: people)
  }

  // MARK: What happens

  /// An alert is animated: it is not there at once.
  func advance(by seconds: TimeInterval) {
    alertAge? += seconds
  }

  private var showsAlert: Bool { (alertAge ?? 0) >= 0.3 }

  private func reset() {
    billField.clear()
    tip = .percentage(0)
    people = 1
  }

  private func askForTip() {
    alertAge = 0
    customTipField.clear()
    customTipField.focus()
  }

  private func answer(with tip: TipCalculation.Tip?) {
    alertAge = nil
    keyboard.dismiss()
    if let tip { self.tip = tip }
  }

  // MARK: What is shown

  var screen: [ModelElement] {
    var content = ModelElement(
      type: .other, children: [logoView, resultView, billInputView, tipInputView, splitInputView])
    if fault == .resetOnAnyDoubleTap { content.onDoubleTap = reset }
    return [content] + (showsAlert ? [customTipAlert] : [])
  }

  private var logoView: ModelElement { .view("logoView", label: name, onDoubleTap: reset) }

  private var resultView: ModelElement {
    let isWrong = fault == .splitBoundToWrongLabel && people > 1
    return .view(
      "resultView",
      children: [
        .text("Total per person"),
        .text(dollars(calculation.totalPerPerson), identifier: "totalAmountPerPersonValueLabel"),
        .text("Total bill"),
        .text(isWrong ? quantity : dollars(calculation.bill), identifier: "totalBillValueLabel"),
        .text("Total tip"),
        .text(dollars(calculation.totalTip), identifier: "totalTipValueLabel"),
      ])
  }

  private var billInputView: ModelElement {
    .view(
      "billInputView", children: [.text("Enter your bill"), billField.element("billTextField", "Bill in dollars")])
  }

  private var tipInputView: ModelElement {
    .view(
      "tipInputView",
      children: [
        .text("Choose your tip"),
        percentButton("tenPercentButton", 10),
        percentButton("fifteenPercentButton", 15),
        percentButton("twentyPercentButton", 20),
        .button("customTipButton", "Custom tip", onTap: askForTip),
      ])
  }

  private func percentButton(_ identifier: String, _ percentage: Int) -> ModelElement {
    .button(identifier, "\(percentage)%") { self.tip = .percentage(percentage) }
  }

  private var splitInputView: ModelElement {
    .view(
      "splitInputView",
      children: [
        .text("Split the total"),
        .button("decrementButton", "One person fewer", isEnabled: people > 1) {
          self.people -= 1
        },
        .text(fault == .splitBoundToWrongLabel ? "1 person" : quantity, identifier: "quantityValueLabel"),
        .button("incrementButton", "One person more") { self.people += 1 },
      ])
  }

  private var customTipAlert: ModelElement {
    let identifier = fault == .customTipFieldWithoutIdentifier ? "" : "customTipTextField"
    return ModelElement(
      type: .alert, identifier: "customTipAlert", label: "Custom tip",
      children: [
        customTipField.element(identifier, "Tip in dollars"),
        .button("customTipCancelButton", "Cancel") { self.answer(with: nil) },
        .button("customTipDoneButton", "Done") {
          self.answer(with: .amount(Decimal(string: self.customTipField.text) ?? 0))
        },
      ])
  }

  private var quantity: String { people == 1 ? "1 person" : "\(people) people" }

  /// Cents are shown where there are any: `$36.67`, `$110`.
  private func dollars(_ amount: Decimal) -> String {
    let cents = NSDecimalNumber(decimal: amount * 100).rounding(accordingToBehavior: nil).intValue
    return "$\(cents / 100)" + (cents % 100 == 0 ? "" : String(format: ".%02d", cents % 100))
  }
}
