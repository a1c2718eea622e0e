extension FilePass {
  /// The initialiser `init(frame:)` that a text view's class needs in addition to its own `init(frame:textContainer:)`;
  /// nil for other classes, and for those that declare it.
  ///
  /// In UIKit such a class inherits it, because it is a convenience initialiser there.
  func frameInitializer(of type: TypeDeclaration) -> String? {
    guard module.frameworkClass(of: type) == "UITextView" else { return nil }
    var designated: Int?
    for index in type.braces
    where source.isText(index, "init") && source.isText(index + 1, "(")
      && source.isText(index + 2, "frame")
      && source.type(around: index)?.keywordIndex == type.keywordIndex
    {
      let parameters = index + 2..<max(source.partners[index + 1], index + 2)
      guard parameters.contains(where: { source.isText($0, "textContainer") }) else { return nil }
      designated = index
    }
    guard let designated else { return nil }
    var access = ""
    var modifier = designated - 1
    while ["override", "public", "required", "convenience"].contains(source.text(modifier)) {
      if source.isText(modifier, "convenience") { return nil }
      if source.isText(modifier, "public") { access = "public " }
      modifier -= 1
    }
    return
      "\(access)convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) };"
  }
}
