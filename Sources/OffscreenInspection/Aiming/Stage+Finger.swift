public import Foundation
public import Offscreen

extension Stage {
  /// How likely a finger hits each touch target that is in view now, if it aims at the middle of what
  /// is seen of it.
  ///
  /// The model is integrated over the pixels that reach each target, exactly but for the size of a
  /// pixel; nothing is sampled. Code of the views runs as for a `HitMap` and for a drawing of each view.
  ///
  /// - Parameter model: Where touches land around the aim.
  /// - Returns: The targets with their probabilities.
  public func fingerReport(_ model: FingerModel = FingerModel()) -> FingerReport {
    fingerReport(model, scene: nil)
  }

  /// Where the touches land of a finger that aims at a point of the window.
  ///
  /// - Parameters:
  ///   - point: In points of the window.
  ///   - model: Where touches land around the aim; the part that grows with the target depends on the
  ///     target at the point, and is missing if there is none.
  /// - Returns: The views with their probabilities.
  /// - Precondition: The point is finite.
  public func aimReport(at point: CGPoint, _ model: FingerModel = FingerModel()) -> AimReport {
    aimReport(at: point, model, scene: nil)
  }

  package func fingerReport(_ model: FingerModel, scene: String?) -> FingerReport {
    FingerReport(AuditState(of: self, findingWhatIsSeen: true), model, scene: scene)
  }

  package func aimReport(at point: CGPoint, _ model: FingerModel, scene: String?) -> AimReport {
    demand(
      point.x.isFinite && point.y.isFinite, "A finger must aim at a finite point, not \(point).")
    return AimReport(AuditState(of: self, findingWhatIsSeen: true), model, aim: point, scene: scene)
  }
}
