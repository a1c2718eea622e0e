#ifndef COFFSCREEN_KERNELS_H
#define COFFSCREEN_KERNELS_H

#include "off_blend.h"
#include "off_blur.h"
#include "off_cells.h"
#include "off_differences.h"
#include "off_edges.h"
#include "off_glyphs.h"
#include "off_gradients.h"
#include "off_hash.h"
#include "off_images.h"
#include "off_paint_counts.h"
#include "off_patches.h"
#include "off_projection.h"
#include "off_rows.h"
#include "off_spans.h"
#include "off_walk.h"

#endif
