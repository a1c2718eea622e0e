import Testing

@Suite struct AttributedTextTests {
  @Test(arguments: [
    (
      "class A: UILabel { override var attributedText: NSAttributedString? { didSet { f(attributedText) } } }",
      "class A: UILabel { override var attributedTextOfUIKit: NSAttributedString? { didSet { f(attributedTextOfUIKit) } } }"
    ),
    (
      """
      class A: UITextView {
        public override var attributedText: NSAttributedString! {
          get { super.attributedText }
          set { super.attributedText = newValue; self.attributedText.f(b.attributedText, attributedText: 1) }
        }
        func g() { attributedText = nil; super.attributedText = nil }
      }
      """,
      """
      class A: UITextView {
        public override var attributedTextOfUIKit: NSAttributedString! {
          get { super.attributedTextOfUIKit }
          set { super.attributedTextOfUIKit = newValue; self.attributedTextOfUIKit.f(b.attributedText, attributedText: 1) }
        }
        func g() { attributedText = nil; super.attributedTextOfUIKit = nil }
      }
      """
    ),
    (
      "class A: UITextField {}; class B: A { override open var attributedText: NSAttributedString? { get { nil } set {} } }",
      "class A: UITextField {}; class B: A { override open var attributedTextOfUIKit: NSAttributedString? { get { nil } set {} } }"
    ),
    (
      "class A { var attributedText: NSAttributedString? }; class B: A { override var attributedText: NSAttributedString? { didSet {} } }",
      "class A { var attributedText: NSAttributedString? }; class B: A { override var attributedText: NSAttributedString? { didSet {} } }"
    ),
    (
      "class A: UILabel { public var attributedText: NSAttributedString? { nil } }",
      "class A: UILabel { public var attributedText: NSAttributedString? { nil } }"
    ),
    (
      "class A: UILabel { override var attributedText: AttributedString? { didSet {} } }",
      "class A: UILabel { override var attributedText: AttributedString? { didSet {} } }"
    ),
    (
      "class A: UILabel { override var text: String? { didSet { attributedText = nil } } }",
      "class A: UILabel { override var text: String? { didSet { attributedText = nil } } }"
    ),
  ])
  func attributedTextIsOverriddenByAnotherName(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    ("let a = NSAttributedString()", "let a = NSAttributedString(string: \"\")"),
    (
      "f(NSMutableAttributedString( ), NSAttributedString(string: b))",
      "f(NSMutableAttributedString(string: \"\" ), NSAttributedString(string: b))"
    ),
    ("let a: NSAttributedString", "let a: NSAttributedString"),
    ("NSAttributedString(", "NSAttributedString("), ("NSAttributedString)", "NSAttributedString)"),
  ])
  func emptyTextsGetAString(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    "class A: UILabel { override var attributedText",
    "class A: UILabel { override var attributedText: NSAttributedString? {",
    "override var attributedText: NSAttributedString? { attributedText }", "super.attributedText",
  ])
  func attributedTextOfUnfinishedSourcesStays(source: String) {
    #expect(ported(source) == source)
  }
}
