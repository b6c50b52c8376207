/// All rules. To add one, add a file and a line here.
package enum RuleRegistry {
  static let types: [any Rule.Type] = [
    // Names
    UnlabeledButton.self,
    UnlabeledImage.self,
    UnlabeledInput.self,
    UnlabeledControl.self,
    UnlabeledSegment.self,
    UnlabeledPicker.self,
    SilentElement.self,
    StateOnlyInImage.self,
    StateOnlyInColor.self,
    BlankAttribute.self,
    AssetNameLabel.self,
    GenericLabel.self,
    SymbolName.self,
    LabelEndsWithPeriod.self,
    LabelRepeatsTrait.self,
    LabelStatesValue.self,
    LabelEqualsValue.self,
    LabelInName.self,
    InputLabelMismatch.self,
    DuplicateLabel.self,
    AmbiguousLink.self,
    PunctuationStop.self,
    MissingContentType.self,
    MissingTranslation.self,
    MissingLargeContentTitle.self,
    LabelTooLong.self,
    LabelNotCapitalized.self,
    // Hints
    HintNamesGesture.self,
    HintRepeatsLabel.self,
    HintWithoutLabel.self,
    HintIsImperative.self,
    // Traits
    VisiblePassword.self,
    ConflictingTraits.self,
    MissingOwnTrait.self,
    DroppedTraits.self,
    RepeatedTrait.self,
    ActionWithoutTrait.self,
    AdjustableWithoutValue.self,
    HeaderWithoutText.self,
    HeadingWithoutTrait.self,
    ScreenWithoutHeader.self,
    SkippedHeadingLevel.self,
    NumericValueOnControl.self,
    MisleadingPercentage.self,
    IgnoredSwitchValue.self,
    ClampedValue.self,
    EnabledWithoutTrait.self,
    DimmedText.self,
    InertPageControl.self,
    StoppedSpinner.self,
    SegmentTitleAndImage.self,
    // Structure
    ShadowedElement.self,
    ShadowedAction.self,
    UnreachableControl.self,
    UnreachableCell.self,
    RemovedControl.self,
    UnreadAttribute.self,
    AccessibleInsideHidden.self,
    AccessibleFalseIgnored.self,
    EmptyContainer.self,
    ModalHidesEverything.self,
    UnannouncedError.self,
    IncompleteElements.self,
    EmptyRotor.self,
    DuplicateCustomContent.self,
    InvalidAction.self,
    DuplicateIdentifier.self,
    MissingIdentifier.self,
    UnreachableStep.self,
    OrphanState.self,
    StateWithoutExpectation.self,
    AbsenceNeverPresent.self,
    AppendedText.self,
    // Layout and color
    TouchTargetSize.self,
    OverlappingTargets.self,
    ZeroSizeElement.self,
    LowContrastText.self,
    LowContrastInDark.self,
    FixedFontSize.self,
    UnscaledTextStyle.self,
    ClippedText.self,
    SmallText.self,
    ReadingOrder.self,
    UnstableReadingOrder.self,
    ActivationPointOutside.self,
    // Linting
    UnknownRule.self,
    UnusedIgnore.self,
    UnusedVerify.self,
    IgnoreWithoutReason.self,
  ]

  package static let rules = types.map { $0.description }
  package static let ids = rules.map(\.id)

  /// The message of a finding that a document has once, if the app's sources decide its occurrences.
  static func gatheredMessage(ofRule id: String) -> (@Sendable (_ count: Int) -> String)? {
    types.first { $0.id == id }?.gatheredMessage
  }

  package static func rule(withID id: String) -> RuleDescription? { rules.first { $0.id == id } }

  /// The rule about instructions that can be removed.
  package static let unusedIgnore = UnusedIgnore.description
}
