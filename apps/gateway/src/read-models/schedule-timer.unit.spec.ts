import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CatalogueEvent } from '@tools-hub/domain';
import { CatalogueView } from './catalogue-view.js';
import { commitsOf, toolAdded } from '../testing/fake-catalogue.js';
import { ScheduleTimer } from './schedule-timer.js';

const NOW = Date.parse('2027-03-01T09:00:00Z');
const DAY = 86_400_000;
const after = (milliseconds: number): string => new Date(NOW + milliseconds).toISOString();

let timer: ScheduleTimer;
let changes: number;
let commit: (...events: CatalogueEvent[]) => void;
let catalogue: { view: CatalogueView; loaded: boolean; onChange: (listener: () => void) => void };
const listed = () => catalogue.view.listed.map(({ record }) => record.id);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  let notify = (): void => undefined;
  const view = new CatalogueView();
  catalogue = { view, loaded: true, onChange: (listener) => (notify = listener) };
  let position = 0;
  commit = (...events) => {
    position += 1;
    const [made] = commitsOf(events);
    view.apply({ ...made!, position });
    notify();
  };
  timer = new ScheduleTimer(catalogue as never);
  changes = 0;
  timer.onChange(() => (changes += 1));
});
afterEach(() => {
  timer.onModuleDestroy();
  vi.useRealTimers();
});

test('each planned time changes the lists when the clock is there', () => {
  commit(toolAdded('t', { shownFrom: after(2_000), shownUntil: after(90_000) }));
  vi.advanceTimersByTime(1_999);
  expect([changes, listed()]).toEqual([0, []]);
  vi.advanceTimersByTime(1);
  expect([changes, listed()]).toEqual([1, ['t']]);
  vi.advanceTimersByTime(87_999);
  expect([changes, listed()]).toEqual([1, ['t']]);
  vi.advanceTimersByTime(1);
  expect([changes, listed()]).toEqual([2, []]);
});

test('a schedule has one timer, and none without a planned time', () => {
  for (let n = 0; n < 5; n += 1) commit(toolAdded(`${n}`, { shownFrom: after(DAY * (n + 1)) }));
  vi.advanceTimersByTime(1);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(6 * DAY);
  expect(changes).toBe(5);
  expect(vi.getTimerCount()).toBe(0);
});

test('a time that is longer away than a timer can wait is reached', () => {
  commit(toolAdded('t', { shownFrom: after(60 * DAY) }));
  vi.advanceTimersByTime(60 * DAY - 1);
  expect(changes).toBe(0);
  vi.advanceTimersByTime(1);
  expect([changes, listed()]).toEqual([1, ['t']]);
});

test('a clock that was set forward is noticed within a minute', () => {
  commit(toolAdded('t', { shownFrom: after(DAY) }));
  vi.advanceTimersByTime(1);
  vi.setSystemTime(NOW + 2 * DAY);
  vi.advanceTimersByTime(60_000);
  expect([changes, listed()]).toEqual([1, ['t']]);
});

test('a time that is removed changes nothing', () => {
  commit(toolAdded('t', { shownFrom: after(2_000) }));
  commit({ type: 'ToolChanged', v: 1, stream: 'tool-t', data: { shownFrom: null } });
  vi.advanceTimersByTime(DAY);
  expect([changes, listed()]).toEqual([0, ['t']]);
});

test('a time that comes while the log is read is followed once it is loaded', () => {
  catalogue.loaded = false;
  commit(toolAdded('t', { shownFrom: after(1_000) }));
  vi.advanceTimersByTime(2_000);
  catalogue.loaded = true;
  vi.advanceTimersByTime(1_000);
  expect(listed()).toEqual(['t']);
});

test('a stopped timer waits for nothing', () => {
  commit(toolAdded('t', { shownFrom: after(2_000) }));
  timer.onModuleDestroy();
  commit(toolAdded('u', { shownFrom: after(2_000) }));
  expect(vi.getTimerCount()).toBe(0);
});
