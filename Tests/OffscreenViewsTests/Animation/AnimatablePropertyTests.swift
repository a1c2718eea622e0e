import Foundation
import Offscreen
import Testing

/// Compares every property under every curve with the curve's own formula.
@Suite struct AnimatablePropertyTests {
  /// A number of a layer, where it starts, where it ends, and how to set it.
  struct Property: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let start: Double
    let end: Double
    let set: @Sendable (View, Double) -> Void
    let get: @Sendable (Layer) -> Double
  }

  static let properties: [Property] = [
    Property(testDescription: "frame.minX", start: 10, end: 50) {
      $0.frame.origin.x = $1
    } get: {
      $0.frame.minX
    },
    Property(testDescription: "bounds.minY", start: 0, end: 400) {
      $0.bounds.origin.y = $1
    } get: {
      $0.bounds.minY
    },
    Property(testDescription: "bounds.width", start: 20, end: 60) {
      $0.bounds.size.width = $1
    } get: {
      $0.bounds.width
    },
    Property(testDescription: "center.y", start: 20, end: -30) {
      $0.center.y = $1
    } get: {
      $0.position.y
    },
    Property(testDescription: "transform.tx", start: 0, end: 40) {
      $0.transform.tx = $1
    } get: {
      $0.affineTransform().tx
    },
    Property(testDescription: "alpha", start: 1, end: 0) {
      $0.alpha = $1
    } get: {
      Double($0.opacity)
    },
    Property(testDescription: "backgroundColor", start: 0, end: 1) {
      $0.backgroundColor = Color(white: $1)
    } get: {
      Double($0.backgroundColor?.green ?? -1)
    },
    Property(testDescription: "cornerRadius", start: 2, end: 8) {
      $0.layer.cornerRadius = $1
    } get: {
      $0.cornerRadius
    },
    Property(testDescription: "borderWidth", start: 0, end: 4) {
      $0.layer.borderWidth = $1
    } get: {
      $0.borderWidth
    },
    Property(testDescription: "borderColor", start: 1, end: 0.5) {
      $0.layer.borderColor = Color(white: $1)
    } get: {
      Double($0.borderColor?.red ?? -1)
    },
    Property(testDescription: "shadowColor", start: 0, end: 0.5) {
      $0.layer.shadowColor = Color(white: $1)
    } get: {
      Double($0.shadowColor?.blue ?? -1)
    },
    Property(testDescription: "shadowOpacity", start: 0, end: 1) {
      $0.layer.shadowOpacity = Float($1)
    } get: {
      Double($0.shadowOpacity)
    },
    Property(testDescription: "shadowRadius", start: 3, end: 12) {
      $0.layer.shadowRadius = $1
    } get: {
      $0.shadowRadius
    },
    Property(testDescription: "shadowOffset.height", start: -3, end: 5) {
      $0.layer.shadowOffset.height = $1
    } get: {
      $0.shadowOffset.height
    },
    Property(testDescription: "zPosition", start: 0, end: 9) {
      $0.layer.zPosition = $1
    } get: {
      $0.zPosition
    },
    Property(testDescription: "anchorPoint.x", start: 0.5, end: 0) {
      $0.anchorPoint.x = $1
    } get: {
      $0.anchorPoint.x
    },
  ]

  /// A curve's option, and its control points.
  static let curves: [(View.AnimationOptions, Double, Double)] = [
    (.curveLinear, 0, 1), (.curveEaseIn, 0.42, 1), (.curveEaseOut, 0, 0.58),
    (.curveEaseInOut, 0.42, 0.58),
  ]

  @Test(arguments: properties, 0..<4)
  func propertyFollowsItsCurve(property: Property, curve: Int) {
    let (options, x1, x2) = Self.curves[curve]
    let stage = Stage(size: CGSize(width: 9, height: 9))
    let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
    stage.window.addSubview(view)
    property.set(view, property.start)
    View.animate(withDuration: 1, options: options) { property.set(view, property.end) }
    #expect(property.get(view.layer) == property.end)
    for quarter in 0...4 {
      let shown = view.layer.presentation().map(property.get) ?? .nan
      let progress = Self.progress(at: Double(quarter) / 4, x1: x1, x2: x2)
      let expected = property.start + (property.end - property.start) * progress
      #expect(abs(shown - expected) <= 1e-6 * max(1, abs(property.end - property.start)))
      stage.advance(by: .milliseconds(250))
    }
    #expect(!stage.isMoving)
  }

  /// An independent implementation of the curve by bisection: x(s) = fraction, then y(s), where the
  /// control points' y are 0 and 1.
  private static func progress(at fraction: Double, x1: Double, x2: Double) -> Double {
    func bezier(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * first * s * (1 - s) * (1 - s) + 3 * second * s * s * (1 - s) + s * s * s
    }
    var range = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (range.0 + range.1) / 2
      if bezier(x1, x2, middle) < fraction { range.0 = middle } else { range.1 = middle }
    }
    return bezier(0, 1, range.1)
  }
}
