import Testing

@testable import AXAppCode

@Suite("The images and colors that code gives to a view")
struct CodeLookReaderTests {
  @Test(arguments: [
    ("lock.image = isOpen ? UIImage(named: \"open\") : UIImage(named: \"closed\")", ["open", "closed"]),
    ("lock.image = UIImage(named: isOpen ? \"open\" : \"closed\")", ["open", "closed"]),
    ("if isOpen { lock.image = UIImage(systemName: \"open\") } else { lock.image = nil }", ["open", ""]),
    ("if isOpen { self.lock?.image = .open } else { self.lock?.image = .closed }", ["open", "closed"]),
    ("lock.image = isOpen ? Asset.open.image : Asset.closed.image", ["open", "closed"]),
    ("lock.image = isOpen ? R.image.open() : R.image.closed()", ["open", "closed"]),
    ("lock.image = isOpen ? UIImage(resource: .open) : UIImage(resource: .closed)", ["open", "closed"]),
    ("lock.image = isOpen ? openImage : closedImage", ["openImage", "closedImage"]),
    ("lock.image = isOpen ? .ic_lock_open_24 : .ic_lock_24", ["ic_lock_open_24", "ic_lock_24"]),
    ("lock.image = kind == \"x\" ? #imageLiteral(resourceName: \"open\") : UIImage()", ["open", ""]),
    (
      "lock.image = UIImage(named: \"closed\", in: bundle, compatibleWith: nil)\nif a { lock.image = .open }",
      ["closed", "open"]
    ),
    (
      "switch state { case .a: lock.image = Asset.open.image.withRenderingMode(.alwaysTemplate)\ncase .b: lock.image = .closed }",
      ["open", "closed"]
    ),
  ])
  func codeChoosesAmongNames(_ statements: String, names: [String]) {
    let notes = names.map { $0.isEmpty ? "code shows no image here" : "code shows “\($0)” here" }
    #expect(CodeAnswers.imageNotes(statements) == notes)
  }

  /// The images may be any, or they are not for a state.
  @Test(arguments: [
    "lock.image = UIImage(named: \"lock\", in: Bundle(identifier: \"kit\"), compatibleWith: nil)",
    "if a { lock.image = images[\"big\"] } else { lock.image = nil }",
    "lock.image = UIImage(named: NSLocalizedString(\"lock\", comment: \"x\"))\nif a { lock.image = .open }",
    "if a { lock.image = UIImage(contentsOfFile: path(of: \"a\")) } else { lock.image = nil }",
    "lock.image = .animatedImage(with: [UIImage(named: \"a\")!, UIImage(named: \"b\")!], duration: 1)",
    "lock.image = isThere ? image : nil", "lock.image = isThere ? lockImage : nil",
    "lock.image = a ? Store.shared.current : nil", "lock.image = Store.shared.image\nif a { lock.image = .open }",
    "lock.image = UIImage(named: \"open\")", "lock.image = model.icon\nif a { lock.image = .open }",
    "lock.image = UIImage(named: \"lock_\" + name)\nif a { lock.image = .open }",
    "lock.image = UIImage(named: \"lock_\\(name)\")\nif a { lock.image = .open }",
    "lock.image = photo ?? .open\nif a { lock.image = .closed }", "lock.image = isOpen ? icon(for: .a) : icon(for: .b)",
    "lock.kf.setImage(with: url)\nif a { lock.image = .open } else { lock.image = .closed }",
    "lock.image = isOpen ? .avatar : .placeholder", "lock.image = isWide ? .lockLarge : .lockSmall",
    "switch count { case 4: lock.image = Asset._4Coins.image\ncase 21: lock.image = Asset._21Coins.image }",
    "switch count { case 4: lock.image = .coin4\ncase 21: lock.image = .coin21\ndefault: lock.image = .noCoin }",
    "lock.image = traitCollection.userInterfaceStyle == .dark ? .moon : .sun",
    "if isDarkTheme { lock.image = .moon } else { lock.image = .sun }",
    "if isSelected { lock.image = .a } else { lock.image = .b }",
  ])
  func otherImagesAreNoChoice(_ statements: String) {
    #expect(CodeAnswers.imageNotes(statements) == nil)
  }

  /// What a text or the label of a view says in the same case, people hear.
  @Test(arguments: [
    ("if a { lock.image = .open; label.text = \"Open\" } else { lock.image = .closed; label.text = \"Closed\" }", true),
    ("if a { lock.image = .open; openLabel.isHidden = false } else { lock.image = .closed }", true),
    ("switch a { case .a: lock.image = .open; label.text = x\ncase .b: lock.image = .closed; label.text = y }", true),
    ("lock.image = a ? .open : .closed\nlabel.text = a ? \"Open\" : \"Closed\"", true),
    ("if a { lock.image = .open } else { lock.image = .closed }\nlock.accessibilityLabel = x", true),
    ("if a { lock.image = .open } else { lock.image = .closed }\nbox.accessibilityValue = x", true),
    ("lock.image = a ? .open : .closed\nlabel.text = name", false),
    ("label.text = name\nif a { lock.image = .open } else { lock.image = .closed }", false),
    ("switch a { case .a: lock.image = .open\ncase .b: lock.image = .closed\ndefault: label.text = x }", false),
    // The same condition may decide both in two places.
    (
      "if !door.a { lock.image = .open } else { lock.image = .closed }\nif b { if a { label.text = x } else { label.text = y } }",
      true
    ),
    ("if door.a { lock.image = .open } else { lock.image = .closed }\nif door.b { label.text = x }", false),
    (
      "label.text = b\nif b { badge.text = x }\nlabel.text = c\nif a { lock.image = .open } else { lock.image = .closed }",
      false
    ),
    ("if a.isEmpty { lock.image = .open } else { lock.image = .closed }\nif b.isEmpty { label.text = x }", false),
    ("if a == .b { lock.image = .open } else { lock.image = .closed }\nif c == .b { label.text = x }", false),
    ("if a { lock.image = .open } else { lock.image = .closed }\nfor a in list { label.text = x }", false),
    ("switch a { case .a: lock.image = .open\ncase .b: lock.image = .closed }\nif a == .a { label.text = x }", true),
    (
      "if a { lock.image = .open; Center.default.post(x); label.text = x } else { lock.image = .closed; label.text = y }",
      true
    ),
    (
      "if a { lock.image = .open; if case .b = c { f() }; label.text = x } else { lock.image = .closed; label.text = y }",
      true
    ),
    ("if a { lock.image = .open; title = \"Open\" } else { lock.image = .closed; title = \"Closed\" }", true),
    (
      "if a { lock.image = .open } else { lock.image = .closed }\nUIAccessibility.post(notification: .announcement, argument: x)",
      true
    ),
  ])
  func textsSayTheSame(_ statements: String, isSaid: Bool) {
    #expect((CodeAnswers.imageNotes(statements) == nil) == isSaid)
  }

  @Test(arguments: [
    ("lock.isHidden = !isLocked", ["code shows or hides it here"]),
    ("lock.isHidden = !isLocked\nif isPad { lock.isHidden = true }", ["code shows or hides it here"]),
    (
      "if isLocked { lock.isHidden = false } else { lock.isHidden = true }",
      ["code shows it here", "code hides it here"]
    ),
    ("if isLocked { lock.isHidden = true }", nil),
    ("if isLocked { lock.isHidden = true; label.text = x } else { lock.isHidden = false }", nil),
  ])
  func aSignComesAndGoes(_ statements: String, notes: [String]?) {
    #expect(CodeAnswers.imageNotes(statements) == notes)
    // Another image may be there for its looks.
    #expect(CodeAnswers.imageNotes(statements, property: "hillView") == nil)
  }

  /// VoiceOver reaches a button or a named image only while it is there.
  @Test func aNamedSignThatComesAndGoesIsNoState() {
    #expect(CodeAnswers.imageNotes("lock.isHidden = !isLocked", uiKitClass: "UIButton") == nil)
  }

  @Test func theFirstImageOfARowIsNoState() {
    let reuse = "}\noverride func prepareForReuse() { lock.image = nil }\nfunc g() {"
    #expect(CodeAnswers.imageNotes("lock.image = .open\n\(reuse)") == nil)
    #expect(CodeAnswers.imageNotes("lock.image = a ? .open : .closed\n\(reuse)")?.count == 2)
  }

  /// Each of them may set up a cell of its own, with other texts.
  @Test func theFirstImagesInTwoFunctionsOfACellAreNoState() {
    let other = "}\nfunc configureLocked() { titleLabel.text = x; lock.image = .closed }\nfunc g() {"
    let first = "}\nfunc awakeFromNib() { lock.image = .open \(other)"
    #expect(CodeAnswers.imageNotes(first, owner: "DoorCell") == nil)
    #expect(CodeAnswers.imageNotes(first)?.count == 2)
    let cases = "}\nfunc awakeFromNib() { lock.image = .open; if a { lock.image = .closed } \(other)"
    #expect(CodeAnswers.imageNotes(cases, owner: "DoorCell")?.count == 2)
    let taps = """
      }
      func tableView(_ t: T, didSelectRowAt i: I) { lock.image = .open }
      func tableView(_ t: T, didDeselectRowAt i: I) { lock.image = .closed }
      func g() {
      """
    #expect(CodeAnswers.imageNotes(taps, owner: "DoorCell")?.count == 2)
  }

  @Test func objectiveCChoosesToo() {
    let statements = """
      if (isOpen) { self.lock.image = [UIImage imageNamed:@"open.png"]; }
      else { [_lock setImage:[UIImage imageNamed:@"closed.png"]]; }
      """
    #expect(CodeAnswers.imageNotes(inObjectiveC: statements) == ["code shows “open” here", "code shows “closed” here"])
    let choice = "self.lock.image = isOpen ? [UIImage imageNamed:@\"open\"] : nil;"
    #expect(CodeAnswers.imageNotes(inObjectiveC: choice) == ["code shows “open” here", "code shows no image here"])
  }

  @Test(arguments: [
    ("play.setImage(a ? .play : .pause, for: .normal)", ["code shows “play” here", "code shows “pause” here"]),
    ("play.setImage(a ? .play : .pause, for: [])", ["code shows “play” here", "code shows “pause” here"]),
    ("play.setImage(.play, for: .normal)\nplay.setImage(.pause, for: .selected)", nil),
    ("play.setImage(a ? .play : .pause, for: .normal)\nplay.isSelected = a", nil),
    ("play.setImage(a ? .play : .pause, for: .normal)\nplay.setTitle(x, for: .normal)", nil),
  ])
  func aButtonHasOneImageForItsUsualState(_ statements: String, notes: [String]?) {
    #expect(CodeAnswers.imageNotes(statements, property: "play", uiKitClass: "UIButton") == notes)
  }

  @Test(arguments: [
    ("var accessibilityLabel: String? { get { x } set {} }", true), ("func g() { accessibilityValue = x }", true),
    ("func g() { accessibilityIdentifier = x }", false),
  ])
  func theClassSaysItself(_ member: String, isSaid: Bool) {
    let statements = "lock.image = a ? .open : .closed\n}\n\(member)\nfunc h() {"
    #expect((CodeAnswers.imageNotes(statements) == nil) == isSaid)
  }

  // MARK: Colors

  @Test(arguments: [
    "dot.tintColor = isLiked ? .red : .gray",
    "dot.backgroundColor = door.isOpen ? UIColor.green : UIColor(named: \"Off\")",
    "dot.backgroundColor = state == .open ? .green : state == .closed ? .red : .clear",
    "dot.tintColor = isLiked ? .red : .gray\nlabel.text = name", "dot.tintColor = (isLiked ? .red : .gray)",
    "let selected = item.flag; dot.tintColor = isLiked ? .red : .gray", "dot.tintColor = isOn ? .red : .gray",
    "dot.tintColor = isLiked ? .red : .gray\nif isEnabled { show(selected: false) }",
  ])
  func codeChoosesAColor(_ statements: String) {
    #expect(CodeAnswers.colorNotes(statements) == ["code chooses the color here"])
  }

  @Test(arguments: [
    "if isLiked { dot.tintColor = .red } else { dot.tintColor = .gray }",
    "switch state { case .open: dot.backgroundColor = .green\ndefault: dot.backgroundColor = .red }",
    "switch state { case .selected: dot.backgroundColor = .green\ndefault: dot.backgroundColor = .red }",
    "if isOn { dot.tintColor = .red } else { dot.tintColor = .gray }",
    "if door.isOpen { dot.tintColor = .red }\nif !door.isOpen { dot.tintColor = .gray }",
  ])
  func casesHaveColors(_ statements: String) {
    #expect(CodeAnswers.colorNotes(statements) == ["code sets a color here", "code sets another color here"])
  }

  @Test(arguments: [
    "dot.setTitleColor(isLiked ? .red : .gray, for: .normal)", "dot.setTitleColor(isLiked ? .red : .gray, for: [])",
  ])
  func theTitleOfAButtonHasAColorForItsUsualState(_ statements: String) {
    #expect(CodeAnswers.colorNotes(statements, uiKitClass: "UIButton") == ["code chooses the color here"])
  }

  /// The colors are not for a state, or people hear the state.
  @Test(arguments: [
    "dot.tintColor = .red", "dot.tintColor = isDark ? .red : .gray", "dot.tintColor = theme.isLight ? .red : .gray",
    "dot.backgroundColor = indexPath.row == 0 ? .red : .gray", "dot.backgroundColor = count < 3 ? .red : .gray",
    "dot.tintColor = level >= limit ? .red : .gray", "dot.tintColor = field.isEditing ? .red : .gray",
    "dot.tintColor = text.isEmpty ? .red : .gray", "dot.tintColor = message.isIncoming ? .red : .gray",
    "if isLiked { dot.tintColor = .red } else { dot.tintColor = .red }",
    "if isLiked { dot.tintColor = .red } else { dot.tintColor = UIColor.red }", "dot.tintColor = isMe ? .red : .gray",
    "dot.tintColor = isOnline ? .red : .gray }\nfunc g() { label.text = device.isOnline ? x : y",
    "if isLiked { dot.tintColor = .red }\nif isNew { dot.tintColor = .gray }", "if isLiked { dot.tintColor = .red }",
    "dot.tintColor = isLiked ? .red : .gray\ndot.isSelected = isLiked",
    "dot.tintColor = isOn ? .red : .gray\nplay.isEnabled = isOn",
    "dot.tintColor = isOn ? .red : .gray\nbox.setOn(isOn)",
    "dot.tintColor = isOn ? .red : .gray\nlet title = isOn ? x : y; label.text = title",
    "dot.tintColor = isLiked ? .red : .gray\nlabel.text = isLiked ? x : y",
    "dot.tintColor = isLiked ? .red : .gray\nlikeLabelHeight.constant = isLiked ? 20 : 0",
    "dot.tintColor = state == .open ? .red : .gray\nlabel.text = state.title",
    "if isLiked { dot.tintColor = .red; label.text = x } else { dot.tintColor = .gray }",
    "dot.tintColor = isLiked ? .red : .gray\ndot.accessibilityValue = x",
  ])
  func otherColorsShowNoState(_ statements: String) {
    #expect(CodeAnswers.colorNotes(statements) == nil)
  }

  @Test func aTitleThatCodeSetsMaySayTheSame() {
    let title = "func g() { dot.setTitle(x, for: .normal) }"
    let choice = "dot.setTitleColor(isLiked ? .red : .gray, for: .normal)"
    #expect(CodeAnswers.colorNotes(choice, members: title, uiKitClass: "UIButton") == nil)
    let selected = "dot.setTitleColor(isLiked ? .red : .gray, for: .selected)"
    #expect(CodeAnswers.colorNotes(selected, uiKitClass: "UIButton") == nil)
  }

  @Test func whatTheSystemDecidesShowsNoState() {
    let choice = "dot.tintColor = isLiked ? .red : .gray"
    #expect(CodeAnswers.colorNotes("}\noverride func setSelected(_ a: Bool) { \(choice)") == nil)
    #expect(CodeAnswers.colorNotes("}\noverride func prepareForReuse() { \(choice)") == nil)
    #expect(CodeAnswers.colorNotes("}\nfunc show() { \(choice)") != nil)
  }
}
