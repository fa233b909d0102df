import { expect, test } from 'vitest';
import { pastReads } from './past-reads.js';

const AT = '2026-11-20T22:59:59.999Z';
const reads = pastReads(AT);

test("the visitor's reads are answered as of the time, with their parameters", () => {
  expect(reads({ url: '/api/tools', params: { search: 'figma', page: 2 } })).toEqual({
    url: '/api/admin/as-of/tools',
    params: { search: 'figma', page: 2, at: AT },
  });
  expect(reads('/api/settings')).toEqual({ url: '/api/admin/as-of/settings', params: { at: AT } });
});

test.each(['/api/session', '/api/admin/tools', '/api/tools/5000beea-24ae-469a-941c-9de70e82fdaa'])(
  'a request of %s stays as it is',
  (url) => {
    expect(reads({ url, method: 'POST' })).toEqual({ url, method: 'POST' });
  },
);
