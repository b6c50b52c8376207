/// What a search of the app's sources can decide.
package enum CodeSearch: Sendable {
  /// What code sets.
  case properties
  /// What code sets, which screens the app shows, and which documents its targets build. This needs the app's storyboards
  /// and xibs, too.
  case propertiesAndScreens
}
