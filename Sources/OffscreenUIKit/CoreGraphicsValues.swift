public import Foundation
public import Offscreen

extension Color {
  /// The colour itself, which layers take.
  public var cgColor: Color { self }
}

extension Path {
  /// The path itself, which layers take.
  public var cgPath: Path { self }

  /// Creates the ellipse inscribed in a rectangle, under UIKit's label.
  public init(ovalIn rect: CGRect) {
    self.init(ellipseIn: rect)
  }
}
