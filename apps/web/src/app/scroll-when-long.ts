const PATIENCE = 3_000;
const SIGNS_OF_A_READER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls down to `top`, later if the page is not that long yet, unless somebody has begun to read meanwhile. */
export const scrollWhenLong = (top: number): void => {
  const reached = (): boolean => {
    window.scrollTo(0, top);
    return window.scrollY > top - 2;
  };
  if (reached()) return;
  const growth = new ResizeObserver(() => {
    if (reached()) giveUp();
  });
  const giveUp = (): void => {
    growth.disconnect();
    clearTimeout(timer);
    for (const sign of SIGNS_OF_A_READER) window.removeEventListener(sign, giveUp);
  };
  const timer = setTimeout(giveUp, PATIENCE);
  for (const sign of SIGNS_OF_A_READER) window.addEventListener(sign, giveUp);
  growth.observe(document.body);
};
