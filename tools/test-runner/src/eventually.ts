import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 200;

/** Asks until `isSo` holds. Fails with the last result after the time limit. */
export const eventually = async <T>(
  what: string,
  withinMs: number,
  ask: () => Promise<T>,
  isSo: (found: T) => boolean,
): Promise<T> => {
  const end = Date.now() + withinMs;
  for (;;) {
    let found: T | undefined;
    let trouble = '';
    try {
      found = await ask();
      if (isSo(found)) return found;
    } catch (error) {
      trouble = String(error);
    }
    if (Date.now() >= end) throw new Error(`${what}: ${trouble || JSON.stringify(found)}`);
    await sleep(PAUSE_MS);
  }
};
