import { expect, test } from '@jest/globals';
import { formatSiteVersion, parseSiteVersion } from './web-pages.js';

test.each([
  { catalogue: 0, settings: 0, counts: -1 },
  { catalogue: 5, settings: 3, counts: 1_234_567 },
  { catalogue: 5, settings: 3, counts: Number.MAX_SAFE_INTEGER },
])('the version %j survives its header', (version) => {
  expect(parseSiteVersion(formatSiteVersion(version))).toEqual(version);
});

test.each([null, '', 'catalogue-5', 'catalogue-5.settings-3.counts-x', 'catalogue--2.settings-3.counts-1'])(
  '%j names no version',
  (header) => {
    expect(parseSiteVersion(header)).toBeNull();
  },
);
