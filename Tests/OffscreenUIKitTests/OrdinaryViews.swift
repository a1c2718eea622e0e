// View code as it is written for UIKit; only the import differs.
import OffscreenUIKit

protocol BadgeViewDelegate: AnyObject {
  func badgeViewWasTapped(_ badgeView: BadgeView)
}

final class BadgeView: UIView {
  weak var delegate: (any BadgeViewDelegate)?
  var count = 0 {
    didSet {
      label.text = "\(count)"
      setNeedsLayout()
    }
  }

  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed
    layer.masksToBounds = true
    label.textColor = .white
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13)
    addSubview(label)
    addGestureRecognizer(
      UITapGestureRecognizer { [weak self] _ in
        guard let self else { return }
        self.delegate?.badgeViewWasTapped(self)
      })
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var intrinsicContentSize: CGSize {
    let size = label.intrinsicContentSize
    return CGSize(width: max(size.width + 12, 22), height: 22)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds
  }
}

/// A chart that draws itself; UIKit's `draw` takes no canvas, the one line that differs.
final class BarsView: UIView {
  var values: [CGFloat] = [] {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    guard !values.isEmpty else { return }
    let width = bounds.width / CGFloat(values.count)
    for (index, value) in values.enumerated() {
      let bar = CGRect(
        x: CGFloat(index) * width, y: bounds.height * (1 - value), width: width - 1,
        height: bounds.height * value)
      canvas.fill(bar, with: .systemBlue)
    }
  }
}

final class PagesView: UIView, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  private(set) var currentPage = 0

  init(pages: [UIView]) {
    super.init(frame: .zero)
    scrollView.isPagingEnabled = true
    scrollView.delegate = self
    scrollView.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    for page in pages { scrollView.addSubview(page) }
    addSubview(scrollView)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    for (index, page) in scrollView.subviews.enumerated() {
      page.frame = CGRect(
        x: CGFloat(index) * bounds.width, y: 0, width: bounds.width, height: bounds.height)
    }
    scrollView.contentSize = CGSize(
      width: CGFloat(scrollView.subviews.count) * bounds.width, height: bounds.height)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard bounds.width > 0 else { return }
    currentPage = Int((scrollView.contentOffset.x / bounds.width).rounded())
  }
}
