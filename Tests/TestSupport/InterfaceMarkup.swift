/// Interface Builder files of our own, as short as they can be.
public enum InterfaceMarkup {
  public static let xibType = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
  public static let storyboardType = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"

  /// A xib with these objects after its owner.
  public static func xib(_ objects: String, owner: String = "", resources: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="\(xibType)" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" colorMatched="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner">\(owner)</placeholder>
        \(objects)
      </objects>
      <resources>\(resources)</resources>
    </document>
    """
  }

  /// A xib with one view that holds these.
  public static func view(_ subviews: String, owner: String = "", resources: String = "") -> String {
    xib("<view id=\"root\"><subviews>\(subviews)</subviews></view>", owner: owner, resources: resources)
  }

  /// A storyboard with an initial controller, whose view holds these.
  public static func screen(_ subviews: String, owner: String = "") -> String {
    storyboard(
      """
      <viewController customClass="Owner" id="c"><view key="view" id="root"><subviews>\(subviews)</subviews></view>\
      \(owner)</viewController>
      """, attributes: "useAutolayout=\"YES\" initialViewController=\"c\"")
  }

  /// A storyboard with a scene for each of these.
  ///
  /// - Parameter attributes: more of the document's own, such as `launchScreen="YES"`.
  public static func storyboard(_ scenes: String..., attributes: String = "") -> String {
    storyboard(scenes, attributes: attributes)
  }

  /// A storyboard with a scene for each of these.
  public static func storyboard(_ scenes: [String], attributes: String = "") -> String {
    let scenes = scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined()
    return """
      <document type="\(storyboardType)" version="3.0" targetRuntime="iOS.CocoaTouch" colorMatched="YES" \(attributes)>
        <scenes>\(scenes)</scenes>
      </document>
      """
  }

  /// An outlet of the owner that leads to an object, for `owner`.
  public static func outlet(_ property: String, to id: String) -> String {
    "<connections><outlet property=\"\(property)\" destination=\"\(id)\" id=\"o-\(id)\"/></connections>"
  }

  /// A font that follows the text size, without which a button has one of UIKit's with a fixed size.
  public static let font = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"

  /// The action of a button, without which it is a placeholder.
  public static let action = """
    <connections><action selector="tapped:" destination="-1" eventType="touchUpInside" id="act"/></connections>
    """

  /// A recognizer of a single tap, with an action.
  public static func tapRecognizer(_ id: String = "tap", _ attributes: String = "") -> String {
    """
    <tapGestureRecognizer \(attributes) id="\(id)"><connections>\
    <action selector="tapped:" destination="-1" id="a-\(id)"/></connections></tapGestureRecognizer>
    """
  }

  /// What an object has to be tapped: a connection to a recognizer of this id.
  public static func tap(_ recognizer: String = "tap") -> String {
    """
    <connections><outletCollection property="gestureRecognizers" destination="\(recognizer)" appends="YES" \
    id="t-\(recognizer)"/></connections>
    """
  }

  /// What is said in the accessibility section of Xcode's identity inspector.
  public static func accessibility(_ attributes: String = "", isElement: Bool? = nil, traits: String = "") -> String {
    let element = isElement.map { "<bool key=\"isElement\" value=\"\($0 ? "YES" : "NO")\"/>" } ?? ""
    let traits = traits.isEmpty ? "" : "<accessibilityTraits key=\"traits\" \(traits)/>"
    return "<accessibility key=\"accessibilityConfiguration\" \(attributes)>\(traits)\(element)</accessibility>"
  }

  /// A note on an object.
  public static func note(_ text: String) -> String {
    """
    <attributedString key="userComments"><fragment><string key="content">\(text)</string></fragment></attributedString>
    """
  }
}
