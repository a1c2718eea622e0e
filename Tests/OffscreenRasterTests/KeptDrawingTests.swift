import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// Pictures of which only the changed bands are drawn, beside whole drawings.
@Suite struct KeptDrawingTests {
  #if DEBUG
  static let changeCount = 400
  #else
  static let changeCount = 25_000
  #endif

  @Test(arguments: UInt64(1)...4, KernelTable.all)
  func changedDrawingsEqualWholeOnes(seed: UInt64, kernels: KernelTable) {
    var generator = SeededGenerator(seed: seed)
    var drawing = ChangingDrawing(using: &generator)
    var kept = KeptDrawing()
    let renderer = Renderer(threads: 1 + Int(seed % 3), bandHeight: 7, kernels: kernels)
    var held: Pixmap?
    for index in 0..<Self.changeCount {
      drawing.change(using: &generator)
      // Drawings with parts of the kept one, drawings without, and drawings with parts of an older one.
      let list =
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: drawing.list()
        case 1: drawing.list(takingPartsOf: nil).list
        default: drawing.list(takingPartsOf: kept.list).list
        }
      let picture = kept.render(list, with: renderer)
      guard picture == renderer.render(drawing.list()) else {
        Issue.record("seed \(seed), change \(index): the picture is not that of a whole drawing")
        return
      }
      // A caller that keeps or alters a picture, or lets it go.
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: held = picture
      case 1:
        var altered = picture
        altered[3, 3] = Pixel(red: 1, green: 2, blue: 3, alpha: 255)
        held = altered
      default: held = nil
      }
    }
    withExtendedLifetime(held) {}
  }

  /// Drawings that take over the parts of a former one, with a former one that is left out now and then.
  @Test(arguments: UInt64(1)...4)
  func drawingsOfTakenPartsEqualWholeOnes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var drawing = ChangingDrawing(using: &generator)
    var former: DisplayList?
    var takenCount = 0
    let renderer = Renderer()
    for index in 0..<Self.changeCount {
      drawing.change(using: &generator)
      let (list, taken) = drawing.list(takingPartsOf: former)
      takenCount += taken
      let whole = drawing.list()
      guard renderer.render(list) == renderer.render(whole), list.box == whole.box else {
        Issue.record("seed \(seed), change \(index): the picture is not that of a whole drawing")
        return
      }
      former = Int.random(in: 0..<16, using: &generator) == 0 ? nil : list
    }
    #expect(takenCount > Self.changeCount)
  }

  /// A part depends on the map to pixels, the clip, the opacity, the group and the size under which it was recorded.
  @Test func partsAreTakenOnlyWhereTheyWouldBeTheSame() {
    func list(
      taking former: DisplayList? = nil, key: UInt64 = 0, width: Int = 20,
      _ prepare: (Canvas) -> Void = { _ in }
    ) -> (list: DisplayList, key: UInt64, isTaken: Bool) {
      let canvas = Canvas(width: width, height: 20, scale: 1, takingPartsOf: former)
      prepare(canvas)
      if let taken = canvas.takePart(key) { return (canvas.finish(), taken, true) }
      let isKept = canvas.beginPart()
      canvas.fill(CGRect(x: 1, y: 1, width: 5, height: 5), cornerRadius: 2, with: .red)
      let new = isKept ? canvas.endPart() : 0
      return (canvas.finish(), new, false)
    }
    let first = list()
    #expect(first.key > 1)
    let second = list(taking: first.list, key: first.key)
    #expect(second.isTaken && second.key != first.key)
    #expect(list(taking: second.list, key: second.key).isTaken)
    #expect(!list(taking: second.list, key: first.key).isTaken, "a key of an older drawing")
    #expect(!list(key: first.key).isTaken)
    let changes: [(Canvas) -> Void] = [
      { $0.translate(x: 1, y: 0) }, { $0.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4)) },
      { $0.clip(to: CGRect(x: 0.5, y: 0, width: 9, height: 9)) },
      { $0.clip(to: CGRect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 3) },
      { $0.setAlpha(0.5) }, { $0.setBlendMode(.multiply) }, { $0.beginLayer(alpha: 0.5) },
      { $0.multiplyOpacity(by: 0.5) }, { $0.owner = 3 },
    ]
    for (index, change) in changes.enumerated() {
      #expect(!list(taking: first.list, key: first.key, change).isTaken, "change \(index)")
    }
    #expect(!list(taking: first.list, key: first.key, width: 21).isTaken)
    for (index, change) in changes.enumerated() where index > 1 {
      #expect(list(change).key == 0, "change \(index) is kept")
    }
  }

  /// Taken parts bring the coverage of shapes that are no longer drawn, until a whole drawing leaves it behind.
  @Test func coverageOfFormerDrawingsIsLeftBehind() {
    var former: DisplayList?
    var key: UInt64 = 0
    var (wholeCount, mostBytes) = (0, 0)
    for index in 0..<200 {
      let canvas = Canvas(width: 300, height: 300, scale: 1, takingPartsOf: former)
      let taken = canvas.takePart(key)
      if let taken {
        key = taken
      } else {
        #expect(canvas.beginPart())
        canvas.fill(CGRect(x: 1, y: 1, width: 50, height: 50), cornerRadius: 20, with: .red)
        key = canvas.endPart()
        wholeCount += 1
      }
      let radius = 60 + CGFloat(index) / 8
      canvas.fill(CGRect(x: 9, y: 9, width: 250, height: 250), cornerRadius: radius, with: .blue)
      let list = canvas.finish()
      mostBytes = max(mostBytes, list.coverageBytes)
      former = list
    }
    // Each drawing adds about 20 kB.
    #expect((5...20).contains(wholeCount), "\(wholeCount)")
    #expect(mostBytes < 400_000, "\(mostBytes)")
  }

  @Test func partsThatFollowOtherStateAreNotKept() {
    let canvas = Canvas(width: 20, height: 20, scale: 1, takingPartsOf: nil)
    let draw: [(isKept: Bool, () -> Void)] = [
      (true, { canvas.fill(CGRect(x: 1, y: 1, width: 5, height: 5), with: .red) }),
      (false, { canvas.followsNotedState = false }), (false, { canvas.dependOnOthers() }),
      (
        true,
        {
          canvas.beginLayer(blurRadius: 2)
          canvas.fill(CGRect(x: 1, y: 1, width: 5, height: 5), with: .red)
          canvas.endLayer()
        }
      ), (true, {}),
    ]
    for (index, (isKept, body)) in draw.enumerated() {
      #expect(canvas.beginPart())
      #expect(!canvas.beginPart(), "a part in another one")
      body()
      #expect((canvas.endPart() > 0) == isKept, "part \(index)")
    }
    #expect(!canvas.finish().followsNotedState)
  }

  @Test func bandsThatStayAreNotDrawn() {
    var kept = KeptDrawing()
    var picture = kept.render(twoSquares(lower: .red))
    let facts = picture.isOpaque
    picture = kept.render(twoSquares(lower: .red))
    #expect(picture.sharesPixels(with: kept.render(twoSquares(lower: .red))))
    #expect(picture.isOpaque == facts)
    let next = kept.render(twoSquares(lower: .blue))
    #expect(!next.sharesPixels(with: picture))
    #expect(picture[5, 150] == Color.red.pixel && next[5, 150] == Color.blue.pixel)
    #expect(next[5, 5] == picture[5, 5])
  }

  @Test func versionsDifferWhereBandsAreDrawn() throws {
    var kept = KeptDrawing()
    let red = try #require(kept.render(twoSquares(lower: .red)).bandVersions)
    var picture = kept.render(twoSquares(lower: .blue))
    let blue = try #require(picture.bandVersions)
    #expect(blue.areComparable(to: red))
    for row in 0..<200 {
      let isDrawn = (128..<192).contains(row)
      #expect(blue.mayDiffer(in: row..<row + 1, from: red) == isDrawn, "row \(row)")
    }
    #expect(!blue.mayDiffer(in: 0..<128, from: red) && blue.mayDiffer(in: 0..<129, from: red))
    picture[0, 0] = Color.red.pixel
    #expect(picture.bandVersions == nil)
  }

  @Test func memoryIsUsedAgainIfNoPictureIsHeld() {
    var kept = KeptDrawing()
    let former = kept.render(twoSquares(lower: .red)).address
    #expect(kept.render(twoSquares(lower: .blue)).address == former)
    let held = kept.render(twoSquares(lower: .green))
    #expect(kept.render(twoSquares(lower: .blue)).address != former)
    #expect(held[5, 150] == Color.green.pixel)
  }

  @Test func shadowsThatStayAreKept() {
    var kept = KeptDrawing()
    func list(_ color: Color, radius: CGFloat = 3) -> DisplayList {
      let canvas = Canvas(width: 60, height: 200)
      for (index, top) in [20, 150].enumerated() {
        canvas.beginLayer(shadowRadius: index == 0 ? 3 : radius, offset: .zero, color: .black)
        canvas.fill(CGRect(x: 20, y: top, width: 20, height: 20), cornerRadius: 5, with: .red)
        canvas.endLayer()
      }
      canvas.fill(CGRect(x: 0, y: 90, width: 20, height: 20), with: color)
      return canvas.finish()
    }
    _ = kept.render(list(.red))
    let bytes = kept.pictureBytes
    #expect(bytes > 0)
    for (color, radius, isSame) in [(Color.blue, 3.0, true), (.blue, 4, false), (.red, 4, true)] {
      let (former, new) = (kept.pictureBytes, list(color, radius: radius))
      #expect(kept.render(new) == Renderer().render(new))
      #expect((kept.pictureBytes == former) == isSame, "\(color) \(radius)")
    }
  }

  @Test func picturesBeyondTheBoundAreDrawnAnew() {
    var kept = KeptDrawing()
    for color in [Color.red, .blue] {
      let canvas = Canvas(width: 2100, height: 2100)
      canvas.beginLayer(blurRadius: 1)
      canvas.fill(CGRect(x: 0, y: 0, width: 2100, height: 2100), with: .green)
      canvas.endLayer()
      canvas.fill(CGRect(x: 0, y: 0, width: 9, height: 9), with: color)
      let list = canvas.finish()
      #expect(kept.render(list) == Renderer().render(list))
      #expect(kept.pictureBytes == 0)
    }
  }

  /// Two squares in different bands.
  private func twoSquares(lower: Color) -> DisplayList {
    let canvas = Canvas(width: 20, height: 200)
    canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10), with: .black)
    canvas.fill(CGRect(x: 0, y: 140, width: 20, height: 20), with: lower)
    return canvas.finish()
  }
}

extension Pixmap {
  fileprivate var address: UInt { unsafe withBytes { UInt(bitPattern: $0.baseAddress) } }
}

/// A drawing of pieces, of which some change from time to time.
private struct ChangingDrawing {
  private let width = 41
  private let height = 62
  /// A piece is drawn from its seed alone, and has a key of its part in the last drawing that keeps parts.
  private var pieces: [(seed: UInt64, key: UInt64)]
  private let images: [Pixmap]
  private let glyphs = GlyphOutlines { glyph in
    Path(roundedRect: CGRect(x: 0, y: 0, width: 3 + glyph, height: 5), cornerRadius: 1)
  }

  init(using generator: inout SeededGenerator) {
    pieces = (0..<8).map { _ in (UInt64.random(in: 0...9_999, using: &generator), 0) }
    images = (0..<3).map { index in
      var pixmap = Pixmap(width: 5 + index, height: 6)
      for y in 0..<6 {
        for x in 0..<pixmap.width {
          let alpha = UInt8.random(in: 0...255, using: &generator)
          pixmap[x, y] = Pixel(red: alpha, green: alpha / 2, blue: 0, alpha: alpha)
        }
      }
      return pixmap
    }
  }

  mutating func change(using generator: inout SeededGenerator) {
    let piece = (seed: UInt64.random(in: 0...9_999, using: &generator), key: UInt64(0))
    let place = Int.random(in: 0...pieces.count, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: break
    case 1 where pieces.count < 12: pieces.insert(piece, at: place)
    case 2 where place < pieces.count: pieces.remove(at: place)
    case 3 where place + 1 < pieces.count: pieces.swapAt(place, place + 1)
    default: if place < pieces.count { pieces[place] = piece }
    }
  }

  func list() -> DisplayList {
    let canvas = Canvas(width: width, height: height)
    for piece in pieces { draw(piece.seed, on: canvas) }
    return canvas.finish()
  }

  /// The same drawing, in which each piece is a part that is taken over if it can be, and the number of those.
  mutating func list(takingPartsOf former: DisplayList?) -> (list: DisplayList, taken: Int) {
    let canvas = Canvas(width: width, height: height, scale: 1, takingPartsOf: former)
    var taken = 0
    for index in pieces.indices {
      if let key = canvas.takePart(pieces[index].key) {
        pieces[index].key = key
        taken += 1
        continue
      }
      let isKept = canvas.beginPart()
      draw(pieces[index].seed, on: canvas)
      pieces[index].key = isKept ? canvas.endPart() : 0
    }
    return (canvas.finish(), taken)
  }

  private func draw(_ seed: UInt64, on canvas: Canvas) {
    var brush = Brush(
      generator: SeededGenerator(seed: seed), canvas: canvas, images: images, glyphs: glyphs)
    brush.drawPiece(depth: 0)
  }
}

/// Draws one piece.
private struct Brush {
  var generator: SeededGenerator
  let canvas: Canvas
  let images: [Pixmap]
  let glyphs: GlyphOutlines

  mutating func drawPiece(depth: Int) {
    canvas.save()
    if chance(30) { canvas.rotate(by: number(-1...1)) }
    if chance(30) { canvas.clip(to: rect()) }
    if chance(30) { canvas.clip(to: rect(), cornerRadius: number(0...9)) }
    if chance(20) { canvas.clip(to: path(), rule: .evenOdd) }
    if chance(20) {
      canvas.setBlendMode(BlendMode.allCases.randomElement(using: &generator) ?? .normal)
    }
    let isLayer = chance(50)
    if isLayer { beginLayer() }
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      if depth < 2, chance(30) { drawPiece(depth: depth + 1) } else { fill() }
    }
    if isLayer { canvas.endLayer() }
    canvas.restore()
  }

  private mutating func beginLayer() {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      canvas.beginLayer(
        shadowRadius: number(0...4), offset: CGSize(width: number(-4...4), height: number(-4...4)),
        color: color())
    case 1: canvas.beginLayer(blurRadius: number(0...3))
    case 2:
      var transform = Transform3D.identity
      transform.m34 = -1 / 80
      canvas.beginLayer(
        CGRect(x: 5, y: 5, width: 30, height: 30),
        projectedBy: transform.rotated(by: number(-1...1), x: 0, y: 1, z: 0))
    default: canvas.beginLayer(alpha: number(0...1))
    }
  }

  private mutating func fill() {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: canvas.fill(rect(), with: color())
    case 1: canvas.fill(rect(), cornerRadius: number(0...12), with: color())
    case 2: canvas.fill(path(), rule: .evenOdd, with: color())
    case 3: canvas.stroke(path(), width: number(0...3), with: color())
    case 4:
      canvas.fill(
        rect(),
        with: Gradient(colors: [color(), color()], geometry: .linear(from: point(), to: point())))
    case 5:
      canvas.fill(
        path(),
        with: Gradient(
          colors: [color(), color(), color()],
          geometry: .radial(center: point(), startRadius: 0, endRadius: number(1...20))))
    case 6:
      canvas.draw(image(), in: rect(), interpolation: chance(50) ? .nearest : .linear)
    case 7:
      canvas.draw(
        image(), in: rect(), capInsets: EdgeInsets(top: 1, left: 2, bottom: 2, right: 1),
        resizingMode: chance(50) ? .tile : .stretch, interpolation: .linear)
    case 8:
      let placed = (0..<3).map { GlyphPlacement(glyph: $0 % 2, origin: point()) }
      canvas.fill(placed, of: glyphs, size: 1, with: color())
    default:
      canvas.fillShadow(
        of: rect(), cornerRadius: number(0...6), offset: CGSize(width: 1, height: 2),
        radius: number(0...5), with: color())
    }
  }

  private mutating func image() -> Pixmap { images.randomElement(using: &generator) ?? images[0] }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    (CGFloat.random(in: range, using: &generator) * 4).rounded() / 4
  }

  private mutating func point() -> CGPoint { CGPoint(x: number(-5...45), y: number(-5...65)) }

  private mutating func rect() -> CGRect {
    CGRect(origin: point(), size: CGSize(width: number(0...40), height: number(0...30)))
  }

  private mutating func color() -> Color {
    Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
  }

  private mutating func path() -> Path {
    var path = Path()
    path.move(to: point())
    for _ in 0..<3 { path.addQuadCurve(to: point(), control: point()) }
    return path
  }
}
