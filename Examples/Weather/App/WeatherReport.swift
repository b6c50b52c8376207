import Foundation

/// What the weather station says of a place.
struct WeatherReport: Decodable {
  /// The station was asked and has no report.
  struct Failure: Error {
    let reason: String
  }

  private struct Message: Decodable {
    let error: String?
  }

  let place: String
  /// In degrees Celsius.
  let temperature: Int
  /// In kilometres an hour.
  let wind: Int
  /// How likely it is, in percent.
  let rain: Int
}

extension WeatherReport {
  /// - Throws: ``Failure``, where the answer says so or is malformed.
  init(json: String) throws(Failure) {
    let data = Data(json.utf8)
    do {
      if let reason = try JSONDecoder().decode(Message.self, from: data).error { throw Failure(reason: reason) }
      self = try JSONDecoder().decode(WeatherReport.self, from: data)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(reason: "the answer cannot be read")
    }
  }
}
