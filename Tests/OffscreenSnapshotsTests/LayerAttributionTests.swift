import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenInspection
import OffscreenSnapshots
import OffscreenTestSupport
import Testing

/// Failures attribute differing pixels to layers without views, beside views.
@Suite struct LayerAttributionTests {
  /// A card with a ring whose layer has empty bounds, a gradient between two labels, and a masked view.
  private func card(
    strokeEnd: CGFloat = 0.4, hole: CGFloat = 10, colors: [Color] = [.red, .blue]
  )
    -> View
  {
    let root = View(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    root.backgroundColor = .white
    root.accessibilityIdentifier = "card"
    let ring = ShapeLayer()
    ring.name = "ring"
    ring.path = Path(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 40))
    (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, .systemPink, 6)
    ring.strokeEnd = strokeEnd
    root.layer.addSublayer(ring)
    let gradient = GradientLayer()
    gradient.frame = CGRect(x: 60, y: 0, width: 20, height: 60)
    gradient.colors = colors
    root.layer.addSublayer(gradient)
    let photo = View(frame: CGRect(x: 80, y: 0, width: 40, height: 60))
    photo.accessibilityIdentifier = "photo"
    photo.backgroundColor = .systemTeal
    let mask = ShapeLayer()
    mask.path = Path(rect: CGRect(x: 0, y: 0, width: hole, height: hole))
    photo.layer.mask = mask
    root.addSubview(photo)
    return root
  }

  private func lines(_ old: View, _ new: View) throws -> [String] {
    let folder = try TemporaryFolder()
    let strategy = Snapshotting<View, SnapshotPicture>.image
    _ = try Run(folder: folder).verify(strategy.snapshot(old).snapshotContent, mode: .all)
    let failure = try #require(
      try Run(folder: folder).verify(strategy.snapshot(new).snapshotContent, mode: .never))
    return failure.message.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }.filter { $0.contains(" px  {") && !$0.hasPrefix("Snapshot") }
  }

  @Test func layersAreNamedWithTheirChange() throws {
    let ring = try lines(card(), card(strokeEnd: 0.5))
    #expect(ring.count == 1 && ring[0].hasPrefix("views   ShapeLayer#ring  "), "\(ring)")
    #expect(ring[0].hasSuffix("px  {30,7 23x46}  strokeEnd=0.4 → strokeEnd=0.5"), "\(ring)")
    let gradient = try lines(card(), card(colors: [.red, .green]))
    #expect(
      gradient == [
        "views   #card GradientLayer  1,200 px  {60,0 20x60}  colors=#FF0000,#0000FF → "
          + "colors=#FF0000,#00FF00"
      ])
  }

  @Test func changedMasksAreNamedInPlaceOfWhatTheyMask() throws {
    let mask = try lines(card(), card(hole: 20))
    #expect(mask.count == 1, "\(mask)")
    #expect(mask[0].hasPrefix("views   #photo ShapeLayer  300 px  {80,0 20x20}  path="), "\(mask)")
    // An unchanged mask gets no pixels.
    let changed = card()
    changed.subviews[0].backgroundColor = .systemGreen
    let photo = try lines(card(), changed)
    #expect(photo.count == 1 && photo[0].hasPrefix("views   #photo  100 px"), "\(photo)")
  }

  @Test func layersOfOneClassAreNumbered() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    root.accessibilityIdentifier = "bar"
    let layers = (0..<3).map { index -> Layer in
      let layer = Layer()
      layer.frame = CGRect(x: 10 * index, y: 0, width: 10, height: 10)
      layer.backgroundColor = .black
      root.layer.addSublayer(layer)
      return layer
    }
    layers[2].name = "last"
    layers[1].name = "not a name"
    let names = ViewNames(root: root)
    func selectors() throws -> [String] {
      let selectors = layers.map { ViewNames(root: root).selector(of: $0) }
      for (selector, layer) in zip(selectors, layers) {
        #expect(try #require(ViewSelector(selector)).layer(in: root) === layer)
      }
      return selectors
    }
    #expect(try selectors() == ["#bar Layer[0]", "#bar Layer[1]", "Layer#last"])
    let inner = Layer()
    layers[2].addSublayer(inner)
    inner.name = "last"
    #expect(try selectors() == ["#bar Layer[0]", "#bar Layer[1]", "Layer#last[0]"])
    #expect(names.selector(of: root.layer) == "#bar")
  }

  @Test func selectorsThatFindNoLayerNameTheNearest() throws {
    let selector = try #require(ViewSelector("#rinq"))
    #expect {
      try selector.layer(in: card())
    } throws: { error in
      "\(error)".contains("'#ring'")
    }
    let several = try #require(ViewSelector("ShapeLayer"))
    #expect {
      try several.layer(in: card())
    } throws: { error in
      "\(error)".contains("ShapeLayer#ring") && "\(error)".contains("#photo ShapeLayer")
    }
  }

  /// Layers in one order with views and in perspective, each with its own colour: the pixels of a colour belong to the
  /// layer of that colour.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func pixelsBelongToTheLayerWhoseColourShows(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let root = View(frame: CGRect(x: 0, y: 0, width: 60, height: 50))
    var parents: [Layer] = [root.layer]
    var colors: [String: Pixel] = [:]
    for index in 0..<8 {
      let name = "l\(index)"
      let isView = Int.random(in: 0..<3, using: &random) == 0
      let view = isView ? View() : nil
      let layer = view?.layer ?? Layer()
      layer.frame = CGRect(
        x: Int.random(in: -8...40, using: &random), y: Int.random(in: -8...40, using: &random),
        width: Int.random(in: 4...30, using: &random),
        height: Int.random(in: 4...30, using: &random))
      let color = Color(
        red: CGFloat(index * 30) / 255, green: CGFloat(255 - index * 30) / 255, blue: 0.2, alpha: 1)
      layer.backgroundColor = color
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        layer.transform = Transform3D(
          rotationAngle: .random(in: -1...1, using: &random), x: 0.3, y: 1, z: 0.2)
      case 1: layer.zPosition = .random(in: -5...5, using: &random)
      default: break
      }
      let parent = parents[Int.random(in: 0..<parents.count, using: &random)]
      if Int.random(in: 0..<3, using: &random) == 0 { parent.sublayerTransform.m34 = -1 / 150 }
      if let view, let superview = parent.view {
        superview.addSubview(view)
        view.accessibilityIdentifier = name
      } else {
        if isView { continue }
        parent.addSublayer(layer)
        layer.name = name
      }
      parents.append(layer)
      colors[name] = color.pixel
    }
    let picture = root.snapshot()
    var counts: [Pixel: Int] = [:]
    for y in 0..<picture.height {
      for x in 0..<picture.width { counts[picture[x, y], default: 0] += 1 }
    }
    var other = picture
    for y in 0..<picture.height {
      for x in 0..<picture.width { other[x, y].blue ^= 255 }
    }
    let attribution = PixelAttribution(of: root, scale: 1, other, picture)
    for share in attribution.shares {
      guard let name = share.name, let color = colors[String(name.suffix(2))] else {
        continue
      }
      // Pixels on slanted edges are mixed, and belong to the layer that covers their centres.
      let exact = counts[color] ?? 0
      #expect(share.count >= exact && share.count <= exact + 130, "\(name) of \(seed)")
    }
    #expect(attribution.shares.count + attribution.otherViewCount >= 3)
  }
}
