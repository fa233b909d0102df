import { expect, test } from 'vitest';
import { formatSiteVersion, parseSiteVersion } from './web-pages.js';

test.each([
  { catalogue: 0, settings: 0, counts: -1, schedule: 0 },
  { catalogue: 5, settings: 3, counts: 1_234_567, schedule: 1_796_288_400_000 },
  { catalogue: 5, settings: 3, counts: Number.MAX_SAFE_INTEGER, schedule: 1 },
])('the version %j survives its header', (version) => {
  expect(parseSiteVersion(formatSiteVersion(version))).toEqual(version);
});

test('a version without a schedule is one of before its first time', () => {
  expect(parseSiteVersion('catalogue-5.settings-3.counts-1')).toEqual({
    ...{ catalogue: 5, settings: 3, counts: 1 },
    schedule: 0,
  });
});

test.each([
  null,
  '',
  'catalogue-5',
  'catalogue-5.settings-3.counts-x',
  'catalogue--2.settings-3.counts-1',
  'catalogue-2.settings-3.counts-1.schedule--1',
])('%j names no version', (header) => {
  expect(parseSiteVersion(header)).toBeNull();
});
