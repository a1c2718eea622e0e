public import Foundation
import OffscreenViews

/// The screen: the stage that was created, or advanced its time, last on this thread.
public final class UIScreen: NSObject {
  /// The screen.
  public static var main: UIScreen { UIScreen() }

  private let stage = DeferredWork.current.stage

  /// The rectangle of the stage's window, in points; 390 × 844 without a stage.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: stage?.window.bounds.size ?? CGSize(width: 390, height: 844))
  }

  /// Pixels per point; 1 without a stage.
  public var scale: CGFloat { stage?.scale ?? 1 }

  /// Pixels per point; 1 without a stage.
  public var nativeScale: CGFloat { scale }

  /// The rectangle of the screen in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The traits of the stage.
  public var traitCollection: UITraitCollection { .ofThread }

  /// The number of frames per second; 60 without a stage.
  public var maximumFramesPerSecond: Int { stage?.framesPerSecond ?? 60 }
}
