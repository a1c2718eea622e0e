#define OFF_TABLE off_kernels_baseline
#define OFF_TABLE_NAME "baseline"
#define OFF_PIXELS 8

#include "rows/table.inc"
