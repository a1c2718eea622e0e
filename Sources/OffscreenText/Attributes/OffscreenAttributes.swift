public import Foundation
public import OffscreenRaster

extension AttributeScopes {
  /// What may be said of a stretch of text; names and meanings are UIKit's.
  public var offscreen: OffscreenAttributes.Type { OffscreenAttributes.self }

  /// The attributes of text that ``TextLayout`` draws.
  public struct OffscreenAttributes: AttributeScope {
    /// The font of a stretch.
    public let font: FontAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// Points added after each character.
    public let kern: KernAttribute
    /// Points added after each character, before `kern`.
    public let tracking: TrackingAttribute
    /// Points above the baseline.
    public let baselineOffset: BaselineOffsetAttribute
    /// The line under the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of that line.
    public let underlineColor: UnderlineColorAttribute
    /// The line through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of that line.
    public let strikethroughColor: StrikethroughColorAttribute
    /// A copy behind the letters.
    public let shadow: ShadowAttribute
    /// How lines are set.
    public let paragraphStyle: ParagraphStyleAttribute
    /// A picture in the line.
    public let attachment: AttachmentAttribute

    /// The font; the label's own without it.
    public enum FontAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = Font
      /// The name under which archives keep it.
      public static let name = "offscreen.font"
    }
    /// The colour of the letters; the label's own without it.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = Color
      /// The name under which archives keep it.
      public static let name = "offscreen.foregroundColor"
    }
    /// The colour behind the letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = Color
      /// The name under which archives keep it.
      public static let name = "offscreen.backgroundColor"
    }
    /// Points added after each character.
    public enum KernAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = CGFloat
      /// The name under which archives keep it.
      public static let name = "offscreen.kern"
    }
    /// Points added after each character; wins over `kern`.
    public enum TrackingAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = CGFloat
      /// The name under which archives keep it.
      public static let name = "offscreen.tracking"
    }
    /// Points by which letters stand above the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = CGFloat
      /// The name under which archives keep it.
      public static let name = "offscreen.baselineOffset"
    }
    /// The line under the letters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = UnderlineStyle
      /// The name under which archives keep it.
      public static let name = "offscreen.underlineStyle"
    }
    /// The colour of the line under the letters; theirs without it.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = Color
      /// The name under which archives keep it.
      public static let name = "offscreen.underlineColor"
    }
    /// The line through the letters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = UnderlineStyle
      /// The name under which archives keep it.
      public static let name = "offscreen.strikethroughStyle"
    }
    /// The colour of the line through the letters; theirs without it.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = Color
      /// The name under which archives keep it.
      public static let name = "offscreen.strikethroughColor"
    }
    /// A copy of the letters behind them.
    public enum ShadowAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = TextShadow
      /// The name under which archives keep it.
      public static let name = "offscreen.shadow"
    }
    /// How the lines of a paragraph are set; that of its first character counts.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = ParagraphStyle
      /// The name under which archives keep it.
      public static let name = "offscreen.paragraphStyle"
    }
    /// What is drawn instead of a character, as a rule U+FFFC.
    public enum AttachmentAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = TextAttachment
      /// The name under which archives keep it.
      public static let name = "offscreen.attachment"
    }
  }
}

extension AttributeDynamicLookup {
  /// Gives attributed strings the attributes as members, such as `text.foregroundColor`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.OffscreenAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}

/// A copy of text that is drawn behind it, without blur.
public struct TextShadow: Hashable, Sendable {
  /// The colour; black at a third by default.
  public var color: Color
  /// How far the copy lies to the right and below, in points.
  public var offset: CGSize

  /// Creates a shadow.
  public init(color: Color = Color(white: 0, alpha: 1 / 3), offset: CGSize) {
    self.color = color
    self.offset = offset
  }
}
