import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CHALLENGE_MS, type PasskeyChallenge } from '@tools-hub/contracts';
import { DeviceKeys } from '../device/device-keys.js';

const CHALLENGE_BYTES = 32;
const TOKEN = /^([\w-]{43})\.(\d{10,13})\.([\w-]{43})$/;

/** A challenge that this service has made, and that has not expired. */
export interface OpenChallenge {
  readonly challenge: string;
  readonly expiresAt: Date;
}

/**
 * Challenges to passkeys. A challenge is signed and given to the browser rather than stored, so that a flood of requests for them takes
 * no room, and every replica knows those of the others.
 */
@Injectable()
export class Challenges {
  constructor(private readonly keys: DeviceKeys) {}

  /** @param purpose the use of the challenge, with the account and the host name where it is bound to them */
  issue(purpose: readonly string[]): PasskeyChallenge {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const expiresAt = String(Date.now() + CHALLENGE_MS);
    const signature = this.#sign(purpose, challenge, expiresAt).toString('base64url');
    return { challenge, token: `${challenge}.${expiresAt}.${signature}` };
  }

  /** Null for a token that is malformed, forged, of another purpose or expired. */
  open(token: unknown, purpose: readonly string[]): OpenChallenge | null {
    const [, challenge, expiresAt, signature] = typeof token === 'string' ? (TOKEN.exec(token) ?? []) : [];
    if (challenge === undefined || expiresAt === undefined || signature === undefined) return null;
    const expected = this.#sign(purpose, challenge, expiresAt);
    if (!timingSafeEqual(expected, Buffer.from(signature, 'base64url'))) return null;
    return Number(expiresAt) > Date.now() ? { challenge, expiresAt: new Date(Number(expiresAt)) } : null;
  }

  #sign(purpose: readonly string[], challenge: string, expiresAt: string): Buffer {
    return createHmac('sha256', this.keys.secretFor('challenges to passkeys'))
      .update(JSON.stringify([...purpose, challenge, expiresAt]))
      .digest();
  }
}
