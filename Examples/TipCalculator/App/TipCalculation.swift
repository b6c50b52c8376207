import Foundation

/// Who pays how much.
struct TipCalculation {
  enum Tip {
    case percentage(Int)
    case amount(Decimal)
  }

  let bill: Decimal
  let tip: Tip
  let people: Int

  var totalTip: Decimal {
    switch tip {
    case .percentage(let percentage): bill * Decimal(percentage) / 100
    case .amount(let amount): amount
    }
  }

  var totalPerPerson: Decimal { (bill + totalTip) / Decimal(people) }
}
