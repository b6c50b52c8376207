/// The file with the settings of a project.
package enum ConfigurationFile {
  package static let name = ".axspec.json"
}
