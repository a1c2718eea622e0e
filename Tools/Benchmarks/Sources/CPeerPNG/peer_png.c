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

int peer_png_decode(const uint8_t *bytes, size_t count, uint8_t *pixels) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_memory(&image, bytes, count)) {
    return 0;
  }
  image.format = PNG_FORMAT_RGBA;
  return png_image_finish_read(&image, NULL, pixels, 0, NULL);
}
