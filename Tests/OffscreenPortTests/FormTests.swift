import Testing

@testable import OffscreenPort

/// The words that each form of a rule needs: any other word in their place, or between two of them, makes a source that
/// is left alone.
@Suite struct FormTests {
  /// The source with another word in the place of some of its bytes.
  private func altered(_ source: String, _ range: Range<Int>) -> String {
    var bytes = Array(source.utf8)
    bytes.replaceSubrange(range, with: Array((range.isEmpty ? " other " : "other").utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  private func isLeftAlone(_ source: String) -> Bool {
    let pass = port(source)
    return pass.files[0].text == source && pass.notes.isEmpty
  }

  /// The tokens of a form: `_` stands for one in whose place another word may be, and a dot joins two between which none
  /// may be.
  private func needs(of source: String) -> String {
    Lexer.tokens(of: Array(source.utf8)).map(\.range).reduce(into: "") { needs, range in
      let isJoined = isLeftAlone(altered(source, range.lowerBound..<range.lowerBound))
      let isNeeded = isLeftAlone(altered(source, range))
      let text = String(decoding: Array(source.utf8)[range], as: UTF8.self)
      needs += (isJoined ? "·" : needs.isEmpty ? "" : " ") + (isNeeded ? text : "_")
    }
  }

  @Test(arguments: [
    ("import UIKit", "import·UIKit"),
    ("import class UIKit.UIView", "_ class UIKit . _"),
    ("import Darwin", "import·Darwin"),
    ("a = UIKit.UIView()", "_ _ UIKit·_ _ _ _"),
    ("#if os(iOS)\n#endif", "#if os·(·iOS·) _"),
    ("#if !canImport(UIKit)\n#endif", "#if ! canImport·(·UIKit·_ _"),
    ("a = CGFLOAT_MAX", "_ _ CGFLOAT_MAX"),
    ("type(of: a).description()", "type·(·of : _ )·.·description·(·)"),
    ("static var a: Void = (); f(&a)", "_ var·a·:·Void _ _ _ _ _ _ &·a )"),
    ("static var a: () = (); f(&b.a)", "_ var·a·:·(·) _ _ _ _ _ _ &·_·.·a )"),
    ("a.asyncAfter(deadline: .now() + 1) {}", "_ .·asyncAfter·(·deadline·:·.·now·(·)·+ _ _ _ _"),
    (
      "a.asyncAfter(deadline: DispatchTime.now(), b)",
      "_ .·asyncAfter·(·deadline·:·DispatchTime·.·now·(·)·, _ _"
    ),
    ("OperationQueue.main.addOperation {}", "OperationQueue·.·main·.·addOperation·{ _"),
    ("RunLoop.main.perform {}", "RunLoop·.·main·.·perform·{ _"),
    ("let a = CGMutablePath()", "let·_·=·CGMutablePath _ _"),
    ("let a: CGMutablePath", "let·_·:·CGMutablePath"),
    ("f(CGPath); let a = b.mutableCopy()", "_ ( CGPath _ _ let·_·=·_·.·mutableCopy·(·)"),
    ("func f(a: CGMutablePath) { a.move(b) }", "func·_·( a·:·CGMutablePath _ { a·.·move ( _ ) }"),
    ("class A: UIView {}; A.appearance()", "class·A :·UIView { } _ A·.·appearance·(·)"),
    (
      "class A: UIView {}; A.appearance(whenContainedInInstancesOf: [b])",
      "class·A :·UIView { } _ A·.·appearance·(·whenContainedInInstancesOf : _ _ _ _"
    ),
    (
      "class A: UILabel { override var attributedText: NSAttributedString? { b } }",
      "class _ :·UILabel { override·var·attributedText : NSAttributedString ? { _ } }"
    ),
    (
      "class A: UILabel { func f() { super.attributedText } }",
      "class _ :·UILabel _ _ _ _ ) _ super·.·attributedText } }"
    ),
    ("NSAttributedString()", "NSAttributedString·(·)"),
    (
      "let a = [NSAttributedString.Key.b: c, .d: e]",
      "let·_·=·[·NSAttributedString·.·Key·.·_·: _ , _ _ _ _ ]"
    ),
    (
      "class A: UIWindow { override init(windowScene: B) {} }",
      "class _ :·UIWindow { override·init·(·windowScene·: _ ) _ } }"
    ),
    (
      "class A: UIWindow { func f() { super.init(windowScene: b) } }",
      "class _ :·UIWindow _ _ _ _ ) _ super·.·init·(·windowScene·: _ ) } }"
    ),
    (
      "class A: UITapGestureRecognizer { override init(target: B) {} }",
      "class _ :·UITapGestureRecognizer { override·init·(·target·: _ ) _ } }"
    ),
    (
      "class A: UITapGestureRecognizer { func f() { super.init(target: b) } }",
      "class _ :·UITapGestureRecognizer _ _ _ _ ) _ super·.·init·(·target·: _ ) } }"
    ),
    (
      "func f<T: UIView>(a: T.Type) { a.init() }",
      "func·_·< T·:·UIView _ ( a·:·T·.·Type ) { a·.·init·(·) }"
    ),
    ("class A<T: UIView> { let a = T() }", "class·_·< T·:·UIView _ { _ _ _ T·(·) }"),
    (
      "class A: NSObject { override func responds() {} }",
      "class _ :·NSObject { override·func·responds ( ) _ } }"
    ),
    (
      "class A { func tableView(_ a: B, moveRowAt c: D, to e: F) {} }",
      "class _ { func·tableView·(·_ _ _ _ ,·moveRowAt _ _ _ ,·to _ _ _ ) _ } }"
    ),
    ("MainActor.assumeIsolated {}", "MainActor·.·assumeIsolated _ _"),
    (
      "class A: UIView { required init?(coder a: NSCoder) {} }",
      "class _ _ _ { _ init·?·(·coder _ _ NSCoder·) { } }"
    ),
    ("extension UIColor { convenience init() {} }", "extension·UIColor { convenience _ _ ) _ } }"),
    ("extension UIColor { class func f() {} }", "extension·UIColor { class·func _ _ ) _ } }"),
    ("extension UIColor { open func f() {} }", "extension·UIColor { open·func _ _ ) _ } }"),
    (
      "class A: UITableViewCell { override init(style: B) {} }",
      "class _ :·UITableViewCell { override·init·(·style : _ ) _ } }"
    ),
    (
      "class A: CALayer { override init(layer: B) {} }",
      "class _ :·CALayer { override·init·(·layer : _ ) _ } }"
    ),
    (
      "if let a = b as? UIView.Type { a.init() }",
      "_ let·a·= _ as·?·UIView·_·Type _ a·.·init·( ) _"
    ),
    ("protocol P { optional var a: B { get } }", "protocol _ { optional·var _ _ _ _ _ } }"),
    ("a?.scrollViewDidScroll?(b)", "_ _ .·scrollViewDidScroll·?·( _ )"),
    (
      "class A {}; extension A { override func f() {} }",
      "_ _ _ _ _ extension _ { override _ _ _ ) _ } }"
    ),
    (
      "extension A { override var description: B { c } }",
      "extension _ { override _ _ _ _ _ _ } }"
    ),
    ("class A: UIView { func f() async {} }", "class _ :·UIView { func _ ( )·async _ } }"),
    ("UINib(a)", "UINib _ _ _"),
    ("class_addMethod(a)", "class_addMethod·( _ _"),
    ("Selector((\"a\"))", "Selector·(·(·\" _ _ _ _"),
    ("UIImagePickerController()", "UIImagePickerController _ _"),
    ("a.motionEffects", "_ .·motionEffects"),
    ("#selector(A.f)", "#selector·( _ _ _ )"),
    ("#selector(getter: A.f)", "#selector·( _ _ _ _ _ )"),
    ("#keyPath(A.b)", "#keyPath·( _ _ _ )"),
    ("#colorLiteral(a)", "#colorLiteral·( _ )"),
    ("#imageLiteral(resourceName: a)", "#imageLiteral·(·resourceName : _ )"),
    ("@objc func f() {}", "@·objc _ _ _ _ _ _"),
    ("@convention(c) (Selector) -> A", "@·convention·(·_·)·( Selector ) _ _"),
    ("class A: UIView { func f() { Task { b } } }", "class _ :·UIView _ _ _ _ ) _ Task·{ _ } } }"),
    ("class A { @NSManaged var a: B }", "class _ { @·NSManaged·var·_·: _ }"),
  ])
  func formsNeedTheirWords(source: String, needs: String) {
    #expect(self.needs(of: source) == needs, "\(source)")
  }
}
