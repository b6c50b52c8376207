import AXTree

/// The classes of Apple's frameworks from which the classes of an app usually inherit.
package enum AppleClasses {
  /// The classes above every view and controller, which the sources rarely name.
  static let commonBases = ["UIView", "UIControl", "UIBarItem", "UIResponder", "UIViewController", "NSObject"]

  /// The classes of views from which an extension may remove all views.
  static let containers = ["UIStackView"] + commonBases

  private static let names: Set<String> = Set(
    Vocabulary.elements.compactMap(\.uiKitClass) + commonBases
      + """
      UICollectionReusableView UITableViewHeaderFooterView UIVisualEffectView UIInputView UIRefreshControl \
      UIBarButtonItem UITabBarItem UINavigationItem UINavigationBar UIToolbar UITabBar UISearchBar \
      UISearchTextField UIWindow UIMenuController UIPopoverBackgroundView UICollectionViewListCell UIColorWell \
      UITableViewController UICollectionViewController UINavigationController UITabBarController \
      UISplitViewController UIPageViewController UIInputViewController UIAlertController UIActivityViewController \
      UISearchController UIHostingController UIImagePickerController UIDocumentPickerViewController \
      UIDocumentBrowserViewController UIReferenceLibraryViewController UIFontPickerViewController UIWebView \
      UIGestureRecognizer UITapGestureRecognizer UIStoryboardSegue UICollectionViewFlowLayout UICollectionViewLayout \
      UIPresentationController UIApplication MKMapView MKAnnotationView MKPinAnnotationView MKMarkerAnnotationView \
      WKWebView SCNView SKView ARView ARSCNView MTKView GLKView PDFView QLPreviewController QLThumbnailView \
      AVPlayerViewController SFSafariViewController SLComposeServiceViewController CAShapeLayer CALayer \
      CAGradientLayer PKCanvasView PKPaymentButton CPTemplate UNNotificationContentExtension NSTextAttachment \
      MFMailComposeViewController MSMessagesAppViewController SLComposeSheetConfigurationItem NSView NSControl \
      NCWidgetProviding
      """.split(separator: " ").map(String.init))

  /// Returns whether a class is Apple's. Other libraries have names with the same beginnings.
  package static func isKnown(_ name: String) -> Bool { names.contains(name) }
}
