import { expect, test } from 'vitest';
import { fakeStorage } from '../../testing/fake-storage.js';
import { createSessionValues } from './session-values.js';

test('the values of a session are read by their names after a reload', () => {
  const store = fakeStorage();
  createSessionValues(store).store('tab', 'Banners');
  createSessionValues(store).store('list', { sort: 'name' });
  const values = createSessionValues(store);
  expect([values.read('tab'), values.read('list'), values.read('other')]).toEqual([
    'Banners',
    { sort: 'name' },
    undefined,
  ]);
});

test('the values of a session are forgotten together', () => {
  const store = fakeStorage();
  const values = createSessionValues(store);
  values.store('tab', 'Banners');
  values.forget();
  expect([values.read('tab'), store.length]).toEqual([undefined, 0]);
});

test.each(['{', 'null', '"text"', '7'])('unreadable values of a session are ignored: %s', (stored) => {
  const store = fakeStorage();
  store.setItem('tools-hub-dashboard', stored);
  const values = createSessionValues(store);
  expect(values.read('tab')).toBeUndefined();
  values.store('tab', 'Tools');
  expect(values.read('tab')).toBe('Tools');
});

test('a full or forbidden store keeps no value and throws nothing', () => {
  for (const store of [fakeStorage({ full: true }), null]) {
    const values = createSessionValues(store);
    values.store('tab', 'Banners');
    expect(values.read('tab')).toBeUndefined();
  }
});
