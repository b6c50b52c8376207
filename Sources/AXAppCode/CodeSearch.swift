/// What a search of the app's sources can decide.
package enum CodeSearch: Sendable {
  /// What code sets.
  case properties
  /// What code sets, and which screens the app shows. This needs the app's storyboards and xibs, too.
  case propertiesAndScreens
}
