import Foundation

typealias AppUnderTest = ControlsApp

/// One of each thing that the stand-in can do.
@MainActor final class ControlsApp: ModelApp {
  enum Fault: String, CaseIterable {
    case blank
  }

  let name = "Controls"
  private let environment: [String: String]
  private let fault: Fault?
  private let keyboard = Keyboard()
  private let nameField: TextInput
  private let passwordField: TextInput
  private var events: [String] = []
  private var isOn = false
  private var volume = 0.5
  private var showsAlert = false
  private var age = 0.0

  init(environment: [String: String], fault: Fault?) {
    self.environment = environment
    self.fault = fault
    nameField = TextInput(keyboard)
    passwordField = TextInput(keyboard, isSecure: true)
  }

  func advance(by seconds: TimeInterval) {
    age += seconds
  }

  var screen: [ModelElement] {
    guard fault != .blank else { return [] }
    let content = ModelElement(
      type: .scrollView, identifier: "content", onDoubleTap: { self.events.append("double tap") },
      onSwipe: { self.events.append("swipe \($0)") }, children: controls + rows)
    return [content] + (showsAlert ? [alert] : [])
  }

  private var controls: [ModelElement] {
    [
      .text(environment["GREETING"] ?? "no greeting", identifier: "greetingLabel"),
      .text(events.joined(separator: ", "), identifier: "eventsLabel"),
      .button("payButton", "Pay") { self.events.append("pay") },
      .button("dimmedButton", "Pay later", isEnabled: false) { self.events.append("pay later") },
      .button("selectedButton", "Card", isSelected: true) {},
      .button("alertButton", "Ask") { self.showsAlert = true },
      .toggle("giftSwitch", "Gift wrap", isOn: isOn) { self.isOn.toggle() },
      ModelElement(
        type: .slider, identifier: "volumeSlider", label: "Volume", value: "\(Int(volume * 100))%",
        onAdjust: { self.volume = $0 }),
      ModelElement(type: .image, identifier: "logo", label: "Logo"),
      nameField.element("nameField", "Name", placeholder: "First and last"),
      passwordField.element("passwordField", "Password"),
    ] + (age >= 1 ? [.text("Late", identifier: "lateLabel")] : [.text("Early", identifier: "earlyLabel")])
  }

  private var rows: [ModelElement] {
    ["One", "Two"].map { title in
      ModelElement(
        type: .cell, identifier: "row", label: title,
        children: [.button("rowButton", "Open \(title)") { self.events.append("open \(title)") }])
    }
  }

  private var alert: ModelElement {
    ModelElement(
      type: .alert, label: "Really?", children: [.button("okButton", "OK") { self.showsAlert = false }])
  }
}
