import { expect, test } from '@jest/globals';
import { Health } from './health.js';

test('a part that is required takes the service out, one that is reported does not', async () => {
  const health = new Health();
  let away = false;
  health.require('store', () => (away ? 'away' : null));
  health.report('counts', () => 'not loaded');
  expect(await health.look()).toEqual({ ready: true, parts: { store: 'ok', counts: 'not loaded' } });
  away = true;
  expect(await health.look()).toEqual({ ready: false, parts: { store: 'away', counts: 'not loaded' } });
});

test('a check that throws is a part that is away, and says nothing of the inside', async () => {
  const health = new Health();
  health.require('store', () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1')));
  expect(await health.look()).toEqual({ ready: false, parts: { store: 'away' } });
});

test('a service that stops is not ready', async () => {
  const health = new Health();
  health.stop();
  expect((await health.look()).ready).toBe(false);
});

test('a service that starts is ready after the last thing is done, which waits for what is required', async () => {
  const health = new Health();
  let missing: string | null = 'loading';
  const done: string[] = [];
  health.require('log', () => missing);
  health.starting();
  const started = health.finishStart(async () => {
    done.push('last');
    expect(await health.look()).toEqual({ ready: false, parts: { process: 'starting', log: 'ok' } });
  });
  expect(await health.look()).toEqual({ ready: false, parts: { process: 'starting', log: 'loading' } });
  expect(done).toEqual([]);
  missing = null;
  await started;
  expect(done).toEqual(['last']);
  expect(await health.look()).toEqual({ ready: true, parts: { log: 'ok' } });
});

test('a service that is stopped while it starts never does the last thing', async () => {
  const health = new Health();
  health.require('log', () => 'loading');
  health.starting();
  const started = health.finishStart(() => Promise.reject(new Error('done all the same')));
  health.stop();
  await started;
  expect((await health.look()).parts).toEqual({ process: 'stopping', log: 'loading' });
});

test('the obstacle to answering requests is the first part that they need and that is not well', async () => {
  const health = new Health();
  let away = false;
  health.require('nats', () => 'away', { answersWithout: true });
  health.report('lag', () => '7 messages behind');
  health.require('store', () => (away ? 'away' : null));
  expect(await health.obstacle()).toBeNull();
  away = true;
  expect(await health.obstacle()).toBe('store: away');
});
