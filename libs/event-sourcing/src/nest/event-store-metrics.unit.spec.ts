import { expect, test } from 'vitest';
import { ReadModelMetrics, Registry } from '@tools-hub/platform';
import { InMemoryReadModel, observedLog, type NewCommit } from '../core/index.js';
import { MemoryLog } from '../testing/index.js';
import { faulty, type Fault } from '../testing/faulty-log.js';
import { emptyTill, foldTill, paidIn, type TillEvent } from '../testing/till.js';
import { EventStoreMetrics } from './event-store-metrics.js';

const commit = (commandId: string): NewCommit<TillEvent> => ({
  at: '2026-01-01T00:00:00.000Z',
  actor: 'test',
  correlationId: 'test',
  commandId,
  requestHash: '',
  answer: null,
  events: [paidIn(1)],
});

const metricsOfLog = () => {
  const registry = new Registry();
  const metrics = new EventStoreMetrics(registry, new ReadModelMetrics(registry));
  return { registry, metrics, observers: metrics.observersOf('catalogue') };
};

test('each append is counted by its outcome and timed, and an error of the store is passed on', async () => {
  const { registry, observers } = metricsOfLog();
  let fault: Fault = 'none';
  const log = observedLog(
    faulty(new MemoryLog<TillEvent>(), () => fault),
    observers.onAppend,
  );
  expect(await log.append(0, commit('a'))).toBe('appended');
  expect(await log.append(0, commit('b'))).toBe('version conflict');
  expect(await log.append(0, commit('c'))).toBe('version conflict');
  fault = 'answer lost';
  await expect(log.append(1, commit('d'))).rejects.toThrow('connection lost after the insert');
  const text = await registry.metrics();
  for (const [outcome, count] of [
    ['appended', 1],
    ['conflict', 2],
    ['error', 1],
  ])
    expect(text).toContain(`event_log_appends_total{log="catalogue",outcome="${outcome}"} ${count}\n`);
  expect(text).toContain('event_log_append_duration_seconds_count{log="catalogue"} 4\n');
});

test('commands are counted by their outcome, and those of a new process begin at zero', async () => {
  const { registry, observers } = metricsOfLog();
  expect(await registry.metrics()).toContain('commands_total{log="catalogue",outcome="OK"} 0\n');
  observers.onCommand('OK');
  observers.onCommand('VERSION_CONFLICT');
  const text = await registry.metrics();
  expect(text).toContain('commands_total{log="catalogue",outcome="OK"} 1\n');
  expect(text).toContain('commands_total{log="catalogue",outcome="VERSION_CONFLICT"} 1\n');
});

test('the positions of a log, of its read model and of its newest snapshot are read when the metrics are', async () => {
  const { registry, metrics } = metricsOfLog();
  const log = new MemoryLog<TillEvent>();
  const readModel = new InMemoryReadModel(log, emptyTill, foldTill, { pollMs: 10, onError: () => undefined });
  metrics.watch('catalogue', { readModel, snapshotPosition: 7 });
  await log.append(0, commit('a'));
  await log.append(1, commit('b'));
  await readModel.catchUp();
  metrics.diverged('catalogue');
  const text = await registry.metrics();
  expect(text).toContain('event_log_position{log="catalogue"} 2\n');
  expect(text).toContain('event_log_snapshot_position{log="catalogue"} 7\n');
  expect(text).toContain('read_model_position{log="catalogue"} 2\n');
  expect(text).toMatch(/^read_model_age_seconds\{log="catalogue"\} 0\.0/m);
  expect(text).toContain('read_model_divergences_total{log="catalogue"} 1\n');
});
