/// The words that mean something to the search in the app's sources.
enum CodeVocabulary {
  /// What a word means.
  struct Meaning: OptionSet {
    let rawValue: UInt32

    /// It is Swift's or Objective-C's own, so it is not a value.
    static let keyword = Meaning(rawValue: 1)
    /// A property or method of UIKit that changes nothing that a finding depends on.
    static let harmlessMember = Meaning(rawValue: 2)
    /// A function, or a label of an argument, that does not change the view that is passed.
    static let harmlessCall = Meaning(rawValue: 4)
    /// A property that a view can be assigned to without being changed.
    static let harmlessTarget = Meaning(rawValue: 8)
    /// The object itself, or its usual name in a closure.
    static let selfAlias = Meaning(rawValue: 16)
    /// A subview of UIKit that shows a text or image of the object.
    static let part = Meaning(rawValue: 32)
    /// A way to reach views without a name.
    static let traversal = Meaning(rawValue: 64)
    /// The beginning of a reactive binding.
    static let reactive = Meaning(rawValue: 128)
    /// A way to make an image of a system symbol.
    static let systemImage = Meaning(rawValue: 256)
    /// A way to make an image of the app's own.
    static let namedImage = Meaning(rawValue: 512)
    /// A way to make a font of a fixed size.
    static let fixedFont = Meaning(rawValue: 1024)
    /// A way to make a font or size that follows the text size that people choose.
    static let scaledFont = Meaning(rawValue: 2048)
    /// UIKit's class of tap recognizers.
    static let tapRecognizer = Meaning(rawValue: 4096)
    /// A property of a recognizer that makes it wait for more than a tap.
    static let severalTaps = Meaning(rawValue: 8192)
    /// The view of a controller or cell, which contains all others.
    static let ownView = Meaning(rawValue: 16384)
    /// A function that changes which views its argument overlaps.
    static let restacking = Meaning(rawValue: 32768)
    /// What holds the text of a text view.
    static let textStorage = Meaning(rawValue: 65536)
    /// A control of UIKit, or a way to load views that may contain one.
    static let control = Meaning(rawValue: 131072)
  }

  static let meanings: [(Meaning, String)] = [
    (.keyword, keywords),
    (.harmlessMember, "\(harmlessProperties) \(hierarchy) \(reading)"),
    (.harmlessCall, "\(harmlessCalls) \(restacking)"),
    (.harmlessTarget, harmlessTargets),
    (.selfAlias, "self Self strongSelf weakSelf sself wself blockSelf unownedSelf _self this"),
    (.part, "titleLabel subtitleLabel imageView textLabel detailTextLabel layer"),
    (.traversal, "subviews arrangedSubviews viewWithTag"),
    (.reactive, "rx reactive bnd"),
    (.systemImage, systemImages),
    (.namedImage, "named imageNamed imageLiteral imageLiteralResourceName resource"),
    (.fixedFont, fixedFonts), (.scaledFont, scaledFonts), (.tapRecognizer, "UITapGestureRecognizer"),
    (.ownView, "view contentView"), (.restacking, restacking), (.textStorage, "textStorage"),
    (.control, controls),
    (.severalTaps, "numberOfTapsRequired numberOfTouchesRequired setNumberOfTapsRequired setNumberOfTouchesRequired"),
  ]

  /// The aspects that assigning a property sets.
  static let properties: [(CodeAspects, String)] = [
    (.label, "accessibilityLabel accessibilityAttributedLabel"),
    // A view of the app's own replaces the title and image of an item in a bar.
    (.content, "title text bnd_title bnd_text rx_title rx_text customView"),
    (.image, "image bnd_image"), (.shown, "isHidden hidden rx_hidden"), ([.shown, .opacity], "alpha rx_alpha"),
    ([.content, .behavior], "accessibilityValue accessibilityAttributedValue"),
    ([.content, .color, .font], "attributedText attributedTitle configuration contentConfiguration"),
    ([.label, .behavior], "isAccessibilityElement accessibilityElementsHidden accessibilityTraits"),
    ([.label, .behavior, .order, .listing], "accessibilityElements"), (.identifier, "accessibilityIdentifier"),
    (.behavior, "accessibilityContainerType shouldGroupAccessibilityChildren accessibilityCustomActions"),
    (.behavior, "accessibilityRespondsToUserInteraction automationElements minimumValue maximumValue"),
    (.color, "textColor tintColor color overrideUserInterfaceStyle barTintColor"),
    ([.color, .background], "backgroundColor"),
    (.font, "font adjustsFontForContentSizeCategory"),
    (.placeholder, "placeholder attributedPlaceholder"),
    ([.color, .font], "defaultTextAttributes typingAttributes titleTextAttributes"),
    // A view such as a picker replaces the keyboard and its suggestions.
    (.contentType, "textContentType inputView"), (.secureEntry, "isSecureTextEntry secureTextEntry"),
    (.entry, "isEditable editable isEnabled enabled"),
    ([.touches, .entry], "isUserInteractionEnabled userInteractionEnabled"),
  ]

  /// The names of these properties.
  static let propertyNames = Set(properties.flatMap { $0.1.split(separator: " ").map(String.init) })

  /// The aspects that calling a method sets. Objective-C's setters of the properties are added to these.
  static let methods: [(CodeAspects, String)] = [
    (.content, "setTitle"), (.image, "setImage"), (.namedImage, otherImages.joined(separator: " ")),
    ([.content, .color, .font], "setAttributedTitle"), ([.image, .color], "setBackgroundImage"),
    (.color, "setTitleColor"), ([.color, .font], "setTitleTextAttributes"), (.tap, "addGestureRecognizer"),
    ([.tap, .touches], "tapGesture"), ([.color, .background], "insertSublayer"),
    ([.label, .behavior, .order], "accessibilityElement accessibilityElementCount indexOfAccessibilityElement"),
    (.behavior, "accessibilityActivate accessibilityIncrement accessibilityDecrement"),
    (.handler, "addTarget addAction publisher controlEvent controlEventPublisher rx_controlEvent"),
    (.handler, "rac_signalForControlEvents"),
    (.additions, "addSubview insertSubview addArrangedSubview insertArrangedSubview"),
  ]

  /// Methods of libraries that load images from elsewhere, in the names of several versions.
  static let otherImages = [
    "af_setImage", "af_setImageWithURL", "kf_setImage", "kf_setImageWithURL", "sd_setImage", "sd_setImageWithURL",
    "setImageWith", "setImageWithURL",
  ]

  /// Frameworks for tests.
  static let testFrameworks = "XCTest Testing Quick Nimble"

  /// Classes of tools for UI tests.
  static let uiTests = "XCUIApplication XCUIElement XCUIElementQuery KIFTestCase KIFUITestActor EarlGrey GREYMatchers"

  /// Words of code that posts notifications for VoiceOver.
  static let announcements: Set<String> = [
    "AccessibilityNotification", "UIAccessibility", "UIAccessibilityPostNotification",
  ]

  /// Words of code that may load a storyboard.
  static let storyboards = """
    UIStoryboard StoryboardScene storyboard mainStoryboard instantiate instantiateInitialViewController \
    instantiateViewController instantiateViewControllerWithIdentifier storyboardWithName
    """

  /// Words of code that may load the xib of a view by its name.
  static let nibs = """
    \(nibLoaders) nib xib nibName instanceFromNib initFromNib registerNib register NibLoadable NibLoadableView \
    NibReusable NibOwnerLoadable instantiateFromNib nibWithNibName initWithNibName withNibName viewFromNib
    """

  /// Functions that load a xib, of UIKit and as apps often call their own.
  private static let nibLoaders = """
    UINib loadNibNamed instantiateWithOwner fromNib loadFromNib loadViewFromNib loadNib loadNibContent nibSetup xibSetup \
    setupFromNib setupNib setupXib
    """

  /// Words with which code makes an image of a system symbol.
  static let systemImages = "systemName systemImageNamed systemImage SFSymbol"

  private static let fixedFonts = """
    systemFont boldSystemFont italicSystemFont monospacedSystemFont monospacedDigitSystemFont systemFontOfSize \
    boldSystemFontOfSize italicSystemFontOfSize monospacedSystemFontOfSize monospacedDigitSystemFontOfSize fontWithName
    """

  private static let scaledFonts = scaling + " pointSize"

  /// Words of code that makes a font of the text size that people choose.
  private static let scaling = """
    preferredFont preferredFontForTextStyle preferredFontDescriptor preferredFontDescriptorWithTextStyle UIFontMetrics \
    scaledFont scaledFontForFont scaledValue scaledValueForValue preferredContentSizeCategory
    """

  /// Words of code that follows the text size that people choose. `adjustsFontForContentSizeCategory` is not one of them,
  /// because it scales no font with a fixed size.
  static let textSizes = """
    \(scaling) contentSizeCategory UIContentSizeCategoryDidChangeNotification dynamicTypeSize ScaledMetric
    """

  private static let controls = """
    UIButton UISwitch UISlider UIStepper UITextField UITextView UISegmentedControl UIPageControl UIDatePicker \
    UIPickerView UISearchBar UITableView UICollectionView \(nibLoaders)
    """

  /// Methods that change the text on which they are called.
  static let mutating = "append insert remove removeAll removeFirst removeLast replaceSubrange appendString setString"

  private static let keywords = """
    associatedtype actor class deinit enum extension func import init let operator protocol struct subscript typealias \
    var any as await borrowing break case catch consuming continue default defer do else fallthrough for guard if in \
    indirect inout is repeat return some switch throw throws try where while async internal private public open \
    fileprivate static final lazy mutating nonmutating override required optional convenience dynamic weak unowned \
    get set willSet didSet true false nil super interface implementation end property synthesize selector \
    forKey forKeyPath keyPath appearance nonnull nullable IBOutlet const YES NO NULL endif elseif
    """

  /// Properties that change nothing that a finding depends on. Objective-C's setters of them are added to these.
  static let harmlessProperties = "\(geometry) \(state)"

  private static let geometry = """
    frame bounds center layer transform superview window constraints topAnchor bottomAnchor leadingAnchor \
    trailingAnchor leftAnchor rightAnchor centerXAnchor centerYAnchor widthAnchor heightAnchor firstBaselineAnchor \
    lastBaselineAnchor safeAreaLayoutGuide layoutMarginsGuide readableContentGuide intrinsicContentSize sizeThatFits \
    sizeToFit systemLayoutSizeFitting systemLayoutSizeFittingSize layoutIfNeeded setNeedsLayout setNeedsDisplay \
    setNeedsUpdateConstraints updateConstraints updateConstraintsIfNeeded layoutSubviews invalidateIntrinsicContentSize contentMode \
    clipsToBounds masksToBounds translatesAutoresizingMaskIntoConstraints autoresizingMask layoutMargins \
    directionalLayoutMargins preservesSuperviewLayoutMargins contentEdgeInsets imageEdgeInsets titleEdgeInsets \
    contentInset contentOffset contentSize scrollIndicatorInsets textContainerInset contentHuggingPriority \
    contentCompressionResistancePriority preferredMaxLayoutWidth numberOfLines lineBreakMode textAlignment \
    adjustsFontSizeToFitWidth minimumScaleFactor allowsDefaultTighteningForTruncation baselineAdjustment spacing \
    alignment distribution axis setCustomSpacing convert addConstraint addConstraints removeConstraint \
    removeConstraints width height x y origin size cornerRadius borderWidth borderColor shadowColor shadowOffset \
    shadowOpacity shadowRadius shadowPath contentHorizontalAlignment contentVerticalAlignment semanticContentAttribute \
    maximumContentSizeCategory minimumContentSizeCategory adjustsFontForContentSizeCategory constant priority isActive \
    maskView mask snp pin estimatedRowHeight isLayoutMarginsRelativeArrangement convertPoint convertRect \
    scrollRangeToVisible addLayoutGuide removeArrangedSubview tableHeaderView tableFooterView textContainer \
    lineFragmentPadding point pointInside textRange caretRect
    """

  private static let state = """
    isHidden hidden alpha isOpaque isEnabled enabled isSelected selected isHighlighted highlighted \
    isUserInteractionEnabled userInteractionEnabled tag isFirstResponder becomeFirstResponder resignFirstResponder \
    canBecomeFirstResponder isAnimating startAnimating stopAnimating animationImages hidesWhenStopped isExclusiveTouch \
    exclusiveTouch isMultipleTouchEnabled accessibilityIdentifier accessibilityHint accessibilityAttributedHint \
    accessibilityViewIsModal accessibilityLanguage accessibilityIgnoresInvertColors accessibilityFrame \
    accessibilityPath accessibilityActivationPoint isPointerInteractionEnabled showsTouchWhenHighlighted \
    adjustsImageWhenHighlighted adjustsImageWhenDisabled showsMenuAsPrimaryAction menu delegate dataSource \
    isScrollEnabled isEditable isSelectable placeholder attributedPlaceholder keyboardType returnKeyType \
    isSecureTextEntry autocapitalizationType autocorrectionType spellCheckingType textContentType inputView \
    inputAccessoryView leftView leftViewMode rightView rightViewMode clearButtonMode borderStyle progress value \
    setValueAnimated isOn minimumValue maximumValue currentPage numberOfPages target action possibleTitles \
    keyboardAppearance onTintColor thumbTintColor minimumTrackTintColor maximumTrackTintColor isSpringLoaded \
    isAdjusting traitCollection effect trackConfiguration restorationIdentifier isContextMenuInteractionEnabled \
    secureTextEntry on date minimumDate maximumDate highlightedTextColor scrollsToTop progressViewStyle \
    tintAdjustmentMode scrollEnabled editable selectable accessoryType allowsNonContiguousLayout setThumbImage \
    setMinimumTrackImage setMaximumTrackImage endEditing kf rowHeight sectionHeaderHeight sectionFooterHeight \
    sectionHeaderTopPadding separatorStyle separatorColor separatorInset keyboardDismissMode allowsSelection \
    allowsMultipleSelection allowsEditingTextAttributes isFindInteractionEnabled dataDetectorTypes selectedRange \
    selectedTextRange bounces alwaysBounceVertical isPagingEnabled showsVerticalScrollIndicator \
    showsHorizontalScrollIndicator contentInsetAdjustmentBehavior datePickerMode preferredDatePickerStyle \
    minuteInterval progressTintColor trackTintColor pageIndicatorTintColor currentPageIndicatorTintColor \
    reloadInputViews smartQuotesType smartDashesType smartInsertDeleteType passwordRules titleShadowColor continuous \
    isContinuous refreshControl enablesReturnKeyAutomatically preferredSymbolConfiguration reloadComponent \
    reloadAllComponents selectionStyle accessoryView editingAccessoryView
    """

  private static let hierarchy = """
    addTarget removeTarget sendActions sendActionsForControlEvents actions allTargets addAction removeAction \
    addGestureRecognizer removeGestureRecognizer gestureRecognizers removeFromSuperview addInteraction \
    removeInteraction addMotionEffect bringSubviewToFront sendSubviewToBack removeAllAnimations isDescendant \
    isDescendantOfView isKind isKindOfClass respondsToSelector isEqual insertSubview addSubview addArrangedSubview \
    insertArrangedSubview register registerNib registerClass reloadData performBatchUpdates selectAll selectRow \
    addObserver removeObserver publisher cancellable setNeedsFocusUpdate didMoveToSuperview willMoveToSuperview \
    description debugDescription hash hashValue next rx_tap rx_controlEvent rx_enabled rac_signalForControlEvents rac_textSignal \
    rac_command rac_gestureSignal
    """

  private static let reading = """
    isEmpty count currentTitle currentImage currentAttributedTitle titleForState titleColor titleColorForState \
    imageForState backgroundImageForState buttonType state controlEvents tap controlEvent controlEventPublisher \
    firstIndex indexOfObject contains hasPrefix hasSuffix trimmingCharacters lowercased uppercased length \
    withRenderingMode imageWithRenderingMode indexPathForRow indexPathForRowAtPoint
    """

  private static let restacking = """
    addSubview insertSubview aboveSubview belowSubview bringSubviewToFront sendSubviewToBack bringSubview sendSubview
    """

  private static let harmlessCalls = """
    addArrangedSubview insertArrangedSubview removeArrangedSubview setCustomSpacing arrangedSubviews \
    UIStackView convert convertRect convertPoint toView fromView transition transitionWithView contains \
    firstIndex isDescendant isDescendantOfView isEqual NSLayoutConstraint constraintWithItem toItem \
    NSDictionaryOfVariableBindings constraint equalTo equalToConstant lessThanOrEqualTo greaterThanOrEqualTo \
    selector assert precondition assertionFailure XCTAssertNotNil print NSLog debugPrint isKind type \
    setRightBarButton setRightBarButtonItem setLeftBarButton setLeftBarButtonItem setRightBarButtonItems \
    setLeftBarButtonItems setRightBarButtons setLeftBarButtons setToolbarItems setItems addObserver removeObserver \
    setTableHeaderView setTableFooterView setBackgroundView setInputAccessoryView setInputView setTitleView \
    addTarget removeTarget target delegate UITapGestureRecognizer UIPanGestureRecognizer \
    UILongPressGestureRecognizer UISwipeGestureRecognizer initWithTarget sourceView barButtonItem register \
    UITargetedPreview location locationInView previousLocation previousLocationInView translation translationInView velocityInView \
    addGestureRecognizer withTarget receiver forResponder minimize scrollRectToVisible \
    UIAccessibilityPostNotification post argument if while guard switch sizeof owner withOwner \
    object ObjectIdentifier describing \
    objc_getAssociatedObject objc_setAssociatedObject \
    addInteraction setTargetRect targetRect showMenu setDelegate setDataSource setNavigationDelegate forView inView presentPopoverFromBarButtonItem \
    presentFromBarButtonItem \(placement)
    """

  /// The functions of libraries such as PinLayout that place a view beside others.
  private static let placement = "below above visible after before"

  private static let harmlessTargets = """
    sourceView barButtonItem rightBarButtonItem leftBarButtonItem rightBarButtonItems leftBarButtonItems toolbarItems \
    items tableHeaderView tableFooterView backgroundView inputAccessoryView inputView titleView accessoryView \
    editingAccessoryView rightView leftView delegate dataSource refreshControl selectedBackgroundView view \
    sourceItem popoverSourceView firstResponder preferredFocusView mask customView
    """
}
