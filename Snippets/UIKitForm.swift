// A form of UIKit's controls, which compiles with UIKit as well (iOS 15 and later).

#if canImport(UIKit)
import UIKit
#else
import OffscreenUIKit
#endif

// snippet.form
final class FormViewController: UIViewController, UITextFieldDelegate {
  private let name = UITextField()
  private let notifies = UISwitch()
  private let volume = UISlider()
  private let period = UISegmentedControl(items: ["Day", "Week", "Month"])
  private let save = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    name.borderStyle = .roundedRect
    name.placeholder = "Name"
    name.font = .preferredFont(forTextStyle: .body)
    name.delegate = self
    notifies.onTintColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? .systemTeal : .systemIndigo
    }
    volume.value = 0.25
    period.selectedSegmentIndex = 1
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Save"
    configuration.cornerStyle = .capsule
    save.configuration = configuration
    save.isEnabled = false
    arrange([name, notifies, volume, period, save])
  }

  private func arrange(_ controls: [UIView]) {
    let stack = UIStackView(arrangedSubviews: controls)
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      name.widthAnchor.constraint(equalTo: stack.widthAnchor),
      volume.widthAnchor.constraint(equalTo: stack.widthAnchor),
    ])
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    let text = (textField.text ?? "") as NSString
    save.isEnabled = text.length + string.utf16.count > range.length
    return true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
// snippet.end

#if !canImport(UIKit)
// snippet.stage
let stage = Stage(size: CGSize(width: 320, height: 280), scale: 2)
let form = FormViewController()
stage.window.rootViewController = form
stage.advance(by: .milliseconds(20))
stage.tap(at: CGPoint(x: 100, y: 36))
stage.type("Ann\n")
// snippet.end
try stage.render().write(to: URL(filePath: "form@2x.png"))
stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
try stage.render().write(to: URL(filePath: "form~dark@2x.png"))
#endif
