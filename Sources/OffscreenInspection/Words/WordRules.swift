import Foundation
import Offscreen

extension View {
  /// The nearest view around this one that scrolls.
  fileprivate var scrollViewAround: ScrollView? {
    var next = superview
    while let view = next {
      if let scrollView = view as? ScrollView { return scrollView }
      next = view.superview
    }
    return nil
  }
}

/// A view that breaks a rule about words, and why.
struct WordProblem {
  let view: View
  let reason: String
  /// The view that is in its place, if there is one.
  var other: View?

  /// The text or the name that the problem is about.
  var words: String { WordPlace(view).words }
}

/// A text, or an element, that is where it should be.
struct WordPlace {
  let view: View
  /// The text of a label, or the name for assistive technologies.
  let words: String

  init(_ view: View) {
    self.view = view
    words = (view as? Label)?.text ?? view.accessibilityLabel ?? ""
  }
}

// MARK: Texts

extension WordSurvey {
  /// Texts of which an ellipsis stands for a part.
  var truncatedTexts: [WordProblem] {
    texts.filter(\.layout.isTruncated).map { text in
      WordProblem(
        view: text.label,
        reason:
          "\(quoted(text.label.shownText ?? "")) does not fit into \(sides(text.label.bounds.size))"
      )
    }
  }

  /// Texts that are cut off: lines that have no room in their label, or that a view around it clips.
  var clippedTexts: [WordProblem] {
    texts.compactMap { text in
      let size = text.label.bounds.size
      let line = text.layout.lines.map(\.descent).max() ?? 0
      let isTooHigh = text.lines.height > size.height + max(1, line)
      let isTooWide = !text.layout.isTruncated && text.lines.width > size.width + 1
      let isCut =
        text.clipped.isNull || text.clipped.width < text.box.width - 1
        || text.clipped.height < text.box.height - max(1, line)
      guard isTooHigh || isTooWide || isCut else { return nil }
      let room = isTooHigh || isTooWide ? size : text.clipped.isNull ? .zero : text.clipped.size
      return WordProblem(
        view: text.label,
        reason:
          "\(quoted(text.label.shownText ?? "")) of \(sides(text.lines.size)) is cut to \(sides(room))"
      )
    }
  }

  /// The texts without those of some problems.
  func places(except problems: [WordProblem]) -> [WordPlace] {
    let bad = Set(problems.map { ObjectIdentifier($0.view) })
    return texts.map(\.label).filter { !bad.contains(ObjectIdentifier($0)) }.map { WordPlace($0) }
  }

  /// Texts that reach beyond the window, where no scrolling brings them into view.
  var outsideTexts: [WordProblem] {
    texts.compactMap { text in
      guard !text.isScrolled else { return nil }
      let inside = text.box.intersection(window.bounds)
      let isInside =
        !inside.isNull && inside.width >= text.box.width - 1
        && inside.height >= text.box.height - 1
      guard !isInside else { return nil }
      return WordProblem(
        view: text.label,
        reason:
          "\(quoted(text.label.shownText ?? "")) at \(AttributeText.of(text.box)) leaves the window"
      )
    }
  }

  /// Pairs of texts whose lines lie over one another, unless something opaque is between them.
  var overlappingTexts: [WordProblem] {
    var problems: [WordProblem] = []
    for (index, upper) in texts.enumerated() where !upper.shown.isNull {
      for lower in texts[..<index] where !lower.shown.isNull {
        let common = upper.shown.intersection(lower.shown)
        let inset = common.insetBy(dx: 1, dy: 1.5)
        // What scrolls under a bar is meant to be there.
        if let list = lower.label.scrollViewAround, !upper.label.isDescendant(of: list) { continue }
        guard !common.isNull, inset.width > 0, inset.height > 0, changes(lower.label, in: inset),
          changes(upper.label, in: inset)
        else { continue }
        problems.append(
          WordProblem(
            view: upper.label,
            reason:
              "\(quoted(upper.label.shownText ?? "")) lies over \(quoted(lower.label.shownText ?? "")) "
              + "in \(AttributeText.of(common))", other: lower.label))
      }
    }
    return problems
  }

  /// Texts whose contrast to what is behind them is too low: below 4.5, or 3 for large texts.
  ///
  /// Disabled texts are exempt.
  var unreadableTexts: [WordProblem] {
    texts.compactMap { text in
      guard text.label.isEnabled, !isDisabled(text.label), let contrast = contrast(of: text) else {
        return nil
      }
      let size = text.label.font.pointSize
      let isLarge = size >= 24
      let least = isLarge ? 3.0 : 4.5
      guard contrast < least else { return nil }
      let shown = ((contrast * 100).rounded(.down) / 100).shortText
      return WordProblem(
        view: text.label,
        reason:
          "\(quoted(text.label.shownText ?? "")) has a contrast of \(shown), less than \(least.shortText)"
      )
    }
  }

  /// Different texts that look the same, because an ellipsis stands for the parts in which they differ.
  var ambiguousTexts: [WordProblem] {
    var first: [String: Text] = [:]
    return texts.filter(\.layout.isTruncated).compactMap { text in
      let shown = text.layout.lines.map(\.text).joined(separator: "\n")
      guard let other = first[shown] else {
        first[shown] = text
        return nil
      }
      guard other.label.text != text.label.text else { return nil }
      return WordProblem(
        view: text.label,
        reason:
          "\(quoted(text.label.shownText ?? "")) looks like \(quoted(other.label.shownText ?? ""))",
        other: other.label)
    }
  }

  /// Texts that keep their size when people choose another one.
  var fixedTexts: [WordProblem] {
    texts.filter { !$0.label.adjustsFontForContentSizeCategory && !$0.label.hasListFont }.map {
      WordProblem(
        view: $0.label,
        reason: "\(quoted($0.label.shownText ?? "")) does not grow with the size of text"
      )
    }
  }

  private func isDisabled(_ view: View) -> Bool {
    var next: View? = view
    while let current = next {
      if let control = current as? Control, !control.isEnabled { return true }
      next = current.superview
    }
    return false
  }

  private func sides(_ size: CGSize) -> String { AttributeText.of(size) }
}

// MARK: Elements

extension WordSurvey {
  /// Elements that can be touched and have no accessibility name.
  var unnamedElements: [WordProblem] {
    elements.compactMap { element in
      let object = element.object
      guard isTouched(element) || AccessibilityRole(of: element) == .image else { return nil }
      let label = object.accessibilityLabel ?? ""
      let isSaid = !label.allSatisfy(\.isWhitespace)
      // A field says its text or its placeholder.
      let isField = object.accessibilityTraits.contains(.textEntry)
      guard !isSaid, !isField || (object.accessibilityValue ?? "").isEmpty else { return nil }
      // The value of a page control says what it is: page 1 of 4.
      guard !(element.object is PageControl) else { return nil }
      let name = AccessibilityRole(of: element)?.rawValue ?? "element"
      let role = ("aeiou".contains(name.prefix(1)) ? "an " : "a ") + name
      return WordProblem(view: element.view, reason: "\(role) without a name")
    }
  }

  /// Elements to touch that have the same name and role as another one in their container.
  var sameNames: [WordProblem] {
    var problems: [WordProblem] = []
    func look(in nodes: [AccessibilityNode]) {
      var first: [String: AccessibleObject] = [:]
      for node in nodes {
        switch node {
        case .container(let container): look(in: container.children)
        case .element(let element):
          let label = element.object.accessibilityLabel ?? ""
          guard isTouched(element), !label.isEmpty, element.position == nil else { continue }
          let key = "\(AccessibilityRole(of: element)?.rawValue ?? "") \(label)"
          guard let other = first[key] else {
            first[key] = element
            continue
          }
          problems.append(
            WordProblem(
              view: element.view, reason: "\(quoted(label)) is the name of another one too",
              other: other.view))
        }
      }
    }
    look(in: nodes)
    return problems
  }

  /// Elements that code has put in front of others which come before them in the direction of reading.
  var misorderedElements: [WordProblem] {
    let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    /// Whether a place is wholly above another one, or beside it and in front of it.
    func comes(_ one: CGRect, before other: CGRect) -> Bool {
      if one.maxY <= other.minY { return true }
      guard one.minY < other.maxY else { return false }
      return isMirrored ? one.minX >= other.maxX : one.maxX <= other.minX
    }
    var problems: [WordProblem] = []
    func look(in nodes: [AccessibilityNode]) {
      for node in nodes {
        guard case .container(let container) = node else { continue }
        if container.object.accessibilityElements != nil {
          for (one, next) in zip(container.children, container.children.dropFirst())
          where comes(next.place, before: one.place) {
            guard let element = next.elements.first else { continue }
            problems.append(
              WordProblem(
                view: element.view,
                reason:
                  "\(quoted(element.object.accessibilityLabel ?? "")) is read after what stands after it",
                other: one.elements.first?.view))
          }
        }
        look(in: container.children)
      }
    }
    look(in: nodes)
    return problems
  }

  /// Elements whose activation touches them.
  var reachedElements: [WordPlace] {
    elements.compactMap { element in
      guard let point = judgedPoint(of: element),
        isReached(element, by: window.touchedView(at: point))
      else { return nil }
      return WordPlace(element.view)
    }
  }

  /// The point that activates an element which a person touches; nil if it is out of view.
  private func judgedPoint(of element: AccessibleObject) -> CGPoint? {
    guard isTouched(element), let shown = element.shownFrame else { return nil }
    let point = element.object.accessibilityActivationPoint
    return shown.contains(point) || !element.frame.contains(point) ? point : nil
  }

  private func isReached(_ element: AccessibleObject, by hit: View?) -> Bool {
    guard let hit else { return false }
    return hit.reaches(element.view) || hit.isDescendant(of: element.view)
      || (element.view.isDescendant(of: hit) && hit.isTouchTarget)
  }

  /// Elements whose activation touches another view.
  var strayActivations: [WordProblem] {
    elements.compactMap { element in
      guard let point = judgedPoint(of: element) else { return nil }
      let hit = window.touchedView(at: point)
      guard !isReached(element, by: hit) else { return nil }
      // A screen reader scrolls what lies under a bar into view before it touches it.
      if let list = element.view.scrollViewAround, !list.hiddenSides.isEmpty,
        hit?.isDescendant(of: list) != true
      {
        return nil
      }
      return WordProblem(
        view: element.view,
        reason: "activating it touches \(hit == nil ? "nothing" : "another view") "
          + "at \(AttributeText.of(point))", other: hit)
    }
  }

  /// Elements to touch whose name does not contain the text that is seen on them.
  ///
  /// Texts on adjustable elements are their values.
  var unsaidTexts: [WordProblem] {
    elements.compactMap { element in
      guard isTouched(element), element.object === element.view,
        !element.object.accessibilityTraits.contains(.adjustable),
        let label = element.object.accessibilityLabel, !label.isEmpty
      else { return nil }
      let said = Self.words(of: label + " " + (element.object.accessibilityValue ?? ""))
      let unsaid = texts.first { text in
        text.label.isDescendant(of: element.view) && !Self.words(of: text.label.text ?? "").isEmpty
          && !said.contains(Self.words(of: text.label.text ?? ""))
          && !elements.contains {
            $0.view !== element.view && text.label.isDescendant(of: $0.view)
              && $0.view.isDescendant(of: element.view)
          }
      }
      guard let text = unsaid?.label.text else { return nil }
      return WordProblem(
        view: element.view, reason: "\(quoted(label)) does not say \(quoted(text)), which is seen")
    }
  }

  /// The letters and numbers of a text in lower case, with single spaces.
  private static func words(of text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// Whether a person touches the element, or it is a part that can be touched.
  private func isTouched(_ element: AccessibleObject) -> Bool {
    let traits = element.object.accessibilityTraits
    guard !traits.contains(.notEnabled) else { return false }
    return element.view.isTouchTarget
      || !traits.isDisjoint(with: [.button, .link, .adjustable, .searchField, .keyboardKey])
  }

  // MARK: Pixels

  /// Whether a label changes pixels of the window in a rectangle.
  private func changes(_ label: Label, in box: CGRect) -> Bool {
    let drawn = picture
    let bare = picture(without: [label])
    let area = PixelRect(centresIn: box, scale: scale)
      .intersection(PixelRect(minX: 0, minY: 0, maxX: drawn.width, maxY: drawn.height))
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX where drawn[x, y] != bare[x, y] { return true }
    }
    return false
  }
}
