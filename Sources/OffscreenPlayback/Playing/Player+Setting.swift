import Foundation
import Offscreen
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
  /// Edges and distances end within the range of the content offset; an offset is taken as it is, as
  /// `setContentOffset(_:animated:)` does.
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
  /// The lowest and the highest content offset at which nothing beyond the content is shown.
  var offsetRange: (lowest: CGPoint, highest: CGPoint) {
    let inset = adjustedContentInset
    let lowest = CGPoint(x: 0 - inset.left, y: 0 - inset.top)
    return (
      lowest,
      CGPoint(
        x: max(lowest.x, contentSize.width + inset.right - bounds.width),
        y: max(lowest.y, contentSize.height + inset.bottom - bounds.height))
    )
  }

  fileprivate func offset(of target: Interaction.Scroll.Target) -> CGPoint {
    let (lowest, highest) = offsetRange
    var offset = contentOffset
    switch target {
    case .offset(let offset): return offset
    case .distance(let distance):
      return CGPoint(
        x: min(max(offset.x + distance.dx, lowest.x), highest.x),
        y: min(max(offset.y + distance.dy, lowest.y), highest.y))
    case .edge(.top): offset.y = lowest.y
    case .edge(.bottom): offset.y = highest.y
    case .edge(.left): offset.x = lowest.x
    case .edge(.right): offset.x = highest.x
    }
    return offset
  }
}
