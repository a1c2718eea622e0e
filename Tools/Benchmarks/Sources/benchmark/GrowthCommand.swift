// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import Offscreen

/// Measures what must stay in proportion, or the same, as numbers grow.
struct GrowthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "growth",
    abstract: "Measures shadows, deep trees and long labels as their numbers grow.",
    discussion: """
      On one core. 'Recorded' is what a canvas costs without rendering. A label shows 65 of its lines. \
      Shadows far away and wide ones are drawn on 60 x 80 pixels. The limits are those of a machine \
      with about 2 GHz; a row above its limit ends with 'over', and the command then exits with 1.
      """)

  @Option(help: "The least seconds each figure is measured for.")
  var seconds = 0.2

  func run() throws {
    var table = GrowthTable(seconds: seconds)
    for count in [100, 1_000, 10_000] {
      table.add("layers with shadows, recorded", count, limit: 6e-3 * Double(count) + 0.4) {
        Self.recordShadows(count)
      }
    }
    for count in [100, 1_000, 10_000] {
      let stage = Self.stageOfShadows(count)
      table.add("views with shadows, one frame", count, limit: 6e-3 * Double(count) + 4) {
        _ = stage.render()
      }
    }
    for depth in [100, 1_000, 20_000] {
      let root = Self.chain(depth)
      table.add("tree text, nested views", depth, limit: 6e-3 * Double(depth) + 0.4) {
        _ = root.treeDescription()
      }
    }
    for count in [100, 1_000, 10_000, 100_000] {
      let label = Self.label(lines: count)
      table.add("label, one frame, lines", count, limit: 3) { _ = label.render() }
    }
    for offset in [10, 1_000, 100_000] {
      table.add("nested shadows, by offset", offset, limit: 3) {
        Self.drawNestedShadows(offset: CGFloat(offset))
      }
    }
    for radius in [10, 100, 1_000, 1_000_000] {
      table.add("shadow of a path, by radius", radius, limit: 40) {
        Self.drawShadow(radius: CGFloat(radius))
      }
    }
    print(table.table.text)
    if table.isOver { throw ExitCode.failure }
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

  private static func stageOfShadows(_ count: Int) -> Stage {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    for index in 0..<count {
      let view = View(frame: CGRect(x: index * 37 % 390, y: index * 91 % 390, width: 8, height: 8))
      view.backgroundColor = .systemBlue
      view.layer.shadowOpacity = 0.5
      view.layer.shadowRadius = 2
      stage.window.addSubview(view)
    }
    return stage
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

  private static func label(lines: Int) -> Stage {
    let stage = Stage(size: CGSize(width: 300, height: 1_000))
    let label = Label()
    label.font = .builtin(size: 12)
    label.numberOfLines = 0
    label.text = (0..<lines).map { "line \($0)" }.joined(separator: "\n")
    label.sizeToFit()
    label.frame.origin.y = (1_000 - label.frame.height) / 2
    stage.window.addSubview(label)
    return stage
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

/// Rows of times with their limits.
private struct GrowthTable {
  let seconds: Double
  private(set) var table = Table("what", "number", "ms", "limit", "")
  private(set) var isOver = false

  init(seconds: Double) {
    self.seconds = seconds
  }

  mutating func add(_ what: String, _ number: Int, limit: Double, run: @escaping () -> Void) {
    let timing = measureInTurns(
      rounds: 3, seconds: seconds, [Contender(name: what, run: run)])[0]
    let isTooSlow = timing.median > limit
    isOver = isOver || isTooSlow
    table.addRow([
      what, "\(number)", fixed(timing.median, 2), fixed(limit, 1), isTooSlow ? "over" : "",
    ])
  }
}
