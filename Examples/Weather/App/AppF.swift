import Foundation

/// The functions that the app needs from the world. The app takes them as a value, so that a test can bring its own.
protocol AppF {
  /// The weather at a place, or nothing if nobody measures it there.
  func currentWeather() throws(WeatherError) -> Weather?
}

/// The real functions ask the weather service. This model has no network.
struct RealAppF: AppF {
  func currentWeather() throws(WeatherError) -> Weather? {
    throw WeatherError(reason: "there is no connection")
  }
}

/// The functions that a test brings, as JSON in the launch environment.
struct InjectedAppF: AppF, Codable {
  var weather: Weather?
  var error: String?

  func currentWeather() throws(WeatherError) -> Weather? {
    if let error { throw WeatherError(reason: error) }
    return weather
  }
}

struct WeatherError: Error {
  let reason: String
}

struct Weather: Codable {
  enum Condition: String, Codable {
    case sunny, rainy
  }

  let place: String
  let condition: Condition
  /// In degrees Celsius.
  let temperature: Int
  /// In kilometers an hour.
  let wind: Int
  /// How likely it is, in percent.
  let rain: Int
}
