package import Offscreen

/// The parts of pictures that a comparison leaves out.
package struct PixelMask: Hashable, Sendable {
  /// One part.
  package struct Part: Hashable, Sendable {
    /// The selector of the view.
    package let name: String
    /// The pixels, cut off at the picture's edges.
    package let box: PixelRect

    /// Creates a part.
    package init(name: String, box: PixelRect) {
      self.name = name
      self.box = box
    }
  }

  /// The parts, which may overlap.
  package let parts: [Part]

  /// The parts of a picture that the views named by selectors show; each counts with its whole box.
  ///
  /// - Parameters:
  ///   - selectors: The views to leave out.
  ///   - root: The view that the picture shows.
  ///   - scale: Pixels a point.
  /// - Throws: ``PixelMaskError`` for a text that is no selector, and for one that names nothing.
  package init(_ selectors: [String], in root: View, scale: CGFloat) throws(PixelMaskError) {
    var parts: [Part] = []
    for text in selectors {
      guard let selector = Selector(text) else { throw .notASelector(text) }
      let boxes = Self.boxes(selector, in: root, scale: scale)
      if boxes.isEmpty { throw .noMatch(text) }
      parts += boxes.map { Part(name: text, box: $0) }
    }
    self.parts = parts
  }

  package init(parts: [Part] = []) {
    self.parts = parts
  }

  /// The boxes of the views that a selector names, in pixels.
  package static func boxes(
    _ selector: Selector, in root: View, scale: CGFloat
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

  /// The boxes as numbers of x, y, width and height, such as `8,8,104,20;0,40,12,12`.
  var text: String {
    parts.map { part in
      [part.box.minX, part.box.minY, part.box.width, part.box.height]
        .map { String($0) }.joined(separator: ",")
    }.joined(separator: ";")
  }

  /// Whether nothing is left out.
  package var isEmpty: Bool { parts.allSatisfy(\.box.isEmpty) }

  /// The picture with nothing but clear pixels in the parts.
  package func clearing(_ pixmap: Pixmap) -> Pixmap {
    guard !isEmpty else { return pixmap }
    var result = pixmap
    fill(&result, with: .clear)
    return result
  }

  /// How many pixels of a picture are left out.
  package func count(width: Int, height: Int) -> Int {
    guard !isEmpty else { return 0 }
    var canvas = Pixmap(width: width, height: height)
    let mark = Pixel(red: 0, green: 0, blue: 0, alpha: 255)
    fill(&canvas, with: mark)
    return unsafe canvas.withBytes { bytes in
      var count = 0
      for offset in stride(from: 3, to: bytes.count, by: 4) where unsafe bytes[offset] != 0 {
        count += 1
      }
      return count
    }
  }

  private func fill(_ pixmap: inout Pixmap, with pixel: Pixel) {
    let page = PixelRect(minX: 0, minY: 0, maxX: pixmap.width, maxY: pixmap.height)
    let width = pixmap.width
    let word = pixel.littleEndianWord
    unsafe pixmap.withMutableBytes { bytes in
      unsafe UnsafeMutableRawBufferPointer(bytes).withMemoryRebound(to: UInt32.self) { words in
        for part in parts {
          let box = part.box.intersection(page)
          guard !box.isEmpty else { continue }
          for y in box.minY..<box.maxY {
            let row = y * width
            unsafe words[row + box.minX..<row + box.maxX].update(repeating: word)
          }
        }
      }
    }
  }
}

extension Pixel {
  /// The bytes red, green, blue and alpha in the order in which they lie in memory.
  fileprivate var littleEndianWord: UInt32 {
    UInt32(
      littleEndian: UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24)
  }
}

/// What can be wrong with a mask.
package enum PixelMaskError: Error, Hashable, Sendable {
  /// The text cannot be read as a selector.
  case notASelector(String)
  /// No view is named by the selector.
  case noMatch(String)
}

extension PixelMaskError: CustomStringConvertible {
  /// One line with the selector and what is wrong.
  package var description: String {
    switch self {
    case .notASelector(let text):
      "masking: '\(text)' is no selector such as #id, Class, Class[2] or #id Class"
    case .noMatch(let text): "masking: no view matches '\(text)'"
    }
  }
}
