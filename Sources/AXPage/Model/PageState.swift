/// A state of a screen, or a screen without states.
package struct PageState: Sendable {
  /// The name; nil if the screen has no states.
  package var name: String?
  /// The state from which the steps lead here, such as `initial`, or `Login.xml#signed in` if it is one of another
  /// file; nil if the state is the screen as it is written.
  package var origin: String?
  /// The steps from there, in words.
  package var steps: [String]
  /// What VoiceOver meets, in its order.
  package var stops: [PageStop]
  /// What the order is based on: `frames`, `document` or `mixed`.
  package var order: String
  /// The wireframe; nil if there are no frames.
  package var drawing: Drawing?
  /// What differs from the state that it comes from; nil if that is in another file or this is the first one.
  package var changes: StopComparison?
}
