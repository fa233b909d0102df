import { describe, expect, test } from 'vitest';
import { silentLog } from '@tools-hub/local';
import { Checks, eventually, expectNone } from '@tools-hub/test-runner';
import { clicks } from './clicks.js';
import { Site, type Answer } from './site.js';

/** Answers clicks with the given statuses, repeats the last one, and records the ids. */
class FakeSite extends Site {
  readonly ids: string[] = [];

  constructor(private readonly statuses: (number | Error)[]) {
    super('http://127.0.0.1:0');
  }

  override ask(_method: string, _path: string, body?: object): Promise<Answer> {
    this.ids.push(String(Reflect.get(body ?? {}, 'clickId')));
    const status = this.statuses.length > 1 ? this.statuses.shift()! : this.statuses[0]!;
    return status instanceof Error ? Promise.reject(status) : Promise.resolve({ status, text: '' });
  }
}

describe('the clicks', () => {
  test('the clicks are sent in the given number, each with its own id', async () => {
    const site = new FakeSite([202]);
    await clicks(site, 'tool', 20, 3);
    expect(new Set(site.ids).size).toBe(20);
    expect(site.ids).toHaveLength(20);
  });

  test('the clicks are sent again under the same id until they are acknowledged', async () => {
    const site = new FakeSite([503, new Error('the gateway is down'), 202]);
    await clicks(site, 'tool', 1, 1);
    expect(site.ids).toHaveLength(3);
    expect(new Set(site.ids).size).toBe(1);
  });

  test('the clicks fail when one is refused with a client error', async () => {
    await expect(clicks(new FakeSite([429]), 'tool', 1, 1)).rejects.toThrow('429');
  });
});

describe('a check', () => {
  test('a check is counted, and the next one runs after a failure', async () => {
    const checks = new Checks(silentLog, new AbortController().signal);
    await checks.that('fails', () => Promise.reject(new Error('no')));
    await checks.that('passes', () => Promise.resolve('yes'));
    expect(checks.summary).toBe('1 passed, 1 failed');
    expect(checks.exitCode).toBe(1);
  });

  test('a check ends on an abort', async () => {
    const checks = new Checks(silentLog, AbortSignal.abort());
    await expect(checks.that('is ended', () => Promise.reject(new Error('killed')))).rejects.toThrow();
  });

  test('a check fails with all problems', () => {
    expect(() => expectNone([])).not.toThrow();
    expect(() => expectNone(['one', 'two'])).toThrow('one\ntwo');
  });

  test('a check waits for a result, and fails with the last one after the time limit', async () => {
    let found = 0;
    const ask = (): Promise<number> => Promise.resolve((found += 1));
    expect(await eventually('three', 60_000, ask, (now) => now === 3)).toBe(3);
    await expect(eventually('not nine', 0, ask, (now) => now === 9)).rejects.toThrow('not nine: 4');
  });
});
