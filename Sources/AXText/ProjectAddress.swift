/// The address of the project. Documentation and templates are made with it.
package enum ProjectAddress {
  /// The owner and name on GitHub.
  package static let repository = "axspec/axspec"
  package static let url = "https://github.com/" + repository
}
