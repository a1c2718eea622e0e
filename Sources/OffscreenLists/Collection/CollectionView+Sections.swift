import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

// Sections that scroll by themselves: their items are in scroll views of their own.

extension CollectionView {
  /// The distance by which a section is scrolled by itself, from where reading begins, in points.
  func sectionOffset(_ section: Int) -> Double {
    sectionViews[section]?.sectionOffset ?? sectionOffsets[section] ?? 0
  }

  /// The scroll views of sections in view, by section.
  var sectionViewsInOrder: [SectionScrollView] {
    sectionViews.isEmpty ? [] : sectionViews.values.sorted { $0.section < $1.section }
  }

  /// Updates the views for the new offset of a section.
  func sectionDidScroll(_ view: SectionScrollView) {
    if sectionViews[view.section] === view { setNeedsLayout() }
  }

  /// Places the scroll views of the sections in view; returns which these are, and whether there is no new one.
  func showSections() -> (shown: Set<Int>, areStacked: Bool) {
    let rect = inLayout(bounds)
    var shown: Set<Int> = []
    var areStacked = true
    for scrolling in collectionViewLayout.sectionScrollings(in: rect) {
      let section = scrolling.section
      shown.insert(section)
      let view = sectionView(of: scrolling)
      sectionViews[section] = view
      if view.superview !== self {
        areStacked = false
        if let back = frontmostBackView {
          insertSubview(view, aboveSubview: back)
        } else {
          insertSubview(view, at: 0)
        }
      }
    }
    return (shown, areStacked)
  }

  /// The scroll view of a section, which is made if there is none, as the layout wants it.
  private func sectionView(of scrolling: SectionScrolling) -> SectionScrollView {
    let section = scrolling.section
    let present = sectionViews[section]
    let view = present ?? SectionScrollView(list: self, section: section)
    view.show(
      scrolling, in: inContent(scrolling.frame), isFlipped: isFlipped,
      offset: present == nil ? sectionOffsets[section] ?? 0 : nil)
    return view
  }

  /// Scrolls the section of an element by itself along its axis, which it returns; nil if the section does not scroll.
  ///
  /// A section out of view is afterwards at its new offset when it comes into view.
  func scrollSection(
    of attributes: CollectionViewLayoutAttributes, by distance: CGPoint, animated: Bool
  ) -> ScrollAxis? {
    guard let section = attributes.sectionPlace?.section else { return nil }
    if let view = sectionViews[section] {
      view.scroll(to: view.offset(movedBy: distance), animated: animated)
      return view.axis
    }
    let frame = attributes.frame
    // The list scrolls along the other axis.
    let strips = [
      CGRect(x: bounds.minX, y: frame.minY, width: bounds.width, height: frame.height),
      CGRect(x: frame.minX, y: bounds.minY, width: frame.width, height: bounds.height),
    ]
    for strip in strips {
      let found = collectionViewLayout.sectionScrollings(in: inLayout(strip))
      guard let scrolling = found.first(where: { $0.section == section }) else { continue }
      let view = sectionView(of: scrolling)
      view.contentOffset = view.offset(movedBy: distance)
      sectionOffsets[section] = view.sectionOffset
      return view.axis
    }
    return nil
  }

  /// Removes the scroll views of sections that are not in view any more, whose offsets are kept.
  func hideSections(except shown: Set<Int>) {
    for view in sectionViewsInOrder where !shown.contains(view.section) {
      sectionOffsets[view.section] = view.restingOffset
      sectionViews[view.section] = nil
      view.removeFromSuperview()
    }
  }

  /// Gives the scroll views and offsets of sections their new numbers; nil ends them.
  func moveSections(_ newIndex: (Int) -> Int?) {
    for view in sectionViewsInOrder { sectionOffsets[view.section] = view.restingOffset }
    var offsets: [Int: Double] = [:]
    for (section, offset) in sectionOffsets {
      if let index = newIndex(section) { offsets[index] = offset }
    }
    sectionOffsets = offsets
    let views = sectionViewsInOrder
    sectionViews = [:]
    for view in views {
      if let index = newIndex(view.section) {
        view.section = index
        sectionViews[index] = view
      } else {
        view.removeFromSuperview()
      }
    }
  }

  // MARK: Places

  /// A rectangle of the content in the layout's coordinates.
  private func inLayout(_ rect: CGRect) -> CGRect {
    (isFlipped ? flipped(rect) : rect).offsetBy(dx: 0, dy: -layoutTop)
  }

  /// The place of an element in its section's scroll view, in content coordinates.
  func inContent(_ place: SectionPlace) -> SectionPlace {
    var moved = place
    moved.shown = inContent(place.shown)
    if isFlipped {
      moved.frame.origin.x = place.contentWidth - place.frame.minX - place.frame.width
    }
    return moved
  }

  /// A point of what holds a view, in content coordinates.
  func inContent(_ point: CGPoint, of view: View) -> CGPoint {
    guard let holder = view.superview as? SectionScrollView else { return point }
    return CGPoint(
      x: holder.center.x - holder.bounds.width / 2 + point.x - holder.contentOffset.x,
      y: holder.center.y - holder.bounds.height / 2 + point.y - holder.contentOffset.y)
  }

  /// Attributes with the frame in what holds the view of the element.
  func inHolder(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    guard let place = attributes.sectionPlace, sectionViews[place.section] != nil,
      let held = attributes.copy() as? CollectionViewLayoutAttributes
    else { return attributes }
    let frame = attributes.restingFrame
    held.restingFrame = CGRect(
      x: place.frame.minX + (frame.minX - place.shown.minX),
      y: place.frame.minY + (frame.minY - place.shown.minY), width: frame.width,
      height: frame.height)
    return held
  }

  private func holder(of attributes: CollectionViewLayoutAttributes) -> View {
    attributes.sectionPlace.flatMap { sectionViews[$0.section] } ?? self
  }

  /// Adds the view of an element to what holds it.
  func stack(_ key: ElementKey, _ attributes: CollectionViewLayoutAttributes) {
    let holder = holder(of: attributes)
    visible.stack(key, in: holder, above: holder === self ? frontmostBackView : nil)
  }

  /// Moves a view that another part of the list holds now.
  func moveIntoHolder(
    _ view: CollectionReusableView, _ attributes: CollectionViewLayoutAttributes
  ) {
    guard let present = view.superview, present === self || present is SectionScrollView,
      present !== holder(of: attributes)
    else { return }
    stack(ElementKey(attributes), attributes)
  }

  /// Puts all views into their order: decoration views, sections, cells, headers and footers, and by depth.
  func restackElements() {
    let sections = sectionViewsInOrder
    let pairs = visible.pairs
    let decorations = pairs.filter(\.key.isDecoration).map { $0.item as View }
    let others = pairs.filter { !$0.key.isDecoration }.map { $0.item as View }
    restack((decorations + sections + others).sortedByDepth())
    for section in sections { section.restack(others.sortedByDepth()) }
  }
}
