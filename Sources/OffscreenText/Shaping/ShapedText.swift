import Foundation
import OffscreenGeometry

/// A text on one line, divided into grapheme clusters and shaped into glyphs.
///
/// Lines are broken and truncated only between clusters, so that no letter loses its accent. Line
/// breaks within the text count as spaces.
struct ShapedText {
  enum Kind: UInt8 {
    /// Visible, or part of a word.
    case ink
    /// A space, which may exceed the end of a line.
    case space
    /// A tab, which extends to the next tab stop.
    case tab

    var isSpace: Bool { self != .ink }
  }

  struct Cluster {
    /// The start in UTF-16 code units of this text.
    var start: Int32
    var kind: Kind
    /// The advance in points, including extra space after the character.
    var advance: CGFloat
  }

  /// The UTF-16 of the text, or of a longer one of which this is a part.
  let units: [UInt16]
  /// The end of the text in `units`.
  private let end: Int
  /// The styles of the whole text, to which items refer by index.
  let styles: [StyledText.Run]
  /// The paragraph style, which has the tab stops.
  let paragraph: ParagraphStyle
  /// The clusters in logical order.
  private(set) var clusters: [Cluster]
  /// The items in logical order, which together contain all clusters.
  let items: [TextItem]
  /// The glyphs of each item from left to right.
  let glyphs: [[ShapedGlyph]]
  /// The embedding level of the paragraph: 0 for left to right, 1 for right to left.
  let baseLevel: UInt8
  /// Whether widths depend on the position of the text on the line.
  let hasTabs: Bool

  /// The number of clusters.
  var count: Int { clusters.count }

  /// Shapes a part of a text.
  ///
  /// - Parameters:
  ///   - text: The part.
  ///   - styled: The whole text with its styles.
  ///   - offset: The start of the part within the whole, in UTF-16 code units.
  ///   - base: The direction of the part if its letters have none.
  /// - Complexity: O(text).
  init(
    _ text: Substring, of styled: StyledText, offset: Int, base: BaseDirection
  ) {
    var itemizer = TextItemizer(text, of: styled, offset: offset, base: base)
    itemizer.itemize()
    self.init(itemizer, of: styled, offset: offset)
  }

  /// Shapes a text that has been divided into clusters and items.
  init(_ itemizer: TextItemizer, of styled: StyledText, offset: Int) {
    units = itemizer.units
    end = itemizer.end
    styles = styled.runs
    paragraph = styled.runs[styled.run(at: offset)].paragraph
    items = itemizer.items
    baseLevel = itemizer.baseLevel
    hasTabs = itemizer.hasTabs
    clusters = itemizer.clusters
    glyphs = itemizer.items.map { [units, clusters, end] item in
      item.shape(units, item.parts(of: clusters, end: end, in: units))
    }
    for (item, glyphs) in zip(items, glyphs) { addAdvances(of: glyphs, in: item) }
    if let log = WorkLog.current { log.noteShaping(of: itemizer.dividedText) }
  }

  /// The style of an item.
  func style(of item: TextItem) -> TextStyle { styles[item.style].style }

  /// The indices of the items that contain any of the clusters; O(log n).
  func items(in clusters: Range<Int>) -> Range<Int> {
    guard !clusters.isEmpty else { return 0..<0 }
    return item(of: clusters.lowerBound)..<item(of: clusters.upperBound - 1) + 1
  }

  /// The index of the item that contains a cluster; O(log n).
  private func item(of cluster: Int) -> Int {
    max(items.bisected { $0.clusters.lowerBound > cluster } - 1, 0)
  }

  /// The glyphs of a part of an item on a line that contains nothing else of the item, from left to
  /// right.
  ///
  /// If no letters join or kern across the ends of the part, these are glyphs of the whole item;
  /// otherwise the part is shaped separately.
  func glyphs(of index: Int, in part: Range<Int>) -> ArraySlice<ShapedGlyph> {
    let item = items[index]
    guard part != item.clusters else { return glyphs[index][...] }
    if let range = safeGlyphs(of: index, in: part) { return glyphs[index][range] }
    return shapedAlone(index, in: part)[...]
  }

  /// The glyphs of a part of an item, shaped separately.
  func shapedAlone(_ index: Int, in part: Range<Int>) -> [ShapedGlyph] {
    var item = items[index]
    item.clusters = part
    return item.shape(units, item.parts(of: clusters, end: end, in: units))
  }

  /// The indices of a part's glyphs among those of its item; nil if their shape depends on characters
  /// outside the part.
  func safeGlyphs(of index: Int, in part: Range<Int>) -> Range<Int>? {
    let item = items[index]
    let isReversed = item.level & 1 == 1
    func place(before cluster: Int) -> Int? {
      if cluster == item.clusters.lowerBound { return 0 }
      if cluster == item.clusters.upperBound { return glyphs[index].count }
      let unit = clusters[cluster].start
      let place = glyphs[index].firstPlace(from: unit, isReversed: isReversed)
      guard place < glyphs[index].count else { return nil }
      let glyph = glyphs[index][isReversed ? glyphs[index].count - 1 - place : place]
      return glyph.cluster == unit && glyph.isSafeToBreak ? place : nil
    }
    guard let start = place(before: part.lowerBound), let end = place(before: part.upperBound),
      start <= end
    else { return nil }
    return isReversed ? glyphs[index].count - end..<glyphs[index].count - start : start..<end
  }

  /// The code units of a range of clusters.
  func units(_ range: Range<Int>) -> Range<Int> {
    start(of: range.lowerBound)..<start(of: range.upperBound)
  }

  /// The text of the given clusters.
  func text(_ range: Range<Int>) -> String {
    unsafe units[units(range)].withUnsafeBufferPointer { unsafe String(utf16: $0) }
  }

  /// The width of the given clusters in points.
  func width(_ range: Range<Int>) -> CGFloat {
    range.reduce(0) { $0 + clusters[$1].advance }
  }

  /// The pen's position after a cluster that begins at `x` points from the start of the line.
  func pen(after cluster: Cluster, at x: CGFloat) -> CGFloat {
    cluster.kind == .tab && baseLevel == 0 ? paragraph.tabStop(after: x) : x + cluster.advance
  }

  /// The pen's position after the clusters of a line, in points from the start of the line.
  func pen(after line: Range<Int>) -> CGFloat {
    line.reduce(0) { pen(after: clusters[$1], at: $0) }
  }

  /// The range without the spaces at its end.
  func trimmingEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, clusters[end - 1].kind.isSpace { end -= 1 }
    return range.lowerBound..<end
  }

  /// The range without the spaces at its start.
  func trimmingStart(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound, clusters[start].kind.isSpace { start += 1 }
    return start..<range.upperBound
  }

  private func start(of cluster: Int) -> Int {
    cluster < clusters.count ? Int(clusters[cluster].start) : end
  }

  /// Distributes the item's advances to its clusters.
  ///
  /// The advance of a glyph for several clusters, such as a ligature, is divided evenly.
  private mutating func addAdvances(of glyphs: [ShapedGlyph], in item: TextItem) {
    let extra = style(of: item).kern
    if let attachment = style(of: item).attachment {
      for index in item.clusters { clusters[index].advance = attachment.bounds.width + extra }
      return
    }
    // Reverses to logical order; the glyphs of one cluster are adjacent in either order.
    let isReversed = item.level & 1 == 1
    var position = 0
    var cluster = item.clusters.lowerBound
    func glyph(_ index: Int) -> ShapedGlyph {
      glyphs[isReversed ? glyphs.count - 1 - index : index]
    }
    while position < glyphs.count {
      let start = glyph(position).cluster
      var advance = 0
      while position < glyphs.count, glyph(position).cluster == start {
        advance += Int(glyph(position).advance)
        position += 1
      }
      let end =
        position < glyphs.count
        ? Int(glyph(position).cluster) : self.start(of: item.clusters.upperBound)
      while cluster + 1 < item.clusters.upperBound, clusters[cluster + 1].start <= start {
        cluster += 1
      }
      var last = cluster + 1
      while last < item.clusters.upperBound, clusters[last].start < end { last += 1 }
      let share = item.font.points(advance) / CGFloat(last - cluster)
      for index in cluster..<last { clusters[index].advance += share }
    }
    if extra != 0 {
      for index in item.clusters { clusters[index].advance += extra }
    }
  }
}

extension TextItem {
  /// The maximum number of code units of a cluster that are shaped.
  ///
  /// The cost of placing marks on a letter is quadratic in their number; real text has a few dozen
  /// at most.
  private static let greatestCluster = 256

  /// The code units of the item's clusters to be shaped: all, except the ends of clusters that are
  /// too long.
  fileprivate func parts(
    of all: [ShapedText.Cluster], end: Int, in text: [UInt16]
  ) -> [Range<Int>] {
    func start(_ index: Int) -> Int { index < all.count ? Int(all[index].start) : end }
    let units = start(clusters.lowerBound)..<start(clusters.upperBound)
    guard units.count > Self.greatestCluster else { return [units] }
    var parts: [Range<Int>] = []
    var from = units.lowerBound
    for index in clusters where start(index + 1) - start(index) > Self.greatestCluster {
      let end = start(index) + Self.greatestCluster
      parts.append(from..<end - (UTF16.isTrailSurrogate(text[end]) ? 1 : 0))
      from = start(index + 1)
    }
    if from < units.upperBound { parts.append(from..<units.upperBound) }
    return parts
  }

  /// The glyphs of parts of the item from left to right; letters join across its ends.
  fileprivate func shape(_ units: [UInt16], _ parts: [Range<Int>]) -> [ShapedGlyph] {
    let direction: WritingDirection = level & 1 == 0 ? .leftToRight : .rightToLeft
    return switch font.typeface {
    case .builtin(let style):
      BuiltinShaper.shape(units, parts: parts, direction: direction, style: style)
    case .face(let face):
      face.shape(
        units, parts: parts, direction: direction, script: script, language: language,
        features: font.features)
    }
  }

  /// The language, as far as the item's script determines it: East Asian fonts have special spaces
  /// and signs for Korean.
  private var language: String {
    switch script.description {
    case "Hang": "ko"
    case "Hira", "Kana": "ja"
    default: ""
    }
  }

  /// The glyphs of an entire text.
  func shape(_ units: [UInt16]) -> [ShapedGlyph] { shape(units, [units.indices]) }
}

extension [ShapedGlyph] {
  /// The number of glyphs of earlier code units; O(log n).
  fileprivate func firstPlace(from unit: Int32, isReversed: Bool) -> Int {
    indices.bisected { self[isReversed ? count - 1 - $0 : $0].cluster >= unit }
  }
}

extension String {
  /// The text of UTF-16 code units; ASCII, which most texts are, is copied without decoding.
  fileprivate init(utf16 units: UnsafeBufferPointer<UInt16>) {
    guard unsafe units.allSatisfy({ $0 < 0x80 }) else {
      unsafe self.init(decoding: units, as: UTF16.self)
      return
    }
    unsafe self.init(unsafeUninitializedCapacity: units.count) { bytes in
      for index in units.indices {
        unsafe bytes.initializeElement(at: index, to: UInt8(truncatingIfNeeded: units[index]))
      }
      return units.count
    }
  }
}
