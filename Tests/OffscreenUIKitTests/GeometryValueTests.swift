import Foundation
import OffscreenUIKit
import Testing

@Suite struct GeometryValueTests {
  private let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)

  @Test func objectsContainWhatTheyWereMadeOf() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let leading = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    let offset = UIOffset(horizontal: -1, vertical: 9)
    let space = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(directionalEdgeInsets: leading).directionalEdgeInsetsValue == leading)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: space).caTransform3DValue, space))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
  }

  @Test func objectsOfOtherTypesAreZero() {
    let value = NSValue(cgPoint: CGPoint(x: 3, y: 4))
    #expect(value.cgAffineTransformValue.a == 0 && value.cgVectorValue == .zero)
    #expect(value.uiEdgeInsetsValue == .zero && value.uiOffsetValue == .zero)
    #expect(value.directionalEdgeInsetsValue == .zero && value.caTransform3DValue.m11 == 0)
    #expect(NSValue(cgAffineTransform: transform) != value)
  }

  @Test func transformsInObjectsAreAnimated() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = NSValue(cgAffineTransform: CGAffineTransform(translationX: 10, y: 0))
    animation.toValue = NSValue(cgAffineTransform: CGAffineTransform(translationX: 30, y: 0))
    animation.duration = 2
    view.layer.add(animation, forKey: "move")
    stage.advance(by: .seconds(1))
    #expect(abs((view.layer.presentation()?.transform.m41 ?? 0) - 20) < 1e-9)
  }
}
