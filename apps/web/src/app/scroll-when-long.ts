const TIMEOUT_MS = 3_000;
const READER_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls down to `top`, once the page is long enough, unless the visitor has scrolled meanwhile. */
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
    for (const sign of READER_EVENTS) window.removeEventListener(sign, giveUp);
  };
  const timer = setTimeout(giveUp, TIMEOUT_MS);
  for (const sign of READER_EVENTS) window.addEventListener(sign, giveUp);
  growth.observe(document.body);
};
