#include "COffscreenEmbedded.h"

// `#embed` is part of C23; clang supports it in all its versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

const char *off_names_txt(void) {
  static const char text[] = {
#embed "names.txt" suffix(, 0)
  };
  return text;
}

const char *off_notes_txt(void) {
  static const char text[] = {
#embed "notes.txt" suffix(, 0)
  };
  return text;
}

const char *off_colors_css(void) {
  static const char text[] = {
#embed "pages/colors.css" suffix(, 0)
  };
  return text;
}

const char *off_hits_css(void) {
  static const char text[] = {
#embed "pages/hits.css" suffix(, 0)
  };
  return text;
}

const char *off_hits_html(void) {
  static const char text[] = {
#embed "pages/hits.html" suffix(, 0)
  };
  return text;
}

const char *off_hits_js(void) {
  static const char text[] = {
#embed "pages/hits.js" suffix(, 0)
  };
  return text;
}

const char *off_hover_js(void) {
  static const char text[] = {
#embed "pages/hover.js" suffix(, 0)
  };
  return text;
}

const char *off_panel_js(void) {
  static const char text[] = {
#embed "pages/panel.js" suffix(, 0)
  };
  return text;
}

const char *off_report_css(void) {
  static const char text[] = {
#embed "pages/report.css" suffix(, 0)
  };
  return text;
}

const char *off_report_html(void) {
  static const char text[] = {
#embed "pages/report.html" suffix(, 0)
  };
  return text;
}

const char *off_report_js(void) {
  static const char text[] = {
#embed "pages/report.js" suffix(, 0)
  };
  return text;
}

const char *off_storyboard_css(void) {
  static const char text[] = {
#embed "pages/storyboard.css" suffix(, 0)
  };
  return text;
}

const char *off_storyboard_html(void) {
  static const char text[] = {
#embed "pages/storyboard.html" suffix(, 0)
  };
  return text;
}

const char *off_storyboard_js(void) {
  static const char text[] = {
#embed "pages/storyboard.js" suffix(, 0)
  };
  return text;
}
