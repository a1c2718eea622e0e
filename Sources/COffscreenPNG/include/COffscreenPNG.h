// libpng behind return codes.
//
// libpng reports errors by longjmp, which must not cross a Swift frame. Every function here catches
// the jump itself and returns a code; the words of libpng stay readable beside it. Nothing is
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
/// What a call came to.
typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  /// The call did what it says.
  OffscreenPNGResultOK = 0,
  /// libpng refused the bytes or the arguments; the message says why.
  OffscreenPNGResultRefused = 1,
  /// The bytes ended before the picture did.
  OffscreenPNGResultTruncated = 2,
  /// Memory could not be had.
  OffscreenPNGResultNoMemory = 3,
} OffscreenPNGResult;
// clang-format on

/// The room for a message, with its closing zero.
enum { OffscreenPNGMessageCapacity = 160 };

/// The facts in a PNG's header chunk.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// Bits of one sample: 1, 2, 4, 8 or 16.
  uint8_t bitDepth;
  /// The colour type's number in the standard: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  uint8_t colorType;
  /// 1 for Adam7.
  uint8_t interlace;
} OffscreenPNGHeader;

/// One text chunk; the pointers live as long as the reader.
typedef struct {
  /// Latin-1, closed by a zero.
  const char *keyword;
  const char *text;
  size_t textByteCount;
  /// 1 if `text` is UTF-8 (an iTXt chunk), 0 if it is Latin-1.
  uint8_t isUTF8;
} OffscreenPNGText;

/// A PNG being read from bytes in memory.
typedef struct OffscreenPNGReader OffscreenPNGReader;

/// Makes a reader over `bytes`, which must outlive it; null when there is no memory.
OffscreenPNGReader *_Nullable OffscreenPNGReaderCreate(const uint8_t *bytes, size_t count);

/// Frees a reader and everything it handed out.
void OffscreenPNGReaderDestroy(OffscreenPNGReader *reader);

/// The reason of the last refusal, in libpng's words; empty before one.
const char *OffscreenPNGReaderMessage(const OffscreenPNGReader *reader);

/// Reads every chunk before the pixels.
OffscreenPNGResult OffscreenPNGReaderReadHeader(OffscreenPNGReader *reader,
                                                OffscreenPNGHeader *header);

/// Reads the pixels, as premultiplied RGBA8 rows from top to bottom without padding, and the chunks
/// after them. `pixels` has room for 4 * width * height bytes. To be called once, after
/// OffscreenPNGReaderReadHeader.
OffscreenPNGResult OffscreenPNGReaderReadPixels(OffscreenPNGReader *reader, uint8_t *pixels);

/// The number of text chunks read so far.
size_t OffscreenPNGReaderTextCount(const OffscreenPNGReader *reader);

/// The text chunk at `index`, in the order of the file.
OffscreenPNGText OffscreenPNGReaderText(const OffscreenPNGReader *reader, size_t index);

/// A chunk written before the pixels.
typedef struct {
  /// Four letters and a closing zero.
  char type[5];
  const uint8_t *bytes;
  size_t count;
} OffscreenPNGChunk;

/// What to write.
typedef struct {
  /// Premultiplied RGBA8 rows from top to bottom, without padding.
  const uint8_t *pixels;
  uint32_t width;
  uint32_t height;
  /// 1 writes RGB and leaves out the alpha bytes, which must all be 255.
  uint8_t isOpaque;
  /// 0 for the quickest there is (ISA-L, where it was there to build with), 1 to 9 for zlib's.
  int32_t level;
  /// 1 filters rows by Up, so that equal rows become zeros; 0 leaves them as they are.
  uint8_t usesUpFilter;
  const OffscreenPNGChunk *_Nullable chunks;
  size_t chunkCount;
} OffscreenPNGPicture;

/// Compressed rows of a picture: one piece of its pixel stream.
typedef struct {
  /// To be given to free(); null after a failure.
  uint8_t *_Nullable bytes;
  size_t count;
  /// The Adler-32 of the rows before compression, and how many bytes they are.
  uint32_t checksum;
  size_t rawCount;
} OffscreenPNGStripe;

/// Compresses the rows from `firstRow` up to `endRow`.
///
/// Stripes may be compressed at the same time; together from the first row to the last, in order,
/// they are the picture's pixel stream.
OffscreenPNGResult OffscreenPNGCompressStripe(const OffscreenPNGPicture *picture, uint32_t firstRow,
                                              uint32_t endRow, OffscreenPNGStripe *stripe);

/// Writes a PNG, 8 bits a sample, whose pixels are these stripes.
///
/// On success `*bytes` is to be given to free(); otherwise it is null and `message`, which has room
/// for OffscreenPNGMessageCapacity bytes, says why.
OffscreenPNGResult OffscreenPNGAssemble(const OffscreenPNGPicture *picture,
                                        const OffscreenPNGStripe *stripes, size_t stripeCount,
                                        uint8_t *_Nullable *_Nonnull bytes, size_t *count,
                                        char *message);

/// Turns premultiplied RGBA8 pixels into straight ones.
///
/// A sample becomes round(255 * value / alpha), at most 255; where alpha is 0 every sample is 0.
void OffscreenPNGUnpremultiply(const uint8_t *pixels, uint8_t *straight, size_t pixelCount);

/// Turns straight RGBA8 pixels into premultiplied ones, in place: round(value * alpha / 255).
///
/// For every premultiplied pixel (value <= alpha) this undoes OffscreenPNGUnpremultiply exactly:
/// the straight sample is off by at most 1/2, so the product is off by at most alpha / 510, which
/// is below 1/2 unless alpha is 255, and there the sample was exact.
void OffscreenPNGPremultiply(uint8_t *pixels, size_t pixelCount);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#ifdef __cplusplus
}
#endif

#endif
