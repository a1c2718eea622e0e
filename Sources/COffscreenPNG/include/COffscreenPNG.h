// libpng behind return codes.
//
// libpng reports errors by longjmp, which must not cross a Swift frame. Every function here catches
// the jump itself and returns a code; libpng's message can be read besides. Nothing is
// printed, nothing is global, and one reader or one encoding belongs to one thread at a time.

#ifndef COFFSCREEN_PNG_H
#define COFFSCREEN_PNG_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__clang__)
#pragma clang assume_nonnull begin
#else
#define _Nullable
#endif

// clang-format off
/// The result of a call.
typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  /// The call succeeded.
  OFF_PNG_OK __attribute__((swift_name("ok"))) = 0,
  /// libpng refused the bytes or the arguments; the message says why.
  OFF_PNG_REFUSED __attribute__((swift_name("refused"))) = 1,
  /// The bytes ended before the picture did.
  OFF_PNG_TRUNCATED __attribute__((swift_name("truncated"))) = 2,
  /// There is not enough memory.
  OFF_PNG_NO_MEMORY __attribute__((swift_name("noMemory"))) = 3,
} off_png_result;
// clang-format on

/// The number of bytes for a message, including its closing zero.
enum { OFF_PNG_MESSAGE_CAPACITY = 160 };

/// The facts in a PNG's header chunk.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// Bits of one sample: 1, 2, 4, 8 or 16.
  uint8_t bit_depth;
  /// The colour type's number in the standard: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  uint8_t color_type;
  /// 1 for Adam7.
  uint8_t interlace;
} off_png_header;

/// One text chunk; the pointers live as long as the reader.
typedef struct {
  /// Latin-1, closed by a zero.
  const char *keyword;
  const char *text;
  size_t text_byte_count;
  /// 1 if `text` is UTF-8 (an iTXt chunk), 0 if it is Latin-1.
  uint8_t is_utf8;
} off_png_text;

/// A PNG being read from bytes in memory.
typedef struct off_png_reader off_png_reader;

/// Makes a reader over `bytes`, which must outlive it; null when there is no memory.
off_png_reader *_Nullable off_png_reader_create(const uint8_t *bytes, size_t count);

/// Frees a reader and everything that it returned.
void off_png_reader_destroy(off_png_reader *reader);

/// The reason of the last refusal, in libpng's words; empty if there has been none.
const char *off_png_reader_message(const off_png_reader *reader);

/// Reads all chunks before the pixels.
off_png_result off_png_read_header(off_png_reader *reader, off_png_header *header);

/// Reads the pixels, as premultiplied RGBA8 rows from top to bottom without padding, and the chunks
/// after them. `pixels` has room for 4 * width * height bytes. To be called once, after
/// off_png_read_header.
off_png_result off_png_read_pixels(off_png_reader *reader, uint8_t *pixels);

/// The number of text chunks read so far.
size_t off_png_text_count(const off_png_reader *reader);

/// The text chunk at `index`, in the order of the file.
off_png_text off_png_text_at(const off_png_reader *reader, size_t index);

/// A chunk written before the pixels.
typedef struct {
  /// Four letters and a closing zero.
  char type[5];
  const uint8_t *bytes;
  size_t count;
} off_png_chunk;

// clang-format off
/// How rows are written before they are compressed (PNG specification, 9).
typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  /// As they are, which is best where pixels equal their neighbours: text and flat colours.
  OFF_PNG_UNFILTERED __attribute__((swift_name("none"))) = 0,
  /// As differences from the row above, which is best for even gradients.
  OFF_PNG_UP __attribute__((swift_name("up"))) = 1,
  /// Each row by the filter with the smallest differences, which is best for photographs.
  OFF_PNG_PER_ROW __attribute__((swift_name("perRow"))) = 2,
} off_png_filter;
// clang-format on

/// Whether a picture may be compressed in more than one stripe at this level: only by ISA-L.
int off_png_allows_stripes(int32_t level);

/// A picture to be written.
typedef struct {
  /// Premultiplied RGBA8 rows from top to bottom, each `row_size` bytes after the one before.
  const uint8_t *pixels;
  size_t row_size;
  uint32_t width;
  uint32_t height;
  /// 1 writes RGB and leaves out the alpha bytes, which must all be 255.
  uint8_t is_opaque;
  /// 0 for the fastest method: ISA-L if the program was built with it, else libdeflate's level 1. 1
  /// to 12 are libdeflate's levels.
  int32_t level;
  off_png_filter filter;
  const off_png_chunk *_Nullable chunks;
  size_t chunk_count;
} off_png_picture;

/// Compressed rows of a picture: one piece of its pixel stream.
typedef struct {
  /// To be passed to free(); null after a failure.
  uint8_t *_Nullable bytes;
  size_t count;
  /// The Adler-32 of the rows before compression, and how many bytes they are.
  uint32_t checksum;
  size_t raw_count;
} off_png_stripe;

/// Compresses the rows from `first_row` up to `end_row`.
///
/// Stripes may be compressed at the same time; together from the first row to the last, in order,
/// they are the picture's pixel stream. A level that does not allow stripes takes all rows at once.
off_png_result off_png_compress_stripe(const off_png_picture *picture, uint32_t first_row,
                                       uint32_t end_row, off_png_stripe *stripe);

/// The number of pixels in rows from `first_row` up to `end_row` that differ both from the one to
/// the left and from the one above; only every eighth row of the picture is looked at, from the
/// second one.
size_t off_png_new_pixel_count(const off_png_picture *picture, uint32_t first_row,
                               uint32_t end_row);

/// The number of bytes that rows from `first_row` up to `end_row` need by themselves with the
/// picture's level and filter. 0 if memory runs out.
size_t off_png_compressed_size(const off_png_picture *picture, uint32_t first_row,
                               uint32_t end_row);

/// Writes a PNG, 8 bits a sample, whose pixels are these stripes.
///
/// On success `*bytes` is to be passed to free(); otherwise it is null and `message`, which has
/// room for OFF_PNG_MESSAGE_CAPACITY bytes, says why.
off_png_result off_png_assemble(const off_png_picture *picture, const off_png_stripe *stripes,
                                size_t stripe_count, uint8_t *_Nullable *_Nonnull bytes,
                                size_t *count, char *message);

/// The CRC-32 of a chunk's type and content (PNG specification, 5.5).
uint32_t off_png_checksum(const uint8_t *_Nullable bytes, size_t count);

/// Turns premultiplied RGBA8 pixels into straight ones.
///
/// A sample becomes round(255 * value / alpha), at most 255; where alpha is 0 every sample is 0.
void off_png_unpremultiply(const uint8_t *pixels, uint8_t *straight, size_t pixel_count);

/// Turns straight RGBA8 pixels into premultiplied ones, in place: round(value * alpha / 255).
///
/// For every premultiplied pixel (value <= alpha) this undoes off_png_unpremultiply exactly:
/// the straight sample is off by at most 1/2, so the product is off by at most alpha / 510, which
/// is below 1/2 unless alpha is 255, and there the sample was exact.
void off_png_premultiply(uint8_t *pixels, size_t pixel_count);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#ifdef __cplusplus
}
#endif

#endif
