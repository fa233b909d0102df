import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { Turns } from './turns.js';

test('tasks run one at a time and in order, also after one that failed', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const task = (name: string) => async (): Promise<string> => {
    seen.push(`${name} begins`);
    await breathe();
    seen.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => turns.take(task(name))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
