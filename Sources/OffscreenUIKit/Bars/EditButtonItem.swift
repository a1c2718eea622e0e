import Offscreen
import OffscreenControllers

/// The button that begins and ends the editing of a controller.
final class EditButtonItem: UIBarButtonItem {
  private weak var controller: UIViewController?

  init(of controller: UIViewController) {
    self.controller = controller
    super.init()
    target = self
    action = Selector(EditButtonItem.toggle, "toggle")
  }

  override var title: String? {
    get { controller?.isEditing == true ? "Done" : "Edit" }
    set {}
  }

  override var style: Style {
    get { controller?.isEditing == true ? .done : .plain }
    set {}
  }

  private func toggle() {
    guard let controller else { return }
    controller.setEditing(!controller.isEditing, animated: true)
  }
}
