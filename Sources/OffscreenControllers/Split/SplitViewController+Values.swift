public import Foundation

extension SplitViewController {
  /// The number of columns.
  ///
  /// Raw values are UIKit's.
  public enum Style: Int, Hashable, Sendable {
    /// Two columns that are set as `viewControllers`.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// A column.
  ///
  /// Raw values are UIKit's.
  public enum Column: Int, Hashable, Sendable {
    /// The one at the edge where reading begins.
    case primary = 0
    /// The one between the others, in three columns.
    case supplementary = 1
    /// The one with the detail.
    case secondary = 2
    /// What is shown in place of all others in compact width.
    case compact = 3
  }

  /// How many columns are seen, and how.
  ///
  /// Raw values are UIKit's.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// As the width allows.
    case automatic = 0
    /// Only the secondary column.
    case secondaryOnly = 1
    /// One column beside the secondary one.
    case oneBesideSecondary = 2
    /// One column over the secondary one, which is darkened.
    case oneOverSecondary = 3
    /// Two columns beside the secondary one.
    case twoBesideSecondary = 4
    /// Two columns over the secondary one, which is darkened.
    case twoOverSecondary = 5
    /// Two columns that push the secondary one aside.
    case twoDisplaceSecondary = 6
  }

  /// How columns come in.
  ///
  /// Raw values are UIKit's.
  public enum SplitBehavior: Int, Hashable, Sendable {
    /// Beside each other in a view that is wider than high, else over the secondary column.
    case automatic = 0
    /// Beside each other.
    case tile = 1
    /// Over the secondary column.
    case overlay = 2
    /// A second column pushes the secondary one aside.
    case displace = 3
  }

  /// The edge of the primary column.
  ///
  /// Raw values are UIKit's.
  public enum PrimaryEdge: Int, Hashable, Sendable {
    /// The edge at which reading begins.
    case leading = 0
    /// The edge at which reading ends.
    case trailing = 1
  }

  /// A width that the controller decides.
  public static let automaticDimension = CGFloat.leastNormalMagnitude
}
