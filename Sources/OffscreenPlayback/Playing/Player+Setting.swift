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

  /// Moves the content of a scroll view by code.
  ///
  /// Edges and distances end within the range of the content offset; an offset is not clamped, as
  /// in `setContentOffset(_:animated:)` does.
  func scroll(_ scroll: Interaction.Scroll) throws(ScriptError) {
    let view = try view(scroll.selector, at: scroll.position)
    guard let scrollView = view as? ScrollView else {
      throw ScriptError(
        .unexpected(
          found: "the \(className(of: view)) \(quoted(scroll.selector.description))",
          expected: "a scroll view"), at: scroll.position)
    }
    observedScrollView = scrollView
    scrollView.setContentOffset(
      scrollView.offset(of: scroll.target), animated: scroll.isAnimated)
    stage.window.layoutIfNeeded()
  }
}

extension ScrollView {
  fileprivate func offset(of target: Interaction.Scroll.Target) -> CGPoint {
    var offset = contentOffset
    switch target {
    case .offset(let offset): return offset
    case .distance(let distance):
      return clampedOffset(CGPoint(x: offset.x + distance.dx, y: offset.y + distance.dy))
    case .edge(.top): offset.y = offsetLimits(.vertical).lowerBound
    case .edge(.bottom): offset.y = offsetLimits(.vertical).upperBound
    case .edge(.left): offset.x = offsetLimits(.horizontal).lowerBound
    case .edge(.right): offset.x = offsetLimits(.horizontal).upperBound
    }
    return offset
  }
}
