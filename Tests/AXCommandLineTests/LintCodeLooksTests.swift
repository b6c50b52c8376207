import TestSupport
import Testing

/// States that only images or colors show, which lint finds in the app's sources.
@Suite("lint --sources: images and colors") struct LintCodeLooksTests {
  /// Lints a row with an image and a button, whose class has some code.
  private func lint(
    _ code: String, image: String = "", button: String = "title=\"Play\"", buttonFrame: String = "",
    buttonAttributes: String = "", cell: String = "tableViewCell", rule: String = "state-only-in-image"
  ) throws -> String {
    let folder = try TemporaryFolder([
      "App/Row.xib": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects>
          <\(cell) reuseIdentifier="Row" customClass="Row" id="row">
            <\(cell)ContentView key="contentView" id="content"><subviews>
              <imageView image="lock" id="image"><rect key="frame" x="9" y="9" width="20" height="20"/>\(image)</imageView>
              <button id="button" \(buttonAttributes)>\(buttonFrame)<state key="normal" \(button)/></button>
            </subviews></\(cell)ContentView>
            <connections>
              <outlet property="lockView" destination="image" id="o-1"/>
              <outlet property="playButton" destination="button" id="o-2"/>
            </connections>
          </\(cell)>
        </objects>
      </document>
      """,
      "Code/Row.swift": """
      class Row: UITableViewCell {
        @IBOutlet var lockView: UIImageView!
        @IBOutlet var playButton: UIButton!
        func show(_ door: Door) {
      \(code)
        }
      }
      class List: UITableViewController { func f() { tableView.dequeueReusableCell(withIdentifier: "Row", for: a) } }
      """,
    ])
    return try Program(in: folder).run(["lint", "App", "--sources", "Code", "--only", rule]).output
  }

  private let none = "no findings\n  1 source file searched\n"

  @Test func anImageThatAloneShowsAStateIsReported() throws {
    let output = try lint("lockView.image = UIImage(named: door.isOpen ? \"open\" : \"closed\")")
    #expect(
      output.contains(
        """
        warning: imageView (id image): VoiceOver users do not learn what the image shows: code changes it or hides it, and \
        VoiceOver skips it [state-only-in-image]
        """))
    #expect(
      output.contains(
        "help: in the app's code: where it changes the image, say the same in the accessibilityValue of the cell"))
    #expect(output.contains("note: code shows “open” here (Code/Row.swift:5:1)\n"))
    #expect(output.contains("note: code shows “closed” here (Code/Row.swift:5:1)\n"))
    #expect(output.hasSuffix("1 warning\n  1 source file searched\n"))
    #expect(try lint("lockView.image = UIImage(named: \"open\")").hasSuffix(none))
  }

  @Test func whatCodeNamesIsNotReported() throws {
    let choice = "lockView.image = UIImage(named: door.isOpen ? \"open\" : \"closed\")"
    #expect(try lint("\(choice)\n}\nfunc g() { lockView.accessibilityLabel = x").hasSuffix(none))
    #expect(try lint("\(choice)\n}\nfunc g() { accessibilityLabel = x").hasSuffix(none))
    // A function that gets the image may name it.
    let unclear = try lint("\(choice)\nDoors.style(lockView)")
    #expect(unclear.hasSuffix("no findings\n  1 for review (an outlet may set it: 1)\n  1 source file searched\n"))
  }

  @Test func aButtonWhoseNameStaysIsReported() throws {
    let choice = "playButton.setImage(door.isOpen ? .play : .pause, for: .normal)"
    let output = try lint(choice)
    #expect(
      output.contains(
        """
        warning: button "Play" (id button): VoiceOver users hear "Play" whichever image the button shows: code changes the \
        image but not the label [state-only-in-image]
        """))
    #expect(output.contains("help: in the app's code: where it sets the image, set accessibilityLabel, too\n"))
    // Its name has both, or it has none, which another rule reports.
    #expect(try lint(choice, button: "title=\"Play/Pause\"").hasSuffix(none))
    #expect(try lint(choice, button: "title=\"Play or pause\"").hasSuffix(none))
    #expect(try lint(choice, button: "").hasSuffix(none))
    #expect(try lint("\(choice)\nplayButton.accessibilityLabel = x").hasSuffix(none))
  }

  private let heart = "image=\"heart\" catalog=\"system\""

  @Test(arguments: [
    "playButton.setImage(UIImage(systemName: door.isOpen ? \"heart.fill\" : \"heart\"), for: .normal)",
    "playButton.setImage(door.isOpen ? UIImage(systemName: \"heart.fill\") : UIImage(systemName: \"heart\"), for: .normal)",
    "playButton.configuration?.image = UIImage(systemName: door.isOpen ? \"heart.fill\" : \"heart\")",
    """
    let name = door.isOpen ? "heart.fill" : "heart"
    playButton.setImage(UIImage(systemName: name), for: .normal)
    """,
    """
    let symbol: UIImage? = door.isOpen ? UIImage(systemName: "heart.fill") : UIImage(systemName: "heart")
    playButton.setImage(symbol, for: .normal)
    """,
    """
    if door.isOpen {
      playButton.setImage(UIImage(systemName: "heart.fill"), for: .normal)
    } else {
      playButton.setImage(UIImage(systemName: "heart"), for: .normal)
    }
    """,
  ])
  func aSymbolThatOnlyFillsIsReported(code: String) throws {
    let output = try lint(code, button: heart)
    #expect(
      output.contains(
        """
        warning: button (id button): VoiceOver users do not learn the state that the symbol shows: code only fills its \
        shape or empties it [state-only-in-image]
        """), "\(output)")
    #expect(output.contains("insert or remove .selected in the button's accessibilityTraits, or set its"))
    #expect(output.contains("note: code shows “heart.fill” here (Code/Row.swift:"))
    #expect(output.contains("note: code shows “heart” here (Code/Row.swift:"))
  }

  @Test(arguments: [
    // The name changes with the shape.
    "playButton.setImage(UIImage(systemName: door.isOpen ? \"eye\" : \"eye.slash\"), for: .normal)",
    "playButton.setImage(UIImage(systemName: \"heart.fill\"), for: .normal)",
    // An image of the app has another name.
    "playButton.setImage(UIImage(named: door.isOpen ? \"heart.fill\" : \"heart\"), for: .normal)",
    // VoiceOver says that the button is selected.
    "playButton.setImage(UIImage(systemName: \"heart.fill\"), for: .selected)",
    """
    playButton.isSelected = door.isOpen
    playButton.setImage(UIImage(systemName: door.isOpen ? "heart.fill" : "heart"), for: .normal)
    """,
    """
    if sender.isSelected {
      playButton.setImage(UIImage(systemName: "heart.fill"), for: .normal)
    } else {
      playButton.setImage(UIImage(systemName: "heart"), for: .normal)
    }
    """,
    """
    playButton.accessibilityTraits.insert(.selected)
    playButton.setImage(UIImage(systemName: door.isOpen ? "heart.fill" : "heart"), for: .normal)
    """,
    // The name is that of another function, or changes.
    """
    }
    func g() { let name = door.isOpen ? "heart.fill" : "heart" }
    func h(name: String) {
    playButton.setImage(UIImage(systemName: name), for: .normal)
    """,
    """
    var name = door.isOpen ? "heart.fill" : "heart"
    playButton.setImage(UIImage(systemName: name), for: .normal)
    """,
    """
    let name = door.isOpen ? "heart.fill" : "heart"
    }
    var name = "" { didSet { playButton.setImage(UIImage(systemName: name), for: .normal) }
    """,
    """
    let name = door.isOpen ? "heart.fill" : "heart"
    loader.load { name in playButton.setImage(UIImage(systemName: name), for: .normal) }
    """,
    """
    let name = door.isOpen ? "heart.fill" : "heart"
    for name in names { playButton.setImage(UIImage(systemName: name), for: .normal) }
    """,
    """
    let name = door.isOpen ? "heart.fill" : "heart"
    if case let .named(name) = door { playButton.setImage(UIImage(systemName: name), for: .normal) }
    """,
    """
    if a { let name = door.isOpen ? "heart.fill" : "heart" }
    playButton.setImage(UIImage(systemName: name), for: .normal)
    """,
    """
    guard let name = door.isOpen ? "heart.fill" : "heart" else { return }
    playButton.setImage(UIImage(systemName: name), for: .normal)
    """,
    // A text says it, too.
    """
    let name = door.isOpen ? "heart.fill" : "heart"
    playButton.setImage(UIImage(systemName: name), for: .normal)
    stateLabel.text = door.isOpen ? "Open" : "Closed"
    """,
    // VoiceOver says that the button is selected.
    """
    playButton.setImage(UIImage(systemName: door.isOpen ? "heart.fill" : "heart"), for: .normal)
    }
    @IBAction func tap(_ sender: UIButton) { sender.isSelected.toggle()
    """,
  ])
  func aSymbolThatSaysItsStateIsNotReported(code: String) throws {
    #expect(!(try lint(code, button: heart)).contains("state-only-in-image"))
  }

  @Test func aSymbolIsNoText() throws {
    let code = "playButton.setImage(UIImage(systemName: \"heart\"), for: .normal)"
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"15\"/>"
    #expect(try lint(code, button: heart, buttonFrame: font, rule: "fixed-font-size").hasSuffix(none))
    let title = try lint(
      "playButton.setTitle(door.name, for: .normal)", button: heart, buttonFrame: font, rule: "fixed-font-size")
    #expect(title.contains("see 1 text in its fixed size"))
  }

  @Test func anAccessibleImageIsReportedIfItsLabelStays() throws {
    let choice = "lockView.image = UIImage(named: door.isOpen ? \"open\" : \"closed\")"
    let label =
      #"<accessibility key="accessibilityConfiguration" label="Door"><bool key="isElement" value="YES"/></accessibility>"#
    #expect(try lint(choice, image: label).contains("VoiceOver users hear \"Door\" whichever image the view shows"))
  }

  @Test(arguments: [
    ("tableViewCell", "9", "the button over it"), ("tableViewCell", "40", "the cell"),
    ("collectionViewCell", "9", "the button over it"), ("collectionViewCell", "40", "the text or button in the cell"),
  ])
  func theHelpNamesWhatVoiceOverReads(cell: String, x: String, place: String) throws {
    let output = try lint(
      "lockView.image = UIImage(named: door.isOpen ? \"open\" : \"closed\")",
      buttonFrame: "<rect key=\"frame\" x=\"\(x)\" y=\"8\" width=\"30\" height=\"30\"/>", cell: cell)
    #expect(output.contains("say the same in the accessibilityValue of \(place), or set"), "\(output)")
  }

  @Test func aHiddenButtonSaysNothing() throws {
    let output = try lint(
      "lockView.image = UIImage(named: door.isOpen ? \"open\" : \"closed\")",
      button: "title=\"Play\"/><rect key=\"frame\" x=\"8\" y=\"8\" width=\"30\" height=\"30\"",
      buttonAttributes: "hidden=\"YES\"")
    #expect(output.contains("say the same in the accessibilityValue of the cell, or set"), "\(output)")
  }

  @Test func aColorThatAloneShowsAStateIsReported() throws {
    let rule = "state-only-in-color"
    let output = try lint("lockView.tintColor = door.isOpen ? .green : .red", rule: rule)
    #expect(
      output.contains(
        """
        warning: imageView (id image): VoiceOver users do not learn what the color shows: VoiceOver skips the view \
        [state-only-in-color]
        """))
    #expect(output.contains("say the same in the accessibilityValue of the cell, or set accessibilityLabel and"))
    #expect(output.contains("note: code chooses the color here (Code/Row.swift:5:1)\n"))
    #expect(output.hasSuffix("1 warning\n  1 source file searched\n"))
    let button = try lint("playButton.tintColor = door.isOpen ? .green : .red", rule: rule)
    #expect(button.contains("VoiceOver users hear only \"Play\": nothing says what its color shows"))
    #expect(button.contains("where it chooses the color, set accessibilityValue, too, or insert .selected into"))
    #expect(try lint("lockView.tintColor = .red", rule: rule).hasSuffix(none))
    // Another rule reports that it has no name.
    #expect(try lint("playButton.tintColor = door.isOpen ? .green : .red", button: "", rule: rule).hasSuffix(none))
  }
}
