import Foundation
import Offscreen

extension CGRect {
  func isClose(to other: CGRect, within tolerance: CGFloat = 1e-9) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}

extension CGPoint {
  func isClose(to other: CGPoint, within tolerance: CGFloat = 1e-9) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}

/// A log of events in their order.
final class Log {
  var lines: [String] = []

  func add(_ line: String) {
    lines.append(line)
  }
}

extension View {
  /// Creates a view with a name for logs and expectations.
  convenience init(_ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat)
  {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
    accessibilityIdentifier = name
  }

  var name: String { accessibilityIdentifier ?? className(of: self) }
}
