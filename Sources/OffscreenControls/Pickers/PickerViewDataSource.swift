/// Tells a picker view how many wheels and rows it has.
public protocol PickerViewDataSource: AnyObject {
  /// The number of wheels beside each other.
  func numberOfComponents(in pickerView: PickerView) -> Int
  /// The number of rows of a wheel, 0 or more.
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}
