import type { Page } from '@playwright/test';

/** Stops the page's clock: only `page.clock.runFor` advances it. */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
};

/** Lets the page process arrived answers and their effects. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await fetch('/robots.txt');
    await new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(null);
    });
  });
