import Foundation
import Offscreen
import OffscreenInspection

/// The element at which a screen reader is, by what finds it again after the tree has changed.
struct SpokenElement {
  private weak var object: Responder?
  private weak var view: View?
  private let label: String?
  /// The number in the order of reading, counted from 0.
  private let number: Int

  init(_ element: AccessibleObject, number: Int) {
    object = element.object
    view = element.view
    label = element.object.accessibilityLabel
    self.number = number
  }

  /// The number of the element among those that are there now: of the same object, else of one with the same name in the
  /// same view, else of the one that has its number; nil if there are none.
  func number(in elements: [AccessibleObject]) -> Int? {
    let same =
      elements.firstIndex { $0.object === object }
      ?? elements.firstIndex { $0.view === view && $0.object.accessibilityLabel == label }
    return same ?? (elements.isEmpty ? nil : min(number, elements.count - 1))
  }
}

/// The place to which a rotor has gone.
struct RotorPlace {
  let item: AccessibilityCustomRotorItemResult
  /// What is spoken there; nil for what the element says.
  let speech: String?
}

// VoiceOver's commands, as Apple's guide for it describes them.
extension Player {
  /// What is said of the element at which the screen reader is; nil before the first step of it.
  var presentSpeech: String? {
    let elements = spokenElements
    guard let number = spokenElement?.number(in: elements) else { return nil }
    return rotorPlace?.speech ?? AccessibilitySpeech(of: elements[number]).text
  }

  /// The elements that are there now, after the cursor has followed the events that code has posted.
  private var spokenElements: [AccessibleObject] {
    stage.window.layoutIfNeeded()
    let elements = AccessibilitySurvey(of: stage.window).elements
    follow(stage.postedAccessibilityNotifications, in: elements)
    return elements
  }

  /// Moves the cursor to the element of the last event that has one; a changed screen without one moves it to the first.
  private func follow(
    _ posted: [PostedAccessibilityNotification], in elements: [AccessibleObject]
  ) {
    let news = posted.suffix(min(posted.count, stage.postedNotificationCount - followedCount))
    followedCount = stage.postedNotificationCount
    guard let last = news.last(where: { [.screenChanged, .layoutChanged].contains($0.kind) }) else {
      return
    }
    let target = last.element.flatMap { element in
      elements.firstIndex { $0.object === element }
        ?? elements.firstIndex { found in
          (element as? View).map { found.view.isDescendant(of: $0) } ?? false
        }
    }
    let number = target ?? (last.kind == .screenChanged ? 0 : nil)
    guard let number, elements.indices.contains(number), spokenElement != nil else { return }
    spokenElement = SpokenElement(elements[number], number: number)
    rotorPlace = nil
  }

  /// The text of the last announcement; nil if there is none.
  var lastAnnouncement: String? {
    stage.postedAccessibilityNotifications.last { $0.kind == .announcement }?.text
  }

  /// Does what a person does with a screen reader, and lays the window out.
  ///
  /// - Throws: An error if there is no element that can do it.
  func speak(_ speaking: Interaction.Speaking) throws(ScriptError) {
    defer { stage.window.layoutIfNeeded() }
    switch speaking {
    case .command(let command): try perform(command)
    case .find(let text):
      let elements = spokenElements
      guard !elements.isEmpty else { throw Self.noElements }
      let speeches = elements.map { AccessibilitySpeech(of: $0).text }
      let found = elements.indices.first {
        speeches[$0] == text || elements[$0].object.accessibilityLabel == text
      }
      guard let found else {
        throw ScriptError(
          .unknownName(
            kind: "spoken text", name: text, nearest: nearest(text, in: speeches), known: speeches))
      }
      go(to: found, in: elements)
    case .scroll(let direction): try scrollPage(direction)
    case .action(let name):
      let (element, _, _) = try presentElement()
      let actions = element.object.accessibilityCustomActions ?? []
      guard let action = actions.first(where: { $0.name == name }) else {
        let known = actions.map(\.name)
        throw ScriptError(
          .unknownName(
            kind: "action of the element", name: name, nearest: nearest(name, in: known),
            known: known))
      }
      action.perform()
    case .rotor(let name, let direction): try turn(name, direction)
    }
  }

  /// Goes to the next place of a rotor, which the element or a view around it has.
  ///
  /// The cursor stays where it is if the place is no element, such as a part of a text, and what is spoken is the place.
  private func turn(
    _ name: String, _ direction: AccessibilityCustomRotor.Direction
  ) throws(ScriptError) {
    let element = try presentElement().element
    let rotors = sequence(first: element.object, next: \.next)
      .flatMap { $0.accessibilityCustomRotors ?? [] }
    guard let rotor = rotors.first(where: { $0.spokenName == name }) else {
      let known = rotors.map(\.spokenName)
      throw ScriptError(
        .unknownName(
          kind: "rotor of the element", name: name, nearest: nearest(name, in: known), known: known)
      )
    }
    let start =
      rotorPlace?.item
      ?? AccessibilityCustomRotorItemResult(targetElement: element.object, targetRange: nil)
    guard let item = rotor.place(nextTo: start, direction) else {
      let end = direction == .next ? "after" : "before"
      throw ScriptError(
        .conflict("found no place \(end) the present one in the rotor, expected one"))
    }
    let elements = spokenElements
    let target = elements.firstIndex { $0.object === item.targetElement }
    guard let number = target ?? spokenElement?.number(in: elements) else { throw Self.noElements }
    go(to: number, in: elements)
    let isElement = target != nil && item.targetRange == nil
    rotorPlace = RotorPlace(item: item, speech: isElement ? nil : item.spokenText)
  }

  private func perform(_ command: Interaction.Speaking.Command) throws(ScriptError) {
    switch command {
    case .next: try move(by: 1)
    case .previous: try move(by: -1)
    case .nextHeading: try move(by: 1) { $0.accessibilityTraits.contains(.header) }
    case .previousHeading: try move(by: -1) { $0.accessibilityTraits.contains(.header) }
    case .first, .last:
      let elements = spokenElements
      guard !elements.isEmpty else { throw Self.noElements }
      go(to: command == .first ? 0 : elements.count - 1, in: elements)
    case .increment: try presentElement().element.object.accessibilityIncrement()
    case .decrement: try presentElement().element.object.accessibilityDecrement()
    case .activate:
      let object = try presentElement().element.object
      if object.accessibilityActivate() { return }
      let point = object.accessibilityActivationPoint
      guard point.x.isFinite, point.y.isFinite else { throw Self.noElements }
      try tap(.point(point), count: 1, isForced: true)
    case .escape:
      var responder: Responder? = spokenElement == nil ? nil : try presentElement().element.object
      responder = responder ?? stage.window.subviews.last ?? stage.window
      while let current = responder, !current.accessibilityPerformEscape() {
        responder = current.next
      }
      guard responder != nil else {
        throw ScriptError(
          .conflict("found nothing that an escape leaves, expected 'accessibilityPerformEscape'"))
      }
    }
  }

  private static let noElements = ScriptError(
    .conflict("found nothing that a screen reader reads, expected an element"))

  /// The element at which the screen reader is, or else the first one.
  private func presentElement() throws(ScriptError) -> (
    element: AccessibleObject, number: Int, elements: [AccessibleObject]
  ) {
    let elements = spokenElements
    guard !elements.isEmpty else { throw Self.noElements }
    guard let number = spokenElement?.number(in: elements) else {
      go(to: 0, in: elements)
      return (elements[0], 0, elements)
    }
    return (elements[number], number, elements)
  }

  /// Goes on to the next or the previous element that is wanted; before the first step, to the first or the last one.
  ///
  /// At the end, lists are scrolled, so that further rows come into view.
  private func move(
    by step: Int, where isWanted: (Responder) -> Bool = { _ in true }
  ) throws(ScriptError) {
    var elements = spokenElements
    guard !elements.isEmpty else { throw Self.noElements }
    var present = spokenElement?.number(in: elements)
    if let number = present, reveal(beyond: elements[number], by: step) {
      elements = spokenElements
      present = spokenElement?.number(in: elements)
    }
    var number = present.map { $0 + step } ?? (step > 0 ? 0 : elements.count - 1)
    while elements.indices.contains(number), !isWanted(elements[number].object) { number += step }
    guard elements.indices.contains(number) else {
      let end = step > 0 ? "after" : "before"
      throw ScriptError(
        .conflict("found no such element \(end) the present one, expected one"))
    }
    go(to: number, in: elements)
  }

  private func go(to number: Int, in elements: [AccessibleObject]) {
    let element = elements[number]
    let former = spokenElement?.number(in: elements).map { elements[$0].object }
    spokenElement = SpokenElement(element, number: number)
    rotorPlace = nil
    if former !== element.object {
      former?.accessibilityElementDidLoseFocus()
      element.object.accessibilityElementDidBecomeFocused()
    }
    if element.shownFrame != element.frame, let view = element.view.scrollViewAround {
      view.scrollRectToVisible(view.convert(element.frame, from: nil), animated: false)
    }
  }

  /// Scrolls the list around an element that is at its end in the direction of the movement, so that the elements
  /// beyond are there; returns whether it could.
  private func reveal(beyond element: AccessibleObject, by step: Int) -> Bool {
    guard let view = element.view.scrollViewAround else { return false }
    let isHorizontal = view.contentSize.height <= view.bounds.height
    let frame = view.convert(element.frame, from: nil)
    let length = isHorizontal ? view.bounds.width : view.bounds.height
    let (low, high) = isHorizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    let origin = isHorizontal ? view.bounds.minX : view.bounds.minY
    let room = step > 0 ? origin + length - high : low - origin
    guard room < length / 4 else { return false }
    let distance = (step > 0 ? 1 : -1) * max(0, min(length / 2, length / 2 - room))
    return view.moveContent(by: distance, isHorizontal: isHorizontal)
  }

  private func scrollPage(_ direction: AccessibilityScrollDirection) throws(ScriptError) {
    let (element, _, _) = try presentElement()
    var responder: Responder? = element.object is View ? element.object : element.view
    while let current = responder {
      if current.accessibilityScroll(direction) { return }
      if let view = current as? ScrollView, view.moveByPage(direction) { return }
      responder = current.next
    }
    throw ScriptError(
      .conflict("found nothing around the element that scrolls in this direction, expected a view"))
  }
}

extension View {
  /// The nearest view around this one that scrolls.
  fileprivate var scrollViewAround: ScrollView? {
    var next = superview
    while let view = next {
      if let scrollView = view as? ScrollView, scrollView.isScrollEnabled { return scrollView }
      next = view.superview
    }
    return nil
  }
}

extension ScrollView {
  /// Moves the content by a distance within its limits; returns whether it moved.
  fileprivate func moveContent(by distance: CGFloat, isHorizontal: Bool) -> Bool {
    let former = contentOffset
    var offset = former
    if isHorizontal { offset.x += distance } else { offset.y += distance }
    setContentOffset(clampedOffset(offset), animated: false)
    return contentOffset != former
  }

  /// Moves the content by a page: a direction names the side from which new content comes, and forwards is down unless
  /// the content is only wide.
  fileprivate func moveByPage(_ direction: AccessibilityScrollDirection) -> Bool {
    let isWide = contentSize.width > bounds.width && contentSize.height <= bounds.height
    switch direction {
    case .down: return moveContent(by: bounds.height, isHorizontal: false)
    case .up: return moveContent(by: -bounds.height, isHorizontal: false)
    case .right: return moveContent(by: bounds.width, isHorizontal: true)
    case .left: return moveContent(by: -bounds.width, isHorizontal: true)
    case .next:
      return moveContent(by: isWide ? bounds.width : bounds.height, isHorizontal: isWide)
    case .previous:
      return moveContent(by: isWide ? -bounds.width : -bounds.height, isHorizontal: isWide)
    }
  }
}

extension AccessibilityCustomAction {
  /// Does what the action says.
  fileprivate func perform() {
    if let actionHandler {
      _ = actionHandler(self)
    } else if let target {
      selector.call(on: target, self)
    }
  }
}
