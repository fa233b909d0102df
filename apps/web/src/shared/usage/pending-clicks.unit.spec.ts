import { describe, expect, test } from 'vitest';
import { newUuid } from '../uuid.js';
import { MAX_PENDING, pendingClicks, type PendingClick } from './pending-clicks.js';
import { fakeStorage } from '../../testing/fake-storage.js';

const click = (at: number): PendingClick => ({ clickId: newUuid(), toolId: newUuid(), at, offset: null });

describe('pending clicks', () => {
  test('pending clicks survive a reload, oldest first', () => {
    const storage = fakeStorage();
    const [late, early] = [click(2), click(1)];
    pendingClicks(storage).add(late);
    pendingClicks(storage).add(early);
    expect(pendingClicks(storage).list()).toEqual([early, late]);
  });

  test('pending clicks keep the clock offset of their time, and older entries have none', () => {
    const storage = fakeStorage();
    const known = { ...click(1), offset: -3_600_000 };
    const old = click(2);
    pendingClicks(storage).add(known);
    storage.setItem(`tools-hub-click:${old.clickId}`, JSON.stringify([old.toolId, old.at]));
    expect(pendingClicks(storage).list()).toEqual([known, old]);
  });

  test('a removed click is no longer stored', () => {
    const storage = fakeStorage();
    const one = click(1);
    const pending = pendingClicks(storage);
    pending.add(one);
    pending.remove(one.clickId);
    expect(pending.list()).toEqual([]);
    expect(storage.length).toBe(0);
  });

  test('pending clicks are limited, and the oldest are dropped', () => {
    const pending = pendingClicks(fakeStorage());
    for (let at = 0; at < MAX_PENDING + 5; at += 1) pending.add(click(at));
    expect(pending.list()).toHaveLength(MAX_PENDING);
    expect(pending.list()[0]?.at).toBe(5);
  });

  test('pending clicks stay in memory when storage is full, forbidden or missing', () => {
    const one = click(1);
    for (const storage of [null, fakeStorage({ full: true })]) {
      const pending = pendingClicks(storage);
      pending.add(one);
      expect(pending.list()).toEqual([one]);
      pending.remove(one.clickId);
      expect(pending.list()).toEqual([]);
    }
  });

  test('pending clicks ignore foreign and malformed entries of the storage', () => {
    const storage = fakeStorage();
    storage.setItem('vite-ui-theme', 'dark');
    storage.setItem('tools-hub-click:x', '["y"]');
    storage.setItem(`tools-hub-click:${newUuid()}`, '{');
    expect(pendingClicks(storage).list()).toEqual([]);
  });
});

test('a click id is a UUID v4 also without randomUUID', () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  for (let n = 0; n < 100; n += 1) expect(newUuid(insecure)).toMatch(uuid);
  expect(newUuid(insecure)).not.toBe(newUuid(insecure));
});
