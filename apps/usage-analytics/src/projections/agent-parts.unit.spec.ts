import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agentPartsOf, browserName, systemName } from './agent-parts.js';

const named = (agent: string): readonly string[] => {
  const { browser, system } = agentPartsOf(agent);
  return [browserName(browser), systemName(system)];
};
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('an agent', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome',
      'Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
      'Edge',
      'Windows',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome',
      'ChromeOS',
    ],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    ['curl/8.5.0', 'Other', 'Other'],
    ['', 'Other', 'Other'],
  ])('the agent %s names its browser and its system', (agent, browser, system) => {
    expect(named(agent)).toEqual([browser, system]);
  });

  it('a browser or a system with an unknown code is another one', () => {
    expect([browserName('?'), systemName('?')]).toEqual(['Other', 'Other']);
  });
});

describe('the table of browsers and systems', () => {
  it('the table of browsers and systems is the one by which the stored counts were made', () => {
    const source = readFileSync(new URL('agent-parts.ts', import.meta.url), 'utf8');
    const table = source.slice(source.indexOf('const BROWSERS'), source.indexOf('/** The codes of'));
    // Another table needs another name for the collection: see the comment above it.
    expect(createHash('sha256').update(table).digest('hex').slice(0, 16)).toBe('ec61223eaf9e021f');
  });
});
