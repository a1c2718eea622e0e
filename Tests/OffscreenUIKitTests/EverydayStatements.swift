// Statements written for UIKit; the test is that this file compiles.
import Foundation
import OffscreenUIKit

/// A table cell as it is written for UIKit, after the source pass.
private final class RowCell: UITableViewCell {
  required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    textLabel?.font = .preferredFont(forTextStyle: .body)
    selectionStyle = .none
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    textLabel?.text = nil
  }
}

/// A view that draws itself.
private final class RingView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setStrokeColor(UIColor.systemBlue.cgColor)
    context.setLineWidth(4)
    context.setLineCap(.round)
    context.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY), radius: 10, startAngle: 0, endAngle: .pi,
      clockwise: true)
    context.strokePath()
    tintColor.setFill()
    UIBezierPath(ovalIn: rect.insetBy(dx: 12, dy: 12)).fill()
    ("1" as NSString).draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
  }

  override func awakeFromNib() {
    super.awakeFromNib()
  }

  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
  }

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }

  override var accessibilityLabel: String? {
    get { "Ring" }
    set {}
  }
}

/// A layout that changes the attributes of another.
private final class ZoomLayout: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let attributes = super.layoutAttributesForElements(in: rect) else { return nil }
    return attributes.compactMap { $0.copy() as? UICollectionViewLayoutAttributes }.map {
      $0.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
      $0.alpha = 0.5
      return $0
    }
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    super.targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

enum EverydayStatements {
  static func views() {
    let view = RingView()
    view.frame = CGRectMake(0, 0, 20, 20)
    view.layer.cornerRadius = 4
    view.layer.borderColor = UIColor.separator.cgColor
    view.layer.shadowPath = UIBezierPath(roundedRect: view.bounds, cornerRadius: 4).cgPath
    view.layer.transform = CATransform3DMakeScale(2, 2, 1)
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.isAccessibilityElement = true
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityIdentifier = "ring"
    view.semanticContentAttribute = .forceRightToLeft
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    view.tintColor = isMirrored ? .red : view.tintColor.withAlphaComponent(0.5)
    for subview in view.subviews { subview.removeFromSuperview() }
    if [view].contains(view), view == view, view.isEqual(view) { view.setNeedsDisplay() }
    UIView.animate(withDuration: 0.2) { view.alpha = 0 }
    UIView.animate(withDuration: 0.2, animations: { view.alpha = 1 }, completion: { _ in })
    _ = view.superview as? UIScrollView
    _ = UIScreen.main.bounds.width / UIScreen.main.scale
    _ = UIApplication.shared.userInterfaceLayoutDirection == .leftToRight
    _ = view.traitCollection.displayScale
  }

  static func texts() {
    let label = UILabel()
    label.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    label.font = label.font.withSize(12)
    label.textColor = UIColor(red: 0.2, green: 0.3, blue: 0.4, alpha: 1)
    label.textColor = label.textColor.withAlphaComponent(0.5)
    label.numberOfLines = 0
    label.lineBreakMode = .byTruncatingTail
    label.adjustsFontSizeToFitWidth = true
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.alignment = .center
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.black
    shadow.shadowOffset = CGSize(width: 1, height: 1)
    let text = NSMutableAttributedString(
      string: "a text",
      attributes: [
        .font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.label,
        .paragraphStyle: style, .kern: 1.5, .shadow: shadow,
        .underlineStyle: NSUnderlineStyle.single.rawValue,
      ])
    text.append(NSAttributedString(attachment: NSTextAttachment()))
    label.attributedText = text
    _ = label.attributedText?.length
    _ =
      text.boundingRect(
        with: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude),
        options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil
      ).height
    _ = ("text" as NSString).size(withAttributes: [.font: label.font as Any]).width
  }

  static func controls(_ owner: UIView) {
    let button = UIButton(type: .custom)
    button.setTitle("Title", for: .normal)
    button.setTitleColor(.white, for: .highlighted)
    button.setImage(UIImage(cgImage: Pixmap(width: 1, height: 1)), for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 12)
    button.titleLabel?.lineBreakMode = .byTruncatingMiddle
    button.imageView?.contentMode = .scaleAspectFit
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 0)
    button.contentEdgeInsets = .zero
    button.addTarget(
      owner, action: Selector(UIView.setNeedsLayout, "setNeedsLayout"), for: .allEvents)
    button.removeTarget(nil, action: nil, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.hidesWhenStopped = true
    spinner.color = .gray
    spinner.startAnimating()
    owner.addSubview(spinner)
    UIAccessibility.post(notification: .screenChanged, argument: owner)
  }

  static func gestures(_ owner: UIView) {
    let action = Selector(UIView.setNeedsLayout, "setNeedsLayout")
    let tap = UITapGestureRecognizer(target: owner, action: action)
    tap.numberOfTapsRequired = 2
    tap.cancelsTouchesInView = false
    let long = UILongPressGestureRecognizer(target: owner, action: action)
    long.minimumPressDuration = 1
    tap.require(toFail: long)
    let swipe = UISwipeGestureRecognizer(target: owner, action: action)
    swipe.direction = [.left, .right]
    owner.addGestureRecognizer(UIPanGestureRecognizer(target: owner, action: action))
    for recognizer in owner.gestureRecognizers ?? [] { owner.removeGestureRecognizer(recognizer) }
  }

  static func lists(_ owner: UIView) {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 44
    table.tableFooterView = UIView()
    table.separatorStyle = .none
    table.scrollsToTop = false
    table.reloadData()
    let layout = ZoomLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.isPrefetchingEnabled = false
    collection.showsHorizontalScrollIndicator = false
    collection.decelerationRate = .fast
    let direction: UICollectionView.ScrollDirection = .vertical
    layout.scrollDirection = direction
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    attributes.transform3D = CATransform3DScale(CATransform3DIdentity, 0.5, 0.5, 1)
    attributes.zIndex = 1
    collection.collectionViewLayout.invalidateLayout()
    _ = NSValue(cgPoint: .zero).cgPointValue
  }

  static func drawing() -> UIImage? {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 5, y: 5))
    path.addCurve(
      to: CGPoint(x: 9, y: 9), controlPoint1: CGPoint(x: 6, y: 5),
      controlPoint2: CGPoint(x: 9, y: 7))
    path.addQuadCurve(to: .zero, controlPoint: CGPoint(x: 1, y: 8))
    path.addArc(withCenter: .zero, radius: 3, startAngle: 0, endAngle: .pi, clockwise: true)
    path.lineWidth = 2
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.close()
    path.append(
      UIBezierPath(
        roundedRect: CGRect(x: 0, y: 0, width: 9, height: 9),
        byRoundingCorners: [.topLeft, .topRight],
        cornerRadii: CGSize(width: 2, height: 2)))
    path.apply(CGAffineTransform(translationX: 1, y: 1))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      UIColor.red.setFill()
      path.fill()
      path.addClip()
      UIColor.blue.withAlphaComponent(0.2).setStroke()
      path.stroke()
      context.cgContext.saveGState()
      context.cgContext.translateBy(x: 1, y: 1)
      context.cgContext.setShadow(offset: .zero, blur: 2, color: UIColor.black.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      context.cgContext.restoreGState()
    }
    UIGraphicsBeginImageContextWithOptions(image.size, false, image.scale)
    defer { UIGraphicsEndImageContext() }
    image.draw(in: CGRect(origin: .zero, size: image.size))
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  static func time(_ owner: NSObject) {
    DispatchQueue.main.async {}
    owner.perform(Selector("a"), with: nil, afterDelay: 1)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {}
    let timer = StageTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { $0.invalidate() }
    RunLoop.main.add(timer, forMode: .common)
    let link = CADisplayLink(target: owner, selector: Selector("a"))
    link.add(to: .main, forMode: .default)
    link.invalidate()
    NSObject.cancelPreviousPerformRequests(withTarget: owner)
    autoreleasepool { _ = CACurrentMediaTime() }
  }
}
