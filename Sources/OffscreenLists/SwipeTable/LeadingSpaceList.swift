package import Foundation
package import OffscreenScrolling

/// A list that can leave a space before everything else in its content.
package protocol LeadingSpaceList: ScrollView {
  /// The space before everything else, in points; what the list shows begins below it.
  var leadingSpace: CGFloat { get set }
}
