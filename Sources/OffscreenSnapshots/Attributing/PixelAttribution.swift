internal import COffscreenKernels
public import Foundation
public import Offscreen
import OffscreenInspection

/// The views, and the layers without views, to which the differing pixels of two pictures belong.
public struct PixelAttribution: Hashable, Sendable {
  /// A view, or a layer without one, and its number of pixels.
  public struct Share: Hashable, Sendable {
    /// A selector that matches only this view, such as `#bar Option[2]`, or this layer, such as `ShapeLayer#ring` or
    /// `#card GradientLayer`; nil for pixels that nothing paints.
    public let name: String?
    /// The line in the tree description, counted from 0.
    package let line: Int?
    /// The number of differing pixels that belong to it.
    public let count: Int
    /// The bounding box in the root's coordinates, in points; nil for pixels that nothing paints.
    public let frame: CGRect?
  }

  /// The maximum number of views in `shares`.
  public static let shareLimit = 8

  /// The views with the most differing pixels, in descending order; ties are in paint order.
  public let shares: [Share]
  /// The number of further views with fewer pixels.
  public let otherViewCount: Int

  /// Counts the differing pixels of each view of a tree.
  ///
  /// A pixel belongs to the front view there. If that view is translucent, the pixel belongs to the
  /// front one among the visible views whose line of the tree changed.
  ///
  /// - Parameters:
  ///   - root: The view that the actual picture shows, in its present state.
  ///   - scale: Pixels per point, above 0.
  ///   - expected: The expected picture.
  ///   - actual: The picture of the view.
  ///   - treeDifference: The difference of the tree description; nil if it is not known.
  /// - Precondition: The pictures have the same size.
  /// - Complexity: O(pixels of rows that differ, and views for each change along them).
  public init(
    of root: View, scale: CGFloat, _ expected: Pixmap, _ actual: Pixmap,
    treeDifference: LineDifference? = nil
  ) {
    demand(
      expected.width == actual.width && expected.height == actual.height,
      "Pictures of \(expected.width)x\(expected.height) and \(actual.width)x\(actual.height) have "
        + "no pixels in common.")
    self.init(
      of: root, scale: scale, expected, actual,
      within: actual.bounds,
      changedLines: treeDifference.map { Set($0.insertedLines.keys) } ?? [])
  }

  /// Counts the differing pixels of each view.
  ///
  /// A pixel belongs to the front view or layer there. If that one is translucent, the pixel belongs to the
  /// front one among the visible ones whose line of the tree changed, such as a button whose title
  /// covers all of it. A mask counts as being in front of what it masks if its line changed.
  ///
  /// The owners along a row are reused for the following rows until an edge of a view is reached,
  /// so the cost is that of reading the rows that differ.
  ///
  /// - Parameters:
  ///   - root: The view that the actual picture shows.
  ///   - scale: Pixels per point.
  ///   - expected: The expected picture.
  ///   - actual: Another of the same size.
  ///   - bounds: A rectangle that contains all differing pixels.
  ///   - changedLines: The lines in the tree description of the views that changed.
  package init(
    of root: View, scale: CGFloat, _ expected: Pixmap, _ actual: Pixmap, within bounds: PixelRect,
    changedLines: Set<Int> = []
  ) {
    let changed = Self.layers(ofLines: changedLines, in: root)
    let areas = PaintedAreas(of: root, scale: scale).areas
      .filter { !$0.isMask || changed.contains(ObjectIdentifier($0.layer)) }
    var counts = [UInt64](repeating: 0, count: areas.count + 1)
    var row = OwnerRow(
      areas: areas, isChanged: areas.map { changed.contains(ObjectIdentifier($0.layer)) },
      columns: bounds.minX..<bounds.maxX)
    unsafe Pixmap.forEachRow(of: expected, actual, in: bounds) { y, before, after in
      guard unsafe memcmp(before, after, bounds.width * 4) != 0 else { return }
      row.prepare(y)
      unsafe off_count_owners(before, after, row.owners, bounds.width, &counts)
    }
    let found = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }
    otherViewCount = max(0, found.count - Self.shareLimit)
    let names = ViewNames(root: root)
    let listed = found.prefix(Self.shareLimit)
    let lines = Self.lines(of: listed.compactMap { $0 == 0 ? nil : areas[$0 - 1].layer }, in: root)
    shares = listed.map { index in
      guard index > 0 else { return Share(name: nil, line: nil, count: Int(counts[0]), frame: nil) }
      let area = areas[index - 1]
      return Share(
        name: names.selector(of: area.layer), line: lines[ObjectIdentifier(area.layer)],
        count: Int(counts[index]), frame: area.frame)
    }
  }

  /// The layers at some lines of the tree description.
  private static func layers(ofLines lines: Set<Int>, in root: View) -> Set<ObjectIdentifier> {
    guard !lines.isEmpty else { return [] }
    var layers: Set<ObjectIdentifier> = []
    for (line, layer) in root.layer.subtreeInOrder.enumerated() where lines.contains(line) {
      layers.insert(ObjectIdentifier(layer))
    }
    return layers
  }

  /// The lines of some layers in the tree description.
  private static func lines(of layers: [Layer], in root: View) -> [ObjectIdentifier: Int] {
    let wanted = Set(layers.map { ObjectIdentifier($0) })
    var lines: [ObjectIdentifier: Int] = [:]
    for (line, layer) in root.layer.subtreeInOrder.enumerated() {
      let key = ObjectIdentifier(layer)
      if wanted.contains(key) { lines[key] = line }
    }
    return lines
  }
}

/// The owner of each pixel of a row, as the view's index plus one, or 0 for no view.
private struct OwnerRow {
  /// The height of the band of rows for which candidate views are selected together.
  private static let bandHeight = 64

  /// The areas of all views, back to front.
  private let areas: [PaintedAreas.Area]
  /// Whether the line of each area's view in the tree description changed.
  private let isChanged: [Bool]
  /// The columns in which pixels differ.
  private let columns: Range<Int>
  /// The highest bit is set if the view changed.
  private(set) var owners: [UInt32]
  /// The rows for which `owners` is valid.
  private var rows = 0..<0
  /// The views that own pixels in the current band.
  private var candidates: [Int] = []
  /// The rows for which `candidates` is valid.
  private var band = 0..<0

  init(areas: [PaintedAreas.Area], isChanged: [Bool], columns: Range<Int>) {
    self.areas = areas
    self.isChanged = isChanged
    self.columns = columns
    owners = Array(repeating: 0, count: columns.count)
  }

  /// Computes the owners of row `y` unless the present ones are valid for it.
  mutating func prepare(_ y: Int) {
    if rows.contains(y) { return }
    if !band.contains(y) {
      let start = y - y % Self.bandHeight
      band = start..<start + Self.bandHeight
      candidates = areas.indices.filter {
        areas[$0].box.minY < band.upperBound && areas[$0].box.maxY > band.lowerBound
      }
    }
    var end = band.upperBound
    unsafe owners.withUnsafeMutableBufferPointer { owners in
      guard let owners = owners.baseAddress else { return }
      unsafe off_fill_words(owners, columns.count, 0)
      for index in candidates {
        let area = areas[index]
        if area.box.minY > y { end = min(end, area.box.minY) }
        guard area.box.minY <= y, y < area.box.maxY else { continue }
        end = min(end, area.fromPixels == nil ? area.box.maxY : y + 1)
        let xs = area.columns(y: y, in: columns)
        let first = unsafe owners + (xs.lowerBound - columns.lowerBound)
        let owner = UInt32(index + 1)
        if isChanged[index] {
          unsafe off_fill_words(first, xs.count, owner | OFF_OWNER_STAYS)
        } else if area.isOpaque {
          unsafe off_fill_words(first, xs.count, owner)
        } else {
          unsafe off_fill_owners(first, xs.count, owner)
        }
      }
    }
    rows = y..<max(end, y + 1)
  }
}
