import Foundation
import Offscreen

/// Times of operations that were once too slow, with their limits.
struct GrowthTimes {
  private(set) var table = Table("what", "number", "ms", "limit", "")
  private(set) var isOver = false
  private let seconds: Double

  /// Measures all of them.
  init(seconds: Double) {
    self.seconds = seconds
    for count in [100, 1_000, 10_000] {
      add("layers with shadows, recorded", count, limit: 6e-3 * Double(count) + 0.4) {
        Self.recordShadows(count)
      }
    }
    for depth in [100, 1_000, 20_000] {
      let root = Self.chain(depth)
      add("tree text, nested views", depth, limit: 6e-3 * Double(depth) + 0.4) {
        _ = root.treeDescription()
      }
    }
    for offset in [10, 1_000, 100_000] {
      add("nested shadows, by offset", offset, limit: 3) {
        Self.drawNestedShadows(offset: CGFloat(offset))
      }
    }
    for radius in [10, 100, 1_000, 1_000_000] {
      add("shadow of a path, by radius", radius, limit: 40) {
        Self.drawShadow(radius: CGFloat(radius))
      }
    }
    // The equations of one row have as many terms as the square of its number of views.
    for count in [125, 500, 2_000] {
      add("views of equal widths in one row", count, limit: 2_000) {
        Self.layOut(count) { $0.inOneRow() }
      }
    }
    for count in [250, 1_000, 4_000] {
      add("views each below the one before", count, limit: 2_000) {
        Self.layOut(count) { $0.belowOneAnother() }
      }
    }
    for count in [100, 400] {
      add("views with six inequalities each", count, limit: 2_000) {
        Self.layOut(count) { $0.withInequalities() }
      }
    }
  }

  private mutating func add(
    _ what: String, _ number: Int, limit: Double, run: () -> Void
  ) {
    let time = leastProcessorTime(seconds, run)
    let isTooSlow = time > limit
    isOver = isOver || isTooSlow
    table.addRow([
      what, "\(number)", fixed(time, 2), fixed(limit, 1), isTooSlow ? "over" : "",
    ])
  }

  private static func layOut(_ count: Int, _ constrain: (ConstrainedViews) -> Void) {
    let views = ConstrainedViews(count: count)
    constrain(views)
    views.layOut()
  }

  private static func recordShadows(_ count: Int) {
    let canvas = Canvas(width: 400, height: 400)
    for index in 0..<count {
      canvas.beginLayer(shadowRadius: 2, color: .black)
      canvas.fill(
        CGRect(x: index * 37 % 390, y: index * 91 % 390, width: 8, height: 8), with: .systemBlue)
      canvas.endLayer()
    }
    _ = canvas.finish()
  }

  private static func chain(_ depth: Int) -> View {
    let root = View()
    var deepest = root
    for _ in 0..<depth {
      let view = View()
      deepest.addSubview(view)
      deepest = view
    }
    return root
  }

  private static func drawNestedShadows(offset: CGFloat) {
    let canvas = Canvas(width: 60, height: 80)
    for part in [1, 3] as [CGFloat] {
      canvas.beginLayer(
        shadowRadius: 10, offset: CGSize(width: offset / part, height: offset / part),
        color: .black)
    }
    let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    canvas.fill(everywhere, with: .red)
    canvas.fillShadow(of: Path(ellipseIn: everywhere), radius: 10, with: .black)
    _ = Renderer(threads: 1).render(canvas.finish())
  }

  private static func drawShadow(radius: CGFloat) {
    let canvas = Canvas(width: 60, height: 80)
    canvas.fillShadow(
      of: Path(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 60)), radius: radius,
      with: .black)
    _ = Renderer(threads: 1).render(canvas.finish())
  }
}
