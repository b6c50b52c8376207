import AXText

/// The name of a function that gets a view, such as `style` in `func style(_ label: UILabel)`, found without reading
/// tokens.
struct ViewFunctionName {
  /// The maximum size of the parameters in bytes.
  private static let maximumSize = 400

  /// The hash of the name, or of the first part of a selector.
  let hash: UInt64

  /// Reads what follows `func`, or `void` in `- (void)style:(UILabel *)label`. Returns nil if this is not a function
  /// that gets a view, or if UIKit calls it.
  init?(after keyword: Range<Int>, in view: ByteView, _ language: CodeLanguage) {
    var start = keyword.upperBound
    if language == .objectiveC {
      guard Self.isMethod(keyword, in: view) else { return nil }
      start += 1
    }
    while start < view.count, view[start] == 0x20 { start += 1 }
    var end = start
    while end < view.count, IdentifierScan.isPart(view[end]) { end += 1 }
    let limit = min(view.count, end + Self.maximumSize)
    let parameters = end..<max(end, view[end..<limit].firstIndex(where: Self.isEnd) ?? limit)
    guard end > start, !Self.isCalledByUIKit(view[start..<end]), Self.namesView(view[parameters]) else { return nil }
    var hash = FNV1a()
    hash.add(contentsOf: view[start..<end])
    self.hash = hash.value
  }

  /// Whether `void` is the result of a method.
  private static func isMethod(_ keyword: Range<Int>, in view: ByteView) -> Bool {
    guard keyword.upperBound < view.count, view[keyword.upperBound] == UInt8(ascii: ")"), keyword.lowerBound > 1,
      view[keyword.lowerBound - 1] == UInt8(ascii: "(")
    else { return false }
    let sign = view[..<(keyword.lowerBound - 1)].last { $0 != 0x20 }
    return sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
  }

  /// Whether a byte ends the declaration of the parameters.
  private static func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: ";") }

  private static func namesView(_ bytes: ByteView.SubSequence) -> Bool {
    var isView = false
    let view = ByteView(rebasing: bytes)
    IdentifierScan.forEach(in: view) { range in
      // Types begin with an uppercase letter.
      guard !isView, IdentifierScan.isUppercase(view[range.lowerBound]) else { return }
      isView = CodeFunction.isView(ByteView(rebasing: view[range]))
    }
    return isView
  }

  /// Whether a function is one of a delegate of UIKit, which the app rarely calls.
  private static func isCalledByUIKit(_ name: ByteView.SubSequence) -> Bool {
    let name = ByteView(rebasing: name)
    return delegatePrefixes.contains { $0.utf8CodeUnitCount <= name.count && name.holds($0, at: 0) }
  }

  private static let delegatePrefixes: [StaticString] = [
    "tableView", "collectionView", "scrollView", "textField", "textView", "searchBar", "pickerView", "webView",
    "mapView", "tabBar", "navigationBar",
  ]
}
