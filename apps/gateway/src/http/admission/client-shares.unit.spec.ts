import { expect, test } from 'vitest';
import { ClientShares } from './client-shares.js';

test('a client that has used its share is refused, and others are not', () => {
  const shares = new ClientShares({ total: 3, perClient: 2 });
  expect(['a', 'a', 'a', 'b', 'c'].map((client) => shares.enter(client))).toEqual([
    'admitted',
    'admitted',
    'client has its share',
    'admitted',
    'full',
  ]);
  expect(shares.inUse).toBe(3);
});

test('a released slot can be taken again', () => {
  const shares = new ClientShares({ total: 1, perClient: 1 });
  for (let n = 0; n < 3; n += 1) {
    expect(shares.enter('a')).toBe('admitted');
    shares.leave('a');
  }
  expect(shares.inUse).toBe(0);
});
