import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

/// A section that a layout lets scroll by itself.
struct SectionScrolling {
  /// The places at which the section comes to rest.
  enum Movement {
    case free
    /// Pages as long as the scroll view.
    case pages
    /// Offsets that ascend with their numbers.
    case stops(oneAtATime: Bool, count: Int, offset: (Int) -> Double)
  }

  let section: Int
  /// The rectangle of the scroll view, in the layout's coordinates.
  var frame: CGRect
  let contentSize: CGSize
  /// The axis along which the section scrolls.
  let axis: ScrollAxis
  let movement: Movement
}

/// The place of an element in the scroll view of its section.
struct SectionPlace {
  let section: Int
  /// The rectangle in the scroll view's content.
  var frame: CGRect
  /// The rectangle in the collection view's content that corresponds to it at the present offset.
  var shown: CGRect
  /// The width of the scroll view's content.
  let contentWidth: CGFloat
}

/// Shows the items of a section that scrolls by itself; a subview of the collection view.
final class SectionScrollView: ScrollView, ScrollViewDelegate, ItemHolding {
  private weak var list: CollectionView?
  var holdingList: View? { list }
  /// The section that is shown.
  var section: Int
  private var movement = SectionScrolling.Movement.free
  private(set) var axis = ScrollAxis.horizontal
  /// Whether the content is shown mirrored: the logical offset counts from the right.
  private var isFlipped = false
  /// The offset at which the present drag began, from where reading begins.
  private var dragStart = 0.0

  init(list: CollectionView, section: Int) {
    self.list = list
    self.section = section
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    clipsToBounds = false
    delegate = self
  }

  /// Takes over the rectangle, content and behaviour; `offset` is from where reading begins.
  func show(_ scrolling: SectionScrolling, in frame: CGRect, isFlipped: Bool, offset: Double?) {
    let kept = offset ?? sectionOffset
    (movement, axis) = (scrolling.movement, scrolling.axis)
    let mirrors = isFlipped && axis == .horizontal
    let isOther =
      bounds.size != frame.size || contentSize != scrolling.contentSize || mirrors != self.isFlipped
    self.isFlipped = mirrors
    if bounds.size != frame.size { bounds.size = frame.size }
    center = CGPoint(x: frame.midX, y: frame.midY)
    contentSize = scrolling.contentSize
    if case .pages = movement { isPagingEnabled = true } else { isPagingEnabled = false }
    if case .stops(true, _, _) = movement {
      decelerationRate = .fast
    } else {
      decelerationRate = .normal
    }
    guard isOther || offset != nil, sectionOffset != kept else { return }
    let moved = contentOffset(at: kept)
    // The change ends a bounce.
    contentOffset = isTracking ? moved : clampedOffset(moved)
  }

  /// The distance by which the section is scrolled from where reading begins.
  var sectionOffset: Double {
    get { isFlipped ? mirrored(contentOffset.x) : contentOffset[axis] }
    set { contentOffset = contentOffset(at: newValue) }
  }

  private func contentOffset(at sectionOffset: Double) -> CGPoint {
    var offset = contentOffset
    offset[axis] = isFlipped ? mirrored(sectionOffset) : sectionOffset
    return offset
  }

  /// The nearest distance at which the section can rest.
  var restingOffset: Double {
    let offset = clampedOffset(contentOffset)
    return isFlipped ? mirrored(offset.x) : offset[axis]
  }

  private func mirrored(_ offset: CGFloat) -> CGFloat { contentSize.width - bounds.width - offset }

  override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    if bounds.origin != oldBounds.origin { list?.sectionDidScroll(self) }
  }

  /// The offset that is further along the axis by a distance, within the content.
  func offset(movedBy distance: CGPoint) -> CGPoint {
    var offset = contentOffset
    offset[axis] += distance[axis]
    return clampedOffset(offset)
  }

  /// Scrolls to an offset unless it is there.
  func scroll(to offset: CGPoint, animated: Bool) {
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  // MARK: Stops

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { dragStart = sectionOffset }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {
    guard case .stops(let oneAtATime, let count, let offset) = movement, count > 0 else { return }
    func nearest(_ position: Double) -> Int {
      let after = (0..<count).bisected { offset($0) > position }
      guard after > 0 else { return 0 }
      guard after < count else { return count - 1 }
      return offset(after) - position < position - offset(after - 1) ? after : after - 1
    }
    let target = isFlipped ? mirrored(targetContentOffset.x) : targetContentOffset[axis]
    var stop = nearest(target)
    if oneAtATime {
      let start = nearest(dragStart)
      let speed = (isFlipped ? -velocity.x : velocity[axis]) * 1000
      let here = sectionOffset
      if abs(speed) > ScrollGeometry.pagingSpeed {
        let after = (0..<count).bisected { offset($0) > here }
        stop = speed > 0 ? after : (0..<count).bisected { offset($0) >= here } - 1
      } else {
        stop = nearest(here)
      }
      stop = min(max(stop, start - 1), start + 1)
    }
    let wanted = offset(min(max(stop, 0), count - 1))
    let most = max(0, contentSize[axis] - bounds.size[axis])
    let clamped = min(max(wanted, 0), most)
    targetContentOffset[axis] = isFlipped ? mirrored(clamped) : clamped
  }

  override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    attributes.add("section", "\(section)")
    return attributes
  }
}
