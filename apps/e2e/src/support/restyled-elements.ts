import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

const CHANGES = 21;

/** The number of elements whose styles the browser computes for one that is added to the main part of a page: the median of many. */
export const restyledElements = async (page: Page): Promise<number> => {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate((changes) => {
    for (let n = 0; n < changes; n += 1) {
      const added = document.querySelector('main')!.appendChild(document.createElement('p'));
      // The browser computes the styles when it is asked for a position.
      added.getBoundingClientRect();
      added.remove();
    }
  }, CHANGES);
  const trace = JSON.parse(String(await browser.stopTracing())) as { readonly traceEvents: TraceEvent[] };
  const counts = trace.traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' && args.elementCount !== undefined ? [args.elementCount] : [],
  );
  if (counts.length < CHANGES) throw new Error(`The trace has only ${counts.length} computations of styles`);
  return counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)]!;
};
