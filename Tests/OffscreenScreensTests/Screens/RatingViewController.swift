import UIKit

/// A row of stars: a tap or a drag sets the rating, a long press clears it.
final class RatingControl: UIControl {
  private let stack = UIStackView()
  private var stars: [UIImageView] { stack.arrangedSubviews.compactMap { $0 as? UIImageView } }
  private let feedback = UISelectionFeedbackGenerator()
  private var animator: UIViewPropertyAnimator?

  var maximum: Int { 5 }

  private(set) var rating = 0 {
    didSet {
      guard rating != oldValue else { return }
      updateStars()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.distribution = .fillEqually
    stack.isUserInteractionEnabled = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    for _ in 0..<maximum {
      let star = UIImageView()
      star.contentMode = .center
      star.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
        pointSize: 28, weight: .medium)
      stack.addArrangedSubview(star)
    }
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    let pan = UIPanGestureRecognizer(target: self, action: #selector(drag))
    pan.maximumNumberOfTouches = 1
    addGestureRecognizer(pan)
    let press = UILongPressGestureRecognizer(target: self, action: #selector(clear))
    press.minimumPressDuration = 0.6
    addGestureRecognizer(press)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Rating"
    updateStars()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 48 * CGFloat(maximum), height: 48) }

  override var isEnabled: Bool {
    didSet { alpha = isEnabled ? 1 : 0.4 }
  }

  override func accessibilityIncrement() { choose(rating + 1) }

  override func accessibilityDecrement() { choose(rating - 1) }

  private func updateStars() {
    for (index, star) in stars.enumerated() {
      star.image = UIImage(systemName: index < rating ? "star.fill" : "star")
      star.tintColor = index < rating ? .systemOrange : .systemGray3
    }
    accessibilityValue = "\(rating) of \(maximum)"
  }

  private func rating(at point: CGPoint) -> Int {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let distance = isMirrored ? bounds.width - point.x : point.x
    return Int((distance / bounds.width * CGFloat(maximum)).rounded(.up))
  }

  private func choose(_ rating: Int) {
    let rating = min(max(rating, 0), maximum)
    guard rating != self.rating else { return }
    self.rating = rating
    feedback.selectionChanged()
    sendActions(for: .valueChanged)
    bounce()
  }

  /// The star that was reached grows and springs back.
  private func bounce() {
    animator?.stopAnimation(true)
    for star in stars { star.transform = .identity }
    guard rating > 0 else { return }
    let star = stars[rating - 1]
    star.transform = CGAffineTransform(scaleX: 1.4, y: 1.4)
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.4) {
      star.transform = .identity
    }
    animator.addCompletion { [weak self] _ in self?.animator = nil }
    animator.startAnimation()
    self.animator = animator
  }

  @objc private func tap(_ recognizer: UITapGestureRecognizer) {
    choose(rating(at: recognizer.location(in: self)))
  }

  @objc private func drag(_ recognizer: UIPanGestureRecognizer) {
    if recognizer.state == .began { feedback.prepare() }
    choose(rating(at: recognizer.location(in: self)))
  }

  @objc private func clear(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began else { return }
    choose(0)
  }
}

/// A card with the rating of a film: the card follows the finger down and comes back, or is put away.
final class RatingViewController: UIViewController {
  private let film: String
  private let card = UIView()
  private let titleLabel = UILabel()
  private let valueLabel = UILabel()
  private let control = RatingControl()
  private var dismissal: UIViewPropertyAnimator?
  /// How far the card is from the lower edge when a finger takes it.
  private var distance: CGFloat = 0
  private(set) var isPutAway = false

  init(film: String) {
    self.film = film
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 16
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.2
    card.layer.shadowRadius = 12
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    titleLabel.text = film
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    valueLabel.font = .preferredFont(forTextStyle: .subheadline)
    valueLabel.textColor = .secondaryLabel
    for label in [titleLabel, valueLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.textAlignment = .center
    }
    control.addTarget(self, action: #selector(showRating), for: .valueChanged)
    showRating()

    let grabber = UIView()
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    let stack = UIStackView(arrangedSubviews: [grabber, titleLabel, control, valueLabel])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    for subview in [card, stack] { subview.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(card)
    card.addSubview(stack)
    NSLayoutConstraint.activate([
      grabber.widthAnchor.constraint(equalToConstant: 36),
      grabber.heightAnchor.constraint(equalToConstant: 5),
      card.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      stack.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -20),
      stack.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -20),
    ])
    let pan = UIPanGestureRecognizer(target: self, action: #selector(pull))
    pan.delegate = self
    card.addGestureRecognizer(pan)
  }

  @objc private func showRating() {
    valueLabel.text = control.rating == 0 ? "Not rated yet" : "\(control.rating) of 5 stars"
  }

  @objc private func pull(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: view).y
    switch recognizer.state {
    case .began:
      distance = view.bounds.height - card.frame.minY
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeOut) { [card, distance] in
        card.transform = CGAffineTransform(translationX: 0, y: distance)
        card.alpha = 0.5
      }
      animator.addCompletion { [weak self] position in self?.isPutAway = position == .end }
      animator.pauseAnimation()
      dismissal = animator
    case .changed:
      dismissal?.fractionComplete = min(max(translation / distance, 0), 1)
    case .ended, .cancelled:
      let isFast = recognizer.velocity(in: view).y > 500
      dismissal?.isReversed = !(isFast || translation > distance / 2)
      dismissal?.continueAnimation(
        withTimingParameters: UISpringTimingParameters(dampingRatio: 0.8), durationFactor: 1)
    default: break
    }
  }
}

extension RatingViewController: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: view)
    return velocity.y > abs(velocity.x)
  }
}
