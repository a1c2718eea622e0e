import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

// The elements and their places.

extension CollectionViewCompositionalLayout {
  /// The elements that overlap a rectangle, section by section.
  final func findElements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    var found: [CollectionViewLayoutAttributes] = []
    for part in boundary?.parts ?? [] {
      add(layoutBoundary(part), in: rect, to: &found)
    }
    for index in sections(overlapping: rect) {
      let section = sections[index]
      for decoration in section.definition.decorationItems {
        add(background(decoration, index), in: rect, to: &found)
      }
      for part in section.boundary.parts { add(sectionBoundary(part, index), in: rect, to: &found) }
      addItems(ofSection: index, in: rect, to: &found)
    }
    return found
  }

  /// The sections that something overlapping a rectangle can belong to.
  private func sections(overlapping rect: CGRect) -> Range<Int> {
    let lower = rect.origin[axis] - overhang - 1
    let upper = rect.origin[axis] + rect.size[axis] + overhang + 1
    guard lower < upper else { return 0..<0 }
    let first = sections.bisected { $0.end > lower }
    return first..<sections[first...].bisected { $0.start >= upper }
  }

  private func add(
    _ attributes: CollectionViewLayoutAttributes, in rect: CGRect,
    to found: inout [CollectionViewLayoutAttributes]
  ) {
    if attributes.restingFrame.overlaps(rect) { found.append(attributes) }
  }

  /// Adds the items of a section that overlap a rectangle, with what is attached to them.
  private func addItems(
    ofSection index: Int, in rect: CGRect, to found: inout [CollectionViewLayoutAttributes]
  ) {
    let section = sections[index]
    let place = placement(ofSection: index)
    let along = section.groups.setting.axis
    let lower = rect.origin[along] - place.origin[along]
    for group in section.groups.groups(overlapping: lower, lower + rect.size[along]) {
      let plan = section.groups.plan(ofGroup: group)
      let items = section.groups.items(ofGroup: group)
      for item in items {
        let planned = plan.items[item - items.lowerBound]
        let frame = frame(planned.frame, group, place, section)
        guard place.shown(frame).overlaps(rect) else { continue }
        found.append(
          attributes(of: planned, at: IndexPath(item: item, section: index), frame, place))
      }
      for attachment in plan.attachments where attachment.item < items.count {
        let frame = frame(attachment.frame, group, place, section)
        guard place.shown(frame).overlaps(rect) else { continue }
        let path = IndexPath(item: items.lowerBound + attachment.item, section: index)
        found.append(attributes(of: attachment, at: path, frame, place))
      }
    }
  }

  // MARK: Items

  /// The place of a section's groups: in the layout, or in the section's own scroll view.
  struct Placement {
    /// The corner of the groups in what holds them.
    let base: CGPoint
    /// The distance from there to the layout's coordinates, at the present offset.
    let shift: CGPoint
    /// The section's own scroll view, if it has one.
    let scrolling: SectionScrolling?

    /// The corner of the groups in the layout's coordinates.
    var origin: CGPoint { CGPoint(x: base.x + shift.x, y: base.y + shift.y) }

    func shown(_ frame: CGRect) -> CGRect { frame.offsetBy(dx: shift.x, dy: shift.y) }
  }

  /// The place of a section's groups at the present offset.
  final func placement(ofSection index: Int) -> Placement {
    let section = sections[index]
    guard let scrolling = section.scrolling(index) else {
      var base = section.contentOrigin
      base[axis] += section.start
      return Placement(base: base, shift: .zero, scrolling: nil)
    }
    var shift = scrolling.frame.origin
    shift[scrolling.axis] -= collectionView?.sectionOffset(index) ?? 0
    return Placement(base: section.scrolledOrigin, shift: shift, scrolling: scrolling)
  }

  /// A rectangle of a group's plan in what holds the groups, with its edges on pixels.
  private func frame(
    _ frame: CGRect, _ group: Int, _ place: Placement, _ section: SectionPlan
  ) -> CGRect {
    let origin = section.groups.origin(ofGroup: group)
    return onPixels(frame.offsetBy(dx: place.base.x + origin.x, dy: place.base.y + origin.y))
  }

  /// A rectangle with its edges on pixels.
  private func onPixels(_ frame: CGRect) -> CGRect {
    let scale = collectionView?.pixelScale ?? 1
    func rounded(_ position: CGFloat) -> CGFloat { (position * scale).rounded() / scale }
    let (x, y) = (rounded(frame.minX), rounded(frame.minY))
    return CGRect(x: x, y: y, width: rounded(frame.maxX) - x, height: rounded(frame.maxY) - y)
  }

  private func attributes(
    of planned: GroupPlan.Item, at path: IndexPath, _ frame: CGRect, _ place: Placement
  ) -> CollectionViewLayoutAttributes {
    let attributes = makeAttributes(at: path, frame: place.shown(frame))
    attributes.zIndex = planned.zIndex
    attributes.fixedAxis =
      planned.isWidthEstimated ? (planned.isHeightEstimated ? nil : .vertical) : .horizontal
    embed(attributes, frame, place)
    let section = sections[path[0]]
    attributes.listPlace = section.definition.list?.place(
      .row, item: path[1], of: section.groups.setting.count, width: area.width)
    return attributes
  }

  private func attributes(
    of attachment: GroupPlan.Attachment, at path: IndexPath, _ frame: CGRect, _ place: Placement
  ) -> CollectionViewLayoutAttributes {
    let attributes = supplement(
      attachment.definition, at: path, frame: place.shown(frame))
    embed(attributes, frame, place)
    return attributes
  }

  /// Puts an element into the section's own scroll view.
  private func embed(
    _ attributes: CollectionViewLayoutAttributes, _ frame: CGRect, _ place: Placement
  ) {
    guard let scrolling = place.scrolling else { return }
    attributes.sectionPlace = SectionPlace(
      section: scrolling.section, frame: frame, shown: attributes.restingFrame,
      contentWidth: scrolling.contentSize.width)
  }

  /// The position of an item; nil if it is out of range, or in a group without places.
  final func findItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let (section, group, first) = find(indexPath) else { return nil }
    let place = placement(ofSection: indexPath[0])
    let planned = section.groups.plan(ofGroup: group).items[indexPath[1] - first]
    return attributes(
      of: planned, at: indexPath, frame(planned.frame, group, place, section), place)
  }

  /// The section of an item, its group, and the first item of that.
  private func find(_ path: IndexPath) -> (section: SectionPlan, group: Int, first: Int)? {
    guard path.count == 2, sections.indices.contains(path[0]) else { return nil }
    let section = sections[path[0]]
    guard (0..<section.groups.itemCount).contains(path[1]) else { return nil }
    let group = section.groups.group(of: path[1])
    return (section, group, section.groups.items(ofGroup: group).lowerBound)
  }

  // MARK: Other elements

  /// The position of a header, a footer, or a view attached to an item; nil without such a view.
  final func findSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else {
      return boundary?.parts.first {
        $0.definition.elementKind == elementKind && [$0.number] == Array(indexPath)
      }.map(layoutBoundary)
    }
    guard sections.indices.contains(indexPath[0]) else { return nil }
    if let part = sections[indexPath[0]].boundary.parts.first(where: {
      $0.definition.elementKind == elementKind && $0.number == indexPath[1]
    }) {
      return sectionBoundary(part, indexPath[0])
    }
    guard let (section, group, first) = find(indexPath),
      let attachment = section.groups.plan(ofGroup: group).attachments.first(where: {
        $0.item == indexPath[1] - first && $0.definition.elementKind == elementKind
      })
    else { return nil }
    let place = placement(ofSection: indexPath[0])
    return attributes(
      of: attachment, at: indexPath, frame(attachment.frame, group, place, section), place)
  }

  /// The position of a view behind a section; nil without such a view.
  final func findDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.count == 2, indexPath[1] == 0, sections.indices.contains(indexPath[0]) else {
      return nil
    }
    return sections[indexPath[0]].definition.decorationItems.first {
      $0.elementKind == elementKind
    }.map { background($0, indexPath[0]) }
  }

  private func background(
    _ item: CollectionLayoutDecorationItem, _ index: Int
  ) -> CollectionViewLayoutAttributes {
    let section = sections[index]
    var frame = CGRect(origin: .zero, size: area)
    frame.origin[axis] = section.start
    frame.size[axis] = section.length
    let attributes = makeAttributes(
      at: IndexPath(item: 0, section: index), frame: onPixels(item.inset(frame)))
    attributes.represent(.decorationView, kind: item.elementKind)
    attributes.zIndex = item.zIndex
    return attributes
  }

  private func sectionBoundary(
    _ part: BoundaryPlan.Part, _ index: Int
  ) -> CollectionViewLayoutAttributes {
    let section = sections[index]
    var frame = section.boundary.frame(
      of: part, in: section.length, visible: visible(from: section.start), axis)
    frame.origin[axis] += section.start
    let attributes = supplement(
      part.definition, at: IndexPath(item: part.number, section: index), frame: onPixels(frame))
    let isFooter = part.definition.elementKind == CollectionView.elementKindSectionFooter
    attributes.listPlace = section.definition.list?.place(
      isFooter ? .footer : .header, item: part.number, of: 0, width: area.width)
    return attributes
  }

  private func layoutBoundary(_ part: BoundaryPlan.Part) -> CollectionViewLayoutAttributes {
    let frame =
      boundary?.frame(of: part, in: length, visible: visible(from: 0), axis) ?? part.frame
    return supplement(
      part.definition, at: IndexPath(index: part.number), frame: onPixels(frame))
  }

  /// The part of the scroll direction that is in view, from a position.
  private func visible(from start: Double) -> ClosedRange<Double> {
    guard let collectionView else { return 0...0 }
    let line = collectionView.pinLine(axis)
    return line - start...line - start + max(0, collectionView.pinnedLength(axis))
  }

  private func supplement(
    _ definition: CollectionLayoutSupplementaryItem, at path: IndexPath, frame: CGRect
  ) -> CollectionViewLayoutAttributes {
    let attributes = makeAttributes(kind: definition.elementKind, at: path, frame: frame)
    attributes.zIndex = definition.zIndex
    let size = definition.layoutSize
    attributes.fixedAxis =
      size.widthDimension.isEstimated
      ? (size.heightDimension.isEstimated ? nil : .vertical) : .horizontal
    return attributes
  }

  /// Whether the blueprint of an element gives it a size that is an estimate.
  final func isEstimated(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    let path = attributes.indexPath
    guard attributes.representedElementCategory != .decorationView else { return false }
    guard let kind = attributes.representedElementKind else {
      guard let (section, group, first) = find(path) else { return false }
      return section.groups.isEstimated
        && section.groups.plan(ofGroup: group).items[path[1] - first].isEstimated
    }
    return definition(ofKind: kind, at: path)?.layoutSize.isEstimated == true
  }

  private func definition(
    ofKind kind: String, at path: IndexPath
  ) -> CollectionLayoutSupplementaryItem? {
    guard path.count == 2 else {
      return boundary?.parts.first { $0.definition.elementKind == kind }?.definition
    }
    guard sections.indices.contains(path[0]) else { return nil }
    if let part = sections[path[0]].boundary.parts.first(where: {
      $0.definition.elementKind == kind
    }) {
      return part.definition
    }
    guard let (section, group, first) = find(path) else { return nil }
    return section.groups.plan(ofGroup: group).attachments.first {
      $0.item == path[1] - first && $0.definition.elementKind == kind
    }?.definition
  }

  // MARK: Showing

  /// The sections that scroll by themselves and overlap a rectangle along the scroll direction.
  final func findScrollings(in rect: CGRect) -> [SectionScrolling] {
    sections(overlapping: rect).compactMap { index in
      sections[index].scrolling(index).flatMap { $0.frame.overlapsAlong(rect, axis) ? $0 : nil }
    }
  }

  /// Lets the handlers of sections change the elements that are about to be shown.
  final func runHandlers(_ elements: [CollectionViewLayoutAttributes]) {
    guard hasHandlers else { return }
    var shown: [Int: [CollectionViewLayoutAttributes]] = [:]
    for element in elements
    where element.representedElementCategory != .decorationView && element.indexPath.count == 2 {
      shown[element.indexPath[0], default: []].append(element)
    }
    for (index, elements) in shown.sorted(by: { $0.key < $1.key }) {
      guard !isStale, let collectionView, sections.indices.contains(index),
        let handler = sections[index].definition.visibleItemsInvalidationHandler
      else { continue }
      let section = sections[index]
      var offset = CGPoint.zero
      if section.scrolls {
        offset[axis.other] = collectionView.sectionOffset(index)
      } else {
        offset = collectionView.contentOffset
        offset.y -= collectionView.layoutTop
      }
      let items = elements.map {
        VisibleAttributes($0, shift: $0.sectionPlace == nil ? .zero : offset)
      }
      handler(items, offset, section.environment)
    }
  }
}

extension CGRect {
  /// Whether the intersection has a length along an axis.
  fileprivate func overlapsAlong(_ other: CGRect, _ axis: ScrollAxis) -> Bool {
    axis == .horizontal
      ? minX < other.maxX && other.minX < maxX : minY < other.maxY && other.minY < maxY
  }
}
