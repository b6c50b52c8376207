import Foundation

extension TipCalculatorApp {
  static var faults: [any ModelApp.Type] {
    [
      ResetKeepsBill.self, ResetKeepsTip.self, ResetKeepsPeople.self, ResetKeepsCustomTipTitle.self,
      ResetByAnyDoubleTap.self, ResetByNothing.self, BillWithoutTip.self, BillNotDivided.self, CustomTipNotDivided.self,
      CustomTipAsPercentage.self, CustomTipTwice.self, CustomTipTitleNotChanged.self, CustomTipFieldUnnamed.self,
      CustomTipNotAsked.self, TipNeverChanged.self, TipsAdded.self, FifteenPercentAsTen.self, MoreStopsAtTwo.self,
      FewerGoesToOne.self, FewerNeverEnabled.self, FewerAlwaysEnabled.self, PeopleNotShown.self, TipInLabelOfBill.self,
      AmountsWithCents.self, RegionOfTheDevice.self,
    ]
  }
}

// MARK: Reset

private final class ResetKeepsBill: TipCalculatorApp {
  override func reset() {
    tip = .none
    people = 1
  }
}

private final class ResetKeepsTip: TipCalculatorApp {
  override func reset() {
    billField.text = ""
    people = 1
  }
}

private final class ResetKeepsPeople: TipCalculatorApp {
  override func reset() {
    billField.text = ""
    tip = .none
  }
}

private final class ResetKeepsCustomTipTitle: TipCalculatorApp {
  private var title: String?

  override func choose(_ tip: Tip) {
    super.choose(tip)
    title = super.customTipTitle
  }

  override var customTipTitle: String { title ?? super.customTipTitle }
}

private final class ResetByAnyDoubleTap: TipCalculatorApp {
  override var screen: [ModelElement] {
    super.screen.map { $0.type == .alert ? $0 : $0.onDoubleTap(reset) }
  }
}

private final class ResetByNothing: TipCalculatorApp {
  override func reset() {}
}

// MARK: Amounts

private final class BillWithoutTip: TipCalculatorApp {
  override var totalBill: Decimal { bill }
}

private final class BillNotDivided: TipCalculatorApp {
  override var amountPerPerson: Decimal { totalBill }
}

private final class CustomTipNotDivided: TipCalculatorApp {
  override var amountPerPerson: Decimal {
    if case .amount(let amount) = tip { bill / Decimal(people) + amount } else { super.amountPerPerson }
  }
}

private final class TipInLabelOfBill: TipCalculatorApp {
  override var resultView: ModelElement {
    super.resultView.changing(ID.ResultView.totalBillValueLabel) { $0.label = dollars(totalTip) }
  }
}

private final class AmountsWithCents: TipCalculatorApp {
  override func dollars(_ amount: Decimal) -> String {
    currency.minimumFractionDigits = 2
    return currency.string(from: NSDecimalNumber(decimal: amount)) ?? ""
  }
}

private final class RegionOfTheDevice: TipCalculatorApp {
  override func locale(_ launch: Launch) -> Locale { Locale(identifier: "de_DE") }
}

// MARK: Tips

private final class CustomTipAsPercentage: TipCalculatorApp {
  override func choose(_ tip: Tip) {
    if case .amount(let amount) = tip { super.choose(.percent(amount)) } else { super.choose(tip) }
  }
}

private final class CustomTipTwice: TipCalculatorApp {
  override func answer() {
    customTipField.text += customTipField.text
    super.answer()
  }
}

private final class CustomTipTitleNotChanged: TipCalculatorApp {
  override var customTipTitle: String { "Custom Tip" }
}

private final class CustomTipFieldUnnamed: TipCalculatorApp {
  override var customTipAlert: ModelElement { .alert("Custom tip", [customTipField.element("Tip")]) }
}

private final class CustomTipNotAsked: TipCalculatorApp {
  override func askForTip() {}
}

private final class TipNeverChanged: TipCalculatorApp {
  override func choose(_ tip: Tip) {
    if case .none = self.tip { super.choose(tip) }
  }
}

private final class TipsAdded: TipCalculatorApp {
  override func choose(_ tip: Tip) {
    if case (.percent(let old), .percent(let new)) = (self.tip, tip) {
      super.choose(.percent(old + new))
    } else {
      super.choose(tip)
    }
  }
}

private final class FifteenPercentAsTen: TipCalculatorApp {
  override func choose(_ tip: Tip) {
    if case .percent(15) = tip { super.choose(.percent(10)) } else { super.choose(tip) }
  }
}

// MARK: People

private final class MoreStopsAtTwo: TipCalculatorApp {
  override func addPerson() {
    people = min(people + 1, 2)
  }
}

private final class FewerGoesToOne: TipCalculatorApp {
  override func removePerson() {
    people = 1
  }
}

private final class FewerNeverEnabled: TipCalculatorApp {
  override var splitInputView: ModelElement {
    super.splitInputView.changing(ID.SplitInputView.decrementButton) { $0.isEnabled = false }
  }
}

private final class FewerAlwaysEnabled: TipCalculatorApp {
  override var splitInputView: ModelElement {
    super.splitInputView.changing(ID.SplitInputView.decrementButton) { $0.isEnabled = true }
  }
}

private final class PeopleNotShown: TipCalculatorApp {
  override var splitInputView: ModelElement {
    super.splitInputView.changing(ID.SplitInputView.quantityValueLabel) { $0.label = "" }
  }
}
