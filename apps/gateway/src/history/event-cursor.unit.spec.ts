import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './event-cursor.js';

const PLACES = {
  catalogue: { position: 7, commandId: 'c', events: 2 },
  settings: { position: 0, commandId: null, events: 0 },
  auth: { position: 3, commandId: 'a', events: 0 },
};
const textOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the cursor of the event feed', () => {
  test('the cursor of the event feed is read as it was written', () => {
    expect(decodeCursor(encodeCursor(PLACES))).toEqual(PLACES);
  });

  test('the cursor of the event feed begins with the first events of all logs', () => {
    const beginning = { position: 0, commandId: null, events: 0 };
    expect(decodeCursor(undefined)).toEqual({ catalogue: beginning, settings: beginning, auth: beginning });
  });

  test.each([
    'AAAA',
    textOf(null),
    textOf([]),
    textOf([[1, 'a', 0]]),
    textOf([
      [1, null, 0],
      [0, null, 0],
      [0, null, 0],
    ]),
    textOf([
      [0, 'a', 0],
      [0, null, 0],
      [0, null, 0],
    ]),
    textOf([
      [-1, 'a', 0],
      [0, null, 0],
      [0, null, 0],
    ]),
    textOf([
      [1, 'a', 0.5],
      [0, null, 0],
      [0, null, 0],
    ]),
    textOf([
      [0, null, 0],
      [0, null, 0],
      [0, null, 0],
      [0, null, 0],
    ]),
  ])('the cursor of the event feed is refused when no page has named it: %s', (cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ code: 'INVALID' }));
  });
});
