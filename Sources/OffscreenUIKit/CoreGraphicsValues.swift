public import Foundation
public import Offscreen

extension Color {
  /// The colour itself, which is what layers take.
  public var cgColor: Color { self }
}

extension Path {
  /// The path itself, which is what layers take.
  public var cgPath: Path { self }

  /// Creates the ellipse that fits a rectangle, under UIKit's label.
  public init(ovalIn rect: CGRect) {
    self.init(ellipseIn: rect)
  }
}
