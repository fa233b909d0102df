import { describe, expect, test } from 'vitest';
import { momentOf } from './moment.js';

const NOW = new Date(2026, 10, 23, 15, 30).getTime();

describe('the moment of an address', () => {
  test('the moment of an address is a time in UTC', () => {
    expect(momentOf('2026-11-20T23:59:59+01:00', NOW)).toBe('2026-11-20T22:59:59.000Z');
  });

  test("the moment of an address is the end of a day in the reader's zone", () => {
    expect(momentOf('2026-11-20', NOW)).toBe(new Date(2026, 10, 20, 23, 59, 59, 999).toISOString());
  });

  test('the moment of an address is now for today', () => {
    expect(momentOf('2026-11-23', NOW)).toBe(new Date(NOW).toISOString());
  });

  test('the moment of an address may be in the future, which the server refuses', () => {
    expect(momentOf('2026-11-24', NOW)).toBe(new Date(2026, 10, 24, 23, 59, 59, 999).toISOString());
  });

  test.each(['yesterday', '2026-11-31', '2026-11-20T12:00', '', '1e9', '2026-11-20T25:00:00Z'])(
    'the moment of an address cannot be %j',
    (at) => {
      expect(momentOf(at, NOW)).toBeNull();
    },
  );
});
