import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { puzzleText } from '@tools-hub/contracts';
import { solveChallenge } from './solve-challenge.js';

const challenge = `${'a'.repeat(22)}.1767225600000.${'b'.repeat(43)}`;
const work = { challenge, puzzles: 4, bits: 12, expiresAt: '2026-01-01T00:00:00.000Z' };

test('the proof names an answer to each puzzle', async () => {
  const proof = await solveChallenge(work);
  expect(proof.startsWith(`${challenge}.`)).toBe(true);
  const answers = proof.slice(challenge.length + 1).split('-');
  expect(answers).toHaveLength(4);
  for (const [puzzle, answer] of answers.entries()) {
    const text = puzzleText(challenge, puzzle, Number(answer));
    const hash = createHash('sha256').update(text).digest();
    expect(hash.readUInt32BE(0) >>> 20).toBe(0);
  }
});

test('other work of the page is done while a challenge is solved', async () => {
  let turns = 0;
  const other = setInterval(() => (turns += 1));
  await solveChallenge({ ...work, puzzles: 16, bits: 15 });
  clearInterval(other);
  expect(turns).toBeGreaterThan(0);
});
