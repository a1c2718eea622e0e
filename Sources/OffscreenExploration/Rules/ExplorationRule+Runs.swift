import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback

extension ExplorationRule {
  /// The same steps give the same picture.
  public static let replay = ExplorationRule(
    "replay",
    "The same steps, played on the scene made anew, give the same picture.",
    canBeWrong: "A scene that shows the time of the day or chance.", at: .end
  ) { run in
    guard let copy = try run.again() else { return nil }
    // Time has passed since the last step if something went on beside a repeat.
    copy.stage.advance(by: max(.zero, run.stage.now - copy.stage.now))
    return StateText(of: run.stage).difference(from: StateText(of: copy.stage))
  }

  /// Waiting changes nothing.
  public static let idle = ExplorationRule(
    "idle", "A second in which nothing happens changes nothing.",
    canBeWrong:
      "A clock, a caret that blinks, or an animation that repeats, which is left out if the "
      + "stage knows of it.", at: .end
  ) { run in
    let stage = run.stage
    guard !stage.isInMotion, stage.window.firstResponder == nil else { return nil }
    let before = StateText(of: stage)
    stage.advance(by: .seconds(1))
    return before.difference(from: StateText(of: stage))
  }

  /// Cells that were reused look like new ones.
  public static let fresh = ExplorationRule(
    "fresh",
    "After reloadData(), every item that is still in view looks as before, its selection aside.",
    canBeWrong: "State that is kept in a cell by intent, or data that changes with each reading.",
    at: .end
  ) { run in
    for view in run.views {
      let problem =
        switch view {
        case let list as TableView:
          list.difference(at: run.stage, reload: { list.reloadData() }, selection: list.selection)
        case let list as CollectionView:
          list.difference(at: run.stage, reload: { list.reloadData() }, selection: list.selection)
        default: String?.none
        }
      if let problem { return problem }
    }
    return nil
  }

  /// Ways there and back end where they began.
  public static let thereAndBack = ExplorationRule(
    "there-and-back",
    "Dark and light again, a lower window and the former one, and scrolling away and back change nothing.",
    canBeWrong:
      "A scene that reacts to the change by intent, such as by ending an edit, a page that loads more "
      + "when its end is seen, or a header that follows the direction of scrolling, as that of a "
      + "SwipeTableView does, whose lists are left out.", at: .end
  ) { run in
    let stage = run.stage
    guard !stage.isInMotion, stage.window.firstResponder == nil else { return nil }
    for way in WayAndBack.all {
      var (before, sizes) = (StateText(of: stage), run.contentSizes)
      guard let name = try way.go(run) else { continue }
      if run.contentSizes != sizes {
        // Rows were measured on the way whose heights had been estimated; they keep their heights.
        (before, sizes) = (StateText(of: stage), run.contentSizes)
        guard try way.go(run) != nil, run.contentSizes == sizes else { continue }
      }
      let after = StateText(of: stage)
      if let difference = before.difference(from: after) { return "\(name), \(difference)" }
    }
    return nil
  }

  /// A window that was resized looks as if it always had its size.
  public static let resized = ExplorationRule(
    "resized",
    "A window that is given its present size looks like one that had it from the start; not by default.",
    canBeWrong: "Views that are placed once, by the size that the window has at the start.",
    at: .end
  ) { run in
    let size = run.stage.window.bounds.size
    guard size != run.player.script.size,
      let changed = try run.again([.window(Interaction.WindowChange(size: size))]),
      let made = try run.again([], changing: { $0.size = size })
    else { return nil }
    for stage in [changed.stage, made.stage] {
      _ = try? stage.settleUpToRepeats(limit: ExplorationLimits.settling)
    }
    return StateText(of: made.stage).difference(from: StateText(of: changed.stage))
  }

  /// Other pixels, the same layout.
  public static let scale = ExplorationRule(
    "scale",
    "With twice as many pixels per point, views are within a pixel of where they were; not by default.",
    canBeWrong:
      "A position that decides what a tap hits, which rounds in another way. Lists are compared at the same "
      + "offset, because movements round it to pixels.", at: .end
  ) { run in
    let scale = run.player.script.scale
    guard CanvasLimit.allows(run.stage.window.bounds.size, scale: scale * 2),
      let copy = try run.again(changing: { $0.scale = scale * 2 })
    else { return nil }
    _ = try? copy.stage.settleUpToRepeats(limit: ExplorationLimits.settling)
    let wasElsewhere = copy.stage.scroll(as: run.stage)
    let comparison = BoxComparison(run.stage.window, copy.stage.window)
    // Lists that were elsewhere, or have rows of other heights, may show other rows.
    if wasElsewhere, !comparison.hasSameViews { return nil }
    return comparison.difference(within: 1.01 / scale)
  }

  /// The scene from right to left is the mirror image.
  public static let mirrored = ExplorationRule(
    "mirrored",
    "Made from right to left, every view that constraints place is where a mirror of its superview would show it; "
      + "not by default.",
    canBeWrong: "A view that is at the left or at the right by intent.", at: .end
  ) { run in
    guard let first = try run.again([]),
      let second = try run.again(
        [],
        changing: {
          let other = TraitCollection(layoutDirection: .rightToLeft)
          $0.traits = TraitCollection(traitsFrom: [$0.traits, other])
        })
    else { return nil }
    return BoxComparison(first.stage.window, second.stage.window).mirrorDifference(within: 1)
  }

  /// Two independent controls in either order.
  public static let order = ExplorationRule(
    "order",
    "Tapping the first two controls in either order ends in the same state; not by default.",
    canBeWrong: "Controls that depend on one another, such as options that exclude each other.",
    at: .end
  ) { run in
    let window = run.stage.window
    let places = run.views.compactMap { view -> CGPoint? in
      guard let control = view as? Control, control.isEnabled else { return nil }
      let point = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
      guard window.touchedView(at: point)?.touchTarget === control else { return nil }
      return CGPoint(x: point.x.rounded(), y: point.y.rounded())
    }.prefix(2)
    guard places.count == 2 else { return nil }
    let taps = places.flatMap { place -> [Interaction] in
      [
        .tap(.point(place), count: 1, isForced: false), run.stage.settlingStep,
      ]
    }
    let steps = run.player.playedSteps + [run.stage.settlingStep]
    guard let first = try run.again(steps + taps),
      let second = try run.again(steps + taps.suffix(2) + taps.prefix(2))
    else { return nil }
    return StateText(of: first.stage).difference(from: StateText(of: second.stage))
  }
}

// MARK: There and back

extension ExploredRun {
  /// The sizes of the contents of all lists.
  fileprivate var contentSizes: [CGSize] {
    views.compactMap { ($0 as? ScrollView)?.contentSize }
  }
}

/// A change of the stage, and its opposite.
private struct WayAndBack {
  /// Goes there and back, and returns a name; nil if there is nothing to change.
  let go: (ExploredRun) throws -> String?

  static var all: [WayAndBack] { [appearance, height, scrolling] }

  private static var appearance: WayAndBack {
    WayAndBack { run in
      let stage = run.stage
      let style = stage.traitCollection.userInterfaceStyle
      stage.traitCollection = TraitCollection(userInterfaceStyle: style == .dark ? .light : .dark)
      _ = try? stage.settleUpToRepeats(limit: ExplorationLimits.settling)
      stage.traitCollection = TraitCollection(userInterfaceStyle: style)
      _ = try? stage.settleUpToRepeats(limit: ExplorationLimits.settling)
      return "to the other appearance and back"
    }
  }

  /// A lower window leaves offsets as they are; a higher one would move lists at their ends.
  private static var height: WayAndBack {
    WayAndBack { run in
      // A part of the safe area that a list leaves would end its scrolling elsewhere.
      guard run.stage.safeAreaInsets == .zero else { return nil }
      let size = run.stage.window.bounds.size
      let lower = CGSize(width: size.width, height: max(1, size.height - 100))
      for size in [lower, size] {
        try run.player.playQuietly([.window(Interaction.WindowChange(size: size))])
        _ = try? run.stage.settleUpToRepeats(limit: ExplorationLimits.settling)
      }
      return "to a lower window and back"
    }
  }

  private static var scrolling: WayAndBack {
    WayAndBack { run in
      let lists = run.views.compactMap { $0 as? ScrollView }.filter {
        $0.window != nil && ($0 is TableView || $0 is CollectionView) && $0.swipeTableView == nil
      }
      guard !lists.isEmpty else { return nil }
      for list in lists {
        let offset = list.contentOffset
        let isFlat =
          list.offsetLimits(.vertical).lowerBound == list.offsetLimits(.vertical).upperBound
        let length = (isFlat ? list.bounds.width : list.bounds.height) * 1.5
        let away = CGPoint(
          x: offset.x + (isFlat ? length : 0), y: offset.y + (isFlat ? 0 : length))
        let back = CGPoint(x: 2 * offset.x - away.x, y: 2 * offset.y - away.y)
        for goal in [away, back, offset] {
          list.setContentOffset(
            goal == offset ? offset : list.clampedOffset(goal), animated: false)
          run.stage.window.layoutIfNeeded()
        }
      }
      _ = try? run.stage.settleUpToRepeats(limit: ExplorationLimits.settling)
      return "scrolling away and back"
    }
  }
}

// MARK: Reloading

/// A cell in view, to be compared with a fresh one.
private struct SeenCell {
  let origin: CGPoint
  let text: String
  let picture: String

  init(_ cell: View) {
    origin = cell.frame.origin
    text = cell.treeDescription()
    picture = cell.snapshot(scale: 1).contentHash
  }

  /// The first line that differs from that of a fresh cell that looks different; nil if it looks the same.
  ///
  /// The cell's own position does not count, as it depends on whether the items before it were measured.
  func difference(from fresh: SeenCell) -> String? {
    guard picture != fresh.picture else { return nil }
    let (old, new) = (text.withoutFirstPosition, fresh.text.withoutFirstPosition)
    let lines = zip(old.split(separator: "\n"), new.split(separator: "\n")).first { $0 != $1 }
    guard let lines else { return "other views than a fresh cell has" }
    return "'\(lines.0.trimmed)' is '\(lines.1.trimmed)' in a fresh cell"
  }
}

extension ScrollView {
  /// The cells in view by the places of their items.
  fileprivate func seenCells(_ list: any ItemPlacing) -> [String: SeenCell] {
    var cells: [String: SeenCell] = [:]
    for view in subviews where view.isCell && !view.isHidden {
      if let place = list.itemPlace(of: view) { cells[place] = SeenCell(view) }
    }
    return cells
  }

  /// Reloads, restores the selection and the offset, and says which item looks different.
  fileprivate func difference(
    at stage: Stage, reload: () -> Void, selection: ListSelection
  ) -> String? {
    guard let list = self as? any ItemPlacing, window != nil else { return nil }
    // Reloading hides the actions of a row, as in UIKit.
    if let table = self as? TableView, table.showsActionsOfRow { return nil }
    let offset = contentOffset
    let (seen, before) = (StateText(of: stage), seenCells(list))
    reload()
    layoutIfNeeded()
    selection.restore()
    setContentOffset(offset, animated: false)
    stage.window.layoutIfNeeded()
    _ = try? stage.settleUpToRepeats(limit: ExplorationLimits.settling)
    if seen.looks(like: StateText(of: stage)) { return nil }
    var after = seenCells(list)
    let common = before.keys.filter { after[$0] != nil }.sorted()
    guard let first = common.first, let old = before[first], let new = after[first] else {
      return nil
    }
    if new.origin != old.origin {
      // Items above are as high as estimated again; those in view return to their place on the screen.
      setContentOffset(
        CGPoint(
          x: offset.x + new.origin.x - old.origin.x, y: offset.y + new.origin.y - old.origin.y),
        animated: false)
      stage.window.layoutIfNeeded()
      after = seenCells(list)
    }
    for place in common {
      if let difference = after[place].flatMap({ before[place]?.difference(from: $0) }) {
        return "\(shownName), \(place): \(difference)"
      }
    }
    return nil
  }
}

extension String {
  /// A tree in which the first frame, such as `{0,267 300x44}`, has a size only.
  fileprivate var withoutFirstPosition: String {
    guard let start = firstIndex(of: "{"), let end = self[start...].firstIndex(of: " ") else {
      return self
    }
    return String(self[...start]) + self[index(after: end)...]
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }.prefix(160)) }
}

/// The selected items of a list, to be selected again.
private struct ListSelection {
  let restore: () -> Void
}

extension TableView {
  fileprivate var selection: ListSelection {
    let paths = indexPathsForSelectedRows ?? []
    return ListSelection { [self] in
      for path in paths { selectRow(at: path, animated: false, scrollPosition: .none) }
    }
  }
}

extension CollectionView {
  fileprivate var selection: ListSelection {
    let paths = indexPathsForSelectedItems ?? []
    return ListSelection { [self] in
      for path in paths { selectItem(at: path, animated: false, scrollPosition: []) }
    }
  }
}

// MARK: Boxes

/// The boxes of the views in two windows, which must have the same views.
private struct BoxComparison {
  private let pairs: [(View, View)]
  private let counts: (Int, Int)

  init(_ first: Window, _ second: Window) {
    let (ours, theirs) = (first.subtreeInOrder, second.subtreeInOrder)
    pairs = Array(zip(ours, theirs))
    counts = (ours.count, theirs.count)
  }

  /// Whether the windows have views of the same classes in the same order.
  var hasSameViews: Bool {
    counts.0 == counts.1 && pairs.allSatisfy { type(of: $0) == type(of: $1) }
  }

  /// The first view whose box in its superview is another one in the second window than in the first.
  ///
  /// Of views in scroll views only the sizes count, because the heights of rows above them are rounded one by one.
  func difference(within tolerance: Double) -> String? {
    firstDifference { first, second in
      let wanted = first.laidOutBox
      var found = second.laidOutBox
      if first.superview is ScrollView { found.origin = wanted.origin }
      return Self.difference(found, [wanted], within: tolerance)
    }
  }

  /// The first view placed by constraints whose box is not the mirror image of that in the first window.
  ///
  /// The mirror is in the middle of the superview, or of the content of a scroll view. Views whose superviews have
  /// other widths or the same direction are left out.
  func mirrorDifference(within tolerance: Double) -> String? {
    firstDifference { first, second in
      guard !first.translatesAutoresizingMaskIntoConstraints, let outer = first.superview,
        let mirror = second.superview, outer.bounds.width == mirror.bounds.width,
        outer.readsTowards(.leftToRight), mirror.readsTowards(.rightToLeft)
      else { return nil }
      let (box, found) = (first.laidOutBox, second.laidOutBox)
      var mirrored = [outer.bounds.maxX + mirror.bounds.minX - box.maxX]
      if let content = (outer as? ScrollView)?.contentSize {
        mirrored.append(content.width - box.maxX)
      }
      return Self.difference(
        found, mirrored.map { CGRect(origin: CGPoint(x: $0, y: box.minY), size: box.size) },
        within: tolerance)
    }
  }

  /// The first pair that differs, as a sentence about its view.
  private func firstDifference(_ difference: (View, View) -> String?) -> String? {
    for (first, second) in pairs {
      guard type(of: first) == type(of: second) else {
        return "\(first.shownName): it is a \(second.shownName) in the other run"
      }
      if let words = difference(first, second) { return "\(first.shownName): \(words)" }
    }
    return counts.0 == counts.1
      ? nil : "the number of views: there are \(counts.1) in place of \(counts.0)"
  }

  /// How a box differs from all boxes that are allowed; nil if it is one of them.
  private static func difference(
    _ found: CGRect, _ wanted: [CGRect], within tolerance: Double
  ) -> String? {
    let isThere = wanted.contains { wanted in
      [
        found.minX - wanted.minX, found.maxX - wanted.maxX, found.minY - wanted.minY,
        found.maxY - wanted.maxY,
      ].allSatisfy { abs($0) <= tolerance }
    }
    guard !isThere, let first = wanted.first else { return nil }
    return "it is at \(found.boxWords), and belongs at \(first.boxWords)"
  }
}

extension View {
  /// The box that layout gives the view in its superview, before the transform.
  fileprivate var laidOutBox: CGRect {
    CGRect(
      x: center.x - anchorPoint.x * bounds.width, y: center.y - anchorPoint.y * bounds.height,
      width: bounds.width, height: bounds.height)
  }

  fileprivate func readsTowards(_ direction: UserInterfaceLayoutDirection) -> Bool {
    effectiveUserInterfaceLayoutDirection == direction
  }
}

extension Stage {
  /// Scrolls each scroll view to the offset that its counterpart has on another stage, and lays out.
  ///
  /// - Returns: Whether any was elsewhere, or has a content of another size.
  fileprivate func scroll(as other: Stage) -> Bool {
    let lists = [self, other].map { stage in
      stage.window.subtreeInOrder.compactMap { $0 as? ScrollView }
    }
    var wasElsewhere = false
    for (list, other) in zip(lists[0], lists[1]) {
      if list.contentSize != other.contentSize { wasElsewhere = true }
      guard list.contentOffset != other.contentOffset else { continue }
      list.setContentOffset(other.contentOffset, animated: false)
      wasElsewhere = true
    }
    if wasElsewhere { window.layoutIfNeeded() }
    return wasElsewhere
  }
}
