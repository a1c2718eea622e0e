public import Foundation
public import Offscreen
import OffscreenViews

/// What the surroundings of a view are like: those of the stage that was made or turned last on this
/// thread.
open class UITraitCollection: NSObject {
  /// The surroundings.
  public static var current: UITraitCollection { UITraitCollection() }

  private final let stage = DeferredWork.current.stage

  /// Pixels per point; 1 without a stage.
  public final var displayScale: CGFloat { stage?.scale ?? 1 }

  /// Whether the interface is light or dark: light.
  public final var userInterfaceStyle: UIUserInterfaceStyle { .light }

  /// The direction in which the interface is read: left to right.
  public final var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
}

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Neither is asked for.
  case unspecified = 0
  /// Light.
  case light = 1
  /// Dark.
  case dark = 2
}

/// The direction in which an interface is read.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// Neither is asked for.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

extension View {
  /// What the surroundings of the view are like.
  public final var traitCollection: UITraitCollection { UITraitCollection() }
}
