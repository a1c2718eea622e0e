import Foundation
import OffscreenGeometry

extension Layer {
  /// The sublayers in the order in which they are painted.
  package final var sublayersByDepth: [Layer] {
    Layer.sortedByDepth(children.slots).compactMap(\.self)
  }

  /// Sorts the layers of one superlayer by depth; siblings of equal depth keep their order.
  ///
  /// O(n) if no layer may have a depth, else O(n log n).
  static func sortedByDepth(_ siblings: [Layer?]) -> [Layer?] {
    guard areInSpace(siblings) || siblings.contains(where: { $0?.mayHaveDepth == true }) else {
      return siblings
    }
    let depths = siblings.map { $0?.depth ?? 0 }
    return siblings.indices
      .sorted { (depths[$0], $0) < (depths[$1], $1) }
      .map { siblings[$0] }
  }

  /// Whether the layer around some siblings arranges them in space.
  static func areInSpace(_ siblings: [Layer?]) -> Bool {
    for case .some(let layer) in siblings { return layer.parent?.arrangesInSpace == true }
    return false
  }

  /// Whether the layer may have a depth other than zero at the moment.
  private var mayHaveDepth: Bool {
    unsafe node.pointee.state.pointee.zPosition != 0
      || !node.pointee.flags.isDisjoint(with: .mayHaveDepth)
  }

  /// The depth of the middle of the layer among its siblings; 0 if it is not a number.
  final var depth: CGFloat {
    let state = paintedState
    guard let map = projection(of: state) else {
      return state.zPosition.isNaN ? 0 : state.zPosition
    }
    let (x, y) = (state.bounds.midX, state.bounds.midY)
    let depth = x * map.m13 + y * map.m23 + map.m43
    return depth.isNaN ? 0 : depth
  }
}
