import AXDiagnostics
import AXText
import AXTree

/// Finds the mentions of the outlet of one class. Outlets of other classes may have the same name.
struct CodeReadings {
  let words: CodeWords
  let classAnswers: CodeClassAnswers
  let constants: CodeConstants
  let outlines: CodeOutlines
  /// The classes that each file with mentions names.
  let owners: [String: Set<String>]

  /// Returns what all mentions of an outlet say about that of one class.
  ///
  /// - Parameters:
  ///   - all: All mentions of the name, whatever class the outlet belongs to.
  ///   - elementClasses: The classes of the object of the outlet, or nil if they are not known.
  func reading(
    _ all: [LocatedFact<CodeFacts.Mention>], _ property: String, of owner: String, _ elementClasses: [String]?
  ) -> CodeReading {
    let ancestry = classAnswers.classes.ancestry(of: owner)
    let related = outlines.descendants(of: owner).union(ancestry.names)
    let isCommon = outlines.isCommon(property, of: owner)
    // Every controller has the properties of its navigation item.
    let isOwn = !ObjectFacts.navigationProperties.contains(property)
    let others = classAnswers.typeOfOthers(than: owner, ancestry)
    var result = CodeReading(related: related)
    for mention in all.flatMap({ followed($0, elementClasses) }).map(withFixedFont) {
      // A view of the app's own may also be called a button.
      let isNamedAlike = mention.fact.type == "UIButton" && owner.hasSuffix("Button")
      if let type = mention.fact.type, !related.contains(type), isKnown(type), !ancestry.uiKit.contains(type),
        !isNamedAlike
      {
        continue
      }
      if mention.fact.effect == .keyPath || mention.owner.map(related.contains) == true {
        result.relevant.append(mention)
      } else if isOwn, mention.fact.receiver == .other {
        let isNamed =
          mention.fact.type.map(related.contains) == true || owners[mention.path]?.contains(owner) == true
        if isNamed || !isCommon {
          result.relevant.append(mention)
        } else if others == nil || mention.fact.type != others {
          result.others.append(mention)
        }
      }
    }
    if !classAnswers.classes.declares(owner) {
      result.unclear = .init("unclear: the class \(owner) is not in the sources")
    } else if isOwn {
      noteIfNotDeclared(property, of: owner, ancestry, among: all, &result)
    }
    return result
  }

  /// Makes a reading unclear if no class that has the property declares it.
  private func noteIfNotDeclared(
    _ property: String, of owner: String, _ ancestry: CodeClasses.Ancestry,
    among all: [LocatedFact<CodeFacts.Mention>], _ result: inout CodeReading
  ) {
    let isDeclared = result.relevant.contains {
      $0.fact.effect == .declares && ancestry.names.contains($0.owner ?? "")
    }
    if isDeclared { return }
    let isMentioned = all.contains { $0.owner.map(result.related.contains) == true }
    // UIKit also finds the property `title` for an outlet that is called `Title`.
    let isExact = property.utf8.first.map { !IdentifierScan.isUppercase($0) } ?? false
    result.isMissing = ancestry.foreign == nil && !isMentioned && isExact && !words.isOfUIKit(property)
    let reason = ancestry.foreign.map { ", and neither is its superclass \($0)" } ?? ""
    result.unclear = .init("unclear: `\(property)` of \(owner) is not in the sources\(reason)")
  }

  /// Returns what a mention does: the function to which it passes the outlet may set something.
  private func followed(
    _ mention: LocatedFact<CodeFacts.Mention>, _ classes: [String]?
  ) -> [LocatedFact<CodeFacts.Mention>] {
    guard case .passes(let argument, _) = mention.fact.effect else { return [mention] }
    let effects = classAnswers.members.effects(ofPassing: argument, inFileAt: mention.path, of: classes)
    let occasion = mention.fact.setting?.occasion ?? .sometimes
    let result = effects.all(calledOn: occasion).map { style in
      var fact = mention.fact
      (fact.effect, fact.setting) = (.sets(style.aspects), style.setting)
      return mention.with(fact)
    }
    if effects.isUnclear { return result + [mention] }
    guard result.isEmpty else { return result }
    var fact = mention.fact
    fact.effect = .nothing
    return [mention.with(fact)]
  }

  /// Returns a mention whose effect says that it sets a fixed font, if it sets a font of the app's own that is fixed.
  private func withFixedFont(_ mention: LocatedFact<CodeFacts.Mention>) -> LocatedFact<CodeFacts.Mention> {
    guard case .sets(let set) = mention.fact.effect, set.contains(.font), let setting = mention.fact.setting,
      constants.areFixedFonts(setting.constants)
    else { return mention }
    var fact = mention.fact
    fact.effect = .sets(set.subtracting(.font).union(.fixedFont))
    return mention.with(fact)
  }

  private func isKnown(_ type: String) -> Bool {
    classAnswers.classes.declares(type) || outlines.declares(type) || AppleClasses.isKnown(type)
  }
}
