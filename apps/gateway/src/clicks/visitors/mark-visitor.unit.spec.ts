import { expect, test } from 'vitest';
import { isVisitorMark, rankOf, registerOf } from '@tools-hub/contracts';
import { markVisitor } from './mark-visitor.js';

const visitor = { toolId: crypto.randomUUID(), client: '192.0.2.7', agent: 'Firefox' };
const SALT = 'a salt of 32 random bytes or more';

test('a visitor has the same mark wherever the salt is the same, and another one by another salt', () => {
  expect(markVisitor(SALT, { ...visitor })).toBe(markVisitor(SALT, visitor));
  const marks = new Set(Array.from({ length: 20 }, (_, day) => markVisitor(`${SALT} ${day}`, visitor)));
  expect(marks.size).toBeGreaterThan(15);
});

test.each(['toolId', 'client', 'agent'] as const)('a mark depends on the %s', (field) => {
  const marks = new Set(
    Array.from({ length: 20 }, (_, n) =>
      markVisitor(SALT, { ...visitor, [field]: `${visitor[field]} ${n}` }),
    ),
  );
  expect(marks.size).toBeGreaterThan(15);
});

test('marks are spread over all registers, and half of them have each next rank', () => {
  const marks = Array.from({ length: 20_000 }, (_, n) =>
    markVisitor(SALT, { ...visitor, client: `client ${n}` }),
  );
  expect(marks.every(isVisitorMark)).toBe(true);
  expect(new Set(marks.map(registerOf)).size).toBe(1_024);
  for (const rank of [1, 2, 3]) {
    const share = marks.filter((mark) => rankOf(mark) === rank).length / marks.length;
    expect(share).toBeGreaterThan(0.9 / 2 ** rank);
    expect(share).toBeLessThan(1.1 / 2 ** rank);
  }
});
