const TIP_DELAY = 700;
const TIP_SKIP = 300;
/** Milliseconds in which the pointer may move from the anchor onto the tooltip. */
export const TIP_GRACE = 150;

/** Milliseconds until a tooltip opens: none while one is open, or was up to 300 ms ago. */
export const tipDelay = (now: number, lastOpenUntil: number): number =>
  now - lastOpenUntil <= TIP_SKIP ? 0 : TIP_DELAY;
