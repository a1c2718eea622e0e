import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// Checks that a stage that returns its last picture again would have drawn the same.
@Suite struct KeptPictureTests {
  #if DEBUG
  static let operationCount = 100
  #else
  static let operationCount = 10_000
  #endif

  @Test(arguments: UInt64(1)...6)
  func keptPicturesEqualNewOnesInRandomSessions(seed: UInt64) {
    // Two of three sessions contain only views whose pictures can be reused.
    var session = PictureSession(seed: seed, hasOthers: seed % 3 == 0)
    var keptCount = 0
    var last = session.stage.render()
    for index in 0..<Self.operationCount {
      let operation = session.operate()
      let picture = session.stage.render()
      if picture.sharesPixels(with: last) { keptCount += 1 }
      let list = session.stage.window.displayList(scale: session.stage.scale)
      guard picture == Renderer().render(list) else {
        Issue.record("seed \(seed), operation \(index): the picture after '\(operation)' is old")
        return
      }
      // A picture that nothing else holds is drawn over.
      if index % 3 > 0 { last = picture }
    }
    if seed % 3 != 0 { #expect(keptCount > Self.operationCount / 20) }
  }

  @Test func everyKindOfViewIsKept() {
    for view in PictureSession.makeViews() {
      let stage = Stage(size: CGSize(width: 80, height: 60))
      view.frame = CGRect(x: 5, y: 5, width: 70, height: 50)
      stage.window.addSubview(view)
      _ = stage.render()
      #expect(stage.render().sharesPixels(with: stage.render()), "\(type(of: view))")
    }
  }

  /// What layers show is recorded again only if they or what they inherit have changed.
  @Test func unchangedLayersAreNotRecordedAgain() {
    let stage = Stage(size: CGSize(width: 80, height: 100))
    let box = View(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
    let labels = (0..<5).map { index in
      let label = Label(frame: CGRect(x: 0, y: 20 * index, width: 80, height: 20))
      label.text = "\(index)"
      return label
    }
    for label in labels.prefix(3) { box.addSubview(label) }
    for view in [box, labels[3], labels[4]] { stage.window.addSubview(view) }
    let other = Stage(size: stage.window.bounds.size)
    _ = stage.render()
    #expect(stage.takenPartCount == 0)
    let changes: [(name: String, taken: Int, change: () -> Void)] = [
      ("nothing else", 4, {}), ("a text", 3, { labels[0].text = "a" }),
      ("a colour that is not drawn", 3, { labels[1].highlightedTextColor = .red }),
      ("a place", 3, { labels[2].frame.origin.x = 3 }),
      ("a background around labels", 4, { box.backgroundColor = .red }),
      ("a place around labels", 1, { box.frame.origin.y = 1 }),
      ("a picture at another scale", 4, { _ = stage.window.snapshot(scale: 2) }),
      ("an opacity around labels", 1, { box.alpha = 0.5 }),
      ("no opacity around labels", 1, { box.alpha = 1 }),
      ("a view that is hidden", 3, { labels[3].isHidden = true }),
      ("a view that is shown again", 3, { labels[3].isHidden = false }),
      ("an order", 4, { stage.window.sendSubviewToBack(labels[3]) }),
      ("another superview", 0, { labels[3].addSubview(box) }), ("a label that clips others", 3, {}),
      ("a tint", 0, { stage.window.tintColor = .red }),
      ("an appearance", 0, { box.overrideUserInterfaceStyle = .dark }),
      ("traits", 0, { stage.traitCollection = TraitCollection(userInterfaceStyle: .dark) }),
      ("a direction", 0, { box.semanticContentAttribute = .forceRightToLeft }),
      ("a turned geometry", 0, { stage.window.layer.isGeometryFlipped = true }),
      (
        "a way through another stage", 0,
        {
          other.window.addSubview(labels[3])
          _ = other.render()
          stage.window.addSubview(labels[3])
        }
      ),
    ]
    for (index, (name, taken, change)) in changes.enumerated() {
      labels[4].text = "\(index) more"
      change()
      let picture = stage.render()
      #expect(stage.takenPartCount == taken, "\(name)")
      #expect(picture == stage.window.snapshot(), "\(name)")
    }
  }

  @Test func customDrawingIsAskedForEachPicture() {
    let views: [any View & DrawingCounting] = [CountingView(), CountingLabel(), CountingContext()]
    for view in views {
      let stage = Stage(size: CGSize(width: 10, height: 10))
      view.frame = stage.window.bounds
      stage.window.addSubview(view)
      _ = stage.render()
      let count = view.drawingCount
      #expect(count > 0)
      _ = stage.render()
      #expect(view.drawingCount == 2 * count, "\(type(of: view))")
      view.isHidden = true
      let empty = stage.render()
      #expect(stage.render().sharesPixels(with: empty))
      #expect(view.drawingCount == 2 * count, "\(type(of: view))")
    }
  }

  @Test func changesOfMasksAreSeen() {
    let masked = View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    masked.mask = View(frame: masked.bounds)
    masked.mask?.backgroundColor = .black
    masked.backgroundColor = .red
    let stage = Stage(size: CGSize(width: 10, height: 10))
    stage.window.addSubview(masked)
    let first = stage.render()
    masked.mask?.backgroundColor = .clear
    #expect(stage.render() != first)
  }

  @Test func animatedViewsAreDrawnEachTimeUntilRest() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let view = View(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    view.backgroundColor = .red
    stage.window.addSubview(view)
    let before = stage.render()
    View.animate(withDuration: 0.1) { view.alpha = 0.5 }
    #expect(stage.render() == before)
    stage.advance(by: .milliseconds(50))
    #expect(stage.render() != before)
    try stage.settle()
    let after = stage.render()
    stage.advance(by: .seconds(1))
    #expect(stage.render().sharesPixels(with: after))
  }

  @Test func changingThePictureLeavesTheKeptOneAsItIs() {
    let stage = Stage(size: CGSize(width: 2, height: 2))
    var picture = stage.render()
    picture[0, 0] = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
    #expect(stage.render()[0, 0] == .clear)
  }

  @Test func picturesInsideADrawAreKeptByThemselves() {
    let inner = Stage(size: CGSize(width: 4, height: 4))
    let outer = Stage(size: CGSize(width: 4, height: 4))
    let view = PictureView(of: inner)
    view.frame = outer.window.bounds
    outer.window.addSubview(view)
    let before = outer.render()
    inner.window.backgroundColor = .red
    #expect(outer.render() != before)
  }
}

/// Counts its own drawing.
private protocol DrawingCounting {
  var drawingCount: Int { get }
}

private final class CountingView: View, DrawingCounting {
  var drawingCount = 0
  override func draw(_ rect: CGRect, in canvas: Canvas) { drawingCount += 1 }
}

private final class CountingContext: View, DrawingCounting {
  var drawingCount = 0
  override func draw(_ rect: CGRect) { drawingCount += 1 }
}

private final class CountingLabel: Label, DrawingCounting {
  var drawingCount = 0
  override func drawText(in rect: CGRect) { drawingCount += 1 }
}

/// Draws the picture of another stage.
private final class PictureView: View {
  private let other: Stage

  init(of other: Stage) {
    self.other = other
    super.init(frame: .zero)
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    canvas.draw(other.render(), in: bounds)
  }
}
