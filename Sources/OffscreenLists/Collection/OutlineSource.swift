import Foundation

/// A data source whose items can have children.
protocol OutlineSource: AnyObject {
  /// The place of the item at a path in the outline of its section; nil in a section without one.
  func outlinePlace(at indexPath: IndexPath) -> OutlinePlace?
  /// Expands or collapses the item at a path, as its handlers permit; has no effect for a path without an item.
  func toggleExpansion(at indexPath: IndexPath)
}

/// Where an item is in the outline of its section.
struct OutlinePlace: Equatable {
  /// The number of its ancestors.
  let level: Int
  /// Whether its children are visible.
  let isExpanded: Bool
}
