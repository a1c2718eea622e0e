import Foundation
import Offscreen
import OffscreenInspection
import OffscreenSnapshots

extension Player {
  /// Gives an attribute of a view a value, and lays out.
  func set(_ setting: Interaction.Setting) throws(ScriptError) {
    let view = try view(setting.selector, at: setting.position)
    try keep(setting.apply(view))
    stage.window.layoutIfNeeded()
  }

  /// Moves the content of a scroll view by code: that of the current page of a swipe table, and the columns
  /// of a rotated table along x.
  ///
  /// Edges and distances end within the range of the content offset; an offset is not clamped, as
  /// in `setContentOffset(_:animated:)` does.
  func scroll(_ scroll: Interaction.Scroll) throws(ScriptError) {
    let view = try view(scroll.selector, at: scroll.position)
    if let table = view as? RotatedTableView {
      observedScrollView = table.tableView
      table.setContentOffset(table.offset(of: scroll.target), animated: scroll.isAnimated)
    } else if let scrollView = view as? ScrollView ?? (view as? SwipeTableView)?.currentItemView {
      observedScrollView = scrollView
      scrollView.setContentOffset(
        scrollView.offset(of: scroll.target), animated: scroll.isAnimated)
    } else {
      throw ScriptError(
        .unexpected(
          found: "the \(className(of: view)) \(quoted(scroll.selector.description))",
          expected: "a scroll view"), at: scroll.position)
    }
    stage.window.layoutIfNeeded()
  }
}

extension ScrollView {
  fileprivate func offset(of target: Interaction.Scroll.Target) -> CGPoint {
    target.offset(
      from: contentOffset, x: offsetLimits(.horizontal), y: offsetLimits(.vertical))
  }
}

extension RotatedTableView {
  /// The columns move along x only.
  fileprivate func offset(of target: Interaction.Scroll.Target) -> CGPoint {
    let offset = contentOffset
    let y = Double(offset.y)
    return target.offset(from: offset, x: tableView.offsetLimits(.vertical), y: y...y)
  }
}

extension Interaction.Scroll.Target {
  /// The offset to which content at an offset is moved; edges and distances stay within the limits.
  fileprivate func offset(
    from present: CGPoint, x: ClosedRange<Double>, y: ClosedRange<Double>
  ) -> CGPoint {
    func clamped(_ value: Double, to limits: ClosedRange<Double>) -> Double {
      min(max(value, limits.lowerBound), limits.upperBound)
    }
    return switch self {
    case .offset(let offset): offset
    case .distance(let distance):
      CGPoint(
        x: clamped(present.x + distance.dx, to: x), y: clamped(present.y + distance.dy, to: y))
    case .edge(.top): CGPoint(x: present.x, y: y.lowerBound)
    case .edge(.bottom): CGPoint(x: present.x, y: y.upperBound)
    case .edge(.left): CGPoint(x: x.lowerBound, y: present.y)
    case .edge(.right): CGPoint(x: x.upperBound, y: present.y)
    }
  }
}
