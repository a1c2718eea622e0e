internal import Foundation
package import Offscreen

/// To which views the pixels belong that differ between two pictures.
package struct PixelAttribution: Hashable, Sendable {
  /// A view and its share.
  package struct Share: Hashable, Sendable {
    /// A selector that names the view alone, such as `#bar Option[2]`; nil for pixels that no view
    /// paints.
    package let name: String?
    /// The view's place in the tree's description, counted from 0.
    package let line: Int?
    /// The number of differing pixels that are the view's.
    package let count: Int
    /// The box around the view in the root's coordinates, in points.
    package let frame: CGRect?
  }

  /// The most views that are told apart.
  package static let shareLimit = 8

  /// The views with the largest shares, of equal ones the one behind first.
  package let shares: [Share]
  /// How many views have a smaller share.
  package let otherViewCount: Int

  /// Counts the differing pixels of each view.
  ///
  /// A pixel is the view's that is in front there; of several that let each other be seen, that in
  /// front whose line of the tree changed, such as a button's whose title lies over all of it.
  ///
  /// A row of numbers of views is kept and made anew only where an edge of a view passes, so the
  /// cost is that of looking at the rows that differ.
  ///
  /// - Parameters:
  ///   - root: The view that the actual picture shows.
  ///   - scale: Pixels a point.
  ///   - expected: A picture.
  ///   - actual: Another of the same size.
  ///   - bounds: A rectangle outside of which nothing differs.
  ///   - changedLines: The places in the tree's description of the views that changed.
  package init(
    of root: View, scale: CGFloat, _ expected: Pixmap, _ actual: Pixmap, within bounds: PixelRect,
    changedLines: Set<Int> = []
  ) {
    let areas = PaintedAreas(of: root, scale: scale).areas
    let changed = Self.views(ofLines: changedLines, in: root)
    var counts = [Int](repeating: 0, count: areas.count + 1)
    var row = OwnerRow(
      areas: areas, isChanged: areas.map { changed.contains(ObjectIdentifier($0.view)) },
      columns: bounds.minX..<bounds.maxX)
    unsafe expected.withBytes { old in
      unsafe actual.withBytes { new in
        for y in bounds.minY..<bounds.maxY {
          unsafe Self.count(
            UnsafeRawBufferPointer(old), UnsafeRawBufferPointer(new), y: y, width: actual.width,
            within: bounds, owners: row.owners(at: y), into: &counts)
        }
      }
    }
    let found = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }
    otherViewCount = max(0, found.count - Self.shareLimit)
    let names = ViewNames(root: root)
    let listed = found.prefix(Self.shareLimit)
    let lines = Self.lines(of: listed.compactMap { $0 == 0 ? nil : areas[$0 - 1].view }, in: root)
    shares = listed.map { index in
      guard index > 0 else { return Share(name: nil, line: nil, count: counts[0], frame: nil) }
      let area = areas[index - 1]
      return Share(
        name: names.selector(of: area.view), line: lines[ObjectIdentifier(area.view)],
        count: counts[index], frame: area.frame)
    }
  }

  /// The views at some places in the description of the tree.
  private static func views(ofLines lines: Set<Int>, in root: View) -> Set<ObjectIdentifier> {
    guard !lines.isEmpty else { return [] }
    var views: Set<ObjectIdentifier> = []
    for (line, view) in root.subtreeInOrder.enumerated() where lines.contains(line) {
      views.insert(ObjectIdentifier(view))
    }
    return views
  }

  /// The places of some views in the description of the tree.
  private static func lines(of views: [View], in root: View) -> [ObjectIdentifier: Int] {
    let wanted = Set(views.map { ObjectIdentifier($0) })
    var lines: [ObjectIdentifier: Int] = [:]
    for (line, view) in root.subtreeInOrder.enumerated() {
      let key = ObjectIdentifier(view)
      if wanted.contains(key) { lines[key] = line }
    }
    return lines
  }

  private static func count(
    _ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer, y: Int, width: Int,
    within bounds: PixelRect, owners: [Int32], into counts: inout [Int]
  ) {
    let start = (y * width + bounds.minX) * 4
    guard let old = old.baseAddress, let new = new.baseAddress,
      unsafe memcmp(old + start, new + start, bounds.width * 4) != 0
    else { return }
    let before = unsafe (old + start).assumingMemoryBound(to: UInt32.self)
    let after = unsafe (new + start).assumingMemoryBound(to: UInt32.self)
    unsafe owners.withUnsafeBufferPointer { owners in
      unsafe counts.withUnsafeMutableBufferPointer { counts in
        for x in 0..<owners.count where unsafe before[x] != after[x] {
          unsafe counts[Int(owners[x])] &+= 1
        }
      }
    }
  }
}

/// For one row of pixels the view that each belongs to, as one more than its place, or 0 for none.
private struct OwnerRow {
  private let areas: [PaintedAreas.Area]
  private let isChanged: [Bool]
  private let columns: Range<Int>
  private var ids: [Int32]
  /// The rows that the ids hold for.
  private var rows = 0..<0

  init(areas: [PaintedAreas.Area], isChanged: [Bool], columns: Range<Int>) {
    self.areas = areas
    self.isChanged = isChanged
    self.columns = columns
    ids = Array(repeating: 0, count: columns.count)
  }

  mutating func owners(at y: Int) -> [Int32] {
    if rows.contains(y) { return ids }
    var end = Int.max
    ids = Array(repeating: 0, count: columns.count)
    for (index, area) in areas.enumerated() {
      if area.box.minY > y { end = min(end, area.box.minY) }
      guard area.box.minY <= y, y < area.box.maxY else { continue }
      end = min(end, area.fromPixels == nil ? area.box.maxY : y + 1)
      let xs = area.box.minX..<area.box.maxX
      let hidesChanges = isChanged[index] || area.isOpaque
      for x in xs.clamped(to: columns) where area.contains(x: x, y: y) {
        let owner = Int(ids[x - columns.lowerBound])
        if owner > 0, isChanged[owner - 1], !hidesChanges { continue }
        ids[x - columns.lowerBound] = Int32(index + 1)
      }
    }
    rows = y..<max(end, y + 1)
    return ids
  }
}
