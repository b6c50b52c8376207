typealias AppUnderTest = WeatherApp

/// The weather at a place, as `Weather.xml` describes it. What the weather station answers comes from the launch
/// environment, so that a test needs no network.
@MainActor final class WeatherApp: ModelApp {
  enum Fault: String, CaseIterable {
    case errorNotShown
  }

  let name = "Weather"
  private let answer: String
  private let fault: Fault?
  /// Nothing before anything was fetched.
  private var result: Result<WeatherReport, WeatherReport.Failure>?

  init(environment: [String: String], fault: Fault?) {
    answer = environment["WEATHER_ANSWER"] ?? ""
    self.fault = fault
  }

  private func fetch() {
    result = Result { () throws(WeatherReport.Failure) in try WeatherReport(json: answer) }
  }

  // MARK: What is shown

  var screen: [ModelElement] {
    switch result {
    case nil:
      [heading("Your place"), status("Nothing fetched yet"), fetchButton("Fetch weather")]
    case .success(let report):
      [heading(report.place), readings(report), fetchButton("Fetch again")]
    case .failure(let failure):
      [heading("Your place")]
        + (fault == .errorNotShown ? [] : [status("The weather could not be fetched: \(failure.reason).")])
        + [fetchButton("Try again")]
    }
  }

  private func heading(_ place: String) -> ModelElement {
    .view(
      "heading",
      children: [.text("Weather", identifier: "titleLabel"), .text(place, identifier: "placeLabel")])
  }

  private func status(_ text: String) -> ModelElement { .text(text, identifier: "statusLabel") }

  private func fetchButton(_ title: String) -> ModelElement { .button("fetchButton", title, onTap: fetch) }

  private func readings(_ report: WeatherReport) -> ModelElement {
    let sign = report.temperature < 0 ? "−" : ""
    return .view(
      "readingsView",
      children: [
        reading("temperatureReading", "Temperature", "\(sign)\(report.temperature.magnitude) degrees"),
        reading("windReading", "Wind", "\(report.wind) km/h"),
        reading("rainReading", "Chance of rain", "\(report.rain)%"),
      ])
  }

  /// One stop for VoiceOver: the name and the value together.
  private func reading(_ identifier: String, _ label: String, _ value: String) -> ModelElement {
    ModelElement(type: .staticText, identifier: identifier, label: label, value: value)
  }
}
