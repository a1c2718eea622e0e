import Foundation
package import Offscreen
package import OffscreenInspection
package import OffscreenPlayback

/// A run as rules see it.
package struct ExploredRun {
  package let player: Player
  /// The contradictions of constraints that were there before the first step, without digits.
  let startConflicts: Set<String>
  /// The number of views before the first step.
  let startCount: Int
  /// The views, if they were looked at since the last step.
  var views: [View]

  package var stage: Stage { player.stage }

  /// Looks at a scene before its first step.
  init(atStartOf player: Player) {
    self.player = player
    startConflicts = Set(player.stage.window.conflictKeys)
    views = player.stage.window.subtreeInOrder
    startCount = views.count
  }

  /// Looks at a scene whose start was another run's state.
  init(_ player: Player, since start: ExploredRun) {
    self.player = player
    startConflicts = start.startConflicts
    startCount = start.startCount
    views = player.stage.window.subtreeInOrder
  }

  /// Plays the same steps on the same scene, made anew with other settings.
  ///
  /// - Returns: The player; nil if the scene can be made only once.
  func again(
    _ steps: [Interaction]? = nil, changing change: (inout Script) -> Void = { _ in }
  ) throws(ScriptError) -> Player? {
    guard let rebuild = player.rebuild else { return nil }
    var script = player.script
    script.steps = []
    change(&script)
    let (size, former) = (script.size, player.script.size)
    let copy = try Player(script) { () throws(ScriptError) in
      let scene = try rebuild()
      // What fills the window does so at another size as well.
      if size != former, scene.controller == nil, scene.root.frame.size == former {
        scene.root.frame.size = size
      }
      return scene
    }
    copy.onProgress = player.onProgress
    copy.onComplete = { _ in }
    try copy.playQuietly(steps ?? player.playedSteps)
    return copy
  }
}

extension Player {
  /// Plays steps without keeping frames, and lays out after each as exploring does.
  package func playQuietly(_ steps: [Interaction]) throws(ScriptError) {
    onComplete = onComplete ?? { _ in }
    let place = SourcePosition(line: 1, column: 1)
    for step in steps {
      renewLimits()
      try play(further: [Step(step, at: place)])
      stage.window.layoutIfNeeded()
    }
    if steps.isEmpty { stage.window.layoutIfNeeded() }
  }
}

extension Window {
  /// The contradictions of constraints, without the digits in which states differ.
  var conflictKeys: [String] {
    conflictReports.map { $0.filter { !$0.isNumber } }
  }
}
