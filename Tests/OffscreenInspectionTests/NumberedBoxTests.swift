import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@testable import OffscreenInspection

@Suite struct NumberedBoxTests {
  /// Boxes at random fractions of points in pictures of every width: numbers overlap only where a row is full.
  @Test(arguments: [7, 11] as [UInt64])
  func numbersStandBesideOneAnother(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let width = CGFloat.random(in: 1...120, using: &generator)
      let area = CGRect(x: 0, y: 0, width: width, height: 40)
      let canvas = Canvas(width: 120, height: 40)
      let corner = CGPoint(
        x: CGFloat.random(in: -5...30, using: &generator),
        y: CGFloat.random(in: 0...20, using: &generator))
      var taken: [CGRect] = []
      for number in 1...9 {
        NumberedBox(CGRect(origin: corner, size: CGSize(width: 10, height: 10)), number)
          .drawNumber(in: canvas, inside: area, beside: &taken)
      }
      #expect(taken.count == 9)
      for (index, place) in taken.enumerated() {
        let others = taken[..<index].map { $0.insetBy(dx: 0.02, dy: 0.02) }
        let end = taken[..<index].map(\.maxX).max() ?? 0
        #expect(
          !others.contains { $0.intersects(place) } || end + place.width > area.maxX,
          "round \(round), number \(index + 1) of \(taken)")
      }
    }
  }
}
