import Foundation
import Offscreen
import OffscreenSceneFiles

/// `pickers`: the size, the crust and the number of pizzas, on three wheels.
enum PickersScene {
  static let scene = Scene("pickers", title: "Pickers", size: CGSize(width: 320, height: 300)) {
    _ in Order()
  }
}

/// A text above a picker view that says what its wheels select.
private final class Order: ViewController, PickerViewDataSource,
  PickerViewAccessibilityDelegate
{
  private static let wheels = [
    ["Small", "Medium", "Large", "Family"],
    ["Thin", "Thick", "Filled"],
    (1...12).map { "\($0)" },
  ]
  private let text = Label()
  private let picker = PickerView()

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    text.textAlignment = .center
    picker.dataSource = self
    picker.delegate = self
    picker.accessibilityIdentifier = "wheels"
    picker.selectRow(2, inComponent: 0, animated: false)
    let stack = StackView(arrangedSubviews: [text, picker])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    showOrder()
  }

  private func showOrder() {
    let rows = Self.wheels.enumerated().map { component, titles in
      titles[picker.selectedRow(inComponent: component)]
    }
    text.text = "\(rows[2]) × \(rows[0].lowercased()), \(rows[1].lowercased()) crust"
  }

  func pickerView(_: PickerView, accessibilityLabelForComponent component: Int) -> String? {
    ["Size", "Crust", "Number"][component]
  }
  func numberOfComponents(in pickerView: PickerView) -> Int { Self.wheels.count }
  func pickerView(_: PickerView, numberOfRowsInComponent component: Int) -> Int {
    Self.wheels[component].count
  }
  func pickerView(_: PickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    Self.wheels[component][row]
  }
  func pickerView(_: PickerView, widthForComponent component: Int) -> CGFloat {
    component == 2 ? 60 : 110
  }
  func pickerView(_: PickerView, didSelectRow row: Int, inComponent component: Int) { showOrder() }
}
