import { proofOf, puzzleText, type SuggestionChallenge } from '@tools-hub/contracts';
import { firstWordAfter } from './sha256.js';

/** Milliseconds of work between two pauses, in which the page answers to typing: less than a frame. */
const SLICE_MS = 8;
/** Answers that are tried between two looks at the clock. */
const TRIES = 128;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Solves the puzzles of a challenge in slices. Takes half a second to a second of a phone. */
export const solveChallenge = async ({ challenge, puzzles, bits }: SuggestionChallenge): Promise<string> => {
  const answers: number[] = [];
  let sliceEnd = performance.now() + SLICE_MS;
  for (let puzzle = 0; puzzle < puzzles; puzzle += 1) {
    const firstWord = firstWordAfter(puzzleText(challenge, puzzle, ''));
    let answer = 0;
    while (firstWord(String(answer)) >>> (32 - bits) !== 0) {
      answer += 1;
      if (answer % TRIES !== 0 || performance.now() < sliceEnd) continue;
      await pause();
      sliceEnd = performance.now() + SLICE_MS;
    }
    answers.push(answer);
  }
  return proofOf(challenge, answers);
};
