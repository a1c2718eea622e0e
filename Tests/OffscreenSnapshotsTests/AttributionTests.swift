import Foundation
import Offscreen
import OffscreenInspection
import OffscreenSnapshots
import OffscreenTestSupport
import Testing

@Suite struct AttributionTests {
  /// A root with a plain container over all of it, a card in that, and a turned view.
  private func tree(_ text: String = "Week") -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    root.backgroundColor = .white
    let container = View(frame: root.bounds)
    let card = View(frame: CGRect(x: 10, y: 10, width: 60, height: 40))
    card.accessibilityIdentifier = "card"
    card.backgroundColor = .systemBlue
    card.clipsToBounds = true
    let label = Label(frame: CGRect(x: 20, y: 10, width: 60, height: 20))
    label.text = text
    let turned = View(frame: CGRect(x: 70, y: 50, width: 20, height: 20))
    turned.backgroundColor = .systemRed
    turned.transform = CGAffineTransform(rotationAngle: 0.5)
    root.addSubview(container)
    container.addSubview(card)
    card.addSubview(label)
    container.addSubview(turned)
    return root
  }

  /// The result of searching all boxes from front to back, which is the definition.
  private func naive(_ root: View, scale: CGFloat, x: Int, y: Int) -> View? {
    let point = CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
    func owner(_ view: View, _ point: CGPoint) -> View? {
      let isInside = view.bounds.contains(point)
      if view.isHidden || view.alpha == 0 || view.clipsToBounds && !isInside { return nil }
      for child in view.subviews.reversed() {
        if let found = owner(child, child.convert(point, from: view)) { return found }
      }
      let paints = view.backgroundColor != nil || view is Label
      return isInside && paints ? view : nil
    }
    return owner(root, point)
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func pixelsBelongToTheFrontmostPaintingView(_ scale: CGFloat) {
    let root = tree()
    let before = Pixmap(width: Int(100 * scale), height: Int(80 * scale))
    for (x, y) in [(5, 5), (12, 12), (35, 25), (69, 49), (80, 60), (71, 51), (70, 25), (99, 79)] {
      var after = before
      let (x, y) = (Int(CGFloat(x) * scale), Int(CGFloat(y) * scale))
      after[x, y].alpha = 255
      let attribution = PixelAttribution(
        of: root, scale: scale, before, after,
        within: PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
      let expected = naive(root, scale: scale, x: x, y: y)
        .map { ViewNames(root: root).selector(of: $0) }
      #expect(attribution.shares.map(\.name) == [expected] && attribution.shares[0].count == 1)
    }
  }

  @Test func countsEqualTheNaiveCountsOfManyRandomTrees() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<30 {
      let root = View(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
      var views = [root]
      for index in 0..<12 {
        let parent = views[Int.random(in: 0..<views.count, using: &random)]
        let view = View(
          frame: CGRect(
            x: Int.random(in: -8...30, using: &random), y: Int.random(in: -8...24, using: &random),
            width: Int.random(in: 0...24, using: &random),
            height: Int.random(in: 0...24, using: &random)))
        view.accessibilityIdentifier = "v\(index)"
        if Bool.random(using: &random) { view.backgroundColor = .systemGreen }
        view.clipsToBounds = Bool.random(using: &random)
        view.isHidden = index % 7 == 6
        parent.addSubview(view)
        views.append(view)
      }
      let before = Pixmap(width: 40, height: 30)
      let after = Pixmap(width: 40, height: 30, fill: Color.black.pixel)
      var counts: [String?: Int] = [:]
      for y in 0..<30 {
        for x in 0..<40 {
          counts[
            naive(root, scale: 1, x: x, y: y).map { ViewNames(root: root).selector(of: $0) },
            default: 0] += 1
        }
      }
      let attribution = PixelAttribution(
        of: root, scale: 1, before, after,
        within: PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 30))
      for share in attribution.shares { #expect(share.count == counts[share.name]) }
      #expect(attribution.shares.count + attribution.otherViewCount == counts.count)
      #expect(attribution.shares.map(\.count) == attribution.shares.map(\.count).sorted(by: >))
    }
  }

  /// Turned, mirrored, sheared and squeezed boxes: each row's pixels of a view are found at once.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func rotatedViewsOwnPixelsWithTheirCentresInside(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let root = View(frame: CGRect(x: 0, y: 0, width: 40, height: 90))
    for index in 0..<6 {
      let view = View(
        frame: CGRect(
          x: Double.random(in: -9...30, using: &random), y: .random(in: -9...80, using: &random),
          width: .random(in: 0.5...40, using: &random),
          height: .random(in: 0.5...40, using: &random))
      )
      view.accessibilityIdentifier = "v\(index)"
      view.backgroundColor = .systemGreen
      view.transform = CGAffineTransform(
        a: .random(in: -1.5...1.5, using: &random), b: .random(in: -1.5...1.5, using: &random),
        c: .random(in: -1.5...1.5, using: &random), d: .random(in: -1.5...1.5, using: &random),
        tx: 0, ty: 0)
      root.addSubview(view)
    }
    var counts: [String?: Int] = [:]
    for y in 0..<180 {
      for x in 0..<80 {
        let owner = naive(root, scale: 2, x: x, y: y)
        counts[owner.map { ViewNames(root: root).selector(of: $0) }, default: 0] += 1
      }
    }
    let after = Pixmap(width: 80, height: 180, fill: Color.black.pixel)
    let attribution = PixelAttribution(
      of: root, scale: 2, Pixmap(width: 80, height: 180), after)
    for share in attribution.shares { #expect(share.count == counts[share.name]) }
    #expect(attribution.shares.count == counts.count && attribution.otherViewCount == 0)
  }

  private func verify(
    _ view: View, in folder: TemporaryFolder, mode: RecordMode = .never, scale: CGFloat = 1,
    comparing comparison: Comparison = .exact, masking: [String] = []
  ) throws -> SnapshotFailure? {
    let strategy = Snapshotting<View, SnapshotPicture>.image(
      scale: scale, comparing: comparison, masking: masking)
    return try Run(folder: folder).verify(strategy.snapshot(view).snapshotContent, mode: mode)
  }

  @Test func failureNamesTheViewAndItsChange() throws {
    let folder = try TemporaryFolder()
    _ = try verify(tree("Day"), in: folder, mode: .all, scale: 2)
    let failure = try #require(try verify(tree("Week"), in: folder, scale: 2))
    let lines = failure.message.split(separator: "\n").map(String.init)
    let views = lines.filter { $0.contains("#card Label") }
    #expect(views.count == 1 && views[0].hasPrefix("  views   #card Label  "))
    #expect(views[0].hasSuffix("px  {30,20 60x20}  \"Day\" → \"Week\""), "\(views)")
    #expect(lines.contains { $0.hasPrefix("  tree    -      Label {20,10 60x20} \"Day\"") })
  }

  /// A button on a card, with a title over all of it, and something small in front.
  private func button(_ color: Color, cover: Color? = nil) -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    root.backgroundColor = .white
    let button = View(frame: CGRect(x: 10, y: 5, width: 80, height: 30))
    button.accessibilityIdentifier = "buy"
    button.backgroundColor = color
    let title = Label(frame: button.bounds)
    title.text = "Buy"
    button.addSubview(title)
    let badge = View(frame: CGRect(x: 60, y: 0, width: 20, height: 20))
    badge.backgroundColor = cover
    button.addSubview(badge)
    root.addSubview(button)
    return root
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func changedViewIsNamedBeneathATitle(_ scale: CGFloat) throws {
    let folder = try TemporaryFolder()
    _ = try verify(button(.systemBlue), in: folder, mode: .all, scale: scale)
    let failure = try #require(try verify(button(.systemGreen), in: folder, scale: scale))
    let shares = try #require(failure.attribution).shares
    #expect(shares.map(\.name) == ["#buy"])
    #expect(failure.message.contains("background=#007AFF → background=#34C759"))
  }

  @Test func opaqueViewInFrontKeepsItsPixels() throws {
    let root = button(.systemGreen, cover: .black)
    let lines = Set([1])  // The button.
    let before = Pixmap(width: 100, height: 40)
    let attribution = PixelAttribution(
      of: root, scale: 1, before, root.snapshot(),
      within: PixelRect(minX: 10, minY: 5, maxX: 90, maxY: 35), changedLines: lines)
    #expect(attribution.shares.map(\.name) == ["#buy", "#buy View"])
    #expect(attribution.shares.map(\.count) == [80 * 30 - 20 * 20, 20 * 20])
  }

  @Test func failureNamesFramesOfAMovedView() throws {
    let folder = try TemporaryFolder()
    _ = try verify(tree(), in: folder, mode: .all)
    let moved = tree()
    moved.subviews[0].subviews[0].frame.origin.x += 3
    let failure = try #require(try verify(moved, in: folder))
    #expect(failure.message.contains("{10,10 60x40} → {13,10 60x40}"))
  }

  @Test func deepTreesAreAttributedOnASmallStack() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    var deepest = root
    for _ in 0..<10_000 {
      let child = View(frame: root.bounds)
      deepest.addSubview(child)
      deepest = child
    }
    deepest.backgroundColor = .black
    deepest.accessibilityIdentifier = "deepest"
    let attribution = PixelAttribution(
      of: root, scale: 1, Pixmap(width: 8, height: 8), root.snapshot(),
      within: PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 8))
    #expect(attribution.shares.map(\.name) == ["#deepest"])
    #expect(attribution.shares.first?.line == 10_000)
  }

  @Test(arguments: [
    ("Label {0,0 1x1} \"a b\"", "Label {0,0 1x1} \"a\"", ["\"a b\" → \"a\""]),
    ("View #x {0,0 1x1}", "View #x {0,0 2x1} hidden", ["{0,0 1x1} → {0,0 2x1}", "hidden is new"]),
    ("View {0,0 1x1} alpha=0.5", "View {0,0 1x1}", ["alpha=0.5 is gone"]),
    ("View {0,0 1x1}", "Label {0,0 1x1}", []),
    ("  L {0,0 1x1} \"\\\" {\"", "  L {0,0 1x1} \"\\\" }\"", ["\"\\\" {\" → \"\\\" }\""]),
  ])
  func changesOfALineAreNamed(_ old: String, _ new: String, _ words: [String]) throws {
    // Runs the whole comparison, so that the pairing of lines is also tested.
    let folder = try TemporaryFolder()
    func run(_ line: String, red: UInt8, _ mode: RecordMode) throws -> SnapshotFailure? {
      let root = View(frame: CGRect(x: 0, y: 0, width: 12, height: 9))
      root.backgroundColor = .white
      var picture = SnapshotPicture(flat(red)) { line + "\n" }
      picture.root = root
      return try Run(folder: folder).verify(.picture(picture), mode: mode)
    }
    _ = try run(old, red: 1, .all)
    let failure = try #require(try run(new, red: 2, .never))
    let ending = words.map { "  " + $0 }.joined()
    #expect(failure.message.contains("  views   View  108 px  {0,0 12x9}\(ending)\n"))
  }

  // MARK: Masks

  @Test func differencesInMaskedViewsPass() throws {
    let folder = try TemporaryFolder()
    _ = try verify(tree("1"), in: folder, mode: .all, masking: ["#card Label"])
    #expect(try verify(tree("2"), in: folder, masking: ["#card Label"]) == nil)
    // Recording renews the tree and leaves the picture as it is.
    let picture = folder.bytes("Snapshots/Suite/test.one.png")
    _ = try verify(tree("2"), in: folder, mode: .all, masking: ["#card Label"])
    #expect(folder.bytes("Snapshots/Suite/test.one.png") == picture)
    #expect(try verify(tree("2"), in: folder)?.message.contains("#card Label") == true)
  }

  @Test func pixelsOutsideTheMaskStillFailAndTheMaskIsTold() throws {
    let folder = try TemporaryFolder()
    _ = try verify(tree("1"), in: folder, mode: .all, masking: ["#card"])
    let changed = tree("2")
    changed.backgroundColor = .systemYellow
    let failure = try #require(try verify(changed, in: folder, masking: ["#card"]))
    guard case .pixels(let difference) = failure.kind else {
      Issue.record("\(failure)")
      return
    }
    #expect(difference.pixelCount == 100 * 80 - 60 * 40)
    #expect(difference.changedCount <= difference.pixelCount)
    #expect(failure.message.contains("masks   #card  {10,10 60x40}"))
    let picture = try Pixmap(
      pngData: try #require(folder.bytes("artifacts/Suite/test.one.diff.png")))
    let hatch = Pixel(red: 152, green: 171, blue: 196, alpha: 255)
    #expect(picture[12, 12] == hatch && picture[5, 5] != hatch)
  }

  @Test func maskOfAnotherRunIsNotTrusted() throws {
    let folder = try TemporaryFolder()
    _ = try verify(tree("1"), in: folder, mode: .all, masking: ["#card Label"])
    // The stored hash leaves the label out; a comparison without a mask must still see it.
    #expect(try verify(tree("2"), in: folder) != nil)
    #expect(try verify(tree("1"), in: folder) == nil)
    #expect(try verify(tree("2"), in: folder, masking: ["#card"]) == nil)
  }

  @Test func gatesCountOnlyUnmaskedPixels() throws {
    let folder = try TemporaryFolder()
    _ = try verify(tree("1"), in: folder, mode: .all)
    for gate in [Comparison.perChannel(4), .deltaE(1), .window(8, max: 1)] {
      #expect(try verify(tree("2"), in: folder, comparing: gate) != nil)
      #expect(try verify(tree("2"), in: folder, comparing: gate, masking: ["Label"]) == nil)
    }
  }

  @Test(arguments: [
    ("#nobody", "no view matches '#nobody'"), ("#", "'#' is no selector"),
    ("", "'' is no selector"),
  ])
  func masksThatNameNothingAreRefused(_ selector: String, _ words: String) throws {
    let error = #expect(throws: PixelMaskError.self) {
      try verify(tree(), in: try TemporaryFolder(), masking: [selector])
    }
    #expect(error?.description.contains(words) == true)
  }

  @Test func overlappingMasksCountOnce() throws {
    let mask = try PixelMask(["#card", "Label", "#card Label"], in: tree(), scale: 2)
    #expect(mask.count(width: 200, height: 160) == (60 * 40 + 20 * 20) * 4)
    #expect(PixelMask().count(width: 10, height: 10) == 0)
  }
}
