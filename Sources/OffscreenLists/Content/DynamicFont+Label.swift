import OffscreenViews

extension DynamicFont {
  /// Gives a label the font for another category, unless code has set its font meanwhile.
  func update(_ label: Label?, to category: ContentSizeCategory) {
    guard let label, label.hasListFont else { return }
    label.setListFont(font(in: category))
  }
}
