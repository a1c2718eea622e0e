internal import Foundation
internal import Offscreen

/// A scroll view that is as large as its content during its snapshot.
///
/// It gets its size and offset back when the last reference to this object is released.
final class WholeContent {
  private let scrollView: ScrollView
  private let size: CGSize
  private let offset: CGPoint
  /// Keeps the view on its stage until the scroll view is restored.
  private let showing: StageShowing

  /// The maximum number of pixels of a picture: 64 million, or 256 MB.
  private static let pixelLimit = 64_000_000.0
  /// The maximum number of times that the content may grow while it is laid out.
  private static let roundLimit = 16

  /// Makes the scroll view as large as its content, but not smaller than its present size.
  ///
  /// Lists then lay out all cells. If heights were estimated, this changes the size of the content,
  /// so the step is repeated.
  ///
  /// - Throws: ``WholeContentError``.
  init(_ showing: StageShowing, scale: CGFloat) throws(WholeContentError) {
    guard let scrollView = showing.view as? ScrollView else {
      throw .notAScrollView(className(of: showing.view))
    }
    guard !scrollView.isPagingEnabled else { throw .pages }
    self.scrollView = scrollView
    self.showing = showing
    size = scrollView.bounds.size
    offset = scrollView.contentOffset
    try grow(scale: scale)
  }

  deinit {
    scrollView.bounds.size = size
    scrollView.setContentOffset(offset, animated: false)
    scrollView.layoutIfNeeded()
  }

  private func grow(scale: CGFloat) throws(WholeContentError) {
    for _ in 0..<Self.roundLimit {
      scrollView.layoutIfNeeded()
      let content = scrollView.contentSize
      let whole = CGSize(
        width: max(size.width, content.width), height: max(size.height, content.height))
      let width = (whole.width * scale).rounded(.up)
      let height = (whole.height * scale).rounded(.up)
      guard width * height <= Self.pixelLimit else {
        throw .tooLarge(width: Double(width), height: Double(height))
      }
      if scrollView.bounds == CGRect(origin: .zero, size: whole) { return }
      scrollView.bounds.size = whole
      scrollView.setContentOffset(.zero, animated: false)
    }
    throw .neverEnds
  }
}

/// The reason why the whole content of a view cannot be drawn.
enum WholeContentError: Error, Hashable {
  case notAScrollView(String)
  /// Pages are as large as the scroll view, so they would grow with it.
  case pages
  case tooLarge(width: Double, height: Double)
  /// The size of the content changes with every change of the scroll view's size.
  case neverEnds
}

extension WholeContentError: CustomStringConvertible {
  /// The error as one line that also describes the solution.
  var description: String {
    switch self {
    case .notAScrollView(let name): "\(name) is no scroll view, so it has no content beyond itself"
    case .pages: "the pages of a scroll view are as large as it; use .scrollStates"
    case .tooLarge(let width, let height):
      "the whole content has \(width.wholeText) by \(height.wholeText) pixels, more than 64 million; "
        + "use .scrollStates, or a smaller scale"
    case .neverEnds: "the content grows with the scroll view, so it is never shown whole"
    }
  }
}

extension Double {
  /// A whole number without decimals, even one that is too large for an integer.
  fileprivate var wholeText: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
