public import Foundation
public import OffscreenText

/// The area in which lines of a text are placed: UIKit's text container, with its members and defaults.
open class TextContainer: NSObject {
  /// The width for lines and the height for all of them, in points; 0 or less has no limit.
  ///
  /// The container of a text view follows the view's width, and setting the size has no effect there.
  open var size: CGSize {
    get { view.map(\.textAreaSize) ?? ownSize }
    set {
      ownSize = newValue
      owner?.textContainerChangedGeometry(self)
    }
  }
  private final var ownSize: CGSize

  /// The additional space at both ends of each line, in points; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { settingsDidChange() }
  }

  /// The maximum number of lines; 0, the default, means no limit.
  open var maximumNumberOfLines = 0 {
    didSet { settingsDidChange() }
  }

  /// The breaking or truncation of lines in paragraphs without a style of their own; between words by default.
  open var lineBreakMode = LineBreakMode.byWordWrapping {
    didSet { settingsDidChange() }
  }

  /// Whether the width follows that of a text view; false by default.
  ///
  /// Stored, but without effect: that of a text view's own container always does.
  open var widthTracksTextView = false

  /// Whether the height follows that of a text view; false by default.
  ///
  /// Stored, but without effect: a text view's own container is as high as its text.
  open var heightTracksTextView = false

  /// Whether lines are rectangles: true.
  open var isSimpleRectangular: Bool { true }

  /// The object that lays out text in the container; nil by default.
  package final weak var owner: (any TextContainerOwner)?
  /// The text view that shows the text; nil for other containers.
  package internal(set) final weak var view: TextView?

  /// Creates a container of a size, in points.
  public init(size: CGSize) {
    ownSize = size
    super.init()
  }

  /// Creates a container without limits.
  public override convenience init() {
    self.init(size: .zero)
  }

  /// Creates a container without limits.
  public required init(coder: NSCoder) {
    ownSize = .zero
    super.init()
  }

  /// The size for the text: `size` without the padding, infinite where there is no limit.
  package final var room: CGSize {
    let size = size
    return CGSize(
      width: size.width > 0 ? max(size.width - 2 * lineFragmentPadding, 0) : .infinity,
      height: size.height > 0 ? size.height : .infinity)
  }

  private final func settingsDidChange() {
    view?.textDidChange()
    owner?.textContainerChangedGeometry(self)
  }
}

/// An object that lays out text in containers.
package protocol TextContainerOwner: AnyObject {
  /// Called when the size or a setting of a container has changed.
  func textContainerChangedGeometry(_ container: TextContainer)
  /// The text that a view with one of the containers shows, which tells the view of changes; nil if there is none.
  func textSource(for view: TextView) -> (any TextSource)?
}

/// The text of a text view that is kept by another object.
package protocol TextSource: AnyObject {
  /// Replaces characters, in UTF-16 units, by others with given attributes, or those of the ones before them.
  func replace(_ range: NSRange, by text: String, attributes: AttributeContainer?)
  /// Replaces the whole text.
  func replaceAll(by text: AttributedString)
  /// Called when the font or the colour of the view has changed.
  func settingsDidChange()
  /// Draws the text with the top left corner of its container at a point; false if the view shall draw it.
  func draw(at origin: CGPoint) -> Bool
}
