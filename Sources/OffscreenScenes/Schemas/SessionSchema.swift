import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// The schemas of what a session reads and writes.
enum SessionSchema {
  /// A request; the parameters of scenes are checked when it is read.
  static func request(_ registry: SceneRegistry) -> SchemaNode {
    let id = ValueShape.Field("id", .anything, help: "Stands in the reply too.")
    let kinds = SessionShapes.requests.map { name, request in
      let kind = ValueShape.Field(
        "do", .words([name]), isRequired: true, help: "The name of the request.")
      return ValueShape.object([id, kind] + request.fields).schema.adding([
        "description": .text(request.help)
      ])
    }
    return .mapping([
      "anyOf": .list(kinds), "$defs": SceneSchema(registry).definitions,
    ])
  }

  /// A reply, either with what was asked for or with an error.
  static var reply: SchemaNode {
    get throws {
      let answers: [any Decodable.Type] = [
        SessionState.self, HitTestReport.Point.self, SessionHits.self, HitMapReport.self,
        SessionArea.self, AuditReport.self, SessionPicture.self, SessionDescription.self,
      ]
      let views = SchemaNode.mapping(["$ref": .text("#/$defs/view")])
      let trees = SchemaNode.mapping(["type": .text("array"), "items": views])
      let id = SchemaNode.mapping(["description": .text("The id of the request.")])
      let answer = SchemaNode.mapping([
        "anyOf": .list(try answers.map { try OutputRecorder.schema(of: $0) } + [views, trees]),
        "description": .text("What was asked for, or the state after a change."),
      ])
      let error = try OutputRecorder.schema(of: SessionError.self)
        .adding(["description": .text("Why the request failed.")])
      return .mapping([
        "anyOf": .list([
          .object(["id": id, "ok": answer], required: ["ok"]),
          .object(["id": id, "error": error], required: ["error"]),
        ]),
        "$defs": .mapping(["view": TreeSchema.view]),
      ])
    }
  }
}

extension SessionState: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "t_ms": "The present moment, in milliseconds of virtual time since the scene began.",
    "tick": "The number of frames so far.",
    "isMoving": "Whether something moves: a scroll view, an animation or a finger's gesture.",
  ]
}

extension SessionHits: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "hits": "A selector of the view that each point hits, in their order; null if none is."
  ]
}

extension SessionArea: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "id": "A selector that finds the view.",
    "area_pt2": "The area in which a touch reaches the view, in square points.",
    "box": OutputNote(
      "The box around the area: x, y, width and height in points of the window.", count: 4),
    "largest": OutputNote(
      """
      The rectangle in the area whose shorter side is the longest, and of those the largest: x, y, \
      width and height in points of the window.
      """, count: 4),
  ]
}

extension SessionPicture: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "width": "In pixels.", "height": "In pixels.", "hash": "The hash of the pixels.",
    "png": "The file in base 64; missing if it was written to a path.",
  ]
}

extension SessionDescription: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "version": "The version of this format: 1.",
    "scene": "The name of the scene, or the title of the scene file.",
    "size": OutputNote("The window's width and height in points.", count: 2),
    "scale": "Pixels per point.",
    "t_ms": "The present moment, in milliseconds of virtual time since the scene began.",
    "marks": "The names of the marks, in the order in which they were set.",
    "scenes": "The scenes that 'restart' may name.", "requests": "All requests.",
  ]
}

extension SessionDescription.Request: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "name": "The value of 'do'.", "keys": "The other keys that the request may have.",
    "help": "What it is for.",
  ]
}

extension SessionError: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "message": "What was found and what was expected.",
    "line": "The line in 'file'.", "column": "The column in the request, or in 'file'.",
    "file": "The included file that has the mistake; missing for the request itself.",
  ]
}
