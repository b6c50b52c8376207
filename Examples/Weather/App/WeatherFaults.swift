extension WeatherApp {
  static var faults: [any ModelApp.Type] {
    [
      ButtonDoesNothing.self, FetchedAtLaunch.self, FetchingForever.self, FunctionsNotInjected.self,
      FunctionsAlwaysInjected.self, IconDoesNotChange.self, IconMissing.self, IconUnnamed.self, IconsSwapped.self,
      PlaceDoesNotChange.self, NoTemperature.self, EmptyTemperature.self, TemperatureInFahrenheit.self,
      WindInReadingOfRain.self, ReadingsMissing.self, StatusBesideWeather.self, IconBesideError.self,
      ReadingsBesideError.self,
      ErrorNotShown.self, ErrorAsNoData.self,
      NoDataAsError.self, ButtonTitleDoesNotChange.self,
    ]
  }
}

// MARK: The button and the functions

private final class ButtonDoesNothing: WeatherApp {
  override func fetch() {}
}

private final class FetchedAtLaunch: WeatherApp {
  required init(launch: Launch) {
    super.init(launch: launch)
    fetch()
    clock.advance(by: 1)
  }
}

private final class FetchingForever: WeatherApp {
  override func fetch() {
    state = .fetching
  }
}

private final class FunctionsNotInjected: WeatherApp {
  override func functions(for launch: Launch) -> any AppF { RealAppF() }
}

private final class FunctionsAlwaysInjected: WeatherApp {
  override func functions(for launch: Launch) -> any AppF {
    launch.environment["InjectedAppF"] == nil ? InjectedAppF() : super.functions(for: launch)
  }
}

// MARK: The weather

private final class IconDoesNotChange: WeatherApp {
  override func icon(_ weather: Weather) -> ModelElement {
    super.icon(weather).changing(ID.weatherIcon) { $0.label = "Sunny" }
  }
}

private final class IconMissing: WeatherApp {
  override var screen: [ModelElement] { super.screen.filter { $0.type != .image } }
}

private final class IconUnnamed: WeatherApp {
  override func icon(_ weather: Weather) -> ModelElement {
    super.icon(weather).changing(ID.weatherIcon) { $0.label = "" }
  }
}

private final class IconsSwapped: WeatherApp {
  override func icon(_ weather: Weather) -> ModelElement {
    super.icon(weather).changing(ID.weatherIcon) { $0.label = weather.condition == .rainy ? "Sunny" : "Rainy" }
  }
}

private final class PlaceDoesNotChange: WeatherApp {
  override func heading(_ place: String) -> ModelElement { super.heading("Your place") }
}

private final class NoTemperature: WeatherApp {
  override func readings(_ weather: Weather) -> ModelElement {
    super.readings(weather).changing(ID.readingsView) { $0.children.removeFirst() }
  }
}

private final class EmptyTemperature: WeatherApp {
  override func readings(_ weather: Weather) -> ModelElement {
    super.readings(weather).changing(ID.temperatureReading) { $0.value = "" }
  }
}

private final class TemperatureInFahrenheit: WeatherApp {
  override func readings(_ weather: Weather) -> ModelElement {
    super.readings(weather).changing(ID.temperatureReading) { $0.value = "\(weather.temperature * 9 / 5 + 32) degrees" }
  }
}

private final class WindInReadingOfRain: WeatherApp {
  override func readings(_ weather: Weather) -> ModelElement {
    super.readings(weather).changing(ID.rainReading) { $0.value = "\(weather.wind)%" }
  }
}

private final class ReadingsMissing: WeatherApp {
  override func readings(_ weather: Weather) -> ModelElement { .view() }
}

// MARK: The status

private final class StatusBesideWeather: WeatherApp {
  override var screen: [ModelElement] {
    if case .fetched = state { super.screen + [statusLabel] } else { super.screen }
  }
}

private final class IconBesideError: WeatherApp {
  override var screen: [ModelElement] {
    guard case .failed = state else { return super.screen }
    return super.screen + [.image("Sunny").identifier(ID.weatherIcon)]
  }
}

private final class ReadingsBesideError: WeatherApp {
  override var screen: [ModelElement] {
    guard case .failed = state else { return super.screen }
    return super.screen + [readings(Weather(place: "", condition: .sunny, temperature: 0, wind: 0, rain: 0))]
  }
}

private final class ErrorNotShown: WeatherApp {
  override func show(_ error: WeatherError) {
    state = .start
  }
}

private final class ErrorAsNoData: WeatherApp {
  override func show(_ error: WeatherError) {
    state = .noData
  }
}

private final class NoDataAsError: WeatherApp {
  override func show(_ weather: Weather?) {
    if let weather { super.show(weather) } else { show(WeatherError(reason: "there is no data")) }
  }
}

private final class ButtonTitleDoesNotChange: WeatherApp {
  override func fetchButton(_ title: String) -> ModelElement { super.fetchButton("Fetch weather") }
}
