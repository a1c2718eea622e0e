internal import COffscreenKernels
package import Offscreen
package import OffscreenInspection

/// The areas of a picture that a comparison ignores.
package struct PixelMask: Hashable, Sendable {
  /// The area of one view.
  package struct Part: Hashable, Sendable {
    /// The selector of the view.
    package let name: String
    /// The pixels of the area, clipped to the picture.
    package let box: PixelRect

    /// Creates a part.
    package init(name: String, box: PixelRect) {
      self.name = name
      self.box = box
    }
  }

  /// The parts, which may overlap.
  package let parts: [Part]

  /// The areas of the views that selectors match; each view counts with its whole bounding box.
  ///
  /// - Parameters:
  ///   - selectors: The selectors of the views to ignore.
  ///   - root: The view that the picture shows.
  ///   - scale: Pixels per point.
  /// - Throws: ``PixelMaskError`` for a text that is not a selector, or a selector without a match.
  package init(_ selectors: [String], in root: View, scale: CGFloat) throws(PixelMaskError) {
    var parts: [Part] = []
    for text in selectors {
      guard let selector = ViewSelector(text) else { throw .notASelector(text) }
      let boxes = Self.boxes(selector, in: root, scale: scale)
      if boxes.isEmpty { throw .noMatch(text) }
      parts += boxes.map { Part(name: text, box: $0) }
    }
    self.parts = parts
  }

  /// A mask of known areas; by default none.
  package init(parts: [Part] = []) {
    self.parts = parts
  }

  /// The boxes of the views that a selector matches, in pixels.
  ///
  /// A rotated view has the upright box around it. The present state of animations counts, as in the
  /// picture. Boxes are clipped to the root's bounds and may be empty.
  package static func boxes(
    _ selector: ViewSelector, in root: View, scale: CGFloat
  ) -> [PixelRect] {
    let bounds = root.paintedState.bounds
    let page = PixelRect(
      covering: CGRect(
        x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale))
    return selector.matches(in: root).map { view in
      var map = CGAffineTransform.identity
      var next = view
      while next !== root, let parent = next.superview {
        map = map.concatenating(next.paintedState.transformToSuperview)
        next = parent
      }
      map = map.concatenating(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
        .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      return PixelRect(covering: view.paintedState.bounds.applying(map)).intersection(page)
    }
  }

  /// The boxes as x, y, width and height, such as `8,8,104,20;0,40,12,12`.
  var text: String {
    parts.map { part in
      [part.box.minX, part.box.minY, part.box.width, part.box.height]
        .map { String($0) }.joined(separator: ",")
    }.joined(separator: ";")
  }

  /// The boxes that a text lists as ``text`` does, without selectors; nil if it lists anything else.
  init?(text: String) {
    var parts: [Part] = []
    for box in text.split(separator: ";") {
      let numbers = box.split(separator: ",").compactMap { Int($0) }
      guard numbers.count == 4,
        case (let maxX, let isTooWide) = numbers[0].addingReportingOverflow(numbers[2]),
        case (let maxY, let isTooHigh) = numbers[1].addingReportingOverflow(numbers[3]),
        !isTooWide, !isTooHigh
      else { return nil }
      let part = PixelRect(minX: numbers[0], minY: numbers[1], maxX: maxX, maxY: maxY)
      parts.append(Part(name: "", box: part))
    }
    self.parts = parts
  }

  /// Whether nothing is ignored.
  package var isEmpty: Bool { parts.allSatisfy(\.box.isEmpty) }

  /// The picture with transparent pixels in the ignored areas.
  package func clearing(_ pixmap: Pixmap) -> Pixmap {
    guard !isEmpty else { return pixmap }
    var result = pixmap
    clear(&result)
    return result
  }

  /// Whether a pixel is ignored.
  func contains(x: Int, y: Int) -> Bool { parts.contains { $0.box.contains(x: x, y: y) } }

  /// The number of ignored pixels in a picture of the given size; pixels of several parts count once.
  package func count(width: Int, height: Int) -> Int {
    guard !isEmpty else { return 0 }
    let page = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let boxes = parts.map { $0.box.intersection(page) }.filter { !$0.isEmpty }
    // All rows between two adjacent edges are equal.
    let edges = Set(boxes.flatMap { [$0.minY, $0.maxY] }).sorted()
    return zip(edges, edges.dropFirst()).reduce(0) { sum, rows in
      let ranges = boxes.filter { $0.minY <= rows.0 && rows.1 <= $0.maxY }
        .map { $0.minX..<$0.maxX }.sorted { $0.lowerBound < $1.lowerBound }
      var end = 0
      var columnCount = 0
      for range in ranges {
        columnCount += max(0, range.upperBound - max(end, range.lowerBound))
        end = max(end, range.upperBound)
      }
      return sum + columnCount * (rows.1 - rows.0)
    }
  }

  /// Makes the pixels of all parts transparent.
  private func clear(_ pixmap: inout Pixmap) {
    let page = pixmap.bounds
    let width = pixmap.width
    unsafe pixmap.withMutableWords { words in
      guard let words = words.baseAddress else { return }
      for box in parts.map({ $0.box.intersection(page) }) where !box.isEmpty {
        for y in box.minY..<box.maxY {
          unsafe off_fill_words(words + y * width + box.minX, box.width, 0)
        }
      }
    }
  }
}

/// An error in a mask.
package enum PixelMaskError: Error, Hashable, Sendable {
  /// The text is not a valid selector.
  case notASelector(String)
  /// The selector matches no view.
  case noMatch(String)
  /// The views that these selectors match cover everything.
  case nothingLeft(String)
}

extension PixelMaskError: CustomStringConvertible {
  /// The error as one line.
  package var description: String {
    switch self {
    case .notASelector(let text):
      "masking: '\(text)' is no selector such as #id, Class, Class[2] or #id Class"
    case .noMatch(let text): "masking: no view matches '\(text)'"
    case .nothingLeft(let text): "masking: \(text) leaves nothing to compare"
    }
  }
}
