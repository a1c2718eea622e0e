package import Foundation
package import OffscreenScrolling

/// A list that can reserve space before everything else in its content.
package protocol LeadingSpaceList: ScrollView {
  /// The reserved space, in points; the list's own content begins below it.
  var leadingSpace: CGFloat { get set }
}
