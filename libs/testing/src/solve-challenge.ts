import { createHash } from 'node:crypto';
import { proofOf, puzzleText, type SuggestionChallenge } from '@tools-hub/contracts';

/** Solves the challenge of a suggestion, as a visitor's browser does. */
export const solveChallenge = ({ challenge, puzzles, bits }: SuggestionChallenge): string =>
  proofOf(
    challenge,
    Array.from({ length: puzzles }, (_, puzzle) => answerOf(challenge, puzzle, bits)),
  );

const answerOf = (challenge: string, puzzle: number, bits: number): number => {
  for (let answer = 0; ; answer += 1) {
    const hash = createHash('sha256')
      .update(puzzleText(challenge, puzzle, answer))
      .digest();
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return answer;
  }
};
