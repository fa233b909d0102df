import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { proofOf, SUGGESTION_CHALLENGE_MS, SUGGESTION_WORK } from '@tools-hub/contracts';
import { solveChallenge } from '@tools-hub/testing';
import type { ChallengeKey } from './challenge-key.js';
import { Challenges } from './challenges.js';

const secret = randomBytes(32);
const challengesOf = (ofReplicas: Buffer): Challenges => {
  const key: Pick<ChallengeKey, 'secret'> = { secret: ofReplicas };
  return new Challenges(key as ChallengeKey);
};
const challenges = challengesOf(secret);

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: Date.parse('2026-01-01T00:00:00Z'),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a solved challenge is known to every replica for ten minutes', async () => {
  const issued = challenges.issue();
  expect(issued).toMatchObject({ ...SUGGESTION_WORK, expiresAt: '2026-01-01T00:10:00.000Z' });
  const proof = await solveChallenge(issued);
  const other = challengesOf(secret);
  vi.setSystemTime(Date.now() + SUGGESTION_CHALLENGE_MS - 1);
  expect(other.open(proof)).toEqual({
    id: issued.challenge.split('.')[0],
    expiresAt: new Date('2026-01-01T00:10:00Z'),
  });
  vi.setSystemTime(Date.now() + 1);
  expect(other.open(proof)).toBeNull();
});

test('each puzzle of a challenge must be solved', async () => {
  const issued = challenges.issue();
  const proof = await solveChallenge(issued);
  const answers = (proof.split('.')[3] ?? '').split('-').map(Number);
  expect(answers).toHaveLength(SUGGESTION_WORK.puzzles);
  for (const wrong of [
    answers.slice(1),
    [...answers, 0],
    answers.toReversed(),
    answers.map(() => 0),
    answers.with(3, (answers[3] ?? 0) + 1),
    [],
  ]) {
    expect(challenges.open(proofOf(issued.challenge, wrong))).toBeNull();
  }
  expect(challenges.open(proof)).not.toBeNull();
});

test('a forged or malformed challenge is refused though it is solved', async () => {
  const issued = challenges.issue();
  const [id = '', expiresAt = '', signature = ''] = issued.challenge.split('.');
  const later = String(Number(expiresAt) + 60_000);
  for (const challenge of [
    `${id}.${later}.${signature}`,
    `${randomBytes(16).toString('base64url')}.${expiresAt}.${signature}`,
    challengesOf(randomBytes(32)).issue().challenge,
  ]) {
    const proof = await solveChallenge({ ...issued, challenge });
    expect(challenges.open(proof)).toBeNull();
  }
  for (const malformed of ['', '.', issued.challenge, `${issued.challenge}.`, 'x'.repeat(100_000)]) {
    expect(challenges.open(malformed)).toBeNull();
  }
});
