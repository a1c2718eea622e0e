import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback

extension ScriptNode {
  /// Reads a transform given as `[a, b, c, d, tx, ty]`, or as a mapping with `rotate` in degrees,
  /// `scale` and `translate`, which are applied in the order scale, rotate, translate.
  func transform() throws(ScriptError) -> CGAffineTransform {
    if case .sequence = content {
      let m = try numbers(6, "a transform as [a, b, c, d, tx, ty]")
      return CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
    }
    let fields = try fields(of: "transform", keys: ["rotate", "scale", "translate"])
    var transform = CGAffineTransform.identity
    if let scale = fields["scale"] {
      if case .sequence = scale.content {
        let factors = try scale.numbers(2, "a scale as one number or [x, y]")
        transform = CGAffineTransform(scaleX: factors[0], y: factors[1])
      } else {
        let factor = try scale.number()
        transform = CGAffineTransform(scaleX: factor, y: factor)
      }
    }
    if let rotate = fields["rotate"] {
      let degrees = try rotate.number(in: -36_000...36_000, "an angle in degrees")
      transform = transform.concatenating(
        CGAffineTransform(rotationAngle: degrees / 180 * .pi))
    }
    if let translate = fields["translate"] {
      let offset = try translate.point()
      transform = transform.concatenating(
        CGAffineTransform(translationX: offset.x, y: offset.y))
    }
    return transform
  }
}
