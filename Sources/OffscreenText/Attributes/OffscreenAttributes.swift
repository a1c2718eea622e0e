public import Foundation
public import OffscreenRaster

extension AttributeScopes {
  /// The attributes of Offscreen, with UIKit's names and meanings.
  public var offscreen: OffscreenAttributes.Type { OffscreenAttributes.self }

  /// The attributes of text that ``TextLayout`` draws.
  public struct OffscreenAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text, from the font's ascender to its descender.
    public let backgroundColor: BackgroundColorAttribute
    /// Extra space after each character, in points; negative moves characters closer.
    public let kern: KernAttribute
    /// Extra space after each character, in points; takes precedence over `kern`.
    public let tracking: TrackingAttribute
    /// The distance of the characters above the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The underline, at the position and with the thickness that the font gives.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the underline.
    public let underlineColor: UnderlineColorAttribute
    /// The strikethrough, drawn over the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the strikethrough.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The shadow.
    public let shadow: ShadowAttribute
    /// The paragraph style; that of the paragraph's first character applies.
    public let paragraphStyle: ParagraphStyleAttribute
    /// A picture within the line.
    public let attachment: AttachmentAttribute

    /// The font; the default is that of the label.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Font
      /// The name in archives.
      public static let name = "offscreen.font"
    }
    /// The colour of the text; the default is that of the label.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Color
      /// The name in archives.
      public static let name = "offscreen.foregroundColor"
    }
    /// The colour behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Color
      /// The name in archives.
      public static let name = "offscreen.backgroundColor"
    }
    /// Extra space after each character, in points.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The name in archives.
      public static let name = "offscreen.kern"
    }
    /// Extra space after each character, in points; takes precedence over `kern`.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The name in archives.
      public static let name = "offscreen.tracking"
    }
    /// The distance of the characters above the baseline, in points.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The name in archives.
      public static let name = "offscreen.baselineOffset"
    }
    /// The underline.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UnderlineStyle
      /// The name in archives.
      public static let name = "offscreen.underlineStyle"
    }
    /// The colour of the underline; the default is that of the text.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Color
      /// The name in archives.
      public static let name = "offscreen.underlineColor"
    }
    /// The strikethrough.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UnderlineStyle
      /// The name in archives.
      public static let name = "offscreen.strikethroughStyle"
    }
    /// The colour of the strikethrough; the default is that of the text.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Color
      /// The name in archives.
      public static let name = "offscreen.strikethroughColor"
    }
    /// The shadow of the text.
    public enum ShadowAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = TextShadow
      /// The name in archives.
      public static let name = "offscreen.shadow"
    }
    /// The style of a paragraph; the one of its first character applies.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = ParagraphStyle
      /// The name in archives.
      public static let name = "offscreen.paragraphStyle"
    }
    /// A picture in place of a character, usually U+FFFC.
    public enum AttachmentAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = TextAttachment
      /// The name in archives.
      public static let name = "offscreen.attachment"
    }
  }
}

extension AttributeDynamicLookup {
  /// Makes the attributes available as members of attributed strings, such as
  /// `text.foregroundColor`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.OffscreenAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}

/// A copy of the text that is drawn behind it, without blur.
public struct TextShadow: Hashable, Sendable {
  /// The colour; by default black with an alpha of one third.
  public var color: Color
  /// The offset of the copy, in points to the right and down.
  public var offset: CGSize

  /// Creates a shadow.
  public init(color: Color = Color(white: 0, alpha: 1 / 3), offset: CGSize) {
    self.color = color
    self.offset = offset
  }
}
