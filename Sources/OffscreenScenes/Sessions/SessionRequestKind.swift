import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// A kind of request: its keys beside `id` and `do`, its description, and how it is read.
///
/// Decoding, help and JSON Schema come from the table ``all``, whose keys have the types of scene files.
struct SessionRequestKind: Sendable {
  /// The value of `do`.
  let name: String
  let fields: [ValueShape.Field]
  let help: String
  /// Reads a request from its keys.
  let read: @Sendable (ScriptNode, SessionContext) throws(ScriptError) -> SessionRequest

  var keys: [String] { fields.map(\.key) }

  /// The values of the keys of all kinds; each kind has some of them.
  private struct Values: Sendable {
    var isExplained = false
    var points: [CGPoint] = []
    var scale: Double?
    var states = AuditReport.stateLimit
    var view: ViewSelector?
    var showsConstraints = false
    var showsBoxes = false
    var showsOverdraw = false
    var mark = ""
    var path: String?
    var budget: Int?
    var hasPicture = false
    var form = SessionSave.Form.yaml
    var name = "playedPath"
    var making = "makeView()"
  }

  private typealias Key = SceneKey<Values>

  /// A request with keys of its own.
  private init(
    _ name: String, _ keys: [Key] = [], help: String,
    rule: @escaping @Sendable (Fields) throws(ScriptError) -> Void = { (_) throws(ScriptError) in },
    request:
      @escaping @Sendable (Values, Fields, SessionContext) throws(ScriptError) ->
      SessionRequest
  ) {
    let mapping = SceneMapping(name, Values(), keys, rule: rule)
    self.name = name
    self.help = help
    fields = mapping.fields
    read = { (node, context) throws(ScriptError) in
      let (values, fields) = try mapping.readFields(node)
      return try request(values, fields, context)
    }
  }

  /// A request that is a step of a scene file, with the step's keys.
  private init(step name: String, help: String) {
    self.name = name
    self.help = help
    fields = StepMappings.fields(ofStep: name)
    read = { (node, context) throws(ScriptError) in .play(try context.step(name, node)) }
  }

  /// A key whose value is read with the fields.
  private static func unread(
    _ key: String, _ shape: ValueShape, isRequired: Bool = false, help: String
  ) -> Key {
    Key(key, .unread(shape), isRequired: isRequired, help: help) { _, _ in }
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

  private static func languages(_ node: ScriptNode) throws(ScriptError) -> [ShownLanguage] {
    let names = ShownLanguage.pseudoNames
    let items = try node.items("a list of languages", limit: names.count)
    guard !items.isEmpty else { return [.unspecified] }
    return try items.map { (item) throws(ScriptError) in
      ShownLanguage(pseudoName: try item.word(of: names))
    }
  }

  /// The kinds in the order in which the help lists them.
  static let all: [SessionRequestKind] = [
    SessionRequestKind(
      "hit",
      StepMappings.placeKeys() + [
        Key(
          "explain", .flag, \.isExplained, help: "Whether to say why other views are passed over.")
      ], help: "The view that a touch hits at a point, or at a place of a view.",
      rule: StepMappings.needsPlace
    ) { (values, fields, _) throws(ScriptError) in
      .hit(try Place(fields), explained: values.isExplained)
    },
    SessionRequestKind(
      "hits",
      [
        Key(
          "points", .list(of: .point, "a list of points", limit: SessionRequest.pointLimit),
          \.points, isRequired: true, help: "In points of the window.")
      ],
      help: "The view that a touch hits at each of at most \(SessionRequest.pointLimit) points."
    ) { (values, _, _) throws(ScriptError) in .hits(values.points) },
    SessionRequestKind(
      "map", [Key("scale", .scale, \.scale, help: "Pixels per point.")],
      help: "The view that each pixel of the window hits."
    ) { (values, _, context) throws(ScriptError) in
      .map(scale: values.scale ?? context.file.script.scale)
    },
    SessionRequestKind(
      "area", [unread("view", .reference("selector"), isRequired: true, help: "Selects the view.")],
      help: "Where a touch reaches a view."
    ) { (_, fields, _) throws(ScriptError) in
      let view = try fields.required("view")
      return .area(try view.selector(), at: view.position)
    },
    SessionRequestKind(
      "audit",
      [
        unread(
          "rules", .list(.text),
          help:
            "Such as wcag22-2.5.8 or crowded=12; see 'audit --help' for all, and for the default."),
        Key(
          "states", .integer(SessionRequest.auditStates), \.states, help: "The most scroll states."),
        unread(
          "pseudo", .list(.words(ShownLanguage.pseudoNames)),
          help: "The languages in which the scene is audited, each from a fresh copy of it."),
      ],
      help: "The touch targets that break a rule in every scroll state; the scene stays as it is."
    ) { (values, fields, _) throws(ScriptError) in
      let rules = try fields["rules"].map { (node) throws(ScriptError) in
        try SessionRequestKind.rules(node)
      }
      let languages = try fields["pseudo"].map { (node) throws(ScriptError) in
        try SessionRequestKind.languages(node)
      }
      return .audit(
        rules ?? AuditRule.standard, states: values.states, in: languages ?? [.unspecified])
    },
    SessionRequestKind(step: "set", help: "Gives an attribute of a view a value."),
    SessionRequestKind(
      step: "scroll",
      help: "Moves the content of a scroll view: to an offset, to an edge or by a distance."),
    SessionRequestKind(
      "play",
      [unread("steps", .list(.reference("step")), isRequired: true, help: "As in scene files.")],
      help: "Plays steps of a scene file."
    ) { (_, fields, context) throws(ScriptError) in
      .play(try context.steps(try fields.required("steps")))
    },
    SessionRequestKind(
      "advance", [unread("by", .duration, isRequired: true, help: "A time such as 16ms.")],
      help: "Lets virtual time pass."
    ) { (_, fields, context) throws(ScriptError) in
      .play(try context.step("wait", try fields.required("by")))
    },
    SessionRequestKind(step: "settle", help: "Lets time pass until nothing moves."),
    SessionRequestKind(
      "tree",
      [
        Key(
          "select", StepMappings.viewSelector, \.view,
          help: "Selects views; the reply is then a list."),
        Key(
          "constraints", .flag, \.showsConstraints,
          help: "Whether to show the constraints that views hold."),
        Key(
          "boxes", .flag, \.showsBoxes,
          help: "Whether to show the views' boxes in points of the window."),
      ], help: "The views, or those that a selector finds."
    ) { (values, _, _) throws(ScriptError) in
      .tree(
        select: values.view,
        TreeDetail(constraints: values.showsConstraints, boxes: values.showsBoxes))
    },
    SessionRequestKind(
      "mark",
      [
        Key(
          "name", .text("the name of a mark", limit: 100), \.mark, isRequired: true,
          help: "A new name, or one to move.")
      ], help: "Names the present state."
    ) { (values, _, _) throws(ScriptError) in .mark(values.mark) },
    SessionRequestKind(
      "back",
      [
        Key(
          "to", .text("the name of a mark"), \.mark, isRequired: true,
          help: "The name of a mark.")
      ], help: "Makes the state that a mark names again, whatever has happened since."
    ) { (values, _, _) throws(ScriptError) in .back(to: values.mark) },
    SessionRequestKind(
      "render",
      [
        Key(
          "to", .text("the path of a file", limit: 4_000), \.path,
          help: "A file; without it, the picture is in the reply."),
        Key(
          "view", StepMappings.viewSelector, \.view,
          help: "Selects a view: the part of the window around it is drawn."),
      ], help: "Draws the window as a PNG."
    ) { (values, _, _) throws(ScriptError) in .render(to: values.path, of: values.view) },
    SessionRequestKind(
      "work",
      [
        Key(
          "overdraw", .flag, \.showsOverdraw,
          help: "Whether to show how often each pixel is painted, as a PNG in the reply."),
        Key(
          "to", .text("the path of a file", limit: 4_000), \.path,
          help: "A file for that picture, in place of the reply."),
      ],
      help: "The work of the scene since the last request for it, or since it was made."
    ) { (values, _, _) throws(ScriptError) in
      .work(overdraw: values.showsOverdraw, to: values.path)
    },
    SessionRequestKind(
      "restart",
      [
        unread("scene", .text, help: "The name of a scene; the present one by default."),
        unread("params", .anything, help: "The scene's parameters."),
        unread("size", .numbers(["width", "height"]), help: "The window's size in points."),
        unread("scale", .number(CanvasLimit.scales), help: "Pixels per point."),
        unread("traits", .traits, help: "The window's traits, such as {\"style\": \"dark\"}."),
      ],
      help: "Begins anew, with another scene, other parameters, size, scale or traits if wanted."
    ) { (_, fields, context) throws(ScriptError) in
      .restart(try SessionRestart(fields, registry: context.registry))
    },
    SessionRequestKind(
      "look",
      [
        Key(
          "budget", .integer(SessionAct.lookBudgets), \.budget,
          help: "The most words of the lines; what is left out is said."),
        Key(
          "picture", .flag, \.hasPicture,
          help: "Whether to draw the window with the numbers, as a PNG in the reply."),
        Key(
          "to", .text("the path of a file", limit: 4_000), \.path,
          help: "A file for that picture, in place of the reply."),
      ], help: "What can be touched or read, with numbers that stay with views while these live."
    ) { (values, _, _) throws(ScriptError) in
      .look(budget: values.budget, picture: values.hasPicture, to: values.path)
    },
    SessionRequestKind(
      "act", SessionAct.fields.map { unread($0.key, $0.shape, help: $0.help) },
      help:
        "Does something to a target, a number of a look or a selector, and says what has changed."
    ) { (_, fields, _) throws(ScriptError) in
      let budget = try fields["budget"]?.integer(in: SessionAct.budgets, "a number of words")
      return .act(try SessionAct(fields), budget: budget ?? SessionAct.budget)
    },
    SessionRequestKind(
      "check", StepMappings.expectationFields.map { unread($0.key, $0.shape, help: $0.help) },
      help: "Whether something is as a step 'expect' says; what holds is saved."
    ) { (_, fields, context) throws(ScriptError) in
      let node = ScriptNode(.mapping(fields.entries), at: fields.position)
      return .check(try context.step("expect", node)[0])
    },
    SessionRequestKind(
      "save",
      [
        Key(
          "as", .choice(["yaml": SessionSave.Form.yaml, "swift": .swift]), \.form,
          help: "A scene file or a Swift test; a scene file by default."),
        Key(
          "name", .text("the name of a test", limit: 100), \.name,
          help: "The name of the Swift test; playedPath by default."),
        Key(
          "view", .text("a Swift expression", limit: 1_000), \.making,
          help: "The code that makes the view in the Swift test; makeView() by default."),
      ], help: "The steps so far, with the checks that held."
    ) { (values, fields, _) throws(ScriptError) in
      let isName = values.name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
      guard isName, !values.making.contains(where: \.isNewline) else {
        throw ScriptError(
          .unexpected(
            found: quoted(isName ? values.making : values.name),
            expected: isName ? "code on one line" : "a name of letters, digits and underscores"),
          at: fields.position)
      }
      return .save(as: values.form, named: values.name, making: values.making)
    },
    SessionRequestKind("describe", help: "The scene, its size and the requests.") {
      (_, _, _) throws(ScriptError) in .describe
    },
  ]
}

/// The scene file of a session, whose fonts and folder steps use, and the scenes and classes that requests
/// may name.
struct SessionContext {
  let file: SceneFile
  let registry: SceneRegistry

  /// Reads steps one by one, so that each keeps its text.
  func steps(_ node: ScriptNode) throws(ScriptError) -> [SessionStep] {
    var steps: [SessionStep] = []
    for item in try node.items("a list of steps") {
      let one = ScriptNode(.sequence([item]), at: item.position)
      steps.append(SessionStep(node: item, steps: try file.steps(one, registry: registry)))
    }
    return steps
  }

  /// Reads a step of a kind.
  func step(_ key: String, _ value: ScriptNode) throws(ScriptError) -> [SessionStep] {
    let entry = ScriptNode.Entry(key: key, keyPosition: value.position, value: value)
    let step = ScriptNode(.mapping([entry]), at: value.position)
    return try steps(ScriptNode(.sequence([step]), at: value.position))
  }
}
