// The row kernels, compiled once for each instruction set by a file that defines
// OFF_TABLE (the table's name), OFF_TABLE_NAME (a string) and OFF_PIXELS (pixels a vector holds).
// OFF_PERMUTED may be a vector's lanes in the order that another vector names.
// Vector-extension types only: no intrinsics, and debug builds are not much slower than release.

#include <string.h>
#include <wchar.h>

#include "off_rows.h"

// A fused multiply-add rounds differently; without it, every machine computes the same numbers.
#pragma STDC FP_CONTRACT OFF

// Wide vectors are only passed between functions that are always inlined, so that the calling
// convention does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

#include "rows_vectors.h"

#include "rows_pixels.h"

#include "rows_masks.h"

#include "rows_cells.h"

#include "rows_edges.h"

#include "rows_gradients.h"

#include "rows_scaling.h"

#include "rows_stencils.h"

#include "rows_glyphs.h"

#include "rows_paints.h"

#include "rows_blur.h"

const off_kernels OFF_TABLE = {
    .name = OFF_TABLE_NAME,
    .fill = fill,
    .over = over,
    .over_mask = over_mask,
    .over_stencil = over_stencil,
    .over_glyphs = over_glyphs,
    .add_edges = add_edges,
    .over_cells = over_cells,
    .over_pixels = over_pixels,
    .over_pixels_mask = over_pixels_mask,
    .fill_mask = fill_mask,
    .multiply = multiply,
    .stretch = stretch,
    .cover = cover,
    .gradient_colors = gradient_colors,
    .fetch_gradient = fetch_gradient,
    .over_gradient = over_gradient,
    .over_gradient_stencil = over_gradient_stencil,
    .blur = blur,
    .stretch_pixels = stretch_pixels,
    .mix_pixels = mix_pixels,
};
