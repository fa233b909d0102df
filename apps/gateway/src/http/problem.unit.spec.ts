import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DomainError, ERROR_CODES } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { problemOf } from './problem.js';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8');

/** The rows of the table in 'Errors': status, codes, advice. */
const ROWS = Array.from(
  read('docs/http.md').matchAll(/^\| (\d{3}) +\| (`[A-Z\d_`, ]+`) +\| (.+?) +\|$/gm),
  ([, status, codes = '', advice = '']) => ({
    status: Number(status),
    codes: Array.from(codes.matchAll(/\w+/g), ([code]) => code),
    advice,
  }),
);

describe('the table of error codes in docs/http.md', () => {
  test('the table has each code of an error once, with its status, in the order of the statuses', () => {
    const documented = ROWS.flatMap(({ status, codes }) => codes.map((code) => `${status} ${code}`));
    const answered = ERROR_CODES.map((code) => {
      const problem = problemOf(new DomainError(code, ''), '');
      return `${problem.status} ${problem.code}`;
    });
    expect([...documented].sort()).toEqual(answered.sort());
    const statuses = ROWS.map(({ status }) => status);
    expect(statuses).toEqual(statuses.toSorted((a, b) => a - b));
  });

  test('the row of bodies that are too large names the limits of all calls', () => {
    const { advice = '' } = ROWS.find(({ codes }) => codes.includes('BODY_TOO_LARGE')) ?? {};
    const sizes = [...advice.matchAll(/(\d+) (KiB|MiB)/g)].map(
      ([, size, unit]) => Number(size) * (unit === 'KiB' ? 1_024 : 1_024 ** 2),
    );
    expect(sizes).toEqual([LIMITS.body, LIMITS.bulkBody, LIMITS.imageBytes, LIMITS.importBody]);
  });
});

const { username, password, note, notes, agent } = LIMITS;
test.each([
  ['README.md', `${username.min}–${username.max} and ${password.min}–${password.max} characters`],
  ['docs/history.md', `1 to ${note} characters; at most ${notes.toLocaleString('en')} notes`],
  ['docs/privacy.md', `up to ${agent} characters`],
])('the table in %s states the limit of the code: %s', (file, limit) =>
  expect(
    read(file)
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .join('\n'),
  ).toContain(limit),
);
