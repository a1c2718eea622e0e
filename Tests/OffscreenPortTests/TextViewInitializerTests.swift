import Testing

@Suite struct TextViewInitializerTests {
  private static let added =
    "convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) };"

  @Test(arguments: [
    (
      "class A: UITextView { override init(frame: CGRect, textContainer: NSTextContainer?) { super.init(frame: frame, textContainer: textContainer) } }",
      "class A: UITextView { \(added) override init(frame: CGRect, textContainer: NSTextContainer?) { super.init(frame: frame, textContainer: textContainer) } }"
    ),
    (
      "open class A: UITextView { public override init(frame: CGRect, textContainer: NSTextContainer?) {} }; class B: A { required init(frame f: CGRect, textContainer c: NSTextContainer?) {} }",
      "open class A: UITextView { public \(added) public override init(frame: CGRect, textContainer: NSTextContainer?) {} }; class B: A { \(added) required init(frame f: CGRect, textContainer c: NSTextContainer?) {} }"
    ),
    // With an initialiser of its own, a convenience initialiser or another superclass it needs none.
    (
      "class A: UITextView { override init(frame: CGRect) {}; override init(frame: CGRect, textContainer: NSTextContainer?) {} }",
      "class A: UITextView { override init(frame: CGRect) {}; override init(frame: CGRect, textContainer: NSTextContainer?) {} }"
    ),
    (
      "class A: UITextView { convenience init(frame: CGRect, textContainer: NSTextContainer, a: Int) {} }",
      "class A: UITextView { convenience init(frame: CGRect, textContainer: NSTextContainer, a: Int) {} }"
    ),
    (
      "class A: UIView { init(frame: CGRect, textContainer: NSTextContainer?) {} }",
      "class A: UIView { init(frame: CGRect, textContainer: NSTextContainer?) {} }"
    ),
    ("class A: UITextView { init(", "class A: UITextView { init("),
    ("class A: UITextView { init(frame }", "class A: UITextView { init(frame }"),
  ])
  func textViewsGetTheInitialiserThatTheyWouldInherit(source: String, expected: String) {
    #expect(ported(source) == expected)
  }
}
