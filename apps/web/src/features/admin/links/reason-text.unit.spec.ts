import { expect, test } from 'vitest';
import { reasonText } from './reason-text.js';

test.each(['it answers 404', 'no answer in time', 'it redirects more than 10 times', 'a reason of tomorrow'])(
  'the reason %j is the same in English',
  (reason) => {
    expect(reasonText(reason)).toBe(reason);
  },
);
