/// A text of which some views were left out.
public struct MaskedText: Hashable, Sendable {
  /// What is compared and stored; where something was left out, it says so.
  public let text: String
  /// What was left out, a note for each selector.
  package let masks: [MaskNote]

  package init(_ text: String, masks: [MaskNote]) {
    self.text = text
    self.masks = masks
  }
}

extension MaskedText: SnapshotFormat {
  /// The text itself.
  public var snapshotContent: SnapshotContent { .maskedText(self) }
}
