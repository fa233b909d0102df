import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../console/user-error.js';

/** The nice value of processes in the background: about a third of the usual share of a busy processor. */
const BACKGROUND_NICE = 5;
/** Linux lets a user change one session in 100 ms. */
const RETRY_MS = 150;
const TRIES = 20;

/** The threads of a process on Linux, where each has its own nice value. */
const threadsOf = (pid: number): readonly number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
};

/**
 * Gives a process less of a busy processor. It has to lead a session: Linux compares nice values within a session, and sessions by a
 * value of their own (sched(7), 'The autogroup feature').
 */
export const lowerPriority = async (pid: number): Promise<void> => {
  try {
    for (const thread of threadsOf(pid)) setPriority(thread, BACKGROUND_NICE);
  } catch {
    // The process or a thread of it has ended.
  }
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      writeFileSync(`/proc/${pid}/autogroup`, String(BACKGROUND_NICE));
      return;
    } catch (error) {
      // Other systems go by the nice values alone.
      if (codeOf(error) !== 'EAGAIN') return;
      await sleep(RETRY_MS);
    }
  }
};
