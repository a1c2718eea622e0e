import Foundation
import Offscreen
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// Layers and animations in scene files.
@Suite struct LayerSceneTests {
  private func player(_ subviews: String, steps: String = "") throws -> Player {
    let indented = { (text: String, indent: String) in
      text.split(separator: "\n").map { indent + $0 }.joined(separator: "\n")
    }
    let file = try SceneFile(
      text: """
        version: 1
        size: [100, 80]
        root:
          id: card
          subviews:
        \(indented(subviews, "    "))
        steps:\(steps.isEmpty ? " []" : "\n" + indented(steps, "  "))
        """, registry: Gallery.registry)
    return try Player(file, registry: Gallery.registry)
  }

  /// The error with which reading or playing ends.
  private func failure(_ subviews: String, steps: String = "") -> String {
    do {
      try player(subviews, steps: steps).run()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  private func lines(_ subviews: String) throws -> [String] {
    try player(subviews).stage.window.subviews[0].treeDescription()
      .split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func layersAreMixedRoundedAndFlipped() throws {
    #expect(
      try lines(
        """
        - class: Layer
          frame: [0, 0, 9, 9]
          cornerRadius: 2
          cornerCurve: continuous
          compositingFilter: multiplyBlendMode
          allowsGroupOpacity: false
          isGeometryFlipped: true
        - frame: [1, 1, 9, 9]
          layer: { compositingFilter: additionCompositing, isGeometryFlipped: true }
        - { class: Layer, frame: [0, 0, 1, 1], cornerCurve: circular, isGeometryFlipped: false }
        """) == [
          "  Layer {0,0 9x9} geometryFlipped cornerRadius=2 cornerCurve=continuous "
            + "compositingFilter=multiplyBlendMode allowsGroupOpacity=false",
          "  View {1,1 9x9} geometryFlipped compositingFilter=additionCompositing",
          "  Layer {0,0 1x1}",
        ])
    let names = SceneLayers.compositingFilters
    #expect(names.count == 17)
    for name in names {
      #expect(
        try lines("- { class: Layer, compositingFilter: \(name) }")
          == ["  Layer {0,0 0x0} compositingFilter=\(name)"])
    }
  }

  @Test func layersStandAmongSubviewsInTheOrderOfTheFile() throws {
    #expect(
      try lines(
        """
        - { class: GradientLayer, frame: [0, 0, 100, 80], colors: [red, blue], type: radial }
        - { class: Label, text: Move, frame: [0, 0, 40, 20] }
        - class: ShapeLayer
          name: ring
          frame: [10, 10, 60, 60]
          path: { ellipseIn: [0, 0, 60, 60] }
          fillColor: none
          strokeColor: systemPink
          lineWidth: 8
          lineCap: round
          fillRule: evenOdd
          strokeEnd: 0.4
          sublayers:
            - { class: TextLayer, string: "40 %", fontSize: 12, frame: [5, 5, 40, 12] }
        - { frame: [0, 20, 10, 10] }
        """) == [
          "  GradientLayer {0,0 100x80} colors=#FF0000,#0000FF type=radial",
          "  Label {0,0 40x20} \"Move\"",
          "  ShapeLayer #ring {10,10 60x60} fillColor=none fillRule=evenOdd lineCap=round "
            + "lineWidth=8 path=\"10 segments in 0,0 60x60\" strokeColor=#FF2D55 strokeEnd=0.4",
          "    TextLayer {5,5 40x12} fontSize=12 \"40 %\"",
          "  View {0,20 10x10}",
        ])
  }

  @Test func everyKindCanBeNamedAndHasTheKeysOfLayers() throws {
    for kind in [
      "Layer", "ShapeLayer", "GradientLayer", "TextLayer", "ScrollLayer",
      "TransformLayer", "ReplicatorLayer", "EmitterLayer", "TiledLayer",
    ] {
      let made = try lines("- { class: \(kind), name: a, opacity: 0.5, zPosition: 2 }")
      #expect(made == ["  \(kind) #a {0,0 0x0} opacity=0.5 zPosition=2"])
    }
    // The table of classes, and the words that the schema and errors list, are the same.
    #expect(SceneLayers.classes == SceneLayers.words)
    #expect(SceneLayers.animationClasses == SceneLayers.animationWords)
  }

  @Test func replicatorsAreDescribedInTheWordsOfTheCode() throws {
    let player = try player(
      """
      - class: ReplicatorLayer
        name: dots
        frame: [0, 0, 60, 60]
        instanceCount: 12
        instanceDelay: 100ms
        instanceTransform: { rotate: 30 }
        instanceColor: "#0A84FF"
        instanceRedOffset: 0.05
        instanceAlphaOffset: -0.0625
        preservesDepth: true
        animations:
          - { keyPath: instanceTransform.rotation.y, toValue: 1, duration: 1s }
        sublayers:
          - { class: Layer, frame: [26, 0, 8, 8], backgroundColor: white }
      """)
    let selector = try #require(ViewSelector("#dots"))
    let layer = try #require(selector.layer(in: player.stage.window) as? ReplicatorLayer)
    #expect(layer.instanceCount == 12 && layer.instanceDelay == 0.1 && layer.preservesDepth)
    #expect(
      layer.instanceTransform
        == Transform3D(CGAffineTransform(rotationAngle: .pi / 6)))
    #expect(layer.instanceColor == Color(hex: "#0A84FF"))
    #expect(layer.instanceRedOffset == 0.05 && layer.instanceAlphaOffset == -0.0625)
    #expect(layer.sublayers?.count == 1 && layer.animationKeys() == nil)
  }

  @Test func emittersAndTheirCellsAreDescribedInTheWordsOfTheCode() throws {
    let player = try player(
      """
      - class: EmitterLayer
        name: fountain
        frame: [0, 0, 100, 80]
        emitterPosition: [50, 70]
        emitterShape: line
        emitterSize: [20, 0]
        emitterMode: outline
        renderMode: additive
        seed: 7
        emitterCells:
          - name: drop
            birthRate: 20
            lifetime: 2
            lifetimeRange: 0.5
            velocity: 60
            emissionLongitude: -1.5708
            yAcceleration: 40
            color: "#80C0FF"
            alphaSpeed: -0.4
            spin: 3
            beginTime: 250ms
            emitterCells:
              - { name: mist, birthRate: 5, lifetime: 0.5 }
      """)
    let selector = try #require(ViewSelector("#fountain"))
    let layer = try #require(selector.layer(in: player.stage.window) as? EmitterLayer)
    #expect(layer.emitterPosition == CGPoint(x: 50, y: 70) && layer.emitterShape == .line)
    #expect(layer.emitterMode == .outline && layer.renderMode == .additive && layer.seed == 7)
    let cell = try #require(layer.emitterCells?.first)
    #expect(cell.name == "drop" && cell.birthRate == 20 && cell.lifetimeRange == 0.5)
    #expect(cell.velocity == 60 && cell.yAcceleration == 40 && cell.beginTime == 0.25)
    #expect(cell.alphaSpeed == -0.4 && cell.color == Color(hex: "#80C0FF"))
    #expect(cell.emitterCells?.first?.name == "mist")
  }

  @Test func mistakesInReplicatorsAndCellsNameTheirPlace() {
    #expect(
      failure("- { class: ReplicatorLayer, instanceCount: -1 }").contains("6:48: found '-1'"))
    #expect(
      failure("- { class: ReplicatorLayer, instanceCont: 3 }").contains("instanceCount"))
    #expect(failure("- { class: Layer, instanceCount: 3 }").contains("instanceCount"))
    #expect(
      failure("- { class: EmitterLayer, emitterCells: [{ birthrate: 3 }] }")
        .contains("birthRate"))
    #expect(
      failure("- { class: EmitterLayer, emitterShape: cube }").contains("cuboid"))
    #expect(
      failure(
        "- { class: EmitterLayer, emitterCells: [{ emitterCells: [{ emitterCells: [] }] }] }"
      ).contains("emitterCells"))
  }

  @Test func rotationsInSpaceAreAnimated() throws {
    let player = try player(
      """
      - class: Layer
        name: card
        frame: [0, 0, 40, 40]
        animations:
          - { keyPath: transform.rotation.x, fromValue: 0, toValue: 1, duration: 1s }
          - { keyPath: transform.translation.z, fromValue: 0, toValue: 30, duration: 1s }
          - { keyPath: sublayerTransform.scale.z, fromValue: 1, toValue: 3, duration: 1s }
      """,
      steps: """
          - wait: 500ms
          - expect: { layer: "Layer#card", key: transform.rotation.x, is: 0.5, within: 0.001, presentation: true }
          - expect: { layer: "Layer#card", key: transform.translation.z, is: 15, within: 0.001, presentation: true }
          - expect: { layer: "Layer#card", key: sublayerTransform.scale.z, is: 2, within: 0.001, presentation: true }
        """)
    try player.run()
  }

  @Test func masksTransformsAndPerspectiveAreThoseOfTheCode() throws {
    let player = try player(
      """
      - id: photo
        frame: [0, 0, 40, 40]
        layer:
          sublayerTransform: { m34: -0.002 }
          mask: { class: ShapeLayer, path: "M 0,0 L 10,5 Q 12,8 10,10 C 8,12 2,12 0,10 Z" }
      - { class: Layer, name: turned, frame: [0, 0, 10, 10],
          transform: { rotate: [0, 45, 0], scale: 2, translate: [1, 2, 3], m34: -0.005 } }
      - { class: Layer, name: affine, frame: [0, 0, 10, 10], transform: { rotate: 90 } }
      - { class: Layer, name: entries, frame: [0, 0, 10, 10],
          transform: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.01, 0, 0, 0, 1] }
      """)
    let window = player.stage.window
    func layer(_ name: String) throws -> Layer {
      try #require(ViewSelector("#\(name)")).layer(in: window)
    }
    let photo = try layer("photo")
    #expect(photo.sublayerTransform.m34 == -0.002)
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 5))
    path.addQuadCurve(to: CGPoint(x: 10, y: 10), control: CGPoint(x: 12, y: 8))
    path.addCurve(
      to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 8, y: 12), control2: CGPoint(x: 2, y: 12))
    path.close()
    #expect((photo.mask as? ShapeLayer)?.path == path)
    var expected = Transform3D(scaleX: 2, y: 2, z: 1)
      .concatenating(Transform3D(rotationAngle: .pi / 4, x: 0, y: 1, z: 0))
      .concatenating(Transform3D(translationX: 1, y: 2, z: 3))
    var view = Transform3D.identity
    view.m34 = -0.005
    expected = expected.concatenating(view)
    #expect(try layer("turned").transform == expected)
    // The frame is that before the transform, as when code sets one after the other.
    #expect(try layer("turned").bounds.size == CGSize(width: 10, height: 10))
    #expect(try layer("turned").position == CGPoint(x: 5, y: 5))
    #expect(try layer("affine").affineTransform() == CGAffineTransform(rotationAngle: .pi / 2))
    #expect(try layer("entries").transform.m34 == -0.01)
  }

  @Test(arguments: [
    ("{ rect: [1, 2, 3, 4] }", Path(rect: CGRect(x: 1, y: 2, width: 3, height: 4))),
    (
      "{ roundedRect: [0, 0, 9, 9], cornerRadius: 2 }",
      Path(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 2)
    ),
    (
      "{ arcCenter: [5, 5], radius: 4, startAngle: -90, endAngle: 180 }",
      {
        var arc = Path()
        arc.addArc(
          center: CGPoint(x: 5, y: 5), radius: 4, startAngle: -.pi / 2, endAngle: .pi,
          clockwise: true)
        return arc
      }()
    ),
  ])
  func pathsAreWrittenInTheWordsOfTheCode(_ text: String, _ path: Path) throws {
    let player = try player("- { class: ShapeLayer, name: a, path: \(text) }")
    let layer = try #require(ViewSelector("#a")).layer(in: player.stage.window)
    #expect((layer as? ShapeLayer)?.path == path)
  }

  @Test func animationsRunFromTheStartOfTheScript() throws {
    let player = try player(
      """
      - class: ShapeLayer
        name: ring
        strokeEnd: 1
        animations:
          - { keyPath: strokeEnd, key: grow, fromValue: 0, toValue: 1, duration: 1s }
          - { class: KeyframeAnimation, keyPath: position.x, values: [0, 10, 40], keyTimes: [0, 0.5, 1], duration: 1s }
          - { class: SpringAnimation, keyPath: opacity, fromValue: 0, toValue: 1, damping: 20 }
          - class: AnimationGroup
            duration: 2s
            autoreverses: true
            repeatCount: infinity
            animations:
              - { keyPath: lineWidth, fromValue: 1, toValue: 9, duration: 2s }
      """,
      steps: """
          - expect: { layer: "#ring", key: strokeEnd, is: 0, presentation: true }
          - expect: { layer: "#ring", key: strokeEnd, is: 1 }
          - wait: 500ms
          - expect: { layer: "ShapeLayer#ring", key: strokeEnd, is: 0.5, within: 0.001, presentation: true }
          - expect: { layer: "#card ShapeLayer", key: position.x, is: 10, within: 0.001, presentation: true }
          - expect: { layer: ShapeLayer, key: lineWidth, is: 3, within: 0.001, presentation: true }
          - wait: 250ms
          - expect: { layer: ShapeLayer, key: position.x, is: 25, within: 0.001, presentation: true }
          - expect: { layer: ShapeLayer, key: opacity, is: 1, within: 0.01, presentation: true }
          - wait: 10s
          - expect: { layer: ShapeLayer, key: strokeEnd, is: 1, presentation: true }
        """)
    try player.run()
    let layer = try #require(ViewSelector("#ring")).layer(in: player.stage.window)
    // A spring without a duration has ended once it is at rest; the group goes on for ever.
    #expect(layer.animationKeys() == nil && layer.presentation()?.value(forKey: "lineWidth") != nil)
  }

  @Test func changesOfLayersAreAnimatedAsInTheCode() throws {
    try player(
      """
      - { class: ShapeLayer, name: ring, strokeEnd: 0 }
      - { id: box, frame: [0, 0, 10, 10] }
      """,
      steps: """
          - wait: 20ms
          - set: { layer: "#ring", key: strokeEnd, to: 1 }
          - expect: { layer: "#ring", key: strokeEnd, is: 0, presentation: true }
          - wait: 250ms
          - expect: { layer: "#ring", key: strokeEnd, is: 1, presentation: true }
          - transaction:
              animationDuration: 1s
              animationTimingFunction: linear
              set:
                - { layer: "#ring", key: strokeEnd, to: 0 }
                - { view: "#box", key: alpha, to: 0.5 }
          - wait: 500ms
          - expect: { layer: "#ring", key: strokeEnd, is: 0.5, within: 0.001, presentation: true }
          - expect: { view: "#box", key: alpha, is: 0.5 }
          - wait: 500ms
          - transaction: { disableActions: true, set: [{ layer: "#ring", key: strokeEnd, to: 1 }] }
          - expect: { layer: "#ring", key: strokeEnd, is: 1, presentation: true }
          - animate: { layer: "#box", animation: { keyPath: transform.rotation.z, byValue: 3.14159265, duration: 1s } }
          - wait: 500ms
          - expect: { layer: "#box", key: transform.rotation.z, is: 1.5708, within: 0.001, presentation: true }
          - settle
        """
    ).run()
  }

  @Test(arguments: [
    (
      "- { class: ShapeLayer, strokEnd: 1 }", "6:28", "'strokEnd' in a ShapeLayer, expected perhaps"
    ),
    ("- { class: ShapeLayer, strokeEnd: 2 }", "6:39", "expected a number from 0 to 1"),
    ("- { class: ShapeLayer, path: \"M 0,0 X 1,1\" }", "6:34", "'X' in a path, expected M, L"),
    ("- { class: ShapeLayer, path: { cornerRadius: 2 } }", "6:34", "'rect'"),
    ("- { class: ShapeLayer, lineCap: rond }", "6:37", "'round'"),
    ("- { class: Layer, cornerCurve: smooth }", "6:36", "circular, continuous"),
    ("- { class: Layer, compositingFilter: multiply }", "6:42", "'multiplyBlendMode'"),
    ("- { class: Layer, allowsGroupOpacity: maybe }", "6:43", "true or false"),
    ("- { layer: { isGeometryFlipped: 1 } }", "6:37", "true or false"),
    ("- { class: Layer, geometryFlipped: true }", "6:23", "'isGeometryFlipped'"),
    ("- { class: GradientLayer, colors: [rot] }", "6:40", "colour"),
    ("- { class: Layer, transform: { m34: 2 } }", "6:41", "from -1 to 1"),
    ("- { class: Layer, transform: [1, 2] }", "6:34", "16 numbers row by row"),
    ("- { class: Layer, sublayers: [{ class: Label }] }", "6:44", "class of layers 'Label'"),
    ("- { class: Layer, frame: [0, 0, 1, 1], bounds: [0, 0, 1, 1] }", "6:44", "'bounds'"),
    ("- { layer: { class: ShapeLayer } }", "6:25", "no class"),
    ("- { class: Layer, animations: [{ toValue: 1 }] }", "6:36", "'keyPath'"),
    ("- { class: Layer, animations: [{ keyPath: opacty, toValue: 1 }] }", "6:47", "'opacity'"),
    ("- { class: Layer, animations: [{ keyPath: strokeEnd, toValue: 1 }] }", "6:47", "Layer has"),
    (
      "- { class: Layer, animations: [{ keyPath: position, toValue: 1 }] }", "6:66",
      "a point as [x, y]"
    ),
    (
      "- { class: Layer, animations: [{ keyPath: opacity, toValue: 1, duration: 1 }] }", "6:78",
      "with its unit"
    ),
    (
      "- { class: Layer, animations: [{ keyPath: opacity, timingFunction: ease }] }", "6:72",
      "'easeIn'"
    ),
  ])
  func mistakesAreToldWithTheirPlace(_ subview: String, _ place: String, _ words: String) {
    let error = failure(subview)
    #expect(error.hasPrefix(place + ":") && error.contains(words), "\(error)")
  }

  @Test(arguments: [
    ("- set: { layer: \"#rin\", key: strokeEnd, to: 1 }", "'#ring'"),
    ("- set: { layer: \"#ring\", key: strokEnd, to: 1 }", "'strokeEnd'"),
    (
      "- set: { layer: \"#ring\", view: \"#card\", key: strokeEnd, to: 1 }",
      "both 'view' and 'layer'"
    ),
    ("- animate: { layer: \"#ring\", animation: { keyPath: colors } }", "a ShapeLayer has"),
    ("- expect: { layer: \"#ring\", key: strokeEnd, is: 1 }", "to be 1, found 0"),
    ("- expect: { layer: \"#ring\", key: nothing, is: 1 }", "the key 'nothing'"),
    ("- transaction: { duration: 1s, set: [] }", "'duration'"),
  ])
  func stepsThatCannotBePlayedSayWhy(_ step: String, _ words: String) {
    let error = failure("- { class: ShapeLayer, name: ring, strokeEnd: 0 }", steps: step)
    #expect(error.contains(words), "\(error)")
  }
}
