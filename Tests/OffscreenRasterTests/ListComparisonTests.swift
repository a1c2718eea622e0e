import Foundation
import OffscreenGeometry
import OffscreenTestSupport
import Testing

@testable import OffscreenRaster

/// Which commands of two lists are recognised as painting the same.
@Suite struct ListComparisonTests {
  /// A drawing that is recorded twice has other objects and the same commands.
  @Test(arguments: UInt64(1)...40)
  func commandsOfEqualDrawingsAreTheSame(seed: UInt64) {
    var comparison = ListComparison(of: scene(seed), with: scene(seed))
    for index in scene(seed).commands.indices {
      let isSame = comparison.isSame(Int32(index), Int32(index))
      #expect(isSame, "seed \(seed), command \(index)")
    }
  }

  /// Commands behind one that is new are found at their other places.
  @Test(arguments: UInt64(1)...40)
  func commandsBehindANewOneAreTheSame(seed: UInt64) {
    let new = scene(seed, hasMore: true)
    var comparison = ListComparison(of: new, with: scene(seed))
    for index in scene(seed).commands.indices {
      let isSame = comparison.isSame(Int32(index + 1), Int32(index))
      #expect(isSame, "seed \(seed), command \(index)")
    }
  }

  /// Each change of one property is seen.
  @Test(arguments: 0..<9)
  func changedCommandsDiffer(change: Int) {
    var comparison = ListComparison(of: square(change), with: square(nil))
    let isSame = comparison.isSame(0, 0)
    #expect(!isSame)
    #expect(square(change).commands.count == 1 && square(nil).commands.count == 1)
  }

  private func scene(_ seed: UInt64, hasMore: Bool = false) -> DisplayList {
    let canvas = Canvas(width: 60, height: 40)
    if hasMore { canvas.fill(CGRect(x: 1, y: 1, width: 3, height: 3), with: .red) }
    drawScene(seed: seed, on: canvas, width: 60, height: 40)
    return canvas.finish()
  }

  /// A rounded square under a rounded clip, with one of its properties changed.
  private func square(_ change: Int?) -> DisplayList {
    let canvas = Canvas(width: 60, height: 40)
    let clip = CGRect(x: 2, y: 2, width: change == 0 ? 30 : 31, height: 30)
    canvas.clip(to: clip, cornerRadius: change == 1 ? 5 : 6)
    if change == 2 { canvas.setAlpha(0.5) }
    if change == 3 { canvas.setBlendMode(.multiply) }
    let rect = CGRect(x: change == 4 ? 4 : 3, y: 3, width: 28, height: change == 5 ? 27 : 28)
    let radius: CGFloat = change == 6 ? 9 : 8
    if change == 7 {
      canvas.fill(
        rect, cornerRadius: radius,
        with: Gradient(
          colors: [.red, .blue], geometry: .linear(from: .zero, to: CGPoint(x: 9, y: 0))))
    } else {
      canvas.fill(rect, cornerRadius: radius, with: change == 8 ? .blue : .red)
    }
    return canvas.finish()
  }
}
