import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstWordAfter } from './sha256.js';

const expected = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

test('the first word equals that of SHA-256 for beginnings and ends of any length', () => {
  for (let length = 0; length <= 200; length += 1) {
    const beginning = Array.from({ length }, (_, n) => String.fromCharCode(33 + ((n * 7) % 90))).join('');
    const firstWord = firstWordAfter(beginning);
    for (const end of ['', '0', '4294967295', '9999999999']) {
      expect(firstWord(end)).toBe(expected(beginning + end));
    }
  }
});

test('a shorter end after a longer one leaves nothing of it', () => {
  const firstWord = firstWordAfter('x'.repeat(60));
  firstWord('1234567890');
  expect(firstWord('1')).toBe(expected(`${'x'.repeat(60)}1`));
});
