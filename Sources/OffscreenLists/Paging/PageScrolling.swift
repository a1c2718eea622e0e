package import OffscreenScrolling

/// A scroll view of pages that can scroll to a page without showing those in between.
///
/// Its offset nevertheless covers the whole distance evenly, in multiples of its extent along them.
package protocol PageScrolling: ScrollView {
  /// Scrolls to a page.
  func scrollToPage(_ index: Int, animated: Bool)
}
