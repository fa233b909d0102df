import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.js';

const queueOf = (maxItems: number, perSender: number) => {
  const queue = new FairQueue<string>({ maxItems, perSender });
  const evicted: string[] = [];
  const add = (sender: string, item: string) => queue.add(sender, item, () => evicted.push(item));
  const rest = () => {
    const items: string[] = [];
    for (let item = queue.next(); item !== undefined; item = queue.next()) items.push(item);
    return items;
  };
  return { queue, evicted, add, rest };
};

test('senders take turns, each in its own order', () => {
  const { queue, add, rest } = queueOf(10, 10);
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) expect(add(item[0]!, item)).toBe(true);
  expect(queue.size).toBe(6);
  expect(rest()).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(queue.size).toBe(0);
});

test('one sender gets its share of the places and no more', () => {
  const { queue, add } = queueOf(8, 2);
  expect(['1', '2', '3', '4'].map((item) => add('a', item))).toEqual([true, true, false, false]);
  expect(queue.hasRoom('a')).toBe(false);
  expect(queue.hasRoom('b')).toBe(true);
});

test('a full queue replaces the newest item of the largest sender by a newcomer', () => {
  const { queue, evicted, add, rest } = queueOf(4, 4);
  for (const item of ['a1', 'a2', 'a3', 'b1']) add(item[0]!, item);
  expect(add('c', 'c1')).toBe(true);
  expect(evicted).toEqual(['a3']);
  // No sender has two places more than the newcomer would have, so the queue is fair already.
  expect(add('c', 'c2')).toBe(false);
  expect(add('d', 'd1')).toBe(true);
  expect(evicted).toEqual(['a3', 'a2']);
  expect(add('e', 'e1')).toBe(false);
  expect(queue.size).toBe(4);
  expect(rest()).toEqual(['a1', 'b1', 'c1', 'd1']);
});
