import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  puzzleText,
  SUGGESTION_CHALLENGE_MS,
  SUGGESTION_WORK,
  type SuggestionChallenge,
} from '@tools-hub/contracts';
import { PROOF_PATTERN } from '@tools-hub/domain';
import { ChallengeKey } from './challenge-key.js';

const CHALLENGE_BYTES = 16;

/** A challenge that this service has made, that has not expired, and whose puzzles are solved. */
export interface SolvedChallenge {
  /** Identifies the challenge. */
  readonly id: string;
  readonly expiresAt: Date;
}

/**
 * Challenges to visitors' browsers. A challenge is signed and given away rather than stored, so that a flood of requests for them takes no
 * room, and every replica knows those of the others.
 */
@Injectable()
export class Challenges {
  constructor(private readonly key: ChallengeKey) {}

  /** @throws DomainError UNAVAILABLE */
  issue(): SuggestionChallenge {
    const id = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const expiresAt = Date.now() + SUGGESTION_CHALLENGE_MS;
    const signature = this.#sign(id, String(expiresAt)).toString('base64url');
    return {
      challenge: `${id}.${expiresAt}.${signature}`,
      ...SUGGESTION_WORK,
      expiresAt: new Date(expiresAt).toISOString(),
    };
  }

  /** Null for a proof that is malformed, forged, expired or not solved. @throws DomainError UNAVAILABLE */
  open(proof: string): SolvedChallenge | null {
    if (!PROOF_PATTERN.test(proof)) return null;
    const [id = '', expiresAt = '', signature = '', answers = ''] = proof.split('.');
    const expected = this.#sign(id, expiresAt);
    if (!timingSafeEqual(expected, Buffer.from(signature, 'base64url'))) return null;
    if (Number(expiresAt) <= Date.now()) return null;
    const challenge = `${id}.${expiresAt}.${signature}`;
    return areSolved(challenge, answers.split('-')) ? { id, expiresAt: new Date(Number(expiresAt)) } : null;
  }

  /** The work is signed too, so that a challenge of a release with less of it is good for nothing. */
  #sign(id: string, expiresAt: string): Buffer {
    return createHmac('sha256', this.key.secret)
      .update(JSON.stringify(['suggestion', SUGGESTION_WORK, id, expiresAt]))
      .digest();
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
