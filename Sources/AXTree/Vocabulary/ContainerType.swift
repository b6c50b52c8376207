/// What VoiceOver says about the place of the elements inside a view: `UIAccessibilityContainerType`.
package enum ContainerType: String, Sendable, CaseIterable {
  case none, list, landmark, dataTable, semanticGroup
}
