#include "peer_png.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

int peer_png_encode(const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t **bytes,
                    size_t *count) {
  png_image image = {.version = PNG_IMAGE_VERSION, .width = width, .height = height};
  image.format = PNG_FORMAT_RGBA;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  *bytes = malloc(size);
  if (*bytes == NULL || !png_image_write_to_memory(&image, *bytes, &size, 0, pixels, 0, NULL)) {
    return 0;
  }
  *count = size;
  return 1;
}

typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} output;

static void append(png_structp png, png_bytep bytes, size_t count) {
  output *out = png_get_io_ptr(png);
  if (count > out->capacity - out->count) {
    out->capacity = out->capacity * 2 + count;
    out->bytes = realloc(out->bytes, out->capacity);
  }
  memcpy(out->bytes + out->count, bytes, count);
  out->count += count;
}

static void flush_nothing(png_structp png) { (void)png; }

int peer_png_encode_quickly(const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t **bytes,
                            size_t *count) {
  output out = {0};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png)) != 0) return 0;
  png_set_write_fn(png, &out, append, flush_nothing);
  png_set_compression_level(png, 1);
  png_set_filter(png, 0, PNG_FILTER_UP);
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < height; y++) {
    png_write_row(png, (png_const_bytep)pixels + (size_t)y * width * 4);
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  *bytes = out.bytes;
  *count = out.count;
  return 1;
}

int peer_png_decode(const uint8_t *bytes, size_t count, uint8_t *pixels) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_memory(&image, bytes, count)) {
    return 0;
  }
  image.format = PNG_FORMAT_RGBA;
  return png_image_finish_read(&image, NULL, pixels, 0, NULL);
}
