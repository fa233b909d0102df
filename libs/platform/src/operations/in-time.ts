import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves as `work` does, or to `otherwise` after `ms` milliseconds. */
export const inTime = async <Value>(work: Promise<Value>, ms: number, otherwise: Value): Promise<Value> => {
  const over = new AbortController();
  const late = sleep(ms, otherwise, { signal: over.signal });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
};
