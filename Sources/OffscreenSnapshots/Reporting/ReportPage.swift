import OffscreenInspection

/// The page of a report: the HTML, style sheet and script around its content.
enum ReportPage {
  /// The complete page.
  ///
  /// - Parameters:
  ///   - content: The data for the page's script, as JSON without any `<`.
  ///   - pictures: The elements that hold pictures, as HTML.
  /// - Returns: The page, which refers to no other file.
  static func html(content: String, pictures: [String]) -> String {
    PageTemplate.page(
      PageFile.report,
      [
        "style": PageFile.colors + PageFile.reportStyle,
        "content": content, "pictures": pictures.joined(separator: "\n"),
        "script": PageFile.reportScript,
      ])
  }
}
