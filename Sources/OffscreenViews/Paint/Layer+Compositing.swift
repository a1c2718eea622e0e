public import Foundation
import OffscreenRaster

/// How the layer is combined with what is behind it, and the shape of its corners.
extension Layer {
  /// The shape of the corners that `cornerRadius` rounds; circular by default.
  ///
  /// It applies to the background, the border, the shadow and the clip of ``masksToBounds``.
  public final var cornerCurve: LayerCornerCurve {
    get { state.hasContinuousCorners ? .continuous : .circular }
    set { state.hasContinuousCorners = newValue == .continuous }
  }

  /// How many radii before a corner a curve begins: 1 for a circular one, 1.528665 for a continuous one.
  public static func cornerCurveExpansionFactor(_ curve: LayerCornerCurve) -> CGFloat {
    curve == .continuous ? Path.continuousExtent : 1
  }

  /// The name of the way in which the layer with its sublayers is mixed with what is behind it; nil, the default, puts it
  /// over that.
  ///
  /// Names are those of Core Image's filters as Core Animation has them: `multiplyBlendMode`, `screenBlendMode`,
  /// `overlayBlendMode`, `darkenBlendMode`, `lightenBlendMode`, `colorDodgeBlendMode`, `colorBurnBlendMode`,
  /// `softLightBlendMode`, `hardLightBlendMode`, `differenceBlendMode`, `exclusionBlendMode`, `hueBlendMode`,
  /// `saturationBlendMode`, `colorBlendMode`, `luminosityBlendMode`, `sourceAtopCompositing` and `additionCompositing`.
  /// Anything else has no effect. What is behind it is what has been painted in the nearest group around the layer: one
  /// with an opacity, a mask, a shadow or a filter of its own.
  public final var compositingFilter: Any? {
    get { parts?.compositingFilter }
    set {
      guard newValue != nil || parts != nil else { return }
      madeParts.compositingFilter = newValue
      flags.set(.isBlended, to: blendMode != nil)
      pictureMayChange()
    }
  }

  /// The mode that the compositing filter names; nil without one.
  final var blendMode: BlendMode? {
    (parts?.compositingFilter as? String).flatMap { Self.blendModes[$0] }
  }

  /// The names of the filters that have an effect, in alphabetical order.
  package static var compositingFilters: [String] { blendModes.keys.sorted() }

  private static let blendModes: [String: BlendMode] = [
    "multiplyBlendMode": .multiply, "screenBlendMode": .screen, "overlayBlendMode": .overlay,
    "darkenBlendMode": .darken, "lightenBlendMode": .lighten, "colorDodgeBlendMode": .colorDodge,
    "colorBurnBlendMode": .colorBurn, "softLightBlendMode": .softLight,
    "hardLightBlendMode": .hardLight, "differenceBlendMode": .difference,
    "exclusionBlendMode": .exclusion, "hueBlendMode": .hue, "saturationBlendMode": .saturation,
    "colorBlendMode": .color, "luminosityBlendMode": .luminosity,
    "sourceAtopCompositing": .sourceAtop, "additionCompositing": .plusLighter,
  ]

  /// Whether the opacity applies to the layer and its sublayers as one picture; true by default.
  ///
  /// Otherwise each of their parts has the opacity by itself, so that what is behind it shows through. It counts as true
  /// for a layer with a mask, a compositing filter or a shadow without a path.
  public final var allowsGroupOpacity: Bool {
    get { !flags.contains(.fadesInParts) }
    set {
      flags.set(.fadesInParts, to: !newValue)
      pictureMayChange()
    }
  }
}

/// The shape of the rounded corners of a layer.
public struct LayerCornerCurve: LayerChoice {
  /// The name of the choice.
  public var rawValue: String
  /// Creates a choice from its name; one of another name counts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = LayerCornerCurve(rawValue: "circular")
  /// A curve that begins before the circle, with a curvature that grows from zero.
  public static let continuous = LayerCornerCurve(rawValue: "continuous")
}
