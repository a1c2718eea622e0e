import OffscreenControls

/// The button that begins and ends the editing of a controller.
final class EditButtonItem: BarButtonItem {
  private weak var controller: ViewController?

  init(of controller: ViewController) {
    self.controller = controller
    super.init()
    send = { [weak controller] _, _, _ in
      guard let controller else { return }
      controller.setEditing(!controller.isEditing, animated: true)
    }
  }

  override var title: String? {
    get { controller?.isEditing == true ? "Done" : "Edit" }
    set {}
  }

  override var style: Style {
    get { controller?.isEditing == true ? .done : .plain }
    set {}
  }
}
