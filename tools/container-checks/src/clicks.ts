import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from './site.js';

const RETRY_MS = 250;
/** The time limit for the acknowledgement of a click. */
const GIVE_UP_MS = 120_000;

const acknowledged = async (site: Site, toolId: string, clickId: string): Promise<number> => {
  try {
    return (await site.ask('POST', `/api/tools/${toolId}/usage`, { clickId })).status;
  } catch {
    // The gateway is down, or ended while it handled the click.
    return 0;
  }
};

/** Sends one click, again and again under the same id until it is acknowledged, as the web app does. */
const click = async (site: Site, toolId: string): Promise<void> => {
  const clickId = randomUUID();
  const end = Date.now() + GIVE_UP_MS;
  for (;;) {
    const status = await acknowledged(site, toolId, clickId);
    if (status === 202) return;
    if (status !== 0 && status < 500) throw new Error(`A click was answered ${status}`);
    if (Date.now() > end) throw new Error(`A click was not acknowledged within ${GIVE_UP_MS / 1000} s`);
    await sleep(RETRY_MS);
  }
};

/** Sends `count` clicks, `atOnce` of them at a time. */
export const clicks = async (site: Site, toolId: string, count: number, atOnce: number): Promise<void> => {
  let left = count;
  const one = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await click(site, toolId);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
};
