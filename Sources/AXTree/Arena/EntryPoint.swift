/// How an app gets to a screen of a storyboard or xib that is not shown in any case.
package enum EntryPoint: Sendable, Hashable {
  /// The app cannot get there: the screen is not the initial one, has no storyboard ID, and no segue leads to it.
  case none
  /// Code shows the screen if it uses one of these names: a storyboard ID, the name of a xib, or a class.
  case code(names: [String])
}

extension Node {
  /// How an app gets to the screen that contains the node, or nil if the screen is shown in any case, as far as the file
  /// says.
  package var entryPoint: EntryPoint? { tree.entryPoints.isEmpty ? nil : tree.entryPoints[root.index] }
}
