import { expect, test } from 'vitest';
import { DEFAULT_DEVELOPER_SITE } from '@tools-hub/domain';
import { developerSite } from './developer-site.js';

test('an invalid address falls back to the default developer site', () => {
  expect(developerSite('https://jane.dev')).toEqual({ href: 'https://jane.dev', valid: true });
  for (const url of ['', 'jane.dev', 'javascript:alert(1)', 'ftp://jane.dev']) {
    expect(developerSite(url)).toEqual({ href: DEFAULT_DEVELOPER_SITE, valid: false });
  }
});
