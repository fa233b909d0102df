import { describe, expect, it } from 'vitest';
import { silentLog } from '../console/log.js';
import { firstUsable, unusable, usable, type Attempt, type Source } from './source.js';

const context = { log: silentLog, signal: new AbortController().signal };

const source = (name: string, attempt: () => Attempt<string>, tried: string[] = []): Source<string> => ({
  name,
  attempt: () => {
    tried.push(name);
    return Promise.resolve().then(attempt);
  },
});

describe('the first usable source', () => {
  it('the first usable source is used, and later sources are not tried', async () => {
    const tried: string[] = [];
    const sources = [
      source('first', () => unusable('not there'), tried),
      source('second', () => usable('it'), tried),
      source('third', () => usable('another'), tried),
    ];
    await expect(firstUsable('NATS', sources, 'Install it.', context)).resolves.toBe('it');
    expect(tried).toEqual(['first', 'second']);
  });

  it('the first usable source may follow a source that fails', async () => {
    const failing = source('download', () => {
      throw new Error('out of reach');
    });
    const sources = [failing, source('built', () => usable('it'))];
    await expect(firstUsable('NATS', sources, 'Install it.', context)).resolves.toBe('it');
  });

  it('a missing source is reported in one message, which names what was tried and what to install', async () => {
    const failing = source('download', () => {
      throw new Error('out of reach');
    });
    const sources = [source('path', () => unusable('not there')), failing];
    await expect(firstUsable('NATS', sources, 'Install it.', context)).rejects.toThrow(
      'No NATS is available on this machine.\n  path: not there\n  download: out of reach\nInstall it.',
    );
  });
});
