/// Tells a picker view how many wheels and rows it has.
public protocol PickerViewDataSource: AnyObject {
  /// The number of wheels beside each other.
  func numberOfComponents(in pickerView: PickerView) -> Int
  /// The number of rows of a wheel; negative numbers count as 0, and those above 10^12 as that.
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}
