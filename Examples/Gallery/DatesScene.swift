import Foundation
import Offscreen
import OffscreenSceneFiles

/// `dates`: the three forms of date pickers, for an appointment.
enum DatesScene {
  static let scene = Scene(
    "dates", title: "Dates", size: CGSize(width: 336, height: 700),
    parameters: [.flag("duration", default: true, help: "whether there are wheels")]
  ) { context in
    Appointment(hasDuration: context.flag("duration"))
  }
}

/// A date behind buttons, the same in a calendar that allows no earlier one, and a duration on wheels.
private final class Appointment: ViewController {
  private let hasDuration: Bool
  private let start = DatePicker()
  private let end = DatePicker()
  private let duration = DatePicker()

  init(hasDuration: Bool) {
    self.hasDuration = hasDuration
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    let label = Label()
    label.text = "Starts"
    start.accessibilityIdentifier = "start"
    start.addAction(for: .valueChanged) { [unowned self] in end.minimumDate = start.date }
    // 11 February 2026, 9:30.
    start.date = Date(timeIntervalSinceReferenceDate: 792_495_000)
    end.accessibilityIdentifier = "end"
    end.preferredDatePickerStyle = .inline
    end.minimumDate = start.date
    end.date = start.date + 86_400
    duration.accessibilityIdentifier = "duration"
    duration.datePickerMode = .countDownTimer
    duration.countDownDuration = 5400
    duration.isHidden = !hasDuration
    let row = StackView(arrangedSubviews: [label, start])
    row.alignment = .center
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    let stack = StackView(arrangedSubviews: [row, end, duration])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}
