import AXText
import AXTree

/// A method of a page object that acts on an element.
struct PageMethod {
  let action: ElementAction
  /// The name of the element's property, or `element` for a row.
  let member: String
  let named: ScreenOutline.Named

  /// - Parameter named: The name of the element.
  init(_ action: ElementAction, on member: String, _ named: ScreenOutline.Named) {
    self.action = action
    self.member = member
    self.named = ScreenOutline.Named(
      text: named.text, role: "the method that \(action.verb.role)", name: named.name.prefixed(by: action.verb.words),
      location: named.location)
  }

  /// The methods of a page object, in the order of the elements. A method that no step needs gives way to another
  /// member with its name.
  static func all(of screen: ScreenOutline) -> [PageMethod] {
    let members = screen.elements.filter(\.isMember)
    let methods = members.flatMap { element in
      element.actions.map { PageMethod($0, on: PageNames.member(element.named.name), element.named) }
    }
    var taken = Set(members.map { PageNames.member($0.named.name) })
    taken.formUnion(methods.filter(\.action.isUsed).map(\.name))
    return methods.filter { $0.action.isUsed || taken.insert($0.name).inserted }
  }

  var name: String { named.name.lowerCamelCase }

  var parameter: String {
    if action.repeats { return "times: Int = 1" }
    switch (action.verb, action.means) {
    case (.type, _): return "_ text: String"
    case (.select, _): return "_ segment: String"
    case (.adjust, .slider): return "to value: Double"
    case (.adjust, _): return "to value: String"
    default: return ""
    }
  }

  var documentation: String {
    let times = action.repeats ? " `times` times" : ""
    switch (action.verb, action.means) {
    case (.tap, _): return "Taps `\(named.text)`\(times)."
    case (.doubleTap, _): return "Taps `\(named.text)` twice quickly."
    case (.longPress, _): return "Touches `\(named.text)` and holds."
    case (.type, _): return "Taps `\(named.text)` and types."
    case (.select, _): return "Selects a segment of `\(named.text)` by its title."
    case (.adjust, .slider(let minimum, let maximum)):
      let range = "from \(DecimalNumber.text(minimum)) to \(DecimalNumber.text(maximum))"
      return "Moves `\(named.text)` close to a value \(range)."
    case (.adjust, _): return "Turns the first wheel of `\(named.text)` to a value."
    case (.increment, .stepperButton): return "Taps the plus button of `\(named.text)`\(times)."
    case (.decrement, .stepperButton): return "Taps the minus button of `\(named.text)`\(times)."
    case (.increment, _): return "Swipes up on `\(named.text)`\(times), to which the app must react."
    case (.decrement, _): return "Swipes down on `\(named.text)`\(times), to which the app must react."
    case (.swipe(let direction), _): return "Swipes \(direction.rawValue) on `\(named.text)`."
    }
  }

  func write(_ modifier: String, to swift: inout SwiftWriter) {
    swift.comment(documentation)
    swift.line("@discardableResult")
    swift.openFunction(modifier, name, parameter: parameter, result: "Self")
    swift.block { swift in
      if action.repeats {
        swift.line("for _ in 0..<times {")
        swift.block { writeBody(to: &$0) }
      } else {
        writeBody(to: &swift)
      }
      swift.line("return self")
    }
  }

  private func writeBody(to swift: inout SwiftWriter) {
    let element = SwiftKeyword.escaped(member)
    switch (action.verb, action.means) {
    case (.tap, _): swift.call(element, "tap")
    case (.doubleTap, _): swift.call(element, "doubleTap")
    case (.longPress, _): swift.call(element, "press", .plain("forDuration: 1"))
    case (.type, _):
      swift.call(element, "tap")
      swift.call(element, "typeText", .plain("text"))
    case (.select, _): swift.chain(element, "buttons[segment]", "tap()")
    case (.adjust, .slider(let minimum, let maximum)):
      swift.call(
        element, "adjust", .plain("toNormalizedSliderPosition: \(Self.position(from: minimum, to: maximum))"))
    case (.adjust, _):
      swift.chain(element, "pickerWheels", "firstMatch", "adjust(toPickerWheelValue: value)")
    // The names of the buttons contain the label of the stepper, and depend on the language.
    case (.increment, .stepperButton): swift.chain(element, "buttons", "element(boundBy: 1)", "tap()")
    case (.decrement, .stepperButton): swift.chain(element, "buttons", "element(boundBy: 0)", "tap()")
    case (.increment, _): swift.call(element, "swipeUp")
    case (.decrement, _): swift.call(element, "swipeDown")
    case (.swipe(let direction), _): swift.call(element, "swipe\(direction.capitalized)")
    }
  }

  /// The position of `value` in a range, from 0 to 1.
  private static func position(from minimum: Float, to maximum: Float) -> String {
    guard maximum > minimum else { return "0" }
    let start = minimum == 0 ? "value" : "(value \(minimum < 0 ? "+" : "-") \(DecimalNumber.text(abs(minimum))))"
    let length = maximum - minimum
    return length == 1 ? start : "\(start) / \(DecimalNumber.text(length))"
  }
}
