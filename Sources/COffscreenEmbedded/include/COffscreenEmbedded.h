// Files that are compiled into programs, which therefore work wherever they are copied.
//
// Each function returns the contents of one file as text in UTF-8 that ends with a zero byte and
// lives as long as the program.

#ifndef COFFSCREEN_EMBEDDED_H
#define COFFSCREEN_EMBEDDED_H

/// The table of UIKit's names, which `Tools/names` writes.
const char *off_names_txt(void);

/// The sentences on the fields of JSON, which `Tools/notes` writes.
const char *off_notes_txt(void);

/// The parts of HTML pages: templates with marks such as `{{style}}`, style sheets and scripts.
const char *off_colors_css(void);
const char *off_hits_css(void);
const char *off_hits_html(void);
const char *off_hits_js(void);
const char *off_hover_js(void);
const char *off_panel_js(void);
const char *off_report_css(void);
const char *off_report_html(void);
const char *off_report_js(void);
const char *off_storyboard_css(void);
const char *off_storyboard_html(void);
const char *off_storyboard_js(void);

#endif
