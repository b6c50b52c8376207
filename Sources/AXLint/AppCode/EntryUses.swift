/// The names by which code shows screens, as far as code uses them.
package struct EntryUses: Sendable, Equatable {
  /// The names that builds for release use.
  private(set) var names: Set<String> = []
  /// The names that builds for debugging use, which may be the same.
  private(set) var debugNames: Set<String> = []
  /// What classes use that are such names themselves. It counts only if the class is shown.
  private var ofClasses: [String: [Names]] = [:]
  /// What functions use that only a storyboard or xib may call. It counts only if something calls them.
  private var ofActions: [Action: Names] = [:]

  private struct Names: Equatable {
    var names: Set<String> = []
    var debugNames: Set<String> = []

    func subtracting(_ other: Set<String>) -> Self {
      Names(names: names.subtracting(other), debugNames: debugNames.subtracting(other))
    }

    mutating func formUnion(_ other: Self) {
      names.formUnion(other.names)
      debugNames.formUnion(other.debugNames)
    }
  }

  private struct Action: Hashable {
    let name: String
    /// The class that has to be shown, too, or nil if none has to.
    let className: String?
  }

  package init(names: Set<String> = [], debugNames: Set<String> = []) {
    self.names = names
    self.debugNames = debugNames
  }

  /// Creates the uses by a class that is such a name itself. A class cannot show itself.
  init(_ uses: Self, by className: String) {
    let kept = Names(names: uses.names, debugNames: uses.debugNames).subtracting([className])
    if !kept.names.isEmpty || !kept.debugNames.isEmpty { ofClasses[className] = [kept] }
    for (action, use) in uses.ofActions {
      ofActions[Action(name: action.name, className: className)] = use.subtracting([className])
    }
  }

  /// The actions that show something, if anything calls them.
  package var actions: Set<String> { Set(ofActions.keys.map(\.name)) }

  /// Returns whether any code uses a name, whether its class is shown or not.
  func mentions(_ name: String) -> Bool {
    names.contains(name) || ofClasses.values.contains { $0.contains { $0.names.contains(name) } }
      || ofActions.values.contains { $0.names.contains(name) }
  }

  /// - Parameter action: The action whose function uses the name, or nil if other code does.
  mutating func insert(_ name: String, isDebug: Bool, inAction action: String? = nil) {
    if let action {
      let use = Names(names: isDebug ? [] : [name], debugNames: isDebug ? [name] : [])
      ofActions[Action(name: action, className: nil), default: Names()].formUnion(use)
    } else if isDebug {
      debugNames.insert(name)
    } else {
      names.insert(name)
    }
  }

  mutating func formUnion(_ other: Self) {
    names.formUnion(other.names)
    debugNames.formUnion(other.debugNames)
    ofClasses.merge(other.ofClasses, uniquingKeysWith: +)
    for (action, use) in other.ofActions { ofActions[action, default: Names()].formUnion(use) }
  }

  /// Counts what some actions use, and drops what all others use, because nothing calls them.
  private mutating func settleActions(_ called: Set<String>) {
    for (action, use) in ofActions where called.contains(action.name) {
      if let className = action.className {
        ofClasses[className, default: []].append(use)
      } else {
        names.formUnion(use.names)
        debugNames.formUnion(use.debugNames)
      }
    }
    ofActions = [:]
  }

  /// The maximum number of classes from one that is shown to another. Those beyond count as shown.
  private static let maximumDepth = 64

  /// Counts what classes use if they are shown, and drops the rest: a class that nothing shows shows nothing either.
  ///
  /// - Parameters:
  ///   - actions: The actions that something calls.
  ///   - isShown: Returns whether a class is shown by some names.
  mutating func settle(
    calledActions actions: Set<String>, _ isShown: (_ className: String, _ names: Set<String>) -> Bool
  ) {
    settleActions(actions)
    var (pending, isDebug) = (ofClasses, false)
    ofClasses = [:]
    for depth in 0... {
      let shown =
        depth < Self.maximumDepth ? pending.filter { isShown($0.key, isDebug ? debugNames : names) } : pending
      if shown.isEmpty, isDebug { return }
      // What is shown only in builds for debugging is decided last.
      if shown.isEmpty { isDebug = true }
      for (className, uses) in shown {
        pending[className] = nil
        for use in uses {
          if !isDebug { names.formUnion(use.names) }
          debugNames.formUnion(isDebug ? use.names.union(use.debugNames) : use.debugNames)
        }
      }
    }
  }
}
