import OffscreenUIKit
import Testing

/// An observer of properties by name, which logs its calls.
private final class Listener: UIView {
  var told: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    told.append(
      "\(keyPath ?? "") \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-") \(object is UIView)")
  }
}

private final class Feed: UITableView {}

@Suite struct ObservingTests {
  @Test func typedObserversGetOldAndNewValues() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.contentSize = CGSize(width: 10, height: 100)
    var told: [[CGFloat?]] = []
    var observation: NSKeyValueObservation? = view.observe(
      \.contentOffset, options: [.new, .old, .initial]
    ) { view, change in
      told.append([change.oldValue?.y, change.newValue?.y, view.contentOffset.y])
    }
    view.contentOffset.y = 5
    view.setContentOffset(CGPoint(x: 0, y: 7), animated: false)
    #expect(told == [[nil, 0, 0], [0, 5, 5], [5, 7, 7]])
    observation?.invalidate()
    observation = nil
    view.contentOffset.y = 9
    #expect(told.count == 3)
  }

  @Test func observationsEndWithTheirToken() {
    let label = UILabel()
    var texts: [String?] = []
    do {
      let observation = label.observe(\.text, options: .new) { _, change in
        texts.append(change.newValue ?? nil)
      }
      label.text = "a"
      withExtendedLifetime(observation) {}
    }
    label.text = "b"
    #expect(texts == ["a"])
  }

  @Test func keyPathsOfSubclassesName() {
    let feed = Feed(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    feed.contentSize = CGSize(width: 10, height: 100)
    var changes = 0
    let observations = [
      feed.observe(\.contentOffset) { _, _ in changes += 1 },
      feed.observe(\Feed.frame) { _, _ in changes += 10 },
      feed.observe(\.alpha) { _, _ in changes += 100 },
      feed.observe(\.isHidden) { _, _ in changes += 1000 },
    ]
    feed.contentOffset.y = 3
    feed.frame.size.width = 20
    feed.alpha = 0.5
    feed.isHidden = true
    #expect(changes == 1111)
    withExtendedLifetime(observations) {}
  }

  @Test func observersByNameAreCalledUntilTheyAreRemoved() {
    let listener = Listener()
    let button = UIButton(type: .custom)
    unsafe button.addObserver(
      listener, forKeyPath: "highlighted", options: [.new, .old], context: nil)
    unsafe button.addObserver(listener, forKeyPath: "center", options: [], context: nil)
    button.isHighlighted = true
    button.center = CGPoint(x: 1, y: 2)
    button.removeObserver(listener, forKeyPath: "highlighted")
    button.isHighlighted = false
    #expect(listener.told == ["highlighted false true true", "center - - true"])
  }

  @Test func statesOfRecognisersAreObserved() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    view.addGestureRecognizer(tap)
    var states: [UIGestureRecognizer.State] = []
    let observation = tap.observe(\.state) { tap, _ in states.append(tap.state) }
    let stage = Stage(size: CGSize(width: 10, height: 10))
    stage.window.addSubview(view)
    stage.tap(at: CGPoint(x: 5, y: 5))
    #expect(states.first == .ended)
    withExtendedLifetime(observation) {}
  }
}
