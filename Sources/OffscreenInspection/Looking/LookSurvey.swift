import Foundation
import Offscreen

/// What can be touched or read in a window at present: elements of assistive technologies in the order of reading, then
/// other touch targets and the views that scroll.
struct LookSurvey {
  /// A view, or a part of one.
  struct Find {
    let view: View
    /// The element of assistive technologies that it is; nil for others.
    var element: AccessibleObject?
    /// The number among the parts of the view; nil for the view itself.
    var part: Int?
    /// The place in the coordinates of the window.
    let frame: CGRect
    /// The part of the frame that is in the window and not clipped.
    let shown: CGRect
    /// The part that a touch reaches; without pixels if there is none, and nil for what is only read.
    var region: HitRegion?
  }

  private(set) var finds: [Find] = []
  /// The number of elements that are out of view.
  private(set) var unseenCount = 0
  let scale: Double

  /// Looks at a stage's window, which this lays out.
  ///
  /// - Complexity: That of a `HitMap` and of an `AccessibilitySurvey`.
  init(of stage: Stage) {
    let window = stage.window
    scale = Double(stage.scale)
    let map = HitMap(of: window, scale: stage.scale)
    let survey = AccessibilitySurvey(of: window)
    // Hit tests and surveys run code of the views, so the tree is read only afterwards.
    let targets = HitRegion.regions(of: map) { $0.touchTarget.map { ObjectIdentifier($0) } }
    var known: Set<ObjectIdentifier> = []
    var parts: [ObjectIdentifier: Int] = [:]
    for element in survey.elements where element.view.window === window {
      let id = ObjectIdentifier(element.view)
      let isPart = element.object !== element.view
      let part = isPart ? parts[id, default: 0] : nil
      if isPart { parts[id, default: 0] += 1 }
      known.insert(id)
      guard let shown = element.shownFrame else {
        unseenCount += 1
        continue
      }
      let target = element.view.isTouchTarget || isPart ? element.view : nil
      finds.append(
        Find(
          view: element.view, element: element, part: part, frame: element.frame, shown: shown,
          region: target.map { targets[ObjectIdentifier($0)] ?? HitRegion() }))
    }
    for (view, shown) in window.viewsInSight where !known.contains(ObjectIdentifier(view)) {
      let scrolls = (view as? ScrollView)?.isLookedAt ?? false
      guard scrolls || view.isTouchTarget else { continue }
      let region =
        view.isTouchTarget
        ? targets[ObjectIdentifier(view)] ?? HitRegion() : HitRegion(of: map, in: view)
      // What nobody sees, names or touches is no item, such as the space between the items of a toolbar.
      guard region.count > 0 || view.lookedText != nil || scrolls else { continue }
      let find = Find(
        view: view, frame: view.convert(view.bounds, to: nil), shown: shown, region: region)
      if !find.gestures.isEmpty || find.text != nil { finds.append(find) }
    }
  }
}

extension LookSurvey.Find {
  /// The largest rectangle of the frame that a touch reaches, in points of the window; nil if there is none.
  func reachable(scale: Double) -> CGRect? {
    guard let region, region.count > 0 else { return nil }
    let box = PixelRect(centresIn: frame, scale: scale)
    let isInside = box.intersection(region.box) == region.box
    let largest =
      isInside
      ? region.largestRectangle
      : region.rectangles.map { $0.intersection(box) }.reduce(PixelRect.empty) { best, rect in
        func rank(_ rect: PixelRect) -> (Int, Int) {
          (min(rect.width, rect.height), rect.width * rect.height)
        }
        return rank(rect) > rank(best) ? rect : best
      }
    guard !largest.isEmpty else { return nil }
    guard largest != box else { return frame }
    let numbers = [largest.minX, largest.minY, largest.width, largest.height]
    return CGRect(numbers: numbers.map { Double($0) / scale })
  }

  /// The kinds of gestures that have an effect.
  var gestures: [String] {
    var names: [String] = []
    func add(_ name: String) { if !names.contains(name) { names.append(name) } }
    let isPart = part != nil
    if view is Control || view.isCell { add("tap") }
    if !isPart, let scrollView = view as? ScrollView, scrollView.isLookedAt { add("scroll") }
    for recognizer in view.gestureRecognizers ?? []
    where recognizer.isEnabled && !recognizer.isBuiltIn {
      add(recognizer.shortName)
    }
    if let control = view as? Control, !control.isEnabled { return [] }
    if element?.object.accessibilityTraits.contains(.notEnabled) == true { return [] }
    return names
  }

  /// What it says of itself.
  var text: String? {
    guard part != nil else { return view.lookedText }
    return element?.object.accessibilityLabel
  }

  /// The value that is not its text.
  var value: String? {
    guard let value = element?.object.accessibilityValue, !value.isEmpty, value != text,
      element?.object.accessibilityTraits.contains(.toggleButton) != true
    else { return nil }
    return value
  }

  /// The words for its state.
  var state: [String] {
    var words: [String] = []
    let traits = element?.object.accessibilityTraits ?? []
    if traits.contains(.notEnabled) || (view as? Control)?.isEnabled == false {
      words.append("disabled")
    }
    if traits.contains(.selected) { words.append("selected") }
    if traits.contains(.toggleButton) {
      words.append(element?.object.accessibilityValue == "1" ? "on" : "off")
    }
    if traits.contains(.isEditing) { words.append("editing") }
    if let scrollView = view as? ScrollView, part == nil { words += scrollView.hiddenSides }
    return words
  }
}

extension ScrollView {
  /// Whether a finger can move the content.
  var isLookedAt: Bool {
    isScrollEnabled && !hiddenSides.isEmpty
  }

  /// The sides beyond which content is out of view.
  var hiddenSides: [String] {
    var sides: [String] = []
    func add(_ axis: ScrollAxis, _ offset: CGFloat, _ before: String, _ after: String) {
      let limits = offsetLimits(axis)
      if Double(offset) > limits.lowerBound + 0.5 { sides.append(before) }
      if Double(offset) < limits.upperBound - 0.5 { sides.append(after) }
    }
    add(.vertical, contentOffset.y, "above", "below")
    add(.horizontal, contentOffset.x, "left", "right")
    return sides
  }
}

extension Window {
  /// The views that are in the window and not clipped, in tree order, each with the part that is shown.
  ///
  /// Views behind a presented view controller are left out.
  fileprivate var viewsInSight: [(view: View, shown: CGRect)] {
    var found: [(View, CGRect)] = []
    var waiting = foremostViews.reversed().map { (view: $0, clip: bounds) }
    while let (view, clip) = waiting.popLast() {
      guard !view.isHidden, view.alpha > 0 else { continue }
      let shown = view.convert(view.bounds, to: nil).intersection(clip)
      if shown.width > 0, shown.height > 0 { found.append((view, shown)) }
      let inner = view.clipsToBounds ? shown : clip
      guard inner.width > 0, inner.height > 0 else { continue }
      waiting += view.subviews.reversed().map { (view: $0, clip: inner) }
    }
    return found
  }
}
