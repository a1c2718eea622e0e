import Testing

@testable import OffscreenPort

@Suite struct ExtensionOverrideTests {
  /// The class with what is added behind its brace, and the extension with what is left of its member.
  @Test(arguments: [
    (
      "override func f() { super.f() }", "override func f() { fInExtensionOfA() };",
      "func fInExtensionOfA() { super.f() }"
    ),
    (
      "public override func f(_ a: Int, at b: [Int: Set<Int>] = [:], c: inout Int) -> Int { b }",
      "public override func f(_ a: Int, at b: [Int: Set<Int>] = [:], c: inout Int) -> Int { fInExtensionOfA(a, at: b, c: &c) };",
      "func fInExtensionOfA(_ a: Int, at b: [Int: Set<Int>] = [:], c: inout Int) -> Int { b }"
    ),
    (
      "override func f(_: Int, at _: [Int], c: Int) {}",
      "override func f(_ unnamed0: Int, at unnamed1: [Int], c: Int) { fInExtensionOfA(unnamed0, at: unnamed1, c: c) };",
      "func fInExtensionOfA(_: Int, at _: [Int], c: Int) {}"
    ),
    (
      "override open class func f() {}", "override open class func f() { fInExtensionOfA() };",
      "class func fInExtensionOfA() {}"
    ),
    (
      "override final func f() async throws {}",
      "override final func f() async throws { try await fInExtensionOfA() };",
      "func fInExtensionOfA() async throws {}"
    ),
    (
      "override func f(a: (Int) -> Void, b: @autoclosure () -> Int) {}",
      "override func f(a: (Int) -> Void, b: @autoclosure () -> Int) { fInExtensionOfA(a: a, b: b()) };",
      "func fInExtensionOfA(a: (Int) -> Void, b: @autoclosure () -> Int) {}"
    ),
    (
      "override var a: [Int] { [1] }", "override var a: [Int] { aInExtensionOfA };",
      "var aInExtensionOfA: [Int] { [1] }"
    ),
    (
      "override var a: Int { get { 1 } set { b = newValue } }",
      "override var a: Int { get { aInExtensionOfA } set { aInExtensionOfA = newValue } };",
      "var aInExtensionOfA: Int { get { 1 } set { b = newValue } }"
    ),
    (
      "override var a: Int { get { 1 } set(c) { b = c } }",
      "override var a: Int { get { aInExtensionOfA } set { aInExtensionOfA = newValue } };",
      "var aInExtensionOfA: Int { get { 1 } set(c) { b = c } }"
    ),
    (
      "@objc override func `in`() {}", "override func `in`() { inInExtensionOfA() };",
      "func inInExtensionOfA() {}"
    ),
    (
      "override @objc func f() {}", "override func f() { fInExtensionOfA() };",
      "func fInExtensionOfA() {}"
    ),
    (
      "public @objc override final func f() {}",
      "public override final func f() { fInExtensionOfA() };", "func fInExtensionOfA() {}"
    ),
    (
      "@available(iOS 13, *) override func f() {}", "override func f() { fInExtensionOfA() };",
      "@available(iOS 13, *) func fInExtensionOfA() {}"
    ),
  ])
  func overridesMoveIntoTheirClass(member: String, added: String, left: String) {
    #expect(
      ported("class A: B { let c = 1 }\nextension A { \(member) }")
        == "class A: B { \(added) let c = 1 }\nextension A { \(left) }")
  }

  @Test func membersOfAPublicExtensionStayPublic() {
    #expect(
      ported("public class A: B {}\npublic extension A { override func f() {} }")
        == "public class A: B { public override func f() { fInExtensionOfA() };}\npublic extension A { func fInExtensionOfA() {} }"
    )
  }

  @Test func severalLinesOfParametersBecomeOne() {
    let source = """
      extension Outer.A {
        override func f(
          _ a: Int, // first
          b: Int
        ) {
        }
      }
      class Outer { class A: B {
      } }
      """
    let expected = """
      extension Outer.A {
        func fInExtensionOfOuterA(
          _ a: Int, // first
          b: Int
        ) {
        }
      }
      class Outer { class A: B { override func f( _ a: Int, b: Int ) { fInExtensionOfOuterA(a, b: b) };
      } }
      """
    #expect(ported(source) == expected)
  }

  @Test func classAndExtensionMayBeInDifferentFiles() {
    let pass = SourcePass([
      ("1.swift", "extension A { override func f() {} }"), ("2.swift", "class A: B {}"),
    ])
    #expect(
      pass.files.map(\.text) == [
        "extension A { func fInExtensionOfA() {} }",
        "class A: B { override func f() { fInExtensionOfA() };}",
      ])
    #expect(pass.notes.isEmpty)
  }

  @Test func superclassAndSubclassMayOverrideTheSameMember() {
    #expect(
      ported(
        "class A: V {}; class B: A {}\nextension A { override func f() {} }\nextension B { override func f() {} }"
      )
        == "class A: V { override func f() { fInExtensionOfA() };}; class B: A { override func f() { fInExtensionOfB() };}\nextension A { func fInExtensionOfA() {} }\nextension B { func fInExtensionOfB() {} }"
    )
  }

  @Test func visibleMembersMoveIfASubclassOverridesThem() {
    #expect(
      ported(
        "class A: V {}\nextension A { @objc open func f() {}; @objc func g() {} }\nclass B: A { override func f() {} }"
      )
        == "class A: V { open func f() { fInExtensionOfA() };}\nextension A { func fInExtensionOfA() {}; func g() {} }\nclass B: A { override func f() {} }"
    )
  }

  @Test func visibleMembersStayIfOnlyAnotherClassOverridesThem() {
    #expect(
      ported(
        "class A: V {}\nextension A { @objc func f() {} }\nclass C: D { override func f() {} }\nclass E: C { override func f() {} }"
      )
        == "class A: V {}\nextension A { func f() {} }\nclass C: D { override func f() {} }\nclass E: C { override func f() {} }"
    )
  }

  @Test(arguments: ["canImport(UIKit)", "os(iOS)"])
  func conditionsThatHoldHereDoNotMatter(condition: String) {
    let result = ported(
      "class A: B {}\n#if \(condition)\nextension A { override func f() {} }\n#endif")
    #expect(result.contains("class A: B { override func f() { fInExtensionOfA() };}"))
  }

  @Test func classInTheSameConditionIsExtendedThere() {
    let result = ported("#if DEBUG\nclass A: B {}\nextension A { override func f() {} }\n#endif")
    #expect(result.contains("class A: B { override func f() { fInExtensionOfA() };}"))
  }

  @Test(arguments: [
    ("class A: B {}\n#if DEBUG\nextension A { override func f() {} }\n#endif", "3:15"),
    ("class A: B {}\nextension A { override func f(_ a: Int...) {} }", "2:15"),
    ("class A: B {}\nextension A { override var a: Int { willSet {}; didSet {} } }", "2:15"),
    ("class A<T>: B {}\nextension A where T == Int { override func f() {} }", "2:30"),
    ("class A: B {}\nextension A { override convenience init() {} }", "2:15"),
    ("class A: B {}\nextension A { override var a: Int { get async { 1 } } }", "2:15"),
    ("class A: B {}\nextension A { override var a: Int { get { 1 } _modify { } } }", "2:15"),
    (
      "class A: B {}\nextension A { override var a: Int { get { f(1, 2) } set { } _modify { } } }",
      "2:15"
    ),
    ("class A: B {}\nextension A { override subscript(a: Int) -> Int { 1 } }", "2:15"),
  ])
  func otherOverridesAreNoted(source: String, place: String) {
    #expect(ported(source) == source)
    #expect(
      notes(source) == [
        "\(place) an extension cannot override here, and this member cannot be moved for you; move it into the body of 'A'"
      ])
  }
}
