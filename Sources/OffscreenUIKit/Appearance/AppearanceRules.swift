import Offscreen
import OffscreenViews

/// The appearances that were set on a stage, each by a view whose properties views of a class are given.
final class AppearanceRules: AppearanceApplying {
  /// The appearance of one class inside some containers.
  private struct Rule {
    let type: UIView.Type
    let containers: [any UIAppearanceContainer.Type]
    /// Has the properties of the appearance.
    let proxy: UIView
    /// A view as it is made, of the proxy's class.
    let plain: UIView
    /// Whether a view is of the class.
    let includes: (UIView) -> Bool
    /// Whether a class is the class or derived from it.
    let includesType: (UIView.Type) -> Bool

    func matches(_ view: UIView) -> Bool {
      guard includes(view) else { return false }
      var wanted = containers[...]
      var container = view.next
      while let outer = container, let first = wanted.first {
        if isInstance(outer, of: first) { wanted.removeFirst() }
        container = outer.next
      }
      return wanted.isEmpty
    }

    /// Whether the rule comes after another one, whose values its own replace.
    func follows(_ other: Rule) -> Bool {
      type == other.type ? containers.count > other.containers.count : other.includesType(type)
    }
  }

  /// The rules, each behind those whose values it replaces.
  private var rules: [Rule] = []
  private let properties = AppearanceProperty.all

  /// The view with the properties of an appearance: the present one, or else a new one.
  func proxy<Owner: UIView, Proxy: UIView>(
    for type: Owner.Type, in containers: [any UIAppearanceContainer.Type], make: () -> Proxy
  ) -> Proxy {
    let present = rules.first { rule in
      rule.type == type && rule.containers.elementsEqual(containers) { $0 == $1 }
    }
    if let proxy = present?.proxy as? Proxy { return proxy }
    let proxy = make()
    let rule = Rule(
      type: type, containers: containers, proxy: proxy, plain: make(), includes: { $0 is Owner },
      includesType: { $0 is Owner.Type })
    let index = rules.firstIndex { $0.follows(rule) } ?? rules.endIndex
    rules.insert(rule, at: index)
    return proxy
  }

  func apply(to view: View) {
    let matching = rules.filter { $0.matches(view) }
    guard !matching.isEmpty else { return }
    for property in properties {
      // The last rule that has the property decides, as long as the view has the value of a new view.
      guard let rule = matching.last(where: { property.differs($0.proxy, $0.plain) }),
        !property.differs(view, rule.plain)
      else { continue }
      property.copy(rule.proxy, view)
    }
  }
}

/// Whether an object is an instance of a class.
private func isInstance(_ object: UIResponder, of type: any UIAppearanceContainer.Type) -> Bool {
  func check<Type: UIAppearanceContainer>(_ type: Type.Type) -> Bool { object is Type }
  return check(type)
}

/// A property that an appearance can have.
private struct AppearanceProperty {
  /// Whether the first view has another value than the second; false unless both have the property.
  let differs: (_ view: UIView, _ other: UIView) -> Bool
  /// Gives the second view the value of the first.
  let copy: (_ source: UIView, _ target: UIView) -> Void

  init<Owner: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
    differs = { view, other in
      guard let view = view as? Owner, let other = other as? Owner else { return false }
      return view[keyPath: path] != other[keyPath: path]
    }
    copy = { source, target in
      guard let source = source as? Owner, let target = target as? Owner else { return }
      target[keyPath: path] = source[keyPath: path]
    }
  }

  static var views: [AppearanceProperty] {
    [
      AppearanceProperty(\UIView.ownTint), AppearanceProperty(\UIView.backgroundColor),
    ]
  }

  static var texts: [AppearanceProperty] {
    [
      AppearanceProperty(\UILabel.font), AppearanceProperty(\UILabel.textColor),
      AppearanceProperty(\UILabel.highlightedTextColor), AppearanceProperty(\UILabel.shadowColor),
      AppearanceProperty(\UITextField.font), AppearanceProperty(\UITextField.textColor),
      AppearanceProperty(\UITextView.font), AppearanceProperty(\UITextView.textColor),
    ]
  }

  static var controls: [AppearanceProperty] {
    [
      AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor),
      AppearanceProperty(\UISlider.minimumTrackTintColor),
      AppearanceProperty(\UISlider.maximumTrackTintColor),
      AppearanceProperty(\UISlider.thumbTintColor),
      AppearanceProperty(\UIProgressView.progressTintColor),
      AppearanceProperty(\UIProgressView.trackTintColor),
      AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
      AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
      AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor),
      AppearanceProperty(\UIActivityIndicatorView.color),
      AppearanceProperty(\UITableView.separatorColor),
    ]
  }

  static var all: [AppearanceProperty] { views + texts + controls }
}

extension View {
  /// The tint colour that was set on this view; setting it reports the change.
  fileprivate var ownTint: UIColor? {
    get { ownTintColor }
    set { tintColor = newValue }
  }
}
