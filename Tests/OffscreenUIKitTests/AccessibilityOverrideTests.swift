import Foundation
import OffscreenUIKit
import Testing

@Suite struct AccessibilityOverrideTests {
  /// Overrides what libraries override, in UIKit's shapes.
  private class Row: UIView {
    var actions: [UIAccessibilityCustomAction] = []

    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
      get { (super.accessibilityCustomActions ?? []) + actions }
      set { super.accessibilityCustomActions = newValue }
    }
    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
    override var accessibilityLabel: String? {
      get { "row " + (super.accessibilityLabel ?? "none") }
      set { super.accessibilityLabel = newValue }
    }
    override var accessibilityHint: String? {
      get { "hint" }
      set {}
    }
    override var accessibilityValue: String? {
      get { "3" }
      set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { super.accessibilityTraits.union(.button) }
      set { super.accessibilityTraits = newValue }
    }
    override var accessibilityElements: [Any]? {
      get { subviews }
      set {}
    }
    override var accessibilityFrame: CGRect {
      get { CGRect(x: 1, y: 2, width: 4, height: 6) }
      set {}
    }
    // UIKit's shape.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var accessibilityUserInputLabels: [String]! {
      get { ["one", "two"] }
      set {}
    }
    override func accessibilityActivate() -> Bool { true }
    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      direction == .left
    }
    func delete() -> Bool { true }
  }

  @Test func accessibilityOfViewsIsOverridden() {
    let row = Row()
    row.accessibilityLabel = "a"
    row.actions = [
      UIAccessibilityCustomAction(
        name: "Delete", target: row, selector: Selector(Row.delete, "delete"))
    ]
    row.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Move") { _ in true }]
    row.addSubview(UIView())
    let view: UIView = row
    #expect(view.accessibilityCustomActions?.map(\.name) == ["Move", "Delete"])
    #expect(view.accessibilityCustomActions?.last?.target === row)
    #expect(view.accessibilityCustomActions?.last?.selector == Selector(Row.delete, "delete"))
    #expect(view.isAccessibilityElement && view.accessibilityLabel == "row a")
    #expect(view.accessibilityHint == "hint" && view.accessibilityValue == "3")
    #expect(view.accessibilityTraits == .button && view.accessibilityElementCount() == 1)
    #expect(view.accessibilityActivationPoint == CGPoint(x: 3, y: 5))
    #expect(view.accessibilityUserInputLabels == ["one", "two"])
    #expect(view.accessibilityRespondsToUserInteraction && view.accessibilityActivate())
    #expect(view.accessibilityScroll(.left) && !view.accessibilityScroll(.next))
    #expect((view as NSObject).accessibilityLabel == "row a")
  }

  @Test func actionsOfAccessibilityCanHaveSubclasses() {
    final class Numbered: UIAccessibilityCustomAction {
      let number: Int
      init(number: Int, target: Any?, selector: Selector) {
        self.number = number
        super.init(name: "Action \(number)", target: target, selector: selector)
      }
    }
    let action = Numbered(number: 2, target: nil, selector: Selector("act"))
    #expect(action.name == "Action 2" && action.target == nil && action.actionHandler == nil)
  }

  @Test func postedEventsAreKeptByTheStage() {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    let label = UILabel()
    label.text = "Done"
    stage.advance(by: .milliseconds(500))
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .layoutChanged, argument: label)
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    UIAccessibility.post(notification: UIAccessibility.Notification(rawValue: 7), argument: 3)
    let posted = stage.postedAccessibilityNotifications
    #expect(posted.map(\.kind) == [.announcement, .layoutChanged, .screenChanged, .other])
    #expect(posted.map(\.text) == ["Saved", "Done", nil, nil])
    #expect(posted.allSatisfy { $0.time == .milliseconds(500) })
  }

  @Test func namesForVoicesFollowTheLabel() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(view.accessibilityUserInputLabels == [] && view.accessibilityLanguage == nil)
    view.accessibilityLabel = "name"
    #expect(view.accessibilityUserInputLabels == ["name"])
    #expect(view.accessibilityActivationPoint == CGPoint(x: 5, y: 10))
    #expect(!view.accessibilityRespondsToUserInteraction)
    view.accessibilityTraits = .link
    #expect(view.accessibilityRespondsToUserInteraction)
    view.accessibilityRespondsToUserInteraction = false
    #expect(!view.accessibilityRespondsToUserInteraction)
  }

  @Test func followingTheSizeOfTextIsOverridden() {
    final class Title: UILabel {
      var settings: [Bool] = []
      override var adjustsFontForContentSizeCategory: Bool {
        didSet { settings.append(adjustsFontForContentSizeCategory) }
      }
    }
    final class Field: UITextField {
      override var adjustsFontForContentSizeCategory: Bool {
        get { true }
        set {}
      }
    }
    final class Text: UITextView {
      override var adjustsFontForContentSizeCategory: Bool {
        get { super.adjustsFontForContentSizeCategory }
        set { super.adjustsFontForContentSizeCategory = !newValue }
      }
    }
    let (title, field, text) = (Title(), Field(), Text())
    let adjusting: [any UIContentSizeCategoryAdjusting] = [title, field, text]
    for view in adjusting { view.adjustsFontForContentSizeCategory = false }
    #expect(title.settings == [false])
    #expect(adjusting.map(\.adjustsFontForContentSizeCategory) == [false, true, true])
  }

  @Test func actionsGoToTheFirstResponderThatCanDoThem() {
    final class Outer: UIView {
      var pasted = 0
      func paste(_ sender: Any?) { pasted += 1 }
    }
    final class Inner: UIView {
      var isReady = false
      var pasted = 0
      func paste(_ sender: Any?) { pasted += 1 }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        isReady && super.canPerformAction(action, withSender: sender)
      }
    }
    let (outer, inner, button) = (Outer(), Inner(), UIButton())
    outer.addSubview(inner)
    inner.addSubview(button)
    let paste = Selector(Outer.paste, "paste(_:)")
    #expect(outer.responds(to: paste) && !button.responds(to: paste))
    #expect(button.target(forAction: paste, withSender: nil) as? UIView === outer)
    button.addTarget(nil, action: paste, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(outer.pasted == 1 && inner.pasted == 0)
    let own = Selector(Inner.paste, "paste(_:)")
    #expect(button.target(forAction: own, withSender: nil) == nil)
    inner.isReady = true
    #expect(button.target(forAction: own, withSender: nil) as? UIView === inner)
  }

  @Test func methodsThatAnObjectDeniesAreOverridden() {
    final class Denying: UIView {
      func act() {}
      override func responds(to selector: Selector!) -> Bool {
        selector != Selector("act") && super.responds(to: selector)
      }
    }
    let view = Denying()
    let act = Selector(Denying.act, "act")
    #expect(!view.responds(to: act) && !(view as NSObject).responds(to: act))
  }
}
