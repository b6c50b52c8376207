import Foundation

typealias AppUnderTest = ControlsApp

/// One of each thing that the stand-in can do.
@MainActor class ControlsApp: ModelApp {
  static var faults: [any ModelApp.Type] { [Blank.self] }

  let name = "Controls"
  let clock = ModelClock()
  private let launch: Launch
  private let keyboard = Keyboard()
  private let nameField: TextInput
  private let passwordField: TextInput
  private var events: [String] = []
  private var isOn = false
  private var volume = 0.5
  private var guests = 1
  private var plan = 0
  private var size = "Small"
  private var showsAlert = false
  private var isLate = false

  required init(launch: Launch) {
    self.launch = launch
    nameField = TextInput(keyboard)
    passwordField = TextInput(keyboard, isSecure: true)
    passwordField.onReturn = { [unowned self] in events.append("return") }
    clock.after(1.2) { [unowned self] in isLate = true }
  }

  var screen: [ModelElement] {
    [content.onDoubleTap { self.events.append("double tap") }.onSwipe { self.events.append("swipe \($0)") }]
      + (showsAlert ? [.alert("Really?", [.button("OK") { self.showsAlert = false }])] : [])
  }

  private var content: ModelElement {
    ModelElement(type: .scrollView, label: "Content", children: texts + controls + rows)
  }

  private var texts: [ModelElement] {
    [
      .text(launch.environment["GREETING"] ?? "no greeting").identifier(ID.greetingLabel),
      .text(launch.userDefault("AppleLocale") ?? "no locale").identifier(ID.localeLabel),
      .text(launch.arguments.joined(separator: " ")).identifier(ID.argumentsLabel),
      .text(events.joined(separator: ", ")).identifier(ID.eventsLabel),
      .text(isLate ? "Late" : "Early").identifier(isLate ? ID.lateLabel : ID.earlyLabel),
      .text("\(guests), \(plan), \(size)").identifier(ID.choicesLabel),
      .text(String(repeating: "long ", count: 30)).identifier(ID.longLabel),
    ]
  }

  private var controls: [ModelElement] {
    [
      .button("Pay") { self.events.append("pay") }.identifier(ID.payButton)
        .onLongPress { self.events.append("long press") },
      .button("Pay later", isEnabled: false) { self.events.append("pay later") }.identifier(ID.dimmedButton),
      .button("Card", isSelected: true) {}.identifier(ID.selectedButton),
      .button("Ask") { self.showsAlert = true }.identifier(ID.alertButton),
      .toggle("Gift wrap", isOn: isOn) { self.isOn.toggle() }.identifier(ID.giftSwitch),
      .slider("Volume", value: "\(Int((volume * 100).rounded()))%", position: volume) { self.volume = $0 }
        .identifier(ID.volumeSlider),
      .stepper("Guests") {
        self.guests -= 1
      } onIncrement: {
        self.guests += 1
      }.identifier(ID.guestsStepper),
      .segmentedControl(["Monthly", "Yearly"], selected: plan) { self.plan = $0 }.identifier(ID.planControl),
      .picker("Size", values: ["Small", "Large"], selected: size) { self.size = $0 }.identifier(ID.sizePicker),
      .image("Logo").identifier(ID.logo),
      nameField.element("Name", placeholder: "First and last").identifier(ID.nameField),
      passwordField.element("Password", placeholder: "Secret").identifier(ID.passwordField),
    ]
  }

  private var rows: [ModelElement] {
    ["One", "Two"].map { title in
      ModelElement(
        type: .cell, label: title,
        children: [.button("Open \(title)") { self.events.append("open \(title)") }.identifier(ID.rowButton)]
      ).identifier(ID.row)
    }
  }

  enum ID: String {
    case greetingLabel, localeLabel, argumentsLabel, eventsLabel, lateLabel, earlyLabel, choicesLabel, longLabel
    case payButton, dimmedButton, selectedButton, alertButton, giftSwitch, volumeSlider, guestsStepper, planControl
    case sizePicker, logo, nameField, passwordField, row, rowButton
  }
}

private final class Blank: ControlsApp {
  override var screen: [ModelElement] { [] }
}
