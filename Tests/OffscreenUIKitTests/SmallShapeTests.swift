import Foundation
import OffscreenUIKit
import Testing

private final class Cells: NSObject, UICollectionViewDataSource, UITableViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 2 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

@Suite struct SmallShapeTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  private func dot(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  private func color(at x: Int, _ y: Int) -> [UInt8] {
    let pixel = stage.render()[x, y]
    return [pixel.red, pixel.green, pixel.blue]
  }

  // MARK: Images

  @Test func animationImagesFollowTheClock() {
    let view = UIImageView(image: dot(.black))
    view.animationImages = [dot(.red), dot(.green), dot(.blue)]
    view.animationDuration = 0.3
    view.animationRepeatCount = 2
    view.startAnimating()
    #expect(view.isAnimating)
    stage.window.addSubview(view)
    var seen: [[UInt8]] = []
    for _ in 0..<8 {
      seen.append(color(at: 5, 5))
      stage.advance(by: .milliseconds(100))
    }
    let turn: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255]]
    #expect(seen == turn + turn + [[0, 0, 0], [0, 0, 0]])
    #expect(!view.isAnimating)
  }

  @Test func animationImagesEndWhenTheyAreStopped() {
    let view = UIImageView(image: dot(.black))
    stage.window.addSubview(view)
    view.startAnimating()
    #expect(!view.isAnimating)
    view.animationImages = [dot(.red)]
    view.startAnimating()
    stage.advance(by: .seconds(100))
    #expect(color(at: 5, 5) == [255, 0, 0])
    view.stopAnimating()
    #expect(color(at: 5, 5) == [0, 0, 0])
    view.startAnimating()
    view.animationDuration = 3
    #expect(!view.isAnimating)
  }

  @Test func animationImagesWithDegenerateDurationsUseAThirtiethEach() {
    for duration in [0, -1, .nan, -.infinity] as [Double] {
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.animationImages = [dot(.red), dot(.green)]
      view.animationDuration = duration
      stage.window.addSubview(view)
      view.startAnimating()
      #expect(color(at: 5, 5) == [255, 0, 0])
      stage.advance(by: .milliseconds(40))
      #expect(color(at: 5, 5) == [0, 255, 0])
      view.removeFromSuperview()
    }
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.animationImages = [dot(.red), dot(.green)]
    view.animationDuration = .infinity
    view.animationRepeatCount = -3
    stage.window.addSubview(view)
    view.startAnimating()
    stage.advance(by: .seconds(3))
    #expect(color(at: 5, 5) == [255, 0, 0])
    #expect(view.isAnimating)
  }

  @Test func highlightedImageIsShownWhileHighlighted() {
    let view = UIImageView(image: dot(.black))
    view.highlightedImage = dot(.red)
    stage.window.addSubview(view)
    #expect(color(at: 5, 5) == [0, 0, 0])
    view.isHighlighted = true
    #expect(color(at: 5, 5) == [255, 0, 0])
    view.highlightedImage = nil
    #expect(color(at: 5, 5) == [0, 0, 0])
  }

  // MARK: Scrolling

  @Test func indicatorInsetsMoveTheirOwnIndicator() throws {
    let scroll = UIScrollView(frame: stage.window.bounds)
    scroll.contentSize = CGSize(width: 300, height: 300)
    stage.window.addSubview(scroll)
    func bars() -> (horizontal: CGRect, vertical: CGRect) {
      scroll.contentOffset = .zero
      stage.drag(
        from: CGPoint(x: 50, y: 80), to: CGPoint(x: 50, y: 60), over: .milliseconds(200),
        hold: .milliseconds(200))
      let frames = scroll.subviews.map { scroll.convert($0.frame, to: nil) }
      return (
        frames.first { $0.width > $0.height } ?? .zero,
        frames.first { $0.width < $0.height } ?? .zero
      )
    }
    let before = bars()
    scroll.verticalScrollIndicatorInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 7)
    let moved = bars()
    #expect(moved.vertical.maxX == before.vertical.maxX - 7)
    #expect(moved.horizontal == before.horizontal)
    scroll.scrollIndicatorInsets = UIEdgeInsets(top: 0, left: 0, bottom: 5, right: 0)
    #expect(scroll.horizontalScrollIndicatorInsets.bottom == 5)
    #expect(bars().horizontal.maxY == before.horizontal.maxY - 5)
    scroll.verticalScrollIndicatorInsets = UIEdgeInsets(
      top: .nan, left: .infinity, bottom: -.infinity, right: .nan)
    _ = bars()
    _ = stage.render()
  }

  @Test(arguments: [
    (UIScrollView.KeyboardDismissMode.none, false), (.onDrag, true), (.onDragWithAccessory, true),
    (.interactive, false),
  ])
  func keyboardDismissModeEndsEditing(mode: UIScrollView.KeyboardDismissMode, ends: Bool) {
    let scroll = UIScrollView(frame: stage.window.bounds)
    scroll.contentSize = CGSize(width: 100, height: 300)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    scroll.addSubview(field)
    stage.window.addSubview(scroll)
    #expect(scroll.keyboardDismissMode == .none)
    scroll.keyboardDismissMode = mode
    field.becomeFirstResponder()
    stage.tap(at: CGPoint(x: 80, y: 80))
    #expect(field.isFirstResponder)
    stage.drag(
      from: CGPoint(x: 80, y: 80), to: CGPoint(x: 80, y: 30), over: .milliseconds(200),
      hold: .milliseconds(200))
    #expect(field.isFirstResponder == !ends)
    #expect(scroll.contentOffset.y > 30)
  }

  @Test func inputViewsAreKept() {
    let field = UITextField()
    #expect(field.inputAccessoryView == nil && UIView().inputView == nil)
    field.inputAccessoryView = UIView()
    field.inputView = UIView()
    field.reloadInputViews()
    #expect(field.inputAccessoryView != nil && field.inputView != nil)
    let text = UITextView()
    text.inputAccessoryView = field.inputAccessoryView
    #expect(text.inputAccessoryView === field.inputAccessoryView)
  }

  // MARK: Lists

  @Test func collectionBackgroundStaysBehindTheItems() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 80)
    let list = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    let source = Cells()
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    let background = UIView()
    background.backgroundColor = .red
    stage.window.addSubview(list)
    list.layoutIfNeeded()
    list.backgroundView = background
    list.contentOffset = CGPoint(x: 0, y: 30)
    #expect(color(at: 50, 50) == [255, 0, 0])
    #expect(list.convert(background.frame, to: nil) == stage.window.bounds)
    #expect(list.subviews.first === background)
    list.visibleCells.first?.backgroundColor = .blue
    list.visibleCells.last?.backgroundColor = .blue
    #expect(color(at: 50, 20) == [0, 0, 255])
    list.backgroundView = nil
    #expect(background.superview == nil)
  }

  @Test func classesAreRegisteredAsClassObjects() {
    let table = UITableView()
    let type: AnyClass? = UITableViewCell.self
    table.register(type, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") != nil)
    table.register(nil as AnyClass?, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
    table.register(
      UITableViewHeaderFooterView.self as AnyClass?, forHeaderFooterViewReuseIdentifier: "part")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "part") != nil)
  }

  @Test func registeredClassesMustFit() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        UITableView().register(UILabel.self, forCellReuseIdentifier: "row")
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("“row” must be TableViewCell or derived from it, and it is Label"))
  }

  @Test func batchUpdatesAcceptClosuresThatDoNotEscape() {
    func update(_ updates: () -> Void) {
      UITableView().performBatchUpdates(updates)
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        .performBatchUpdates(updates)
    }
    var runs = 0
    update { runs += 1 }
    #expect(runs == 2)
    UITableView().performBatchUpdates(nil) { _ in runs += 1 }
    UITableView().performBatchUpdates({ runs += 1 }, completion: nil)
    UITableView().performBatchUpdates { runs += 1 }
    #expect(runs >= 4)
  }

  @Test func interfaceFilesOfDecorationsAreNamedByASentence() async throws {
    let layout = UICollectionViewFlowLayout()
    layout.register(nil as UINib?, forDecorationViewOfKind: "back")
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        UICollectionViewFlowLayout().register(
          UINib(nibName: "Back", bundle: nil), forDecorationViewOfKind: "back")
      })
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("“Back.xib”"))
  }

  // MARK: Values

  @Test func objectsAreLockedForOtherThreads() {
    final class Counter: NSObject, @unchecked Sendable {
      var value = 0
    }
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<500 {
        objc_sync_enter(counter)
        objc_sync_enter(counter)
        counter.value += 1
        objc_sync_exit(counter)
        objc_sync_exit(counter)
      }
    }
    #expect(counter.value == 4_000)
    #expect(objc_sync_exit(counter) == -1)
    #expect(objc_sync_enter(Counter.self) == 0 && objc_sync_exit(Counter.self) == 0)
    #expect(NSEC_PER_SEC == 1_000 * NSEC_PER_MSEC && USEC_PER_SEC * NSEC_PER_USEC == NSEC_PER_SEC)
  }

  @Test func huesMakeColors() {
    let cases: [(hue: CGFloat, color: UIColor)] = [
      (0, .red), (1.0 / 6, .yellow), (1.0 / 3, .green), (0.5, .cyan), (2.0 / 3, .blue),
      (5.0 / 6, .magenta), (1, .red), (-1, .red), (7, .red), (.nan, .red), (.infinity, .red),
    ]
    for (hue, color) in cases {
      let made = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
      #expect(abs(made.red - color.red) < 1e-9, "hue \(hue)")
      #expect(abs(made.green - color.green) < 1e-9, "hue \(hue)")
      #expect(abs(made.blue - color.blue) < 1e-9, "hue \(hue)")
    }
    #expect(UIColor(hue: 0.3, saturation: 0, brightness: 0.5, alpha: 1) == UIColor(white: 0.5))
  }

  @Test func huesAreReadBack() {
    for steps in 0..<125 {
      let color = UIColor(
        red: CGFloat(steps % 5) / 4, green: CGFloat(steps / 5 % 5) / 4,
        blue: CGFloat(steps / 25) / 4, alpha: 0.5)
      var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      let isRead = unsafe color.getHue(
        &hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
      #expect(isRead && alpha == 0.5)
      #expect((0..<1).contains(hue) && (0...1).contains(saturation))
      let made = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
      #expect(abs(made.red - color.red) < 1e-9 && abs(made.green - color.green) < 1e-9)
      #expect(abs(made.blue - color.blue) < 1e-9)
    }
  }

  @Test func componentsOfColors() {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1).cgColor
    #expect(color.components == [0.25, 0.5, 0.75, 1])
    #expect(color.components?.count == color.numberOfComponents)
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(unsafe !color.getWhite(&white, alpha: &alpha))
    #expect(unsafe UIColor.lightText.getWhite(&white, alpha: &alpha))
    #expect(white == 1 && alpha == 0.6)
    #expect(UIColor.groupTableViewBackground == .systemGroupedBackground)
    #expect(UIOffset(horizontal: 1, vertical: 2) != .zero)
  }

  // MARK: Fonts

  @Test func descriptorsChangeTheTraitsOfFonts() throws {
    typealias Traits = UIFontDescriptor.SymbolicTraits
    let sets: [Traits] = [[], .traitBold, .traitItalic, .traitMonoSpace]
    for first in sets {
      for second in sets {
        let traits = first.union(second)
        let plain = UIFont.systemFont(ofSize: 20)
        let descriptor = try #require(plain.fontDescriptor.withSymbolicTraits(traits))
        let font = UIFont(descriptor: descriptor, size: 0)
        #expect(font.pointSize == 20)
        #expect(font.fontDescriptor.symbolicTraits == traits)
        let back = try #require(font.fontDescriptor.withSymbolicTraits([]))
        #expect(UIFont(descriptor: back, size: 0) == plain)
      }
    }
    let small = UIFont.systemFont(ofSize: 9).fontDescriptor
    let bold = try #require(small.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0) == .boldSystemFont(ofSize: 9))
    #expect(UIFont(descriptor: bold, size: 30).pointSize == 30)
  }

  @Test func descriptorsOfAttributes() {
    let empty = UIFontDescriptor()
    #expect(UIFont(descriptor: empty, size: 0) == .systemFont(ofSize: 12))
    let heavy = UIFontDescriptor(fontAttributes: [
      .size: 15, .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy],
    ])
    #expect(UIFont(descriptor: heavy, size: 0) == .systemFont(ofSize: 15, weight: .heavy))
    #expect(heavy.withSize(3).pointSize == 3)
    #expect(heavy.withSize(3) != heavy)
    #expect(heavy.addingAttributes([:]) == heavy)
    #expect(UIFontDescriptor(name: "builtin", size: 5).postscriptName == "builtin")
    let style = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline)
    #expect(UIFont(descriptor: style, size: 0) == .preferredFont(forTextStyle: .headline))
    #expect(style.symbolicTraits.contains(.traitBold))
    let digits = style.withDesign(.monospaced).map { UIFont(descriptor: $0, size: 0) }
    #expect(digits?.fontDescriptor.symbolicTraits.contains(.traitMonoSpace) == true)
    #expect(style.withDesign(.serif) == nil)
  }

  @Test func descriptorsAndNamesWithDegenerateSizes() {
    for size in [-1, .nan, .infinity, -.infinity, 1e300] as [CGFloat] {
      let descriptor = UIFontDescriptor(name: "no such font", size: size)
      #expect(UIFont(descriptor: descriptor, size: size).pointSize <= UIFont.maximumPointSize)
    }
    #expect(UIFont(name: "no such font", size: 12) == nil)
    #expect(UIFont(name: "builtin", size: UIFont.smallSystemFontSize)?.pointSize == 12)
  }
}

private func instance<T: UIView>(_ type: T.Type) -> T { ClassObject.instance(of: type, UIView()) }

@Suite struct LanguageShapeTests {
  private class Tap: UITapGestureRecognizer {
    var kind = "none"
    init(target: Any?, action: Selector?) {
      super.init()
      self.addTargetIfAny(target, action: action)
      kind = "own"
    }
  }

  private final class Target: NSObject {
    var count = 0
    func tapped() { count += 1 }
  }

  @Test func recognizersMayDeclareTheInitialiserOfTheirTarget() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let target = Target()
    let own = Tap(target: target, action: Selector(Target.tapped, "tapped"))
    stage.window.addGestureRecognizer(own)
    stage.tap(at: CGPoint(x: 5, y: 5))
    #expect(target.count == 1 && own.kind == "own")
    let plain = UITapGestureRecognizer(
      target: target, action: Selector(Target.tapped, "tapped"))
    stage.window.removeGestureRecognizer(own)
    stage.window.addGestureRecognizer(plain)
    stage.advance(by: .seconds(1))
    stage.tap(at: CGPoint(x: 5, y: 5))
    #expect(target.count == 2)
    #expect(Tap(target: nil, action: nil).kind == "own")
  }

  @Test func classObjectsOfParametersMakeTheNamedClass() async throws {
    #expect(type(of: instance(UIView.self)) == UIView.self)
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = instance(UILabel.self)
      })
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self)
        .contains("The class object of Label cannot make an instance, because View is"))
  }

  @Test func messagesOfTheLogAreNotMade() {
    var evaluations = 0
    func text() -> String {
      evaluations += 1
      return ""
    }
    let logger = Logger(subsystem: "a", category: "b")
    logger.debug("text \(text(), privacy: .public) and \(text())")
    logger.log(level: .error, "x")
    os_log("count %d", log: OSLog(subsystem: "a", category: "b"), type: .debug, 3)
    #expect(evaluations == 0)
  }

  @Test func prioritiesAreRaisedAndLowered() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    defer { _ = stage }
    var priority = UILayoutPriority.required - 1
    #expect(priority.rawValue == 999)
    priority -= 249
    #expect(priority == .defaultHigh && .defaultLow + 500 == priority)
    #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === UIApplication.shared)
  }
}
