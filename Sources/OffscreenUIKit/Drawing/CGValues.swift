public import Offscreen

/// Core Graphics' name for `Path`, which is a value.
public typealias CGPath = Path
/// Core Graphics' name for `Color`, which is a value.
public typealias CGColor = Color
/// Core Graphics' name for `LineCap`.
public typealias CGLineCap = LineCap
/// Core Graphics' name for `LineJoin`.
public typealias CGLineJoin = LineJoin
/// Core Graphics' name for `BlendMode`.
public typealias CGBlendMode = BlendMode
/// Core Graphics' name for `FillRule`.
public typealias CGPathFillRule = FillRule

extension Color {
  /// The colour itself, in Core Graphics' type.
  public var cgColor: CGColor { self }

  /// Creates a colour from Core Graphics' type: the colour itself.
  public init(cgColor: CGColor) {
    self = cgColor
  }
}
