import Foundation
import Offscreen

extension View {
  /// Creates a view with a name for logs and expectations.
  convenience init(_ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat)
  {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
    accessibilityIdentifier = name
  }

  var name: String { accessibilityIdentifier ?? className(of: self) }
}
