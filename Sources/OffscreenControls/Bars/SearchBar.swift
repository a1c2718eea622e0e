public import Foundation
import OffscreenGeometry
public import OffscreenRaster
import OffscreenText
public import OffscreenViews

/// A bar with a field for the words to search for, a button that cancels, and a row of scopes.
///
/// It is 56 points high, and 44 more with scopes. Its text does not grow with the preferred size of text. It becomes and
/// resigns first responder by its field. In a navigation bar it is 52 points high.
open class SearchBar: View, BarPositioning {
  /// The looks of a search bar.
  ///
  /// Raw values are UIKit's.
  public enum Style: UInt, Hashable, Sendable {
    /// With a background.
    case `default` = 0
    /// With a background.
    case prominent = 1
    /// Without a background.
    case minimal = 2
  }

  /// The object that decides and is informed; not retained.
  open weak var delegate: (any SearchBarDelegate)?
  /// The field.
  public final let searchTextField = SearchTextField()
  /// The search controller that has the bar; not retained.
  package final weak var manager: (any SearchBarManager)?
  /// Whether a navigation bar shows it, which has the background.
  final var isInNavigationBar = false {
    didSet {
      guard isInNavigationBar != oldValue else { return }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  private final let background = BarBackground()
  private final let appearance = BarAppearance()
  private final let cancelButton = BarButton(BarButtonItem(.cancel))
  private final let scopes = SegmentedControl()
  private final let observer = FieldObserver()

  /// The height, the distance of the field from the sides, and the height of the row of scopes, in points: the first one as in
  /// UIKit, the others estimates from pictures of iOS.
  private static let metrics: (height: CGFloat, margin: CGFloat, scopes: CGFloat) = (56, 8, 44)
  /// The height in a navigation bar, and the distance of the field from the upper edge there, at rest and while it searches,
  /// in points: estimates from pictures of iOS.
  static let heightInNavigationBar: CGFloat = 52
  private static let topInNavigationBar: (atRest: CGFloat, searching: CGFloat) = (1, 8)
  private static let marginInNavigationBar: CGFloat = 16
  private static let riseOfScopes: CGFloat = 4
  /// The time in which the button appears, in seconds: an estimate.
  private static let fade: TimeInterval = 0.25

  /// The text; an empty one by default.
  ///
  /// Setting it does not inform the delegate.
  open var text: String? {
    get { searchTextField.text }
    set {
      let former = searchTextField.text
      searchTextField.text = newValue
      if searchTextField.text != former { manager?.searchBarDidChange() }
    }
  }
  /// The text that is shown while the field is empty; nil by default.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// The look; `default` by default.
  open var searchBarStyle = Style.default {
    didSet { setNeedsLayout() }
  }
  /// The colour of the background; nil by default.
  open var barTintColor: Color? {
    didSet { setNeedsLayout() }
  }
  /// The image in place of the background and its line; nil by default.
  open var backgroundImage: Image? {
    didSet { setNeedsLayout() }
  }
  /// Whether the background is translucent; true by default.
  open var isTranslucent = true {
    didSet { setNeedsLayout() }
  }
  /// Whether the button “Cancel” is shown; false by default.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  private final var showsCancel = false

  /// Creates a bar without text.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    addSubview(background)
    addSubview(searchTextField)
    observer.bar = self
    searchTextField.bar = observer
    searchTextField.addAction(for: .editingChanged) { [weak self] in
      guard let self else { return }
      delegate?.searchBar(self, textDidChange: text ?? "")
      manager?.searchBarDidChange()
    }
    scopes.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
      manager?.searchBarDidChange()
    }
    cancelButton.item.send = { [weak self] _, _, _ in
      guard let self else { return }
      delegate?.searchBarCancelButtonClicked(self)
      manager?.searchBarWasCancelled()
    }
  }

  /// Shows or hides the button “Cancel”, at once or in 0.25 seconds.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != showsCancel else { return }
    if showsCancelButton, cancelButton.superview == nil {
      addSubview(cancelButton)
      View.performWithoutAnimation {
        placeCancelButton(behind: areaOfField.width, in: areaOfField)
        cancelButton.layoutIfNeeded()
        cancelButton.alpha = 0
      }
    }
    showsCancel = showsCancelButton
    change(animated) { [cancelButton] in
      cancelButton.alpha = showsCancelButton ? 1 : 0
    } completion: { [weak self] in
      if let self, !showsCancel { cancelButton.removeFromSuperview() }
    }
  }

  private final func change(
    _ isAnimated: Bool, _ changes: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    setNeedsLayout()
    guard isAnimated, window != nil else {
      changes()
      return completion()
    }
    View.animate(
      withDuration: Self.fade,
      animations: {
        changes()
        self.layoutIfNeeded()
      }, completion: { _ in completion() })
  }

  // MARK: Scopes

  /// The titles of the scopes; nil by default.
  open var scopeButtonTitles: [String]? {
    didSet {
      let selected = max(0, scopes.selectedSegmentIndex)
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      scopes.selectedSegmentIndex = selected < scopes.numberOfSegments ? selected : 0
      heightMayHaveChanged()
    }
  }
  /// The chosen scope; 0 by default.
  ///
  /// An index without a scope chooses none. Setting it does not inform the delegate.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set {
      guard newValue != scopes.selectedSegmentIndex else { return }
      scopes.selectedSegmentIndex = newValue
      manager?.searchBarDidChange()
    }
  }
  /// Whether the scopes are shown, if there are any; false by default.
  ///
  /// A search controller shows and hides them with the search.
  open var showsScopeBar: Bool {
    get { showsScopes }
    set { setShowsScope(newValue, animated: false) }
  }
  private final var showsScopes = false

  /// Shows or hides the scopes, at once or in 0.25 seconds.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard show != showsScopes else { return }
    if show, scopes.superview == nil {
      View.performWithoutAnimation {
        addSubview(scopes)
        placeScopes(below: areaOfField)
        scopes.layoutIfNeeded()
        scopes.alpha = 0
      }
    }
    showsScopes = show
    heightMayHaveChanged()
    change(animated) { [scopes] in
      scopes.alpha = show ? 1 : 0
    } completion: { [weak self] in
      if let self, !showsScopes { scopes.removeFromSuperview() }
    }
  }

  private final func heightMayHaveChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    item?.itemDidChange()
  }

  /// The item of a navigation bar that has this search bar; not retained, and nil outside of navigation bars.
  final weak var item: NavigationItem?

  /// The height of the row of scopes as it is shown, in points.
  final var scopesHeight: CGFloat {
    showsScopes && scopeButtonTitles?.isEmpty == false ? Self.metrics.scopes : 0
  }

  /// The place of the bar, which the delegate decides.
  public final var barPosition: BarPosition { delegate?.position(for: self) ?? .any }

  // MARK: Editing

  /// Whether the field is edited.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  /// Whether the field can be edited.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

  /// Begins the editing of the field, unless the delegate refuses.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Ends the editing of the field, unless the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // MARK: Layout

  /// Places the field, the button and the scopes.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if isTranslucent {
      appearance.configureWithDefaultBackground()
    } else {
      appearance.configureWithOpaqueBackground()
    }
    if let backgroundImage {
      appearance.configureWithTransparentBackground()
      appearance.backgroundImage = backgroundImage
    }
    background.isHidden = searchBarStyle == .minimal || isInNavigationBar
    background.show(appearance)
    if let barTintColor { background.backgroundColor = barTintColor }
    background.frame = bounds
    layOut()
  }

  private final func layOut() {
    let area = areaOfField
    let width = max(0, showsCancel ? area.width - widthOfCancelButton : area.width)
    let field = fieldFrame(in: area)
    searchTextField.frame = CGRect(
      x: isMirrored ? area.maxX - width : area.minX, y: field.minY, width: width,
      height: field.height)
    placeCancelButton(behind: width, in: area)
    placeScopes(below: area)
  }

  private final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private final var margin: CGFloat {
    isInNavigationBar ? Self.marginInNavigationBar : Self.metrics.margin
  }

  /// The area above the scopes, without the margins.
  private final var areaOfField: CGRect {
    bounds.inset(
      by: EdgeInsets(
        top: 0, left: safeAreaInsets.left + margin, bottom: scopesHeight,
        right: safeAreaInsets.right + margin))
  }

  private final var widthOfCancelButton: CGFloat {
    cancelButton.contentWidth + BarButton.padding
  }

  /// Places the button behind a field of a width; hidden, it stands beyond the end of the bar.
  private final func placeCancelButton(behind width: CGFloat, in area: CGRect) {
    let start = width + (showsCancel ? 0 : margin)
    // It reaches as far beyond the margin as it is wider than its title.
    let size = CGSize(
      width: widthOfCancelButton + BarButton.padding, height: SearchTextField.height)
    cancelButton.frame = CGRect(
      origin: CGPoint(
        x: isMirrored ? area.maxX - start - size.width : area.minX + start,
        y: fieldFrame(in: area).minY), size: size)
  }

  private final func placeScopes(below area: CGRect) {
    let height = scopes.sizeThatFits(.zero).height
    scopes.frame = CGRect(
      x: area.minX,
      y: area.maxY + (Self.metrics.scopes - height) / 2
        - (isInNavigationBar ? Self.riseOfScopes : 0),
      width: area.width, height: height)
  }

  /// The place and the height of the field; a navigation bar that collapses cuts it from below.
  private final func fieldFrame(in area: CGRect) -> CGRect {
    guard isInNavigationBar else {
      return CGRect(
        x: 0, y: area.midY - SearchTextField.height / 2, width: 0, height: SearchTextField.height)
    }
    let top = isSearching ? Self.topInNavigationBar.searching : Self.topInNavigationBar.atRest
    let below = Self.heightInNavigationBar - SearchTextField.height - top
    let height = max(0, min(SearchTextField.height, area.height - top - below))
    searchTextField.alpha = height / SearchTextField.height
    return CGRect(x: 0, y: area.minY + top, width: 0, height: height)
  }

  private final var isSearching: Bool { item?.search?.isSearching ?? false }

  /// The height that the bar prefers, in points.
  package final var preferredHeight: CGFloat {
    (isInNavigationBar ? Self.heightInNavigationBar : Self.metrics.height) + scopesHeight
  }

  /// The width as given, and the height that the bar prefers.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: preferredHeight)
  }

  /// No width, and the height that the bar prefers.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: preferredHeight)
  }

  /// The text and the chosen scope, in addition to the attributes of every view.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    if scopesHeight > 0, let titles = scopeButtonTitles,
      titles.indices.contains(selectedScopeButtonIndex)
    {
      attributes.add("scope", "\"\(titles[selectedScopeButtonIndex])\"")
    }
    return attributes
  }
}

/// Tells the delegate of a search bar what happens in its field.
private final class FieldObserver: TextFieldDelegate {
  weak var bar: SearchBar?

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
    guard let bar else { return true }
    guard bar.delegate?.searchBarShouldBeginEditing(bar) ?? true else { return false }
    bar.manager?.searchBarWillBeginEditing()
    return true
  }

  func textFieldDidBeginEditing(_ textField: TextField) {
    guard let bar else { return }
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    bar.manager?.searchBarDidBeginEditing()
  }

  func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(_ textField: TextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return true
  }
}
