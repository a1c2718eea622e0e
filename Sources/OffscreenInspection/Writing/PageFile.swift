internal import COffscreenEmbedded

/// The templates, style sheets and scripts of all pages, which are compiled into the program.
package enum PageFile {
  /// The custom properties with the colours of all pages, for light and dark.
  package static var colors: String { unsafe String(cString: off_colors_css()) }
  package static var reportStyle: String { unsafe String(cString: off_report_css()) }
  package static var report: String { unsafe String(cString: off_report_html()) }
  package static var reportScript: String { unsafe String(cString: off_report_js()) }
  package static var hitsStyle: String { unsafe String(cString: off_hits_css()) }
  package static var hits: String { unsafe String(cString: off_hits_html()) }
  package static var hitsScript: String { unsafe String(cString: off_hits_js()) }
  package static var hoverScript: String { unsafe String(cString: off_hover_js()) }
  package static var panelScript: String { unsafe String(cString: off_panel_js()) }
  package static var storyboardStyle: String { unsafe String(cString: off_storyboard_css()) }
  package static var storyboard: String { unsafe String(cString: off_storyboard_html()) }
  package static var storyboardScript: String { unsafe String(cString: off_storyboard_js()) }
}
