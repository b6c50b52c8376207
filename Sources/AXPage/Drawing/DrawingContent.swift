import AXSemantics
import AXText
import AXTree

/// What a view shows, from its kind and its attributes.
struct DrawingContent {
  private let element: Element
  /// The color below texts.
  private let surface: Color
  /// The frame in the drawing.
  private let frame: Rectangle

  init(of element: Element, in frame: Rectangle, on surface: Color) {
    (self.element, self.frame, self.surface) = (element, frame, surface)
  }

  var content: DrawingShape.Content {
    guard case .view(let kind) = element.kind else { return .nothing }
    return switch kind {
    case .label: text(.text).map { .text($0) } ?? .nothing
    case .button: button
    case .imageView: .image(name(.image, .label).map { centered($0) })
    case .switch: .switch(isOn: element[.on] == "true")
    case .slider: .slider(position)
    case .stepper: .stepper
    case .progressView: .progress(min(max(number(.progress) ?? 0, 0), 1))
    case .activityIndicatorView: .spinner
    case .segmentedControl: segments
    case .textField: .field(fieldText, isSearch: false)
    case .textView: text(.text).map { .text($0) } ?? .field(nil, isSearch: false)
    case .searchBar: .field(name(.placeholder, .text, .label), isSearch: true)
    case .pickerView, .datePicker: .picker
    case .pageControl: pages
    case .mapView, .webView: .content(centered(named(String(describing: element.kind.view.noun))))
    case .navigationBar, .toolbar, .tabBar: .bar
    case .tableViewCell, .collectionViewCell: .cell
    default: .nothing
    }
  }

  // MARK: Texts

  /// The first of some texts, in the color and size of the element.
  private func text(_ names: AttributeName...) -> DrawnText? {
    for name in names {
      guard let written = written(name) else { continue }
      return text(written)
    }
    return nil
  }

  private func text(_ text: String) -> DrawnText {
    var result = DrawnText(text, in: frame.inset(1, 0), size: element.textSize, color: color)
    result.isBold = element.isTextBold || element[.textStyle] == "headline" || element[.fontWeight] == "semibold"
    return result
  }

  /// The first of some texts in a plain color and size: the app does not show them like this.
  private func name(_ names: AttributeName...) -> DrawnText? {
    names.lazy.compactMap { written($0) }.first.map { named($0) }
  }

  private func named(_ text: String) -> DrawnText {
    let size = max(6, min(11, frame.height * 0.7))
    return DrawnText(text, in: frame.inset(3, 1), size: size, color: surface.isDark ? .faintLight : .faint)
  }

  private func centered(_ text: DrawnText) -> DrawnText {
    var result = text
    result.alignment = .center
    return result
  }

  /// A text that is not blank. Of a long one, only the beginning is read.
  private func written(_ name: AttributeName) -> String? {
    element.textBytes(name).map { String(decoding: $0.prefix(DrawnText.maximumByteCount), as: UTF8.self) }
  }

  private var color: Color {
    switch element.textColor {
    case .color(let color, _): color
    case .tint: .tint
    case .unknown, .unsaid:
      element.kind == .view(.button) && !surface.isDark ? .tint : surface.isDark ? .paper : .ink
    }
  }

  private var fieldText: DrawnText? {
    let inner = frame.inset(7, 1)
    if let typed = written(.text) {
      let isSecret = element[.secureTextEntry] == "true"
      let shown = isSecret ? String(repeating: "•", count: min(typed.count, 40)) : typed
      return DrawnText(shown, in: inner, size: element.textSize, color: color)
    }
    return written(.placeholder).map {
      DrawnText($0, in: inner, size: element.textSize, color: surface.isDark ? .faintLight : .faint)
    }
  }

  // MARK: Controls

  /// A button shows its title, unless the views inside it do, or else an image.
  private var button: DrawingShape.Content {
    if element.descendants.prefix(20).contains(where: { $0.kind == .view(.label) && $0.hasText(.text) }) {
      return .button(nil)
    }
    // A page source has no titles, and most labels are what people see.
    let title = text(.title) ?? (element.tree.markup.isCapture ? text(.label) : nil)
    return title.map { .button(centered($0)) } ?? .image(name(.image, .label).map { centered($0) })
  }

  private var segments: DrawingShape.Content {
    let segments = element.segments.prefix(50)
    let direction = direction
    let texts = segments.enumerated().map { index, segment in
      let title = [AttributeName.title, .label, .image].lazy.compactMap { segment[$0] }.first { !$0.isEmpty } ?? ""
      let room = frame.part(index, of: segments.count, direction).inset(2, 1)
      let shown = String(decoding: title.utf8.prefix(DrawnText.maximumByteCount), as: UTF8.self)
      return centered(DrawnText(shown, in: room, size: min(13, max(6, room.height * 0.6)), color: .ink))
    }
    let selected = number(.selectedSegmentIndex).flatMap { Int(exactly: $0) }
    return .segments(texts, selected: selected.flatMap { texts.indices.contains($0) ? $0 : nil }, direction)
  }

  private var direction: ReadingDirection { element.language.map(ReadingDirection.init(ofLanguage:)) ?? .leftToRight }

  /// How far a slider is from its minimum to its maximum.
  private var position: Double {
    guard let range = element.node.valueRange, range.maximum > range.minimum else { return 0 }
    let (minimum, maximum) = (Double(range.minimum), Double(range.maximum))
    let value = min(max(number(.currentValue) ?? 0, minimum), maximum)
    return (value - minimum) / (maximum - minimum)
  }

  private var pages: DrawingShape.Content {
    let count = number(.pages).flatMap { Int(exactly: $0) } ?? 3
    let current = number(.currentPage).flatMap { Int(exactly: $0) } ?? 0
    return .pages(count: min(max(count, 1), 20), current: max(0, min(current, count - 1)))
  }

  private func number(_ name: AttributeName) -> Double? {
    element.textBytes(name).flatMap(DecimalNumber.parseDouble)
  }
}

extension Color {
  /// The colors of what the file has no color for, on a light screen.
  static let paper = Color(red: 1, green: 1, blue: 1)
  static let ink = Color(red: 0.11, green: 0.11, blue: 0.12)
  static let faint = Color(red: 0.37, green: 0.37, blue: 0.4)
  static let faintLight = Color(red: 0.86, green: 0.86, blue: 0.88)
  static let tint = Color(red: 0, green: 0.35, blue: 0.75)
  static let line = Color(red: 0.6, green: 0.6, blue: 0.63)
  static let fill = Color(red: 0.91, green: 0.91, blue: 0.93)

  /// Whether light texts are easier to read on it.
  var isDark: Bool { luminance < 0.18 }
}
