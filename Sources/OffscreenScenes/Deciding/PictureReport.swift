import Offscreen
import OffscreenSnapshots

/// The result of comparing two pictures, for readers and for programs.
struct PictureReport: Codable {
  enum Verdict: String, CaseIterable, Codable {
    case equal, passes, differs, size
  }

  /// equal: the same pixels; passes: other pixels, which the comparison allows; differs: other pixels,
  /// which it does not allow; size: other sizes.
  let verdict: Verdict
  /// The criterion, such as `exact` or `channel:2`.
  let comparison: String
  /// Width and height in pixels.
  let expectedSize: [Int]
  /// Width and height in pixels.
  let actualSize: [Int]
  /// The number of pixels that differ; nil if none differ or the sizes differ.
  let changedPixels: Int?
  /// The number of pixels that exceed the tolerance; nil unless the comparison fails.
  let countedPixels: Int?
  /// The largest difference between two bytes, from 1 to 255; nil if there is none.
  let largestDistance: Int?
  /// The box around the pixels that differ: x, y, width and height in pixels; nil if there are none.
  let bounds: [Int]?

  init(_ verdict: PictureVerdict, _ old: Pixmap, _ new: Pixmap, _ comparison: Comparison) {
    self.comparison = comparison.description
    expectedSize = [old.width, old.height]
    actualSize = [new.width, new.height]
    let difference: PixelDifference?
    switch verdict {
    case .passes(let found):
      self.verdict = found == nil ? .equal : .passes
      difference = found
      countedPixels = nil
    case .fails(let found, let count):
      self.verdict = .differs
      difference = found
      countedPixels = count
    case .size:
      self.verdict = .size
      difference = nil
      countedPixels = nil
    }
    changedPixels = difference?.changedCount
    largestDistance = difference?.maximumDistance
    bounds = difference.map {
      [$0.bounds.minX, $0.bounds.minY, $0.bounds.width, $0.bounds.height]
    }
  }

  var line: String {
    guard verdict != .size else {
      return "size differs: expected \(Self.size(expectedSize)), actual \(Self.size(actualSize))"
    }
    guard let changedPixels, let largestDistance, let bounds else { return "equal" }
    let total = expectedSize[0] * expectedSize[1]
    let counted = countedPixels.map { ", \($0) as counted by \(comparison)" } ?? ""
    return
      "\(verdict.rawValue): \(changedPixels) of \(total) px\(counted), by up to \(largestDistance), "
      + "within \(bounds[0]),\(bounds[1]) \(bounds[2])x\(bounds[3])"
  }

  private static func size(_ size: [Int]) -> String { "\(size[0])x\(size[1])" }
}
