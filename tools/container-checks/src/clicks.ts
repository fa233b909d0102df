import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from './site.js';

const RETRY_MS = 250;
/** A click that nobody has acknowledged by then never will be. */
const GIVE_UP_MS = 120_000;

async function acknowledged(site: Site, toolId: string, clickId: string): Promise<number> {
  try {
    return (await site.ask('POST', `/api/tools/${toolId}/usage`, { clickId })).status;
  } catch {
    // The gateway is away, or has gone while it had the click.
    return 0;
  }
}

/** One click, sent again under the same id until it is acknowledged, as the web app does. */
async function click(site: Site, toolId: string): Promise<void> {
  const clickId = randomUUID();
  const end = Date.now() + GIVE_UP_MS;
  for (;;) {
    const status = await acknowledged(site, toolId, clickId);
    if (status === 202) return;
    if (status !== 0 && status < 500) throw new Error(`A click was answered ${status}`);
    if (Date.now() > end) throw new Error(`A click was not acknowledged within ${GIVE_UP_MS / 1000} s`);
    await sleep(RETRY_MS);
  }
}

/** So many clicks, so many of them at once. */
export async function clicks(site: Site, toolId: string, count: number, atOnce: number): Promise<void> {
  let left = count;
  const one = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await click(site, toolId);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
