import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { LoggedCommit } from './partition-commit.js';

/** Clicks that are read without a pause: a few milliseconds of work. */
const SLICE_CLICKS = 2_000;

/** The commits of pages in short slices. Between two of them the process does its other work, such as counting new clicks. */
export const inSlices = async function* (
  pages: AsyncIterable<readonly LoggedCommit[]> | Iterable<readonly LoggedCommit[]>,
): AsyncGenerator<readonly LoggedCommit[], void, void> {
  for await (const page of pages) {
    let [begin, clicks] = [0, 0];
    for (const [index, { n }] of page.entries()) {
      clicks += n;
      if (clicks < SLICE_CLICKS) continue;
      yield page.slice(begin, index + 1);
      [begin, clicks] = [index + 1, 0];
      await yieldToEventLoop();
    }
    if (begin < page.length) yield page.slice(begin);
  }
};
