import Foundation

typealias AppUnderTest = WeatherApp

/// The weather at a place, as `Weather.xml` describes it. What the weather station answers comes from the launch
/// environment, so that a test needs no network.
@MainActor final class WeatherApp: ModelApp {
  enum Fault: String, CaseIterable {
    case errorNotShown
  }

  /// The key under which the launch environment has the answer, as JSON.
  static let answerKey = "WEATHER"

  private enum Status {
    case nothingFetched
    /// Waits for the answer, for so many seconds.
    case fetching(TimeInterval)
    case fetched(WeatherReport)
    case failed(String)
  }

  let name = "Weather"
  private let answer: String
  private let fault: Fault?
  private var status = Status.nothingFetched

  init(environment: [String: String], fault: Fault?) {
    answer = environment[Self.answerKey] ?? ""
    self.fault = fault
  }

  // MARK: What happens

  private func fetch() {
    status = .fetching(0)
  }

  /// The station takes half a second to answer.
  func advance(by seconds: TimeInterval) {
    guard case .fetching(let waited) = status else { return }
    status = waited + seconds < 0.5 ? .fetching(waited + seconds) : answered()
  }

  private func answered() -> Status {
    do {
      return .fetched(try WeatherReport(json: answer))
    } catch let error as WeatherReport.Refusal {
      return .failed(error.reason)
    } catch {
      return .failed("the answer cannot be read")
    }
  }

  // MARK: What is shown

  var screen: [ModelElement] {
    var elements: [ModelElement] = [.text("Weather", identifier: "titleLabel")]
    var place = "Your place"
    var button = "Fetch weather"
    switch status {
    case .nothingFetched:
      elements.append(.text("Nothing fetched yet", identifier: "statusLabel"))
    case .fetching:
      elements.append(.text("Fetching", identifier: "statusLabel"))
    case .fetched(let report):
      place = report.city
      button = "Fetch again"
      elements.append(reading("temperatureReading", "Temperature", "\(report.temperature.formatted()) degrees"))
      elements.append(reading("conditionReading", "Condition", report.condition))
    case .failed(let reason):
      button = "Try again"
      if fault != .errorNotShown {
        elements.append(.text("The weather could not be fetched: \(reason).", identifier: "errorLabel"))
      }
    }
    elements.insert(.text(place, identifier: "placeLabel"), at: 1)
    elements.append(.button("fetchButton", button, onTap: fetch))
    return elements
  }

  /// One stop for VoiceOver: the name and the value together.
  private func reading(_ identifier: String, _ label: String, _ value: String) -> ModelElement {
    ModelElement(type: .staticText, identifier: identifier, label: label, value: value)
  }
}
