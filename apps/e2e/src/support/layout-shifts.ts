import type { Page } from '@playwright/test';

/** A shift of the layout that no input has caused. */
export interface Shift {
  /** Its share of the cumulative layout shift. */
  readonly value: number;
  /** The beginnings of the elements that moved. */
  readonly moved: readonly string[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Records the shifts of the layout from the beginning of each page. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) =>
          ((node instanceof Element ? node.outerHTML : node?.textContent) ?? '').slice(0, 100),
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Waits for frames. After two of them, the last change is painted and reported. */
export const frames = (page: Page, count: number): Promise<unknown> =>
  page.evaluate(async (left) => {
    for (; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);

/** The shifts so far. */
export const shiftsOf = async (page: Page): Promise<readonly Shift[]> => {
  await frames(page, 2);
  return page.evaluate<readonly Shift[]>('window.shifts');
};

/** Forgets the shifts so far. */
export const forgetShifts = async (page: Page): Promise<void> => {
  await frames(page, 2);
  await page.evaluate('window.shifts.length = 0');
};
