import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// The schemas of a session's requests and replies.
enum SessionSchema {
  /// A request; the parameters of scenes are checked when it is read.
  static func request(_ registry: SceneRegistry) -> SchemaNode {
    let id = ValueShape.Field("id", .anything, help: "Stands in the reply too.")
    let kinds = SessionRequestKind.all.map { request in
      let kind = ValueShape.Field(
        "do", .words([request.name]), isRequired: true, help: "The name of the request.")
      return ValueShape.object([id, kind] + request.fields).schema.adding([
        "description": .text(request.help)
      ])
    }
    return .mapping([
      "anyOf": .list(kinds), "$defs": SceneSchema(registry).definitions,
    ])
  }

  /// A reply, with either the answer or an error.
  static var reply: SchemaNode {
    get throws {
      let answers: [any Decodable.Type] = [
        SessionState.self, SessionWork.self, HitTestReport.Point.self, SessionHits.self,
        HitMapReport.self,
        SessionArea.self, SessionLook.self, SessionChange.self, SessionCheck.self, SessionSave.self,
        AuditReport.self, SessionPicture.self, SessionDescription.self,
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
