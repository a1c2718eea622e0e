// Feeds every kernel with random inputs and prints a hash of each one's output.
//
//   kernel-hashes                 the tables that this processor can run, one per line
//   kernel-hashes TABLE ROUNDS    one line per kernel: its name and 16 hexadecimal digits
//
// The inputs depend on nothing but ROUNDS, so the lines of all tables, compilers and processors
// must be equal. Every array begins at another distance from an aligned address and ends where its
// memory ends, so that AddressSanitizer notices any access outside of it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "COffscreenKernels.h"

// MARK: Random numbers

static uint64_t state;

/// SplitMix64 (Sebastiano Vigna).
static uint64_t next(void) {
  uint64_t z = state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/// A number from `from` up to and including `to`.
static int64_t between(int64_t from, int64_t to) {
  return from + (int64_t)(next() % (uint64_t)(to - from + 1));
}

static size_t count_up_to(size_t most) { return (size_t)between(0, (int64_t)most); }

static double unit(void) { return (double)(next() >> 11) / 9007199254740992.0; }

/// Coverage and channels: often nothing or everything.
static uint8_t byte(void) {
  const uint64_t choice = next() % 4;
  return choice == 0 ? 0 : choice == 1 ? 255 : (uint8_t)next();
}

static uint32_t pixel(void) {
  const uint32_t alpha = byte();
  uint32_t word = alpha << 24;
  for (int shift = 0; shift < 24; shift += 8) word |= (uint32_t)(next() % (alpha + 1)) << shift;
  return word;
}

// MARK: Memory

static void *blocks[64];
static size_t block_count;

/// Allocates `size` bytes that end at the end of the memory, at a multiple of `unit_size` bytes
/// from its start.
static void *bytes_of(size_t size, size_t unit_size) {
  const size_t offset = (size_t)(next() % (64 / unit_size)) * unit_size;
  uint8_t *memory = malloc(offset + size + (offset + size == 0));
  if (!memory || block_count == sizeof(blocks) / sizeof(*blocks)) abort();
  blocks[block_count++] = memory;
  return memory + offset;
}

static void free_blocks(void) {
  while (block_count > 0) free(blocks[--block_count]);
}

static uint8_t *mask_of(size_t count) {
  uint8_t *bytes = bytes_of(count, 1);
  for (size_t i = 0; i < count;) {
    // Runs of one value, as shapes have them.
    const uint8_t value = byte();
    for (size_t length = 1 + count_up_to(12); length > 0 && i < count; length--) bytes[i++] = value;
  }
  return bytes;
}

static uint32_t *pixels_of(size_t count) {
  uint32_t *words = bytes_of(count * sizeof(uint32_t), sizeof(uint32_t));
  for (size_t i = 0; i < count; i++) words[i] = pixel();
  return words;
}

/// Rows of `width` elements, `stride` apart; nothing follows the last one.
typedef struct {
  size_t width, height, stride;
} rows;

static rows some_rows(size_t widest) {
  const size_t width = count_up_to(widest);
  return (rows){width, count_up_to(4), width + count_up_to(5)};
}

static size_t elements(rows r) { return r.height == 0 ? 0 : (r.height - 1) * r.stride + r.width; }

static rows beside(rows r) { return (rows){r.width, r.height, r.width + count_up_to(5)}; }

// MARK: Hashes

static uint64_t hash;

/// FNV-1a.
static void add(const void *bytes, size_t count) {
  const uint8_t *at = bytes;
  for (size_t i = 0; i < count; i++) hash = (hash ^ at[i]) * 0x100000001b3u;
}

static void add_words(const uint32_t *words, size_t count) { add(words, count * sizeof(*words)); }

static void add_number(int64_t number) { add(&number, sizeof(number)); }

// MARK: Kernels of the tables

static const off_kernels *table;

static void test_fill(void) {
  const rows r = some_rows(200);
  uint32_t *dst = pixels_of(elements(r));
  table->fill(dst, r.stride, r.width, r.height, pixel());
  add_words(dst, elements(r));
}

static void test_over(void) {
  const rows r = some_rows(80);
  uint32_t *dst = pixels_of(elements(r));
  table->over(dst, r.stride, r.width, r.height, pixel());
  add_words(dst, elements(r));
}

static void test_over_mask(void) {
  const rows r = some_rows(80), m = beside(r);
  uint32_t *dst = pixels_of(elements(r));
  table->over_mask(dst, r.stride, mask_of(elements(m)), m.stride, r.width, r.height, pixel());
  add_words(dst, elements(r));
}

/// A stencil for a frame, and a part of the frame.
static off_stencil some_stencil(off_area *area) {
  off_stencil s = {.left = (int32_t)between(0, 20),
                   .right = (int32_t)between(0, 20),
                   .top = (int32_t)between(0, 3),
                   .bottom = (int32_t)between(0, 3)};
  const size_t height = (size_t)(s.top + 1 + s.bottom);
  s.stride = (size_t)(s.left + 1 + s.right);
  s.width = (int32_t)s.stride + (int32_t)between(0, 600);
  s.height = (int32_t)height + (int32_t)between(0, 4);
  uint8_t *bytes = mask_of(s.stride * height);
  off_stencil_row *parts = bytes_of(height * sizeof(*parts), sizeof(uint16_t));
  for (size_t y = 0; y < height; y++) {
    parts[y] = off_stencil_row_of(bytes + y * s.stride, s.stride, (size_t)s.left);
  }
  s.bytes = bytes;
  s.rows = parts;
  area->left = (int32_t)between(0, s.width);
  area->right = (int32_t)between(area->left, s.width);
  area->top = (int32_t)between(0, s.height);
  area->bottom = (int32_t)between(area->top, s.height);
  return s;
}

static rows rows_of(off_area area) {
  const size_t width = (size_t)(area.right - area.left);
  return (rows){width, (size_t)(area.bottom - area.top), width + count_up_to(5)};
}

static void test_over_stencil(void) {
  off_area area;
  const off_stencil s = some_stencil(&area);
  const rows r = rows_of(area);
  uint32_t *dst = pixels_of(elements(r));
  table->over_stencil(dst, r.stride, &s, area, pixel());
  add_words(dst, elements(r));
}

static void test_stretch(void) {
  off_area area;
  const off_stencil s = some_stencil(&area);
  const rows r = rows_of(area);
  uint8_t *dst = mask_of(elements(r));
  table->stretch(dst, r.stride, &s, area);
  add(dst, elements(r));
}

static void test_over_glyphs(void) {
  enum { pictures = 3, glyphs = 8, most_bytes = pictures * 12 * 48 };
  off_glyph_picture *picture = bytes_of(pictures * sizeof(*picture), sizeof(void *));
  size_t size = 0, first[pictures];
  for (int i = 0; i < pictures; i++) {
    const uint16_t width = (uint16_t)between(0, 40);
    first[i] = size;
    picture[i] = (off_glyph_picture){
        NULL, width, (uint16_t)between(0, 12),
        (uint16_t)((width + OFF_GLYPH_ALIGNMENT - 1) / OFF_GLYPH_ALIGNMENT * OFF_GLYPH_ALIGNMENT)};
    size += (size_t)picture[i].stride * picture[i].height;
  }
  uint8_t *bytes = mask_of(size);
  for (int i = 0; i < pictures; i++) {
    picture[i].bytes = bytes + first[i];
    for (size_t y = 0; y < picture[i].height; y++) {
      uint8_t *row = bytes + first[i] + y * picture[i].stride;
      memset(row + picture[i].width, 0, (size_t)(picture[i].stride - picture[i].width));
    }
  }
  off_placed_glyph *placed = bytes_of(glyphs * sizeof(*placed), sizeof(int32_t));
  for (int i = 0; i < glyphs; i++) {
    placed[i] = (off_placed_glyph){(int32_t)between(0, pictures - 1), (int32_t)between(-45, 65),
                                   (int32_t)between(-15, 15)};
  }
  const off_area area = {(int32_t)between(0, 9), (int32_t)between(0, 3), (int32_t)between(30, 60),
                         (int32_t)between(9, 14)};
  const size_t width = 60, height = (size_t)(area.bottom - area.top);
  uint32_t *dst = pixels_of(width * height);
  const off_glyph_run run = {picture, placed, glyphs};
  table->over_glyphs(dst + area.left, width, area, (int32_t)width, &run, pixel());
  add_words(dst, width * height);
}

/// Closed chains of edges around cells, with steps of all lengths.
static off_edge *some_edges(size_t count, int32_t width, int32_t height) {
  off_edge *edges = bytes_of(count * sizeof(*edges), sizeof(int32_t));
  const int32_t reaches[] = {2, 40, 250, 520, 1500, 20000}, reach = reaches[next() % 6];
  int32_t x = (int32_t)between(-512, (width + 2) * 256), y = (int32_t)between(0, height * 256);
  const int32_t coarse = next() % 4 == 0 ? ~127 : ~0, first_x = x, first_y = y;
  for (size_t i = 0; i < count; i++) {
    off_edge e = {x, y, first_x, first_y};
    if (i + 1 < count) {
      e.x1 = (x + (int32_t)between(-reach, reach)) & coarse;
      e.y1 = (y + (int32_t)between(-reach, reach)) & coarse;
    }
    edges[i] = e;
    x = e.x1;
    y = e.y1;
  }
  return edges;
}

static off_cells some_cells(void) {
  off_cells c = {.left = (int32_t)between(-3, 3),
                 .top = (int32_t)between(-3, 3),
                 .width = (int32_t)between(1, next() % 8 == 0 ? 1100 : 60),
                 .height = (int32_t)between(1, 12)};
  c.stride = off_cells_stride(c.width);
  c.words = off_cells_words(c.width);
  const size_t height = (size_t)c.height;
  c.cells = bytes_of(c.stride * height * sizeof(*c.cells), sizeof(*c.cells));
  c.bits = bytes_of(c.words * height * sizeof(*c.bits), sizeof(*c.bits));
  memset(c.cells, 0, c.stride * height * sizeof(*c.cells));
  memset(c.bits, 0, c.words * height * sizeof(*c.bits));
  return c;
}

static void add_cells(off_cells c) { add_words(c.cells, c.stride * (size_t)c.height); }

static void test_add_edges(void) {
  off_cells c = some_cells();
  const size_t count = 1 + count_up_to(40);
  table->add_edges(&c, some_edges(count, c.width, c.height), count);
  add_cells(c);
}

/// Cells with edges in them.
static off_cells filled_cells(void) {
  off_cells c = some_cells();
  const size_t count = 1 + count_up_to(40);
  table->add_edges(&c, some_edges(count, c.width, c.height), count);
  return c;
}

static void test_over_cells(void) {
  off_cells c = filled_cells();
  rows r = {(size_t)c.width, (size_t)c.height, (size_t)c.width + count_up_to(5)};
  uint32_t *dst = pixels_of(elements(r));
  table->over_cells(dst, r.stride, &c, next() % 2 == 0, pixel());
  add_words(dst, elements(r));
  add_cells(c);
}

static void test_cover(void) {
  off_cells c = filled_cells();
  rows r = {(size_t)c.width, (size_t)c.height, (size_t)c.width + count_up_to(5)};
  uint8_t *dst = mask_of(elements(r));
  table->cover(&c, next() % 2 == 0, dst, r.stride);
  add(dst, elements(r));
  add_cells(c);
}

static void test_over_pixels(void) {
  const rows r = some_rows(80), s = beside(r);
  uint32_t *dst = pixels_of(elements(r)), *src = pixels_of(elements(s));
  // Whole vectors of opaque pixels, as inside of pictures, and some that are almost opaque.
  const size_t first = count_up_to(elements(s)), end = count_up_to(elements(s));
  for (size_t i = first; i < end; i++) src[i] |= next() % 64 == 0 ? 0xfe000000 : 0xff000000;
  const uint8_t alpha = next() % 2 == 0 ? 255 : byte();
  table->over_pixels(dst, r.stride, src, s.stride, r.width, r.height, alpha);
  add_words(dst, elements(r));
}

static void test_over_pixels_mask(void) {
  const rows r = some_rows(80), s = beside(r), m = beside(r);
  uint32_t *dst = pixels_of(elements(r));
  const uint32_t *src = pixels_of(elements(s));
  table->over_pixels_mask(dst, r.stride, src, s.stride, mask_of(elements(m)), m.stride, r.width,
                          r.height, byte());
  add_words(dst, elements(r));
}

static void test_fill_mask(void) {
  const rows r = some_rows(200);
  uint8_t *dst = mask_of(elements(r));
  table->fill_mask(dst, r.stride, r.width, r.height, byte());
  add(dst, elements(r));
}

static void test_multiply(void) {
  const rows r = some_rows(200), s = beside(r);
  uint8_t *dst = mask_of(elements(r));
  table->multiply(dst, r.stride, mask_of(elements(s)), s.stride, r.width, r.height);
  add(dst, elements(r));
}

/// Colour stops of ascending positions, some of them equal.
static off_stop *some_stops(size_t count) {
  off_stop *stops = bytes_of(count * sizeof(*stops), sizeof(double));
  double position = next() % 2 == 0 ? 0 : unit() / 2;
  for (size_t i = 0; i < count; i++) {
    const double alpha = unit();
    stops[i] = (off_stop){position, {unit() * alpha, unit() * alpha, unit() * alpha, alpha}};
    if (next() % 4 > 0) position += (1 - position) * (next() % 3 == 0 ? 1 : unit());
  }
  return stops;
}

static void test_gradient_colors(void) {
  const int32_t bits = (int32_t)between(0, 10);
  const size_t size = ((size_t)1 << bits) + 1, count = 1 + count_up_to(5);
  uint32_t *dst = pixels_of(size);
  table->gradient_colors(dst, bits, some_stops(count), count);
  add_words(dst, size);
}

static off_gradient some_gradient(void) {
  off_gradient g = {.bits = (int32_t)between(0, 8),
                    .kind = (int32_t)between(0, 3),
                    .spread = (int32_t)between(0, 3),
                    .start = 2 * unit() - 1,
                    .growth = 4 * unit() - 2,
                    .distance = 4 * unit() - 2};
  if (next() % 2 == 0) g.kind = OFF_GRADIENT_LINEAR;
  const size_t size = ((size_t)1 << g.bits) + 1;
  uint32_t *colors = pixels_of(size);
  g.is_opaque = next() % 2 == 0 && g.spread != OFF_SPREAD_CLEAR && g.kind != OFF_GRADIENT_CIRCLES;
  for (size_t i = 0; g.is_opaque && i < size; i++) colors[i] |= 0xff000000;
  g.colors = colors;
  return g;
}

/// A walk with steps from less than a table's entry to far beyond it.
static off_walk some_walk(void) {
  const int64_t one = (int64_t)1 << OFF_POSITION_SHIFT, widths[] = {one / 512, one / 20, one * 8};
  const int64_t width = widths[next() % 3];
  off_walk walk = {between(-2 * one, 2 * one), between(-2 * one, 2 * one), between(-width, width),
                   between(-width, width)};
  if (next() % 4 == 0) walk.u_step = 0;
  if (next() % 2 == 0) walk.v_step = 0;
  return walk;
}

static off_plane some_plane(void) {
  const off_walk row = some_walk(), down = some_walk();
  return (off_plane){row, down.u_step, down.v_step};
}

static void test_fetch_gradient(void) {
  const off_gradient g = some_gradient();
  const size_t count = 1 + count_up_to(80);
  uint32_t *dst = pixels_of(count);
  table->fetch_gradient(dst, count, &g, some_walk());
  add_words(dst, count);
}

static void test_over_gradient(void) {
  const off_gradient g = some_gradient();
  const rows r = some_rows(600), m = beside(r);
  uint32_t *dst = pixels_of(elements(r));
  const uint8_t *mask = next() % 3 == 0 ? NULL : mask_of(elements(m));
  table->over_gradient(dst, r.stride, &g, some_plane(), mask, mask ? m.stride : 0, r.width,
                       r.height, byte());
  add_words(dst, elements(r));
}

static void test_over_gradient_stencil(void) {
  const off_gradient g = some_gradient();
  off_area area;
  const off_stencil s = some_stencil(&area);
  const rows r = rows_of(area);
  uint32_t *dst = pixels_of(elements(r));
  table->over_gradient_stencil(dst, r.stride, &g, some_plane(), &s, area, byte());
  add_words(dst, elements(r));
}

static int32_t some_box(void) {
  const int32_t boxes[] = {1, 2, 3, 4, 5, 8, 13, 40, 511, 512, 600};
  return boxes[next() % 11];
}

static void test_blur(void) {
  const size_t channels = next() % 3 == 0 ? 4 : 1;
  const rows r = {count_up_to(40), count_up_to(30), 0};
  const size_t stride = r.width * channels + (channels == 1 ? count_up_to(3) : 0);
  const size_t size = r.height == 0 ? 0 : (r.height - 1) * stride + r.width * channels;
  uint8_t *bytes = mask_of(size);
  if (!table->blur(bytes, channels, stride, r.width, r.height, some_box())) abort();
  add(bytes, size);
}

/// A position in a picture and a step: in whole pixels, in parts of one, and beyond the ends.
static int64_t some_position(size_t size) {
  const int64_t one = (int64_t)1 << 40;
  const int64_t position = between(-2 * one, ((int64_t)size + 2) * one);
  return next() % 4 == 0 ? position / one * one + one / 2 : position;
}

static int64_t some_step(void) {
  const int64_t one = (int64_t)1 << 40;
  return next() % 4 == 0 ? one : between(-2 * one, 2 * one);
}

static void test_over_stretched(void) {
  const rows r = some_rows(40), m = beside(r);
  const off_image image = {.width = 1 + count_up_to(40), .height = 1 + count_up_to(5)};
  const off_image filled = {pixels_of(image.width * image.height), image.width, image.height};
  const off_plane plane = {
      {some_position(image.width), some_position(image.height), some_step(), 0}, 0, some_step()};
  uint32_t *dst = pixels_of(elements(r));
  const uint8_t *mask = next() % 2 == 0 ? NULL : mask_of(elements(m));
  uint16_t *scratch = bytes_of(8 * r.width * sizeof(*scratch), sizeof(*scratch));
  table->over_stretched(dst, r.stride, filled, plane, mask, m.stride, r.width, r.height, byte(),
                        scratch);
  add_words(dst, elements(r));
}

// MARK: Kernels of which there is one

static void test_off_blend(void) {
  const rows r = some_rows(40), s = beside(r), m = beside(r);
  uint32_t *dst = pixels_of(elements(r));
  const uint8_t *mask = next() % 3 == 0 ? NULL : mask_of(elements(m));
  const bool is_single = next() % 2 == 0;
  const uint32_t *src = pixels_of(is_single ? 1 : elements(s));
  off_blend(dst, r.stride, src, is_single ? 0 : s.stride, is_single ? 0 : 1, mask, m.stride,
            r.width, r.height, byte(), (int)between(0, OFF_BLEND_PLUS_LIGHTER));
  add_words(dst, elements(r));
}

static void test_off_blur(void) {
  const rows r = some_rows(40);
  uint8_t *bytes = mask_of(elements(r));
  if (!off_blur(bytes, r.stride, r.width, r.height, some_box())) abort();
  add(bytes, elements(r));
}

static void test_off_blur_pixels(void) {
  const size_t width = count_up_to(20), height = count_up_to(20);
  uint32_t *words = pixels_of(width * height);
  if (!off_blur_pixels(words, width, height, some_box())) abort();
  add_words(words, width * height);
}

static void test_off_take_alphas(void) {
  const size_t count = count_up_to(80);
  uint8_t *dst = mask_of(count);
  off_take_alphas(dst, pixels_of(count), count);
  add(dst, count);
}

static void test_off_cells_add(void) {
  off_cells c = some_cells();
  const size_t count = 1 + count_up_to(40);
  off_cells_add(&c, some_edges(count, c.width, c.height), count);
  add_cells(c);
}

static void test_off_cells_add_by_division(void) {
  off_cells c = some_cells();
  const size_t count = 1 + count_up_to(40);
  off_cells_add_by_division(&c, some_edges(count, c.width, c.height), count);
  add_cells(c);
}

static void test_off_snap(void) {
  const double scales[] = {1, 1e-4, 1e3, 1e9};
  add_number(off_snap((2 * unit() - 1) * scales[next() % 4]));
  add_number(off_snap((double)between(-1000, 1000) / 512));
}

static void test_off_edges_add_path(void) {
  const size_t verb_count = 1 + count_up_to(12);
  uint8_t *verbs = bytes_of(verb_count, 1);
  size_t point_count = 0;
  for (size_t i = 0; i < verb_count; i++) {
    const size_t points[] = {1, 1, 2, 3, 0};
    verbs[i] = i == 0 ? OFF_VERB_MOVE : (uint8_t)between(OFF_VERB_MOVE, OFF_VERB_CLOSE);
    point_count += points[verbs[i]];
  }
  double *points = bytes_of(2 * point_count * sizeof(*points), sizeof(*points));
  const double scales[] = {1, 60, 60, 60, 1e4, 1e9}, scale = scales[next() % 6];
  for (size_t i = 0; i < 2 * point_count; i++) points[i] = (2 * unit() - 1) * scale;
  const double matrix[6] = {2 * unit(), unit() - 0.5, unit() - 0.5, 2 * unit(), 30 * unit(), 9};
  const off_bounds visible = {0, 0, 256 * (int32_t)between(0, 60), 256 * (int32_t)between(0, 60)};
  off_edge_list list = {0};
  off_bounds bounds = {0};
  add_number(off_edges_add_path(&list, verbs, verb_count, points, matrix, visible, &bounds));
  add(list.edges, list.count * sizeof(off_edge));
  add(&bounds, sizeof(bounds));
  off_edges_free(&list);
}

// Reserves room twice, writes to its end, and asks for more than the limit.
static void test_off_edges_reserve(void) {
  off_edge_list list = {0};
  for (int i = 0; i < 2; i++) {
    const size_t count = (size_t)between(0, 3000);
    add_number(off_edges_reserve(&list, count));
    for (size_t k = 0; k < count; k++) list.edges[list.count++] = (off_edge){(int32_t)k, 1, 2, 3};
  }
  add(list.edges, list.count * sizeof(off_edge));
  add_number(off_edges_reserve(&list, OFF_EDGE_LIMIT + 1));
  add_number(list.is_full);
  off_edges_free(&list);
}

static void test_off_gradient_colors(void) {
  const int32_t bits = (int32_t)between(0, 10);
  const size_t size = ((size_t)1 << bits) + 1, count = 1 + count_up_to(5);
  uint32_t *dst = pixels_of(size);
  off_gradient_colors(dst, bits, some_stops(count), count);
  add_words(dst, size);
}

static void test_off_fetch_gradient(void) {
  const off_gradient g = some_gradient();
  const size_t count = 1 + count_up_to(80);
  uint32_t *dst = pixels_of(count);
  off_fetch_gradient(dst, count, &g, some_walk());
  add_words(dst, count);
}

static void test_off_hash128(void) {
  const size_t count = count_up_to(200);
  uint64_t halves[2] = {next(), next()};
  off_hash128(mask_of(count), count, halves);
  add(halves, sizeof(halves));
}

static off_image some_image(void) {
  const size_t width = 1 + count_up_to(20), height = 1 + count_up_to(6);
  return (off_image){pixels_of(width * height), width, height};
}

static off_walk walk_in(off_image image) {
  const bool is_level = next() % 2 == 0;
  return (off_walk){some_position(image.width), some_position(image.height), some_step(),
                    is_level ? 0 : some_step()};
}

static void test_off_fetch_nearest(void) {
  const off_image image = some_image();
  const size_t count = count_up_to(40);
  uint32_t *dst = pixels_of(count);
  off_fetch_nearest(dst, count, image, walk_in(image));
  add_words(dst, count);
}

static void test_off_fetch_linear(void) {
  const off_image image = some_image();
  const size_t count = count_up_to(40);
  uint32_t *dst = pixels_of(count);
  uint16_t *scratch = bytes_of(4 * (image.width + 1) * sizeof(*scratch), sizeof(*scratch));
  off_fetch_linear(dst, count, image, walk_in(image), scratch);
  add_words(dst, count);
}

static off_linear some_linear(void) {
  const int64_t limit = (int64_t)1 << between(1, 50);
  return (off_linear){between(-limit, limit), between(-limit, limit), between(-limit, limit)};
}

static void test_off_fetch_projected(void) {
  const off_image image = some_image();
  const size_t count = count_up_to(40);
  uint32_t *dst = pixels_of(count);
  const off_projection projection = {some_linear(), some_linear(), some_linear()};
  off_fetch_projected(dst, count, image, projection, between(-60, 60), between(-60, 60));
  add_words(dst, count);
}

static void test_off_reduce(void) {
  const off_image image = some_image();
  const size_t columns = 1 + count_up_to(image.width - 1), rows = 1 + count_up_to(5);
  const size_t size = (image.width + columns - 1) / columns * ((image.height + rows - 1) / rows);
  uint32_t *dst = pixels_of(size);
  off_reduce(dst, image, columns, rows);
  add_words(dst, size);
}

/// An axis of `size` pixels with caps, stretched or repeated between them.
static off_patch_axis some_axis(size_t size) {
  const int64_t one = (int64_t)1 << 40, near = between(0, (int64_t)size - 1);
  const int64_t far = between(0, (int64_t)size - 1 - near), last = (int64_t)size - far;
  const int64_t middle = between(1, 60) * one / 2;
  off_patch_axis axis = {.near = near * one,
                         .far = near * one + middle,
                         .source_near = near * one,
                         .source_far = last * one,
                         .near_scale = 1,
                         .far_scale = 1,
                         .middle_scale = (double)((last - near) * one) / (double)middle,
                         .size = (int64_t)size,
                         .first = near,
                         .last = last};
  if (next() % 2 == 0) {
    axis.middle_scale = 1;
    axis.period = (last - near) * one;
  }
  return axis;
}

static void test_patch(void fetch(uint32_t *, size_t, off_image, const off_patch_axis *,
                                  const off_patch_axis *, off_walk)) {
  const off_image image = some_image();
  const size_t count = count_up_to(40);
  uint32_t *dst = pixels_of(count);
  const off_patch_axis x = some_axis(image.width), y = some_axis(image.height);
  fetch(dst, count, image, &x, &y, walk_in(image));
  add_words(dst, count);
}

static void test_off_fetch_patch_nearest(void) { test_patch(off_fetch_patch_nearest); }

static void test_off_fetch_patch_linear(void) { test_patch(off_fetch_patch_linear); }

/// Ascending positions from 0 to `size`; returns how many parts they make.
static size_t some_blocks(size_t *ends, size_t size) {
  size_t count = 0;
  for (ends[0] = 0; ends[count] < size; count++) {
    ends[count + 1] = ends[count] + 1 + count_up_to(size - ends[count] - 1);
  }
  return count;
}

static void test_off_reduce_blocks(void) {
  const off_image image = some_image();
  size_t *columns = bytes_of((image.width + 1) * sizeof(size_t), sizeof(size_t));
  size_t *rows = bytes_of((image.height + 1) * sizeof(size_t), sizeof(size_t));
  const size_t column_count = some_blocks(columns, image.width);
  const size_t row_count = some_blocks(rows, image.height);
  uint32_t *dst = pixels_of(column_count * row_count);
  off_reduce_blocks(dst, image, columns, column_count, rows, row_count);
  add_words(dst, column_count * row_count);
}

static void test_off_stencil_row_of(void) {
  const size_t width = 1 + count_up_to(80);
  const off_stencil_row row = off_stencil_row_of(mask_of(width), width, count_up_to(width - 1));
  add(&row, sizeof(row));
}

static void test_off_next_span(void) {
  const size_t count = count_up_to(200);
  const uint8_t *mask = mask_of(count);
  off_span span = {0, 0, false};
  do {
    span = off_next_span(mask, span.to, count);
    add_number((int64_t)span.from);
    add_number((int64_t)span.to);
    add_number(span.is_full);
  } while (span.from < span.to);
}

/// Two rows of pixels that differ here and there.
static uint32_t *changed(const uint32_t *before, size_t count) {
  uint32_t *after = pixels_of(count);
  for (size_t i = 0; i < count; i++) {
    if (next() % 3 > 0) after[i] = before[i];
  }
  return after;
}

static void test_off_count_distances(void) {
  const size_t width = count_up_to(60), height = count_up_to(6);
  uint64_t counts[256] = {0};
  const uint32_t *before = pixels_of(width * height);
  const off_extent extent =
      off_count_distances(before, changed(before, width * height), width, height, counts);
  add(counts, sizeof(counts));
  add(&extent, sizeof(extent));
}

static void test_off_find_differences(void) {
  const size_t width = count_up_to(60), height = count_up_to(6);
  const uint32_t *before = pixels_of(width * height);
  const off_extent extent =
      off_find_differences(before, changed(before, width * height), width, height);
  add(&extent, sizeof(extent));
}

static void test_off_mark_differences(void) {
  const rows r = some_rows(60);
  uint32_t *dst = pixels_of(elements(r));
  const uint32_t *before = pixels_of(elements(r)), *after = changed(before, elements(r));
  const off_extent extent = off_mark_differences(dst, r.stride, before, r.stride, after, r.stride,
                                                 r.width, r.height, pixel());
  add_words(dst, elements(r));
  add(&extent, sizeof(extent));
}

static void test_off_hatch(void) {
  const rows r = some_rows(60);
  uint32_t *words = pixels_of(elements(r));
  off_hatch(words, r.stride, r.width, r.height, count_up_to(9), pixel());
  add_words(words, elements(r));
}

static void test_off_keep_words(void) {
  const size_t count = count_up_to(60);
  uint32_t *words = pixels_of(count);
  off_keep_words(words, count, 0, count > 0 ? words[count / 2] : 1);
  add_words(words, count);
}

static void test_off_are_opaque(void) {
  const size_t count = count_up_to(80);
  uint32_t *words = pixels_of(count);
  for (size_t i = 0; i < count; i++) words[i] |= 0xff000000u;
  const size_t place = count_up_to(160);
  if (place < count) words[place] ^= 1u << (24 + place % 8);
  const int is_opaque = off_are_opaque(words, count);
  add(&is_opaque, sizeof(is_opaque));
}

static void test_off_fill_words(void) {
  const size_t count = count_up_to(60);
  uint32_t *words = pixels_of(count);
  off_fill_words(words, count, pixel());
  add_words(words, count);
}

static void test_off_multiply_pixels(void) {
  const size_t count = count_up_to(60);
  uint32_t *words = pixels_of(count);
  off_multiply_pixels(words, count, pixel());
  add_words(words, count);
}

static void test_off_count_paint(void) {
  const size_t width = count_up_to(40), height = count_up_to(5);
  const size_t stride = width + count_up_to(4), count = stride * height;
  uint8_t *coverage = bytes_of(count, 1);
  uint8_t *overwritten = bytes_of(count, 1);
  uint16_t *depths = bytes_of(count * sizeof(*depths), sizeof(*depths));
  for (size_t i = 0; i < count; i++) {
    coverage[i] = (uint8_t)(next() % 3 == 0 ? 0 : next() % 2 == 0 ? 255 : next());
    overwritten[i] = (uint8_t)(next() % 2);
    depths[i] = (uint16_t)(next() % 4 == 0 ? 65535 : next() % 4);
  }
  off_paint_counts counts = {0};
  off_count_paint(next() % 4 == 0 ? NULL : coverage, stride, overwritten, depths, stride, width,
                  height, (int)(next() % 2), &counts);
  add(&counts, sizeof(counts));
  add(overwritten, count);
  add(depths, count * sizeof(*depths));
}

static void test_off_count_depths(void) {
  const size_t count = count_up_to(80);
  uint16_t *depths = bytes_of(count * sizeof(*depths), sizeof(*depths));
  for (size_t i = 0; i < count; i++) depths[i] = (uint16_t)(next() % 3);
  const uint64_t number = off_count_depths(depths, count);
  add(&number, sizeof(number));
}

static uint32_t *some_owners(size_t count) {
  uint32_t *owners = pixels_of(count);
  for (size_t i = 0; i < count; i++) {
    owners[i] = (uint32_t)(next() % 8) | (next() % 2 == 0 ? OFF_OWNER_STAYS : 0);
  }
  return owners;
}

static void test_off_fill_owners(void) {
  const size_t count = count_up_to(60);
  uint32_t *owners = some_owners(count);
  off_fill_owners(owners, count, (uint32_t)(next() % 8));
  add_words(owners, count);
}

static void test_off_count_owners(void) {
  const size_t count = count_up_to(60);
  const uint32_t *before = pixels_of(count);
  uint64_t counts[8] = {0};
  off_count_owners(before, changed(before, count), some_owners(count), count, counts);
  add(counts, sizeof(counts));
}

static void test_off_add_differences(void) {
  const size_t count = count_up_to(60);
  const uint32_t *before = pixels_of(count);
  int64_t *columns = bytes_of(count * sizeof(*columns), sizeof(*columns));
  memset(columns, 0, count * sizeof(*columns));
  off_add_differences(before, changed(before, count), count, between(-2, 2), columns);
  add(columns, count * sizeof(*columns));
}

static void test_off_largest_window(void) {
  const size_t count = count_up_to(60);
  int64_t *columns = bytes_of(count * sizeof(*columns), sizeof(*columns));
  for (size_t i = 0; i < count; i++) columns[i] = between(0, 100);
  add_number(off_largest_window(columns, count, 1 + count_up_to(70)));
}

static void test_off_count_far_colors(void) {
  const size_t count = count_up_to(60);
  const uint32_t *before = pixels_of(count);
  double light[256];
  for (int i = 0; i < 256; i++) light[i] = (double)(i * i) / 65025;
  const uint32_t *after = changed(before, count);
  add_number((int64_t)off_count_far_colors(before, after, count, light, 100 * unit()));
}

// MARK: All of them

typedef struct {
  const char *name;
  void (*run)(void);
} test;

#define TEST(name) \
  { #name, test_##name }

static const test table_tests[] = {
    TEST(fill),
    TEST(over),
    TEST(over_mask),
    TEST(over_stencil),
    TEST(over_glyphs),
    TEST(add_edges),
    TEST(over_cells),
    TEST(over_pixels),
    TEST(over_pixels_mask),
    TEST(fill_mask),
    TEST(multiply),
    TEST(stretch),
    TEST(cover),
    TEST(gradient_colors),
    TEST(fetch_gradient),
    TEST(over_gradient),
    TEST(over_gradient_stencil),
    TEST(blur),
    TEST(over_stretched),
};

// A table is a name and its kernels.
_Static_assert(sizeof(off_kernels) ==
                   sizeof(char *) + sizeof(table_tests) / sizeof(test) * sizeof(void (*)(void)),
               "every kernel of a table has a test");

static const test other_tests[] = {
    TEST(off_blend),
    TEST(off_blur),
    TEST(off_blur_pixels),
    TEST(off_take_alphas),
    TEST(off_cells_add),
    TEST(off_cells_add_by_division),
    TEST(off_snap),
    TEST(off_edges_add_path),
    TEST(off_edges_reserve),
    TEST(off_gradient_colors),
    TEST(off_fetch_gradient),
    TEST(off_hash128),
    TEST(off_fetch_nearest),
    TEST(off_fetch_linear),
    TEST(off_fetch_projected),
    TEST(off_reduce),
    TEST(off_fetch_patch_nearest),
    TEST(off_fetch_patch_linear),
    TEST(off_reduce_blocks),
    TEST(off_stencil_row_of),
    TEST(off_next_span),
    TEST(off_count_distances),
    TEST(off_find_differences),
    TEST(off_mark_differences),
    TEST(off_hatch),
    TEST(off_keep_words),
    TEST(off_are_opaque),
    TEST(off_fill_words),
    TEST(off_multiply_pixels),
    TEST(off_count_paint),
    TEST(off_count_depths),
    TEST(off_fill_owners),
    TEST(off_count_owners),
    TEST(off_add_differences),
    TEST(off_largest_window),
    TEST(off_count_far_colors),
};

static void run(test test, int rounds) {
  hash = 0xcbf29ce484222325u;
  for (int round = 0; round < rounds; round++) {
    state = (uint64_t)round * 0x632be59bd9b4e019u;
    test.run();
    free_blocks();
  }
  printf("%-28s %016llx\n", test.name, (unsigned long long)hash);
}

int main(int argument_count, char **arguments) {
  const off_kernels *tables[8];
  const size_t count = off_kernels_available(tables, 8);
  for (size_t i = 0; i < count; i++) {
    if (argument_count == 1) puts(tables[i]->name);
    if (argument_count == 3 && strcmp(tables[i]->name, arguments[1]) == 0) table = tables[i];
  }
  if (argument_count == 1) return 0;
  if (!table) {
    fprintf(stderr, "kernel-hashes: this processor has no such table\n");
    return 1;
  }
  const int rounds = atoi(arguments[2]);
  for (size_t i = 0; i < sizeof(table_tests) / sizeof(test); i++) run(table_tests[i], rounds);
  for (size_t i = 0; i < sizeof(other_tests) / sizeof(test); i++) run(other_tests[i], rounds);
  return 0;
}
