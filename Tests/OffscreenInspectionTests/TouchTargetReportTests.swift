import Foundation
import Offscreen
import OffscreenInspection
import Testing

/// The area in which taps reach each target, and the targets that overlap.
@Suite struct TouchTargetReportTests {
  private func stage(_ frames: KeyValuePairs<String, CGRect>) -> Stage {
    let stage = Stage(size: CGSize(width: 100, height: 80), scale: 2)
    for (name, frame) in frames {
      let button = Button(frame: frame)
      button.accessibilityIdentifier = name
      stage.window.addSubview(button)
    }
    return stage
  }

  @Test func targetsListRectanglesAndOverlaps() throws {
    let stage = stage([
      "save": CGRect(x: 10, y: 10, width: 40, height: 20),
      "badge": CGRect(x: 40, y: 0, width: 20, height: 20),
      "far": CGRect(x: 70, y: 70, width: 40, height: 5.5),
      "outside": CGRect(x: 200, y: 0, width: 20, height: 20),
    ])
    let report = TouchTargetReport(in: stage)
    #expect(report.size == CGSize(width: 100, height: 80) && report.scale == 2)
    #expect(report.targets.map(\.area) == [700, 400, 165])
    #expect(
      report.text == """
        #save  in {10,10 40x20}, reached in {10,10 30x10} {10,20 40x10}
          overlaps #badge in {40,10 10x10}
        #badge  in {40,0 20x20}, reached in {40,0 20x20}
          overlaps #save in {40,10 10x10}
        #far  in {70,70 30x5.5}, reached in {70,70 30x5.5}

        """)
    let data = try JSONEncoder().encode(report)
    #expect(try JSONDecoder().decode(TouchTargetReport.self, from: data) == report)
  }

  @Test func targetsInTargetsDoNotOverlap() {
    let stage = stage(["cell": CGRect(x: 0, y: 0, width: 100, height: 40)])
    let inner = Button(frame: CGRect(x: 60, y: 0, width: 40, height: 40))
    stage.window.subviews.first?.addSubview(inner)
    let report = TouchTargetReport(in: stage)
    #expect(report.targets.map(\.overlaps) == [[], []])
    #expect(
      report.targets.map(\.regions) == [
        [CGRect(x: 0, y: 0, width: 60, height: 40)], [CGRect(x: 60, y: 0, width: 40, height: 40)],
      ])
  }
}
