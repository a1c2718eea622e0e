import Foundation
import Offscreen
import OffscreenInspection

extension Player {
  /// The ids of the fingers that are down, ascending.
  package var fingersDown: [Int] { fingers.down }

  /// Whether a finger is down.
  package var hasFingersDown: Bool { fingers.anyDown }

  /// Changes the window's size, safe area and traits, and lays out.
  ///
  /// A root view that fills the window fills it afterwards too; the view of a controller follows by its
  /// autoresizing mask.
  func change(_ change: Interaction.WindowChange) throws(ScriptError) {
    if let size = change.size {
      guard CanvasLimit.allows(size, scale: script.scale) else {
        throw ScriptError(
          .unexpected(
            found: "a window of \(size.width.shortText) x \(size.height.shortText) points",
            expected: CanvasLimit.words(scale: script.scale)))
      }
      let fills = scene.controller == nil && scene.root.frame == stage.window.bounds
      stage.window.frame = CGRect(origin: stage.window.frame.origin, size: size)
      if fills { scene.root.frame = stage.window.bounds }
    }
    if let insets = change.safeArea { stage.safeAreaInsets = insets }
    stage.traitCollection = change.traits
    stage.window.layoutIfNeeded()
  }

  /// Types text into the first responder, and lays out.
  func type(_ text: String) {
    stage.type(text)
    stage.window.layoutIfNeeded()
  }

  /// Performs an action of the scene, and lays out.
  func perform(action name: String) throws(ScriptError) {
    guard let action = scene.actions.first(where: { $0.name == name }) else {
      let known = scene.actions.map(\.name)
      throw ScriptError(
        .unknownName(kind: "action", name: name, nearest: nearest(name, in: known), known: known))
    }
    action.perform()
    stage.window.layoutIfNeeded()
  }
}

extension Interaction {
  /// Whether the step checks a rule of exploring.
  var isRule: Bool {
    switch self {
    case .expect(.rule): true
    case .repeat(_, let steps): steps.contains { $0.interaction.isRule }
    default: false
    }
  }

  /// Whether the step checks counts of work.
  var checksWork: Bool {
    switch self {
    case .expect(.work): true
    case .repeat(_, let steps): steps.contains { $0.interaction.checksWork }
    default: false
    }
  }

  /// Whether the step itself may change what the stage shows; the steps of a repeat count one by one.
  var changesStage: Bool {
    switch self {
    case .expect, .frame, .repeat: false
    default: true
    }
  }
}
