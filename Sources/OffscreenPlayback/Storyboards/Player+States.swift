import Foundation
import Offscreen
package import OffscreenInspection
import OffscreenSnapshots

/// A scroll view that is moved through its content, and the distance of each step.
package struct ScrollSeries: Hashable, Sendable {
  package let selector: ViewSelector
  /// The step in points, above 0; nil means half of the visible length, or a page.
  package let step: Double?

  package init(_ selector: ViewSelector, step: Double? = nil) {
    self.selector = selector
    self.step = step
  }
}

extension Player {
  /// Captures a frame at each offset of a scroll view, from the beginning of its content to the end, and
  /// moves it back.
  ///
  /// The offsets are a multiple of the step after the beginning, and the end; a scroll view that
  /// scrolls along both axes is moved row by row. At each offset, the scroll views of further
  /// series are moved in turn, which may be missing at some offsets. The captions name the offsets, and
  /// fingers that were lifted before are not drawn.
  ///
  /// - Parameter series: The scroll views, from the outside in.
  /// - Throws: An error if the first selector matches no scroll view, or if there are too many frames.
  package func captureStates(_ series: [ScrollSeries]) throws(ScriptError) {
    try captureStates(series[...], names: [])
  }

  private func captureStates(
    _ series: ArraySlice<ScrollSeries>, names: [String]
  ) throws(ScriptError) {
    guard let first = series.first else {
      return try capture(
        name: names.count > 1 ? names.joined(separator: ", ") : nil, isScrollState: true)
    }
    let scrollView = try scrollView(first.selector)
    let home = scrollView.contentOffset
    defer { scrollView.setContentOffset(home, animated: false) }
    for y in scrollView.offsets(.vertical, step: first.step) {
      for x in scrollView.offsets(.horizontal, step: first.step) {
        // Layout may have replaced estimated sizes by measured ones.
        let offset = scrollView.clampedOffset(CGPoint(x: x, y: y))
        scrollView.setContentOffset(offset, animated: false)
        stage.window.layoutIfNeeded()
        observedScrollView = scrollView
        try captureStates(
          series.dropFirst(), names: names + [StoryboardSheet.offset(offset, isVertical: true)])
      }
    }
  }

  private func scrollView(_ selector: ViewSelector) throws(ScriptError) -> ScrollView {
    guard let found = try view(selector, at: nil) as? ScrollView else {
      throw ScriptError(
        .unexpected(
          found: "\(quoted(selector.description)), which does not scroll", expected: "a scroll view"
        ))
    }
    return found
  }
}

extension ScrollView {
  /// The offsets at rest along an axis, from the beginning in steps to the end.
  fileprivate func offsets(_ axis: ScrollAxis, step: Double?) -> some Sequence<Double> {
    let range = offsetLimits(axis)
    let step = step ?? self.step(axis)
    return sequence(first: range.lowerBound) { last in
      last < range.upperBound ? min(last + step, range.upperBound) : nil
    }
  }
}
