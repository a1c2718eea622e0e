import OffscreenSceneFiles

/// The schema of `View.treeJSON()`: views in views.
enum TreeSchema {
  static var document: SchemaNode {
    .mapping(["$ref": .text("#/$defs/view"), "$defs": .mapping(["view": view])])
  }

  static var view: SchemaNode {
    .mapping([
      "type": .text("object"), "required": .list([.text("class"), .text("frame")]),
      "properties": .mapping([
        "class": text("The name of the view's class."),
        "id": text("The accessibility identifier; missing if there is none."),
        "text": text("The text of a label or a button."),
        "frame": rectangle("x, y, width and height in points of the superview"),
        "box": rectangle(
          "With --boxes: the bounding box, x, y, width and height in points of the window"),
        "subviews": subviews,
        "constraints": constraints, "fonts": fonts,
      ]), "additionalProperties": attribute,
    ])
  }

  private static func text(_ note: String) -> SchemaNode {
    .mapping(["type": .text("string"), "description": .text(note)])
  }

  private static func rectangle(_ note: String) -> SchemaNode {
    .mapping([
      "type": .text("array"), "items": types("number", "null"), "minItems": .number(4),
      "maxItems": .number(4), "description": .text("\(note); null for what is not finite."),
    ])
  }

  private static var subviews: SchemaNode {
    .mapping([
      "type": .text("array"), "items": .mapping(["$ref": .text("#/$defs/view")]),
      "description": .text("The subviews, back to front; missing if there are none."),
    ])
  }

  private static var constraints: SchemaNode {
    .mapping([
      "type": .text("array"), "items": types("string"),
      "description": .text(
        "With --constraints: those that the view holds, as equations with where they were made."),
    ])
  }

  private static var fonts: SchemaNode {
    .mapping([
      "type": .text("object"), "additionalProperties": types("string"),
      "description": .text("In the first view: the hashes of the font files by name."),
    ])
  }

  /// The attributes that view classes report.
  private static var attribute: SchemaNode {
    types("boolean", "number", "string", "array").adding(["items": types("number")])
  }

  private static func types(_ names: String...) -> SchemaNode {
    .mapping(["type": .list(names.map { .text($0) })])
  }
}
