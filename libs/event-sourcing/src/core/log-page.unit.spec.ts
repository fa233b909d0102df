import { expect, test, vi } from 'vitest';
import type { DomainEvent } from '@tools-hub/domain';
import { MemoryLog } from '../testing/index.js';
import { PAGE_BYTES, readLogPage } from './log-page.js';

type Noted = DomainEvent<'Noted', { readonly text: string }>;

const logOf = async (...lengths: number[]): Promise<MemoryLog<Noted>> => {
  const log = new MemoryLog<Noted>();
  for (const [index, length] of lengths.entries()) {
    await log.append(index, {
      at: '2026-01-01T00:00:00.000Z',
      actor: 'ada',
      correlationId: 'c',
      commandId: `command ${index}`,
      requestHash: '',
      answer: null,
      events: [{ type: 'Noted', v: 1, stream: 'notes', data: { text: 'x'.repeat(length) } }],
    });
  }
  return log;
};

const positions = async (log: MemoryLog<Noted>, after: number): Promise<readonly number[]> =>
  (await readLogPage(log, { after }, { deadlineMs: 1_000 })).commits.map(({ position }) => position);

test('a page holds the commits after the position that fit', async () => {
  const log = await logOf(100, PAGE_BYTES / 2, PAGE_BYTES / 3, PAGE_BYTES / 2, 100);
  expect(await positions(log, 0)).toEqual([1, 2, 3]);
  expect(await positions(log, 3)).toEqual([4, 5]);
  expect(await positions(log, 5)).toEqual([]);
});

test('a commit that is larger than a page is a page of its own', async () => {
  const log = await logOf(100, PAGE_BYTES * 3, 100);
  expect(await positions(log, 0)).toEqual([1]);
  expect(await positions(log, 1)).toEqual([2]);
  expect(await positions(log, 2)).toEqual([3]);
});

test('every page has the head of the log, also a page past the head', async () => {
  const log = await logOf(PAGE_BYTES, PAGE_BYTES, 1);
  const head = async (after: number) => (await readLogPage(log, { after }, { deadlineMs: 1_000 })).head;
  expect([await head(0), await head(3), await head(99)]).toEqual([3, 3, 3]);
  expect((await readLogPage(await logOf(), { after: 0 }, { deadlineMs: 1_000 })).head).toBe(0);
});

test.each([-1, 0.5, '0', null, undefined, Number.NaN])('a log is not read after %j', async (after) => {
  await expect(readLogPage(await logOf(), { after }, { deadlineMs: 1_000 })).rejects.toMatchObject({
    code: 'INVALID',
    details: [{ field: 'after' }],
  });
});

test('a store that fails or hangs is UNAVAILABLE', async () => {
  const log = await logOf(1);
  const lost = Object.assign(new Error('connection lost'), { name: 'MongoNetworkError' });
  vi.spyOn(log, 'read').mockRejectedValueOnce(lost);
  await expect(readLogPage(log, { after: 0 }, { deadlineMs: 1_000 })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  vi.spyOn(log, 'head').mockReturnValueOnce(new Promise(() => undefined));
  await expect(readLogPage(log, { after: 0 }, { deadlineMs: 30 })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});

test('a reader whose commit is not in the log gets the answer that it has diverged, and no commits', async () => {
  const log = await logOf(1, 1, 1);
  const page = (after: number, commandId: string) =>
    readLogPage(log, { after, commandId }, { deadlineMs: 1_000 });
  expect((await page(2, 'command 1')).commits.map(({ position }) => position)).toEqual([3]);
  expect(await page(2, 'another')).toEqual({ commits: [], head: 3, diverged: true });
  expect(await page(7, 'command 6')).toEqual({ commits: [], head: 3, diverged: true });
});
