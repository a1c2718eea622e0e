import Foundation
import OffscreenGeometry
import OffscreenScrolling

/// The groups of a section, one after another along an axis, from the corner of the section's content.
///
/// Groups without estimates are all alike, so that the items need no memory. With estimates, a group is planned by itself
/// once one of its items was measured; if that can change how many items a group holds, the groups after it are planned anew.
struct GroupSequence {
  /// The values on which the plan of a group depends besides its items.
  struct Setting {
    let group: CollectionLayoutGroup
    /// The size of the section's content.
    let container: CGSize
    /// The axis along which the groups follow each other.
    let axis: ScrollAxis
    /// The space between two groups.
    let spacing: Double
    /// The number of items.
    let count: Int
    let customItems:
      (CollectionLayoutGroupCustomItemProvider, CGSize) -> [CollectionLayoutGroupCustomItem]
  }

  /// The sizes that items, and views attached to them, prefer.
  struct Preferences {
    var items: [Int: CGSize] = [:]
    var attachments: [String: [Int: CGSize]] = [:]

    var isEmpty: Bool { items.isEmpty && attachments.isEmpty }
  }

  let setting: Setting
  /// A full group without preferences.
  private let template: GroupPlan
  /// The plans of the groups that differ from the template, by number.
  private var plans: [Int: GroupPlan] = [:]
  /// The first item of each group; nil if each has as many as the template.
  private var firsts: [Int]?
  /// The lengths of the groups along the axis, with the spaces around each.
  private var extents = ExtentIndex()
  /// Whether sizes depend on the items.
  let isEstimated: Bool
  /// Whether measured items can change how many of them a group holds.
  private let hasVaryingCounts: Bool
  /// The greatest distance by which something sticks out of a group along the axis.
  private(set) var overhang = 0.0

  private static let templateLimit = 1024

  /// Plans the groups for the sizes that are known.
  init(_ setting: Setting, preferences: Preferences) {
    self.setting = setting
    let estimates = setting.group.estimates
    isEstimated = estimates.any
    hasVaryingCounts = estimates.alongLine
    template = Self.plan(
      setting, first: 0, limit: max(setting.count, Self.templateLimit), Preferences())
    arrange(preferences)
  }

  /// The number of groups.
  var groupCount: Int { extents.count }

  /// The length of all groups along the axis, with the spaces between them.
  var length: Double { groupCount == 0 ? 0 : extents.total - setting.spacing }

  /// The length of the longest group across the axis, with the spaces around it.
  private(set) var acrossLength = 0.0

  // MARK: Planning

  private static func plan(
    _ setting: Setting, first: Int, limit: Int, _ preferences: Preferences
  ) -> GroupPlan {
    GroupPlanner(
      preferredSize: { preferences.items[first + $0] },
      preferredAttachmentSize: { preferences.attachments[$0]?[first + $1] },
      customItems: setting.customItems, limit: limit
    ).plan(setting.group, in: setting.container)
  }

  private mutating func arrange(_ preferences: Preferences) {
    plans = [:]
    firsts = nil
    overhang = template.overhang(setting.axis)
    acrossLength = space(acrossLengthOf: template)
    guard setting.count > 0, !template.items.isEmpty else { return }
    if hasVaryingCounts {
      arrangeVarying(from: 0, preferences)
      return
    }
    let size = template.items.count
    extents = ExtentIndex(
      count: (setting.count + size - 1) / size, spacing: setting.spacing,
      uniformExtent: space(lengthOf: template))
    guard isEstimated else { return }
    if setting.count % size != 0 { replan([extents.count - 1], preferences) }
    replan(Set(preferences.touchedItems.map { $0 / size }), preferences)
  }

  /// Plans groups one after another, each with as many items as have room.
  private mutating func arrangeVarying(from group: Int, _ preferences: Preferences) {
    var starts = Array((firsts ?? [])[..<min(group, firsts?.count ?? 0)])
    var lengths = starts.indices.map { extents.extent(of: $0) }
    var next = group == 0 ? 0 : firsts?[group] ?? 0
    plans = plans.filter { $0.key < group }
    while next < setting.count {
      let plan = Self.plan(setting, first: next, limit: setting.count - next, preferences)
      guard !plan.items.isEmpty else { break }
      note(plan, of: starts.count)
      starts.append(next)
      lengths.append(space(lengthOf: plan))
      next += plan.items.count
    }
    firsts = starts
    extents = ExtentIndex(count: starts.count, spacing: setting.spacing) { lengths[$0] }
  }

  /// Plans single groups again.
  private mutating func replan(_ groups: Set<Int>, _ preferences: Preferences) {
    for group in groups.sorted() where group < groupCount {
      let items = items(ofGroup: group)
      let plan = Self.plan(setting, first: items.lowerBound, limit: items.count, preferences)
      note(plan, of: group)
      extents.replaceExtent(of: group, with: space(lengthOf: plan))
    }
  }

  private mutating func note(_ plan: GroupPlan, of group: Int) {
    plans[group] = plan
    overhang = max(overhang, plan.overhang(setting.axis))
    acrossLength = max(acrossLength, space(acrossLengthOf: plan))
  }

  /// Plans the groups again whose items have other preferences.
  mutating func update(items: Set<Int>, preferences: Preferences) {
    guard isEstimated, let least = items.min(), groupCount > 0 else { return }
    if hasVaryingCounts {
      arrangeVarying(from: group(of: least), preferences)
    } else {
      replan(Set(items.map(group(of:))), preferences)
    }
  }

  private func space(lengthOf plan: GroupPlan) -> Double {
    plan.size[setting.axis] + setting.group.fixedSpace(setting.axis)
  }

  private func space(acrossLengthOf plan: GroupPlan) -> Double {
    plan.size[setting.axis.other] + setting.group.fixedSpace(setting.axis.other)
  }

  // MARK: Queries

  /// The items that have a place.
  var itemCount: Int {
    groupCount == 0 ? 0 : items(ofGroup: groupCount - 1).upperBound
  }

  /// The group that holds an item.
  func group(of item: Int) -> Int {
    guard let firsts else { return item / max(1, template.items.count) }
    return max(0, firsts.bisected { $0 > item } - 1)
  }

  /// The items of a group.
  func items(ofGroup group: Int) -> Range<Int> {
    guard let firsts else {
      let size = template.items.count
      return group * size..<min(setting.count, (group + 1) * size)
    }
    return firsts[group]..<firsts[group] + (plans[group]?.items.count ?? 0)
  }

  /// The plan of a group, which may hold more items than there are.
  func plan(ofGroup group: Int) -> GroupPlan { plans[group] ?? template }

  /// The start of a group's room along the axis, after the spaces before it.
  func start(ofGroup group: Int) -> Double { extents.start(of: group) - setting.spacing }

  /// The length of a group along the axis, with the spaces around it.
  func extent(ofGroup group: Int) -> Double { extents.extent(of: group) }

  /// The corner of a group's room.
  func origin(ofGroup group: Int) -> CGPoint {
    let axis = setting.axis
    var origin = CGPoint.zero
    origin[axis] = start(ofGroup: group) + (setting.group.spaces(axis).leading?.length ?? 0)
    origin[axis.other] = setting.group.start(
      axis.other, of: plan(ofGroup: group).size[axis.other], in: setting.container[axis.other])
    return origin
  }

  /// The groups whose items may overlap `lower..<upper` along the axis, ascending.
  func groups(overlapping lower: Double, _ upper: Double) -> [Int] {
    let (low, high) = (
      lower + setting.spacing - overhang - 1, upper + setting.spacing + overhang + 1
    )
    return overhang > 0
      ? Array(extents.indices(overlapping: low, high))
      : extents.nonemptyIndices(overlapping: low, high)
  }
}

extension GroupSequence.Preferences {
  /// The items for which something is known.
  fileprivate var touchedItems: Set<Int> {
    var touched = Set(items.keys)
    for numbers in attachments.values { touched.formUnion(numbers.keys) }
    return touched
  }
}

extension CollectionLayoutItem {
  /// Whether sizes of the item, or of what is in it, are estimates, and whether one of these decides how many items a line
  /// holds.
  fileprivate var estimates: (any: Bool, alongLine: Bool) {
    var (any, alongLine) = (layoutSize.isEstimated, false)
    for attached in supplementaryItems where attached.layoutSize.isEstimated { any = true }
    guard let group = self as? CollectionLayoutGroup else { return (any, alongLine) }
    let parts: [CollectionLayoutItem]
    switch group.arrangement {
    case .custom: parts = []
    case .repetition(let item, _, _): parts = [item]
    case .list(let items):
      parts = items
      alongLine =
        !layoutSize[group.axis].isEstimated
        && items.contains { $0.layoutSize[group.axis].isEstimated }
    }
    for part in parts {
      let inner = part.estimates
      any = any || inner.any
      alongLine = alongLine || inner.alongLine
    }
    return (any, alongLine)
  }
}
