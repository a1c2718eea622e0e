// Lays out a text with Pango and Cairo, and prints the result for a comparison.
//
//   pango-layout WIDTH SIZE FAMILIES FILE... <text
//
// Fonts come from the files alone, whatever the system has installed; FAMILIES are separated by
// commas. Pango asks for the family "emoji" where it finds a picture, which is the first file's
// that has colours; bitmaps are scaled to SIZE. Both are rules of fontconfig's, which systems bring
// along. WIDTH and SIZE are in pixels. There is no hinting, and positions are not rounded. Prints
//
//   line START LENGTH          of the text, in bytes
//   run FILE                   in the order of the eye, without the folders
//   glyph ID BYTE X Y ADVANCE  seen from the line's start, in 1024ths of a pixel
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_text(void) {
  GString *text = g_string_new(NULL);
  char buffer[4096];
  size_t count;
  while ((count = fread(buffer, 1, sizeof buffer, stdin)) > 0) {
    g_string_append_len(text, buffer, (gssize)count);
  }
  return g_string_free(text, FALSE);
}

static const char *file_name(PangoFont *font) {
  FcChar8 *path = NULL;
  FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
  if (FcPatternGetString(pattern, FC_FILE, 0, &path) != FcResultMatch) return "?";
  const char *slash = strrchr((const char *)path, '/');
  return slash ? slash + 1 : (const char *)path;
}

static void print_line(PangoLayoutLine *line) {
  printf("line %d %d\n", line->start_index, line->length);
  int x = 0;
  for (GSList *entry = line->runs; entry; entry = entry->next) {
    PangoLayoutRun *run = entry->data;
    printf("run %s\n", file_name(run->item->analysis.font));
    for (int index = 0; index < run->glyphs->num_glyphs; index++) {
      PangoGlyphInfo *glyph = &run->glyphs->glyphs[index];
      if (glyph->glyph != PANGO_GLYPH_EMPTY) {
        printf("glyph %u %d %d %d %d\n", glyph->glyph,
               run->item->offset + run->glyphs->log_clusters[index], x + glyph->geometry.x_offset,
               glyph->geometry.y_offset, glyph->geometry.width);
      }
      x += glyph->geometry.width;
    }
  }
}

// Adds the rule that chooses the family for pictures.
static int add_emoji_rule(FcConfig *config) {
  FcFontSet *fonts = FcConfigGetFonts(config, FcSetApplication);
  for (int index = 0; index < fonts->nfont; index++) {
    FcBool has_colors = FcFalse;
    FcChar8 *family = NULL;
    FcPatternGetBool(fonts->fonts[index], FC_COLOR, 0, &has_colors);
    if (!has_colors || FcPatternGetString(fonts->fonts[index], FC_FAMILY, 0, &family)) continue;
    char *rule = g_markup_printf_escaped(
        "<fontconfig><match target='pattern'><test name='family'><string>emoji</string></test>"
        "<edit name='family' mode='assign' binding='strong'><string>%s</string></edit>"
        "</match></fontconfig>",
        (const char *)family);
    return FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)rule, FcTrue);
  }
  return 1;
}

// Scales bitmaps to the size that is asked for.
static int add_scaling_rule(FcConfig *config) {
#define RATIO \
  "<divide><name target='pattern'>pixelsize</name><name target='font'>pixelsize</name></divide>"
  static const char rule[] =
      "<fontconfig><match target='font'><test name='outline'><bool>false</bool></test>"
      "<edit name='matrix' mode='assign'><times><name>matrix</name><matrix>" RATIO
      "<double>0</double><double>0</double>" RATIO "</matrix></times></edit></match></fontconfig>";
#undef RATIO
  return FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)rule, FcTrue);
}

int main(int count, char **arguments) {
  if (count < 5) {
    fputs("usage: pango-layout WIDTH SIZE FAMILIES FILE... <text\n", stderr);
    return 64;
  }
  FcConfig *config = FcConfigCreate();
  for (int index = 4; index < count; index++) {
    if (!FcConfigAppFontAddFile(config, (const FcChar8 *)arguments[index])) {
      fprintf(stderr, "pango-layout: cannot read %s\n", arguments[index]);
      return 66;
    }
  }
  if (!add_emoji_rule(config) || !add_scaling_rule(config)) {
    fputs("pango-layout: fontconfig does not take the rules\n", stderr);
    return 70;
  }
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  PangoContext *context = pango_font_map_create_context(map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  pango_context_set_round_glyph_positions(context, FALSE);
  pango_context_set_language(context, pango_language_from_string("en"));

  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, arguments[3]);
  pango_font_description_set_absolute_size(font, atof(arguments[2]) * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_width(layout, (int)(atof(arguments[1]) * PANGO_SCALE));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  char *text = read_text();
  pango_layout_set_text(layout, text, -1);
  for (GSList *line = pango_layout_get_lines_readonly(layout); line; line = line->next) {
    print_line(line->data);
  }
  return 0;
}
