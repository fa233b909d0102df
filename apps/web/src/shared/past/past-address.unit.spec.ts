import { describe, expect, test } from 'vitest';
import { pastAddress, pastPlaceOf } from './past-address.js';

const AT = '2026-11-20T22:59:59.999Z';

describe('an address of the past', () => {
  test('an address of the past names the time and the part before the page', () => {
    const base = `/as-of/${AT}`;
    expect(pastPlaceOf(pastAddress(AT))).toEqual({ base, at: AT });
    expect(pastPlaceOf(base)).toEqual({ base, at: AT });
    expect(pastPlaceOf(`${base}/sitemap`)).toEqual({ base, at: AT });
  });

  test('an address of the past may have its colons encoded, as some programs write them', () => {
    const base = `/as-of/${encodeURIComponent(AT)}`;
    expect(pastPlaceOf(`${base}/refer`)).toEqual({ base, at: AT });
  });

  test('an address of the past may be malformed, and is then read as it is', () => {
    expect(pastPlaceOf('/as-of/%E0%A4%A/')).toEqual({ base: '/as-of/%E0%A4%A', at: '%E0%A4%A' });
  });

  test.each(['/', '/as-of', '/as-of/', '/sitemap', '/x/as-of/2026-01-01'])(
    'the path %s is no address of the past',
    (path) => {
      expect(pastPlaceOf(path)).toBeNull();
    },
  );
});
