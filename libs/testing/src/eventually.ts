import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Tries `attempt` until it doesn't throw, and returns its result. The default time is that of a machine with little processor time.
 * @throws its last error after `withinMs`.
 */
export const eventually = async <Result>(
  attempt: () => Result | Promise<Result>,
  withinMs = 180_000,
): Promise<Result> => {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() >= end) throw error;
    }
    await sleep(50);
  }
};
