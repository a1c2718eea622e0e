import Foundation
import Offscreen

/// The texts and elements of a window in its present state, for rules about words.
final class WordSurvey {
  /// A text of a label that is in the window and not hidden.
  struct Text {
    let label: Label
    let layout: TextLayout
    /// The box around the lines in the label's coordinates.
    let lines: CGRect
    /// The same in the coordinates of the window.
    let box: CGRect
    /// The part of the box that no view inside the nearest scroll view clips, in the coordinates of the window.
    let clipped: CGRect
    /// Whether a view around the label scrolls, so that what is outside of it may come into view.
    let isScrolled: Bool
    /// The part of the box that is in view.
    let shown: CGRect
  }

  let window: Window
  let scale: Double
  /// The elements and containers in the order of reading.
  private(set) lazy var nodes: [AccessibilityNode] = AccessibilitySurvey(of: window).nodes
  /// The elements in the order of reading.
  private(set) lazy var elements: [AccessibleObject] = nodes.flatMap(\.elements)
  private(set) var texts: [Text] = []
  private let stage: Stage
  private var knownContrasts: [ObjectIdentifier: Double]?

  /// Looks at a stage's window, which this lays out.
  init(of stage: Stage) {
    self.stage = stage
    window = stage.window
    scale = Double(stage.scale)
    window.layoutIfNeeded()
    collectTexts()
  }

  private struct Visit {
    let view: View
    /// What no view inside the nearest scroll view clips.
    let clip: CGRect
    let shown: CGRect
    let isScrolled: Bool
  }

  private func collectTexts() {
    let everything = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    var waiting = window.foremostViews.reversed().map {
      Visit(view: $0, clip: everything, shown: window.bounds, isScrolled: false)
    }
    while let visit = waiting.popLast() {
      let view = visit.view
      guard !view.isHidden, view.alpha > 0 else { continue }
      var (clip, shown) = (visit.clip, visit.shown)
      if view.clipsToBounds {
        let frame = view.convert(view.bounds, to: nil)
        shown = shown.intersection(frame)
        clip = clip.intersection(frame)
      }
      // What a view around a scroll view clips may be scrolled into view.
      if view is ScrollView { clip = everything }
      if let label = view as? Label { add(label, clip, shown, visit.isScrolled) }
      let isScrolled = visit.isScrolled || view is ScrollView
      waiting += view.subviews.reversed().map {
        Visit(view: $0, clip: clip, shown: shown, isScrolled: isScrolled)
      }
    }
  }

  private func add(_ label: Label, _ clip: CGRect, _ shown: CGRect, _ isScrolled: Bool) {
    guard let text = label.text, !text.allSatisfy(\.isWhitespace) else { return }
    let (layout, frame) = label.drawnText
    guard let left = layout.lines.map(\.x).min(),
      let right = layout.lines.map({ $0.x + $0.width }).max()
    else { return }
    let lines = CGRect(
      x: label.bounds.minX + left, y: frame.minY, width: right - left, height: frame.height)
    let box = label.convert(lines, to: nil)
    guard [box.minX, box.minY, box.maxX, box.maxY].allSatisfy(\.isFinite) else { return }
    texts.append(
      Text(
        label: label, layout: layout, lines: lines, box: box, clipped: box.intersection(clip),
        isScrolled: isScrolled, shown: box.intersection(shown)))
  }

  // MARK: Pictures

  /// The window as it is.
  private(set) lazy var picture = stage.render()

  /// The window without some labels.
  func picture(without labels: [Label]) -> Pixmap {
    _ = picture
    let alphas = labels.map(\.alpha)
    for label in labels { label.alpha = 0 }
    defer { for (label, alpha) in zip(labels, alphas) { label.alpha = alpha } }
    return stage.render()
  }

  // MARK: Contrast

  /// The contrast of a text to what is behind it, from 1 to 21 as WCAG computes it; nil for a text that changes no pixel.
  ///
  /// The window is drawn with and without its texts; see ``TextContrast``.
  ///
  /// - Complexity: That of two pictures for the first text.
  func contrast(of text: Text) -> Double? {
    if knownContrasts == nil { knownContrasts = measuredContrasts() }
    return knownContrasts?[ObjectIdentifier(text.label)]
  }

  private func measuredContrasts() -> [ObjectIdentifier: Double] {
    let drawn = picture
    let bare = picture(without: texts.map(\.label))
    var found: [ObjectIdentifier: Double] = [:]
    for text in texts where !text.shown.isEmpty {
      let background = text.label.backgroundColor.map { $0.resolved.alpha > 0 } ?? false
      guard !background,
        let contrast = TextContrast.of(
          text.label.shownColor, drawn, without: bare,
          in: PixelRect(centresIn: text.shown, scale: scale))
      else { continue }
      found[ObjectIdentifier(text.label)] = contrast
    }
    return found
  }
}

extension Label {
  /// The colour of the text in the present state, with the opacity of the label and of the views around it.
  fileprivate final var shownColor: Color {
    let own: Color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    var alpha: CGFloat = 1
    var next: View? = self
    while let view = next {
      alpha *= view.alpha
      next = view.superview
    }
    let color = own.resolved(in: traitCollection.appearance)
    return color.withAlphaComponent(color.alpha * alpha)
  }
}
