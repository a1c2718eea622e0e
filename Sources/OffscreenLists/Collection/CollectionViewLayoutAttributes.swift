public import Foundation
public import OffscreenGeometry
import OffscreenViews

/// The position and appearance of one element of a collection view.
///
/// It is an object, as in UIKit: a layout that changes the attributes of another layout changes a
/// copy. A subclass that adds values overrides `copy(with:)` and `isEqual(_:)`.
open class CollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The kinds of elements.
  public enum ElementCategory: Hashable, Sendable {
    /// An item's cell.
    case cell
    /// A header, a footer, or another view that a layout provides.
    case supplementaryView
    /// A view that a layout makes by itself, without the data source.
    case decorationView
  }

  /// The index path of the item, or of the section's first item for another view.
  open var indexPath = IndexPath(item: 0, section: 0)

  /// The kind of a supplementary or decoration view; nil for a cell.
  public private(set) final var representedElementKind: String?

  /// Whether it is a cell, a supplementary view or a decoration view.
  public private(set) final var representedElementCategory = ElementCategory.cell

  /// Makes these the attributes of a supplementary or decoration view of a kind.
  final func represent(_ category: ElementCategory, kind: String?) {
    representedElementCategory = category
    representedElementKind = kind
  }

  /// The rectangle without the transform, in content coordinates and points.
  final var restingFrame = CGRect.zero
  /// The transform applied about the centre, in space; the identity by default.
  open var transform3D = Transform3D.identity
  /// The part of ``transform3D`` in the plane; setting it sets the whole.
  open var transform: CGAffineTransform {
    get { transform3D.affineTransform }
    set { transform3D = Transform3D(newValue) }
  }
  /// The depth: elements with a higher value are in front; zero by default.
  open var zIndex = 0
  /// The opacity, 0 to 1; one by default.
  open var alpha: CGFloat = 1
  /// Whether the element is not shown; false by default.
  open var isHidden = false

  /// The axis along which the layout decides the length even if the view prefers another one; nil
  /// for none.
  final var fixedAxis: LayoutConstraint.Axis?
  /// The row of a list that the element is; nil outside of lists of rows.
  final var listPlace: ListPlace?
  /// The place in the scroll view of the section, if that scrolls by itself.
  final var sectionPlace: SectionPlace?

  /// Creates the attributes of the first item, with an empty frame.
  public required override init() {
    super.init()
  }

  /// Creates the attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath, frame: CGRect = .zero) {
    self.init()
    self.indexPath = indexPath
    self.frame = frame
  }

  /// Creates the attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind kind: String, with indexPath: IndexPath, frame: CGRect = .zero
  ) {
    self.init(forCellWith: indexPath, frame: frame)
    represent(.supplementaryView, kind: kind)
  }

  /// Creates the attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind kind: String, with indexPath: IndexPath, frame: CGRect = .zero
  ) {
    self.init(forCellWith: indexPath, frame: frame)
    represent(.decorationView, kind: kind)
  }

  /// The rectangle in content coordinates, in points: the bounding box of the transformed bounds.
  ///
  /// Setting it sets the size and the centre; transformed, the frame read back is another one.
  open var frame: CGRect {
    get {
      guard !transform.isIdentity else { return restingFrame }
      let middle = center
      return restingFrame.offsetBy(dx: -middle.x, dy: -middle.y).applying(transform)
        .offsetBy(dx: middle.x, dy: middle.y)
    }
    set { restingFrame = newValue }
  }

  /// The centre, in content coordinates and points.
  open var center: CGPoint {
    get { CGPoint(x: restingFrame.midX, y: restingFrame.midY) }
    set {
      restingFrame.origin = CGPoint(
        x: newValue.x - size.width / 2, y: newValue.y - size.height / 2)
    }
  }

  /// The size in points; setting it keeps the centre.
  open var size: CGSize {
    get { restingFrame.size }
    set {
      let middle = center
      restingFrame.size = newValue
      center = middle
    }
  }

  /// The rectangle in the element's own coordinates, whose origin is zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  // MARK: Copying

  /// Returns attributes of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.represent(representedElementCategory, kind: representedElementKind)
    (copy.restingFrame, copy.transform3D) = (restingFrame, transform3D)
    (copy.fixedAxis, copy.sectionPlace) = (fixedAxis, sectionPlace)
    copy.listPlace = listPlace
    (copy.zIndex, copy.alpha, copy.isHidden) = (zIndex, alpha, isHidden)
    return copy
  }

  /// Returns attributes of the same class with the same values.
  public final override func copy() -> Any { copy(with: nil) }

  /// Whether the other object has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionViewLayoutAttributes else { return false }
    return indexPath == other.indexPath && representedElementKind == other.representedElementKind
      && representedElementCategory == other.representedElementCategory
      && restingFrame == other.restingFrame && transform3D == other.transform3D
      && zIndex == other.zIndex && alpha == other.alpha && isHidden == other.isHidden
  }

  open override var hash: Int { indexPath.hashValue }

  /// The class with the element and its frame.
  open override var description: String {
    "\(String(reflecting: type(of: self))) \(representedElementKind ?? "cell") \(indexPath) \(frame)"
  }
}

@available(*, unavailable)
extension CollectionViewLayoutAttributes: Sendable {}
