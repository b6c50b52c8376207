import Foundation

/// What the weather station says of a place.
struct WeatherReport: Decodable {
  /// The station answered that it has no weather.
  struct Refusal: Error {
    let reason: String
  }

  private struct Message: Decodable {
    let error: String?
  }

  let city: String
  /// In degrees Celsius.
  let temperature: Double
  let condition: String
}

extension WeatherReport {
  /// - Throws: ``Refusal``, or an error of decoding where the answer is malformed.
  init(json: String) throws {
    let data = Data(json.utf8)
    if let reason = try JSONDecoder().decode(Message.self, from: data).error { throw Refusal(reason: reason) }
    self = try JSONDecoder().decode(WeatherReport.self, from: data)
  }
}
