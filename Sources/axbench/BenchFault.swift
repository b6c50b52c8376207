/// Why nothing could be measured, in words for a person.
struct BenchFault: Error {
  let message: String
  let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
