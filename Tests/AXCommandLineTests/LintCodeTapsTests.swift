import TestSupport
import Testing

/// Tap recognizers that lint finds in the app's sources.
@Suite("lint --sources: taps") struct LintCodeTapsTests {
  private typealias IB = InterfaceMarkup

  @Test func aTapThatCodeAddsIsReported() throws {
    let xib = IB.view(
      "<view id=\"card\"/><label text=\"Terms\" userInteractionEnabled=\"NO\" id=\"terms\"/>",
      owner: """
        <connections><outlet property="cardView" destination="card" id="o-1"/>\
        <outlet property="termsLabel" destination="terms" id="o-2"/></connections>
        """
    ).replacingOccurrences(of: "customClass=\"Owner\"", with: "customClass=\"Player\"")
    let lint = { (code: String) in
      let folder = try TemporaryFolder([
        "App/Player.xib": xib,
        "Code/Player.swift": """
        class Player: UIViewController {
          @IBOutlet var cardView: UIView!
          @IBOutlet var termsLabel: UILabel!
          func f() {
            let tap = UITapGestureRecognizer(target: self, action: #selector(show))
            \(code)
          }
        }
        """,
      ])
      let rules = ["--only", "unreachable-control", "--only", "action-without-trait"]
      return try Program(in: folder).run(["lint", "App", "--sources", "Code"] + rules).output
    }
    #expect(try lint("").hasSuffix("no findings\n  1 source file searched\n"))
    let view = try lint("cardView.addGestureRecognizer(tap)")
    #expect(
      view.contains(
        """
        warning: view (id card): VoiceOver users never reach this view: it has a tap recognizer and is not accessible \
        [unreachable-control]
        """))
    #expect(view.contains("note: code adds the tap recognizer here (Code/Player.swift:6:5)\n"))
    #expect(view.contains("note: no code sets it: `cardView` is mentioned in 1 source file, but"))
    #expect(view.hasSuffix("1 warning\n  1 source file searched\n"))
    // A label receives no touches before code lets it.
    #expect(try lint("termsLabel.addGestureRecognizer(tap)").hasSuffix("no findings\n  1 source file searched\n"))
    let label = try lint("termsLabel.addGestureRecognizer(tap)\ntermsLabel.isUserInteractionEnabled = true")
    #expect(label.contains("warning: label \"Terms\" (id terms): VoiceOver users hear plain text but not that they"))
    let help = "help: in the app's code: insert .button into accessibilityTraits where the tap recognizer is added\n"
    #expect(label.contains(help))
    // A label says nothing of a tap.
    let named = "termsLabel.addGestureRecognizer(tap)\ntermsLabel.isUserInteractionEnabled = true"
    #expect(try lint(named + "\ntermsLabel.accessibilityLabel = x").hasSuffix("1 warning\n  1 source file searched\n"))
    // What code makes accessible is no finding, and what may be accessible is for review.
    let accessible = try lint("cardView.addGestureRecognizer(tap)\ncardView.accessibilityTraits = .button")
    #expect(accessible.hasSuffix("no findings\n  1 set by code\n  1 source file searched\n"))
    for other in ["style(cardView)", "cardView.addSubview(chart)", "for view in cardView.subviews { style(view) }"] {
      let unclear = try lint("cardView.addGestureRecognizer(tap)\n\(other)")
      #expect(unclear.hasSuffix("no findings\n  1 for review (an outlet may set it: 1)\n  1 source file searched\n"))
    }
  }

  /// UIKit makes only its own controls accessible.
  @Test(arguments: [
    ("class Knob: UIControl { override func beginTracking(_ touch: UITouch) -> Bool { true } }", "", true),
    ("class Knob: Dial {}; class Dial: UIControl { override func touchesEnded(_ touches: Set<UITouch>) {} }", "", true),
    ("class Knob: UIControl { let title = UILabel() }", "knob.addTarget(self, action: #selector(turn))", true),
    ("class Knob: UIControl { var minimumValue = 0 }", "knob.addTarget(self, action: a); knob.minimumValue = 1", true),
    ("class Knob: UIView { override func touchesMoved(_ touches: Set<UITouch>) {} }", "", true),
    ("class Knob: UIControl { func f() { addTarget(self, action: #selector(turn)) } }", "", true),
    ("class Knob: UIControl { func f() { addGestureRecognizer(UITapGestureRecognizer(target: a)) } }", "", true),
    ("class Knob: UIControl, Refreshing { override func endTracking() {} }; protocol Refreshing {}", "", true),
    (
      "class Knob: UIControl { func f() { part.accessibilityIdentifier = l } }", "knob.addTarget(self, action: a)", true
    ),
    // Nobody touches it, or it is another view.
    ("class Knob: UIControl { let title = UILabel() }", "", false),
    ("class Knob: UIView {}", "", false),
    ("class Canvas: UIView { override func touchesMoved(_ touches: Set<UITouch>) {} }", "", false),
    ("class Canvas: UIView, Picker { override func touchesMoved() {} }; protocol Picker {}", "", false),
    ("class KnobContainer: UIView { override func touchesMoved(_ touches: Set<UITouch>) {} }", "", false),
    ("class Knob: UIButton { override func touchesBegan(_ touches: Set<UITouch>) {} }", "", false),
    ("class RefreshKnob: UIControl {}", "knob.addTarget(self, action: a)", false),
    // VoiceOver reaches it, or something inside.
    ("class Knob: UIControl { let down = UIButton() }", "knob.addTarget(self, action: a)", false),
    ("class Knob: UIControl { func f() { UINib(nibName: n) } }", "knob.addTarget(self, action: a)", false),
    ("class Knob: UIControl { func f() { xibSetup() } }", "knob.addTarget(self, action: a)", false),
    ("class Knob: UIControl { func f() { part.accessibilityLabel = l } }", "knob.addTarget(self, action: a)", false),
    ("class Knob: UIControl {}", "knob.addTarget(self, action: a); knob.isAccessibilityElement = true", false),
  ])
  func aControlOfTheAppsOwnIsUnreachable(class declaration: String, code: String, isReported: Bool) throws {
    let name = try #require(declaration.dropFirst("class ".count).split(separator: ":").first)
    for (attributes, isTouched) in [("", true), (" userInteractionEnabled=\"NO\"", false)] {
      let xib = IB.view(
        "<view customClass=\"\(name)\" id=\"knob\"\(attributes)/>",
        owner: "<connections><outlet property=\"knob\" destination=\"knob\" id=\"o-1\"/></connections>")
      let folder = try TemporaryFolder([
        "App/Owner.xib": xib,
        "Code/Owner.swift": """
        \(declaration)
        class Owner: UIViewController { @IBOutlet var knob: \(name)!; func f() { \(code) } }
        """,
      ])
      let run = try Program(in: folder).run(["lint", "App", "--sources", "Code", "--only", "unreachable-control"])
      let isFound = isReported && isTouched
      #expect(run.output.contains("its class is a control of the app's own") == isFound, "\(run.output)")
      #expect(run.output.contains(isFound ? ": 1 warning\n" : ": no findings\n"), "\(run.output)")
    }
  }

  /// One change in the class makes all of its views accessible.
  @Test func aClassHasOneFinding() throws {
    let views = ["a", "b", "c"].map { "<view customClass=\"Knob\" id=\"\($0)\"/>" }.joined()
    let folder = try TemporaryFolder([
      "App/Owner.xib": IB.view(views + "<view customClass=\"Dial\" id=\"d\"/>"),
      "Code/Knob.swift": """
      class Knob: UIControl { override func beginTracking(_ touch: UITouch) -> Bool { true } }
      class Dial: UIControl { override func beginTracking(_ touch: UITouch) -> Bool { true } }
      """,
    ])
    let output = try Program(in: folder).run([
      "lint", "App", "--sources", "Code", "--only", "unreachable-control",
    ]).output
    #expect(output.contains("warning: view Knob (id a): ") && output.contains("warning: view Dial (id d): "))
    #expect(output.contains("nothing makes accessible; this file has 3 views of the class [unreachable-control]"))
    #expect(output.contains("nothing makes accessible [unreachable-control]"))
    #expect(output.contains("note: view Knob (id b) has this class, too (App/Owner.xib:"))
    #expect(output.contains("note: view Knob (id c) has this class, too (App/Owner.xib:"))
    #expect(output.contains(": 2 warnings\n"))
  }

  @Test func anActionInTheFileUsesAControl() throws {
    let action = "<action selector=\"turn:\" destination=\"-1\" eventType=\"valueChanged\" id=\"c\"/>"
    let lint = { (connections: String) in
      let folder = try TemporaryFolder([
        "App/Owner.xib": IB.view(
          "<view customClass=\"Knob\" id=\"knob\"><subviews><label text=\"Gain\" id=\"l\"/></subviews>"
            + "<connections>\(connections)</connections></view>"),
        "Code/Knob.swift": "class Knob: UIControl {}\nclass Owner: UIViewController {}",
      ])
      return try Program(in: folder).run(["lint", "App", "--sources", "Code", "--only", "unreachable-control"]).output
    }
    #expect(try lint("").contains(": no findings\n"))
    let used = try lint(action)
    #expect(used.contains("VoiceOver users do not hear that this view does something: its class is a control"))
    #expect(used.contains("note: the class Knob inherits from UIControl (Code/Knob.swift:1:"))
    #expect(used.contains("help: in the app's code: in its class, set isAccessibilityElement to true"))
  }

  @Test(arguments: [
    ("<imageView id=\"card\">20</imageView>", "", true), ("<imageView id=\"card\">24</imageView>", "", false),
    ("<imageView id=\"card\">0</imageView>", "", false),
    ("<imageView id=\"card\">20</imageView>", "}; func g() {", true),
    ("<imageView customClass=\"Star\" id=\"card\">20</imageView>", "", false),
    ("<imageView userInteractionEnabled=\"NO\" id=\"card\">20</imageView>", "", false),
    (
      "<imageView userInteractionEnabled=\"NO\" id=\"card\">20</imageView>", "cardView.isUserInteractionEnabled = true",
      true
    ),
    ("<imageView id=\"card\">20</imageView>", "cardView.accessibilityTraits = .button", true),
    ("<imageView id=\"card\">20</imageView>", "grow(cardView)", false),
  ])
  func aSmallViewIsATargetIfCodeAddsATap(view: String, code: String, isReported: Bool) throws {
    let size = try #require(view.split(separator: "<").first?.split(separator: ">", maxSplits: 1).last)
    let constraints = """
      <constraints><constraint firstAttribute="width" constant="\(size)" id="w"/>\
      <constraint firstAttribute="height" constant="\(size)" id="h"/></constraints>
      """
    let xib = IB.view(
      view.replacingOccurrences(of: ">\(size)<", with: ">\(constraints)<"), owner: IB.outlet("cardView", to: "card")
    ).replacingOccurrences(of: "customClass=\"Owner\"", with: "customClass=\"Player\"")
    let player = { (tap: String) in
      """
      class Player: UIViewController {
        @IBOutlet var cardView: UIImageView!
        func f() { \(tap)
          \(code) }
      }
      class Star: UIImageView {}
      """
    }
    let lint = { (tap: String) in
      let folder = try TemporaryFolder(["App/Player.xib": xib, "Code/Player.swift": player(tap)])
      return try Program(in: folder).run("lint", "App", "--sources", "Code", "--only", "touch-target-size").output
    }
    let tap = "cardView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(show)))"
    let message = "imageView (id card): people with unsteady hands miss a target of 20 × 20 points"
    let output = try lint(tap)
    #expect(output.contains(message) == isReported, "\(output)")
    #expect(!isReported || output.contains("note: code adds the tap recognizer here (Code/Player.swift:3"))
    #expect(try !lint("").contains("unsteady"))
  }

  /// A tap on a photo usually does what the button next to it does.
  @Test(arguments: [
    ("<button id=\"b\"><state key=\"normal\" title=\"Choose Photo\"/></button>", false),
    ("<button id=\"b\"><state key=\"normal\" title=\"Tap to change\"/></button>", false),
    ("<button id=\"b\"><state key=\"normal\" title=\"Save\"/></button>", true),
    ("<button id=\"b\"><state key=\"normal\" title=\"Change Password\"/></button>", true),
    ("<button id=\"b\"><state key=\"normal\" title=\"…\"/></button>", true),
    ("<label text=\"Choose Photo\" id=\"b\"/>", true),
  ])
  func aPictureWithAButtonNextToIt(sibling: String, isReported: Bool) throws {
    let xib = IB.view(
      "<imageView userInteractionEnabled=\"YES\" id=\"photo\"/>\(sibling)", owner: IB.outlet("photo", to: "photo")
    ).replacingOccurrences(of: "customClass=\"Owner\"", with: "customClass=\"Player\"")
    let code = """
      class Player: UIViewController {
        @IBOutlet var photo: UIImageView!
        func f() { photo.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(choose))) }
      }
      """
    let folder = try TemporaryFolder(["App/Player.xib": xib, "Code/Player.swift": code])
    let output = try Program(in: folder).run("lint", "App", "--sources", "Code", "--only", "unreachable-control").output
    #expect(output.contains("never reach this imageView") == isReported, "\(output)")
  }

  @Test func aTextViewForReadingIsAButtonIfCodeAddsATap() throws {
    let lint = { (attributes: String) in
      let xib = IB.view(
        "<textView \(attributes) text=\"Terms\" id=\"terms\"/>", owner: IB.outlet("termsView", to: "terms")
      ).replacingOccurrences(of: "customClass=\"Owner\"", with: "customClass=\"Player\"")
      let code = """
        class Player: UIViewController {
          @IBOutlet var termsView: UITextView!
          func f() { termsView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(show))) }
        }
        """
      let folder = try TemporaryFolder(["App/Player.xib": xib, "Code/Player.swift": code])
      return try Program(in: folder).run("lint", "App", "--sources", "Code", "--only", "action-without-trait").output
    }
    #expect(
      try lint("editable=\"NO\"").contains("textView \"Terms\" (id terms): VoiceOver users hear plain text but not"))
    #expect(try lint("").contains("no findings\n"))
  }

  @Test func aTapOnAHiddenViewCountsIfCodeShowsTheView() throws {
    let owner = IB.outlet("cardView", to: "card")
    let xib = IB.view("<view hidden=\"YES\" id=\"card\"/>", owner: owner).replacingOccurrences(
      of: "customClass=\"Owner\"", with: "customClass=\"Player\"")
    let lint = { (code: String) in
      let code = """
        class Player: UIViewController {
          @IBOutlet var cardView: UIView!
          func f() { cardView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(show))) }
          func g() { \(code) }
        }
        """
      let folder = try TemporaryFolder(["App/Player.xib": xib, "Code/Player.swift": code])
      return try Program(in: folder).run(["lint", "App", "--sources", "Code", "--only", "unreachable-control"]).output
    }
    let shown = try lint("cardView.isHidden = false")
    #expect(shown.contains("warning: view (id card): VoiceOver users never reach this view: it has a tap recognizer"))
    #expect(shown.contains("note: hidden at first, but code shows `cardView` here (Code/Player.swift:4:14)"))
    #expect(try lint("").hasSuffix("no findings\n  1 for review (hidden at first: 1)\n  1 source file searched\n"))
  }

  /// VoiceOver reads the texts inside and says nothing of the tap.
  @Test(arguments: [
    (String(repeating: "<label text=\"a\"/>", count: 8), true),
    (String(repeating: "<label text=\"a\"/>", count: 9), false),
    ("<label text=\"a\"/><label text=\"b\"/><button><state key=\"normal\" title=\"c\"/></button>", false),
    ("<label text=\"a\"/><button><state key=\"normal\" title=\"c\"/></button>", true),
  ])
  func aTapOnAViewWithSeveralTextsIsReported(content: String, isReported: Bool) throws {
    let owner = "<connections><outlet property=\"cardView\" destination=\"card\" id=\"o-1\"/></connections>"
    let xib = IB.view("<view id=\"card\"><subviews>\(content)</subviews></view>", owner: owner).replacingOccurrences(
      of: "customClass=\"Owner\"", with: "customClass=\"Player\"")
    let code = """
      class Player: UIViewController {
        @IBOutlet var cardView: UIView!
        func f() { cardView.rx.tapGesture().bind { self.show() } }
      }
      """
    let folder = try TemporaryFolder(["App/Player.xib": xib, "Code/Player.swift": code])
    let result = try Program(in: folder).run("lint", "App", "--sources", "Code", "--only", "unreachable-control")
    #expect(result.output.contains("VoiceOver users do not hear that this view does something") == isReported)
  }

  /// A view needs no outlet if its own class adds the recognizer.
  @Test(arguments: [
    ("UIView", "addGestureRecognizer(tap)", "1 warning\n"),
    ("UIView", "self.addGestureRecognizer(tap)", "1 warning\n"),
    ("UIView", "box.addGestureRecognizer(tap)", "no findings\n  1 source file searched\n"),
    ("UIView", "addGestureRecognizer(tap)\naccessibilityTraits = .button", "no findings\n  1 set by code\n"),
    ("UIView", "addGestureRecognizer(tap)\nisAccessibilityElement = true", "no findings\n  1 set by code\n"),
    // Nobody knows what a library does.
    ("LibraryView", "addGestureRecognizer(tap)", "no findings\n  1 source file searched\n"),
  ])
  func aTapThatTheClassAddsIsReported(superclass: String, statements: String, summary: String) throws {
    let code = """
      class Card: \(superclass) {
        override func awakeFromNib() {
          let tap = UITapGestureRecognizer(target: self, action: #selector(show))
          \(statements)
        }
      }
      """
    let folder = try TemporaryFolder([
      "App/Player.xib": IB.view("<view customClass=\"Card\" id=\"card\"/>"), "Code/Card.swift": code,
    ])
    let result = try Program(in: folder).run("lint", "App", "--sources", "Code", "--only", "unreachable-control")
    #expect(result.output.contains(summary), "\(result.output)")
    #expect(
      result.output.contains("note: the class adds the tap recognizer here (Code/Card.swift:4:")
        == summary.hasPrefix("1 warning"))
  }

  /// A component often calls a closure, which only some screens set.
  @Test(arguments: [
    ("if let action = onTap { isOn.toggle(); action() }", "", false), ("onTap?()", "", false),
    ("self.onTap?(self)", "", false),
    ("onTap?()", "card.isHidden = false", false), ("onTap?()", "card.onTap = { show() }", true),
    ("onTap?()", "card.setup(title: a) { show() }", true), ("delegate?.cardWasTapped()", "", true),
    ("onTap?()\nanimate()", "", true), ("if let action = onTap { show() }", "", true),
  ])
  func aTapThatCallsAClosureIsReportedIfCodeMaySetIt(action: String, use: String, isReported: Bool) throws {
    let code = """
      class Card: UIView {
        override func awakeFromNib() {
          addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
        }
        @objc func tapped() { \(action) }
      }
      class Player: UIViewController { @IBOutlet var card: Card!; func f() { \(use) } }
      """
    let xib = IB.view("<view customClass=\"Card\" id=\"card\"/>", owner: IB.outlet("card", to: "card"))
      .replacingOccurrences(of: "customClass=\"Owner\"", with: "customClass=\"Player\"")
    let folder = try TemporaryFolder(["App/Player.xib": xib, "Code/Card.swift": code])
    let result = try Program(in: folder).run("lint", "App", "--sources", "Code", "--only", "unreachable-control")
    let isFound = result.output.contains("[unreachable-control]") || result.output.contains("for review")
    #expect(isFound == isReported, "\(result.output)")
  }

  /// A label of such a class also has to receive touches.
  @Test(arguments: [("isUserInteractionEnabled = true", true), ("", false)])
  func aTapThatTheClassOfALabelAddsIsReported(statement: String, isReported: Bool) throws {
    let code = """
      class Link: UILabel {
        override func awakeFromNib() {
          addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(show)))
          \(statement)
        }
      }
      """
    let label = "<label text=\"Terms\" customClass=\"Link\" userInteractionEnabled=\"NO\" id=\"terms\"/>"
    let folder = try TemporaryFolder(["App/Player.xib": IB.view(label), "Code/Link.swift": code])
    let result = try Program(in: folder).run("lint", "App", "--sources", "Code", "--only", "action-without-trait")
    #expect(result.output.contains("VoiceOver users hear plain text but not that they can tap it") == isReported)
  }
}
