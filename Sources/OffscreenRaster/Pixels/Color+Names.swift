extension Color {
  /// The plain colours and the system's, by UIKit's names.
  package static let named: [(name: String, color: Color)] = [
    ("black", .black), ("white", .white), ("clear", .clear), ("red", .red), ("green", .green),
    ("blue", .blue), ("cyan", .cyan), ("yellow", .yellow), ("magenta", .magenta),
    ("orange", .orange), ("purple", .purple), ("brown", .brown), ("gray", .gray),
    ("lightGray", .lightGray), ("darkGray", .darkGray),
    ("systemRed", .systemRed), ("systemOrange", .systemOrange), ("systemYellow", .systemYellow),
    ("systemGreen", .systemGreen), ("systemMint", .systemMint), ("systemTeal", .systemTeal),
    ("systemCyan", .systemCyan), ("systemBlue", .systemBlue), ("systemIndigo", .systemIndigo),
    ("systemPurple", .systemPurple), ("systemPink", .systemPink), ("systemBrown", .systemBrown),
    ("systemGray", .systemGray), ("systemGray2", .systemGray2), ("systemGray3", .systemGray3),
    ("systemGray4", .systemGray4), ("systemGray5", .systemGray5), ("systemGray6", .systemGray6),
    ("label", .label), ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel),
    ("separator", .separator), ("link", .link), ("systemBackground", .systemBackground),
    ("secondarySystemBackground", .secondarySystemBackground),
    ("systemGroupedBackground", .systemGroupedBackground), ("systemFill", .systemFill),
    ("quaternaryLabel", .quaternaryLabel), ("placeholderText", .placeholderText),
    ("opaqueSeparator", .opaqueSeparator),
    ("tertiarySystemBackground", .tertiarySystemBackground),
    ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
    ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground),
    ("secondarySystemFill", .secondarySystemFill), ("tertiarySystemFill", .tertiarySystemFill),
    ("quaternarySystemFill", .quaternarySystemFill),
  ]

  /// The system's colour of a name, such as `systemRed` or `label`; nil if there is none.
  package static func ofSystem(named name: String) -> Color? {
    named.first { $0.name == name }?.color
  }
}
