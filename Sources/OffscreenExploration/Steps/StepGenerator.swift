import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenInspection
import OffscreenPlayback
import OffscreenSnapshots

/// Draws steps at random from what is on a stage.
///
/// The seed and the states of the stage decide all of them. Every number is written exactly in a scene file.
struct StepGenerator {
  private(set) var random: SeededGenerator
  /// The kinds with a weight above 0, in the order of their declaration, with the sums of weights up to each.
  private let sums: [(kind: ExplorationStep, sum: Int)]
  /// The size with which the scene began, to which some changes of the size return.
  private let size: CGSize

  init(seed: UInt64, weights: [ExplorationStep: Int], size: CGSize) {
    random = SeededGenerator(seed: seed)
    var sum = 0
    sums = ExplorationStep.allCases.compactMap { kind in
      guard let weight = weights[kind], weight > 0 else { return nil }
      sum += weight
      return (kind, sum)
    }
    self.size = size
  }

  /// A number from 0 to `count` - 1.
  mutating func index(below count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  /// The next steps; those of one gesture are several.
  mutating func next(_ survey: StageSurvey, _ player: Player) -> [Interaction] {
    // A kind may need something that is not there.
    for _ in 0..<20 {
      let steps = steps(of: kind(), survey, player)
      if !steps.isEmpty { return steps }
    }
    return [.wait(.milliseconds(100))]
  }

  private mutating func kind() -> ExplorationStep {
    guard let total = sums.last?.sum else { return .wait }
    let number = index(below: total)
    return sums.first { number < $0.sum }?.kind ?? .wait
  }

  private mutating func steps(
    of kind: ExplorationStep, _ survey: StageSurvey, _ player: Player
  ) -> [Interaction] {
    let window = player.stage.window
    switch kind {
    case .tap:
      guard let point = pointOfTarget(survey, window) else { return [] }
      return [.tap(.point(point), count: pick([1, 1, 1, 1, 2]), isForced: false)]
    case .randomTap: return [.tap(.point(point(in: window.bounds)), count: 1, isForced: false)]
    case .drag: return [drag(survey, window)]
    case .fling:
      let speed = pick([300.0, 800, 1500, 3000, 6000])
      return [.fling(.point(start(survey, window)), velocity: along(speed))]
    case .pinch:
      let distances = pick([(60.0, 200.0), (200, 60), (40, 300), (100, 120)])
      return [
        .pinch(
          Interaction.Pinch(
            around: .point(start(survey, window)), to: nil, distances: distances,
            angle: pick([0.0, 45, 90]), duration: .milliseconds(200), curve: .linear, hold: .zero))
      ]
    case .twoFingers: return twoFingers(start(survey, window))
    case .cancel:
      let point = pointOfTarget(survey, window) ?? point(in: window.bounds)
      let wait = Duration.milliseconds(pick([0, 50, 200, 700]))
      return [
        .touch(.began, at: .point(point), id: 0), .wait(wait), .touch(.cancelled, at: nil, id: 0),
      ]
    case .wait: return [.wait(.milliseconds(pick([16, 50, 100, 200, 400, 1000])))]
    case .settle: return [player.stage.settlingStep]
    case .type:
      guard window.firstResponder is any KeyInput else { return [] }
      return [.type(pick(["a", "Hello", "7", "\u{8}", "\n", "\u{e9}\u{4e2d}\u{1F600}"]))]
    case .action:
      let actions = player.scene.actions
      return actions.isEmpty ? [] : [.action(actions[index(below: actions.count)].name)]
    case .size: return [.window(Interaction.WindowChange(size: otherSize()))]
    case .traits: return [.window(Interaction.WindowChange(traits: otherTraits()))]
    case .safeArea:
      let insets = pick([
        EdgeInsets.zero, EdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
        EdgeInsets(top: 0, left: 47, bottom: 21, right: 47),
      ])
      return [.window(Interaction.WindowChange(safeArea: insets))]
    }
  }

  // MARK: Fingers

  private mutating func drag(_ survey: StageSurvey, _ window: Window) -> Interaction {
    let start = start(survey, window)
    let length = pick([8.0, 25, 60, 150, 300, 600])
    var distance = along(length)
    if index(below: 5) == 0 {
      distance = CGVector(dx: distance.dx + pick([-20.0, 20, 100]), dy: distance.dy + 30)
    }
    return .drag(
      from: .point(start), to: .distance(distance), over: .milliseconds(pick([50, 100, 200, 400])),
      curve: .linear, hold: .milliseconds(pick([0, 0, 0, 150])))
  }

  /// Fingers 1 and 2 go down side by side, move together and are lifted.
  private mutating func twoFingers(_ start: CGPoint) -> [Interaction] {
    let distance = along(pick([40.0, 150]))
    let places = [start, CGPoint(x: start.x + 60, y: start.y)]
    func touches(_ phase: Touch.Phase, _ progress: Double) -> [Interaction] {
      places.enumerated().map { index, place in
        let point = CGPoint(
          x: (place.x + distance.dx * progress).rounded(),
          y: (place.y + distance.dy * progress).rounded())
        return .touch(phase, at: .point(point), id: index + 1)
      }
    }
    return touches(.began, 0) + [.wait(.milliseconds(50))] + touches(.moved, 0.5)
      + [.wait(.milliseconds(50))] + touches(.moved, 1) + touches(.ended, 1)
  }

  /// A vector of a length, mostly upwards or downwards.
  private mutating func along(_ length: Double) -> CGVector {
    let signed = index(below: 2) == 0 ? length : -length
    return index(below: 5) < 3 ? CGVector(dx: 0, dy: signed) : CGVector(dx: signed, dy: 0)
  }

  /// A point at which a tap reaches a target; nil if none was found in a few attempts.
  private mutating func pointOfTarget(_ survey: StageSurvey, _ window: Window) -> CGPoint? {
    guard !survey.targets.isEmpty else { return nil }
    for _ in 0..<4 {
      let target = survey.targets[index(below: survey.targets.count)]
      let box = target.convert(target.bounds, to: nil).intersection(window.bounds)
      guard !box.isEmpty, box.isFinite else { continue }
      let point = point(in: box)
      if window.touchedView(at: point)?.touchTarget === target { return point }
    }
    return nil
  }

  /// A point where a movement begins: mostly in a scroll view.
  private mutating func start(_ survey: StageSurvey, _ window: Window) -> CGPoint {
    guard !survey.scrollViews.isEmpty, index(below: 4) > 0 else { return point(in: window.bounds) }
    let view = survey.scrollViews[index(below: survey.scrollViews.count)]
    let box = view.convert(view.bounds, to: nil).intersection(window.bounds)
    return point(in: box.isEmpty || !box.isFinite ? window.bounds : box)
  }

  /// A point of a rectangle, in whole points if it is larger than that.
  private mutating func point(in box: CGRect) -> CGPoint {
    func coordinate(_ low: Double, _ high: Double) -> Double {
      let (first, last) = (low.rounded(.up), high.rounded(.down))
      guard last - first >= 1 else { return ((low + high) * 2).rounded() / 4 }
      // Touches on the far edge miss.
      return first + Double(index(below: Int(last - first)))
    }
    let x = coordinate(box.minX, box.maxX)
    return CGPoint(x: x, y: coordinate(box.minY, box.maxY))
  }

  // MARK: The window

  private mutating func otherSize() -> CGSize {
    let (width, height) = (size.width, size.height)
    return pick([
      size, size, CGSize(width: height, height: width), CGSize(width: 320, height: 568),
      CGSize(width: 430, height: 932), CGSize(width: 834, height: 1194),
      CGSize(width: width, height: (height / 2).rounded()),
    ])
  }

  private mutating func otherTraits() -> TraitCollection {
    pick([
      TraitCollection(userInterfaceStyle: .dark), TraitCollection(userInterfaceStyle: .light),
      TraitCollection(layoutDirection: .rightToLeft),
      TraitCollection(layoutDirection: .leftToRight),
      TraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge),
      TraitCollection(preferredContentSizeCategory: .extraSmall),
      TraitCollection(preferredContentSizeCategory: .large),
    ])
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[index(below: values.count)]
  }
}

extension CGRect {
  /// Whether no number of the rectangle is infinite or not a number.
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
