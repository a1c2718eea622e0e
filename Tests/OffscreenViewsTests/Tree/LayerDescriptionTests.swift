import Foundation
import Offscreen
import OffscreenGeometry
import Testing

/// Layers without views in dumps of the tree.
@Suite struct LayerDescriptionTests {
  private final class Ring: ShapeLayer {
    var percent = 40
    override var treeAttributes: [TreeAttribute] {
      super.treeAttributes + [TreeAttribute("percent", "\(percent)")]
    }
  }

  private final class RingView: View {
    override class var layerClass: AnyClass { ShapeLayer.self }
  }

  private func layer<Kind: Layer>(
    _ layer: Kind, _ name: String? = nil, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat,
    _ height: CGFloat
  ) -> Kind {
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.name = name
    return layer
  }

  /// A card with layers behind, between and in front of two subviews.
  private func card() -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    root.accessibilityIdentifier = "card"
    root.addSubview(Label(frame: CGRect(x: 0, y: 0, width: 50, height: 20)))
    root.addSubview(View(frame: CGRect(x: 0, y: 20, width: 50, height: 20)))
    let gradient = layer(GradientLayer(), nil, 0, 0, 100, 80)
    gradient.colors = [Color.red, Color.blue]
    gradient.locations = [0.25, 1]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    let ring = layer(Ring(), "ring", 10, 10, 60, 60)
    ring.path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 60))
    (ring.lineWidth, ring.lineCap, ring.strokeEnd) = (8, .round, 0.4)
    (ring.fillColor, ring.strokeColor) = (nil, .systemPink)
    let title = layer(TextLayer(), nil, 2, 3, 40, 12)
    (title.string, title.fontSize, title.opacity) = ("Move \"it\"", 10, 0.5)
    root.layer.insertSublayer(gradient, at: 0)
    root.layer.insertSublayer(ring, at: 2)
    root.layer.addSublayer(layer(Layer(), nil, 90, 0, 10, 10))
    ring.addSublayer(title)
    return root
  }

  @Test func layersStandBetweenSubviewsWithTheirKindAndProperties() {
    #expect(
      card().treeDescription() == """
        View #card {0,0 100x80}
          GradientLayer {0,0 100x80} colors=#FF0000,#0000FF locations=0.25,1 startPoint=0,0.5
          Label {0,0 50x20}
          Ring:ShapeLayer #ring {10,10 60x60} fillColor=none lineCap=round lineWidth=8 path="10 segments in 0,0 60x60" strokeColor=#FF2D55 strokeEnd=0.4 percent=40
            TextLayer {2,3 40x12} opacity=0.5 fontSize=10 "Move \\"it\\""
          View {0,20 50x20}
          Layer {90,0 10x10}

        """)
  }

  @Test func linesAreThoseOfTheLayersInOrder() {
    let root = card()
    let lines = root.treeDescription().split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(root.layer.subtreeInOrder.map(\.treeLine) == lines)
  }

  @Test func masksComeBeforeTheSublayersOfWhatTheyMask() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    root.addSubview(View())
    let mask = layer(ShapeLayer(), "hole", 1, 2, 3, 4)
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 1))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 2, y: 2.5))
    path.close()
    mask.path = path
    mask.addSublayer(layer(Layer(), nil, 1, 1, 1, 1))
    root.layer.mask = mask
    #expect(
      root.treeDescription(showing: .boxes) == """
        View {0,0 20x10} box={0,0 20x10}
          ShapeLayer #hole {1,2 3x4} path="M 0,1 L 3,4 Q 2,2.5 1,1 Z" mask box={1,2 3x4}
            Layer {1,1 1x1} box={2,3 1x1}
          View {0,0 0x0} box={0,0 0x0}

        """)
    // A view's mask that is a view is not among the layers without views.
    root.mask = View(frame: root.bounds)
    #expect(root.treeDescription() == "View {0,0 20x10}\n  View {0,0 0x0}\n")
  }

  @Test func geometryIsToldInTheWordsOfLayers() {
    let root = View()
    let plain = layer(Layer(), nil, 0, 0, 10, 10)
    plain.bounds.origin = CGPoint(x: 1, y: 2)
    plain.anchorPoint = CGPoint(x: 0, y: 1)
    (plain.masksToBounds, plain.isHidden, plain.zPosition) = (true, true, 3)
    plain.maskedCorners = [.layerMinXMinYCorner]
    plain.backgroundColor = .white
    let turned = layer(Layer(), nil, 0, 0, 10, 20)
    turned.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0)
    turned.sublayerTransform.m34 = -1 / 500
    turned.isDoubleSided = false
    root.layer.addSublayer(plain)
    root.layer.addSublayer(turned)
    #expect(
      root.treeDescription() == """
        View {0,0 0x0}
          Layer {5,-5 10x10} bounds="1,2 10x10" anchorPoint=0,1 hidden backgroundColor=#FFFFFF maskedCorners=topLeft masksToBounds zPosition=3
          Layer {5,0 0x20} bounds="0,0 10x20" position=5,10 transform=0,0,0,1,0,0 transform3D=0,0,-1,0,0,1,0,0,1,0,0,0,0,0,0,1 sublayerTransform=1,0,0,0,0,1,0,0,0,0,1,-0.002,0,0,0,1 doubleSided=false

        """)
  }

  @Test func valuesThatCodeSetsByKeyAndAnimationsAreTold() {
    let stage = Stage(size: CGSize(width: 50, height: 50))
    let layer = layer(Layer(), nil, 0, 0, 10, 10)
    stage.window.layer.addSublayer(layer)
    layer.setValue(3, forKey: "speedOfLight")
    layer.setValue("fast", forKey: "kind of")
    layer.add(BasicAnimation(keyPath: "opacity"), forKey: "fade")
    layer.add(BasicAnimation(keyPath: "position"), forKey: nil)
    layer.add(BasicAnimation(keyPath: "transform.scale"), forKey: "grow")
    #expect(
      layer.treeLine == "Layer {0,0 10x10} kind of=fast speedOfLight=3 animations=fade,grow")
  }

  @Test func viewsWithALayerOfAnotherKindNameIt() {
    let view = RingView()
    (view.layer as? ShapeLayer)?.strokeEnd = 0.25
    #expect(view.treeDescription() == "RingView {0,0 0x0} layer=ShapeLayer strokeEnd=0.25\n")
  }

  @Test func viewsInBareLayersAndLayersOfLostViewsAreListed() {
    let root = View()
    let bare = Layer()
    let stray = Label()
    bare.addSublayer(stray.layer)
    root.layer.addSublayer(bare)
    #expect(
      root.treeDescription() == "View {0,0 0x0}\n  Layer {0,0 0x0}\n    Label {0,0 0x0}\n")
    withExtendedLifetime(stray) {}
  }

  @Test func jsonHasLayersInTheirPlaces() throws {
    let json = card().treeJSON(showing: .boxes)
    let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let root = try #require(parsed as? [String: Any])
    let children = try #require(root["subviews"] as? [[String: Any]])
    #expect(
      children.map { $0["class"] as? String } == [
        "GradientLayer", "Label", "Ring", "View", "Layer",
      ])
    #expect(
      children.map { $0["kind"] as? String } == [
        "GradientLayer", nil, "ShapeLayer", nil, "Layer",
      ])
    let ring = children[2]
    #expect(ring["name"] as? String == "ring" && ring["strokeEnd"] as? Double == 0.4)
    #expect(ring["frame"] as? [Double] == [10, 10, 60, 60])
    let title = try #require((ring["sublayers"] as? [[String: Any]])?.first)
    #expect(title["text"] as? String == "Move \"it\"" && title["opacity"] as? Double == 0.5)
    #expect(title["box"] as? [Double] == [12, 13, 40, 12])
    #expect(children[0]["locations"] as? [Double] == [0.25, 1])
  }

  @Test(
    arguments: [
      (0, "0"), (-0.002, "-0.002"), (-1.0 / 3000, "-0.000333"), (1e-9, "0"), (0.05, "0.05"),
      (-0.00125, "-0.00125"), (1.0 / 3, "0.333"),
    ] as [(CGFloat, String)])
  func entriesOfPerspectivesHaveSixDigits(_ entry: CGFloat, _ text: String) {
    var transform = Transform3D.identity
    transform.m34 = entry
    #expect(AttributeText.of(transform) == "1,0,0,0,0,1,0,0,0,0,1,\(text),0,0,0,1")
  }
}
