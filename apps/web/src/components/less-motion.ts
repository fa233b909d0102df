/** The media query that matches for visitors who prefer less motion. */
export const lessMotion = (): MediaQueryList => window.matchMedia('(prefers-reduced-motion: reduce)');
