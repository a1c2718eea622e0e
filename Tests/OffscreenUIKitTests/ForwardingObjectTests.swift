import OffscreenUIKit
import Testing

/// Delegates that pass calls on, and observers that are no responders: what the source pass makes of `NSObject`.
@Suite struct ForwardingObjectTests {
  private final class Proxy: ForwardingObject, UITableViewDelegate, UIGestureRecognizerDelegate {
    weak var target: NSObject?
    var asked: [String] = []

    override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || target?.responds(to: selector) == true
    }

    override func forwardingTarget(for selector: Selector!) -> Any? {
      asked.append(selector?.description ?? "")
      return target?.responds(to: selector) == true ? target : nil
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      asked.append("own \(indexPath.row)")
    }
  }

  private final class Target: NSObject, UITableViewDelegate {
    var offsets: [CGFloat] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 33 }
  }

  @Test func callsGoToTheTargetUnlessTheObjectImplementsThem() {
    let (proxy, target, table) = (Proxy(), Target(), UITableView())
    proxy.target = target
    let delegate: any UITableViewDelegate = proxy
    table.contentOffset.y = 7
    delegate.scrollViewDidScroll(table)
    #expect(target.offsets == [7])
    #expect(delegate.tableView(table, heightForRowAt: IndexPath(row: 0, section: 0)) == 33)
    #expect(
      proxy.asked == ["scrollViewDidScroll:", "tableView:heightForRowAt:"])
    proxy.asked = []
    delegate.tableView(table, didSelectRowAt: IndexPath(row: 4, section: 0))
    #expect(proxy.asked == ["own 4"])
  }

  @Test func withoutATargetCallsHaveTheDefaultsOfTheProtocol() {
    let (proxy, table) = (Proxy(), UITableView())
    let delegate: any UITableViewDelegate = proxy
    table.rowHeight = 21
    #expect(delegate.tableView(table, heightForRowAt: IndexPath(row: 0, section: 0)) == 21)
    let recogniser = UITapGestureRecognizer()
    let other: any UIGestureRecognizerDelegate = proxy
    #expect(other.gestureRecognizerShouldBegin(recogniser))
    proxy.target = proxy
    #expect(other.gestureRecognizerShouldBegin(recogniser), "an object is not its own target")
  }

  @Test func recognisersAskTheTargetOfTheirDelegate() {
    final class Refusing: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ recogniser: UIGestureRecognizer) -> Bool { false }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let (proxy, refusing) = (Proxy(), Refusing())
    var taps = 0
    let recogniser = UITapGestureRecognizer { _ in taps += 1 }
    recogniser.delegate = proxy
    stage.window.addGestureRecognizer(recogniser)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(taps == 1)
    proxy.target = refusing
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(taps == 1)
  }

  private final class Observer: ForwardingObject {
    var log: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let point = change?[.newKey] as? CGPoint
      log.append("\(keyPath ?? "") \(point?.y ?? 0)")
    }
  }

  @Test func observersNeedNotBeResponders() {
    let (observer, list) = (Observer(), UIScrollView())
    unsafe list.addObserver(
      observer, forKeyPath: "contentOffset", options: .new, context: nil)
    list.contentOffset.y = 5
    list.removeObserver(observer, forKeyPath: "contentOffset")
    list.contentOffset.y = 6
    #expect(observer.log == ["contentOffset 5.0"])
  }

  @Test func observersAreNotRetained() {
    let list = UIScrollView()
    weak var former: Observer?
    do {
      let observer = Observer()
      former = observer
      unsafe list.addObserver(observer, forKeyPath: "contentOffset", context: nil)
      withExtendedLifetime(observer) {}
    }
    #expect(former == nil)
    list.contentOffset.y = 5
  }

  @Test func observersThatCannotObserveStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      unsafe UIScrollView().addObserver(NSObject(), forKeyPath: "frame", context: nil)
    }
  }

  @Test func classesOfObjectsAreKnown() {
    #expect(object_getClass(UILabel()) == UILabel.self && object_getClass(nil) == nil)
    #expect(class_getSuperclass(UILabel.self) == UIView.self)
    #expect(object_getClass(UITableView()) != UIScrollView.self)
  }

  /// Cases over objects, some of whose types are values here.
  @Test func casesOverObjectsFindTheirTypes() {
    func name(_ object: AnyObject) -> String {
      switch object {
      case let view as UILabel: "label \(view.text ?? "")"
      case is UIView: "view"
      case let guide as UILayoutGuide: "guide \(guide.identifier)"
      case let color as UIColor: "colour \(color == .red)"
      case let font as UIFont: "font \(font.pointSize)"
      case let number as NSNumber: "number \(number)"
      default: "other"
      }
    }
    let label = UILabel()
    label.text = "a"
    #expect(
      [
        label, UIView(), UILayoutGuide(), UIColor.red as AnyObject,
        UIFont.systemFont(ofSize: 9) as AnyObject, NSNumber(value: 3), NSObject(),
      ].map(name) == [
        "label a", "view", "guide ", "colour true", "font 9.0", "number 3", "other",
      ])
  }
}
