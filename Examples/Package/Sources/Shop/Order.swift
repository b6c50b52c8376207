/// What is paid for.
public struct Order {
  public var isGiftWrapped = false

  public init() {}

  /// What the screen of payment says of it.
  public var summary: String { "2 pieces, $\(isGiftWrapped ? 15 : 12)" }
}
