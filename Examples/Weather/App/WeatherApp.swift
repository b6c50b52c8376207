import Foundation

typealias AppUnderTest = WeatherApp

/// The weather at a place, as `Weather.xml` describes it.
@MainActor class WeatherApp: ModelApp {
  typealias ID = ScreenIdentifier.Weather

  enum State {
    case start
    case fetching
    case fetched(Weather)
    case noData
    case failed(WeatherError)
  }

  let name = "Weather"
  let clock = ModelClock()
  var state = State.start
  private var functions: any AppF = RealAppF()

  required init(launch: Launch) {
    functions = functions(for: launch)
  }

  /// The real functions, unless the launch injects others.
  func functions(for launch: Launch) -> any AppF {
    guard let json = launch.environment["InjectedAppF"] else { return RealAppF() }
    do {
      return try JSONDecoder().decode(InjectedAppF.self, from: Data(json.utf8))
    } catch {
      return InjectedAppF(error: "the test injects what is not an InjectedAppF")
    }
  }

  // MARK: What happens

  /// An answer takes a while.
  func fetch() {
    state = .fetching
    clock.after(1) { [self] in
      do throws(WeatherError) {
        show(try functions.currentWeather())
      } catch {
        show(error)
      }
    }
  }

  func show(_ weather: Weather?) {
    state = weather.map { .fetched($0) } ?? .noData
  }

  func show(_ error: WeatherError) {
    state = .failed(error)
  }

  // MARK: What is shown

  var screen: [ModelElement] {
    if case .fetched(let weather) = state {
      [heading(weather.place), icon(weather), readings(weather), fetchButton("Fetch again")]
    } else {
      [heading("Your place"), statusLabel, fetchButton(buttonTitle)]
    }
  }

  func heading(_ place: String) -> ModelElement {
    .view("", [.text("Weather").identifier(ID.titleLabel), .text(place).identifier(ID.placeLabel)])
  }

  func icon(_ weather: Weather) -> ModelElement {
    let name =
      switch weather.condition {
      case .sunny: "Sunny"
      case .rainy: "Rainy"
      }
    return .image(name).identifier(ID.weatherIcon)
  }

  func readings(_ weather: Weather) -> ModelElement {
    .view(
      "",
      [
        .text("Temperature").value("\(weather.temperature) degrees").identifier(ID.temperatureReading),
        .text("Wind").value("\(weather.wind) km/h").identifier(ID.windReading),
        .text("Chance of rain").value("\(weather.rain)%").identifier(ID.rainReading),
      ]
    ).identifier(ID.readingsView)
  }

  var statusLabel: ModelElement { .text(status).identifier(ID.statusLabel) }

  var status: String {
    switch state {
    case .start: "Nothing fetched yet"
    case .fetching, .fetched: "Fetching…"
    case .noData: "Nobody measures the weather here. Try another place."
    case .failed(let error): "The weather could not be fetched: \(error.reason)."
    }
  }

  func fetchButton(_ title: String) -> ModelElement { .button(title, onTap: fetch).identifier(ID.fetchButton) }

  var buttonTitle: String {
    switch state {
    case .failed: "Try again"
    default: "Fetch weather"
    }
  }
}
