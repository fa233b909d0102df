import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { proofOf, puzzleText, type SuggestionChallenge } from '@tools-hub/contracts';

/** Answers that are tried at once: the services of a test run in the same process, and must answer the broker's pings. */
const TRIES = 2_000;

/** Solves the challenge of a suggestion, as a visitor's browser does. */
export const solveChallenge = async ({ challenge, puzzles, bits }: SuggestionChallenge): Promise<string> => {
  const answers: number[] = [];
  for (let puzzle = 0; puzzle < puzzles; puzzle += 1) {
    let answer = 0;
    while (!isSolved(puzzleText(challenge, puzzle, answer), bits)) {
      answer += 1;
      if (answer % TRIES === 0) await breathe();
    }
    answers.push(answer);
  }
  return proofOf(challenge, answers);
};

const isSolved = (text: string, bits: number): boolean =>
  hash('sha256', text, 'buffer').readUInt32BE(0) >>> (32 - bits) === 0;
