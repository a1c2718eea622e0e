public import Foundation
public import Offscreen
import OffscreenControls

extension TextView {
  /// The attributes of text that is typed at the selected place, with the font and the colour of the view where they
  /// have none.
  ///
  /// Selecting another place replaces them by those of the character before it.
  public final var typingAttributes: [NSAttributedString.Key: Any] {
    get { typingKeys(of: typedAttributes, font: font ?? .standard(size: 12), color: textColor) }
    set { typedAttributes = AttributeContainer(uiKit: newValue) }
  }
}

extension TextField {
  /// The attributes of text that is typed at the selected place, with the font and the colour of the field where they
  /// have none; nil unless the field is edited.
  ///
  /// Selecting another place replaces them by those of the character before it. Setting them has no effect unless the
  /// field is edited.
  public final var typingAttributes: [NSAttributedString.Key: Any]? {
    get {
      isEditing
        ? typingKeys(of: typedAttributes, font: font ?? .standard(size: 17), color: textColor) : nil
    }
    set { if isEditing { typedAttributes = AttributeContainer(uiKit: newValue ?? [:]) } }
  }
}

private func typingKeys(
  of attributes: AttributeContainer, font: UIFont, color: UIColor?
) -> [NSAttributedString.Key: Any] {
  NSAttributedString.keys(of: attributes).merging([
    .font: font, .foregroundColor: color ?? .label,
  ]) { own, _ in own }
}
