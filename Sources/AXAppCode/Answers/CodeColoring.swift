import AXDiagnostics

/// Adds the colors that code sets to those that a text and its background have in the file.
struct CodeColoring {
  let classAnswers: CodeClassAnswers
  let constants: CodeConstants
  private(set) var contrast: CodeContrast

  init(classAnswers: CodeClassAnswers, constants: CodeConstants, contrast: CodeContrast) {
    (self.classAnswers, self.constants, self.contrast) = (classAnswers, constants, contrast)
  }

  // Each of these functions returns false if a color is not known.

  /// Adds the colors that a mention of an outlet sets.
  ///
  /// - Parameters:
  ///   - owner: The class with the outlet. What only a subclass sets does not replace the color in the file.
  ///   - elementClasses: The classes of the object of the outlet.
  mutating func add(
    _ mention: LocatedFact<CodeFacts.Mention>, of owner: String, _ elementClasses: [String]
  ) -> Bool {
    let isOwn = classAnswers.classes.ancestry(of: owner).names.contains(mention.owner ?? "")
    let location = { mention.fact.place.location(in: mention.path) }
    switch mention.fact.effect {
    case .sets(let set) where set.contains(.color):
      return add(CodeStyle(aspects: set, setting: mention.fact.setting), isOwn: isOwn, at: location())
    case .sets(let set): return !set.contains(.stacking)
    case .uses(let member, _):
      let effects = classAnswers.members.effects(ofMember: member, of: elementClasses)
      guard !effects.isUnclear else { return false }
      return effects.all(calledOn: mention.fact.setting?.occasion ?? .sometimes).allSatisfy { style in
        !style.aspects.contains(.color) || add(style, isOwn: isOwn, at: location())
      }
    case .declares, .nothing: return true
    case .unclear, .handsOn, .passes, .keyPath: return false
    }
  }

  /// Adds the colors that the class of the text, or that of the cell around it, sets on itself.
  mutating func add(colorsOf name: String) -> Bool {
    classAnswers.mentions(ofColorsOf: name)?.allSatisfy { add($0) } ?? false
  }

  /// Adds the colors that the class of the background sets on itself.
  mutating func add(backgroundOf name: String) -> Bool {
    guard let mentions = classAnswers.mentions(ofColorsOf: name) else { return false }
    let backgrounds = mentions.filter { mention in
      if case .sets(let set) = mention.fact.effect { set.contains(.background) } else { false }
    }
    // Of a cell, the background is the content view.
    return backgrounds.allSatisfy { add($0) } && (!classAnswers.isCell(name) || add(viewOf: name))
  }

  /// Adds the colors that a class sets on its own view, such as the view of a controller.
  mutating func add(viewOf name: String) -> Bool {
    classAnswers.classes.ancestry(of: name).names.flatMap(classAnswers.members.mentions).allSatisfy { mention in
      guard case .setsOnView(let set) = mention.fact.effect, set.contains(.color) else { return true }
      return set.contains(.background)
        && add(
          CodeStyle(aspects: set, setting: mention.fact.setting), isOwn: true,
          at: mention.fact.place.location(in: mention.path))
    }
  }

  /// Adds a color that a class sets on itself.
  private mutating func add(_ mention: LocatedFact<CodeFacts.SelfMention>) -> Bool {
    guard case .sets(let set) = mention.fact.effect else { return true }
    var setting = mention.fact.setting
    if CodeMembers.isInitializer(mention.fact.function) { setting = setting?.called(on: .load) }
    return add(
      CodeStyle(aspects: set, setting: setting), isOwn: true, at: mention.fact.place.location(in: mention.path))
  }

  /// - Parameter isOwn: Whether the code belongs to the object that has the view, so that it may run at each load.
  private mutating func add(_ style: CodeStyle, isOwn: Bool, at location: SourceLocation) -> Bool {
    let isBackground = style.aspects.contains(.background)
    let colors = style.setting.flatMap { constants.colors(of: $0.constants, isBackground: isBackground) }
    let isAlways = isOwn && style.setting?.occasion == .load
    return contrast.add(colors, isBackground: isBackground, isAlways: isAlways, at: location)
  }
}
