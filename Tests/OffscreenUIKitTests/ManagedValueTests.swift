import OffscreenUIKit
import Testing

/// Properties that the source pass makes of `@NSManaged` ones.
@Suite struct ManagedValueTests {
  @Test func propertiesBeginAtZeroAndKeepTheirTypes() {
    let layer = UIView().layer
    #expect(layer.managedValue(forKey: "a") as CGFloat == 0)
    #expect(layer.managedValue(forKey: "a") as Int == 0)
    #expect(layer.managedValue(forKey: "a") as Bool == false)
    #expect(layer.managedValue(forKey: "a") as CGPoint == .zero)
    #expect(layer.managedValue(forKey: "a") as CGColor? == nil)
    layer.setManagedValue(3 as Int, forKey: "a")
    #expect(layer.managedValue(forKey: "a") as Int == 3)
    #expect(layer.managedValue(forKey: "a") as Double == 3)
    layer.setManagedValue(true, forKey: "b")
    #expect(layer.managedValue(forKey: "b") as Bool == true)
    layer.setManagedValue(UIColor.red.cgColor as CGColor?, forKey: "c")
    #expect(layer.managedValue(forKey: "c") as CGColor? == UIColor.red.cgColor)
    layer.setManagedValue(nil as CGColor?, forKey: "c")
    #expect(layer.managedValue(forKey: "c") as CGColor? == nil)
    layer.setManagedValue("text", forKey: "d")
    #expect(layer.managedValue(forKey: "d") as String == "text")
  }

  @Test func propertiesAreAnimated() {
    let stage = Stage(size: CGSize(width: 9, height: 9))
    let view = UIView()
    stage.window.addSubview(view)
    let animation = CABasicAnimation(keyPath: "progress")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    view.layer.add(animation, forKey: "progress")
    stage.advance(by: .milliseconds(250))
    let shown: CGFloat? = view.layer.presentation()?.managedValue(forKey: "progress")
    #expect(abs((shown ?? 0) - 0.25) < 1e-5)
    #expect(view.layer.managedValue(forKey: "progress") as CGFloat == 0)
  }
}
