import Foundation
import OffscreenGeometry
import OffscreenScrolling

/// The places of a group's items, and of the views attached to them, from the corner of the group's room.
struct GroupPlan {
  /// One item.
  struct Item {
    var frame: CGRect
    var zIndex = 0
    let isWidthEstimated: Bool
    let isHeightEstimated: Bool

    var isEstimated: Bool { isWidthEstimated || isHeightEstimated }
  }

  /// A view that is attached to an item, or to a group that begins with it.
  struct Attachment {
    let definition: CollectionLayoutSupplementaryItem
    /// The number of the item in the group.
    let item: Int
    var frame: CGRect
  }

  /// The size of the room, in points.
  var size = CGSize.zero
  var items: [Item] = []
  var attachments: [Attachment] = []

  /// The greatest distance by which something sticks out of the room along an axis.
  func overhang(_ axis: ScrollAxis) -> Double {
    var overhang = 0.0
    for frame in items.map(\.frame) + attachments.map(\.frame) {
      overhang = max(
        overhang, -frame.origin[axis], frame.origin[axis] + frame.size[axis] - size[axis])
    }
    return overhang
  }

  /// Moves everything in the room.
  fileprivate mutating func move(by distance: CGPoint) {
    for index in items.indices {
      items[index].frame = items[index].frame.offsetBy(dx: distance.x, dy: distance.y)
    }
    for index in attachments.indices {
      attachments[index].frame = attachments[index].frame.offsetBy(dx: distance.x, dy: distance.y)
    }
  }
}

/// Places the items of a group in a container.
struct GroupPlanner {
  /// The sizes that items prefer, by their number in the group; nil for estimates.
  let preferredSize: (_ item: Int) -> CGSize?
  /// The sizes that attached views prefer, by the number of their item; nil for estimates.
  let preferredAttachmentSize: (_ kind: String, _ item: Int) -> CGSize?
  /// The places of the items of a custom group of a size.
  let customItems:
    (_ provider: CollectionLayoutGroupCustomItemProvider, _ size: CGSize)
      -> [CollectionLayoutGroupCustomItem]
  /// The number of items that the group may hold.
  let limit: Int

  /// Lengths that differ by less are equal: a third three times fills the whole.
  static let tolerance = 0.001

  /// The plan of a group in a container.
  func plan(_ group: CollectionLayoutGroup, in container: CGSize) -> GroupPlan {
    plan(group, in: container, first: 0, forced: nil)
  }

  /// A length that the container decides, in place of the item's own.
  private typealias Forced = (axis: ScrollAxis, length: Double)

  private func plan(
    _ item: CollectionLayoutItem, in container: CGSize, first: Int, forced: Forced?
  ) -> GroupPlan {
    guard let group = item as? CollectionLayoutGroup else {
      return leaf(item, in: container, first: first, forced: forced)
    }
    let size = item.layoutSize.size(in: container, preferred: nil).with(forced)
    var plan: GroupPlan
    switch group.arrangement {
    case .custom(let provider):
      plan = GroupPlan(size: size)
      for place in customItems(provider, group.inset(CGRect(origin: .zero, size: size)).size)
        .prefix(max(0, limit - first))
      {
        plan.items.append(
          GroupPlan.Item(
            frame: place.frame.finite, zIndex: place.zIndex, isWidthEstimated: false,
            isHeightEstimated: false))
      }
      let inner = group.inset(CGRect(origin: .zero, size: size))
      plan.move(by: inner.origin)
    case .list, .repetition:
      plan = line(group, size: size, first: first, forcedAxis: forced?.axis)
    }
    attach(group, to: group.inset(CGRect(origin: .zero, size: plan.size)), first: first, in: &plan)
    return plan
  }

  private func leaf(
    _ item: CollectionLayoutItem, in container: CGSize, first: Int, forced: Forced?
  ) -> GroupPlan {
    let size = item.layoutSize.size(in: container, preferred: preferredSize(first)).with(forced)
    var plan = GroupPlan(size: size)
    let frame = item.inset(CGRect(origin: .zero, size: size))
    func isEstimated(_ axis: ScrollAxis) -> Bool {
      item.layoutSize[axis].isEstimated && forced?.axis != axis
    }
    plan.items = [
      GroupPlan.Item(
        frame: frame, isWidthEstimated: isEstimated(.horizontal),
        isHeightEstimated: isEstimated(.vertical))
    ]
    attach(item, to: frame, first: first, in: &plan)
    return plan
  }

  /// Adds the views that are attached to an item or a group at a rectangle.
  private func attach(
    _ item: CollectionLayoutItem, to frame: CGRect, first: Int, in plan: inout GroupPlan
  ) {
    guard !plan.items.isEmpty else { return }
    for definition in item.supplementaryItems {
      let preferred = preferredAttachmentSize(definition.elementKind, first)
      plan.attachments.append(
        GroupPlan.Attachment(
          definition: definition, item: 0, frame: definition.frame(at: frame, preferred: preferred))
      )
    }
  }

  // MARK: Lines

  /// A subitem of a line, and what surrounds it.
  private struct Child {
    let item: CollectionLayoutItem
    /// The number of its first item in the whole group.
    let first: Int
    var plan: GroupPlan
    /// The length that the group gives the subitem.
    var forced: Forced?
  }

  /// The items of a group of a size, in a row or a column.
  private func line(
    _ group: CollectionLayoutGroup, size: CGSize, first: Int, forcedAxis: ScrollAxis?
  ) -> GroupPlan {
    let axis = group.axis
    let isOpen = group.layoutSize[axis].isEstimated && forcedAxis != axis
    let inner = group.inset(CGRect(origin: .zero, size: size))
    var children =
      switch group.arrangement {
      case .list(let items):
        list(items, of: group, in: inner.size, first: first, isOpen: isOpen)
      case .repetition(let item, let count, let fills):
        repetition(
          item, count, of: group, in: inner.size, first: first, fills: fills && !isOpen)
      case .custom: [Child]()
      }
    var plan = GroupPlan(size: size)
    var room = inner.size
    if isOpen {
      plan.size[axis] = used(children, group)
      room[axis] = plan.size[axis]
    }
    if group.layoutSize[axis.other].isEstimated, forcedAxis != axis.other {
      room[axis.other] = acrossLength(of: children, room[axis.other], axis.other)
      plan.size[axis.other] = room[axis.other]
      for index in children.indices
      where children[index].item.layoutSize[axis.other].isFraction(of: axis.other) {
        let child = children[index]
        children[index].plan = self.plan(
          child.item, in: room, first: child.first, forced: child.forced)
      }
    }
    place(children, of: group, in: CGRect(origin: inner.origin, size: room), first, &plan)
    return plan
  }

  /// The items of a list, repeated while there is room.
  private func list(
    _ items: [CollectionLayoutItem], of group: CollectionLayoutGroup, in room: CGSize, first: Int,
    isOpen: Bool
  ) -> [Child] {
    let axis = group.axis
    let spacing = group.interItemSpacing?.length ?? 0
    var children: [Child] = []
    var next = first
    var used = 0.0
    while true {
      let (formerUse, formerNext) = (used, next)
      let isFirstPass = children.isEmpty
      for item in items {
        guard next < limit else { return children }
        let plan = plan(item, in: room, first: next, forced: nil)
        let length =
          isOpen && item.layoutSize[axis].isEstimated
          ? item.layoutSize[axis].length(in: room) : plan.size[axis]
        let end =
          used + (children.isEmpty ? 0 : spacing) + length + item.fixedSpace(axis)
        let mayStickOut = children.isEmpty || isOpen && isFirstPass
        guard mayStickOut || end <= room[axis] + Self.tolerance else { return children }
        children.append(Child(item: item, first: next, plan: plan))
        next += plan.items.count
        used = end
      }
      // A list that takes no room, or holds no items, would be repeated for ever.
      guard used > formerUse, next > formerNext else { return children }
    }
  }

  /// An item a number of times.
  private func repetition(
    _ item: CollectionLayoutItem, _ count: Int, of group: CollectionLayoutGroup, in room: CGSize,
    first: Int, fills: Bool
  ) -> [Child] {
    let axis = group.axis
    let spaces = (group.interItemSpacing?.length ?? 0) * Double(count - 1)
    let free = room[axis] - spaces - item.fixedSpace(axis) * Double(count)
    let forced: Forced? = fills ? (axis, max(0, free / Double(count))) : nil
    var children: [Child] = []
    var next = first
    while children.count < count, next < limit {
      let plan = plan(item, in: room, first: next, forced: forced)
      children.append(Child(item: item, first: next, plan: plan, forced: forced))
      guard !plan.items.isEmpty else { break }
      next += plan.items.count
    }
    return children
  }

  /// The length that items take along a group, with the spaces between and around them.
  private func used(_ children: [Child], _ group: CollectionLayoutGroup) -> Double {
    let spacing = (group.interItemSpacing?.length ?? 0) * Double(max(0, children.count - 1))
    return children.reduce(spacing) {
      $0 + $1.plan.size[group.axis] + $1.item.fixedSpace(group.axis)
    }
  }

  /// The length of a group across its items that those decide which do not depend on it.
  private func acrossLength(
    of children: [Child], _ estimate: Double, _ axis: ScrollAxis
  ) -> Double {
    let deciding = children.filter { !$0.item.layoutSize[axis].isFraction(of: axis) }
    return deciding.map { $0.plan.size[axis] + $0.item.fixedSpace(axis) }.max() ?? estimate
  }

  /// Puts items beside each other into a room, whose free length the flexible spaces share.
  private func place(
    _ children: [Child], of group: CollectionLayoutGroup, in room: CGRect, _ first: Int,
    _ plan: inout GroupPlan
  ) {
    let axis = group.axis
    let gap = group.interItemSpacing
    var flexible = gap?.isFlexible == true ? max(0, children.count - 1) : 0
    for child in children { flexible += child.item.flexibleSpaces(axis) }
    let free = max(0, room.size[axis] - used(children, group))
    let share = flexible > 0 ? free / Double(flexible) : 0
    func length(_ space: CollectionLayoutSpacing?) -> Double {
      space.map { $0.length + ($0.isFlexible ? share : 0) } ?? 0
    }
    var cursor = Double(room.origin[axis])
    for (index, child) in children.enumerated() {
      if index > 0 { cursor += length(gap) }
      let (leading, trailing) = child.item.spaces(axis)
      cursor += length(leading)
      var origin = room.origin
      origin[axis] = cursor
      origin[axis.other] += child.item.start(
        axis.other, of: child.plan.size[axis.other], in: room.size[axis.other])
      plan.append(child.plan, at: origin, offset: child.first - first)
      cursor += child.plan.size[axis] + length(trailing)
    }
  }
}

extension GroupPlan {
  /// Takes over the items of a part of the group.
  fileprivate mutating func append(_ part: GroupPlan, at origin: CGPoint, offset: Int) {
    for var item in part.items {
      item.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
      items.append(item)
    }
    for attachment in part.attachments {
      attachments.append(
        Attachment(
          definition: attachment.definition, item: attachment.item + offset,
          frame: attachment.frame.offsetBy(dx: origin.x, dy: origin.y)))
    }
  }
}

extension CollectionLayoutItem {
  /// The sum of the spaces around the item along an axis, at their minimum.
  func fixedSpace(_ axis: ScrollAxis) -> Double {
    let (leading, trailing) = spaces(axis)
    return (leading?.length ?? 0) + (trailing?.length ?? 0)
  }

  /// The number of flexible spaces around the item along an axis.
  fileprivate func flexibleSpaces(_ axis: ScrollAxis) -> Int {
    let (leading, trailing) = spaces(axis)
    return (leading?.isFlexible == true ? 1 : 0) + (trailing?.isFlexible == true ? 1 : 0)
  }

  /// The distance of the item from the start of a room along an axis, given the lengths of both.
  func start(_ axis: ScrollAxis, of length: Double, in room: Double) -> Double {
    let leading = spaces(axis).leading
    let fixed = leading?.length ?? 0
    guard leading?.isFlexible == true else { return fixed }
    let free = max(0, room - length - fixedSpace(axis))
    return fixed + free / Double(flexibleSpaces(axis))
  }
}

extension CollectionLayoutDimension {
  /// Whether the length is a fraction of the container's length along an axis.
  fileprivate func isFraction(of axis: ScrollAxis) -> Bool {
    axis == .horizontal ? isFractionalWidth : isFractionalHeight
  }
}

extension CGSize {
  /// The size with another length along an axis; nil leaves it.
  fileprivate func with(_ forced: (axis: ScrollAxis, length: Double)?) -> CGSize {
    var size = self
    if let forced { size[forced.axis] = forced.length }
    return size
  }
}

extension CGRect {
  /// The rectangle as layouts use it: numbers that are not finite count as zero.
  fileprivate var finite: CGRect {
    CGRect(
      x: ListLimit.admitted(minX), y: ListLimit.admitted(minY),
      width: max(0, ListLimit.admitted(width)), height: max(0, ListLimit.admitted(height)))
  }
}
