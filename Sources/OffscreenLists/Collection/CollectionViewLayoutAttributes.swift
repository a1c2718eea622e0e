public import Foundation

/// The position and appearance of one element of a collection view.
public struct CollectionViewLayoutAttributes: Hashable {
  /// The kinds of elements.
  public enum ElementCategory: Hashable, Sendable {
    /// An item's cell.
    case cell
    /// A header, a footer, or another view that a layout provides.
    case supplementaryView
  }

  /// The index path of the item, or of the section's first item for a supplementary view.
  public var indexPath: IndexPath

  /// The kind of a supplementary view; nil for a cell.
  public var representedElementKind: String?

  /// Whether it is a cell or a supplementary view.
  public var representedElementCategory: ElementCategory {
    representedElementKind == nil ? .cell : .supplementaryView
  }

  /// The rectangle in content coordinates, in points.
  public var frame: CGRect

  /// The depth: elements with a higher value are in front; zero by default.
  public var zIndex = 0

  /// The opacity, 0 to 1; one by default.
  public var alpha: CGFloat = 1

  /// Creates the attributes of an item's cell.
  public init(forCellWith indexPath: IndexPath, frame: CGRect = .zero) {
    self.indexPath = indexPath
    self.frame = frame
  }

  /// Creates the attributes of a supplementary view.
  public init(
    forSupplementaryViewOfKind kind: String, with indexPath: IndexPath, frame: CGRect = .zero
  ) {
    self.indexPath = indexPath
    self.frame = frame
    representedElementKind = kind
  }

  /// The centre of the frame.
  public var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2) }
  }

  /// The frame's size; setting it keeps the centre.
  public var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }
}
