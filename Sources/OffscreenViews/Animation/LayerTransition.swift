import Foundation
import OffscreenRaster

/// An animation from the picture that a layer shows when it is added to the picture after the changes that follow.
///
/// The former picture is that of the layer's bounds with everything in it. A layer has at most one transition, under the
/// key `transition`.
open class LayerTransition: LayerAnimation {
  /// The way in which the pictures change; `fade` by default.
  open var type = LayerTransitionType.fade
  /// The side from which the new picture comes; nil, the default, means the left.
  open var subtype: LayerTransitionSubtype?
  /// The progress at the beginning, 0 to 1; 0 by default.
  open var startProgress: Float = 0
  /// The progress at the end, `startProgress` to 1; 1 by default.
  open var endProgress: Float = 1

  override func takeProperties(of other: LayerAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? LayerTransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }

  override func effect(on layer: Layer, duration: Double) -> AnimationEffect {
    func usable(_ progress: Float, or usual: CGFloat) -> CGFloat {
      progress.isNaN ? usual : CGFloat(min(max(progress, 0), 1))
    }
    let start = usable(startProgress, or: 0)
    return .transition(
      TransitionEffect(
        kind: type.kind, side: subtype?.side ?? .left, former: layer.pictureOfBounds,
        timing: wholeTiming ?? .linear, range: start...max(start, usable(endProgress, or: 1))))
  }
}

/// The way in which a transition changes from one picture to another.
public struct LayerTransitionType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the type.
  public let rawValue: String

  /// Creates a type from its name; an unknown one counts as `fade`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Each pixel is mixed from both pictures.
  public static let fade = LayerTransitionType(rawValue: "fade")
  /// The new picture moves in over the former one.
  public static let moveIn = LayerTransitionType(rawValue: "moveIn")
  /// The new picture pushes the former one out.
  public static let push = LayerTransitionType(rawValue: "push")
  /// The former picture moves out over the new one.
  public static let reveal = LayerTransitionType(rawValue: "reveal")

  fileprivate var kind: TransitionEffect.Kind {
    switch self {
    case .moveIn: .moveIn
    case .push: .push
    case .reveal: .reveal
    default: .fade
    }
  }
}

/// The side from which the new picture of a transition comes.
public struct LayerTransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the side.
  public let rawValue: String

  /// Creates a side from its name; an unknown one counts as `fromLeft`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The new picture comes from the right.
  public static let fromRight = LayerTransitionSubtype(rawValue: "fromRight")
  /// The new picture comes from the left.
  public static let fromLeft = LayerTransitionSubtype(rawValue: "fromLeft")
  /// The new picture comes from above.
  public static let fromTop = LayerTransitionSubtype(rawValue: "fromTop")
  /// The new picture comes from below.
  public static let fromBottom = LayerTransitionSubtype(rawValue: "fromBottom")

  fileprivate var side: TransitionEffect.Side {
    switch self {
    case .fromRight: .right
    case .fromTop: .top
    case .fromBottom: .bottom
    default: .left
    }
  }
}
