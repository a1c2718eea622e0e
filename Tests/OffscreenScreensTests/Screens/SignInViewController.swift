import UIKit

/// A page to sign in, which shows an alert for a wrong password.
final class SignInViewController: UIViewController, UITextFieldDelegate {
  private let mark = MarkView()
  private let nameField = UITextField()
  private let passwordField = UITextField()
  private let signInButton = UIButton(type: .system)
  /// Whether a name and a password belong together.
  private let accepts: (String, String) -> Bool
  /// Called once someone has signed in.
  var onSignIn: ((String) -> Void)?

  init(accepts: @escaping (String, String) -> Bool) {
    self.accepts = accepts
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 24, bottom: 0, trailing: 24)

    let heading = UILabel()
    heading.text = "Welcome back"
    heading.font = .preferredFont(forTextStyle: .title1)
    heading.adjustsFontForContentSizeCategory = true
    heading.textAlignment = .center
    heading.numberOfLines = 0

    configure(nameField, placeholder: "Name")
    nameField.textContentType = .username
    nameField.returnKeyType = .next
    configure(passwordField, placeholder: "Password")
    passwordField.isSecureTextEntry = true
    passwordField.returnKeyType = .go

    var configuration = UIButton.Configuration.filled()
    configuration.title = "Sign In"
    configuration.cornerStyle = .large
    configuration.buttonSize = .large
    signInButton.configuration = configuration
    signInButton.isEnabled = false
    signInButton.addTarget(self, action: #selector(signIn), for: .touchUpInside)

    let forgotten = UIButton(type: .system)
    forgotten.setTitle("Forgotten your password?", for: .normal)
    forgotten.addTarget(self, action: #selector(askForAddress), for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [
      mark, heading, nameField, passwordField, signInButton, forgotten,
    ])
    stack.axis = .vertical
    stack.spacing = 12
    stack.setCustomSpacing(20, after: mark)
    stack.setCustomSpacing(28, after: heading)
    stack.setCustomSpacing(24, after: passwordField)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      mark.heightAnchor.constraint(equalToConstant: 96),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 48),
    ])
  }

  private func configure(_ field: UITextField, placeholder: String) {
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.autocapitalizationType = .none
    field.clearButtonMode = .whileEditing
    field.delegate = self
    field.addTarget(self, action: #selector(textChanged), for: .editingChanged)
    field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
  }

  @objc private func textChanged() {
    signInButton.isEnabled =
      nameField.text?.isEmpty == false && passwordField.text?.isEmpty == false
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === nameField {
      passwordField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
      signIn()
    }
    return true
  }

  @objc private func signIn() {
    view.endEditing(true)
    let name = nameField.text ?? ""
    if accepts(name, passwordField.text ?? "") {
      onSignIn?(name)
      return
    }
    passwordField.text = nil
    textChanged()
    let alert = UIAlertController(
      title: "Wrong password",
      message: "The name “\(name)” and this password do not belong together.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let again = UIAlertAction(title: "Try Again", style: .default) { [weak self] _ in
      self?.passwordField.becomeFirstResponder()
    }
    alert.addAction(again)
    alert.preferredAction = again
    present(alert, animated: true)
  }

  @objc private func askForAddress() {
    let alert = UIAlertController(
      title: "Reset your password", message: "We send a link to your address.",
      preferredStyle: .alert)
    alert.addTextField { field in
      field.placeholder = "name@example.org"
      field.keyboardType = .emailAddress
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Send", style: .default))
    present(alert, animated: true)
  }
}

/// A lighthouse in a circle.
private final class MarkView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    isAccessibilityElement = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func draw(_ rect: CGRect) {
    let side = min(bounds.width, bounds.height)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    tintColor.setFill()
    UIBezierPath(
      ovalIn: CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
    ).fill()
    UIColor.white.setFill()
    let tower = UIBezierPath()
    tower.move(to: CGPoint(x: middle.x - side * 0.09, y: middle.y - side * 0.16))
    tower.addLine(to: CGPoint(x: middle.x + side * 0.09, y: middle.y - side * 0.16))
    tower.addLine(to: CGPoint(x: middle.x + side * 0.15, y: middle.y + side * 0.32))
    tower.addLine(to: CGPoint(x: middle.x - side * 0.15, y: middle.y + side * 0.32))
    tower.close()
    tower.fill()
    UIBezierPath(
      roundedRect: CGRect(
        x: middle.x - side * 0.08, y: middle.y - side * 0.32, width: side * 0.16,
        height: side * 0.12), cornerRadius: side * 0.04
    ).fill()
    for direction in [-1.0, 1.0] {
      let beam = UIBezierPath()
      beam.move(to: CGPoint(x: middle.x + direction * side * 0.12, y: middle.y - side * 0.26))
      beam.addLine(to: CGPoint(x: middle.x + direction * side * 0.34, y: middle.y - side * 0.34))
      beam.addLine(to: CGPoint(x: middle.x + direction * side * 0.34, y: middle.y - side * 0.18))
      beam.close()
      UIColor.white.withAlphaComponent(0.6).setFill()
      beam.fill()
    }
  }
}
