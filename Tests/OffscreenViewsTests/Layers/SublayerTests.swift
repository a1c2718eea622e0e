import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// Layers without a view among the layers of subviews: order, places and owners.
@Suite struct SublayerTests {
  /// The letters of the sublayers of a layer, back to front: names of layers, identifiers of views.
  private func letters(_ layer: Layer) -> String {
    (layer.sublayers ?? []).map { names[ObjectIdentifier($0)] ?? "?" }.joined()
  }

  private let root = View()
  private let views = (0..<3).map { _ in View() }
  private let layers = (0..<3).map { _ in Layer() }
  private let names: [ObjectIdentifier: String]

  init() {
    var names: [ObjectIdentifier: String] = [:]
    for (view, name) in zip(views, ["A", "B", "C"]) { names[ObjectIdentifier(view.layer)] = name }
    for (layer, name) in zip(layers, ["x", "y", "z"]) { names[ObjectIdentifier(layer)] = name }
    self.names = names
  }

  @Test func sublayersOfViewsAndBareLayersStandInOneOrder() {
    root.addSubview(views[0])
    root.layer.addSublayer(layers[0])
    root.addSubview(views[1])
    root.layer.insertSublayer(layers[1], at: 0)
    root.layer.insertSublayer(layers[2], above: views[0].layer)
    #expect(letters(root.layer) == "yAzxB")
    #expect(root.subviews == [views[0], views[1]])
    root.insertSubview(views[2], at: 1)
    #expect(letters(root.layer) == "yAzxCB")
    root.insertSubview(views[2], belowSubview: views[0])
    #expect(letters(root.layer) == "yCAzxB")
    root.insertSubview(views[2], aboveSubview: views[0])
    #expect(letters(root.layer) == "yACzxB")
    root.sendSubviewToBack(views[1])
    #expect(letters(root.layer) == "ByACzx")
    root.bringSubviewToFront(views[1])
    #expect(letters(root.layer) == "yACzxB")
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(letters(root.layer) == "yBCzxA")
    #expect(root.subviews == [views[1], views[2], views[0]])
    root.layer.insertSublayer(layers[2], below: nil)
    root.layer.insertSublayer(layers[1], above: nil)
    #expect(letters(root.layer) == "zBCxAy")
    root.layer.insertSublayer(layers[1], below: views[2].layer)
    #expect(letters(root.layer) == "zByCxA")
    root.layer.insertSublayer(layers[0], at: 99)
    #expect(letters(root.layer) == "zByCAx")
  }

  @Test func replacingASublayerKeepsThePlace() {
    for layer in layers.prefix(2) { root.layer.addSublayer(layer) }
    root.addSubview(views[0])
    root.layer.replaceSublayer(layers[0], with: layers[2])
    #expect(letters(root.layer) == "zyA")
    #expect(layers[0].superlayer == nil)
    root.layer.replaceSublayer(layers[2], with: layers[1])
    #expect(letters(root.layer) == "yA")
    root.layer.replaceSublayer(layers[1], with: layers[1])
    #expect(letters(root.layer) == "yA")
    root.layer.replaceSublayer(views[0].layer, with: views[1].layer)
    #expect(letters(root.layer) == "yB" && views[0].superview == nil && root.subviews == [views[1]])
  }

  @Test func settingSublayersKeepsThoseInTheArray() {
    for view in views { root.addSubview(view) }
    root.layer.addSublayer(layers[0])
    root.layer.sublayers = [layers[1], views[2].layer, layers[0]]
    #expect(letters(root.layer) == "yCx")
    #expect(root.subviews == [views[2]] && views[0].superview == nil)
    root.layer.sublayers = nil
    #expect(root.layer.sublayers == nil && root.subviews.isEmpty)
  }

  @Test func layersCannotBeInsideThemselves() async {
    await #expect(processExitsWith: .failure) {
      let layer = Layer()
      layer.addSublayer(layer)
    }
    await #expect(processExitsWith: .failure) {
      let (outer, inner) = (Layer(), Layer())
      outer.addSublayer(inner)
      inner.insertSublayer(outer, at: 0)
    }
    await #expect(processExitsWith: .failure) {
      let (masked, mask) = (Layer(), Layer())
      masked.mask = mask
      mask.addSublayer(masked)
    }
    await #expect(processExitsWith: .failure) {
      let (outer, inner) = (Layer(), Layer())
      outer.addSublayer(inner)
      inner.mask = outer
    }
  }

  @Test func layerGivenTwoParentsStaysWithTheSecond() {
    let other = View()
    root.layer.addSublayer(layers[0])
    other.layer.addSublayer(layers[0])
    #expect(root.layer.sublayers == nil && layers[0].superlayer === other.layer)
    layers[0].removeFromSuperlayer()
    #expect(other.layer.sublayers == nil && layers[0].superlayer == nil)
  }

  @Test func layersOfViewsMakeSubviews() {
    final class Parent: View {
      var log: [String] = []
      override func didAddSubview(_ subview: View) { log.append("added") }
      override func willRemoveSubview(_ subview: View) { log.append("removing") }
    }
    let parent = Parent()
    parent.layer.addSublayer(views[0].layer)
    #expect(views[0].superview === parent && parent.log == ["added"])
    views[0].layer.removeFromSuperlayer()
    #expect(views[0].superview == nil && parent.log == ["added", "removing"])
  }

  @Test func viewsLayerInABareLayerLeavesTheViewWithoutSuperview() {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    let bare = layers[0]
    stage.window.layer.addSublayer(bare)
    stage.window.addSubview(views[0])
    views[0].frame = stage.window.bounds
    views[0].backgroundColor = .red
    bare.addSublayer(views[0].layer)
    #expect(views[0].superview == nil && views[0].window == nil)
    #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === stage.window)
    #expect(stage.render()[5, 5].red == 255 && stage.render()[5, 5].green == 0)
    views[0].backgroundColor = .white
    #expect(stage.render()[5, 5].green == 255)
    stage.window.addSubview(views[0])
    #expect(bare.sublayers == nil && views[0].superview === stage.window)
  }

  @Test func masksOfLayersAreThoseOfTheirViews() {
    root.mask = views[0]
    #expect(root.layer.mask === views[0].layer && views[0].layer.superlayer == nil)
    root.layer.mask = layers[0]
    #expect(root.mask == nil && root.layer.mask === layers[0])
    layers[1].addSublayer(layers[0])
    #expect(root.layer.mask == nil && layers[0].superlayer === layers[1])
    layers[1].mask = layers[0]
    #expect(layers[1].sublayers == nil && layers[1].mask === layers[0])
    layers[0].removeFromSuperlayer()
    #expect(layers[1].mask == nil)
  }

  @Test func layerOutlivesItsViewWithItsBareSublayers() {
    weak var gone: View?
    var layer: Layer?
    do {
      let view = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      view.backgroundColor = .green
      view.addSubview(views[0])
      view.layer.addSublayer(layers[0])
      (gone, layer) = (view, view.layer)
    }
    #expect(gone == nil && views[0].superview == nil)
    #expect(layer?.sublayers == [layers[0]] && layer?.backgroundColor == .green)
    root.layer.addSublayer(layer ?? Layer())
    root.frame.size = CGSize(width: 4, height: 4)
    #expect(root.snapshot()[1, 1].green > 0 && root.subviews.isEmpty)
  }

  @Test func layerClassMakesTheLayer() {
    final class Kind: Layer {}
    final class Special: View {
      override class var layerClass: AnyClass { Kind.self }
    }
    let view = Special(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.layer is Kind && view.layer.frame == view.frame)
    #expect(view.layer.presentation() is Kind)
  }

  @Test func sublayersInGreatNumberAndDepthAreReleased() {
    weak var last: Layer?
    do {
      let crowd = Layer()
      for _ in 0..<100_000 { crowd.addSublayer(Layer()) }
      // From the inside out, because a change of a layer asks the layers around it up to the nearest view.
      var chain = Layer()
      last = chain
      for _ in 0..<100_000 {
        let outer = Layer()
        outer.addSublayer(chain)
        chain = outer
      }
      root.layer.addSublayer(crowd)
      root.layer.addSublayer(chain)
      #expect(root.layer.sublayers?.count == 2 && crowd.sublayers?.count == 100_000)
      root.layer.sublayers = nil
    }
    #expect(last == nil)
  }

  /// Random trees against arrays of children.
  @Test(arguments: 0..<20) func sublayersFollowAModelOfArrays(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func integer(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }
    let owners: [View] = (0..<6).map { _ in View() }
    let all: [Layer] = owners.map(\.layer) + (0..<8).map { _ in Layer() }
    var children: [[Int]] = all.map { _ in [] }
    func parent(of index: Int) -> Int? { children.firstIndex { $0.contains(index) } }
    func isInside(_ index: Int, _ other: Int) -> Bool {
      var next: Int? = index
      while let current = next {
        if current == other { return true }
        next = parent(of: current)
      }
      return false
    }
    func remove(_ index: Int) {
      if let former = parent(of: index) { children[former].removeAll { $0 == index } }
    }
    for _ in 0..<400 {
      let (index, target) = (integer(0..<all.count), integer(0..<all.count))
      guard !isInside(target, index) else {
        all[index].removeFromSuperlayer()
        remove(index)
        continue
      }
      let siblings = children[target].filter { $0 != index }
      switch integer(0..<6) {
      case 0:
        all[target].addSublayer(all[index])
        remove(index)
        children[target].append(index)
      case 1:
        let place = integer(0..<4)
        all[target].insertSublayer(all[index], at: UInt32(place))
        remove(index)
        children[target].insert(index, at: min(place, siblings.count))
      case 2 where !siblings.isEmpty:
        let sibling = siblings[integer(0..<siblings.count)]
        all[target].insertSublayer(all[index], above: all[sibling])
        remove(index)
        children[target].insert(index, at: (children[target].firstIndex(of: sibling) ?? 0) + 1)
      case 3 where !siblings.isEmpty:
        let sibling = siblings[integer(0..<siblings.count)]
        all[target].insertSublayer(all[index], below: all[sibling])
        remove(index)
        children[target].insert(index, at: children[target].firstIndex(of: sibling) ?? 0)
      case 4 where index < owners.count && target < owners.count:
        let subviews = siblings.filter { $0 < owners.count }
        let place = integer(0..<3)
        owners[target].insertSubview(owners[index], at: place)
        remove(index)
        let next = place < subviews.count ? subviews[place] : nil
        let end = children[target].count
        children[target].insert(index, at: next.flatMap(children[target].firstIndex) ?? end)
      default:
        all[index].removeFromSuperlayer()
        remove(index)
      }
      for (index, layer) in all.enumerated() {
        #expect((layer.sublayers ?? []) == children[index].map { all[$0] }, "seed \(seed)")
        #expect(layer.superlayer === parent(of: index).map { all[$0] }, "seed \(seed)")
      }
      for (index, view) in owners.enumerated() {
        let expected = children[index].filter { $0 < owners.count }.map { owners[$0] }
        #expect(view.subviews == expected, "seed \(seed)")
      }
    }
  }
}
