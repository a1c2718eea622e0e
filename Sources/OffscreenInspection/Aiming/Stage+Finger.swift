public import Foundation
public import Offscreen

extension Stage {
  /// The probability that a finger hits each touch target in view, if it aims at the middle of the
  /// target's visible part.
  ///
  /// The model is integrated over the pixels that reach each target, without random sampling; its
  /// resolution is a pixel. Code of the views runs as for a `HitMap` and for a drawing of each
  /// view.
  ///
  /// - Parameter model: The distribution of touches around the aim.
  /// - Returns: The targets with their probabilities.
  public func fingerReport(_ model: FingerModel = FingerModel()) -> FingerReport {
    fingerReport(model, scene: nil)
  }

  /// The views that a finger's touches hit when it aims at a point of the window.
  ///
  /// - Parameters:
  ///   - point: In points of the window.
  ///   - model: The distribution of touches around the aim; the part that grows with the target
  ///     depends on the target at the point, and is 0 if there is none.
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
