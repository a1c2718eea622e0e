public import Foundation
public import OffscreenControls
import OffscreenGeometry
import OffscreenViews

/// Shows one of several controllers above a bar with their items.
///
/// A change of the selection calls `viewWillDisappear(_:)` of the former controller, `viewWillAppear(_:)` of the new one,
/// `viewDidDisappear(_:)` and `viewDidAppear(_:)`; it takes no time. A tap on the selected tab pops a navigation controller
/// to its root. A navigation controller takes the bar away while it shows controllers with `hidesBottomBarWhenPushed`.
/// Other than in UIKit, all items are in the bar also if there are more than five.
open class TabBarController: ViewController, TabBarDelegate {
  /// The object that decides and is informed; not retained.
  open weak var delegate: (any TabBarControllerDelegate)?
  /// The bar, whose items are those of the controllers.
  public final let tabBar = TabBar()

  private final let container = View()
  private final var tabs: [ViewController] = []
  private final var selected: ViewController?
  /// The controller whose view is in the container.
  private final var shown: ViewController?
  /// Whether the first view has been put into the container.
  private final var isInstalled = false
  private final var isUpdating = false

  /// Creates a controller without tabs; both arguments are ignored, because this package has no nib files.
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.selectByManager = { [weak self] in self?.tap($0) }
    tabBar.delegate = self
  }

  // MARK: The tabs

  /// The controllers, in the order of their items; nil if there are none.
  ///
  /// - Precondition: No controller is there twice, and no two have the same item.
  open var viewControllers: [ViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers, at once.
  ///
  /// As in UIKit, the selected controller stays selected if it is still there; or else the one in its place is selected, or
  /// the first one if there is none.
  ///
  /// - Precondition: No controller is there twice, and no two have the same item.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    let new = adopt(viewControllers ?? [], as: "tabs of a tab bar controller")
    let old = tabs
    let place = selectedIndex
    tabs = new
    if !tabs.contains(where: { $0 === selected }) {
      selected = tabs.indices.contains(place) ? tabs[place] : tabs.first
    }
    let gone = old.filter { former in !tabs.contains { $0 === former } }
    for controller in gone where controller.parent === self { controller.willMove(toParent: nil) }
    update()
    for controller in gone where controller.parent === self && !isTab(controller) {
      controller.removeFromParent()
    }
  }

  private final func isTab(_ controller: ViewController?) -> Bool {
    tabs.contains { $0 === controller }
  }

  override func childDidLeave(_ child: ViewController) {
    child.containerInsets = .zero
    (child as? NavigationController)?.barOfTabs = BarBelow()
    (child as? NavigationController)?.tabBar = nil
    guard let index = tabs.firstIndex(where: { $0 === child }) else { return }
    // Another container has taken it.
    tabs.remove(at: index)
    if selected === child { selected = tabs.indices.contains(index) ? tabs[index] : tabs.first }
    update()
  }

  /// The controller that is shown; nil without tabs.
  ///
  /// Setting it to nil has no effect.
  ///
  /// - Precondition: A controller that it is set to is among the tabs.
  open var selectedViewController: ViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      demand(
        isTab(newValue),
        "A \(className(of: newValue)) that is not among the tabs of a tab bar controller cannot be selected."
      )
      selected = newValue
      update()
    }
  }

  /// The position of the controller that is shown; `NSNotFound` without tabs.
  ///
  /// Setting a position without a tab has no effect.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { selectedViewController = tabs[newValue] } }
  }

  private final func tap(_ item: TabBarItem) {
    guard let controller = tabs.first(where: { $0.tabBarItem === item }),
      delegate?.tabBarController(self, shouldSelect: controller) != false
    else { return }
    tabBar.delegate?.tabBar(tabBar, didSelect: item)
    guard isTab(controller) else { return }
    if controller === selected {
      (controller as? NavigationController)?.popToRootViewController(animated: true)
    } else {
      selectedViewController = controller
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Called when a finger selects an item, before the selection changes; the default does nothing.
  open func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}

  // MARK: Showing

  /// Makes the view, which contains the view of the selected controller and the bar.
  open override func loadView() {
    let view = TabBarControllerView(frame: initialFrame)
    view.controller = self
    view.addSubview(container)
    view.addSubview(tabBar)
    self.view = view
  }

  /// Puts the first view in its place; an override calls `super`.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    install()
  }

  final func install() {
    guard !isInstalled else { return }
    isInstalled = true
    guard let selected else { return }
    shown = selected
    container.frame = viewIfLoaded?.bounds ?? .zero
    selected.initialFrame = container.bounds
    let view: View = selected.view
    guard shown === selected else { return }
    layOut()
    container.addSubview(view)
  }

  /// Shows the present items in the bar.
  final func itemsDidChange() {
    tabBar.show(tabs.map(\.tabBarItem), selected: selected?.tabBarItem)
  }

  /// Shows the selected controller; callbacks may select another one.
  private final func update() {
    itemsDidChange()
    guard isInstalled, isViewLoaded, !isUpdating else { return }
    isUpdating = true
    while shown !== selected { replaceShown() }
    isUpdating = false
  }

  private final func replaceShown() {
    let (from, to) = (shown, selected)
    shown = to
    for controller in [from, to] { controller?.isDrivenByContainer = true }
    to?.initialFrame = container.bounds
    to?.loadViewIfNeeded()
    if appearance.state == .appeared || appearance.state == .appearing {
      from?.beginAppearance(false, animated: false)
      to?.beginAppearance(true, animated: false)
    }
    from?.viewIfLoaded?.removeFromSuperview()
    (from as? NavigationController)?.tabBar = nil
    layOut()
    if let view = to?.viewIfLoaded { container.addSubview(view) }
    if appearance.state == .appeared { viewIfLoaded?.window?.layoutIfNeeded() }
    for controller in [from, to] { controller?.isDrivenByContainer = false }
    if from?.appearance.state == .disappearing { from?.endAppearance() }
    if let to, appearance.state == .appeared, to.appearance.state == .appearing {
      to.endAppearance()
    }
  }

  // MARK: Layout

  /// Places the bar and the view of the selected controller.
  final func layOut() {
    guard let view = viewIfLoaded else { return }
    container.frame = view.bounds
    let height = tabBar.preferredHeight + view.safeAreaInsets.bottom
    tabBar.bounds.size = CGSize(width: view.bounds.width, height: height)
    tabBar.stand(shift: (shown as? NavigationController)?.shiftOfTabs ?? 0)
    guard let shown, let content = shown.viewIfLoaded else { return }
    let bar = BarBelow(
      height: tabBar.isHidden ? 0 : tabBar.preferredHeight, isTranslucent: tabBar.isTranslucent)
    var frame = container.bounds
    if let navigation = shown as? NavigationController {
      // It hides the bar from some of its controllers, and so knows the insets of each.
      navigation.barOfTabs = bar
      navigation.tabBar = tabBar
    } else {
      let (inset, cut) = bar.parts(for: shown, safeArea: view.safeAreaInsets.bottom)
      frame.size.height = max(0, frame.height - cut)
      shown.containerInsets.bottom = inset
    }
    if content.frame != frame { content.frame = frame }
  }

  /// The controller that decides whether the status bar is hidden: the selected one.
  open override var childForStatusBarHidden: ViewController? { selected }
  /// The controller that decides the style of the status bar: the selected one.
  open override var childForStatusBarStyle: ViewController? { selected }
}

/// The view of a tab bar controller.
private final class TabBarControllerView: View {
  weak var controller: TabBarController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.install()
    controller?.layOut()
  }
}

extension ViewController {
  /// The tab bar controller that contains this controller, at any distance; nil if there is none.
  public final var tabBarController: TabBarController? {
    ancestor(of: TabBarController.self)
  }

  /// Shows another item of this controller in the bar of tabs that contains it.
  final func tabBarItemDidChange() {
    for outer in [parent, parent?.parent] {
      (outer as? TabBarController)?.itemsDidChange()
      (outer as? PagerController)?.itemsDidChange()
    }
  }
}
