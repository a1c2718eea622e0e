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
  case audit([AuditRule], states: Int)
  /// Steps of a scene file.
  case play([SessionStep])
  case tree(select: ViewSelector?, TreeDetail)
  case mark(String)
  case back(to: String)
  /// A picture of the window or of the part around a view, written to a file or sent in the reply.
  case render(to: String?, of: ViewSelector?)
  case restart(SessionRestart)
  /// A description of the requests and of the scene.
  case describe

  /// The maximum number of points in one request.
  static let pointLimit = 10_000
  /// The allowed limits on the scroll states of an audit.
  static let auditStates = 1...100_000

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - node: The request, a mapping with `do`.
  ///   - file: The scene file of the session, whose fonts and folder are used to read steps.
  ///   - registry: The scenes and classes that the request may name.
  /// - Throws: An error with its place in the line.
  init(
    _ node: ScriptNode, in file: SceneFile, registry: SceneRegistry
  ) throws(ScriptError) {
    let names = SessionShapes.requests.map(\.key)
    let (name, fields) = try Self.fields(of: node, names)
    switch name {
    case "hit":
      self = .hit(try Place(fields), explained: try fields["explain"]?.flag() ?? false)
    case "hits": self = .hits(try Self.points(try fields.required("points")))
    case "map": self = .map(scale: try fields["scale"]?.scale() ?? file.script.scale)
    case "area":
      let view = try fields.required("view")
      self = .area(try view.selector(), at: view.position)
    case "audit":
      self = .audit(
        try fields["rules"].map { node throws(ScriptError) in try Self.rules(node) }
          ?? AuditRule.standard,
        states: try fields["states"]?.integer(in: Self.auditStates) ?? AuditReport.stateLimit)
    case "set", "scroll", "settle": self = try .step(name, fields.settings, file, registry)
    case "advance": self = try .step("wait", try fields.required("by"), file, registry)
    case "play": self = try .steps(try fields.required("steps"), file, registry)
    case "tree":
      self = .tree(
        select: try fields["select"].map { node throws(ScriptError) in try node.selector() },
        TreeDetail(
          constraints: try fields["constraints"]?.flag() ?? false,
          boxes: try fields["boxes"]?.flag() ?? false))
    case "mark": self = .mark(try fields.required("name").text("the name of a mark", limit: 100))
    case "back": self = .back(to: try fields.required("to").text("the name of a mark"))
    case "render":
      self = .render(
        to: try fields["to"]?.text("the path of a file", limit: 4_000),
        of: try fields["view"].map { node throws(ScriptError) in try node.selector() })
    case "restart": self = .restart(try SessionRestart(fields, registry: registry))
    default: self = .describe
    }
  }

  /// The kind of a request, and its fields.
  private static func fields(
    of node: ScriptNode, _ names: [String]
  ) throws(ScriptError) -> (String, Fields) {
    guard case .mapping(let entries) = node.content,
      let kind = entries.first(where: { $0.key == "do" })?.value
    else {
      throw node.unexpected("a request such as {\"do\": \"hit\", \"point\": [200, 24]}")
    }
    let name = try kind.text("the name of a request")
    guard let keys = SessionShapes.requests.first(where: { $0.key == name })?.value.keys else {
      throw ScriptError(
        .unknownName(kind: "request", name: name, nearest: nearest(name, in: names), known: names),
        at: kind.position)
    }
    return (name, try node.fields(of: name, keys: ["id", "do"] + keys))
  }

  private static func points(_ node: ScriptNode) throws(ScriptError) -> [CGPoint] {
    var points: [CGPoint] = []
    for item in try node.items("a list of points", limit: pointLimit) {
      points.append(try item.point())
    }
    return points
  }

  private static func rules(_ node: ScriptNode) throws(ScriptError) -> [AuditRule] {
    var rules: [AuditRule] = []
    for item in try node.items("a list of rules") {
      let text = try item.text("the name of a rule")
      do throws(ScriptError) {
        rules.append(try AuditRule(text: text))
      } catch {
        throw ScriptError(error.problem, at: item.position)
      }
    }
    return rules
  }

  /// A request that is a step of a scene file.
  private static func step(
    _ key: String, _ value: ScriptNode, _ file: SceneFile, _ registry: SceneRegistry
  ) throws(ScriptError) -> SessionRequest {
    let entry = ScriptNode.Entry(key: key, keyPosition: value.position, value: value)
    let step = ScriptNode(.mapping([entry]), at: value.position)
    return try steps(ScriptNode(.sequence([step]), at: value.position), file, registry)
  }

  private static func steps(
    _ node: ScriptNode, _ file: SceneFile, _ registry: SceneRegistry
  ) throws(ScriptError) -> SessionRequest {
    var steps: [SessionStep] = []
    for item in try node.items("a list of steps") {
      let one = ScriptNode(.sequence([item]), at: item.position)
      steps.append(SessionStep(node: item, steps: try file.steps(one, registry: registry)))
    }
    return .play(steps)
  }
}

/// A step as a client wrote it; an `include` becomes several steps.
struct SessionStep {
  let node: ScriptNode
  let steps: [Step]
  /// Whether the step ended with an error, possibly after some effects.
  var hasFailed = false
}

extension Fields {
  /// The fields of a request, except those that all requests have, as the value of a step.
  fileprivate var settings: ScriptNode {
    ScriptNode(.mapping(entries.filter { !["id", "do"].contains($0.key) }), at: position)
  }
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
