import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  puzzleText,
  SUGGESTION_CHALLENGE_MS,
  SUGGESTION_WORK,
  type SuggestionChallenge,
} from '@tools-hub/contracts';
import { PROOF_PATTERN } from '@tools-hub/domain';
import { SignedChallenges, type OpenChallenge } from '@tools-hub/platform';
import { ChallengeKey } from './challenge-key.js';

const CHALLENGE_BYTES = 16;
/** With the work, so that a challenge of a release with less of it is good for nothing. */
const PURPOSE = ['suggestion', SUGGESTION_WORK];

/** Challenges to visitors' browsers. */
@Injectable()
export class Challenges {
  readonly #signed: SignedChallenges;

  constructor(key: ChallengeKey) {
    const secret = (): Buffer => key.secret;
    this.#signed = new SignedChallenges({ bytes: CHALLENGE_BYTES, lifeMs: SUGGESTION_CHALLENGE_MS, secret });
  }

  /** @throws DomainError UNAVAILABLE */
  issue(): SuggestionChallenge {
    const { token, expiresAt } = this.#signed.issue(PURPOSE);
    return { challenge: token, ...SUGGESTION_WORK, expiresAt: expiresAt.toISOString() };
  }

  /** The solved challenge; null for a proof that is malformed, forged, expired or not solved. @throws DomainError UNAVAILABLE */
  open(proof: string): OpenChallenge | null {
    if (!PROOF_PATTERN.test(proof)) return null;
    const end = proof.lastIndexOf('.');
    const token = proof.slice(0, end);
    const challenge = this.#signed.open(token, PURPOSE);
    return challenge !== null && areSolved(token, proof.slice(end + 1).split('-')) ? challenge : null;
  }
}

const areSolved = (challenge: string, answers: readonly string[]): boolean =>
  answers.length === SUGGESTION_WORK.puzzles &&
  answers.every((answer, puzzle) => {
    const hash = createHash('sha256')
      .update(puzzleText(challenge, puzzle, Number(answer)))
      .digest();
    return hash.readUInt32BE(0) >>> (32 - SUGGESTION_WORK.bits) === 0;
  });
