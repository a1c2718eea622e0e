import OffscreenTestSupport
import Testing

@testable import OffscreenPort

/// Sources that are broken, unterminated, deeply nested or repetitive.
@Suite struct HostileSourceTests {
  /// The constructs that the rules look for, some of them cut off.
  static let constructs = [
    "import UIKit\n", "import AVFoundation\n", "class A: B {}\n", "class A ", "class A<",
    "class A: B<",
    "class A { class B {", "class A where ", "extension A { override func f() {} }\n",
    "class A {}\nextension A { override func f() {} }\n", "extension A { @objc func f() {} }\n",
    "extension A where B: C { override func f() {} }\n", "override ", "@objc ", "@objc public ",
    "@objc protocol P { @objc optional func f() }\n", "@objc protocol P { ",
    "@objc optional func f()\n",
    "#selector(", "#selector(a)\n", "#keyPath(", "#if os(iOS)\n", "#if os(iOS)\n#endif\n",
    "#elseif os(iOS)\n", "#else\n", "#endif\n", "#if (", "#if !", "#if a || ",
    "UIImagePickerController(); UINib(a)\n",
    "(", "{", "[", ")", "}", "\"", "\"\\(", "\"\"\"\n", "#", "#\"", "/*", "/", "@", ".", "a<", ">",
    "a?",
    "a?.f?(", ".asyncAfter(deadline: .now() + ", "class A: B { required init?(coder: NSCoder) ",
    "required init?(coder: NSCoder) {} ", "as? UIView.Type ",
    "if let m = a as? UIView.Type { m.init( ",
    "guard let m = a as? UIView.Type else {}; m.init()\n", "var key: Void = (); f(&key)\n", "&a.b",
    "type(of: a).description()", "type(of: ", "UIView.appearance().", "#colorLiteral(",
    "#imageLiteral(resourceName: ", "extension UIColor { convenience ", "func f(", "func f<",
    "OperationQueue.main.addOperation {", "Task { @MainActor in ", "let a: P\n",
    "@objc protocol P { @objc optional func f() }; var d: P?; if let f = d?.f { f() }\n",
    "@objc protocol P { @objc optional func f() }; var d: P?; guard let f = d?.f else {",
    "let a = [NSAttributedString.Key.font: ", "let a = [NSAttributedString.Key.a: b, .c: d]\n",
    "let a = CGMutablePath()\n", "let a: CGPath; let b = a.mutableCopy()\n", "@objc (",
    "@objc (f) func g() {}\n",
    "extension UIColor { open ", "extension UIColor { open class func ",
    "class A: UILabel { override var attributedText: NSAttributedString? { ",
    "class A: UIWindow { override init(windowScene: B) { super.init(windowScene: b) ",
    "class A: UITapGestureRecognizer { override init(target: B, action: C) { super.init(",
    "class A: CALayer { @NSManaged var a: B", "method_exchangeImplementations(a, ", "open ",
    "extension A { override var c: D { didSet { f(oldValue) ", "func f() async { await ",
    "@MainActor func ",
    "class A: UIView {}; A.appearance().", "#if os(macOS)\nimport AppKit\n#else\n",
    "URLSession import Foundation\n", "@a(", "public ", ";", "`", "\0", "\\", "#/", "é", "\u{FEFF}",
  ]

  /// The pass ends, keeps the number of lines, and places every note inside the source.
  private func check(_ source: String) {
    let pass = port(source)
    let lines = source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let ported = pass.files[0].text.utf8
    #expect(ported.count { $0 == UInt8(ascii: "\n") } == lines.count - 1, "\(source.prefix(80))")
    for note in pass.notes {
      let isInside =
        (1...lines.count).contains(note.line)
        && (1...lines[note.line - 1].count + 1).contains(note.column)
      #expect(isInside, "\(note)")
    }
  }

  @Test(arguments: constructs) func hostileConstructsMayBeRepeatedAndNested(construct: String) {
    for count in [1, 2, 300] { check(String(repeating: construct, count: count)) }
    let closing = String(construct.reversed().compactMap { ["(": ")", "{": "}", "[": "]"][$0] })
    check(String(repeating: construct, count: 200) + String(repeating: closing, count: 200))
  }

  /// A cost that is not linear in the depth would take minutes.
  @Test(arguments: ["#selector(", "#keyPath(", "Selector(#selector(a) as ", "f(#keyPath(a), "])
  func directivesMayBeNestedDeeply(construct: String) {
    let opening = construct.count { $0 == "(" } - construct.count { $0 == ")" }
    check(
      String(repeating: construct, count: 20_000) + "a"
        + String(repeating: ")", count: 20_000 * opening))
  }

  @Test(arguments: [
    "#selector(#selector(T.f))", "#keyPath(#keyPath(a.b))",
    "#selector(f(#keyPath(a.b), #selector(T.g)))",
    "#selector(#selector(#selector(f)))",
  ])
  func directivesInsideDirectivesAreLeftAlone(source: String) {
    #expect(ported(source) == source)
    #expect(ported(source + "\n#keyPath(a.b)") == source + "\n\"a.b\"")
  }

  @Test func hostileSourcesMayEndAnywhere() {
    let whole = Self.constructs.joined(separator: "\n")
    let bytes = Array(whole.utf8)
    for end in stride(from: 0, through: bytes.count, by: 7) {
      check(String(decoding: bytes[..<end], as: UTF8.self))
      check(String(decoding: bytes[end...], as: UTF8.self))
    }
  }

  @Test func hostileConstructsMayFollowEachOther() {
    var generator = SeededGenerator(seed: 34)
    for _ in 0..<500 {
      check(
        (0..<Int.random(in: 2...12, using: &generator)).map { _ in
          Self.constructs.randomElement(using: &generator) ?? ""
        }.joined())
    }
  }

  /// Statements with the result of the pass for each, alone.
  private static let statements: [(source: String, result: String)] = [
    ("let a = #selector(T.f)", "let a = Selector(T.f, \"f\")"),
    ("let a = #keyPath(b.c)", "let a = \"b.c\""),
    ("@objc func f() {}", "func f() {}"),
    ("@objc (g) func f() {}", "func f() {}"),
    ("@IBOutlet var a: B!", "var a: B!"),
    (
      "let a = [NSAttributedString.Key.font: b, .kern: c]",
      "let a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: b, .kern: c]"
    ),
    ("let a = CGMutablePath()", "var a = CGMutablePath()"),
    ("extension UIColor { open var a: B { c } }", "extension UIColor { public var a: B { c } }"),
    ("extension UIFont { open class func a() }", "extension UIFont { public static func a() }"),
    ("main.asyncAfter(deadline: .now() + 1) {}", "main.asyncAfter(delay: 1) {}"),
    ("RunLoop.main.perform { f() }", "DispatchQueue.main.async { f() }"),
    ("import UIKit", "import OffscreenUIKit"),
    ("#if os(iOS)\nf()\n#endif", "#if canImport(OffscreenUIKit)\nf()\n#endif"),
    ("let a = CGFLOAT_MAX", "let a = CGFloat.greatestFiniteMagnitude"),
    ("let a = type(of: b).description()", "let a = String(reflecting: type(of: b))"),
    ("class A: UIView { required init?(coder: NSCoder) { nil } }", "class A: UIView { }"),
    (
      "class A: UITableViewCell { override init(style: B) {} }",
      "class A: UITableViewCell { required init(style: B) {} }"
    ),
    ("extension UIColor { convenience init(a: B) {} }", "extension UIColor { init(a: B) {} }"),
    (
      "if let m = a as? UIView.Type { m.init(b) }",
      "if let m = a as? UIView.Type { ClassObject.instance(of: m, UIView.init(b)) }"
    ),
    (
      "do { guard let m = a as? UIView.Type else { return }; g(m.init()) }",
      "do { guard let m = a as? UIView.Type else { return }; g(ClassObject.instance(of: m, UIView.init())) }"
    ),
    ("delegate?.scrollViewDidScroll?(a)", "delegate?.scrollViewDidScroll(a)"),
    ("let a = #colorLiteral(red: 1)", "let a = UIColor(red: 1)"),
    ("f(\"@objc #selector(a) \\(#keyPath(a))\")", "f(\"@objc #selector(a) \\(\"a\")\")"),
  ]

  /// What the pass leaves unchanged: in strings, comments, and in forms that differ a little.
  private static let unchanged = [
    "// import UIKit @objc", "/* #selector(a) /* */ @IBOutlet */", "let a = \"import UIKit\"",
    "let a = \"\"\"\n  @objc #keyPath(a)\n  \"\"\"", "let a = #\"\\(#selector(b))\"#",
    "let grösse\t = 1  ",
    "x.asyncAfter(deadline: later) {}", "a.OperationQueue.b",
    "class A: UIView { init(frame: B) {} }",
    "m.init(b)", "func optional() {}", "delegate?.other?(a)",
    "extension UIView { class func f() {} }", "extension UIView { open func f() {} }",
    "let a = [NSAttributedString.Key.font: b]", "#selector(#selector(a))", "f(open: a)",
    "", " \r", "#available(iOS 13, *)",
  ]

  @Test func statementsArePortedAsTheyAreAlone() {
    var generator = SeededGenerator(seed: 35)
    let all = Self.statements + Self.unchanged.map { (source: $0, result: $0) }
    for (source, result) in all { #expect(ported(source) == result) }
    for _ in 0..<300 {
      let chosen = (0..<Int.random(in: 2...20, using: &generator)).compactMap { _ in
        all.randomElement(using: &generator)
      }
      #expect(
        ported(chosen.map(\.source).joined(separator: "\n"))
          == chosen.map(\.result).joined(separator: "\n"))
    }
  }

  @Test func typesAreReadUpToAHundredLevels() {
    func nested(_ depth: Int) -> String {
      (0..<depth).map { "class A\($0) {" }.joined() + "#selector(f)"
        + String(repeating: "}", count: depth)
    }
    #expect(ported(nested(100)).contains("{Selector(A99.f, \"f\")"))
    #expect(ported(nested(10_000)).contains("{Selector(A99.f, \"f\")"))
  }

  @Test func classObjectsOfTwoFunctionsAreReplacedOnce() {
    let function = "guard let m = a as? UIView.Type else { return }; g(m.init()) }"
    let result =
      "guard let m = a as? UIView.Type else { return }; g(ClassObject.instance(of: m, UIView.init())) }"
    #expect(
      ported("class A { func f() { \(function); func h() { \(function) }")
        == "class A { func f() { \(result); func h() { \(result) }")
  }

  @Test func descriptionsInExtensionsAreMovedIntoClassesOfTheModule() {
    #expect(
      ported("class A: B {}\nextension A { override var description: String { \"a\" } }")
        == "class A: B { override var description: String { descriptionInExtensionOfA };}\n"
        + "extension A { var descriptionInExtensionOfA: String { \"a\" } }")
  }

  @Test func membersOfExtensionsAreAddedOnce() {
    let result = ported(
      "class A {}\n" + String(repeating: "extension A { override func f() {} }\n", count: 3))
    #expect(result.hasPrefix("class A { override func f() { fInExtensionOfA() };}\n"))
  }
}
