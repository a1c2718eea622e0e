public import Foundation
public import OffscreenRaster
package import OffscreenText
public import OffscreenViews

/// A row of segments with titles or images, of which one is selected.
///
/// A tap on a segment selects it and sends `valueChanged`. Segments for which no width was set
/// share the remaining width equally.
open class SegmentedControl: Control {
  /// The selected index of a control in which no segment is selected: -1.
  public static let noSegment = -1

  private static let height: CGFloat = 32
  private static let padding: CGFloat = 2
  private static let cornerRadius: CGFloat = 8
  private static let thumbRadius: CGFloat = 7
  /// The minimum space on either side of a title, in points.
  private static let titlePadding: CGFloat = 9.25

  /// One segment.
  private struct Segment {
    var title: String?
    var image: Image?
    /// The width in points; 0 for a segment that shares the remaining width.
    var width: CGFloat = 0
    var isEnabled = true
    let label = Label()
    let picture = ImageView()
  }

  private final var segments: [Segment] = []
  private final let thumb = View()
  private final var storedIndex = SegmentedControl.noSegment
  /// The segment that the finger touches.
  private final var pressed: Int?

  /// Creates a control without segments.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    drawsNotedState(as: SegmentedControl.self)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    thumb.isUserInteractionEnabled = false
    thumb.layer.cornerRadius = Self.thumbRadius
    thumb.layer.shadowOpacity = 0.12
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(thumb)
  }

  /// Creates a control with one segment for each item: a `String` title or an `Image`.
  ///
  /// Other items become empty segments.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      insert(Segment(title: item as? String, image: item as? Image), at: segments.count)
    }
    sizeToFit()
  }

  // MARK: Segments

  /// The number of segments.
  public final var numberOfSegments: Int { segments.count }

  /// The index of the selected segment; `noSegment`, the default, for none.
  ///
  /// Setting an index without a segment selects none.
  open var selectedSegmentIndex: Int {
    get { storedIndex }
    set {
      storedIndex = segments.indices.contains(newValue) ? newValue : Self.noSegment
      update()
    }
  }

  /// Whether a segment is selected only while the finger touches it; false by default.
  open var isMomentary = false {
    didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } }
  }

  /// Inserts a segment with a title; an index past the end appends it.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image; an index past the end appends it.
  open func insertSegment(with image: Image?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  /// Removes a segment; one that does not exist is ignored.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let removed = segments.remove(at: segment)
    if storedIndex == segment {
      storedIndex = Self.noSegment
    } else if storedIndex > segment {
      storedIndex -= 1
    }
    remove(removed)
    segmentsDidChange()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    let removed = segments
    segments = []
    storedIndex = Self.noSegment
    removed.forEach(remove)
    segmentsDidChange()
  }

  private func remove(_ segment: Segment) {
    segment.label.removeFromSuperview()
    segment.picture.removeFromSuperview()
  }

  /// Sets a segment's title, which replaces its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title
      $0.image = nil
    }
  }
  /// A segment's title.
  open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }

  /// Sets a segment's image, which replaces its title.
  open func setImage(_ image: Image?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      $0.title = nil
    }
  }
  /// A segment's image.
  open func imageForSegment(at segment: Int) -> Image? { self[segment]?.image }

  /// Sets a segment's width in points; 0 shares the remaining width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width.isFinite ? max(0, width) : 0 }
  }
  /// A segment's width in points; 0 if it shares the remaining width.
  open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }

  /// Sets whether a finger can select a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }
  /// Whether a finger can select a segment.
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }

  private final subscript(index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  private final func change(_ index: Int, _ body: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    body(&segments[index])
    segmentsDidChange()
  }

  private final func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if storedIndex >= index { storedIndex += 1 }
    segment.label.textAlignment = .center
    segment.picture.contentMode = .center
    addSubview(segment.label)
    addSubview(segment.picture)
    segmentsDidChange()
  }

  private final func segmentsDidChange() {
    update()
    invalidateIntrinsicContentSize()
  }

  // MARK: Appearance

  /// The colour of the selected segment; nil, the default, is white, and grey in dark style.
  open var selectedSegmentTintColor: Color? {
    didSet { update() }
  }

  /// The font and colour of titles, by state, where they are set.
  package final var titleStyles: [State: (font: Font?, color: Color?)] = [:] {
    didSet { segmentsDidChange() }
  }

  /// The font of titles: semibold where the segment is selected.
  private static func usualFont(isSelected: Bool) -> Font {
    isSelected ? .standard(size: 13, weight: 600) : .standard(size: 13)
  }

  private final func style(at index: Int) -> (font: Font, color: Color) {
    let isSelected = index == storedIndex
    var state: State = isSelected ? .selected : .normal
    if !isEnabled || !segments[index].isEnabled { state = .disabled }
    let usual = Self.usualFont(isSelected: isSelected)
    let (own, normal) = (titleStyles[state], titleStyles[.normal])
    let color: Color = state == .disabled ? .tertiaryLabel : .label
    return (own?.font ?? normal?.font ?? usual, own?.color ?? normal?.color ?? color)
  }

  /// Updates texts, colours and the selection.
  private final func update() {
    for (index, segment) in segments.enumerated() {
      let style = style(at: index)
      segment.label.text = segment.title
      segment.label.font = style.font
      segment.label.textColor = style.color
      segment.picture.image = segment.image
      let dims = pressed == index && index != storedIndex
      segment.label.alpha = dims ? 0.2 : 1
      segment.picture.alpha = dims ? 0.2 : 1
    }
    thumb.backgroundColor = selectedSegmentTintColor ?? .selectedSegment
    thumb.isHidden = storedIndex == Self.noSegment
    setNeedsLayout()
  }

  /// Shows the state.
  open override func stateChanged() {
    super.stateChanged()
    update()
  }

  /// The rectangles of the segments in their order; in a right-to-left interface the first is on
  /// the right.
  private final var frames: [CGRect] {
    let inner = bounds.insetBy(dx: Self.padding, dy: Self.padding)
    let fixed = segments.reduce(0) { $0 + $1.width }
    let sharing = segments.count { $0.width == 0 }
    let share = sharing > 0 ? max(0, inner.width - fixed) / CGFloat(sharing) : 0
    var x = inner.minX
    let frames = segments.map { segment in
      let width = segment.width > 0 ? segment.width : share
      defer { x += width }
      return CGRect(x: x, y: inner.minY, width: width, height: inner.height)
    }
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frames }
    return frames.map {
      CGRect(x: bounds.minX + bounds.maxX - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
    }
  }

  /// Places the segments and the selected part.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for (segment, frame) in zip(segments, frames) {
      segment.label.frame = frame
      segment.picture.frame = frame
    }
    if storedIndex != Self.noSegment {
      let isPressed = pressed == storedIndex
      let frame = frames[storedIndex]
      thumb.frame = isPressed ? frame.insetBy(dx: frame.width / 40, dy: frame.height / 40) : frame
    }
  }

  /// The range along the control in which the moving part covers or touches lines, as it shows at this moment;
  /// nil without one.
  private final var coveredByThumb: ClosedRange<CGFloat>? {
    guard !thumb.isHidden, let shown = thumb.layer.presentation() else { return nil }
    // While a finger presses it, the part is smaller than its segment.
    let margin = shown.bounds.width / 38 + 1
    let left = shown.position.x - shown.bounds.width / 2
    return (left - margin)...(left + shown.bounds.width + margin)
  }

  /// Draws the background and the lines between segments, except those beside or below the moving part.
  open override func draw(_ rect: CGRect, in canvas: Canvas) {
    canvas.fill(bounds, cornerRadius: Self.cornerRadius, with: .tertiarySystemFill)
    let frames = frames
    // The lines follow the thumb while it moves.
    canvas.dependOnOthers()
    let covered = coveredByThumb
    for index in frames.indices.dropFirst() {
      let x = max(frames[index].minX, frames[index - 1].minX)
      if covered?.contains(x) == true { continue }
      let line = CGRect(
        x: x - 0.5, y: bounds.minY + 8, width: 1, height: max(0, bounds.height - 16))
      canvas.fill(line.onPixels(of: self), with: .controlSeparator)
    }
  }

  /// The width of a title whether its segment is selected or not, so that a selection does not change the size.
  private final func titleWidth(of segment: Segment) -> CGFloat {
    guard let title = segment.title.map({ traitCollection.shownLanguage.shown($0) }) else {
      return 0
    }
    let normal = titleStyles[.normal]?.font
    let fonts = [
      normal ?? Self.usualFont(isSelected: false),
      titleStyles[.selected]?.font ?? normal ?? Self.usualFont(isSelected: true),
    ]
    return fonts.map { TextLayout(title, font: $0, width: .infinity).size.width }.max() ?? 0
  }

  /// The sum of the set widths, with the width of the widest segment for each of the others; 32
  /// points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widest =
      segments.filter { $0.width == 0 }
      .map { max(titleWidth(of: $0), $0.image?.size.width ?? 0) }
      .max() ?? 0
    let sharing = segments.count { $0.width == 0 }
    let fixed = segments.reduce(0) { $0 + $1.width }
    let width = fixed + CGFloat(sharing) * (widest + 2 * Self.titlePadding).rounded(.up)
    return CGSize(width: width + 2 * Self.padding, height: Self.height)
  }
  /// The sum of the set widths, with the width of the widest segment for each of the others; 32
  /// points high.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  // MARK: Touches

  /// A single tap belongs to the control, not to recognisers of the views around it.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(recognizer) && !keepsTap(from: recognizer)
  }

  /// Tracks a finger that touches a segment.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    pressed = index(at: touch)
    update()
    return pressed != nil
  }

  /// Moves the selection with a finger that touched down on the selected segment.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    guard !isMomentary, let pressed, pressed == storedIndex, let index = index(at: touch),
      index != pressed
    else { return true }
    self.pressed = index
    select(index)
    return true
  }

  /// Selects the segment that was touched, unless the finger is lifted far away.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    let index = touch.flatMap { self.index(at: $0) }
    let former = pressed
    pressed = nil
    if isTouchInside, let index, index == former, index != storedIndex { select(index) }
    if isMomentary { storedIndex = Self.noSegment }
    update()
  }

  /// Forgets the finger.
  open override func cancelTracking(with event: Event?) {
    pressed = nil
    update()
  }

  private final func index(at touch: Touch) -> Int? {
    let point = touch.location(in: self)
    return frames.indices.first { index in
      segments[index].isEnabled && point.x >= frames[index].minX && point.x < frames[index].maxX
    }
  }

  private final func select(_ index: Int) {
    storedIndex = index
    update()
    if window != nil {
      View.animate(withDuration: 0.3, options: .allowUserInteraction) { self.layoutIfNeeded() }
    }
    sendActions(for: .valueChanged)
  }

  /// The segments for assistive technologies, which do not have views of their own.
  final var accessibilityParts: [AccessibilityPart] {
    zip(segments, frames).enumerated().map { index, part in
      let (segment, frame) = part
      var traits: AccessibilityTraits = index == storedIndex ? [.button, .selected] : .button
      if !isEnabled || !segment.isEnabled { traits.insert(.notEnabled) }
      return AccessibilityPart(of: self, frame: frame, label: segment.title, traits: traits)
    }
  }

  /// The selected segment, in addition to the attributes of every control.
  open override var treeAttributes: [TreeAttribute] {
    super.treeAttributes + [
      TreeAttribute("selectedSegment", "\(storedIndex) of \(segments.count)")
    ]
  }
}
