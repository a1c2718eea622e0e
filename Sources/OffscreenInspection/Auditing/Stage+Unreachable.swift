import Foundation
package import Offscreen

/// A touch target that is visible and that no touch reaches.
package struct UnreachableTarget {
  package let view: View
  /// A selector of the view, with the position of an item in its list.
  package let name: String
  /// The middle of the first pixel at which the target is visible, in points of the window.
  package let point: CGPoint
}

extension Stage {
  /// The touch targets that are visible in the present state and that no touch reaches, in tree
  /// order.
  ///
  /// The rule `unreachable` of an audit finds the same targets.
  ///
  /// - Complexity: That of a `HitMap` and of a drawing of each view.
  package func unreachableTargets() -> [UnreachableTarget] {
    let state = AuditState(of: self, findingWhatIsSeen: true)
    return state.targets.compactMap { target in
      guard target.isUnreachable, let pixel = target.seenPixel else { return nil }
      return UnreachableTarget(
        view: target.view, name: state.name(of: target.view),
        point: CGPoint(
          x: (Double(pixel.x) + 0.5) / state.scale, y: (Double(pixel.y) + 0.5) / state.scale))
    }
  }
}
