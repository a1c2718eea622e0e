import OffscreenSceneFiles

/// The schema of the table of a sweep, whose columns depend on its options.
enum SweepSchema {
  static var document: SchemaNode {
    .mapping([
      "type": .text("object"),
      "required": .list(["version", "scene", "columns", "rows"].map { .text($0) }),
      "properties": .mapping([
        "version": .mapping([
          "const": .number(1), "description": .text("The version of this format: 1."),
        ]),
        "scene": .mapping([
          "type": .text("string"),
          "description": .text("The name of the scene, or the title of the scene file."),
        ]),
        "columns": .mapping([
          "type": .text("array"), "items": .mapping(["type": .text("string")]),
          "description": .text(
            "What varies, the answers, 'error' if a state has one, and 'ok' with --assert."),
        ]),
        "rows": .mapping([
          "type": .text("array"), "items": row,
          "description": .text("A row for each state; the last --vary varies fastest."),
        ]),
      ]), "additionalProperties": .flag(false),
    ])
  }

  private static var row: SchemaNode {
    .mapping([
      "type": .text("array"),
      "items": .mapping(["type": .list(["null", "boolean", "number", "string"].map { .text($0) })]),
      "description": .text("A value for each column, in their order; null if there is none."),
    ])
  }
}
