import Foundation
import OffscreenUIKit
import Testing

/// Makes room for a keyboard, as views of iOS do.
private final class Room: UIView {
  var calls: [String] = []

  func observe(_ center: NotificationCenter, object: Any? = nil) {
    center.addObserver(
      self, selector: Selector(Room.show, "show"),
      name: UIResponder.keyboardWillShowNotification, object: object)
    center.addObserver(
      self, selector: Selector(Room.hide, "hide"),
      name: UIResponder.keyboardWillHideNotification, object: object)
    center.addObserver(
      self, selector: Selector(Room.changed, "changed"),
      name: UIApplication.didBecomeActiveNotification, object: object)
  }

  func show(_ notification: Notification) {
    let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    calls.append("show \(frame?.cgRectValue.height ?? 0)")
  }
  func hide(_ notification: NSNotification) { calls.append("hide") }
  func changed() { calls.append("changed") }
}

@Suite struct NotificationTests {
  private let center = NotificationCenter()
  private let keyboard = [
    UIResponder.keyboardFrameEndUserInfoKey: NSValue(
      cgRect: CGRect(x: 0, y: 0, width: 9, height: 4))
  ]

  private func post(_ object: Any? = nil) {
    center.post(
      name: UIResponder.keyboardWillShowNotification, object: object, userInfo: keyboard)
    center.post(name: UIResponder.keyboardWillHideNotification, object: object)
    center.post(name: UIApplication.didBecomeActiveNotification, object: object)
  }

  @Test func methodsOfEachFormAreCalled() {
    let room = Room()
    room.observe(center)
    post()
    #expect(room.calls == ["show 4.0", "hide", "changed"])
  }

  @Test func observationsEndByNameByObjectAndAltogether() {
    let room = Room()
    let (first, second) = (NSObject(), NSObject())
    room.observe(center, object: first)
    room.observe(center, object: second)
    center.removeObserver(room, name: UIResponder.keyboardWillHideNotification, object: nil)
    center.removeObserver(
      room, name: UIResponder.keyboardWillShowNotification, object: first)
    post(first)
    #expect(room.calls == ["changed"])
    post(second)
    #expect(room.calls == ["changed", "show 4.0", "changed"])
    center.removeObserver(room)
    post(first)
    post(second)
    #expect(room.calls.count == 3)
  }

  @Test func releasedObserversAreNotCalled() {
    weak var gone: Room?
    do {
      let room = Room()
      room.observe(center)
      gone = room
    }
    #expect(gone == nil)
    post()
  }

  @Test func notificationsOfAnotherThreadStayThere() {
    let room = Room()
    room.observe(center)
    let center = center
    let thread = Thread {
      center.post(name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    thread.start()
    while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
    #expect(room.calls.isEmpty)
    post()
    #expect(room.calls.count == 3)
  }

  @Test func removingTheTokenOfAClosureKeepsMethods() {
    let room = Room()
    room.observe(center)
    let token = center.addObserver(
      forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil
    ) { _ in }
    center.removeObserver(token)
    post()
    #expect(room.calls.count == 3)
  }
}
