/** All banners share one grid cell, so that the frame has the height of the tallest and no turn moves the page. */
export const bannerFrame =
  'banner-frame relative grid min-h-68 touch-pan-y touch-pinch-zoom overflow-hidden rounded-2xl border border-line shadow-card @banner:min-h-56';
