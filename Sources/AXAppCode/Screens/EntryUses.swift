/// The names by which code shows screens, as far as code uses them.
package struct EntryUses: Sendable, Equatable {
  /// The names that builds for release use.
  private(set) var names: Set<String> = []
  /// The names that builds for debugging use, which may be the same.
  private(set) var debugNames: Set<String> = []
  /// What classes use that are such names themselves. It counts only if the class is shown.
  private var ofClasses: [String: [Names]] = [:]
  /// What functions use. It counts only if something calls the function.
  private var ofFunctions: [Function: Names] = [:]

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

  private struct Function: Hashable {
    let function: NamedFunction
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
    for (key, use) in uses.ofFunctions {
      ofFunctions[Function(function: key.function, className: className)] = use.subtracting([className])
    }
  }

  /// The names of the functions that use something that no other code uses.
  package var functionNames: Set<String> {
    let isKnown = { (use: Names) in
      use.names.isSubset(of: names) && use.debugNames.isSubset(of: names.union(debugNames))
    }
    return Set(ofFunctions.filter { !isKnown($0.value) }.map(\.key.function.name))
  }

  /// Returns whether any code uses a name, whether its class is shown or not.
  func mentions(_ name: String) -> Bool {
    names.contains(name) || ofClasses.values.contains { $0.contains { $0.names.contains(name) } }
      || ofFunctions.values.contains { $0.names.contains(name) }
  }

  /// - Parameter function: The function that uses the name, or nil if the code may run without a call by name.
  mutating func insert(_ name: String, isDebug: Bool, in function: NamedFunction? = nil) {
    if let function {
      let use = Names(names: isDebug ? [] : [name], debugNames: isDebug ? [name] : [])
      ofFunctions[Function(function: function, className: nil), default: Names()].formUnion(use)
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
    for (function, use) in other.ofFunctions { ofFunctions[function, default: Names()].formUnion(use) }
  }

  /// Counts what functions use if they run, and drops the rest.
  private mutating func settleFunctions(_ runs: (NamedFunction) -> Bool) {
    for (function, use) in ofFunctions where runs(function.function) {
      if let className = function.className {
        ofClasses[className, default: []].append(use)
      } else {
        names.formUnion(use.names)
        debugNames.formUnion(use.debugNames)
      }
    }
    ofFunctions = [:]
  }

  /// The maximum number of classes from one that is shown to another. Those beyond count as shown.
  private static let maximumDepth = 64

  /// Counts what classes use if they are shown, and drops the rest: a class that nothing shows shows nothing either.
  ///
  /// - Parameters:
  ///   - runs: Returns whether a function runs.
  ///   - showing: Returns a function that says whether some names show a class.
  mutating func settle(
    runs: (NamedFunction) -> Bool, showing: (_ names: Set<String>) -> (_ className: String) -> Bool
  ) {
    settleFunctions(runs)
    var (pending, isDebug) = (ofClasses, false)
    ofClasses = [:]
    for depth in 0... {
      let isShown = showing(isDebug ? debugNames : names)
      let shown = depth < Self.maximumDepth ? pending.filter { isShown($0.key) } : pending
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
