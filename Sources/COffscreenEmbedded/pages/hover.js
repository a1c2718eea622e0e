// Answers for the pixels of a hit map, and paints it. The data is a HoverMap of OffscreenPlayback.
'use strict';

function hoverMap(data) {
  const tops = [];
  const areas = new Map();
  let height = 0;
  for (const band of data.bands) {
    let start = 0;
    for (const [end, spot] of band.runs) {
      const hit = data.spots[spot].hit;
      if (hit != null) areas.set(hit, (areas.get(hit) || 0) + (end - start) * band.rows);
      start = end;
    }
    tops.push(height);
    height += band.rows;
  }
  const tints =
    new Map([...areas.keys()].map((view, index) => [view, data.tints[index % data.tints.length]]));

  // The view with this index, and those around it, from the inside out.
  function chain(view) {
    const views = [];
    for (let next = view; next != null; next = data.views[next].parent) {
      views.push(data.views[next]);
    }
    return views;
  }

  // How many of some ascending numbers are not above a value.
  function count(numbers, value) {
    let low = 0;
    let high = numbers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[middle] <= value)
        low = middle + 1;
      else
        high = middle;
    }
    return low;
  }

  return {
    // The views that are hit, each with its area in square points and its tint, largest first.
    legend: [...areas]
              .map(([view, pixels]) => ({
                     view,
                     id: data.views[view].id,
                     path: data.views[view].path,
                     area: pixels / (data.scale * data.scale),
                     tint: tints.get(view)
                   }))
              .sort((first, second) => second.area - first.area),

    // What a touch hits at a point of the window; null outside of it.
    at(x, y) {
      const column = Math.floor(x * data.scale);
      const row = Math.floor(y * data.scale);
      if (!(column >= 0 && column < data.width && row >= 0 && row < data.height)) return null;
      const band = data.bands[count(tops, row) - 1];
      const spot = data.spots[band.runs.find(run => run[0] > column)[1]];
      return {
        view: spot.hit ?? null,
        hit: spot.hit == null ? null : data.views[spot.hit],
        chain: chain(spot.hit).map(view => view.step),
        rejected: spot.rejected.map(({view, reason, other}) => ({
                                      id: data.views[view].id,
                                      path: data.views[view].path,
                                      reason,
                                      other: other == null ? null : data.views[other].id
                                    }))
      };
    },

    // Paints a pixel of a canvas for each pixel of the map: the tints, or the place of one view.
    paint(context, view) {
      context.clearRect(0, 0, data.width, data.height);
      data.bands.forEach((band, index) => {
        let start = 0;
        for (const [end, spot] of band.runs) {
          const hit = data.spots[spot].hit;
          const isDark = view == null ? hit == null : hit !== view;
          context.fillStyle = isDark ? 'rgb(0 0 0)' : tints.get(hit);
          context.fillRect(start, tops[index], end - start, band.rows);
          start = end;
        }
      });
    }
  };
}
