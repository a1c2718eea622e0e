// Records motions of a scroll view on a device, as trace files for `offscreen fidelity`.
//
// Make an iOS app of this file alone, run it on a device, and drag, fling and pull the stripes. Each motion
// is printed when the content has come to rest, and written to the app's documents as motion-1.trace and so
// on. `isPagingEnabled` and `decelerationRate` below can be changed.
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = RecordingWindow(frame: UIScreen.main.bounds)
    let controller = RecordingController()
    window.onTouch = { [unowned controller] in controller.note($0) }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// A window that sees every touch before the recognisers do.
final class RecordingWindow: UIWindow {
  var onTouch: (UITouch) -> Void = { _ in }

  override func sendEvent(_ event: UIEvent) {
    if event.type == .touches { event.allTouches?.forEach(onTouch) }
    super.sendEvent(event)
  }
}

final class RecordingController: UIViewController {
  private let scrollView = UIScrollView()
  private var touches: [String] = []
  private var offsets: [String] = []
  /// The time of the first touch, and that of the last change.
  private var start: TimeInterval?
  private var lastChange: TimeInterval = 0
  private var startOffset = CGPoint.zero
  private var lastOffset = CGPoint.zero
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.isPagingEnabled = false
    scrollView.decelerationRate = .normal
    view.addSubview(scrollView)
    for index in 0..<200 {
      let stripe = UIView(frame: CGRect(x: 0, y: 100 * index, width: 2_000, height: 50))
      stripe.backgroundColor = UIColor(white: 0.85, alpha: 1)
      scrollView.addSubview(stripe)
    }
    CADisplayLink(target: self, selector: #selector(tick)).add(to: .main, forMode: .common)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 20_000)
  }

  func note(_ touch: UITouch) {
    let words: [UITouch.Phase: String] = [
      .began: "down", .moved: "move", .ended: "up", .cancelled: "cancel",
    ]
    guard let word = words[touch.phase] else { return }
    if start == nil {
      guard touch.phase == .began else { return }
      (start, startOffset, lastOffset) = (
        touch.timestamp, scrollView.contentOffset, scrollView.contentOffset
      )
    }
    let point = touch.preciseLocation(in: view)
    touches.append("[\(milliseconds(touch.timestamp)), \(word), \(point.x), \(point.y)]")
    lastChange = touch.timestamp
  }

  /// Notes the offset that this frame shows, and ends a recording half a second after the last change.
  @objc private func tick(_ link: CADisplayLink) {
    guard let start, link.timestamp >= start else { return }
    let offset = scrollView.contentOffset
    if offset != lastOffset || offsets.isEmpty {
      offsets.append("[\(milliseconds(link.timestamp)), \(offset.x), \(offset.y)]")
      (lastOffset, lastChange) = (offset, link.timestamp)
    }
    let isMoving = scrollView.isTracking || scrollView.isDecelerating
    if !isMoving, link.timestamp - lastChange > 0.5 { finish() }
  }

  private func finish() {
    count += 1
    let device = UIDevice.current
    let (size, content) = (scrollView.bounds.size, scrollView.contentSize)
    let text = """
      trace: 1
      title: Motion \(count)
      source: recorded on \(device.model) with MotionRecorder.swift
      system: \(device.systemName) \(device.systemVersion)
      scale: \(UIScreen.main.scale)
      view:
        size: [\(size.width), \(size.height)]
        content: [\(content.width), \(content.height)]
        offset: [\(startOffset.x), \(startOffset.y)]
        rate: \(scrollView.decelerationRate.rawValue)
        paging: \(scrollView.isPagingEnabled)
      touches: [\(touches.joined(separator: ", "))]
      offsets: [\(offsets.joined(separator: ", "))]

      """
    print(text)
    let file = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("motion-\(count).trace")
    try? text.write(to: file, atomically: true, encoding: .utf8)
    (start, touches, offsets) = (nil, [], [])
  }

  /// Milliseconds since the first touch.
  private func milliseconds(_ time: TimeInterval) -> String {
    String(format: "%.3f", (time - (start ?? time)) * 1000)
  }
}
