import Foundation
import OffscreenGeometry
import OffscreenScrolling

/// The places of the headers and footers around some content.
struct BoundaryPlan {
  /// One header or footer.
  struct Part {
    let definition: CollectionLayoutBoundarySupplementaryItem
    /// The number of the part among those of its kind.
    let number: Int
    /// The place, from the start of the whole.
    var frame: CGRect
  }

  /// The parts, in the order of their definitions.
  private(set) var parts: [Part] = []
  /// The space that the parts take before and after the content along the scroll direction.
  private(set) var before = 0.0
  private(set) var after = 0.0

  /// Places parts around content from 0 to `length` along an axis, and within `across` across it.
  ///
  /// A part that extends the content ends where the content begins, or begins where it ends, and moves by its offset; the
  /// whole grows to hold it. Across the axis parts are inside.
  init(
    _ definitions: [CollectionLayoutBoundarySupplementaryItem], length: Double,
    across: ClosedRange<Double>, container: CGSize, axis: ScrollAxis,
    preferred: (_ kind: String, _ number: Int) -> CGSize?
  ) {
    var numbers: [String: Int] = [:]
    for definition in definitions {
      let number = numbers[definition.elementKind, default: 0]
      numbers[definition.elementKind] = number + 1
      let size = definition.layoutSize.size(
        in: container, preferred: preferred(definition.elementKind, number))
      var frame = CGRect(origin: .zero, size: size)
      let (low, high) = definition.alignment.edges.ends(axis)
      let isOutside = definition.extendsBoundary
      frame.origin[axis] =
        switch (low, high) {
        case (true, _): isOutside ? -size[axis] : 0
        case (_, true): isOutside ? length : length - size[axis]
        default: (length - size[axis]) / 2
        }
      let (first, last) = definition.alignment.edges.ends(axis.other)
      frame.origin[axis.other] =
        switch (first, last) {
        case (true, _): across.lowerBound
        case (_, true): across.upperBound - size[axis.other]
        default: (across.lowerBound + across.upperBound - size[axis.other]) / 2
        }
      let offset = definition.offset
      frame = frame.offsetBy(dx: ListLimit.admitted(offset.x), dy: ListLimit.admitted(offset.y))
      parts.append(Part(definition: definition, number: number, frame: frame))
      guard isOutside, low || high else { continue }
      before = max(before, -frame.origin[axis])
      after = max(after, frame.origin[axis] + size[axis] - length)
    }
    for index in parts.indices {
      parts[index].frame.origin[axis] += before
      parts[index].frame = parts[index].definition.inset(parts[index].frame)
    }
  }

  /// The frame of a part of a whole of a length, moved to stay in the visible part of an axis if it is pinned.
  ///
  /// `visible` is from the start of the whole.
  func frame(
    of part: Part, in length: Double, visible: ClosedRange<Double>, _ axis: ScrollAxis
  )
    -> CGRect
  {
    var frame = part.frame
    guard part.definition.pinToVisibleBounds else { return frame }
    let (low, high) = part.definition.alignment.edges.ends(axis)
    let extent = Double(frame.size[axis])
    if low {
      frame.origin[axis] = max(
        frame.origin[axis], min(visible.lowerBound, max(frame.origin[axis], length - extent)))
    } else if high {
      frame.origin[axis] = min(
        frame.origin[axis], max(visible.upperBound - extent, min(frame.origin[axis], 0)))
    }
    return frame
  }
}

extension DirectionalRectEdge {
  /// Whether the edges at the start and at the end of an axis are in the set.
  func ends(_ axis: ScrollAxis) -> (start: Bool, end: Bool) {
    axis == .horizontal
      ? (contains(.leading), contains(.trailing)) : (contains(.top), contains(.bottom))
  }
}
