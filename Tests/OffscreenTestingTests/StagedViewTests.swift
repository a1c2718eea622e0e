import Foundation
import Offscreen
import OffscreenSnapshots
import OffscreenTesting
import Testing

/// Views whose pictures are taken on a stage that is made for the purpose.
@Suite struct StagedViewTests {
  /// Logs the traits, window and stage that it sees.
  private final class Witness: View {
    var windowSize: CGSize?
    var safeArea = EdgeInsets.zero
    var traits: TraitCollection?
    override func layoutSubviews() {
      windowSize = window?.bounds.size
      safeArea = safeAreaInsets
      traits = traitCollection
    }
  }

  private func picture(
    of view: View, _ strategy: Snapshotting<View, SnapshotPicture>
  ) throws -> Pixmap {
    try strategy.snapshot(view).pixmap
  }

  private func row(_ view: View, in root: View, heightAnchor height: CGFloat) {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 2),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3),
      root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 3),
      root.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 2),
      view.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  @Test func viewsAreInAWindowOfTheirSizeMeanwhile() throws {
    let view = Witness(frame: CGRect(x: 5, y: 7, width: 40, height: 20))
    let pixmap = try picture(of: view, .image(scale: 3))
    #expect(pixmap.width == 120 && pixmap.height == 60)
    #expect(view.windowSize == CGSize(width: 40, height: 20))
    #expect(view.traits?.displayScale == 3)
    #expect(view.window == nil && view.superview == nil)
    #expect(view.frame == CGRect(x: 5, y: 7, width: 40, height: 20))
  }

  @Test(arguments: [1, 2, 3]) func layoutIsOnThePixelsOfThePicture(_ scale: Int) throws {
    let view = View(frame: CGRect(x: 0, y: 0, width: 41, height: 20))
    view.backgroundColor = .white
    let line = View()
    line.backgroundColor = .black
    line.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(line)
    LayoutConstraint.activate([
      line.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      line.topAnchor.constraint(equalTo: view.topAnchor),
      line.widthAnchor.constraint(equalToConstant: 10),
      line.heightAnchor.constraint(equalToConstant: 1 / CGFloat(scale)),
    ])
    let pixmap = try picture(of: view, .image(scale: CGFloat(scale)))
    let black = (0..<pixmap.height).map { y in
      (0..<pixmap.width).count { pixmap[$0, y].red == 0 }
    }
    #expect(black.prefix(2) == [10 * scale, 0])
    let greys = pixmap.width - black[0] - (0..<pixmap.width).count { pixmap[$0, 0].red == 255 }
    #expect(greys == 0)
  }

  @Test func constraintsSizeAViewWithoutAFrame() throws {
    let view = View()
    row(View(), in: view, heightAnchor: 11.2)
    view.subviews[0].widthAnchor.constraint(equalToConstant: 24).isActive = true
    let pixmap = try picture(of: view, .image(scale: 2))
    #expect(pixmap.width == 60 && pixmap.height == 31)
    #expect(view.bounds.size == .zero)
    let wide = View(frame: CGRect(x: 0, y: 0, width: 50, height: 0))
    row(View(), in: wide, heightAnchor: 9)
    let height = try picture(of: wide, .image)
    #expect(height.width == 50 && height.height == 13)
  }

  @Test func labelsWithoutAFrameFitTheirText() throws {
    let label = Label()
    label.text = "Seven"
    let pixmap = try picture(of: label, .image(scale: 2))
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)
    stage.window.addSubview(label)
    let size = label.intrinsicContentSize
    #expect(CGFloat(pixmap.width) == size.width * 2 && CGFloat(pixmap.height) == size.height * 2)
    #expect(size.width > 20)
    label.removeFromSuperview()
    label.text = "Seventeen"
    #expect(try picture(of: label, .image(scale: 2)).width > pixmap.width)
  }

  @Test func viewsWithoutASizeFailWithASolution() throws {
    try withFolder { _ in
      let failure = verifySnapshot(
        of: View(frame: CGRect(x: 0, y: 0, width: 30, height: 0)), as: .image)
      #expect(
        failure?.kind
          == .badRequest(
            """
            the picture has no pixels: 30x0 points; set the frame of the view, size it by \
            constraints or sizeThatFits, or pass size: or on:
            """))
    }
  }

  @Test func viewsFillDevices() throws {
    let view = Witness()
    let pixmap = try picture(
      of: view, .image(on: .iPhone13, traits: TraitCollection(userInterfaceStyle: .dark)))
    #expect(pixmap.width == 1170 && pixmap.height == 2532)
    #expect(view.safeArea == EdgeInsets(top: 47, bottom: 34))
    #expect(view.traits?.userInterfaceStyle == .dark)
  }

  @Test func smallAndLargeViewsHaveTheTraitsOfAnUprightPhone() throws {
    for size in [CGSize(width: 60, height: 20), CGSize(width: 700, height: 900)] {
      let view = Witness(frame: CGRect(origin: .zero, size: size))
      _ = try picture(of: view, .image)
      #expect(view.traits?.userInterfaceIdiom == .phone)
      #expect(view.traits?.horizontalSizeClass == .compact)
      #expect(view.traits?.verticalSizeClass == .regular)
    }
    let fitted = Witness()
    row(View(), in: fitted, heightAnchor: 9)
    fitted.subviews[0].widthAnchor.constraint(equalToConstant: 24).isActive = true
    _ = try picture(of: fitted, .image)
    #expect(fitted.traits?.verticalSizeClass == .regular)
  }

  @Test func viewsInsideOthersAreShownWithTheirTree() throws {
    let root = View(frame: CGRect(x: 9, y: 9, width: 60, height: 40))
    let view = Witness(frame: CGRect(x: 10, y: 10, width: 20, height: 10))
    root.addSubview(view)
    let pixmap = try picture(of: view, .image)
    #expect(pixmap.width == 20 && pixmap.height == 10)
    #expect(view.windowSize == CGSize(width: 60, height: 40))
    #expect(view.superview === root && root.superview == nil)
    #expect(view.frame == CGRect(x: 10, y: 10, width: 20, height: 10))
    #expect(root.frame == CGRect(x: 9, y: 9, width: 60, height: 40))
  }

  @Test func turnedViewsAreDrawnUprightAndStayTurned() throws {
    let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let frame = view.frame
    let pixmap = try picture(of: view, .image)
    #expect(pixmap.width == 20 && pixmap.height == 10)
    #expect(view.frame == frame)
  }

  @Test func viewsOnAStageStayWhereTheyAre() throws {
    let stage = Stage(size: CGSize(width: 50, height: 30))
    let view = Witness(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
    stage.window.addSubview(view)
    let pixmap = try picture(of: view, .image(scale: 2))
    #expect(pixmap.width == 40 && pixmap.height == 20)
    #expect(view.superview === stage.window && view.windowSize == CGSize(width: 50, height: 30))
  }

  // MARK: Waiting

  /// Moves its bar to the right for a second once it is shown.
  private final class Mover: View {
    let bar = View(frame: CGRect(x: 0, y: 0, width: 2, height: 10))
    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .white
      bar.backgroundColor = .black
      addSubview(bar)
    }
    override func didMoveToWindow() {
      guard window != nil else { return }
      bar.frame.origin.x = 0
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        self.bar.frame.origin.x = 20
      }
    }
  }

  @Test(arguments: [(0, 0), (0.5, 10), (1, 20), (3, 20)])
  func waitingLetsTheTimeOfTheStagePass(_ seconds: Double, _ left: Int) throws {
    let view = Mover(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    let pixmap = try picture(of: view, .wait(for: seconds, on: .image))
    #expect((0..<30).filter { pixmap[$0, 5].red == 0 } == [left, left + 1])
  }

  @Test func waitingAdvancesOnlyTheStage() throws {
    let stage = Stage(size: CGSize(width: 30, height: 10))
    let waiting = Snapshotting<Stage, String>.wait(for: 0.25, on: .tree)
    _ = try waiting.snapshot(stage)
    #expect(stage.now == .milliseconds(250))
    #expect(try Snapshotting<String, String>.wait(for: 9, on: .lines).snapshot("a") == "a")
  }

  // MARK: Tools for comparing

  @Test func failuresProposeTheToolOfTheirScope() throws {
    try withFolder { url in
      _ = verifySnapshot(of: "a", as: .lines, named: "text")
      let failure = withSnapshotTesting(diffTool: "compare") {
        nextRun { verifySnapshot(of: "b", as: .lines, named: "text") }
      }
      let stem = "StagedViewTests/failuresProposeTheToolOfTheirScope.text"
      #expect(
        failure?.diffCommand == """
          compare \(url.path)/Snapshots/\(stem).txt \(url.path)/artifacts/\(stem).actual.txt
          """)
      #expect(failure?.message.contains("\n  diff    compare /") == true)
      #expect(nextRun { verifySnapshot(of: "b", as: .lines, named: "text") }?.diffCommand == nil)
    }
  }
}
