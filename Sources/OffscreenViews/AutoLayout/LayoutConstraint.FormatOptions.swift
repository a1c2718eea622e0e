extension LayoutConstraint {
  /// The alignment and the direction of a visual format, which its text does not say.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private init(_ attribute: Attribute) {
      rawValue = 1 << UInt(attribute.rawValue)
    }

    /// Neighbours have one left edge.
    public static let alignAllLeft = FormatOptions(.left)
    /// Neighbours have one right edge.
    public static let alignAllRight = FormatOptions(.right)
    /// Neighbours have one top edge.
    public static let alignAllTop = FormatOptions(.top)
    /// Neighbours have one bottom edge.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Neighbours begin on one line.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Neighbours end on one line.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Neighbours have their middles on one vertical line.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Neighbours have their middles on one horizontal line.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Neighbours have their last baselines on one line.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Neighbours have their first baselines on one line.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// All bits that align.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// A row follows the direction of reading; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// A row goes from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A row goes from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// The attributes that neighbours share.
    var alignedAttributes: [Attribute] {
      (1...12).compactMap { Attribute(rawValue: $0) }
        .filter { rawValue & (1 << UInt($0.rawValue)) != 0 }
    }
  }
}
