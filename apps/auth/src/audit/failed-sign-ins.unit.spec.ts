import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuditEvent } from '@tools-hub/domain';
import { AuditLog } from './audit-log.js';
import { FailedSignIns } from './failed-sign-ins.js';

let events: AuditEvent[];
let failures: FailedSignIns;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T14:20:00Z') });
  events = [];
  const audit = new AuditLog(undefined as never);
  audit.record = (event) => void events.push(event);
  failures = new FailedSignIns(audit);
});
afterEach(() => {
  vi.useRealTimers();
});

const counts = (): unknown[] => events.map(({ data }) => data);
const fail = (times: number, username = 'ada'): void => {
  for (let n = 0; n < times; n += 1) failures.add(username);
};

test('the first refused sign-in of an hour is recorded at once', () => {
  fail(1);
  expect(counts()).toEqual([{ count: 1, hour: '2026-01-01T14:00:00.000Z' }]);
});

test('a flood of refused sign-ins makes few entries, and their counts add up', () => {
  fail(1_234);
  vi.advanceTimersByTime(3_600_000);
  expect(counts().map((data) => (data as { count: number }).count)).toEqual([1, 9, 90, 900, 234]);
});

test('each account and each hour is counted for itself', () => {
  fail(2);
  fail(3, 'bob');
  vi.advanceTimersByTime(41 * 60_000);
  fail(1);
  expect(events.map(({ stream, data }) => [stream, data])).toEqual([
    ['account-ada', { count: 1, hour: '2026-01-01T14:00:00.000Z' }],
    ['account-bob', { count: 1, hour: '2026-01-01T14:00:00.000Z' }],
    ['account-ada', { count: 1, hour: '2026-01-01T14:00:00.000Z' }],
    ['account-bob', { count: 2, hour: '2026-01-01T14:00:00.000Z' }],
    ['account-ada', { count: 1, hour: '2026-01-01T15:00:00.000Z' }],
  ]);
});

test('the counted sign-ins are recorded when the service stops', () => {
  fail(5);
  failures.onModuleDestroy();
  expect(counts().map((data) => (data as { count: number }).count)).toEqual([1, 4]);
});
