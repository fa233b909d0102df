import type { Page } from 'playwright-core';

/** Stops the page's clock. From here on time passes only by `page.clock.runFor`. */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
};

/** Lets the page do what it has before it: what came over the network, and what follows from it. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await fetch('/robots.txt');
    await new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(null);
    });
  });
