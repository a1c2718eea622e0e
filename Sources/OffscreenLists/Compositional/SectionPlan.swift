import Foundation
import OffscreenGeometry
import OffscreenScrolling

/// The places of everything in one section, from its start.
struct SectionPlan {
  let definition: CollectionLayoutSection
  let environment: LayoutEnvironment
  /// The start of the section, in the layout's coordinates.
  var start = 0.0
  private(set) var groups: GroupSequence
  private(set) var boundary: BoundaryPlan
  /// The corner of the content, from the start of the section.
  private(set) var contentOrigin = CGPoint.zero
  /// The length of the section along the scroll direction.
  private(set) var length = 0.0

  /// The axis of the layout.
  let axis: ScrollAxis
  /// The size of the view without its insets.
  private let area: CGSize
  /// The space around the groups.
  private let insets: DirectionalEdgeInsets

  /// Plans a section of a number of items.
  init(
    _ definition: CollectionLayoutSection, count: Int, axis: ScrollAxis, area: CGSize,
    reference: DirectionalEdgeInsets, environment: LayoutEnvironment,
    preferences: SectionPreferences
  ) {
    (self.definition, self.axis, self.area) = (definition, axis, area)
    self.environment = environment
    insets = definition.contentInsets.admitted.adding(reference)
    let container = CGSize(
      width: max(0, area.width - insets.leading - insets.trailing),
      height: max(0, area.height - insets.top - insets.bottom))
    groups = GroupSequence(
      GroupSequence.Setting(
        group: definition.group, container: container,
        axis: definition.orthogonalScrollingBehavior == .none ? axis : axis.other,
        spacing: max(0, ListLimit.admitted(definition.interGroupSpacing)), count: count,
        customItems: { provider, size in
          provider(LayoutEnvironment(LayoutContainer(size: size), environment.traitCollection))
        }), preferences: preferences.groups)
    boundary = BoundaryPlan(
      [], length: 0, across: 0...0, container: .zero, axis: axis, preferred: { _, _ in nil })
    arrange(preferences)
  }

  /// Whether the section scrolls by itself.
  var scrolls: Bool { definition.orthogonalScrollingBehavior != .none }

  /// The end of the section, in the layout's coordinates.
  var end: Double { start + length }

  /// The space before and after the groups along an axis.
  private func ends(_ axis: ScrollAxis) -> (leading: Double, trailing: Double) {
    axis == .horizontal ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
  }

  /// Puts headers and footers around the groups.
  private mutating func arrange(_ preferences: SectionPreferences) {
    let (leading, trailing) = ends(axis)
    let groupsLength = scrolls ? groups.acrossLength : groups.length
    let content = leading + (groups.groupCount == 0 ? 0 : groupsLength) + trailing
    let (low, high) = definition.supplementariesFollowContentInsets ? ends(axis.other) : (0, 0)
    let across = area[axis.other]
    var container = area
    container[axis.other] = max(0, across - low - high)
    boundary = BoundaryPlan(
      definition.boundarySupplementaryItems, length: content, across: low...max(low, across - high),
      container: container, axis: axis,
      preferred: { preferences.boundary[$0]?[$1] })
    contentOrigin = .zero
    contentOrigin[axis] = boundary.before + leading
    contentOrigin[axis.other] = ends(axis.other).leading
    length = boundary.before + content + boundary.after
  }

  /// Adopts new preferences of some items, and of headers and footers.
  mutating func update(items: Set<Int>, preferences: SectionPreferences) {
    groups.update(items: items, preferences: preferences.groups)
    arrange(preferences)
  }

  // MARK: Scrolling by itself

  /// The space before the first group and after the last one in the section's own scroll view.
  private var scrolledEnds: (leading: Double, trailing: Double) {
    let (leading, trailing) = ends(axis.other)
    guard definition.orthogonalScrollingBehavior == .groupPagingCentered, groups.groupCount > 0
    else { return (leading, trailing) }
    func space(beside group: Int) -> Double {
      (area[axis.other] - groups.extent(ofGroup: group)) / 2
    }
    return (
      max(leading, space(beside: 0)), max(trailing, space(beside: groups.groupCount - 1))
    )
  }

  /// The section's own scroll view, in the layout's coordinates; nil if there is nothing to scroll.
  func scrolling(_ index: Int) -> SectionScrolling? {
    guard scrolls, groups.groupCount > 0, groups.acrossLength > 0 else { return nil }
    let (leading, trailing) = scrolledEnds
    var frame = CGRect.zero
    frame.origin[axis] = start + contentOrigin[axis]
    frame.size[axis] = groups.acrossLength
    frame.size[axis.other] = area[axis.other]
    var content = frame.size
    content[axis.other] = leading + groups.length + trailing
    return SectionScrolling(
      section: index, frame: frame, contentSize: content, axis: axis.other,
      movement: movement(leading: leading, viewport: area[axis.other]))
  }

  private func movement(leading: Double, viewport: Double) -> SectionScrolling.Movement {
    let groups = groups
    switch definition.orthogonalScrollingBehavior {
    case .none, .continuous: return .free
    case .paging: return .pages
    case .continuousGroupLeadingBoundary:
      return .stops(oneAtATime: false, count: groups.groupCount) { groups.start(ofGroup: $0) }
    case .groupPaging:
      return .stops(oneAtATime: true, count: groups.groupCount) { groups.start(ofGroup: $0) }
    case .groupPagingCentered:
      return .stops(oneAtATime: true, count: groups.groupCount) { group in
        leading + groups.start(ofGroup: group) + groups.extent(ofGroup: group) / 2 - viewport / 2
      }
    }
  }

  /// The corner of the groups in the section's own scroll view.
  var scrolledOrigin: CGPoint {
    var origin = CGPoint.zero
    origin[axis.other] = scrolledEnds.leading
    return origin
  }
}

/// The sizes that the views of a section prefer.
struct SectionPreferences {
  var groups = GroupSequence.Preferences()
  /// The sizes of headers and footers, by kind and number.
  var boundary: [String: [Int: CGSize]] = [:]
}

extension DirectionalEdgeInsets {
  /// Insets as layouts use them: numbers that are not finite count as zero.
  fileprivate var admitted: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: ListLimit.admitted(top), leading: ListLimit.admitted(leading),
      bottom: ListLimit.admitted(bottom), trailing: ListLimit.admitted(trailing))
  }

  fileprivate func adding(_ other: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}
