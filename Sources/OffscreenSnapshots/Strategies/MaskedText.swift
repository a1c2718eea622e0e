/// A text from which some views were left out, such as a tree without its clock.
public struct MaskedText: Hashable, Sendable {
  /// The text that is compared and stored; it marks what was left out.
  public let text: String
  /// What was left out, with one note per selector.
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
