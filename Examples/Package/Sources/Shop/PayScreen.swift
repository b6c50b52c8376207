/// What the screen of payment says.
public struct PayScreen {
  public var isGift = false
  public init() {}
}
