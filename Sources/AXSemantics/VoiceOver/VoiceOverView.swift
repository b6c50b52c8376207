import AXTree

/// What the order of VoiceOver depends on, for one view.
package struct VoiceOverView: Sendable, Hashable {
  /// A position in points. Only points with the same base can be compared.
  package struct Origin: Sendable, Hashable {
    package var x: Double
    package var y: Double
    /// The index of the view whose coordinates these are; -1 for the screen.
    package var base: Int

    package init(x: Double, y: Double, base: Int = -1) {
      self.x = x
      self.y = y
      self.base = base
    }
  }

  package struct Flags: OptionSet, Sendable, Hashable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// It is hidden or transparent.
    package static let invisible = Flags(rawValue: 1)
    package static let elementsHidden = Flags(rawValue: 1 << 1)
    /// Its width and height are 0.
    package static let sizeless = Flags(rawValue: 1 << 2)
    package static let clipsToBounds = Flags(rawValue: 1 << 3)
    /// It is an accessibility element.
    package static let element = Flags(rawValue: 1 << 4)
    package static let groupsChildren = Flags(rawValue: 1 << 5)
    /// It has the trait `tabBar`.
    package static let tabBar = Flags(rawValue: 1 << 6)
    /// It is a UITabBar.
    package static let systemTabBar = Flags(rawValue: 1 << 7)
    /// It is a button of a UITabBar.
    package static let tabBarItem = Flags(rawValue: 1 << 8)
    package static let segmentedControl = Flags(rawValue: 1 << 9)
    /// It has a label, a value or an identifier.
    package static let named = Flags(rawValue: 1 << 10)
  }

  /// The place of a view in a data table. A view without one is not a cell.
  package struct Cell: Sendable, Hashable {
    /// From 0; nil if it is unknown.
    package var row: Int?
    package var column: Int?
    package var rowSpan = 1
    package var columnSpan = 1
    /// Whether it is a header of the rows that it spans.
    package var isRowHeader = false
    package var isColumnHeader = false

    package init(row: Int? = nil, column: Int? = nil, rowSpan: Int = 1, columnSpan: Int = 1) {
      self.row = row
      self.column = column
      self.rowSpan = rowSpan
      self.columnSpan = columnSpan
    }
  }

  package var flags: Flags = []
  package var containerType = ContainerType.none
  /// Nil if it is unknown.
  package var origin: Origin?
  /// The number of elements that the view itself provides, such as the segments of a segmented control; nil if it
  /// provides none.
  package var partCount: Int?
  package var cell: Cell?
  /// The number of subviews before the view's own title, which is a stop; nil if it has none.
  package var titlePosition: Int?

  package init(_ flags: Flags = [], containerType: ContainerType = .none, origin: Origin? = nil) {
    self.flags = flags
    self.containerType = containerType
    self.origin = origin
  }

  /// The kind of container that VoiceOver knows it as; nil if it is none.
  package var container: SpokenContainer.Kind? {
    if flags.contains(.tabBar) { return .tabBar }
    switch containerType {
    case .none: return nil
    case .list: return .list
    case .landmark: return .landmark
    case .dataTable: return .dataTable
    case .semanticGroup: return flags.contains(.named) ? .semanticGroup : nil
    }
  }

  /// Whether elements inside it may get a context.
  var providesContext: Bool {
    if !flags.isDisjoint(with: [.segmentedControl, .systemTabBar, .tabBar]) { return true }
    switch containerType {
    case .list, .landmark, .dataTable: return true
    case .none, .semanticGroup: return false
    }
  }
}

/// A container that VoiceOver knows, with the elements inside it.
package struct SpokenContainer: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case tabBar, list, landmark, dataTable, semanticGroup
  }

  package let kind: Kind
  /// The index of the view.
  package let view: Int
  /// The positions of its elements in the spoken order.
  package let stops: Range<Int>
}

/// The views of a screen, by index.
package protocol VoiceOverViews {
  /// The number of views.
  var viewCount: Int { get }
  func view(at index: Int) -> VoiceOverView
  /// `accessibilityViewIsModal`.
  func isModal(at index: Int) -> Bool
  /// The views directly inside a view, in the order of drawing.
  func subviews(ofViewAt index: Int) -> [Int]
  /// `accessibilityElements`; nil if it is not set.
  func elements(ofViewAt index: Int) -> [Int]?
}
