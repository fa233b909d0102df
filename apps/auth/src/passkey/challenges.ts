import { Injectable } from '@nestjs/common';
import { CHALLENGE_MS, type PasskeyChallenge } from '@tools-hub/contracts';
import { SignedChallenges, type OpenChallenge } from '@tools-hub/platform';
import { DeviceKeys } from '../device/device-keys.js';

const CHALLENGE_BYTES = 32;

/** Challenges to passkeys. */
@Injectable()
export class Challenges {
  readonly #signed: SignedChallenges;

  constructor(keys: DeviceKeys) {
    const secret = (): Buffer => keys.secretFor('challenges to passkeys');
    this.#signed = new SignedChallenges({ bytes: CHALLENGE_BYTES, lifeMs: CHALLENGE_MS, secret });
  }

  /** @param purpose the use of the challenge, with the account and the host name where it is bound to them */
  issue(purpose: readonly string[]): PasskeyChallenge {
    const { id, token } = this.#signed.issue(purpose);
    return { challenge: id, token };
  }

  /** Null for a token that is malformed, forged, of another purpose or expired. */
  open(token: unknown, purpose: readonly string[]): OpenChallenge | null {
    return this.#signed.open(token, purpose);
  }
}
