import Foundation
import OffscreenTestSupport
import Testing

@testable import OffscreenPort

@Suite struct SourcePassTests {
  @Test(arguments: [
    ("import UIKit", "import OffscreenUIKit"),
    ("import class UIKit.UIView", "import OffscreenUIKit"),
    ("@_exported import UIKit.UIGestureRecognizerSubclass", "@_exported import OffscreenUIKit"),
    ("import os.log; import ObjectiveC.runtime", "import OffscreenUIKit; import OffscreenUIKit"),
    ("import Darwin", "import Foundation"),
    ("import Foundation\nimport SnapKit", "import Foundation\nimport SnapKit"),
    ("let view: UIKit.UIView", "let view: OffscreenUIKit.UIView"),
    ("model.UIKit.value", "model.UIKit.value"),
  ])
  func importsOfUIKitBecomeOffscreenUIKit(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    ("#if canImport(UIKit)\n#endif", "#if canImport(OffscreenUIKit)\n#endif"),
    ("#if os(iOS) || os(tvOS)\n#endif", "#if canImport(OffscreenUIKit) || os(tvOS)\n#endif"),
    (
      "#if !os(iOS)\n#elseif canImport(AppKit)\n#endif",
      "#if !canImport(OffscreenUIKit)\n#elseif canImport(AppKit)\n#endif"
    ),
    ("#if DEBUG\nos(iOS)\n#endif", "#if DEBUG\nos(iOS)\n#endif"),
  ])
  func conditionsAskForOffscreenUIKit(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test func descriptionsInExtensionsAreLeftOut() {
    #expect(
      ported("extension A { override var description: String { \"a\" } }") == "extension A { }")
    #expect(
      ported("class A: B { override var description: String { \"a\" } }")
        == "class A: B { override var description: String { \"a\" } }")
  }

  @Test(arguments: [
    ("let a = type(of: b).description()", "let a = String(reflecting: type(of: b))"),
    ("type(of: f(b)).description", "type(of: f(b)).description"),
    ("a.description()", "a.description()"),
  ])
  func classesAreDescribedBySwift(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    ("let a = CGMutablePath()", "var a = CGMutablePath()"),
    ("private let a: CGMutablePath = f()", "private var a: CGMutablePath = f()"),
    (
      "let a = CGMutablePath(), b = CGMutablePath()", "var a = CGMutablePath(), b = CGMutablePath()"
    ),
    ("func f(a: CGMutablePath) {}", "func f(a: CGMutablePath) {}"),
    ("if let a = b as? CGMutablePath {}", "if let a = b as? CGMutablePath {}"),
    ("f(let: CGMutablePath())", "f(let: CGMutablePath())"),
    (
      "let a: CGPath; guard let b = a.mutableCopy() else {}",
      "let a: CGPath; guard var b = a.mutableCopy() else {}"
    ),
    ("let a = b.mutableCopy()", "let a = b.mutableCopy()"),
    ("let a = b.mutableCopy(); f(CGPath)", "var a = b.mutableCopy(); f(CGPath)"),
    ("let a: CGPath; let b = c.mutableCopy().d", "let a: CGPath; let b = c.mutableCopy().d"),
  ])
  func mutablePathsAreVariables(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    (
      "let a = [NSAttributedString.Key.font: f(b, c), .kern: d]",
      "let a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: f(b, c), .kern: d]"
    ),
    (
      "let a = [NSAttributedString.Key.font: f(b, c)]",
      "let a = [NSAttributedString.Key.font: f(b, c)]"
    ),
    ("let a = [NSAttributedString.Key.font: b,]", "let a = [NSAttributedString.Key.font: b,]"),
    (
      "let a: B = [NSAttributedString.Key.font: b, c: d]",
      "let a: B = [NSAttributedString.Key.font: b, c: d]"
    ),
    ("let a = [NSAttributedString.Key.font: b, ", "let a = [NSAttributedString.Key.font: b, "),
    ("let a = [c: d, e: f]", "let a = [c: d, e: f]"),
  ])
  func dictionariesOfTextAttributesHaveTheirType(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    (
      "class A: UIWindow { override init(windowScene: B) { super.init(windowScene: windowScene) } }",
      "class A: UIWindow { init(windowScene: B) { super.init(frame: windowScene.screen.bounds); self.windowScene = windowScene } }"
    ),
    (
      "class A: UIWindow { init() { super.init(windowScene: f()) } }",
      "class A: UIWindow { init() { super.init(windowScene: f()) } }"
    ),
    (
      "class A: B { override init(windowScene: C) { super.init(windowScene: windowScene) } }",
      "class A: B { override init(windowScene: C) { super.init(windowScene: windowScene) } }"
    ),
    ("let a = UIWindow(windowScene: b)", "let a = UIWindow(windowScene: b)"),
  ])
  func windowsOfScenesAreMadeFromTheirFrames(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    (
      "class A: UIView {}; A.appearance().color = b",
      "class A: UIView {}; A.appearance(A()).color = b"
    ),
    (
      "class A: UIView {}; class B: A {}; B.appearance(whenContainedInInstancesOf: [A.self])",
      "class A: UIView {}; class B: A {}; B.appearance(B(), whenContainedInInstancesOf: [A.self])"
    ),
    ("UILabel.appearance().font = a", "UILabel.appearance().font = a"),
    (
      "class A: UIViewController {}; A.appearance()", "class A: UIViewController {}; A.appearance()"
    ),
    ("class A: UIView {}; A.appearance(for: a)", "class A: UIView {}; A.appearance(for: a)"),
    ("class A: B {}; A.appearance()", "class A: B {}; A.appearance()"),
  ])
  func appearancesOfOwnClassesMakeTheirViews(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    (
      "class A: B {}; extension A { open override var c: [D] { didSet { f(oldValue, c) } } }",
      "class A: B { open override var c: [D] { didSet { cInExtensionOfA(oldValue) } };}; extension A { func cInExtensionOfA(_ oldValue: [D]) { do { f(oldValue, c) } } }"
    ),
    (
      "class A: B {}; extension A { override var c: D { willSet { f(newValue == c) } } }",
      "class A: B { override var c: D { willSet { cInExtensionOfA(newValue) } };}; extension A { func cInExtensionOfA(_ newValue: D) { do { f(newValue == c) } } }"
    ),
    (
      "class A: B {}; extension A { override var c: D { didSet { c = f() } } }",
      "class A: B {}; extension A { override var c: D { didSet { c = f() } } }"
    ),
    (
      "class A: B {}; extension A { override var c: D { didSet(old) { f(old) } } }",
      "class A: B {}; extension A { override var c: D { didSet(old) { f(old) } } }"
    ),
    (
      "class A: B {}; extension A { override var c: D { willSet { f() } didSet { f() } } }",
      "class A: B {}; extension A { override var c: D { willSet { f() } didSet { f() } } }"
    ),
  ])
  func observersInExtensionsBecomeMethods(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    (
      "class A: UITapGestureRecognizer { override init(target: Any?, action: Selector?) { super.init(target: target, action: action) } }",
      "class A: UITapGestureRecognizer { init(target: Any?, action: Selector?) { super.init(); self.addTargetIfAny(target, action: action) } }"
    ),
    (
      "class A: B { override init(target: Any?) { super.init(target: target) } }",
      "class A: B { override init(target: Any?) { super.init(target: target) } }"
    ),
    ("let a = UITapGestureRecognizer(target: a)", "let a = UITapGestureRecognizer(target: a)"),
  ])
  func recognizersAddTheirTargets(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    (
      "func f<T: UIView>(type: T.Type) -> T { g(type.init()) }",
      "func f<T: UIView>(type: T.Type) -> T { g(ClassObject.instance(of: type, UIView())) }"
    ),
    (
      "func f<T: UIView & P>(type: T.Type) -> T { type.init() }",
      "func f<T: UIView & P>(type: T.Type) -> T { type.init() }"
    ),
    (
      "func f<T: P>(type: T.Type) -> T { type.init() }",
      "func f<T: P>(type: T.Type) -> T { type.init() }"
    ),
    (
      "func f<T: UIView>(type: T.Type) -> T { a.type.init() }; func g() { type.init() }",
      "func f<T: UIView>(type: T.Type) -> T { a.type.init() }; func g() { type.init() }"
    ),
    (
      "class A<B, C: UIView>: D<B> { let a = C(); let b = d.C() }; let c = C()",
      "class A<B, C: UIView>: D<B> { let a = ClassObject.instance(of: C.self, UIView()); let b = d.C() }; let c = C()"
    ),
    ("class A<B: C>: D { let a = B() }", "class A<B: C>: D { let a = B() }"),
    (
      "func f<T: UIView>(type: T.Type) -> T { type.init(frame: a) }",
      "func f<T: UIView>(type: T.Type) -> T { type.init(frame: a) }"
    ),
    (
      "protocol P { func f<T: UIView>(type: T.Type) -> T }; func g() { type.init() }",
      "protocol P { func f<T: UIView>(type: T.Type) -> T }; func g() { type.init() }"
    ),
  ])
  func typesOfParametersMakeTheirBound(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    ("method_exchangeImplementations(a!, b(c!)!)", "method_exchangeImplementations(a, b(c!))"),
    ("method_exchangeImplementations(a, b)", "method_exchangeImplementations(a, b)"),
    (
      "method_exchangeImplementations([a!, c].d, b)", "method_exchangeImplementations([a!, c].d, b)"
    ),
    ("f(a!, b!)", "f(a!, b!)"),
    ("method_exchangeImplementations(", "method_exchangeImplementations("),
  ])
  func exchangedMethodsAreNotUnwrapped(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    ("@objc func f() {}", "func f() {}"),
    ("@objc\nfunc f() {}", "\nfunc f() {}"),
    ("@objc(f:with:) private func f() {}", "private func f() {}"),
    ("@objc (f) func g() {}", "func g() {}"),
    ("@objcMembers public class A: B {}", "public class A: B {}"),
    ("@IBOutlet private weak var a: B!", "private weak var a: B!"),
    ("@IBAction func tapped() {}", "func tapped() {}"),
    ("@MainActor class A {}", "class A {}"),
    ("@MainActor(unsafe) class A {}", "class A {}"),
    ("run { @MainActor in f() }", "run { () in f() }"),
    ("run { @MainActor [weak self] in f() }", "run { [weak self] in f() }"),
    ("let f: @MainActor () -> Void", "let f: () -> Void"),
    ("typealias F = @convention(block) (A) -> B", "typealias F = (A) -> B"),
    ("typealias F = @convention(c) (A, Selector) -> B", "typealias F = (A, Selector) -> B"),
    ("typealias F = @convention(c) (A) -> B", "typealias F = @convention(c) (A) -> B"),
    ("@IBInspectable var a = 1 // @objc", "@IBInspectable var a = 1 // @objc"),
    ("@objc protocol P { func f() }", "protocol P: AnyObject { func f() }"),
    ("@objc public protocol P: Q { }", "public protocol P: AnyObject, Q { }"),
    ("@objc protocol P: NSObjectProtocol { }", "protocol P: NSObjectProtocol { }"),
    ("@objc func f() {}\nprotocol P {}", "func f() {}\nprotocol P {}"),
    ("@objc dynamic var a: Int { @objc(isA) get { 1 } }", "dynamic var a: Int { get { 1 } }"),
  ])
  func attributesOfTheRuntimeAreDropped(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    (
      "if let made = a() as? UIView.Type { b = made.init(frame: c(1)) }",
      "if let made = a() as? UIView.Type { b = ClassObject.instance(of: made, UIView.init(frame: c(1))) }"
    ),
    (
      "class A { func f() { guard let m = a as? UIView.Type else { return }; g(m.init()) } }",
      "class A { func f() { guard let m = a as? UIView.Type else { return };"
        + " g(ClassObject.instance(of: m, UIView.init())) } }"
    ),
    (
      "if let made = a as? UIView.Type { x.made.init() }; made.init()",
      "if let made = a as? UIView.Type { x.made.init() }; made.init()"
    ),
    (
      "if let made = a as? UITableViewCell.Type { made.init() }",
      "if let made = a as? UITableViewCell.Type { made.init() }"
    ),
    (
      "if let made = a as? Own.Type { made.init() }", "if let made = a as? Own.Type { made.init() }"
    ),
    (
      "f(); let made = a as! UIView.Type; made.init()",
      "f(); let made = a as! UIView.Type; ClassObject.instance(of: made, UIView.init())"
    ),
    (
      "while let made = a as? UIView.Type { made.init() }; made.init()",
      "while let made = a as? UIView.Type { ClassObject.instance(of: made, UIView.init()) }; made.init()"
    ),
  ])
  func classObjectsMakeInstancesOfTheNamedClass(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    ("#selector(tapped)", #"Selector(Screen.tapped, "tapped")"#),
    ("#selector(tapped(_:))", #"Selector(Screen.tapped(_:), "tapped(_:)")"#),
    ("#selector(self.tapped(_: for:))", #"Selector(Screen.tapped(_:for:), "tapped(_:for:)")"#),
    ("#selector(Self.tapped)", #"Selector(Screen.tapped, "tapped")"#),
    ("#selector(super.tapped)", #"Selector(Screen.tapped, "tapped")"#),
    ("#selector(type(of: self).tapped)", #"Selector(Screen.tapped, "tapped")"#),
    ("#selector(Other.Inner.tapped(_:))", #"Selector(Other.Inner.tapped(_:), "tapped(_:)")"#),
    ("#selector(over as () -> Void)", #"Selector(Screen.over as (Screen) -> () -> Void, "over")"#),
    (
      "#selector(over as (\n) -> Void)",
      "Selector(Screen.over as (Screen) -> (\n) -> Void, \"over\")"
    ),
    ("#selector(getter: UIView.frame)", #"Selector(getter: \UIView.frame, "frame")"#),
    ("#selector(setter: frame)", #"Selector(setter: \Screen.frame, "frame")"#),
    ("#selector(\n  tapped)", "Selector(Screen.tapped, \"tapped\")\n"),
    ("#keyPath(UIScrollView.contentOffset)", #""contentOffset""#),
    ("#keyPath(layer.bounds)", #""layer.bounds""#),
    (#""\(#selector(tapped))""#, #""\(Selector(Screen.tapped, "tapped"))""#),
    (##"#"\(#selector(tapped))"#"##, ##"#"\(#selector(tapped))"#"##),
  ])
  func selectorsNameTheirType(source: String, expected: String) {
    #expect(
      ported("class Screen: View {\nlet a = \(source)\n}")
        == "class Screen: View {\nlet a = \(expected)\n}")
  }

  @Test func selectorsNameTheInnermostType() {
    let source = """
      class Outer<T: Equatable>: View where T: Hashable {
        struct Inner { func g() { #selector(a) } }
        func f() { #selector(a) }
      }
      extension Outer.Other: P { func f() { if true { run { #selector(a) } } } }
      func free() { #selector(A.a); #selector(a) }
      """
    #expect(
      ported(source) == """
        class Outer<T: Equatable>: View where T: Hashable {
          struct Inner { func g() { Selector(Inner.a, "a") } }
          func f() { Selector(Outer.a, "a") }
        }
        extension Outer.Other: P { func f() { if true { run { Selector(Outer.Other.a, "a") } } } }
        func free() { Selector(A.a, "a"); Selector(a, "a") }
        """)
  }

  @Test func typeMayBeginInEachBranchOfACondition() {
    let source = """
      #if A
      class Screen: X {
      #else
      class Screen: Y {
      #endif
        let a = #selector(tapped)
      }
      class Next { let a = #selector(tapped) }
      """
    let result = ported(source)
    #expect(result.contains("  let a = Selector(Screen.tapped, \"tapped\")"))
    #expect(result.contains("class Next { let a = Selector(Next.tapped, \"tapped\") }"))
  }

  @Test func optionalRequirementsThrow() {
    let source = """
      @objc public protocol D: NSObjectProtocol {
        func needed()
        @objc optional func pressed(_ title: String)
        @objc optional func height(
          for row: Int
        ) -> CGFloat
        @objc optional var count: Int { get }
      } // D
      class Bar {
        weak var delegate: D?
        func tell(_ row: Int) -> CGFloat {
          delegate?.pressed?("x")
          self.items[row].delegate!.pressed?(title(of: row))
          if let width = delegate?.height?(for: row).rounded() { return width }
          closure?(1)
          self.closure?(1)
          delegate?.scrollViewDidScroll?(self)
          return delegate?.height?(for: row) ?? 44
        }
      }
      """
    #expect(
      ported(source) == """
        public protocol D: NSObjectProtocol {
          func needed()
          func pressed(_ title: String) throws
          func height(
            for row: Int
          ) throws -> CGFloat
          var count: Int { get throws }
        }; extension D { public func pressed(_ title: String) throws { throw OptionalRequirementMissing() } }; \
        extension D { public func height( for row: Int ) throws -> CGFloat { throw OptionalRequirementMissing() } }; \
        extension D { public var count: Int { get throws { throw OptionalRequirementMissing() } } } // D
        class Bar {
          weak var delegate: D?
          func tell(_ row: Int) -> CGFloat {
            (try? delegate?.pressed("x"))
            (try? self.items[row].delegate!.pressed(title(of: row)))
            if let width = (try? delegate?.height(for: row))?.rounded() { return width }
            closure?(1)
            self.closure?(1)
            delegate?.scrollViewDidScroll(self)
            return (try? delegate?.height(for: row)) ?? 44
          }
        }
        """)
  }

  /// Expressions in a class with a delegate, an object of another type and one of several protocols.
  @Test(arguments: [
    ("delegate!.height!(for: 1)", "(try! delegate!.height(for: 1))"),
    ("delegate!.height!(for: 1).rounded()", "(try! delegate!.height(for: 1)).rounded()"),
    ("delegate?.height!(for: 1).rounded()", "(try! delegate?.height(for: 1))?.rounded()"),
    ("delegate!.scrollViewDidScroll!(self)", "delegate!.scrollViewDidScroll(self)"),
    ("delegate?.count ?? 0", "(try? delegate?.count) ?? 0"),
    ("self.delegate!.title?.isEmpty", "(try? self.delegate!.title)?.isEmpty"),
    (
      "if let found = self.delegate, let title = found.title { f(title) }",
      "if let found = self.delegate, let title = (try? found.title) { f(title) }"
    ),
    (
      "if var found = delegate { f(found.title) }",
      "if var found = delegate { f((try? found.title)) }"
    ),
    ("both?.title ?? a", "(try? both?.title) ?? a"),
    ("other.count", "other.count"),
    ("self.count", "self.count"),
    ("Selector(D.pressed, \"pressed\")", "Selector(D.pressed, \"pressed\")"),
    ("if let f = delegate?.pressed { f(1) }", "if let f = delegate?.pressed { (try? f(1)) }"),
    (
      "guard let f = delegate!.height(for:) else { return }; a.f(1); g(f(1))",
      "guard let f = Optional(delegate!.height(for:)) else { return }; a.f(1); g((try? f(1)))"
    ),
    (
      "guard let f = delegate?.height(for:) else { return 44 }; return f(1)",
      "guard let f = delegate?.height(for:) else { return 44 }; return (try? f(1)) ?? (44)"
    ),
    (
      "guard let f = delegate?.height(for:) else { return 44 }; return f(1) + f(2)",
      "guard let f = delegate?.height(for:) else { return 44 }; return (try? f(1)) + (try? f(2))"
    ),
    ("delegate?.pressed != nil", "delegate?.pressed != nil"),
    ("delegate!.title(for: 1)", "delegate!.title(for: 1)"),
    ("delegate!.height(a, b)", "delegate!.height(a, b)"),
    ("f(a).height?(for: 1)", "(try? f(a).height(for: 1))"),
    ("g(f(a)[0].height?(for: 1))", "g((try? f(a)[0].height(for: 1)))"),
    (
      "guard let f = delegate?.height(for:) else { return 44 }; return f(1); g()",
      "guard let f = delegate?.height(for:) else { return 44 }; return (try? f(1)) ?? (44); g()"
    ),
  ])
  func valuesOfOptionalRequirementsAreRead(expression: String, expected: String) {
    let requirements = [
      "func pressed(_ a: Int)", "func height(for a: Int) -> CGFloat", "var count: Int { get }",
      "var title: String? { get }",
    ].map { "@objc optional \($0)" }.joined(separator: "\n")
    let source = """
      @objc protocol D {
      \(requirements)
      }
      class A {
        weak var delegate: (any D)?; let other: Other; weak var both: (any C & D & E)?
        func a() { \(expression) }
      }
      """
    #expect(ported(source).contains("  func a() { \(expected) }\n"), "\(ported(source))")
    let isMethod = expression.contains("pressed") && !expression.hasPrefix("Selector")
    let isNoted = isMethod || expression.contains("(for:)")
    #expect(notes(source).count == (isNoted ? 1 : 0))
  }

  @Test func valuesOfOptionalRequirementsMayEndTheFile() {
    #expect(
      ported(
        "@objc protocol D { @objc optional func f(_ a: Int) -> Int }\nvar d: D?\n"
          + "guard let g = d?.f else { return 4 }\nreturn g(1)"
      ).hasSuffix("\nguard let g = d?.f else { return 4 }\nreturn (try? g(1))"))
  }

  @Test(arguments: ["public", "internal", "mutating", "internal mutating"])
  func modifiersStandBehindOptional(modifiers: String) {
    #expect(
      ported("@objc protocol D {\n@objc optional \(modifiers) func f()\n}")
        == "protocol D: AnyObject {\n\(modifiers) func f() throws\n}; extension D { func f() throws { throw OptionalRequirementMissing() } }"
    )
  }

  @Test(arguments: [
    (
      "#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
      "UIColor(red: 1, green: 0, blue: 0, alpha: 1)"
    ),
    ("#imageLiteral(resourceName: \"a\").size", "UIImage(named: \"a\")!.size"),
    ("main.asyncAfter(deadline: .now() + 0.3) {}", "main.asyncAfter(delay: 0.3) {}"),
    (
      "main.asyncAfter(deadline: DispatchTime.now() + .seconds(1), execute: item)",
      "main.asyncAfter(delay: .seconds(1), execute: item)"
    ),
    ("main.asyncAfter(deadline: .now()) {}", "main.asyncAfter(delay: 0) {}"),
    ("main.asyncAfter(deadline: later) {}", "main.asyncAfter(deadline: later) {}"),
    ("OperationQueue.main.addOperation { f() }", "DispatchQueue.main.async { f() }"),
    ("OperationQueue.main.addOperation(f)", "OperationQueue.main.addOperation(f)"),
    ("RunLoop.main.perform { f() }", "DispatchQueue.main.async { f() }"),
  ])
  func literalsAndDeadlinesAreReplaced(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    ("import MapKit", "import OffscreenUIKit"),
    (
      "#if canImport(MapKit)\nimport MapKit\n#endif", "#if canImport(MapKit)\nimport MapKit\n#endif"
    ),
    (
      "import UIKit\nimport Foundation\nlet a: URLSession",
      "import OffscreenUIKit; import FoundationNetworking\nimport Foundation\nlet a: URLSession"
    ),
    (
      "import Foundation\nimport FoundationNetworking\nlet a: URLSession",
      "import Foundation\nimport FoundationNetworking\nlet a: URLSession"
    ),
    (
      "#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif\nlet a: URLSession",
      "#if os(macOS)\nimport AppKit\n#else\nimport OffscreenUIKit; import FoundationNetworking\n#endif\nlet a: URLSession"
    ),
    (
      "#if canImport(C)\nimport C\n#endif\nimport D\nlet a: URLSession",
      "#if canImport(C)\nimport C\n#endif\nimport D; import FoundationNetworking\nlet a: URLSession"
    ),
    (
      "import Foundation\nlet a: NSKeyValueChangeKey",
      "import Foundation; import OffscreenUIKit\nlet a: NSKeyValueChangeKey"
    ),
    (
      "import Foundation\nimport C\nlet a = #selector(B.f)",
      "import Foundation; import OffscreenUIKit\nimport C\nlet a = Selector(B.f, \"f\")"
    ),
    (
      "import Foundation\nDispatchQueue.main.async {}; let a: URLSession",
      "import Foundation; import FoundationNetworking; import OffscreenUIKit\n"
        + "DispatchQueue.main.async {}; let a: URLSession"
    ),
    (
      "import Foundation\nimport QuartzCore\nlet a: Selector",
      "import Foundation\nimport OffscreenUIKit\nlet a: Selector"
    ),
    (
      "import Accessibility\nlet a = Accessibility.b",
      "import OffscreenUIKit\nlet a = Accessibility.b"
    ),
    ("import Foundation\nlet a: Date", "import Foundation\nlet a: Date"),
    (
      "a.import b\nimport Foundation\nlet a: URLSession",
      "a.import b\nimport Foundation; import FoundationNetworking\nlet a: URLSession"
    ),
  ])
  func importsBringTheirModulesAlong(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    ("static var key: Void = ()", "static var key: UInt8 = 0"),
    ("static var key: Void", "static var key: UInt8 = 0"),
    ("static var key = ()", "static var key: UInt8 = 0"),
    ("static var key: () = ()", "static var key: UInt8 = 0"),
    ("static var key: Void?", "static var key: Void?"),
    ("static var key: Void!", "static var key: Void!"),
    ("static var key: UInt8 = 0", "static var key: UInt8 = 0"),
    ("static var other: Void = ()", "static var other: Void = ()"),
  ])
  func keysOfAssociatedObjectsHaveASize(source: String, expected: String) {
    let use = "\nlet a = objc_getAssociatedObject(self, &Keys.key)"
    #expect(ported("enum Keys { \(source) }\(use)") == "enum Keys { \(expected) }\(use)")
  }

  @Test(arguments: [
    ("@NSManaged var a: CGFloat", "var a: CGFloat"),
    ("@NSManaged public dynamic var a: [String: Int]?", "public dynamic var a: [String: Int]?"),
    ("@NSManaged\n  var a: CGColor", "\n  var a: CGColor"),
  ])
  func managedPropertiesAreStoredByKey(source: String, expected: String) {
    let accessors =
      " { get { managedValue(forKey: \"a\") } set { setManagedValue(newValue, forKey: \"a\") } }"
    let rest = "\n  let b = 1\n}"
    #expect(
      ported("class Ring: CALayer {\n  \(source)\(rest)")
        == "class Ring: CALayer {\n  \(expected)\(accessors)\(rest)")
  }

  @Test(arguments: [
    "@NSManaged func insert(_ a: Item)", "@NSManaged var a = 1", "@NSManaged var a: Int { 1 }",
    "@NSManaged var", "@NSManaged var a:", "@NSManaged var a: B =",
  ])
  func otherManagedMembersAreLeftAlone(source: String) {
    #expect(ported("class Item: A {\n  \(source)\n}") == "class Item: A {\n  \(source)\n}")
  }

  @Test(arguments: [
    ("required init?(coder: NSCoder) { nil }", ""),
    ("required init?(coder aDecoder: NSCoder) {\n  super.init(coder: aDecoder)\n}", "\n\n"),
    ("@available(*, unavailable)\npublic required init?(coder: NSCoder) { fatalError() }", "\n"),
    ("@objc convenience required public init(coder: NSCoder) {}", ""),
    ("required init?(coder: Coder) { nil }", "required init?(coder: Coder) { nil } "),
    (
      "init(frame: CGRect) { super.init(coder: a) }",
      "init(frame: CGRect) { super.init(coder: a) } "
    ),
  ])
  func initialisersOfInterfaceFilesAreRemoved(source: String, expected: String) {
    #expect(ported("class A: UIView { \(source) }") == "class A: UIView { \(expected)}")
    let model = "class A: NSObject, NSCoding { required init?(coder: NSCoder) {} }"
    #expect(ported(model) == model)
  }

  @Test(arguments: [
    ("class A: UICollectionViewCell", "frame: CGRect", "required"),
    ("class A: UITableViewCell, B", "style: C, reuseIdentifier: String?", "required"),
    ("class Base: UITableViewCell {}; class A: Base", "style: C, reuseIdentifier: D", "required"),
    ("class A: UITableViewHeaderFooterView", "reuseIdentifier: String?", "required"),
    ("class A: UICollectionReusableView", "frame: CGRect", "required"),
    ("class A: UICollectionViewCell", "number: Int", "override"),
    ("class A: UIView", "frame: CGRect", "override"),
    ("class A: A", "frame: CGRect", "override"),
    ("class A: CALayer", "", "required"), ("class A: CAShapeLayer, B", "layer: Any", "required"),
    ("class Base: CALayer {}; class A: Base", "layer: Any", "required"),
    ("class A: CALayer", "number: Int", "override"), ("class A: CAAnimation", "", "override"),
    ("class A: UIView", "layer: Any", "override"),
  ])
  func initialisersOfCellsAndLayersAreRequired(type: String, parameters: String, modifier: String) {
    #expect(
      ported("\(type) { public override init(\(parameters)) {} }")
        == "\(type) { public \(modifier) init(\(parameters)) {} }")
  }

  @Test(arguments: ["", "public ", "open ", "internal ", "convenience ", "public convenience "])
  func initialisersAreRequiredBehindTheirModifiers(modifiers: String) {
    #expect(
      ported("class A: UITableViewCell { override \(modifiers)init(style: B) {} }")
        == "class A: UITableViewCell { required \(modifiers)init(style: B) {} }")
  }

  @Test func requiredInitialisersStay() {
    for modifiers in ["required override", "required public override"] {
      let source = "class A: UITableViewCell { \(modifiers) init(style: B) {} }"
      #expect(ported(source) == source)
    }
  }

  @Test(arguments: [
    ("init(number: Int) {}", ["init()", "init(layer:)"]),
    ("init(number: Int) { super.init() }; override init(layer: Any) {}", ["init()"]),
    ("override init() {}", ["init(layer:)"]),
    ("override init() {}; override init(layer: Any) {}", []),
    ("convenience init(number: Int) { self.init() }", []), ("", []),
  ])
  func initialisersThatALayerLacksTakeThePlaceOfThatOfInterfaceFiles(
    declarations: String, added: [String]
  ) {
    let coder = "required init?(coder: NSCoder) {\n fatalError() }"
    let lines = ported("class A: CALayer { \(declarations)\n\(coder) }").split(
      separator: "\n", omittingEmptySubsequences: false)
    let made = added.map {
      "required \($0 == "init()" ? $0 : "init(layer: Any)") "
        + "{ fatalError(\"Use of unimplemented initializer '\($0)' for class 'A'\") }"
    }
    #expect(lines.count == 3 && lines[1] == made.joined(separator: "; "))
  }

  @Test(arguments: [
    ("public convenience init(hex: String) {}", "public init(hex: String) {}"),
    ("open class func a() {}", "public static func a() {}"),
    ("open var a: B { open }", "public var a: B { open }"),
    ("class var mine: UIColor { .red }", "static var mine: UIColor { .red }"),
    ("class func mine() {}", "static func mine() {}"),
    ("class Inner {}", "class Inner {}"),
  ])
  func membersOfValuesAreThoseOfStructures(source: String, expected: String) {
    #expect(ported("extension UIColor { \(source) }") == "extension UIColor { \(expected) }")
    #expect(ported("extension UIView { \(source) }") == "extension UIView { \(source) }")
  }

  @Test(arguments: [
    (
      "method_exchangeImplementations(a, b)",
      "1:1 'method_exchangeImplementations' needs the Objective-C runtime, and methods cannot be exchanged here"
    ),
    (
      "\n  let nib = UINib(nibName: x)",
      "2:13 'UINib': there are no interface files here; build the views in code"
    ),
    (
      "extension Screen { override func f() {} }",
      "1:20 an extension cannot override here, and 'Screen' is a class of another module; override in a subclass"
    ),
    (
      "let a = Selector((\"a:\"))",
      "1:9 a selector made of text has no method: it can be compared and not be called"
    ),
    ("import WebKit", "1:8 there is no module 'WebKit' here"),
    (
      "class A { var key: Void = (); func f() { g(&key) } }",
      "1:11 the key 'key' is part of a value and has no lasting address"
    ),
    ("let a = #selector(button.tapped)", "1:9 a selector of a value's method cannot be named here"),
    ("let a = #selector(A.)", "1:9 a selector of a value's method cannot be named here"),
    (
      "\nlet a = UIImagePickerController(); let b: UIImagePickerController",
      "2:9 there is no 'UIImagePickerController' here"
    ),
    (
      "import UIHelpers; UIHelpers.f(); UIImagePickerController()",
      "1:34 there is no 'UIImagePickerController' here"
    ),
    ("var a: CAMetalLayer?", "1:8 there is no 'CAMetalLayer' here"),
  ])
  func notesNameWhatCannotBeServed(source: String, expected: String) {
    #expect(notes(source) == [expected])
  }

  @Test(arguments: [
    "class UIImagePickerController {}; let a = UIImagePickerController()",
    "class UINib {}", "func loadNibNamed() {}", "typealias UIStoryboard = A",
    "enum A { case instantiateViewController }", "struct UINib {}",
    "UIColorFrom(1); func UIColorFrom(_ a: Int) {}",
    "let a: UIView, b: CGFloat, c: CGRect, d = CACurrentMediaTime()", "a.UIImagePickerController",
    "f(UIImagePickerController: 1)", "UIKit", "CGa", "UIX",
    "class A { enum UIImagePickerController {} }; let a = A.UIImagePickerController.self, b: UIImagePickerController",
    "extension A { typealias UIImagePickerController = B; func f(_ a: UIImagePickerController) {} }",
    "var UIImagePickerController = 1; f(UIImagePickerController)",
    "protocol A { associatedtype UIImagePickerController; func f(_ a: UIImagePickerController) }",
    "struct Box<Key: Hashable, UIImagePickerController> { let a: UIImagePickerController }",
    "func f<UIImagePickerController: P, UIOther>(_ a: UIImagePickerController, _ b: UIOther) {}",
  ])
  func namesThatAreThereAreNotNoted(source: String) {
    #expect(notes(source) == [])
  }

  @Test(arguments: [
    ("Task { f() }", "Task { @MainActor in f() }"),
    ("Task { @MainActor in f() }", "Task { @MainActor in f() }"),
    ("Task { @MainActor [weak self] in f() }", "Task { @MainActor [weak self] in f() }"),
    ("Task { [weak self] in f() }", "Task { @MainActor [weak self] in f() }"),
    ("Task { [a].forEach { $0() } }", "Task { @MainActor in [a].forEach { $0() } }"),
    ("Task { (a, b) = c }", "Task { @MainActor in (a, b) = c }"),
    ("Task { () in f() }", "Task { () in f() }"),
    ("Task {}", "Task { @MainActor in}"),
    ("Task(priority: .high) { f() }", "Task(priority: .high) { @MainActor in f() }"),
    ("Task.detached { f() }", "Task.detached { f() }"),
    ("group.Task { f() }", "group.Task { f() }"),
    ("await MainActor.run { f() }", "await MainActor.run { f() }"),
  ])
  func tasksOfTypesOnTheMainActorStayOnIt(source: String, expected: String) {
    let kept = source.contains("{ @MainActor") ? expected : source
    let types = [
      ("class A: UIView", "class A: UIView", true), ("class A: B", "class A: B", false),
      (
        "class B: UIViewController {}; class A: B", "class B: UIViewController {}; class A: B", true
      ),
      ("@MainActor final class A", "final class A", true), ("class A", "class A", false),
      ("@MainActor struct A", "struct A", true), ("struct A", "struct A", false),
      ("extension UIView", "extension UIView", true), ("extension View", "extension View", false),
      ("class A: UITableViewDelegate", "class A: UITableViewDelegate", true),
      ("actor A", "actor A", false),
    ]
    for (type, result, isIsolated) in types {
      #expect(
        ported("\(type) { func f() { \(source) } }")
          == "\(result) { func f() { \(isIsolated ? expected : kept) } }")
    }
    #expect(ported(source) == kept)
  }

  @Test(arguments: [
    ("func f() async {}", "@MainActor func f() async {}"),
    (
      "public func f<T: P>(_ a: T) async throws -> B {}",
      "@MainActor public func f<T: P>(_ a: T) async throws -> B {}"
    ),
    ("@MainActor func f() async {}", "@MainActor func f() async {}"),
    ("@MainActor func f() {}", "func f() {}"),
    ("override final func f() async {}", "@MainActor override final func f() async {}"),
    ("nonisolated public func f() async {}", "nonisolated public func f() async {}"),
    ("func f(_ a: () async -> Void) {}", "func f(_ a: () async -> Void) {}"),
    ("func f() { g(async) }", "func f() { g(async) }"),
    ("static func + (_ a: Int) async {}", "static func + (_ a: Int) async {}"),
  ])
  func asynchronousMethodsStayOnTheMainActor(source: String, expected: String) {
    #expect(ported("class A: UIView { \(source) }") == "class A: UIView { \(expected) }")
    let plain = source.replacing("@MainActor ", with: "")
    #expect(ported("class A: B { \(source) }") == "class A: B { \(plain) }")
  }

  /// The value of each condition in a build of ported sources on Linux; nil if the build decides it.
  static let conditions: [(text: String, value: Bool?)] = [
    ("os(iOS)", true), ("os(Linux)", true), ("os(macOS)", false), ("os(tvOS)", false),
    ("canImport(UIKit)", true), ("canImport(UIKit.UIView)", true),
    ("canImport(OffscreenUIKit)", true),
    ("canImport(QuartzCore)", true), ("canImport(Foundation)", true), ("canImport(AppKit)", false),
    ("canImport(SwiftUI)", false), ("canImport(Darwin)", false), ("canImport(SnapKit)", nil),
    ("targetEnvironment(simulator)", false), ("targetEnvironment(macCatalyst)", false),
    ("swift(>=5.9)", true), ("swift(>=6)", false), ("swift(<6)", true), ("compiler(>=6.0)", true),
    ("compiler(<5.5.2)", false), ("DEBUG", nil), ("arch(arm64)", nil), ("true", true),
    ("false", false),
  ]

  /// The values of all combinations of two conditions, by Kleene's logic.
  @Test func branchesThatAreNotCompiledAreNotNoted() {
    func isNoted(_ condition: String, inElse: Bool) -> Bool {
      let (first, second) =
        inElse ? ("", "UIImagePickerController()") : ("UIImagePickerController()", "")
      return !notes("#if \(condition)\n\(first)\n#else\n\(second)\n#endif").isEmpty
    }
    func check(_ condition: String, _ value: Bool?) {
      #expect(isNoted(condition, inElse: false) == (value != false), "\(condition)")
      #expect(isNoted(condition, inElse: true) == (value != true), "\(condition), else")
    }
    for (one, first) in Self.conditions {
      check(one, first)
      check("!\(one)", first.map { !$0 })
      for (other, second) in Self.conditions {
        let isEither: Bool? =
          first == true || second == true ? true : first == nil || second == nil ? nil : false
        let isBoth: Bool? =
          first == false || second == false ? false : first == nil || second == nil ? nil : true
        check("\(one) || \(other)", isEither)
        check("(\(one)) && \(other)", isBoth)
        check("!(\(one) && \(other))", isBoth.map { !$0 })
      }
    }
  }

  @Test(arguments: [
    (
      "#if os(tvOS)\nUIA1a()\n#elseif os(iOS)\nUIB1b()\n#else\nUIC1c()\n#endif\nUID1d()",
      ["UIB1b", "UID1d"]
    ),
    (
      "#if DEBUG\nUIA1a()\n#elseif os(iOS)\nUIB1b()\n#elseif X\nUIC1c()\n#endif",
      ["UIA1a", "UIB1b"]
    ),
    (
      "#if os(tvOS)\n#if os(iOS)\nUIA1a()\n#else\nUIB1b()\n#endif\nUIC1c()\n#endif\nUID1d()",
      ["UID1d"]
    ),
    ("#if os(tvOS)\nUIA1a()\n#endif\nUIA1a()", ["UIA1a"]), ("#if os(tvOS)\nUIA1a()", []),
    ("#if os(tvOS)\nclass UIA1a {}\n#endif\nUIA1a()", ["UIA1a"]),
    ("#endif\n#else\nUIA1a()", ["UIA1a"]),
    ("#if os(tvOS)\nUINib()\n#endif\n#if\nUIA1a()\n#endif", ["UIA1a"]),
  ])
  func branchesFollowTheFirstTrueCondition(source: String, noted: [String]) {
    let names = notes(source).map { $0.split(separator: "'")[1] }
    #expect(names.map(String.init) == noted)
  }

  @Test func conditionsAreReadInAHundredParentheses() {
    func isNoted(_ condition: String) -> Bool {
      !notes("#if \(condition)\nUIImagePickerController()\n#endif").isEmpty
    }
    for depth in [1, 99, 100, 101] {
      let (open, close) = (
        String(repeating: "(", count: depth), String(repeating: ")", count: depth)
      )
      #expect(isNoted("\(open)false\(close)") == (depth > 100))
    }
    let many = Array(repeating: "(true)", count: 150).joined(separator: " && ")
    #expect(!isNoted("\(many) && (false)") && isNoted("\(many) && (true)"))
  }

  @Test func conditionsOfThePageAreThoseOfThePass() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).appending(
        path: "../../../Sources/OffscreenPort/OffscreenPort.docc/OffscreenPort.md"
      ).standardized,
      encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.hasSuffix(" |") }
    for (value, words) in [(true, "true"), (false, "false")] {
      let row = try #require(rows.first { $0.hasSuffix("| \(words) |") })
      for condition in row.split(separator: "`") where condition.contains("(") {
        let stated = Self.conditions.first { $0.text == String(condition) }
        #expect(stated?.value == value, "\(condition)")
      }
    }
  }

  @Test(arguments: [
    ("typealias Timer = A", false), ("class Timer {}", false), ("struct Timer {}", false),
    ("struct A { typealias Timer = B }", true), ("struct A { class Timer {} }", true),
    ("extension Timer {}", true), ("let a: Timer", true),
    ("#if os(tvOS)\ntypealias Timer = A\n#endif", true),
    ("#if os(tvOS)\nclass Timer {}\n#endif", true),
  ])
  func aliasesLeaveOutWhatTheModuleDeclares(source: String, isAlias: Bool) {
    let text = port(source).aliases.text
    #expect(text.contains("Timer = ") == isAlias && text.contains("DispatchWorkItem = "), "\(text)")
  }

  /// Editors of some systems begin a file with a byte order mark.
  @Test func importsBehindAByteOrderMarkAreRewritten() {
    #expect(ported("\u{FEFF}import UIKit\n") == "\u{FEFF}import OffscreenUIKit\n")
    #expect(
      ported("\u{FEFF}#!/usr/bin/swift\nimport UIKit")
        == "\u{FEFF}#!/usr/bin/swift\nimport OffscreenUIKit")
  }

  @Test func unaffectedSourcesStayTheSame() {
    let pieces = [
      "let a = 1", "\n", "\r\n", "  ", "\t", "// @objc #selector(a) import UIKit",
      "\n/* @objc /* #keyPath(a) */ os(iOS) */",
      #""@objc #selector(a)""#, ##"#"\(@MainActor) "import UIKit""#"##,
      "\"\"\"\nimport UIKit \\( a ) @IBOutlet\n\"\"\"\n",
      "a?.b?(c)", "f { $0 ?? x! }", "größe≤ñ", "`import` ", "x.import",
      "class A: B { func f() {} }", "objc", "selector(a)",
      "#if DEBUG\n", "\n#endif\n", "optional", "UIKit", ";", "@available(iOS 13, *)",
      "#available(iOS 13, *)",
    ]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined(separator: "\n")
      let file = port(text).files[0]
      #expect(file.text.utf8.elementsEqual(text.utf8) && !file.isChanged, "\(text)")
    }
  }
}
