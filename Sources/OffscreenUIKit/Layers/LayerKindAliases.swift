import Foundation
public import Offscreen
import OffscreenViews

/// Core Animation's name for `LayerContentsGravity`.
public typealias CALayerContentsGravity = LayerContentsGravity
/// Core Animation's name for `LayerCornerCurve`.
public typealias CALayerCornerCurve = LayerCornerCurve
/// Core Animation's name for `LayerContentsFilter`.
public typealias CALayerContentsFilter = LayerContentsFilter
/// Core Animation's name for `EdgeAntialiasingMask`.
public typealias CAEdgeAntialiasingMask = EdgeAntialiasingMask
/// Core Animation's name for `ShapeLayer`.
public typealias CAShapeLayer = ShapeLayer
/// Core Animation's name for `ShapeLayerFillRule`.
public typealias CAShapeLayerFillRule = ShapeLayerFillRule
/// Core Animation's name for `ShapeLayerLineCap`.
public typealias CAShapeLayerLineCap = ShapeLayerLineCap
/// Core Animation's name for `ShapeLayerLineJoin`.
public typealias CAShapeLayerLineJoin = ShapeLayerLineJoin
/// Core Animation's name for `GradientLayer`.
public typealias CAGradientLayer = GradientLayer
/// Core Animation's name for `GradientLayerType`.
public typealias CAGradientLayerType = GradientLayerType
/// Core Animation's name for `TextLayerAlignmentMode`.
public typealias CATextLayerAlignmentMode = TextLayerAlignmentMode
/// Core Animation's name for `TextLayerTruncationMode`.
public typealias CATextLayerTruncationMode = TextLayerTruncationMode
/// Core Animation's name for `ScrollLayer`.
public typealias CAScrollLayer = ScrollLayer
/// Core Animation's name for `ScrollLayerScrollMode`.
public typealias CAScrollLayerScrollMode = ScrollLayerScrollMode
/// Core Animation's name for `ReplicatorLayer`.
public typealias CAReplicatorLayer = ReplicatorLayer
/// Core Animation's name for `EmitterLayer`.
public typealias CAEmitterLayer = EmitterLayer
/// Core Animation's name for `EmitterCell`.
public typealias CAEmitterCell = EmitterCell
/// Core Animation's name for `EmitterLayerEmitterShape`.
public typealias CAEmitterLayerEmitterShape = EmitterLayerEmitterShape
/// Core Animation's name for `EmitterLayerEmitterMode`.
public typealias CAEmitterLayerEmitterMode = EmitterLayerEmitterMode
/// Core Animation's name for `EmitterLayerRenderMode`.
public typealias CAEmitterLayerRenderMode = EmitterLayerRenderMode
/// Core Animation's name for `TiledLayer`.
public typealias CATiledLayer = TiledLayer
/// Core Animation's name for `TransformLayer`.
public typealias CATransformLayer = TransformLayer

/// A layer that shows text, which may also be an `NSAttributedString`.
open class CATextLayer: TextLayer {
  /// Creates a layer without text.
  public required init() {
    super.init()
    readFoundationText()
  }

  /// Creates a copy for `presentation()`.
  public required init(layer: Any) {
    super.init(layer: layer)
    readFoundationText()
  }

  private func readFoundationText() {
    attributedText = { string in
      (string as? NSAttributedString).map(AttributedString.init(uiKit:))
        ?? string as? AttributedString
    }
  }
}
