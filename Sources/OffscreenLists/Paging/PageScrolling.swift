package import OffscreenScrolling

/// A scroll view of pages that has a way of its own to get to a page, past those between.
///
/// Its offset runs evenly from page to page times the width of its bounds all the same.
package protocol PageScrolling: ScrollView {
  /// Scrolls to a page.
  func scrollToPage(_ index: Int, animated: Bool)
}
