import OffscreenUIKit
import Testing

/// Keys of a hardware keyboard on a stage.
@Suite struct KeyCommandTests {
  private final class Screen: UIViewController {
    var log: [String] = []
    var allows = true

    func find(_ sender: UIKeyCommand) { log.append("find \(sender.input ?? "")") }
    func up() { log.append("up") }

    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(
          title: "Find", action: Selector(Screen.find, "find(_:)"), input: "f",
          modifierFlags: .command),
        UIKeyCommand(
          input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector(Screen.up, "up")),
      ] + (super.keyCommands ?? [])
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      allows && super.canPerformAction(action, withSender: sender)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { log.append("\(press.phase) \(press.key?.characters ?? "")") }
      super.pressesBegan(presses, with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in event?.allPresses ?? [] { log.append("\(press.phase)") }
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let screen = Screen()

  init() {
    stage.window.rootViewController = screen
  }

  @Test func commandsTakeTheirKeys() {
    #expect(stage.press("f", modifiers: .command))
    #expect(stage.press("F", modifiers: .command))
    #expect(stage.press(UIKeyCommand.inputUpArrow))
    #expect(screen.log == ["find f", "find f", "up"])
  }

  @Test(
    arguments: [
      ("f", []), ("f", [.command, .shift]), ("g", .command),
    ] as [(String, UIKeyModifierFlags)])
  func otherKeysArePresses(key: String, modifiers: UIKeyModifierFlags) {
    #expect(!stage.press(key, modifiers: modifiers))
    let shown = modifiers.contains(.shift) ? key.uppercased() : key
    #expect(screen.log == ["began \(shown)", "ended"])
  }

  @Test func actionsThatCannotBeDoneLeaveTheKey() {
    screen.allows = false
    #expect(!stage.press("f", modifiers: .command))
    #expect(screen.log == ["began f", "ended"])
  }

  @Test func commandsAreFoundFromTheFirstResponderOn() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    screen.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(stage.press("f", modifiers: .command) && screen.log == ["find f"])
    #expect(field.text == "")
  }

  @Test func addedCommandsCanBeRemoved() {
    let command = UIKeyCommand(
      input: "u", modifierFlags: .alternate, action: Selector(Screen.up, "up"))
    screen.addKeyCommand(command)
    #expect(stage.press("u", modifiers: .alternate) && screen.log == ["up"])
    screen.removeKeyCommand(command)
    #expect(!stage.press("u", modifiers: .alternate))
  }

  @Test func presentedControllersHaveTheKeys() throws {
    let other = Screen()
    screen.present(other, animated: false)
    _ = try stage.settle()
    #expect(stage.press("f", modifiers: .command))
    #expect(other.log == ["find f"] && screen.log.isEmpty)
  }

  @Test func waysToControllersArePerformedByCode() {
    let target = UIViewController()
    var count = 0
    let way = UIStoryboardSegue(identifier: "next", source: screen, destination: target) {
      count += 1
    }
    screen.prepare(for: way, sender: nil)
    way.perform()
    #expect(count == 1 && way.source === screen && way.destination === target)
    #expect(screen.shouldPerformSegue(withIdentifier: "next", sender: nil))
  }

  @Test func waysOfInterfaceFilesStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      UIViewController().performSegue(withIdentifier: "next", sender: nil)
    }
  }

  @Test func assetsChooseAPictureByTraits() {
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    func image(_ width: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: width, height: 1)).image { _ in }
    }
    let asset = UIImageAsset()
    #expect(asset.image(with: dark).size == .zero)
    asset.register(image(1), with: light)
    asset.register(image(2), with: dark)
    #expect(asset.image(with: light).size.width == 1 && asset.image(with: dark).size.width == 2)
    asset.register(image(3), with: dark)
    #expect(asset.image(with: dark).size.width == 3)
    asset.unregisterImage(with: dark)
    #expect(asset.image(with: dark).size.width == 1)
  }

  @Test func providersGiveTheirItemWhenAsked() {
    final class Title: UIActivityItemProvider, @unchecked Sendable {
      override var item: Any { "title for \(activityType?.rawValue ?? "none")" }
    }
    let provider = Title(placeholderItem: "")
    let sheet = UIActivityViewController(activityItems: [provider], applicationActivities: nil)
    let item = provider.activityViewController(sheet, itemForActivityType: .print)
    #expect(item as? String == "title for com.apple.UIKit.activity.Print")
    #expect(provider.activityViewControllerPlaceholderItem(sheet) as? String == "")
  }
}
