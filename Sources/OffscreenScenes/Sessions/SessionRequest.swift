import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots

/// A question or a command from a session's client.
enum SessionRequest {
  /// The view that a touch at a place hits; if `explained`, with the reasons why others are not
  /// hit.
  case hit(Place, explained: Bool)
  /// The view that each of some points hits.
  case hits([CGPoint])
  /// The view that each pixel hits, with this number of pixels per point.
  case map(scale: Double)
  /// The area in which touches reach a view.
  case area(ViewSelector, at: SourcePosition)
  /// The touch targets that break a rule, in at most `states` scroll states.
  case audit([AuditRule], states: Int, in: [ShownLanguage])
  /// Steps of a scene file.
  case play([SessionStep])
  case tree(select: ViewSelector?, TreeDetail)
  case mark(String)
  case back(to: String)
  /// A picture of the window or of the part around a view, written to a file or sent in the reply.
  case render(to: String?, of: ViewSelector?)
  /// The work since the last such request, with a picture of how often pixels are painted, in the reply or in a file.
  case work(overdraw: Bool, to: String?)
  case restart(SessionRestart)
  /// A description of the requests and of the scene.
  case describe
  /// What can be touched or read, in at most some words; with a picture, in the reply or in a file.
  case look(budget: Int?, picture: Bool, to: String?)
  /// What a hand does, with the most words of what changes.
  case act(SessionAct, budget: Int)
  /// An expectation of a scene file.
  case check(SessionStep)
  case save(as: SessionSave.Form, named: String, making: String)

  /// The maximum number of points in one request.
  static let pointLimit = 10_000
  /// The allowed limits on the scroll states of an audit.
  static let auditStates = 1...100_000

  /// Reads a request: a mapping with `do`, any `id`, and the keys of its kind.
  ///
  /// - Throws: An error with its place in the line.
  init(_ node: ScriptNode, in context: SessionContext) throws(ScriptError) {
    guard case .mapping(let entries) = node.content,
      let kind = entries.first(where: { $0.key == "do" })?.value
    else {
      throw node.unexpected("a request such as {\"do\": \"hit\", \"point\": [200, 24]}")
    }
    let name = try kind.text("the name of a request")
    guard let found = SessionRequestKind.all.first(where: { $0.name == name }) else {
      let names = SessionRequestKind.all.map(\.name)
      throw ScriptError(
        .unknownName(kind: "request", name: name, nearest: nearest(name, in: names), known: names),
        at: kind.position)
    }
    let keys = entries.filter { !["id", "do"].contains($0.key) }
    self = try found.read(ScriptNode(.mapping(keys), at: node.position), context)
  }
}

/// A step as a client wrote it; an `include` becomes several steps.
struct SessionStep {
  let node: ScriptNode
  let steps: [Step]
  /// Whether the step ended with an error, possibly after some effects.
  var hasFailed = false
}

/// The settings of a restart: the present scene's settings, with the client's changes.
struct SessionRestart {
  /// The scene with its parameters; nil for the present one.
  let scene: (scene: Scene, arguments: SceneArguments)?
  /// The size in points; nil for the scene's own, or for the present one.
  let size: CGSize?
  /// Pixels per point; nil for the present ones.
  let scale: Double?
  /// The traits that change.
  let traits: TraitCollection

  init(_ fields: Fields, registry: SceneRegistry) throws(ScriptError) {
    traits = try fields["traits"]?.traits() ?? TraitCollection()
    scale = try fields["scale"]?.scale()
    size = try fields["size"].map { [scale] node throws(ScriptError) in
      try node.canvasSize(scale: scale ?? 1)
    }
    guard let name = fields["scene"] else {
      if let params = fields["params"] {
        throw ScriptError(
          .conflict("found 'params' without 'scene', expected the name of the scene too"),
          at: params.position)
      }
      scene = nil
      return
    }
    let found = try registry.scene(named: name)
    scene = (found, try found.arguments(fields["params"]))
  }
}
