import UIKit

/// A page of settings with every small control.
final class FormViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let form = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    form.axis = .vertical
    form.spacing = 10
    form.isLayoutMarginsRelativeArrangement = true
    form.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 12, leading: 16, bottom: 12, trailing: 16)
    form.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(form)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      form.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      form.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      form.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      form.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
    addRows()
  }

  private func addRows() {
    add(heading("Profile"))
    addGroup([
      row("Name", field("Ada Lovelace"), fills: true),
      row("Weight", weightField(), fills: true),
    ])
    add(heading("Notifications"))
    let off = UISwitch()
    off.isEnabled = false
    let on = UISwitch()
    on.isOn = true
    addGroup([row("Allow", on), row("Quiet hours", off), row("Volume", slider(), fills: true)])
    add(segments())
    addGroup([row("Copies", stepper()), row("Upload", progress(), fills: true)])
    let pages = UIPageControl()
    pages.numberOfPages = 5
    pages.currentPage = 2
    pages.currentPageIndicatorTintColor = .label
    pages.pageIndicatorTintColor = .tertiaryLabel
    add(pages)
    add(buttons())
    let forgotten = UIButton(type: .system)
    forgotten.setTitle("Forgotten your password?", for: .normal)
    add(forgotten)
  }

  private func add(_ view: UIView) { form.addArrangedSubview(view) }

  // MARK: Rows

  private func heading(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private func addGroup(_ rows: [UIView]) {
    let group = UIStackView(arrangedSubviews: rows)
    group.axis = .vertical
    group.spacing = 12
    group.isLayoutMarginsRelativeArrangement = true
    group.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: 12, bottom: 8, trailing: 12)
    group.backgroundColor = .secondarySystemGroupedBackground
    group.layer.cornerRadius = 10
    add(group)
  }

  private func row(_ text: String, _ control: UIView, fills: Bool = false) -> UIView {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    let row = UIStackView(arrangedSubviews: [label, control])
    row.spacing = 12
    if hasLargeText {
      row.axis = .vertical
      row.alignment = fills ? .fill : .leading
    } else {
      row.alignment = .center
      // Either the label or the control is as long as what it contains.
      if fills { label.setContentHuggingPriority(.required, for: .horizontal) }
    }
    return row
  }

  private var hasLargeText: Bool {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  // MARK: Controls

  private func field(_ text: String) -> UITextField {
    let field = UITextField()
    field.text = text
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.borderStyle = .roundedRect
    field.clearButtonMode = .always
    return field
  }

  private func weightField() -> UITextField {
    let field = field("62")
    let unit = UILabel()
    unit.text = "kg"
    unit.font = field.font
    unit.adjustsFontForContentSizeCategory = true
    unit.textColor = .secondaryLabel
    let box = UIStackView(arrangedSubviews: [unit])
    box.isLayoutMarginsRelativeArrangement = true
    box.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 4, bottom: 0, trailing: 8)
    field.rightView = box
    field.rightViewMode = .always
    return field
  }

  private func slider() -> UISlider {
    let slider = UISlider()
    slider.value = 0.6
    return slider
  }

  private func segments() -> UISegmentedControl {
    let segments = UISegmentedControl(items: ["Day", "Week", "Month", "Year"])
    segments.selectedSegmentIndex = 1
    return segments
  }

  private func stepper() -> UIStepper {
    let stepper = UIStepper()
    stepper.value = 3
    return stepper
  }

  private func progress() -> UIView {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = 0.4
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    let stack = UIStackView(arrangedSubviews: [bar, wheel])
    stack.spacing = 8
    stack.alignment = .center
    return stack
  }

  private func buttons() -> UIView {
    var save = UIButton.Configuration.filled()
    save.title = "Save"
    save.subtitle = "and close"
    var cancel = UIButton.Configuration.gray()
    cancel.title = "Cancel"
    let stack = UIStackView(arrangedSubviews: [
      UIButton(configuration: save), UIButton(configuration: cancel),
    ])
    stack.axis = hasLargeText ? .vertical : .horizontal
    stack.distribution = .fillEqually
    stack.spacing = 10
    return stack
  }
}
