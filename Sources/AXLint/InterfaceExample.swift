/// Interface Builder files for the examples of rules, as short as they can be.
enum InterfaceExample {
  /// A xib with a view that holds these.
  static func xib(_ subviews: String) -> String {
    let inner = subviews.split(separator: "\n", omittingEmptySubsequences: false).map { "      \($0)\n" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
          <view id="View"><subviews>
      \(inner)    </subviews></view>
        </objects>
      </document>
      """
  }
}
