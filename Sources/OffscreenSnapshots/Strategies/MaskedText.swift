/// A text from which some views were left out, such as a tree without its clock.
public struct MaskedText: Hashable, Sendable {
  /// The text that is compared and stored; it marks the omitted views.
  public let text: String
  /// The omitted views, with one note per selector.
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
