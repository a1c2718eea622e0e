import Foundation
import Offscreen
import Testing

/// Sheets on a stage, with fingers.
@Suite struct SheetTests {
  /// Answers and notes what a sheet asks and tells.
  private final class Asked: SheetPresentationControllerDelegate {
    let log: LoggedPage.Log
    var mayDismiss = true
    var adaptation = ViewController.ModalPresentationStyle.none
    var onWillDismiss: () -> Void = {}

    init(_ log: LoggedPage.Log) { self.log = log }

    func adaptivePresentationStyle(
      for controller: PresentationController, traitCollection: TraitCollection
    ) -> ViewController.ModalPresentationStyle { adaptation }

    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
      log.lines.append("should")
      return mayDismiss
    }
    func presentationControllerWillDismiss(_ controller: PresentationController) {
      log.lines.append("will")
      onWillDismiss()
    }
    func presentationControllerDidDismiss(_ controller: PresentationController) {
      log.lines.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
      log.lines.append("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ controller: SheetPresentationController
    ) {
      log.lines.append("detent \(controller.selectedDetentIdentifier?.rawValue ?? "nil")")
    }
  }

  private let stage = Stage(
    size: CGSize(width: 300, height: 600), safeAreaInsets: EdgeInsets(top: 20, bottom: 30))
  private let log = LoggedPage.Log()
  private let root: LoggedPage
  private let page: LoggedPage
  private let asked: Asked
  private let sheet: SheetPresentationController

  init() throws {
    (root, page) = (LoggedPage("root", log), LoggedPage("page", log))
    asked = Asked(log)
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    sheet = try #require(page.sheetPresentationController)
    sheet.delegate = asked
    _ = log.take()
  }

  private var top: CGFloat { page.view.convert(CGPoint.zero, to: nil).y }

  private func present(_ detents: [SheetPresentationController.Detent] = [.large()]) throws {
    sheet.detents = detents
    root.present(page, animated: true)
    try stage.settle()
    _ = log.take()
  }

  private func drag(
    by distance: CGFloat, from y: CGFloat? = nil, over time: Duration = .milliseconds(500)
  ) throws {
    let start = CGPoint(x: 150, y: y ?? top + 20)
    stage.drag(
      from: start, to: CGPoint(x: 150, y: start.y + distance), over: time,
      hold: .milliseconds(200))
    try stage.settle()
  }

  // MARK: Presenting

  @Test func automaticIsAPageSheetWhosePresenterStays() throws {
    #expect(page.modalPresentationStyle == .pageSheet)
    root.present(page, animated: true)
    #expect(page.isBeingPresented)
    try stage.settle()
    #expect(log.take() == ["page.willAppear", "page.isAppearing", "page.didAppear"])
    #expect(root.view.window != nil && top == 30 && page.view.bounds.height == 570)
    #expect(page.presentationController === sheet && sheet.containerView != nil)
    #expect(page.view.safeAreaInsets.bottom == 30 && page.view.safeAreaInsets.top == 0)
    root.dismiss(animated: true)
    try stage.settle()
    #expect(log.take() == ["page.willDisappear", "page.didDisappear"])
    #expect(sheet.containerView == nil && page.view.superview == nil)
  }

  @Test func motionLeavesAtOnceAndArrivesSlowly() throws {
    root.present(page, animated: true)
    let view = try #require(sheet.presentedView)
    var tops: [CGFloat] = []
    for _ in 0..<25 {
      stage.advance(by: .milliseconds(20))
      tops.append(view.layer.presentation()?.frame.minY ?? 0)
    }
    let travelled = tops.map { (600 - $0) / 570 }
    // 1 - (1 + wt) exp(-wt) with w = sqrt(1000 / 3) per second.
    for (index, part) in travelled.enumerated() {
      let time = Double(index + 1) / 50 * (1_000 / 3.0).squareRoot()
      #expect(abs(Double(part) - (1 - (1 + time) * exp(-time))) < 0.002)
    }
    #expect(travelled[8] > 0.7, "most of the way is done in the first third")
    try stage.settle()
    #expect(top == 30)
  }

  @Test func presentedSheetsAreElevated() throws {
    try present()
    #expect(page.traitCollection.userInterfaceLevel == .elevated)
    #expect(root.traitCollection.userInterfaceLevel == .base)
  }

  @Test func sheetOnASheetLiesAboveIt() throws {
    let second = LoggedPage("second", log)
    try present()
    page.present(second, animated: true)
    try stage.settle()
    #expect(second.presentingViewController === page)
    #expect(log.take() == ["second.willAppear", "second.isAppearing", "second.didAppear"])
    try drag(by: 400)
    #expect(page.presentedViewController == nil && root.presentedViewController === page)
  }

  @Test(arguments: [
    ViewController.ModalPresentationStyle.pageSheet, .formSheet, .popover, .automatic,
  ])
  func stylesOfSheetsHaveSheetControllers(style: ViewController.ModalPresentationStyle) {
    let other = ViewController()
    other.modalPresentationStyle = style
    #expect(other.sheetPresentationController != nil)
    #expect(other.sheetPresentationController === other.presentationController)
  }

  @Test func otherStylesHaveNoSheetController() {
    let other = ViewController()
    for style in [ViewController.ModalPresentationStyle.fullScreen, .overFullScreen, .custom] {
      other.modalPresentationStyle = style
      #expect(other.sheetPresentationController == nil)
      #expect(other.presentationController?.presentationStyle == style)
    }
    other.modalPresentationStyle = .none
    #expect(other.presentationController == nil)
  }

  @Test func childrenOfAPresentedControllerKnowItsSheet() throws {
    let child = ViewController()
    page.addChild(child)
    try present()
    #expect(child.sheetPresentationController === sheet)
  }

  @Test func delegateMayAdaptASheetToTheFullScreen() throws {
    asked.adaptation = .fullScreen
    try present()
    #expect(page.view.frame == stage.window.bounds && root.view.window == nil)
    #expect(page.presentationController?.presentationStyle == .fullScreen)
    root.dismiss(animated: false)
    #expect(page.sheetPresentationController != nil)
  }

  // MARK: Detents

  @Test func sheetRestsAtItsSmallestDetentFirst() throws {
    try present([.large(), .medium()])
    #expect(top == 300)
    sheet.selectedDetentIdentifier = .large
    stage.window.layoutIfNeeded()
    #expect(top == 30)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
    #expect(stage.isMoving)
    stage.advance(by: .milliseconds(50))
    let shown = try #require(sheet.presentedView?.layer.presentation()).frame.minY
    #expect(shown > 30 && shown < 300)
    try stage.settle()
    #expect(top == 300 && log.take().isEmpty, "the delegate hears only of fingers")
  }

  @Test func customDetentsAreHeightsAboveTheSafeArea() throws {
    var height: CGFloat = 120
    try present([.custom { _ in height }])
    #expect(page.view.bounds.height == 150)
    height = 200
    sheet.invalidateDetents()
    stage.window.layoutIfNeeded()
    #expect(page.view.bounds.height == 230)
    height = .nan
    sheet.invalidateDetents()
    stage.window.layoutIfNeeded()
    #expect(page.view.bounds.height == 570, "without an active detent the sheet is large")
  }

  @Test func unnamedDetentsAreToldApart() throws {
    try present([.custom { _ in 100 }, .custom { _ in 300 }])
    try drag(by: -200)
    #expect(page.view.bounds.height == 330 && log.take() == ["detent custom 1"])
  }

  @Test func sheetWithoutDetentsStops() async {
    await #expect(processExitsWith: .failure) {
      ViewController().sheetPresentationController?.detents = []
    }
  }

  @Test func fingerMovesTheSheetBetweenItsDetents() throws {
    try present([.medium(), .large()])
    try drag(by: -200)
    #expect(top == 30 && log.take() == ["detent large"])
    #expect(sheet.selectedDetentIdentifier == .large)
    try drag(by: 180)
    #expect(top == 300 && log.take() == ["detent medium"])
    try drag(by: -40)
    #expect(top == 300 && log.take().isEmpty)
  }

  @Test func sheetFollowsTheFingerPointByPoint() throws {
    try present([.medium(), .large()])
    let start = CGPoint(x: 150, y: 320)
    stage.touch(.began, at: start)
    stage.touch(.moved, at: CGPoint(x: 150, y: 300))
    stage.advance(by: .milliseconds(20))
    let begun = top
    stage.touch(.moved, at: CGPoint(x: 150, y: 200))
    stage.advance(by: .milliseconds(20))
    #expect(top == begun - 100 && page.view.bounds.height == 600 - top)
    stage.touch(.moved, at: CGPoint(x: 150, y: -100))
    stage.advance(by: .milliseconds(20))
    #expect(top < 30 && top > 0, "it resists beyond its largest detent, and grows")
    #expect(page.view.bounds.height == 600 - top)
    stage.touch(.cancelled, at: start)
    try stage.settle()
    #expect(top == 30)
  }

  @Test func newDragFollowsFromWhereTheSheetIsSeen() throws {
    try present([.medium(), .large()])
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.advance(by: .milliseconds(100))
    let shown = try #require(sheet.presentedView?.layer.presentation()).frame.minY
    stage.touch(.began, at: CGPoint(x: 150, y: 400))
    stage.touch(.moved, at: CGPoint(x: 150, y: 420))
    #expect(abs(top - shown) < 1)
    stage.touch(.ended, at: CGPoint(x: 150, y: 420))
    try stage.settle()
  }

  /// The spring that settles a sheet begins with the velocity of the finger.
  @Test func sheetThatIsLetGoMovesOnAsFastAsTheFinger() throws {
    try present([.medium(), .large()])
    let frame = Duration.seconds(1) / 60
    stage.touch(.began, at: CGPoint(x: 150, y: 320))
    for step in 1...8 {
      stage.advance(by: frame)
      stage.touch(.moved, at: CGPoint(x: 150, y: 320 - 12 * CGFloat(step)))
    }
    stage.advance(by: frame)
    let before = try #require(sheet.presentedView?.layer.presentation()).frame.minY
    stage.touch(.ended, at: CGPoint(x: 150, y: 224))
    stage.advance(by: frame)
    let after = try #require(sheet.presentedView?.layer.presentation()).frame.minY
    #expect((8...16).contains(before - after), "\(before) to \(after)")
  }

  @Test func grabberReceivesNoTouches() throws {
    try present([.medium(), .large()])
    sheet.prefersGrabberVisible = true
    stage.window.layoutIfNeeded()
    let hit = stage.window.hitTest(CGPoint(x: 150, y: top + 7), with: nil)
    #expect(hit === page.view)
  }

  // MARK: Dismissing

  @Test func dragDownDismissesTheSheetAndTellsTheDelegate() throws {
    try present()
    try drag(by: 400)
    #expect(
      log.take() == ["should", "will", "page.willDisappear", "page.didDisappear", "did"])
    #expect(root.presentedViewController == nil)
    #expect(stage.window.subviews.count == 1)
  }

  @Test func flingDismissesTheSheet() throws {
    try present()
    stage.drag(
      from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 170), over: .milliseconds(80))
    #expect(page.isBeingDismissed)
    try stage.settle()
    #expect(root.presentedViewController == nil)
  }

  @Test func shortDragReturnsWithoutADismissal() throws {
    try present()
    try drag(by: 100)
    #expect(top == 30 && log.take() == ["should"])
  }

  @Test func programmaticDismissalAsksNobody() throws {
    try present()
    root.dismiss(animated: true)
    try stage.settle()
    #expect(log.take() == ["page.willDisappear", "page.didDisappear"])
  }

  @Test(arguments: [false, true]) func forbiddenDismissalIsAnAttempt(isModal: Bool) throws {
    try present()
    page.isModalInPresentation = isModal
    asked.mayDismiss = isModal
    try drag(by: 500)
    #expect(log.take() == (isModal ? ["attempt"] : ["should", "attempt"]))
    #expect(top == 30 && root.presentedViewController === page)
    stage.tap(at: CGPoint(x: 150, y: 25))
    try stage.settle()
    #expect(log.take() == (isModal ? ["attempt"] : ["should", "attempt"]))
    #expect(root.presentedViewController === page)
  }

  @Test func tapBesideTheSheetDismissesIt() throws {
    try present([.medium()])
    stage.tap(at: CGPoint(x: 150, y: 100))
    try stage.settle()
    #expect(
      log.take() == ["should", "will", "page.willDisappear", "page.didDisappear", "did"])
  }

  @Test func dismissalInWillDismissIsTheOnlyOne() throws {
    try present()
    asked.onWillDismiss = { self.root.dismiss(animated: false) }
    try drag(by: 400)
    #expect(log.take().filter { $0 == "page.didDisappear" }.count == 1)
    #expect(root.presentedViewController == nil)
  }

  @Test func dismissalDuringADragEndsIt() throws {
    try present()
    stage.touch(.began, at: CGPoint(x: 150, y: 60))
    stage.touch(.moved, at: CGPoint(x: 150, y: 120))
    stage.advance(by: .milliseconds(20))
    root.dismiss(animated: true)
    stage.touch(.moved, at: CGPoint(x: 150, y: 200))
    stage.advance(by: .milliseconds(20))
    stage.touch(.ended, at: CGPoint(x: 150, y: 200))
    try stage.settle()
    #expect(root.presentedViewController == nil && stage.window.subviews.count == 1)
    #expect(LoggedPage.mistakes(in: log.lines.filter { $0.hasPrefix("page") }).isEmpty)
  }

  @Test func sheetCanBePresentedAgainWithItsSettings() throws {
    try present([.medium(), .large()])
    try drag(by: 400)
    #expect(root.presentedViewController == nil)
    root.present(page, animated: true)
    try stage.settle()
    #expect(top == 300 && page.sheetPresentationController === sheet)
  }

  // MARK: Dimming

  @Test func viewsBelowAreDimmedAndUntouchable() throws {
    var taps = 0
    root.view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    sheet.largestUndimmedDetentIdentifier = .medium
    asked.mayDismiss = false
    try present([.medium(), .large()])
    stage.tap(at: CGPoint(x: 150, y: 100))
    #expect(taps == 1)
    page.isModalInPresentation = true
    sheet.containerView?.setNeedsLayout()
    stage.tap(at: CGPoint(x: 150, y: 100))
    #expect(taps == 1)
    page.isModalInPresentation = false
    sheet.largestUndimmedDetentIdentifier = nil
    stage.tap(at: CGPoint(x: 150, y: 100))
    #expect(taps == 1)
  }

  @Test func tapBesideASheetWhosePresenterWasFreedRemovesIt() throws {
    var presenter: ViewController? = ViewController()
    weak let known = presenter
    let view = try #require(presenter?.view)
    root.view.addSubview(view)
    presenter?.present(page, animated: false)
    presenter = nil
    #expect(known == nil && page.view.window != nil)
    stage.tap(at: CGPoint(x: 150, y: 25))
    try stage.settle()
    #expect(page.view.window == nil && stage.window.subviews.count == 1)
    #expect(log.lines.filter { !$0.contains(".") } == ["should", "will", "did"])
  }

  @Test func dimmingFollowsTheSheet() throws {
    root.view.backgroundColor = .white
    func brightness() -> UInt8 { stage.render()[150, 10].red }
    try present([.medium(), .large()])
    #expect(brightness() == 204)
    sheet.largestUndimmedDetentIdentifier = .medium
    #expect(brightness() == 255)
    stage.touch(.began, at: CGPoint(x: 150, y: 400))
    stage.touch(.moved, at: CGPoint(x: 150, y: 380))
    stage.touch(.moved, at: CGPoint(x: 150, y: 245))
    stage.advance(by: .milliseconds(20))
    #expect(brightness() > 204 && brightness() < 255)
    stage.touch(.ended, at: CGPoint(x: 150, y: 245))
    try stage.settle()
  }

  // MARK: Scroll views

  private func addList(height: CGFloat = 2_000) -> ScrollView {
    let list = ScrollView(frame: page.view.bounds)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: 300, height: height)
    page.view.addSubview(list)
    return list
  }

  @Test func dragUpOnAListAtItsTopEnlargesTheSheetFirst() throws {
    let list = addList()
    try present([.medium(), .large()])
    try drag(by: -200, from: 500)
    #expect(top == 30 && list.contentOffset.y == 0)
    try drag(by: -200, from: 500)
    #expect(list.contentOffset.y > 100)
    try drag(by: 100, from: 300)
    #expect(top == 30, "a list that is not at its top scrolls")
  }

  @Test func dragUpScrollsIfTheSheetDoesNotPreferToGrow() throws {
    let list = addList()
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    try present([.medium(), .large()])
    try drag(by: -200, from: 550)
    #expect(top == 300 && list.contentOffset.y > 100)
  }

  @Test func dragDownOnAListAtItsTopDismissesTheSheet() throws {
    let list = addList()
    list.alwaysBounceVertical = true
    try present()
    try drag(by: 400, from: 100)
    #expect(root.presentedViewController == nil)
  }

  @Test func sidewaysDragBelongsToTheList() throws {
    let list = addList()
    list.contentSize = CGSize(width: 2_000, height: 100)
    try present()
    stage.drag(
      from: CGPoint(x: 250, y: 200), to: CGPoint(x: 50, y: 230), over: .milliseconds(300),
      hold: .milliseconds(200))
    try stage.settle()
    #expect(list.contentOffset.x > 100 && top == 30)
  }

  // MARK: Sizes

  @Test func sheetFollowsTheWindowsSize() throws {
    try present([.medium(), .large()])
    stage.window.frame.size = CGSize(width: 320, height: 800)
    stage.window.layoutIfNeeded()
    #expect(top == 400 && page.view.bounds.width == 320)
  }

  @Test func sheetHasNoCornersOrGrabberWhereItCoversTheWindow() throws {
    let wide = Stage(size: CGSize(width: 800, height: 380))
    let other = LoggedPage("other", log)
    wide.window.rootViewController = LoggedPage("wide", log)
    other.sheetPresentationController?.prefersGrabberVisible = true
    wide.window.rootViewController?.present(other, animated: true)
    try wide.settle()
    #expect(other.view.convert(other.view.bounds, to: nil) == wide.window.bounds)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -3, 0])
  func degenerateCornerRadiusCountsAsNone(radius: CGFloat) throws {
    sheet.preferredCornerRadius = radius
    try present()
    #expect(page.view.superview?.layer.cornerRadius == 0)
  }

  @Test func usualCornerRadiusIsTen() throws {
    try present()
    #expect(page.view.superview?.layer.cornerRadius == 10)
  }

  // MARK: Own presentation controllers

  @Test func customPresentationControllersDecideFrameAndCover() throws {
    final class Panel: PresentationController {
      var calls: [String] = []
      override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 10, y: 20, width: 100, height: 50)
      }
      override var shouldRemovePresentersView: Bool { true }
      override func presentationTransitionWillBegin() {
        calls.append("will present \(containerView?.window != nil)")
      }
      override func presentationTransitionDidEnd(_ completed: Bool) {
        calls.append("did present \(completed)")
      }
      override func dismissalTransitionWillBegin() { calls.append("will dismiss") }
      override func dismissalTransitionDidEnd(_ completed: Bool) {
        calls.append("did dismiss \(completed)")
      }
      override func containerViewDidLayoutSubviews() { calls.append("laid out") }
    }
    final class Provider: ViewControllerTransitioningDelegate {
      var made: [Panel] = []
      func presentationController(
        forPresented presented: ViewController, presenting: ViewController?,
        source: ViewController
      ) -> PresentationController? {
        let panel = Panel(presentedViewController: presented, presenting: presenting)
        made.append(panel)
        return panel
      }
    }
    let provider = Provider()
    let other = LoggedPage("other", log)
    other.modalPresentationStyle = .custom
    other.transitioningDelegate = provider
    root.present(other, animated: true)
    try stage.settle()
    let panel = try #require(provider.made.first)
    #expect(other.presentationController === panel && provider.made.count == 1)
    #expect(panel.presentedViewController === other && panel.presentingViewController === root)
    #expect(other.view.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(root.view.window == nil)
    root.dismiss(animated: true)
    try stage.settle()
    #expect(
      panel.calls.filter { $0 != "laid out" } == [
        "will present true", "did present true", "will dismiss", "did dismiss true",
      ])
    #expect(panel.calls.contains("laid out") && root.view.window != nil)
    root.present(other, animated: false)
    #expect(provider.made.count == 2, "each presentation asks for a new one")
  }
}
