public import Foundation
public import Offscreen
import OffscreenControls
import OffscreenText

/// Lays out a text in containers, and finds places in it.
///
/// The lines are those of labels and text views. Each UTF-16 unit has a glyph of its own, whose number is that of the
/// unit: a character of several units has all its width at its first one. In ligatures each character has an equal
/// share. Text that does not fit into a container is laid out in the next one.
///
/// The text is laid out when something is asked for after a change; asking then takes O(log of the characters) for a
/// place and O(lines + characters) for a range.
open class NSLayoutManager: NSObject {
  /// The text; nil unless the manager was added to one.
  public internal(set) final weak var textStorage: NSTextStorage? {
    didSet { forgetLines() }
  }

  /// The areas of the lines.
  public private(set) final var textContainers: [NSTextContainer] = []

  /// Whether lines may be laid out out of order.
  ///
  /// Stored, but without effect.
  open var allowsNonContiguousLayout = false

  private final var laidOut: [ContainerText]?
  /// The version of the text and the sizes of the containers for which `laidOut` was made.
  private final var laidOutVersion = 0
  private final var laidOutRooms: [CGSize] = []

  /// Creates a manager without a text and containers.
  public override init() {
    super.init()
  }

  /// Creates a manager without a text and containers.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: Containers

  /// Adds a container behind the others.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Adds a container at a position.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container.owner = self
    forgetLines()
  }

  /// Removes the container at a position.
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).owner = nil
    forgetLines()
  }

  /// Called when a container has changed: its lines are laid out anew.
  open func textContainerChangedGeometry(_ container: NSTextContainer) {
    forgetLines()
  }

  // MARK: Changes

  /// Called by the text when it has changed: its lines are laid out anew.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {
    forgetLines()
    for container in textContainers { container.view?.takeText(of: textStorage) }
  }

  /// Lays the text out anew when it is asked for next.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) {
    unsafe actualCharacterRange?.pointee = charRange
    forgetLines()
  }

  /// Draws the text view that shows some characters anew.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    for container in textContainers { container.view?.setNeedsDisplay() }
  }

  /// Draws the text view that shows some glyphs anew.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
    invalidateDisplay(forCharacterRange: glyphRange)
  }

  private final func forgetLines() {
    laidOut = nil
  }

  /// Lays out the text in a container, if it has changed.
  open func ensureLayout(for container: NSTextContainer) { _ = texts }
  /// Lays out the text, if it has changed.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = texts }
  /// Lays out the text, if it has changed.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = texts }

  /// The lines of each container.
  final var texts: [ContainerText] {
    // A subclass of the text or of a container may change without notice.
    let (version, rooms) = (textStorage?.version ?? 0, textContainers.map(\.room))
    if let laidOut, laidOutVersion == version, laidOutRooms == rooms { return laidOut }
    var texts: [ContainerText] = []
    let text = textStorage.map { NSAttributedString(attributedString: $0) }
    let length = text?.length ?? 0
    var start = 0
    for container in textContainers where start < length || start == 0 {
      let part = text?.attributedSubstring(from: NSRange(location: start, length: length - start))
      let next = ContainerText(part ?? NSAttributedString(string: ""), from: start, in: container)
      texts.append(next)
      start = next.units.upperBound
    }
    laidOut = texts
    laidOutVersion = version
    laidOutRooms = rooms
    return texts
  }

  // MARK: Glyphs

  /// The number of glyphs: that of the text's UTF-16 units.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// Whether there is a glyph of a number.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    (0..<numberOfGlyphs).contains(glyphIndex)
  }

  /// The glyphs of some characters, extended to whole characters.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    let range = wholeCharacters(charRange)
    unsafe actualCharacterRange?.pointee = range
    return range
  }

  /// The characters of some glyphs, extended to whole characters.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    let range = wholeCharacters(glyphRange)
    unsafe actualGlyphRange?.pointee = range
    return range
  }

  private final func wholeCharacters(_ range: NSRange) -> NSRange {
    guard let string = textStorage?.string else { return NSRange(location: 0, length: 0) }
    let units = NSString(string: string)
    let start = min(max(range.location, 0), units.length)
    let clamped = NSRange(location: start, length: min(max(range.length, 0), units.length - start))
    return clamped.length == 0 ? clamped : units.rangeOfComposedCharacterSequences(for: clamped)
  }

  /// The character of a glyph.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// The first glyph of a character.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// The glyphs in a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    texts.first { $0.container === container }.map { NSRange($0.units) }
      ?? NSRange(location: 0, length: 0)
  }

  /// The container of a glyph, and the glyphs in it; nil if it is in none.
  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?
  ) -> NSTextContainer? {
    let text = texts.first { $0.units.contains(glyphIndex) }
    unsafe effectiveRange?.pointee =
      text.map { NSRange($0.units) }
      ?? NSRange(location: NSNotFound, length: 0)
    return text?.container
  }

  // MARK: Lines

  /// The smallest rectangle of a container around all its lines with their padding.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let text = texts.first(where: { $0.container === container }) else { return .zero }
    let used = text.lines.indices.reduce(CGRect.null) { $0.union(text.usedRect(of: $1)) }
    return used.standardizedEmpty
  }

  /// The rectangle of the line with a glyph, as wide as its container; zero if the glyph is in none.
  ///
  /// `effectiveRange` becomes the glyphs of the line.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?
  ) -> CGRect {
    guard let (text, line) = unsafe place(of: glyphIndex, effectiveRange) else { return .zero }
    return text.rect(of: line)
  }

  /// The part of the line with a glyph that has characters, with its padding and without the space after it; zero if
  /// the glyph is in none.
  ///
  /// `effectiveRange` becomes the glyphs of the line.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?
  ) -> CGRect {
    guard let (text, line) = unsafe place(of: glyphIndex, effectiveRange) else { return .zero }
    return text.usedRect(of: line)
  }

  /// The place of a glyph on its line: its left edge and its baseline, from the top left corner of the line's
  /// rectangle; zero if it is in none.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let (text, line) = unsafe place(of: glyphIndex, nil) else { return .zero }
    let baseline = text.placed.layout.lines[line].baseline - text.lines[line].top
    return CGPoint(
      x: text.padding + text.lines[line].place(at: glyphIndex - text.start).x, y: baseline)
  }

  /// The glyphs that an ellipsis stands for on the line with a glyph; `NSNotFound` if there is none.
  open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    guard let (text, line) = unsafe place(of: glyphIndex, nil), !text.lines[line].hidden.isEmpty
    else {
      return NSRange(location: NSNotFound, length: 0)
    }
    return NSRange(text.lines[line].hidden.moved(by: text.start))
  }

  /// Calls a closure for each line with some of the glyphs: with its rectangle, the part with characters, its
  /// container, its glyphs, and a flag that ends the calls.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block:
      @escaping (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    for text in texts {
      for line in text.lines(of: glyphRange) {
        var stops: ObjCBool = false
        unsafe block(
          text.rect(of: line), text.usedRect(of: line), text.container,
          NSRange(text.units(of: line)), &stops)
        if stops.boolValue { return }
      }
    }
  }

  /// Calls a closure for each rectangle of some glyphs: one for the neighbouring glyphs of a line.
  ///
  /// - Parameters:
  ///   - glyphRange: The glyphs.
  ///   - selectedRange: `NSNotFound`, or selected glyphs: then a line whose end is selected reaches the edge of the
  ///     container.
  ///   - textContainer: The container.
  ///   - block: Is called with a rectangle in the container and a flag that ends the calls.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: @escaping (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let text = texts.first(where: { $0.container === textContainer }) else { return }
    for line in text.lines(of: glyphRange) {
      var rects = text.rects(of: glyphRange, on: line)
      let next = text.units(of: line).upperBound
      if selectedRange.location != NSNotFound, next < selectedRange.upperBound,
        glyphRange.upperBound >= next, let last = rects.popLast()
      {
        let edge = max(text.rect(of: line).maxX, last.maxX)
        rects.append(
          CGRect(x: last.minX, y: last.minY, width: edge - last.minX, height: last.height))
      }
      for rect in rects {
        var stops: ObjCBool = false
        unsafe block(rect, &stops)
        if stops.boolValue { return }
      }
    }
  }

  /// The smallest rectangle of a container around some glyphs, as high as their lines; zero if there are none.
  open func boundingRect(
    forGlyphRange glyphRange: NSRange, in container: NSTextContainer
  ) -> CGRect {
    guard let text = texts.first(where: { $0.container === container }) else { return .zero }
    return text.lines(of: glyphRange).reduce(CGRect.null) { rect, line in
      text.rects(of: glyphRange, on: line).reduce(rect) { $0.union($1) }
    }.standardizedEmpty
  }

  /// The rectangle of the empty line behind a line break at the end of the text; zero if there is none.
  open var extraLineFragmentRect: CGRect {
    extraLine.map { $0.rect(of: $0.lines.count - 1) } ?? .zero
  }

  /// The part of the empty line behind a line break at the end that would have characters; zero if there is none.
  open var extraLineFragmentUsedRect: CGRect {
    extraLine.map { $0.usedRect(of: $0.lines.count - 1) } ?? .zero
  }

  /// The container of the empty line behind a line break at the end; nil if there is none.
  open var extraLineFragmentTextContainer: NSTextContainer? { extraLine?.container }

  private final var extraLine: ContainerText? {
    texts.last.flatMap { $0.lines.last?.units.isEmpty == true ? $0 : nil }
  }

  private final func place(
    of glyph: Int, _ range: NSRangePointer?
  ) -> (text: ContainerText, line: Int)? {
    guard let text = texts.first(where: { $0.units.contains(glyph) }),
      let line = text.line(of: glyph)
    else {
      unsafe range?.pointee = NSRange(location: NSNotFound, length: 0)
      return nil
    }
    unsafe range?.pointee = NSRange(text.units(of: line))
    return (text, line)
  }

  // MARK: Points

  /// The glyph at a point of a container, or else the nearest one on the line at its height; 0 for an empty text.
  ///
  /// `partialFraction` becomes the part of the glyph before the point, from 0 to 1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let found = texts.first { $0.container === container }?.character(at: point)
    unsafe partialFraction?.pointee = found?.fraction ?? 0
    return found?.unit ?? 0
  }

  /// The glyph at a point of a container, or else the nearest one on the line at its height; 0 for an empty text.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    unsafe glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }

  /// The part of the glyph at a point that is before it, from 0 to 1.
  open func fractionOfDistanceThroughGlyph(
    for point: CGPoint, in container: NSTextContainer
  ) -> CGFloat {
    var fraction: CGFloat = 0
    _ = unsafe glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
    return fraction
  }

  /// The character at a point of a container, or else the nearest one on the line at its height; 0 for an empty text.
  ///
  /// `partialFraction` becomes the part of the way to the place behind the character, from 0 to 1.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    unsafe glyphIndex(
      for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  // MARK: Drawing

  /// Draws the backgrounds behind some glyphs into the current context.
  ///
  /// - Parameters:
  ///   - glyphsToShow: The glyphs.
  ///   - origin: The top left corner of the container.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow, at: origin, .backgrounds)
  }

  /// Draws some glyphs with their shadows, underlines and attachments into the current context.
  ///
  /// - Parameters:
  ///   - glyphsToShow: The glyphs.
  ///   - origin: The top left corner of the container.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow, at: origin, .glyphs)
  }

  private final func draw(_ glyphs: NSRange, at origin: CGPoint, _ parts: TextLayout.Parts) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    for text in texts {
      target.withShadow { text.draw(glyphs, at: origin, parts, in: target.canvas) }
    }
  }
}

extension CGRect {
  /// The rectangle, or zero in place of the null one.
  fileprivate var standardizedEmpty: CGRect { isNull ? .zero : self }
}
