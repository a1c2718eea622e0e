import Offscreen
import Testing

/// A view that notes the changes of its traits.
private final class TraitView: View {
  var former: [TraitCollection?] = []

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    former.append(previousTraitCollection)
  }
}

@Suite struct TraitTests {
  private let stage = Stage(size: CGSize(width: 4, height: 4))
  private let outer = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
  private let inner = TraitView(frame: CGRect(x: 1, y: 1, width: 2, height: 2))

  init() {
    outer.addSubview(inner)
    stage.window.addSubview(outer)
  }

  private var dark: TraitCollection { TraitCollection(userInterfaceStyle: .dark) }

  @Test func traitsAreInheritedAndOverridden() {
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark && inner.former.count == 1)
    inner.overrideUserInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .light && inner.former.count == 2)
    outer.overrideUserInterfaceStyle = .unspecified
    #expect(inner.former.count == 2)
    inner.overrideUserInterfaceStyle = .unspecified
    #expect(inner.traitCollection == stage.traitCollection && inner.former.count == 2)
  }

  @Test func traitsOfTheStageReachItsViews() {
    stage.traitCollection = dark
    #expect(inner.former.map { $0?.userInterfaceStyle } == [.light])
    stage.traitCollection = dark
    #expect(inner.former.count == 1 && stage.traitCollection.displayScale == 1)
    stage.traitCollection = TraitCollection(displayScale: 3)
    #expect(stage.traitCollection.displayScale == 1 && inner.former.count == 1)
  }

  @Test func movedViewsAreNotifiedOfTraits() {
    let night = View()
    night.overrideUserInterfaceStyle = .dark
    stage.window.addSubview(night)
    night.addSubview(inner)
    #expect(inner.former.map { $0?.userInterfaceStyle } == [.light])
    outer.addSubview(inner)
    #expect(inner.former.map { $0?.userInterfaceStyle } == [.light, .dark])
  }

  /// What may happen to a view between two looks at it.
  private enum Event: CaseIterable {
    case enter, leave, moveInside, dark, light, large
  }

  /// All sequences of events: in a window, a view has been told of all differences from what it knew.
  @Test func viewsThatComeBackHearWhatChangedMeanwhile() {
    let events = Event.allCases
    let length = 5
    var sequences = 1
    for _ in 0..<length { sequences *= events.count }
    for number in 0..<sequences {
      let stage = Stage(size: CGSize(width: 4, height: 4))
      let (page, child) = (View(), TraitView())
      page.addSubview(child)
      // Until it enters a window, a view has the traits of the thread.
      var known: TraitCollection?
      var (rest, told) = (number, 0)
      for _ in 0..<length {
        switch events[rest % events.count] {
        case .enter: stage.window.addSubview(page)
        case .leave: page.removeFromSuperview()
        case .moveInside:
          child.removeFromSuperview()
          page.addSubview(child)
        case .dark: stage.traitCollection = dark
        case .light: stage.traitCollection = TraitCollection(userInterfaceStyle: .light)
        case .large:
          stage.traitCollection = TraitCollection(preferredContentSizeCategory: .extraLarge)
        }
        rest /= events.count
        let present = stage.traitCollection
        if child.window != nil, let former = known, former != present {
          #expect(child.former.last == former, "sequence \(number)")
          told += 1
        }
        #expect(child.former.count == told, "sequence \(number)")
        if child.window != nil { known = present }
      }
    }
  }

  @Test func colorsFollowTheViewThatIsPainted() {
    outer.backgroundColor = .systemBackground
    inner.backgroundColor = .systemBackground
    inner.overrideUserInterfaceStyle = .dark
    let picture = stage.render()
    #expect(picture[0, 0] == Color.white.pixel && picture[1, 1] == Color.black.pixel)
    #expect(picture[3, 3] == Color.white.pixel)
    stage.traitCollection = dark
    #expect(stage.render()[0, 0] == Color.black.pixel)
    #expect(Color.systemBackground.pixel == Color.white.pixel)
  }

  @Test func animatedColorsAreThoseOfTheView() throws {
    inner.overrideUserInterfaceStyle = .dark
    inner.backgroundColor = .systemBackground
    View.animate(withDuration: 1) { inner.backgroundColor = .label }
    stage.advance(by: .milliseconds(1))
    #expect(stage.render()[1, 1].red < 8)
    try stage.settle()
    #expect(stage.render()[1, 1] == Color.white.pixel)
  }

  @Test func shadowsAreThoseOfTheView() {
    stage.window.backgroundColor = .white
    inner.layer.shadowOpacity = 1
    inner.layer.shadowRadius = 0
    inner.layer.shadowOffset = CGSize(width: 2, height: 0)
    inner.layer.shadowColor = Color(dynamic: { $0.isDark ? .red : .clear })
    inner.backgroundColor = .blue
    #expect(stage.render()[3, 1] == Color.white.pixel)
    inner.overrideUserInterfaceStyle = .dark
    #expect(stage.render()[3, 1] == Color.red.pixel)
  }

  @Test func dumpsAndHitMapsShowTheColorsOfTheView() {
    inner.backgroundColor = Color(dynamic: { $0.isDark ? .white : .clear })
    #expect(inner.treeDescription().contains("background=#00000000"))
    #expect(stage.window.traceHitTest(at: CGPoint(x: 2, y: 2)).paintedBy !== inner)
    inner.overrideUserInterfaceStyle = .dark
    #expect(stage.window.traceHitTest(at: CGPoint(x: 2, y: 2)).paintedBy === inner)
    #expect(inner.treeDescription().contains("background=#FFFFFF"))
  }

  @Test func dynamicColorsKeepTheirValuesUnderAnAlpha() {
    let color = Color(dynamic: { $0.isDark ? .white : .red }).withAlphaComponent(0.5)
    let dark = Appearance(isDark: true)
    #expect(color.resolved(in: dark) == Color.white.withAlphaComponent(0.5))
    #expect(color.resolved(in: Appearance()) == Color.red.withAlphaComponent(0.5))
    #expect(Color.label == Color.label && Color.label != Color.black)
    #expect(Color.separator.withAlphaComponent(0.1) == Color.separator.withAlphaComponent(0.1))
    #expect(
      Color.systemBackground.resolved(in: Appearance(isDark: true, isElevated: true))
        == Color(hex: "1C1C1E"))
  }

  @Test(arguments: [
    (
      CGSize(width: 390, height: 844), UserInterfaceSizeClass.compact,
      UserInterfaceSizeClass.regular
    ),
    (CGSize(width: 844, height: 390), .compact, .compact),
    (CGSize(width: 926, height: 428), .regular, .compact),
    (CGSize(width: 820, height: 1180), .regular, .regular),
  ])
  func sizeClassesFollowTheSize(
    size: CGSize, horizontal: UserInterfaceSizeClass, vertical: UserInterfaceSizeClass
  ) {
    let traits = Stage(size: size).traitCollection
    #expect(traits.horizontalSizeClass == horizontal && traits.verticalSizeClass == vertical)
  }

  @Test func collectionsAreValues() {
    let both = TraitCollection(traitsFrom: [dark, TraitCollection(layoutDirection: .rightToLeft)])
    #expect(both.containsTraits(in: dark) && !dark.containsTraits(in: both))
    #expect(
      both == TraitCollection(traitsFrom: [TraitCollection(userInterfaceStyle: .light), both]))
    #expect(
      "\(both)" == "TraitCollection(UserInterfaceStyle = dark, LayoutDirection = rightToLeft)")
    #expect(both.hasDifferentColorAppearance(comparedTo: TraitCollection()))
    #expect(TraitCollection(displayScale: -1) == TraitCollection())
  }

  @Test func viewsWithoutAStageHaveTheTraitsOfTheLatestStage() {
    let view = View()
    stage.traitCollection = dark
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    let other = Stage(size: CGSize(width: 4, height: 4), scale: 2)
    #expect(view.traitCollection.userInterfaceStyle == .light)
    #expect(view.traitCollection.displayScale == 2)
    withExtendedLifetime(other) {}
  }
}

/// The order of the calls that report new traits, margins and safe areas.
@Suite struct ChangeOrderTests {
  private final class Spy: View {
    var log: [String] = []

    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      log.append("traits")
    }
    override func layoutMarginsDidChange() { log.append("margins") }
    override func safeAreaInsetsDidChange() { log.append("safe area") }
    override func updateConstraints() {
      log.append("constraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("layout")
    }
  }

  @Test func registeredTraitHandlersRunBeforeTraitCollectionDidChange() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let view = Spy(frame: stage.window.bounds)
    stage.window.addSubview(view)
    let registration = view.registerForTraits { _, _ in
      true
    } run: { [unowned view] _ in
      view.log.append("handler")
    }
    view.log = []
    stage.traitCollection = TraitCollection(userInterfaceStyle: .dark)
    #expect(view.log == ["handler", "traits"])
    view.log = []
    view.overrideUserInterfaceStyle = .light
    #expect(view.log == ["handler", "traits"])
    view.unregisterForTraits(registration)
    view.log = []
    view.overrideUserInterfaceStyle = .dark
    #expect(view.log == ["traits"])
  }

  @Test func handlersMayRemoveAndFreeWhatIsReported() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    var view: Spy? = Spy(frame: stage.window.bounds)
    let child = Spy(frame: stage.window.bounds)
    for spy in [view, child] { spy.map(stage.window.addSubview) }
    view?.addSubview(child)
    let registration = view?.registerForTraits { _, _ in
      true
    } run: { _ in
      view?.removeFromSuperview()
      view = nil
    }
    #expect(registration != nil)
    stage.traitCollection = TraitCollection(userInterfaceStyle: .dark)
    #expect(view == nil && stage.window.subviews.isEmpty)
  }

  @Test(arguments: [false, true])
  func marginsAreReportedBeforeTheSafeArea(hasConstraints: Bool) {
    let stage = Stage(
      size: CGSize(width: 10, height: 10),
      safeAreaInsets: EdgeInsets(top: 2, left: 0, bottom: 0, right: 0))
    let view = Spy(frame: stage.window.bounds)
    if hasConstraints { view.widthAnchor.constraint(equalToConstant: 10).isActive = true }
    stage.window.addSubview(view)
    stage.window.layoutIfNeeded()
    #expect(view.log.filter { $0 != "constraints" } == ["margins", "safe area", "layout"])
    view.log = []
    stage.safeAreaInsets.top = 3
    stage.window.layoutIfNeeded()
    #expect(view.log == ["margins", "safe area", "layout"])
  }

  @Test func newViewsNeedTheirConstraintsUpdatedOnce() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let (outer, view) = (Spy(frame: stage.window.bounds), Spy(frame: stage.window.bounds))
    #expect(view.needsUpdateConstraints())
    stage.window.addSubview(outer)
    outer.widthAnchor.constraint(equalToConstant: 10).isActive = true
    stage.window.layoutIfNeeded()
    #expect(outer.log == ["constraints", "layout"] && !outer.needsUpdateConstraints())
    outer.log = []
    let middle = View()
    outer.addSubview(middle)
    middle.addSubview(view)
    stage.window.layoutIfNeeded()
    // Only the new views are asked, not those around them.
    #expect(view.log == ["constraints", "layout"] && outer.log == ["layout"])
    #expect(!view.needsUpdateConstraints() && !middle.needsUpdateConstraints())
    view.setNeedsUpdateConstraints()
    #expect(view.needsUpdateConstraints() && outer.needsUpdateConstraints())
    view.log = []
    stage.window.layoutIfNeeded()
    #expect(view.log == ["constraints"])
  }

  @Test func treesWithoutConstraintsAskForNone() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let view = Spy(frame: stage.window.bounds)
    stage.window.addSubview(view)
    stage.window.layoutIfNeeded()
    #expect(view.log == ["layout"])
    #expect(stage.layoutIssues().isEmpty)
    view.updateConstraintsIfNeeded()
    #expect(view.log == ["layout", "constraints"])
  }

  @Test func viewsAddedDuringAnUpdateAreUpdatedInTheSameLayout() {
    final class Adding: View {
      let spy = Spy(frame: .zero)
      override func updateConstraints() {
        if spy.superview == nil { addSubview(spy) }
        super.updateConstraints()
      }
    }
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let view = Adding(frame: stage.window.bounds)
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    stage.window.addSubview(view)
    stage.window.layoutIfNeeded()
    #expect(view.spy.log == ["constraints", "layout"])
  }

  /// Every way in which the direction and the scale of a view without own ones can change.
  @Test func directionAndScaleFollowWindowStageAndThread() {
    let view = View()
    func seen() -> [Double] {
      [view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1, view.pixelScale]
    }
    var stage: Stage? = Stage(size: CGSize(width: 10, height: 10), scale: 2)
    let window = stage?.window
    #expect(seen() == [1, 1])
    window?.addSubview(view)
    #expect(seen() == [1, 2])
    stage?.traitCollection = TraitCollection(layoutDirection: .rightToLeft)
    #expect(seen() == [-1, 2])
    stage?.traitCollection = TraitCollection(layoutDirection: .leftToRight)
    #expect(seen() == [1, 2])
    window?.semanticContentAttribute = .forceRightToLeft
    #expect(seen() == [-1, 2])
    window?.semanticContentAttribute = .unspecified
    #expect(seen() == [1, 2])
    stage?.traitCollection = TraitCollection(layoutDirection: .rightToLeft)
    #expect(seen() == [-1, 2])
    stage = nil
    #expect(seen() == [1, 1])
    withExtendedLifetime(window) {}
  }
}
