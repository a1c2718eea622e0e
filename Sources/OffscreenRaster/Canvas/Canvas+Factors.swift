import Foundation

/// Factors of the red, green and blue components of colours, each 0...1.
struct ColorFactors: Equatable, Sendable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat

  /// A colour, which must be resolved, with its components multiplied.
  func multiplied(_ color: Color) -> Color {
    Color(
      red: color.red * red, green: color.green * green, blue: color.blue * blue,
      alpha: color.alpha)
  }

  /// The factors as bytes, for pixels of pictures.
  var channels: ChannelFactors {
    ChannelFactors(word: Color(red: red, green: green, blue: blue).pixel.word)
  }
}

extension Canvas {
  /// Multiplies the red, green and blue of everything drawn until the state is restored by those of a colour, whose
  /// opacity has no effect.
  ///
  /// Colours are multiplied before they are rounded to bytes; pixels of pictures are multiplied after they are
  /// sampled, and rounded again. Nested calls multiply their factors.
  package func multiplyColors(by color: Color) {
    let color = multiplied(color)
    let isWhite = color.red == 1 && color.green == 1 && color.blue == 1
    state.factors =
      isWhite ? nil : ColorFactors(red: color.red, green: color.green, blue: color.blue)
  }

  /// A colour as it is drawn: its value in the present appearance, multiplied by the factors.
  func multiplied(_ color: Color) -> Color {
    state.factors?.multiplied(color.resolved) ?? color.resolved
  }

  /// A gradient as it is drawn; its colours must be resolved.
  func multiplied(_ gradient: Gradient) -> Gradient {
    guard let factors = state.factors else { return gradient }
    var gradient = gradient
    for index in gradient.stops.indices {
      gradient.stops[index].color = factors.multiplied(gradient.stops[index].color)
    }
    return gradient
  }
}
