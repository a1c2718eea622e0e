public import Foundation

extension Font {
  /// The same font with a value on an axis of a variable font or of the built-in one, such as 600 on
  /// `wght`.
  ///
  /// The value is clamped to the axis. The font is unchanged if it has no such axis, or if `axis`
  /// is not one to four ASCII letters.
  ///
  /// - Parameters:
  ///   - axis: The tag of the axis, such as `wght` (weight), `wdth` (width), `slnt` (slant) or `opsz`
  ///     (optical size).
  ///   - value: The value in the axis's own units; NaN leaves the font unchanged.
  /// - Returns: The font, which shares the file's bytes with this one.
  public func withVariation(_ axis: String, _ value: CGFloat) -> Font {
    switch typeface {
    case .builtin(let style): return with(.builtin(style.varied(axis, value)))
    case .face(let face):
      guard let tag = FontTag(name: axis), face.axes.contains(where: { $0.tag == tag }),
        !value.isNaN
      else { return self }
      return with(.face(face.varied([FontVariation(tag, Double(value))])))
    }
  }

  /// The same font with a weight from 1 to 1000, such as 400 for regular and 700 for bold, if it
  /// has a weight axis; otherwise the font is unchanged.
  ///
  /// The built-in font has the weights 100 to 900 in hundreds. No bold is synthesised for other fonts.
  public func withWeight(_ weight: CGFloat) -> Font {
    withVariation("wght", weight)
  }

  /// The standard font with a weight, such as 600 for semibold; a font without weights notes that it lacks this
  /// one.
  package static func standard(size: CGFloat, weight: Int) -> Font {
    Font.standard(size: size).requesting("weight \(weight)", [("wght", CGFloat(weight))])
  }

  /// The tags of the font's variation axes, such as `wght`; empty for most fonts.
  package var axisNames: [String] {
    switch typeface {
    case .builtin: BuiltinStyle.axes.map(\.name)
    case .face(let face): face.axes.map(\.tag.description)
    }
  }

  /// The same font in a requested style, at the first of some positions whose axis the font has; if
  /// it has none of these axes, the font notes that it lacks the style.
  ///
  /// - Parameters:
  ///   - style: The style as failures of snapshots name it, such as `italic`.
  ///   - positions: An axis and a value for each way to get the style.
  /// - Returns: The font at the position, or with a note.
  package func requesting(_ style: String, _ positions: [(axis: String, value: CGFloat)]) -> Font {
    let axes = axisNames
    guard let position = positions.first(where: { axes.contains($0.axis) }) else {
      return lacking(style)
    }
    return withVariation(position.axis, position.value)
  }

  /// The names of the font's named instances.
  package var instanceNames: [String] {
    guard case .face(let face) = typeface else { return [] }
    return face.instances.map(\.name).filter { !$0.isEmpty }
  }

  /// The same variable font at one of its named instances, such as `SemiBold`.
  ///
  /// - Throws: ``FontError/noInstance(_:of:)`` if the font has no instance with that name.
  public func withInstance(_ name: String) throws(FontError) -> Font {
    guard case .face(let face) = typeface,
      let instance = face.instances.first(where: { $0.name.lowercased() == name.lowercased() })
    else { throw .noInstance(name, of: fontName) }
    return with(.face(face.varied(instance.variations)))
  }

  /// The same font with an OpenType feature on (1), off (0) or at one of its alternates.
  ///
  /// A tag that is not one to four ASCII letters has no effect, nor does a feature that the font
  /// lacks.
  ///
  /// - Parameters:
  ///   - tag: The tag of the feature, such as `tnum` (figures of one width) or `smcp` (small capitals).
  ///   - value: 0 switches it off, 1 on, and higher numbers choose one of its alternates.
  /// - Returns: The font with the feature, which applies to all text drawn with it.
  public func withFeature(_ tag: String, _ value: Int = 1) -> Font {
    guard let tag = FontTag(name: tag) else { return self }
    let others = features.filter { $0.tag != tag }
    return with(features: others + [FontFeature(tag, UInt32(clamping: value))])
  }
}
