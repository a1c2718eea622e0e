import Testing

/// What the pass does for Objective-C's root class and its objects.
@Suite struct ObjectiveCTests {
  @Test(arguments: [
    (
      "class A: NSObject { override func observeValue() {} }",
      "class A: ForwardingObject { override func observeValue() {} }"
    ),
    (
      "final class A: NSObject, UIScrollViewDelegate { public override func responds(to a: Selector!) -> Bool { f() } }",
      "final class A: ForwardingObject, UIScrollViewDelegate { public override func responds(to a: Selector!) -> Bool { f() } }"
    ),
    (
      "class A<T>: NSObject { override func forwardingTarget() {} }",
      "class A<T>: ForwardingObject { override func forwardingTarget() {} }"
    ),
    (
      "class A: NSObject { func observeValue() {} }", "class A: NSObject { func observeValue() {} }"
    ),
    (
      "class A: NSObject { override func isEqual() {} }",
      "class A: NSObject { override func isEqual() {} }"
    ),
    (
      "class A: NSObject {}; class B: A { override func observeValue() {} }",
      "class A: NSObject {}; class B: A { override func observeValue() {} }"
    ),
    (
      "class A: UIView { override func observeValue() {} }",
      "class A: UIView { override func observeValue() {} }"
    ),
    (
      "class A: NSObject { class B: NSObject { override func responds() {} } }",
      "class A: NSObject { class B: ForwardingObject { override func responds() {} } }"
    ),
    (
      "func f<A: NSObject>(_: A) { class B: P { override func responds() {} } }",
      "func f<A: NSObject>(_: A) { class B: P { override func responds() {} } }"
    ),
  ])
  func classesThatOverrideRootMethodsHaveAnotherRoot(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test func moduleWithTheRootIsImported() {
    let source = "import Foundation\nclass A: NSObject { override func observeValue() {} }"
    #expect(ported(source).hasPrefix("import Foundation; import OffscreenUIKit\n"))
  }

  @Test(arguments: [
    (
      "func f(a: CGMutablePath) { a.closeSubpath() }; f(a: p)",
      "func f(a: inout CGMutablePath) { a.closeSubpath() }; f(a: &p)"
    ),
    (
      "func f(_ r: CGRect, path: CGMutablePath) { path.move(to: r) }; f(g(1, 2), path: self.p)",
      "func f(_ r: CGRect, path: inout CGMutablePath) { path.move(to: r) }; f(g(1, 2), path: &self.p)"
    ),
    (
      "func f(_ a: CGMutablePath) { a.addArc(b) }; f(p); f(CGMutablePath()); f(b: p)",
      "func f(_ a: inout CGMutablePath) { a.addArc(b) }; f(&p); f(CGMutablePath()); f(b: p)"
    ),
    (
      "func f(a: CGMutablePath) { g(a) }; f(a: p)", "func f(a: CGMutablePath) { g(a) }; f(a: p)"
    ),
    (
      "let f = { (a: CGMutablePath) in a.move(to: b) }",
      "let f = { (a: CGMutablePath) in a.move(to: b) }"
    ),
  ])
  func functionsThatAddToPathsChangeThem(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test(arguments: [
    (
      "class A { func tableView(_ t: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {} }",
      "class A { func tableView(_: UITableView, canMoveRowAt _: IndexPath) -> Bool { true }; func tableView(_ t: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {} }"
    ),
    (
      "class A { func f(canMoveRowAt: Int) {}; func tableView(_ t: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {} }",
      "class A { func f(canMoveRowAt: Int) {}; func tableView(_ t: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {} }"
    ),
    (
      "extension A { public func collectionView(_ c: UICollectionView, moveItemAt a: IndexPath, to b: IndexPath) {} }",
      "extension A { public func collectionView(_: UICollectionView, canMoveItemAt _: IndexPath) -> Bool { true }; public func collectionView(_ c: UICollectionView, moveItemAt a: IndexPath, to b: IndexPath) {} }"
    ),
    (
      "class A { func tableView(_ t: UITableView, moveRowAt a: IndexPath) {} }",
      "class A { func tableView(_ t: UITableView, moveRowAt a: IndexPath) {} }"
    ),
  ])
  func sourcesThatMoveRowsPermitIt(source: String, expected: String) {
    #expect(ported(source) == expected)
  }

  @Test func assumedIsolationIsACall() {
    #expect(
      ported("MainActor.assumeIsolated { f() }; a.MainActor.b")
        == "assumeIsolation { f() }; a.MainActor.b")
  }
}
