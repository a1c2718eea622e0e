import Foundation
import OffscreenGeometry
import Testing

@Suite struct CGAffineTransformTests {
  @Test(arguments: -8...8)
  func quarterTurnsHaveExactEntries(quarters: Int) {
    let turn = CGAffineTransform(rotationAngle: CGFloat(quarters) * .pi / 2)
    for entry in [turn.a, turn.b, turn.c, turn.d] {
      #expect([0, 1, -1].contains(entry))
    }
    let back = turn.concatenating(CGAffineTransform(rotationAngle: CGFloat(-quarters) * .pi / 2))
    #expect(back.isIdentity)
  }

  @Test func rotationIsClockwiseWithYDown() {
    let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(point == CGPoint(x: 0, y: 1))
  }

  @Test func concatenatingAppliesTheReceiverFirst() {
    let move = CGAffineTransform(translationX: 10, y: 20)
    let grow = CGAffineTransform(scaleX: 2, y: 3)
    let point = CGPoint(x: 1, y: 1)
    #expect(point.applying(move.concatenating(grow)) == CGPoint(x: 22, y: 63))
    #expect(point.applying(move.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
    #expect(
      point.applying(move.translatedBy(x: 1, y: 1)) == CGPoint(x: 12, y: 22))
    #expect(
      point.applying(grow.rotated(by: .pi / 2)) == CGPoint(x: -2, y: 3))
  }

  @Test func invertedUndoesAndASingularTransformIsReturnedAsItIs() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
    let point = CGPoint(x: 3, y: 4)
    let back = point.applying(transform).applying(transform.inverted())
    #expect(abs(back.x - 3) < 1e-12 && abs(back.y - 4) < 1e-12)
    let flat = CGAffineTransform(scaleX: 0, y: 0)
    #expect(flat.inverted() == flat)
  }

  @Test func rectMapsToTheBoxAroundItsCorners() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(
      rect.applying(CGAffineTransform(rotationAngle: .pi / 2))
        == CGRect(x: -70, y: 10, width: 50, height: 100))
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    let size = CGSize(width: 2, height: 1).applying(CGAffineTransform(translationX: 9, y: 9))
    #expect(size == CGSize(width: 2, height: 1))
  }
}
