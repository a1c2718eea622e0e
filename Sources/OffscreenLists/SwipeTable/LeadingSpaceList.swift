package import Foundation
package import OffscreenScrolling

/// A list that can reserve space at the beginning of its content.
package protocol LeadingSpaceList: ScrollView {
  /// The reserved space, in points; the list's own content begins below it.
  var leadingSpace: CGFloat { get set }
}
