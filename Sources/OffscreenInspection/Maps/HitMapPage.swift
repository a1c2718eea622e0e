package import Foundation
package import Offscreen

/// A page that shows a stage's window and, for the point under the pointer, the view that a touch
/// hits and the reasons.
///
/// It is a single HTML file without references to others.
package struct HitMapPage {
  private let picture: Pixmap
  private let content: Content

  /// The data that the page's script shows.
  private struct Content: Encodable {
    let title: String
    let size: CGSize
    let time: Duration
    let map: HoverMap

    enum CodingKeys: String, CodingKey {
      case title, size, map
      case time = "t_ms"
    }
  }

  /// Draws and hit-tests a stage's window in its present state.
  package init(of stage: Stage, title: String) {
    picture = stage.render()
    content = Content(
      title: title, size: stage.window.bounds.size, time: stage.now,
      map: HoverMap(in: stage))
  }

  private var pictureElement: String {
    get throws {
      let data = try PNG.encode(picture).base64EncodedString()
      return "<img id=\"picture\" alt=\"The window\" src=\"data:image/png;base64,\(data)\">"
    }
  }

  /// The page in UTF-8.
  package func html() throws -> Data {
    let page = PageTemplate.page(
      PageFile.hits,
      [
        "style": HoverMap.style,
        "picture": try pictureElement,
        "content": try PageTemplate.json(content),
        "script": HoverMap.script + "\n" + PageFile.hitsScript,
      ])
    return Data(page.utf8)
  }
}
