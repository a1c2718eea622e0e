import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// The forms of a session's requests, from which their decoding, help and JSON Schema come.
enum SessionShapes {
  /// A kind of request: its fields beside `id` and `do`, and its description.
  struct Request {
    let fields: [ValueShape.Field]
    let help: String

    var keys: [String] { fields.map(\.key) }
  }

  private typealias Field = ValueShape.Field
  private static let point = ValueShape.numbers(["x", "y"])
  private static let scale = Field("scale", .number(CanvasLimit.scales), help: "Pixels per point.")

  private static func view(_ help: String, isRequired: Bool = true) -> Field {
    Field("view", .text, isRequired: isRequired, help: help)
  }

  /// The requests by their names, in the order in which the help lists them.
  static let requests: KeyValuePairs<String, Request> = [
    "hit": Request(
      fields: [
        Field("point", point, help: "In points of the window."),
        view("Selects a view, in place of a point of the window.", isRequired: false),
        Field("at", point, help: "The place in the view, [0.5, 0.5] for its centre, the default."),
        Field("explain", .flag, help: "Whether to say why other views are passed over."),
      ],
      help: "The view that a touch hits at a point, or at a place of a view."),
    "hits": Request(
      fields: [
        Field("points", .list(point), isRequired: true, help: "In points of the window.")
      ],
      help: "The view that a touch hits at each of at most \(SessionRequest.pointLimit) points."),
    "map": Request(fields: [scale], help: "The view that each pixel of the window hits."),
    "area": Request(
      fields: [view("Selects the view.")], help: "Where a touch reaches a view."),
    "audit": Request(
      fields: [
        Field(
          "rules", .list(.text),
          help:
            "Such as wcag22-2.5.8 or crowded=12; see 'audit --help' for all, and for the default."),
        Field("states", .integer(SessionRequest.auditStates), help: "The most scroll states."),
      ],
      help: "The touch targets that break a rule in every scroll state; the scene stays as it is."),
    "set": Request(
      fields: [
        view("Selects the view."),
        Field("key", .text, isRequired: true, help: "An attribute of the view's class."),
        Field("to", .anything, isRequired: true, help: "The value, as scene files write it."),
      ],
      help: "Gives an attribute of a view a value."),
    "scroll": Request(
      fields: [
        view("Selects the scroll view."),
        Field("to", .anything, help: "An offset, or top, bottom, left or right."),
        Field("by", point, help: "A distance in points; the content stays in its range."),
        Field("animated", .flag, help: "Whether the content moves in time."),
      ],
      help: "Moves the content of a scroll view: to an offset, to an edge or by a distance."),
    "play": Request(
      fields: [
        Field(
          "steps", .list(.reference("step")), isRequired: true, help: "As in scene files.")
      ],
      help: "Plays steps of a scene file."),
    "advance": Request(
      fields: [Field("by", .duration, isRequired: true, help: "A time such as 16ms.")],
      help: "Lets virtual time pass."),
    "settle": Request(
      fields: [Field("max", .duration, help: "The longest time, 10s by default.")],
      help: "Lets time pass until nothing moves."),
    "tree": Request(
      fields: [
        Field("select", .text, help: "Selects views; the reply is then a list."),
        Field("constraints", .flag, help: "Whether to show the constraints that views hold."),
        Field("boxes", .flag, help: "Whether to show the views' boxes in points of the window."),
      ],
      help: "The views, or those that a selector finds."),
    "mark": Request(
      fields: [Field("name", .text, isRequired: true, help: "A new name, or one to move.")],
      help: "Names the present state."),
    "back": Request(
      fields: [Field("to", .text, isRequired: true, help: "The name of a mark.")],
      help: "Makes the state that a mark names again, whatever has happened since."),
    "render": Request(
      fields: [
        Field("to", .text, help: "A file; without it, the picture is in the reply."),
        view("Selects a view: the part of the window around it is drawn.", isRequired: false),
      ],
      help: "Draws the window as a PNG."),
    "restart": Request(
      fields: [
        Field("scene", .text, help: "The name of a scene; the present one by default."),
        Field("params", .anything, help: "The scene's parameters."),
        Field("size", .numbers(["width", "height"]), help: "The window's size in points."), scale,
        Field("traits", .traits, help: "The window's traits, such as {\"style\": \"dark\"}."),
      ],
      help: "Begins anew, with another scene, other parameters, size, scale or traits if wanted."),
    "describe": Request(fields: [], help: "The scene, its size and the requests."),
  ]
}
