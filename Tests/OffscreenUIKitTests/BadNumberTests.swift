import Foundation
import OffscreenUIKit
import Testing

/// A view that draws with a bad number everywhere.
private final class BadDrawing: UIView {
  var number: CGFloat = 0

  override func draw(_ rect: CGRect) {
    let point = CGPoint(x: number, y: number)
    let size = CGSize(width: number, height: number)
    let path = UIBezierPath(roundedRect: CGRect(origin: point, size: size), cornerRadius: number)
    path.move(to: .zero)
    path.addLine(to: point)
    path.addCurve(to: CGPoint(x: 9, y: 9), controlPoint1: point, controlPoint2: .zero)
    path.addArc(
      withCenter: CGPoint(x: 5, y: 5), radius: number, startAngle: number, endAngle: 1,
      clockwise: true)
    path.addArc(
      withCenter: CGPoint(x: 5, y: 5), radius: 3, startAngle: 0, endAngle: number, clockwise: false)
    path.lineWidth = number
    path.miterLimit = number
    path.flatness = number
    unsafe path.setLineDash([number, 2], count: 2, phase: number)
    path.stroke()
    path.fill()
    path.apply(CGAffineTransform(scaleX: number, y: 1))
    path.fill()
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(number)
    context.setAlpha(number)
    context.setShadow(offset: size, blur: number)
    context.setFillColor(red: number, green: number, blue: number, alpha: number)
    context.fill(CGRect(origin: point, size: size))
    context.strokeEllipse(in: CGRect(origin: .zero, size: size))
    context.translateBy(x: number, y: number)
    context.scaleBy(x: number, y: number)
    context.rotate(by: number)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.clip(to: CGRect(origin: point, size: size))
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.restoreGState()
    ("text" as NSString).draw(
      at: point, withAttributes: [.font: UIFont.systemFont(ofSize: number), .kern: number])
  }
}

/// Rows and items of bad sizes.
private final class BadRows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Row"
    cell.contentConfiguration = content
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// Numbers that make no sense, in the setters of each family.
@Suite struct BadNumberTests {
  private static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, -1,
  ]
  private static let frame = CGRect(x: 2, y: 2, width: 60, height: 40)
  private static func insets(_ number: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: number, left: number, bottom: number, right: number)
  }

  /// Shows a view, advances the time and dumps the tree; returns whether all frames are finite.
  private func isSound(_ view: UIView) -> Bool {
    let stage = Stage(size: CGSize(width: 80, height: 60))
    stage.window.addSubview(view)
    stage.advance(by: .milliseconds(50))
    _ = stage.render()
    _ = view.sizeThatFits(CGSize(width: 30, height: 30))
    _ = stage.window.treeDescription()
    return view.frame.minX.isFinite && view.frame.maxX.isFinite && view.frame.maxY.isFinite
      && view.bounds.minX.isFinite && view.bounds.maxY.isFinite
  }

  @Test(arguments: numbers)
  func viewsAndLayersAcceptBadNumbers(number: CGFloat) {
    let view = UIView(frame: Self.frame)
    view.frame = CGRect(x: number, y: number, width: number, height: number)
    view.bounds = CGRect(x: number, y: 0, width: 60, height: number)
    view.center = CGPoint(x: number, y: 3)
    view.frame = Self.frame
    view.backgroundColor = UIColor(red: number, green: number, blue: number, alpha: number)
    view.alpha = number
    view.alpha = 1
    view.layoutMargins = Self.insets(number)
    view.layer.cornerRadius = number
    view.layer.borderWidth = number
    view.layer.shadowOpacity = Float(number)
    view.layer.shadowRadius = number
    view.layer.shadowOffset = CGSize(width: number, height: number)
    view.layer.zPosition = number
    view.layer.anchorPoint = CGPoint(x: number, y: number)
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    #expect(isSound(view))
    view.transform = CGAffineTransform(scaleX: number, y: number)
    view.layer.transform = CATransform3DMakeScale(number, 1, 1)
    _ = isSound(view)
  }

  @Test(arguments: numbers)
  func labelsAndTextAcceptBadNumbers(number: CGFloat) {
    let label = UILabel(frame: Self.frame)
    label.text = "Some text"
    label.font = .systemFont(ofSize: number)
    label.minimumScaleFactor = number
    label.adjustsFontSizeToFitWidth = true
    label.preferredMaxLayoutWidth = number
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: number, height: number)
    #expect(isSound(label))
    let style = NSMutableParagraphStyle()
    style.lineSpacing = number
    style.paragraphSpacing = number
    style.headIndent = number
    style.firstLineHeadIndent = number
    style.tailIndent = number
    style.minimumLineHeight = number
    style.maximumLineHeight = number
    style.lineHeightMultiple = number
    let text = NSAttributedString(
      string: "Some text\nmore",
      attributes: [.paragraphStyle: style, .kern: number, .baselineOffset: number])
    label.attributedText = text
    label.numberOfLines = 0
    #expect(isSound(label))
    _ = text.boundingRect(
      with: CGSize(width: number, height: number), options: .usesLineFragmentOrigin, context: nil)
    let view = UITextView(frame: Self.frame)
    view.text = "Some text"
    view.textContainerInset = Self.insets(number)
    view.font = .systemFont(ofSize: number)
    #expect(isSound(view))
    let field = UITextField(frame: Self.frame)
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: number)
    field.text = "Some text"
    #expect(isSound(field))
  }

  @Test(arguments: numbers)
  func controls(number: CGFloat) {
    let button = UIButton(type: .system)
    button.frame = Self.frame
    button.setTitle("Title", for: .normal)
    button.contentEdgeInsets = Self.insets(number)
    button.titleEdgeInsets = Self.insets(number)
    button.imageEdgeInsets = Self.insets(number)
    #expect(isSound(button))
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.subtitle = "Subtitle"
    configuration.titlePadding = number
    configuration.imagePadding = number
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: number, leading: number, bottom: number, trailing: number)
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = number
    configuration.background.strokeWidth = number
    button.configuration = configuration
    #expect(isSound(button))
    let slider = UISlider(frame: Self.frame)
    slider.minimumValue = Float(number)
    slider.maximumValue = Float(number)
    slider.setValue(Float(number), animated: true)
    #expect(isSound(slider) && slider.value.isFinite)
    let stepper = UIStepper(frame: Self.frame)
    stepper.minimumValue = Double(number)
    stepper.maximumValue = Double(number)
    stepper.stepValue = Double(number)
    stepper.value = Double(number)
    #expect(isSound(stepper) && stepper.value.isFinite)
    let bar = UIProgressView(frame: Self.frame)
    bar.setProgress(Float(number), animated: true)
    #expect(isSound(bar) && bar.progress.isFinite)
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.frame = Self.frame
    segments.setWidth(number, forSegmentAt: 0)
    #expect(isSound(segments))
  }

  @Test(arguments: numbers)
  func scrollViewsAndListsAcceptBadNumbers(number: CGFloat) {
    let scroll = UIScrollView(frame: Self.frame)
    scroll.contentSize = CGSize(width: number, height: number)
    scroll.contentInset = Self.insets(number)
    scroll.contentOffset = CGPoint(x: number, y: number)
    scroll.minimumZoomScale = number
    scroll.maximumZoomScale = number
    scroll.zoomScale = number
    scroll.setContentOffset(CGPoint(x: number, y: 0), animated: true)
    #expect(isSound(scroll))
    let rows = BadRows()
    for style in [UITableView.Style.plain, .insetGrouped] {
      let table = UITableView(frame: Self.frame, style: style)
      table.rowHeight = number
      table.estimatedRowHeight = number
      table.sectionHeaderHeight = number
      table.sectionFooterHeight = number
      table.sectionHeaderTopPadding = number
      table.separatorInset = Self.insets(number)
      table.dataSource = rows
      #expect(isSound(table))
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: number, height: number)
    layout.minimumLineSpacing = number
    layout.minimumInteritemSpacing = number
    layout.sectionInset = Self.insets(number)
    layout.headerReferenceSize = CGSize(width: number, height: number)
    let list = UICollectionView(frame: Self.frame, collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = rows
    #expect(isSound(list))
  }

  @Test(arguments: numbers)
  func constraintsAndStacksAcceptBadNumbers(number: CGFloat) {
    let stack = UIStackView(frame: Self.frame)
    let first = UIView()
    stack.addArrangedSubview(first)
    stack.addArrangedSubview(UIView())
    stack.spacing = number
    stack.setCustomSpacing(number, after: first)
    #expect(isSound(stack))
    // A constraint with a number that is not finite ends the program, as it does on iOS.
    guard number.isFinite else { return }
    let outer = UIView(frame: Self.frame)
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: number).isActive = true
    inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: number).isActive = true
    #expect(isSound(outer))
  }

  @Test(arguments: numbers)
  func drawingAcceptsBadNumbers(number: CGFloat) {
    let view = BadDrawing(frame: Self.frame)
    view.number = number
    #expect(isSound(view))
  }

  @Test(arguments: numbers)
  func timesAcceptBadNumbers(number: CGFloat) {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    stage.window.addSubview(view)
    UIView.animate(withDuration: number, delay: number, options: []) { view.alpha = 0 }
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: number, initialSpringVelocity: number,
      options: []
    ) {
      view.center.x = 9
    }
    let timer = StageTimer.scheduledTimer(withTimeInterval: number, repeats: true) {
      $0.invalidate()
    }
    stage.advance(by: .milliseconds(200))
    timer.invalidate()
    #expect(view.frame.minX.isFinite)
  }

  /// Contexts that are restored too often, or never, do not change the contexts around them.
  @Test func unbalancedStatesAreHarmless() {
    final class Unbalanced: UIView {
      override func draw(_ rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()
        context?.translateBy(x: 7, y: 7)
        for _ in 0..<5 { context?.saveGState() }
        context?.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        for _ in 0..<50 { context?.restoreGState() }
        for _ in 0..<5 { context?.saveGState() }
        context?.beginTransparencyLayer(auxiliaryInfo: nil)
        UIGraphicsPopContext()
        UIGraphicsEndImageContext()
      }
    }
    let stage = Stage(size: CGSize(width: 20, height: 10))
    let first = Unbalanced(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let second = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
    second.backgroundColor = .red
    stage.window.addSubview(first)
    stage.window.addSubview(second)
    let picture = stage.render()
    #expect(picture[10, 0] == picture[19, 9] && picture[19, 9].red == 255)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
