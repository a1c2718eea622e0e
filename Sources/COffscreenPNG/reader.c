#include <stdlib.h>
#include <string.h>

#include "failure.h"
#include "inflate.h"

struct off_png_reader {
  off_png_failure failure;
  png_structp png;
  png_infop info;
  /// The chunks after the pixels.
  png_infop end_info;
  const uint8_t *bytes;
  size_t count;
  size_t position;
};

/// Text chunks of at most a megabyte are kept, and at most this many of them.
enum { maximum_text_byte_count = 1 << 20, maximum_text_count = 64 };

static void read_bytes(png_structp png, png_bytep destination, size_t count) {
  off_png_reader *reader = png_get_io_ptr(png);
  if (count > reader->count - reader->position) {
    reader->failure.result = OFF_PNG_TRUNCATED;
    png_error(png, "the file ends too early");
  }
  memcpy(destination, reader->bytes + reader->position, count);
  reader->position += count;
}

/// Allocates for libpng, and records a failure, so that it is not reported as invalid bytes.
static png_voidp allocate(png_structp png, png_alloc_size_t count) {
  void *memory = malloc(count);
  if (memory == NULL) {
    off_png_failure *failure = png_get_error_ptr(png);
    if (failure != NULL && failure->result == OFF_PNG_OK) failure->result = OFF_PNG_NO_MEMORY;
  }
  return memory;
}

static void release(png_structp png, png_voidp memory) {
  (void)png;
  free(memory);
}

off_png_reader *off_png_reader_create(const uint8_t *bytes, size_t count) {
  off_png_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, &reader->failure, off_png_fail,
                                         off_png_ignore_warning, NULL, allocate, release);
  if (reader->png != NULL) {
    reader->info = png_create_info_struct(reader->png);
    reader->end_info = png_create_info_struct(reader->png);
  }
  if (reader->info == NULL || reader->end_info == NULL) {
    off_png_reader_destroy(reader);
    return NULL;
  }
  return reader;
}

void off_png_reader_destroy(off_png_reader *reader) {
  if (reader->png != NULL) png_destroy_read_struct(&reader->png, &reader->info, &reader->end_info);
  free(reader);
}

const char *off_png_reader_message(const off_png_reader *reader) { return reader->failure.message; }

static off_png_header header_of(png_structp png, png_infop info) {
  return (off_png_header){
      .width = png_get_image_width(png, info),
      .height = png_get_image_height(png, info),
      .bit_depth = png_get_bit_depth(png, info),
      .color_type = png_get_color_type(png, info),
      .interlace = png_get_interlace_type(png, info) == PNG_INTERLACE_ADAM7,
  };
}

off_png_result off_png_read_header(off_png_reader *reader, off_png_header *header) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png)) != 0) return reader->failure.result;
  // The caller has a separate limit on pixels; libpng limits only each side.
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_chunk_malloc_max(png, maximum_text_byte_count);
  png_set_chunk_cache_max(png, maximum_text_count);
  // Samples are not converted, so chunks about colour spaces and gamma need not be parsed.
  static const png_byte ignored[] =
      "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iCCP\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0sRGB\0tIME";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, ignored, (int)(sizeof ignored / 5));
  png_set_read_fn(png, reader, read_bytes);
  png_read_info(png, reader->info);

  *header = header_of(png, reader->info);
  return OFF_PNG_OK;
}

/// Reads the pixels without libpng, whose inflate is slower; returns whether that was possible.
static int read_at_once(off_png_reader *reader, uint8_t *pixels) {
  const off_png_header header = header_of(reader->png, reader->info);
  const int is_rgb = header.color_type == PNG_COLOR_TYPE_RGB &&
                     !png_get_valid(reader->png, reader->info, PNG_INFO_tRNS);
  if (header.bit_depth != 8 || header.interlace) return 0;
  if (!is_rgb && header.color_type != PNG_COLOR_TYPE_RGBA) return 0;
  // libpng has read the length and the type of the first pixel chunk.
  const size_t start = reader->position - 8;
  if (!off_png_inflate(reader->bytes + start, reader->count - start, &header, pixels)) return 0;
  if (!is_rgb) off_png_premultiply(pixels, (size_t)header.width * header.height);
  return 1;
}

off_png_result off_png_read_pixels(off_png_reader *reader, uint8_t *pixels) {
  png_structp png = reader->png;
  if (read_at_once(reader, pixels)) return OFF_PNG_OK;
  if (setjmp(png_jmpbuf(png)) != 0) return reader->failure.result;
  // Everything becomes 8-bit RGBA: palettes, transparent colours and shallow greys are expanded,
  // 16-bit samples are rounded to the nearest of 256 values.
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  int pass_count = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);

  size_t width = png_get_image_width(png, reader->info);
  size_t height = png_get_image_height(png, reader->info);
  if (png_get_rowbytes(png, reader->info) != 4 * width) png_error(png, "unexpected row size");
  for (int pass = 0; pass < pass_count; pass++) {
    for (size_t row = 0; row < height; row++) {
      png_read_row(png, pixels + row * 4 * width, NULL);
    }
  }
  png_read_end(png, reader->end_info);
  off_png_premultiply(pixels, width * height);
  return OFF_PNG_OK;
}

static size_t texts(png_structp png, png_infop info, png_textp *first) {
  int count = 0;
  png_get_text(png, info, first, &count);
  return count > 0 ? (size_t)count : 0;
}

size_t off_png_text_count(const off_png_reader *reader) {
  png_textp first = NULL;
  return texts(reader->png, reader->info, &first) + texts(reader->png, reader->end_info, &first);
}

off_png_text off_png_text_at(const off_png_reader *reader, size_t index) {
  png_textp first = NULL;
  size_t count = texts(reader->png, reader->info, &first);
  if (index >= count) {
    index -= count;
    texts(reader->png, reader->end_info, &first);
  }
  png_textp text = first + index;
  int is_utf8 = text->compression == PNG_ITXT_COMPRESSION_NONE ||
                text->compression == PNG_ITXT_COMPRESSION_zTXt;
  return (off_png_text){
      .keyword = text->key,
      .text = text->text == NULL ? "" : text->text,
      .text_byte_count = is_utf8 ? text->itxt_length : text->text_length,
      .is_utf8 = (uint8_t)is_utf8,
  };
}
