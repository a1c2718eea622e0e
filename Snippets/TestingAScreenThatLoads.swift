// Tests a screen whose model loads its content in a task.

import Offscreen
import OffscreenTesting
import Testing

@MainActor final class NewsModel {
  var onChange: (String) -> Void = { _ in }
  private let fetch: @MainActor () async -> String

  init(fetch: @escaping @MainActor () async -> String) {
    self.fetch = fetch
  }

  func load() {
    Task { onChange(await fetch()) }
  }
}

final class NewsController: ViewController {
  let headline = Label(frame: CGRect(x: 16, y: 60, width: 288, height: 24))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(headline)
  }
}

@MainActor @Suite struct NewsTests {
  @Test func showsTheHeadline() async {
    let stage = Stage(size: CGSize(width: 320, height: 120))
    let screen = NewsController()
    stage.window.rootViewController = screen
    let model = NewsModel { "Snow until Friday" }
    model.onChange = { screen.headline.text = $0 }
    model.load()
    await stage.settle()
    assertSnapshot(of: stage.window, as: .image)
  }
}

// snippet.hide
_ = NewsTests.self
// snippet.show
