import Foundation
import Offscreen
import Testing

/// Values of layers by keys and key paths.
@Suite struct LayerValueTests {
  let view = View("view", 0, 0, 20, 10)
  private var layer: Layer { view.layer }

  @Test func keysReadAndSetProperties() {
    let values: [(String, Any)] = [
      ("cornerRadius", CGFloat(3)), ("opacity", CGFloat(0.5)), ("position", CGPoint(x: 1, y: 2)),
      ("bounds", CGRect(x: 0, y: 0, width: 5, height: 6)), ("zPosition", CGFloat(4)),
      ("backgroundColor", Color.red), ("shadowOffset", CGSize(width: 1, height: 2)),
      ("anchorPoint", CGPoint(x: 0, y: 1)), ("hidden", true), ("masksToBounds", true),
      ("borderWidth", CGFloat(2)), ("borderColor", Color.blue), ("shadowRadius", CGFloat(7)),
      ("shadowOpacity", CGFloat(1)), ("shadowColor", Color.green),
      ("frame", CGRect(x: 1, y: 2, width: 3, height: 4)), ("mine", "text"), ("number", CGFloat(9)),
    ]
    for (key, value) in values {
      layer.setValue(value, forKey: key)
      #expect(layer.value(forKey: key) as? AnyHashable == value as? AnyHashable, "\(key)")
    }
    layer.setValue(nil, forKey: "mine")
    #expect(layer.value(forKey: "mine") == nil && layer.value(forKey: "nothing") == nil)
  }

  @Test func keyPathsReadAndSetComponents() {
    for (path, value) in [
      ("position.x", 7), ("bounds.size.width", 30), ("transform.translation.y", 4),
      ("transform.scale", 2), ("transform.rotation.z", 0.5), ("cornerRadius", 3),
      ("shadowOffset.height", 8),
    ] as [(String, CGFloat)] {
      layer.setValue(value, forKeyPath: path)
      let read = layer.value(forKeyPath: path) as? CGFloat ?? .nan
      #expect(abs(read - value) < 1e-9, "\(path)")
    }
    #expect(layer.position.x == 7 && layer.bounds.width == 30)
  }

  @Test func valuesOfOtherTypesHaveNoEffect() {
    for key in [
      "position", "opacity", "backgroundColor", "frame", "hidden", "masksToBounds", "transform",
    ] {
      let former = layer.value(forKey: key) as? AnyHashable
      for odd in ["text", View(), [1, "a"]] as [Any] { layer.setValue(odd, forKey: key) }
      #expect(layer.value(forKey: key) as? AnyHashable == former, "\(key)")
    }
    layer.setValue(CGFloat.nan, forKeyPath: "position.x")
    layer.setValue(CGFloat.infinity, forKeyPath: "bounds.size.width")
    layer.setValue(CGFloat.nan, forKeyPath: "zPosition")
    #expect(layer.position.x.isFinite && layer.bounds.width.isFinite && layer.zPosition == 0)
  }

  @Test func keptValuesAreAnimated() {
    let stage = Stage(size: CGSize(width: 9, height: 9))
    let view = View()
    stage.window.addSubview(view)
    view.layer.setValue(0, forKey: "progress")
    View.animate(withDuration: 1, options: .curveLinear) {
      view.layer.setValue(10, forKey: "progress")
    }
    stage.advance(by: .milliseconds(500))
    let shown = view.layer.presentation()?.value(forKey: "progress") as? CGFloat ?? .nan
    #expect(abs(shown - 5) < 1e-4 && view.layer.value(forKey: "progress") as? CGFloat == 10)
  }
}
