public import Foundation
public import OffscreenRaster
public import OffscreenViews

/// A row of dots, one for each page, with the current page's dot highlighted.
///
/// A tap beside the current dot goes to the next or the previous page and sends `valueChanged`.
open class PageControl: Control {
  private static let dot: CGFloat = 7
  private static let gap: CGFloat = 9
  private static let height: CGFloat = 26

  /// Creates a control without pages.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    drawsNotedState(as: PageControl.self)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// The number of pages; 0 by default, and negative numbers count as 0.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = storedPage
      invalidateIntrinsicContentSize()
    }
  }

  private final var storedPage = 0 {
    didSet { pictureMayChange() }
  }

  /// The current page, counted from 0; values outside the pages are clamped.
  open var currentPage: Int {
    get { storedPage }
    set { storedPage = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
  }

  /// Whether the control is hidden if there is only one page; false by default.
  open var hidesForSinglePage = false {
    didSet { pictureMayChange() }
  }
  /// The colour of the dots; nil, the default, is white at three tenths of its opacity.
  open var pageIndicatorTintColor: Color? {
    didSet { pictureMayChange() }
  }
  /// The colour of the current page's dot; nil, the default, is white.
  open var currentPageIndicatorTintColor: Color? {
    didSet { pictureMayChange() }
  }

  /// The size of a number of dots.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(pageCount, 0))
    return CGSize(
      width: max(0, count * (Self.dot + Self.gap) - Self.gap), height: Self.height)
  }

  /// The size of all dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }
  /// The size of all dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Draws the dots, in the middle.
  open override func draw(_ rect: CGRect, in canvas: Canvas) {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
    let row = size(forNumberOfPages: numberOfPages)
    let start = bounds.midX - row.width / 2
    let step = Self.dot + Self.gap
    let current = isMirrored ? numberOfPages - 1 - currentPage : currentPage
    // Only dots that may be visible are drawn.
    let first = max(0, Int(((bounds.minX - start) / step).rounded(.down)))
    let last = min(numberOfPages - 1, Int(((bounds.maxX - start) / step).rounded(.up)))
    for page in first...max(first, last) where page < numberOfPages {
      let color =
        page == current
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? Color(white: 1, alpha: 0.3)
      canvas.fill(
        CGRect(
          x: start + CGFloat(page) * step, y: bounds.midY - Self.dot / 2, width: Self.dot,
          height: Self.dot), cornerRadius: Self.dot / 2, with: color)
    }
  }

  /// A single tap belongs to the control, not to recognisers of the views around it.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(recognizer) && !keepsTap(from: recognizer)
  }

  /// Goes to the page on the finger's side.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    guard let touch, isTouchInside, numberOfPages > 0 else { return }
    let isRight = touch.location(in: self).x > bounds.midX
    turn(by: isRight != isMirrored ? 1 : -1)
  }

  /// Goes to the next page, and sends the change if there is one.
  open override func accessibilityIncrement() { turn(by: 1) }

  /// Goes to the previous page, and sends the change if there is one.
  open override func accessibilityDecrement() { turn(by: -1) }

  private final func turn(by count: Int) {
    let former = currentPage
    currentPage += count
    if currentPage != former { sendActions(for: .valueChanged) }
  }

  private final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The pages, in addition to the attributes of every control.
  open override var treeAttributes: [TreeAttribute] {
    super.treeAttributes + [TreeAttribute("page", "\(currentPage) of \(numberOfPages)")]
  }
}
