import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Health } from './health.js';

test('a failing required part makes the service not ready, and a reported part does not', async () => {
  const health = new Health();
  let away = false;
  health.require('store', () => (away ? 'away' : null));
  health.report('counts', () => 'not loaded');
  expect(await health.check()).toEqual({ ready: true, parts: { store: 'ok', counts: 'not loaded' } });
  away = true;
  expect(await health.check()).toEqual({ ready: false, parts: { store: 'away', counts: 'not loaded' } });
});

test('a check that throws reports its part as away, without details', async () => {
  const health = new Health();
  health.require('store', () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1')));
  expect(await health.check()).toEqual({ ready: false, parts: { store: 'away' } });
});

test('a part that does not answer is away', async () => {
  const health = new Health();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  health.require('store', (signal) => {
    signal.addEventListener('abort', resolve);
    return new Promise(() => undefined);
  });
  expect(await health.check()).toEqual({ ready: false, parts: { store: 'away' } });
  await promise;
});

test('a part whose answer waits while this process gets no processor time is not away', async () => {
  const health = new Health();
  const answers = performance.now() + 2_500;
  health.require('store', () => sleep(2_500, null));
  const checked = health.check();
  while (performance.now() < answers + 100);
  expect(await checked).toEqual({ ready: true, parts: { store: 'ok' } });
});

test('a service that stops is not ready', async () => {
  const health = new Health();
  health.stop();
  expect((await health.check()).ready).toBe(false);
});

test('a service is ready after the last step of its start, which waits for all required parts', async () => {
  const health = new Health();
  let missing: string | null = 'loading';
  const done: string[] = [];
  health.require('log', () => missing);
  health.starting();
  const started = health.finishStart(async () => {
    done.push('last');
    expect(await health.check()).toEqual({ ready: false, parts: { process: 'starting', log: 'ok' } });
  });
  expect(await health.check()).toEqual({ ready: false, parts: { process: 'starting', log: 'loading' } });
  expect(done).toEqual([]);
  missing = null;
  await started;
  expect(done).toEqual(['last']);
  expect(await health.check()).toEqual({ ready: true, parts: { log: 'ok' } });
});

test('a service that is stopped while it starts skips the last step', async () => {
  const health = new Health();
  health.require('log', () => 'loading');
  health.starting();
  const started = health.finishStart(() => Promise.reject(new Error('done all the same')));
  health.stop();
  await started;
  expect((await health.check()).parts).toEqual({ process: 'stopping', log: 'loading' });
});

test('the obstacle is the first failing part that requests need', async () => {
  const health = new Health();
  let away = false;
  health.require('nats', () => 'away', { answersWithout: true });
  health.report('lag', () => '7 messages behind');
  health.require('store', () => (away ? 'away' : null));
  expect(await health.obstacle()).toBeNull();
  away = true;
  expect(await health.obstacle()).toBe('store: away');
});
