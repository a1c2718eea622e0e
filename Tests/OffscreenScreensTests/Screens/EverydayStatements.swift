import QuartzCore
import UIKit

/// A statement of everyday UIKit code, and whether what follows from it is so.
struct Statement {
  let text: String
  let holds: () -> Bool

  init(_ text: String, _ holds: @escaping () -> Bool) {
    self.text = text
    self.holds = holds
  }
}

/// Statements as they are written for iOS, by class.
enum EverydayStatements {
  static let ordinary: [Statement] = [
    views, layout, controllers, animation, device, drawing, texts, controls, gestures, tables,
    collections, images, accessibility, time,
  ].flatMap { $0 }

  // MARK: UIView

  static let views: [Statement] = [
    Statement("frame") {
      let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
      view.center.x += 10
      return view.frame == CGRect(x: 11, y: 2, width: 30, height: 40) && view.bounds.origin == .zero
    },
    Statement("alpha") {
      let view = UIView()
      view.alpha = 0.5
      return view.alpha == 0.5 && !view.isHidden
    },
    Statement("backgroundColor") {
      let view = UIView()
      view.backgroundColor = UIColor.red.withAlphaComponent(0.5)
      return view.backgroundColor?.cgColor.alpha == 0.5
    },
    Statement("tag and viewWithTag") {
      let (view, child) = (UIView(), UILabel())
      child.tag = 7
      view.addSubview(child)
      return view.viewWithTag(7) as? UILabel === child
    },
    Statement("subviews in order") {
      let (view, first, second) = (UIView(), UIView(), UIView())
      view.addSubview(first)
      view.insertSubview(second, belowSubview: first)
      view.bringSubviewToFront(second)
      return view.subviews == [first, second] && second.superview === view
    },
    Statement("subviews that are all removed") {
      let view = UIView()
      view.addSubview(UIView())
      for subview in view.subviews { subview.removeFromSuperview() }
      return view.subviews.isEmpty
    },
    Statement("convert between views") {
      let (view, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
      child.frame = CGRect(x: 10, y: 20, width: 5, height: 5)
      view.addSubview(child)
      return child.convert(CGPoint.zero, to: view) == CGPoint(x: 10, y: 20)
        && view.convert(view.bounds, to: child).minX == -10
    },
    Statement("hitTest") {
      let (view, child) = (
        UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIButton(type: .custom)
      )
      child.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
      view.addSubview(child)
      return view.hitTest(CGPoint(x: 15, y: 15), with: nil) === child
        && view.hitTest(CGPoint(x: 60, y: 0), with: nil) == nil
    },
    Statement("transform") {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      return view.frame == CGRect(x: -5, y: 5, width: 20, height: 10)
    },
    Statement("autoresizingMask") {
      let (view, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
      child.frame = view.bounds
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child)
      view.frame.size = CGSize(width: 70, height: 60)
      return child.frame == CGRect(x: 0, y: 0, width: 70, height: 60)
    },
    Statement("tintColor is inherited") {
      let (view, child) = (UIView(), UIView())
      view.tintColor = .systemGreen
      view.addSubview(child)
      return child.tintColor == .systemGreen
    },
    Statement("semanticContentAttribute") {
      let view = UIView()
      view.semanticContentAttribute = .forceRightToLeft
      return view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        && UIView.userInterfaceLayoutDirection(for: .forceLeftToRight) == .leftToRight
    },
    Statement("systemLayoutSizeFitting") {
      let (view, child) = (UIView(), UIView())
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
      NSLayoutConstraint.activate([
        child.topAnchor.constraint(equalTo: view.topAnchor),
        view.bottomAnchor.constraint(equalTo: child.bottomAnchor, constant: 4),
        child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: child.trailingAnchor),
        child.heightAnchor.constraint(equalToConstant: 20),
        child.widthAnchor.constraint(equalToConstant: 30),
      ])
      return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 30, height: 24)
    },
    Statement("isDescendant(of:)") {
      let (view, child) = (UIView(), UIView())
      view.addSubview(child)
      return child.isDescendant(of: view) && view.isDescendant(of: view)
        && !view.isDescendant(of: child)
    },
    Statement("contentScaleFactor") {
      let view = UIView()
      view.contentScaleFactor = 3
      return view.contentScaleFactor == 3
    },
    Statement("responder chain") {
      let (view, child) = (UIView(), UIView())
      view.addSubview(child)
      return child.next === view && !child.isFirstResponder
    },
  ]

  // MARK: Layout

  static let layout: [Statement] = [
    Statement("NSLayoutConstraint with items and attributes") {
      let (view, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40)), UIView())
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
      view.addConstraint(
        NSLayoutConstraint(
          item: child, attribute: .width, relatedBy: .equal, toItem: view, attribute: .width,
          multiplier: 0.5, constant: 4))
      view.addConstraints([
        NSLayoutConstraint(
          item: child, attribute: .height, relatedBy: .equal, toItem: nil,
          attribute: .notAnAttribute,
          multiplier: 1, constant: 8),
        child.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        child.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      ])
      view.layoutIfNeeded()
      return child.bounds.size == CGSize(width: 44, height: 8)
        && child.center == CGPoint(x: 40, y: 20)
    },
    Statement("a constant that changes") {
      let (view, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40)), UIView())
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
      let top = child.topAnchor.constraint(equalTo: view.topAnchor)
      top.isActive = true
      child.heightAnchor.constraint(equalToConstant: 4).isActive = true
      view.layoutIfNeeded()
      top.constant = 6
      view.layoutIfNeeded()
      return child.frame.minY == 6 && top.firstItem === child
    },
    Statement("UILayoutPriority") {
      let constraint = UIView().widthAnchor.constraint(greaterThanOrEqualToConstant: 8)
      constraint.priority = UILayoutPriority(rawValue: 999)
      return constraint.priority.rawValue == 999 && UILayoutPriority.defaultHigh.rawValue == 750
    },
    Statement("setContentHuggingPriority") {
      let label = UILabel()
      label.setContentHuggingPriority(.required, for: .horizontal)
      return label.contentHuggingPriority(for: .horizontal) == .required
        && label.contentHuggingPriority(for: .vertical).rawValue < 1000
    },
    Statement("UIStackView") {
      let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
      stack.axis = .vertical
      stack.spacing = 8
      stack.distribution = .fillEqually
      stack.frame = CGRect(x: 0, y: 0, width: 10, height: 108)
      stack.layoutIfNeeded()
      return stack.arrangedSubviews.map(\.frame.minY) == [0, 58]
    },
    Statement("layoutMargins and layoutMarginsGuide") {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      view.layoutIfNeeded()
      return view.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 44, height: 46)
    },
    Statement("UILayoutGuide") {
      let (view, guide) = (
        UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), UILayoutGuide()
      )
      view.addLayoutGuide(guide)
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 3).isActive = true
      guide.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
      view.layoutIfNeeded()
      return guide.owningView === view && guide.layoutFrame.minX == 3
        && guide.layoutFrame.width == 20
    },
    Statement("safeAreaLayoutGuide") {
      let view = UIView()
      return view.safeAreaLayoutGuide.owningView === view && view.safeAreaInsets == .zero
    },
    Statement("intrinsicContentSize without one") {
      UIView().intrinsicContentSize
        == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    },
    Statement("NSLayoutConstraint.deactivate") {
      let view = UIView()
      let width = view.widthAnchor.constraint(equalToConstant: 3)
      NSLayoutConstraint.activate([width])
      NSLayoutConstraint.deactivate([width])
      return !width.isActive && width.constant == 3
    },
  ]

  // MARK: UIViewController

  private final class Screen: UIViewController {
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      log.append("load")
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.append("appear")
    }

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  }

  static let controllers: [Statement] = [
    Statement("viewDidLoad when the view is needed") {
      let screen = Screen()
      let before = screen.isViewLoaded
      screen.view.backgroundColor = .white
      return !before && screen.log == ["load"]
    },
    Statement("addChild") {
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      return parent.children == [child] && child.parent === parent
    },
    Statement("removeFromParent") {
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      return parent.children.isEmpty && child.parent == nil
    },
    Statement("window.rootViewController") {
      let (window, screen) = (
        UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Screen()
      )
      window.rootViewController = screen
      window.makeKeyAndVisible()
      return screen.view.window === window && screen.view.frame == window.bounds
    },
    Statement("title") {
      let screen = UIViewController()
      screen.title = "Title"
      return screen.title == "Title" && screen.parent == nil
    },
    Statement("modalPresentationStyle") {
      let screen = UIViewController()
      screen.modalPresentationStyle = .overFullScreen
      screen.modalTransitionStyle = .crossDissolve
      return screen.presentedViewController == nil && screen.presentingViewController == nil
    },
    Statement("preferredStatusBarStyle") {
      let screen: UIViewController = Screen()
      return screen.preferredStatusBarStyle == .lightContent && !screen.prefersStatusBarHidden
    },
    Statement("supportedInterfaceOrientations") {
      let screen: UIViewController = Screen()
      return screen.supportedInterfaceOrientations == .portrait && screen.shouldAutorotate
    },
    Statement("a controller is the next responder of its view") {
      let screen = UIViewController()
      return screen.view.next === screen
    },
  ]

  // MARK: Animation

  static let animation: [Statement] = [
    Statement("UIView.animate with a completion") {
      let stage = Stage(size: CGSize(width: 10, height: 10))
      let view = UIView()
      stage.window.addSubview(view)
      var finished = false
      UIView.animate(
        withDuration: 0.3, animations: { view.alpha = 0 }, completion: { finished = $0 })
      stage.advance(by: .milliseconds(400))
      return finished && view.alpha == 0
    },
    Statement("UIView.animate with a delay and options") {
      let view = UIView()
      UIView.animate(
        withDuration: 0.3, delay: 0.1, options: [.curveEaseInOut, .allowUserInteraction],
        animations: { view.transform = CGAffineTransform(scaleX: 2, y: 2) })
      return view.transform.a == 2
    },
    Statement("UIView.animate with a spring") {
      let view = UIView()
      UIView.animate(
        withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
        animations: { view.center = CGPoint(x: 5, y: 5) })
      return view.center == CGPoint(x: 5, y: 5)
    },
    Statement("UIView.performWithoutAnimation") {
      let view = UIView()
      UIView.performWithoutAnimation { view.alpha = 0.2 }
      return view.layer.animationKeys() == nil && UIView.areAnimationsEnabled
    },
    Statement("UIViewPropertyAnimator") {
      let view = UIView()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.addCompletion { _ in }
      return animator.state == .inactive && animator.fractionComplete == 0
    },
    Statement("UIView.transition") {
      let view = UIView()
      UIView.transition(
        with: view, duration: 0.2, options: .transitionCrossDissolve, animations: {})
      return view.alpha == 1
    },
    Statement("UIView.animateKeyframes") {
      let view = UIView()
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
      }
      return view.alpha == 0.5
    },
  ]

  // MARK: Traits, device, application

  static let device: [Statement] = [
    Statement("UIScreen.main") { UIScreen.main.bounds.width > 0 && UIScreen.main.scale >= 1 },
    Statement("UIApplication.shared") {
      UIApplication.shared.applicationState == .active
        && UIApplication.shared.userInterfaceLayoutDirection == .leftToRight
    },
    Statement("UIDevice.current.userInterfaceIdiom") {
      UIDevice.current.userInterfaceIdiom == .phone || UIDevice.current.userInterfaceIdiom == .pad
    },
    Statement("traitCollection") {
      let view = UIView()
      return view.traitCollection.userInterfaceStyle != .dark
        && view.traitCollection.displayScale >= 1
    },
    Statement("UIColor { traits in }") {
      let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
      return color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white
    },
    Statement("overrideUserInterfaceStyle") {
      let view = UIView()
      view.overrideUserInterfaceStyle = .dark
      return view.traitCollection.userInterfaceStyle == .dark
    },
    Statement("UIContentSizeCategory.didChangeNotification") {
      UIContentSizeCategory.didChangeNotification.rawValue
        == "UIContentSizeCategoryDidChangeNotification"
        && UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory
    },
    Statement("NotificationCenter with a selector") {
      final class Observer: NSObject {
        var count = 0
        @objc func changed(_ note: Notification) { count += 1 }
      }
      let (observer, name) = (Observer(), Notification.Name("everyday"))
      NotificationCenter.default.addObserver(
        observer, selector: #selector(Observer.changed(_:)), name: name, object: nil)
      NotificationCenter.default.post(name: name, object: nil)
      NotificationCenter.default.removeObserver(observer)
      return observer.count == 1
    },
    Statement("UIImpactFeedbackGenerator") {
      let generator = UIImpactFeedbackGenerator(style: .light)
      generator.prepare()
      generator.impactOccurred()
      return true
    },
    Statement("UIBackgroundFetchResult") { UIBackgroundFetchResult.noData.rawValue == 1 },
  ]

  // MARK: Drawing

  static let drawing: [Statement] = [
    Statement("UIBezierPath()") {
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 4, y: 0))
      path.addCurve(
        to: CGPoint(x: 4, y: 4), controlPoint1: CGPoint(x: 6, y: 0),
        controlPoint2: CGPoint(x: 6, y: 4))
      path.close()
      path.lineWidth = 2
      return !path.isEmpty && path.currentPoint == .zero
    },
    Statement("UIBezierPath(roundedRect:byRoundingCorners:cornerRadii:)") {
      let path = UIBezierPath(
        roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20),
        byRoundingCorners: [.topLeft, .topRight],
        cornerRadii: CGSize(width: 10, height: 10))
      return path.bounds == CGRect(x: 0, y: 0, width: 20, height: 20)
        && !path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 1, y: 19))
    },
    Statement("UIBezierPath(arcCenter:radius:startAngle:endAngle:clockwise:)") {
      let path = UIBezierPath(
        arcCenter: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: true
      )
      return path.contains(CGPoint(x: 5, y: 5)) && path.cgPath.boundingBox.width > 9.9
    },
    Statement("UIGraphicsImageRenderer") {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 4)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
      }
      return image.size == CGSize(width: 3, height: 4)
    },
    Statement("UIGraphicsBeginImageContextWithOptions") {
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 5, height: 6), false, 0)
      defer { UIGraphicsEndImageContext() }
      UIGraphicsGetCurrentContext()?.setFillColor(UIColor.blue.cgColor)
      UIGraphicsGetCurrentContext()?.fillEllipse(in: CGRect(x: 0, y: 0, width: 5, height: 5))
      return UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 5, height: 6)
    },
    Statement("CGMutablePath") {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 3, y: 4))
      path.closeSubpath()
      return path.boundingBox == CGRect(x: 0, y: 0, width: 3, height: 4)
    },
    Statement("CGGradient(colorsSpace:colors:locations:)") {
      let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
      return CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) != nil
    },
    Statement("getRed") {
      var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
      UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).getRed(
        &red, green: &green, blue: &blue, alpha: &alpha)
      return red == 1 && abs(green - 0.5) < 0.01 && blue == 0 && alpha == 1
    },
    Statement("UIColor(white:alpha:) and UIColor(hue:saturation:brightness:alpha:)") {
      UIColor(white: 1, alpha: 1) == UIColor(hue: 0, saturation: 0, brightness: 1, alpha: 1)
    },
    Statement("UIColor(displayP3Red:green:blue:alpha:)") {
      UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 0.5).cgColor.alpha == 0.5
    },
    Statement("CGAffineTransform") {
      let transform = CGAffineTransform.identity.translatedBy(x: 2, y: 3).scaledBy(x: 2, y: 2)
      return CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 4, y: 5)
    },
    Statement("CGRect.inset(by:)") {
      CGRect(x: 0, y: 0, width: 10, height: 10).inset(
        by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 2, y: 1, width: 4, height: 6)
    },
  ]

  // MARK: Text

  static let texts: [Statement] = [
    Statement("UILabel") {
      let label = UILabel()
      label.text = "A text"
      label.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
      label.numberOfLines = 0
      label.sizeToFit()
      return label.bounds.height >= 17 && label.text == "A text"
    },
    Statement("label.textColor.withAlphaComponent") {
      let label = UILabel()
      label.textColor = label.textColor.withAlphaComponent(0.25)
      return label.textColor.cgColor.alpha == 0.25
    },
    Statement("attributedText") {
      let label = UILabel()
      label.attributedText = NSAttributedString(
        string: "text",
        attributes: [.font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.red])
      return label.attributedText?.string == "text" && label.text == "text"
    },
    Statement("a dictionary of text attributes") {
      let attributes = [
        NSAttributedString.Key.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.gray,
        .kern: 2,
      ]
      return ("text" as NSString).size(withAttributes: attributes).width > 8
    },
    Statement("boundingRect(with:options:attributes:context:)") {
      let rect = ("some words" as NSString).boundingRect(
        with: CGSize(width: 40, height: CGFloat.greatestFiniteMagnitude),
        options: [.usesLineFragmentOrigin, .usesFontLeading],
        attributes: [.font: UIFont.systemFont(ofSize: 14)], context: nil)
      return rect.width <= 40 && rect.height > 14
    },
    Statement("draw(with:options:attributes:context:)") {
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
        ("a" as NSString).draw(
          with: CGRect(x: 0, y: 0, width: 20, height: 20), options: .usesLineFragmentOrigin,
          attributes: [.font: UIFont.systemFont(ofSize: 10)], context: nil)
      }.size.width == 20
    },
    Statement("NSMutableParagraphStyle") {
      let style = NSMutableParagraphStyle()
      style.alignment = .center
      style.lineSpacing = 4
      style.lineBreakMode = .byTruncatingTail
      let text = NSMutableAttributedString(string: "text", attributes: [.paragraphStyle: style])
      text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 0, length: 2))
      return (text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?
        .lineSpacing == 4
    },
    Statement("UIFont.preferredFont(forTextStyle:)") {
      UIFont.preferredFont(forTextStyle: .body).pointSize == 17 && UIFont.smallSystemFontSize == 12
    },
    Statement("font metrics") {
      let font = UIFont.systemFont(ofSize: 20)
      return font.lineHeight >= font.ascender && font.descender < 0
        && font.withSize(10).pointSize == 10
    },
    Statement("UIFontMetrics") { UIFontMetrics(forTextStyle: .body).scaledValue(for: 10) == 10 },
    Statement("UITextField") {
      let field = UITextField()
      field.placeholder = "Name"
      field.keyboardType = .emailAddress
      field.returnKeyType = .done
      field.autocapitalizationType = .none
      field.textContentType = .postalCode
      return field.text == "" && field.placeholder == "Name"
    },
    Statement("UITextView") {
      let view = UITextView()
      view.text = "one\ntwo"
      view.isEditable = false
      view.textContainerInset = .zero
      return view.text == "one\ntwo"
    },
  ]

  // MARK: Controls

  static let controls: [Statement] = [
    Statement("UIButton(type:)") {
      let button = UIButton(type: .custom)
      button.setTitle("Title", for: .normal)
      button.setTitleColor(.red, for: .highlighted)
      button.titleLabel?.font = .systemFont(ofSize: 12)
      return button.title(for: .normal) == "Title" && button.currentTitle == "Title"
    },
    Statement("addTarget and sendActions") {
      final class Target: NSObject {
        var count = 0
        @objc func tapped(_ sender: UIButton) { count += 1 }
      }
      let (target, button) = (Target(), UIButton())
      button.addTarget(target, action: #selector(Target.tapped(_:)), for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
      button.removeTarget(target, action: nil, for: .allEvents)
      button.sendActions(for: .touchUpInside)
      return target.count == 1
    },
    Statement("UIAction") {
      var count = 0
      let button = UIButton(primaryAction: UIAction(title: "Go") { _ in count += 1 })
      button.sendActions(for: .primaryActionTriggered)
      return count == 1
    },
    Statement("UIButton.Configuration") {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Buy"
      configuration.cornerStyle = .capsule
      let button = UIButton(configuration: configuration)
      return button.configuration?.title == "Buy"
    },
    Statement("contentEdgeInsets") {
      let button = UIButton(type: .custom)
      button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      return button.contentEdgeInsets.left == 2 && button.imageEdgeInsets == .zero
    },
    Statement("UISwitch") {
      let control = UISwitch()
      control.setOn(true, animated: false)
      control.onTintColor = .red
      return control.isOn
    },
    Statement("UISlider") {
      let slider = UISlider()
      slider.maximumValue = 10
      slider.value = 20
      return slider.value == 10 && slider.minimumValue == 0
    },
    Statement("UISegmentedControl") {
      let control = UISegmentedControl(items: ["A", "B"])
      control.selectedSegmentIndex = 1
      return control.numberOfSegments == 2 && control.titleForSegment(at: 1) == "B"
    },
    Statement("UIPageControl") {
      let control = UIPageControl()
      control.numberOfPages = 3
      control.currentPage = 5
      return control.currentPage == 2
    },
    Statement("UIProgressView") {
      let progress = UIProgressView(progressViewStyle: .default)
      progress.setProgress(0.5, animated: false)
      return progress.progress == 0.5
    },
    Statement("UIActivityIndicatorView") {
      let spinner = UIActivityIndicatorView(style: .medium)
      spinner.startAnimating()
      let before = spinner.isAnimating
      spinner.stopAnimating()
      return before && spinner.isHidden && spinner.hidesWhenStopped
    },
    Statement("UIStepper") {
      let stepper = UIStepper()
      stepper.value = 200
      return stepper.value == 100 && stepper.stepValue == 1
    },
  ]

  // MARK: Gestures

  static let gestures: [Statement] = [
    Statement("UITapGestureRecognizer(target:action:)") {
      final class Target: NSObject {
        @objc func tapped() {}
      }
      let target = Target()
      let tap = UITapGestureRecognizer(target: target, action: #selector(Target.tapped))
      tap.numberOfTapsRequired = 2
      tap.cancelsTouchesInView = false
      return tap.state == .possible && tap.isEnabled
    },
    Statement("addGestureRecognizer") {
      let (view, pan) = (UIView(), UIPanGestureRecognizer())
      view.addGestureRecognizer(pan)
      pan.name = "pan"
      return view.gestureRecognizers == [pan] && pan.view === view && pan.name == "pan"
    },
    Statement("require(toFail:)") {
      let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      return single.numberOfTapsRequired == 1
    },
    Statement("UILongPressGestureRecognizer") {
      let press = UILongPressGestureRecognizer()
      return press.minimumPressDuration == 0.5 && press.allowableMovement == 10
    },
    Statement("UISwipeGestureRecognizer") {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = [.left, .right]
      return swipe.direction.contains(.left) && swipe.numberOfTouchesRequired == 1
    },
    Statement("UIPinchGestureRecognizer and UIRotationGestureRecognizer") {
      UIPinchGestureRecognizer().scale == 1 && UIRotationGestureRecognizer().rotation == 0
    },
    Statement("addInteraction") {
      let (view, interaction) = (UIView(), UIPointerInteraction(delegate: nil))
      view.addInteraction(interaction)
      let before = interaction.view === view && view.interactions.count == 1
      view.removeInteraction(interaction)
      return before && interaction.view == nil && view.interactions.isEmpty
    },
  ]

  // MARK: UITableView

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 30 }
  }

  private static func filled(_ rows: Rows) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    table.layoutIfNeeded()
    return table
  }

  static let tables: [Statement] = [
    Statement("register and dequeueReusableCell") {
      let rows = Rows()
      let table = filled(rows)
      return table.cellForRow(at: IndexPath(row: 2, section: 0))?.textLabel?.text == "Row 2"
    },
    Statement("indexPathsForVisibleRows") {
      let rows = Rows()
      return filled(rows).indexPathsForVisibleRows?.map(\.row) == [0, 1, 2]
    },
    Statement("selectRow") {
      let rows = Rows()
      let table = filled(rows)
      table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
      let selected = table.indexPathForSelectedRow
      table.deselectRow(at: IndexPath(row: 1, section: 0), animated: true)
      return selected?.row == 1 && table.indexPathForSelectedRow == nil
    },
    Statement("rectForRow") {
      let rows = Rows()
      return filled(rows).rectForRow(at: IndexPath(row: 1, section: 0))
        == CGRect(x: 0, y: 30, width: 100, height: 30)
    },
    Statement("automaticDimension and separatorStyle") {
      let table = UITableView()
      table.rowHeight = UITableView.automaticDimension
      table.estimatedRowHeight = 44
      table.separatorStyle = .none
      table.tableFooterView = UIView()
      table.keyboardDismissMode = .onDrag
      return table.style == .plain && table.numberOfSections == 0
    },
    Statement("UITableViewCell(style:reuseIdentifier:)") {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "a")
      cell.detailTextLabel?.text = "Detail"
      cell.accessoryType = .disclosureIndicator
      cell.selectionStyle = .none
      return cell.reuseIdentifier == "a" && cell.detailTextLabel?.text == "Detail"
    },
    Statement("contentConfiguration") {
      let cell = UITableViewCell()
      var content = cell.defaultContentConfiguration()
      content.text = "Row"
      cell.contentConfiguration = content
      return (cell.contentConfiguration as? UIListContentConfiguration)?.text == "Row"
    },
    Statement("scroll views") {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      scroll.contentSize = CGSize(width: 10, height: 50)
      scroll.contentInset.top = 5
      scroll.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
      scroll.decelerationRate = .fast
      return scroll.contentOffset.y == 20 && scroll.bounds.minY == 20 && !scroll.isDragging
    },
    Statement("UIRefreshControl") {
      let (scroll, refresh) = (UIScrollView(), UIRefreshControl())
      scroll.refreshControl = refresh
      refresh.beginRefreshing()
      return refresh.isRefreshing && scroll.refreshControl === refresh
    },
  ]

  // MARK: UICollectionView

  static let collections: [Statement] = [
    Statement("UICollectionViewFlowLayout") {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 20, height: 30)
      layout.minimumLineSpacing = 4
      layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
      return collection.collectionViewLayout === layout && layout.minimumInteritemSpacing == 10
    },
    Statement("UICollectionViewLayoutAttributes") {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 0))
      attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
      attributes.zIndex = 1
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
      return copy?.size == CGSize(width: 10, height: 20) && copy !== attributes
        && copy?.indexPath.item == 2
    },
    Statement("registering cells and views") {
      let collection = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collection.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      collection.isPrefetchingEnabled = false
      return collection.numberOfSections == 0 || collection.indexPathsForVisibleItems.isEmpty
    },
    Statement("UICollectionViewDiffableDataSource") {
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 50, height: 50),
        collectionViewLayout: UICollectionViewFlowLayout())
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
        view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b"])
      source.apply(snapshot, animatingDifferences: false)
      return collection.numberOfItems(inSection: 0) == 2
    },
  ]

  // MARK: Images and effects

  static let images: [Statement] = [
    Statement("UIImageView") {
      let view = UIImageView(
        image: UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4)).image { _ in })
      view.contentMode = .scaleAspectFill
      view.clipsToBounds = true
      return view.intrinsicContentSize == CGSize(width: 6, height: 4)
    },
    Statement("withRenderingMode") {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
      return image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate
    },
    Statement("resizableImage") {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in }
      return image.resizableImage(withCapInsets: UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3))
        .capInsets.top == 3
    },
    Statement("UIVisualEffectView") {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
      view.contentView.addSubview(UIView())
      return view.effect != nil && view.contentView.subviews.count == 1
    },
  ]

  // MARK: Accessibility

  static let accessibility: [Statement] = [
    Statement("accessibilityLabel and traits") {
      let view = UIView()
      view.isAccessibilityElement = true
      view.accessibilityLabel = "Close"
      view.accessibilityTraits = [.button, .selected]
      return view.accessibilityLabel == "Close" && view.accessibilityTraits.contains(.button)
    },
    Statement("accessibilityIdentifier") {
      let view = UIView()
      view.accessibilityIdentifier = "close"
      return view.accessibilityIdentifier == "close" && view.accessibilityValue == nil
    },
    Statement("UIAccessibility.post") {
      UIAccessibility.post(notification: .layoutChanged, argument: nil)
      return !UIAccessibility.isVoiceOverRunning
    },
    Statement("adjustsFontForContentSizeCategory") {
      let label = UILabel()
      label.adjustsFontForContentSizeCategory = true
      return label.adjustsFontForContentSizeCategory
    },
  ]

  // MARK: Time and objects

  static let time: [Statement] = [
    Statement("DispatchQueue.main.asyncAfter") {
      let stage = Stage(size: CGSize(width: 10, height: 10))
      var count = 0
      DispatchQueue.main.async { count += 1 }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { count += 1 }
      stage.advance(by: .milliseconds(100))
      let before = count
      stage.advance(by: .milliseconds(200))
      return before == 1 && count == 2
    },
    Statement("Timer.scheduledTimer") {
      let stage = Stage(size: CGSize(width: 10, height: 10))
      var count = 0
      let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in count += 1 }
      stage.advance(by: .milliseconds(350))
      timer.invalidate()
      return count == 3 && !timer.isValid
    },
    Statement("CADisplayLink") {
      final class Target: NSObject {
        var count = 0
        @objc func tick(_ link: CADisplayLink) { count += 1 }
      }
      let (stage, target) = (Stage(size: CGSize(width: 10, height: 10)), Target())
      let link = CADisplayLink(target: target, selector: #selector(Target.tick(_:)))
      link.add(to: .main, forMode: .common)
      stage.advance(by: .seconds(1))
      link.invalidate()
      return (59...61).contains(target.count)
    },
    Statement("observe(_:options:changeHandler:)") {
      let scroll = UIScrollView()
      var values: [CGFloat] = []
      let token = scroll.observe(\.contentOffset, options: [.new]) { view, _ in
        values.append(view.contentOffset.y)
      }
      scroll.contentOffset.y = 4
      token.invalidate()
      scroll.contentOffset.y = 5
      return values == [4]
    },
    Statement("objc_setAssociatedObject") {
      enum Keys { static var name: UInt8 = 0 }
      let view = UIView()
      objc_setAssociatedObject(view, &Keys.name, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return objc_getAssociatedObject(view, &Keys.name) as? String == "a"
    },
  ]

  // MARK: Layers

  static let layers: [Statement] = [
    Statement("cornerRadius and masksToBounds") {
      let view = UIView()
      view.layer.cornerRadius = 4
      view.layer.masksToBounds = true
      return view.clipsToBounds && view.layer.cornerRadius == 4
    },
    Statement("shadows") {
      let view = UIView()
      view.layer.shadowColor = UIColor.black.cgColor
      view.layer.shadowOpacity = 0.5
      view.layer.shadowOffset = CGSize(width: 0, height: 2)
      return view.layer.shadowOpacity == 0.5 && view.layer.shadowRadius == 3
    },
    Statement("CAShapeLayer") {
      let (view, shape) = (UIView(), CAShapeLayer())
      shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 9, height: 9)).cgPath
      shape.fillColor = nil
      shape.strokeColor = UIColor.red.cgColor
      shape.lineCap = .round
      view.layer.addSublayer(shape)
      return view.layer.sublayers?.last === shape && shape.superlayer === view.layer
    },
    Statement("CAGradientLayer") {
      let gradient = CAGradientLayer()
      gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      gradient.startPoint = CGPoint(x: 0, y: 0.5)
      return gradient.colors?.count == 2 && gradient.endPoint == CGPoint(x: 0.5, y: 1)
    },
    Statement("CABasicAnimation(keyPath:)") {
      let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = 0.3
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      layer.add(animation, forKey: "fade")
      return layer.animationKeys() == ["fade"]
    },
    Statement("CATransaction") {
      let layer = CALayer()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position = CGPoint(x: 3, y: 4)
      CATransaction.commit()
      return layer.position == CGPoint(x: 3, y: 4) && layer.animationKeys() == nil
    },
    Statement("CATransaction.setValue") {
      CATransaction.begin()
      CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
      defer { CATransaction.commit() }
      return CATransaction.disableActions()
    },
    Statement("setAffineTransform") {
      let layer = CALayer()
      layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
      return layer.affineTransform().a == 2 && CATransform3DIsAffine(layer.transform)
    },
    Statement("subclasses of CALayer") {
      class Dot: CALayer {
        var level = 1
        override init() { super.init() }
        override init(layer: Any) {
          super.init(layer: layer)
          if let dot = layer as? Dot { level = dot.level }
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      }
      class Ring: CAShapeLayer {
        init(width: CGFloat) {
          super.init()
          lineWidth = width
        }
        required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
      }
      let dot = Dot()
      dot.level = 3
      return Dot(layer: dot).level == 3 && Ring(width: 4).lineWidth == 4
    },
    Statement("display(_:)") {
      class Player: UIImageView {
        override func display(_ layer: CALayer) { layer.contents = image?.cgImage }
      }
      let (stage, player) = (Stage(size: CGSize(width: 4, height: 4)), Player())
      player.image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }
      player.frame = stage.window.bounds
      stage.window.addSubview(player)
      return stage.render()[1, 1].red == 255 && player.layer.contents != nil
    },
    Statement("mask") {
      let (layer, mask) = (CALayer(), CALayer())
      layer.mask = mask
      return layer.mask === mask
    },
    Statement("CATransform3D") {
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 500
      transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
      return !CATransform3DIsIdentity(transform)
    },
  ]

  // MARK: Items of bars

  static let bars: [Statement] = [
    Statement("UIBarButtonItem") {
      let item = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
      item.isEnabled = false
      return item.title == "Done" && !item.isEnabled
    },
    Statement("navigationItem") {
      let screen = UIViewController()
      screen.navigationItem.title = "Title"
      screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .add, target: nil, action: nil)
      return screen.navigationItem.rightBarButtonItems?.count == 1
    },
  ]
}
