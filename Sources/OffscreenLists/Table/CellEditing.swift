import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// The parts of a cell that it shows while its table is edited.
///
/// The circle stands at the leading end of the content, which it moves, and the lines by which a finger moves the row at
/// the trailing end; the button that confirms a deletion moves everything towards the leading edge.
struct CellEditing {
  /// The width of the circle with the space before the content, in addition to the margin, in points.
  static let controlRoom: CGFloat = 22

  /// The action that the circle offers; nil for a row that shows none.
  var kind: EditControl.Kind?
  /// Whether the content is moved while the cell is edited.
  var indents = false
  /// Whether a finger may move the row.
  var isMovable = false
  /// The lines by which a finger moves the row, while they are shown or disappear.
  var reorderControl: ReorderControl?
  /// The circle, while it is shown or disappears.
  var control: EditControl?
  /// The button that deletes the row, while it is shown or disappears.
  var confirmation: DeleteConfirmation?
  /// Whether that button is shown.
  var isConfirming = false
  /// The buttons that a finger has uncovered.
  var swipe = SwipeParts()
}

/// The button that deletes a row.
final class DeleteConfirmation: Control {
  private let label = Label()

  init(title: String) {
    super.init(frame: .zero)
    label.text = title
    label.font = .standard(size: 17)
    label.textColor = .white
    label.textAlignment = .center
    backgroundColor = .systemRed
    addSubview(label)
  }

  /// The width for the title, in points.
  var width: CGFloat {
    max(SwipeParts.minimumButtonWidth, label.sizeThatFits(.zero).width.rounded(.up) + 30)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

extension TableViewCell {
  /// The width at the leading end that the circle takes from the content.
  var editingIndent: CGFloat {
    isEditing && editingParts.indents ? sideMargin + CellEditing.controlRoom : 0
  }

  /// Whether the lines by which a finger moves the row are shown.
  private var showsReordering: Bool { isEditing && editingParts.isMovable }

  /// The width at the trailing end that these lines take from the content.
  var reorderWidth: CGFloat { showsReordering ? sideMargin + ReorderControl.size.width : 0 }

  /// The distance by which everything is moved for the button that confirms a deletion, or by a finger.
  var confirmationShift: CGFloat {
    editingParts.isConfirming ? editingParts.confirmation?.width ?? 0 : editingParts.swipe.shift
  }

  /// Shows whether the row is selected, in a circle for that.
  func updateEditSelection() { editingParts.control?.isOn = isSelected }

  /// Says what the circle offers; the table calls it before the cell is edited.
  func prepareEditing(_ kind: EditControl.Kind?, indents: Bool, isMovable: Bool) {
    editingParts.kind = kind
    editingParts.isMovable = isMovable
    editingParts.indents = indents
    editingParts.control?.kind = kind ?? .delete
  }

  /// Shows or hides the circle, after `isEditing` has changed.
  func updateEditControl(animated: Bool) {
    if isEditing, let kind = editingParts.kind {
      let control = editingParts.control ?? makeEditControl()
      control.kind = kind
      control.isOn = isSelected
    }
    if showsReordering, editingParts.reorderControl == nil { addReorderControl() }
    setNeedsLayout()
    guard animated, window != nil else {
      removeHiddenParts()
      return
    }
    View.animate(withDuration: SwipeParts.duration) {
      self.layoutIfNeeded()
    } completion: {
      [weak self] _ in
      self?.removeHiddenParts()
    }
  }

  private func makeEditControl() -> EditControl {
    let control = EditControl()
    control.addAction(for: .touchUpInside) { [weak self] in
      if let self { table?.editControlWasTapped(self) }
    }
    editingParts.control = control
    addSubview(control)
    View.performWithoutAnimation { placeEditControl(control, isShown: false) }
    return control
  }

  private func addReorderControl() {
    let control = ReorderControl()
    let finger = LongPressGestureRecognizer {
      [weak self] (recognizer: LongPressGestureRecognizer) in
      if let self { table?.reorderControlDidChange(recognizer, of: self) }
    }
    finger.minimumPressDuration = .zero
    finger.allowableMovement = .infinity
    control.addGestureRecognizer(finger)
    editingParts.reorderControl = control
    addSubview(control)
    View.performWithoutAnimation { placeReorderControl(control, isShown: false) }
  }

  private func removeHiddenParts() {
    if !showsReordering {
      editingParts.reorderControl?.removeFromSuperview()
      editingParts.reorderControl = nil
    }
    if !isEditing || editingParts.kind == nil {
      editingParts.control?.removeFromSuperview()
      editingParts.control = nil
    }
    if !editingParts.isConfirming {
      editingParts.confirmation?.removeFromSuperview()
      editingParts.confirmation = nil
    }
  }

  /// Shows the button that deletes the row, or hides it.
  func setConfirming(_ title: String?, animated: Bool) {
    if let title {
      guard !editingParts.isConfirming else { return }
      let button = DeleteConfirmation(title: title)
      button.addAction(for: .touchUpInside) { [weak self] in
        if let self { table?.confirmationWasTapped(self) }
      }
      editingParts.confirmation?.removeFromSuperview()
      editingParts.confirmation = button
      addSubview(button)
      View.performWithoutAnimation { placeConfirmation(button) }
      editingParts.isConfirming = true
    } else {
      guard editingParts.isConfirming else { return }
      editingParts.isConfirming = false
    }
    updateEditControl(animated: animated)
  }

  /// Places the circle and the button for the present state.
  func layoutEditing() {
    if let control = editingParts.control {
      placeEditControl(control, isShown: isEditing && editingParts.kind != nil)
    }
    if let control = editingParts.reorderControl {
      placeReorderControl(control, isShown: showsReordering)
    }
    if let confirmation = editingParts.confirmation { placeConfirmation(confirmation) }
    layoutSwipe()
  }

  private func placeReorderControl(_ control: ReorderControl, isShown: Bool) {
    let size = ReorderControl.size
    let x = uprightSize.width - (isShown ? sideMargin + size.width : 0) - confirmationShift
    placeByDirection(
      control,
      in: CGRect(
        x: x, y: ((uprightSize.height - size.height) / 2).rounded(.down), width: size.width,
        height: size.height))
    control.alpha = isShown ? 1 : 0
  }

  private func placeEditControl(_ control: EditControl, isShown: Bool) {
    let size = EditControl.size
    let x = isShown ? sideMargin - confirmationShift : -size.width
    placeByDirection(
      control,
      in: CGRect(
        x: x, y: ((uprightSize.height - size.height) / 2).rounded(.down), width: size.width,
        height: size.height))
    control.alpha = isShown ? 1 : 0
  }

  private func placeConfirmation(_ button: DeleteConfirmation) {
    let size = uprightSize
    placeByDirection(
      button,
      in: CGRect(
        x: size.width - confirmationShift, y: 0, width: button.width, height: size.height))
  }
}
