/// The page of a report: the HTML, style sheet and script around its content.
///
/// They are files in `Page`, whose bytes are compiled into the module, so that a program that was
/// copied elsewhere needs none of them.
enum ReportPage {
  /// The complete page.
  ///
  /// - Parameters:
  ///   - content: What the page's script shows, as JSON without any `<`.
  ///   - pictures: The elements that hold pictures, as HTML.
  /// - Returns: The page, which refers to no other file.
  static func html(content: String, pictures: [String]) -> String {
    // In the order of the page: what is inserted may itself contain such marks.
    let parts = [
      ("{{style}}", text(PackageResources.report_css)), ("{{content}}", content),
      ("{{pictures}}", pictures.joined(separator: "\n")),
      ("{{script}}", text(PackageResources.report_js)),
    ]
    var rest = text(PackageResources.report_html)[...]
    var page = ""
    for (mark, part) in parts {
      let pieces = rest.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
      page += pieces[0] + part
      rest = pieces[1]
    }
    return page + rest
  }

  /// The text of an embedded file.
  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
