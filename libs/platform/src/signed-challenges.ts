import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** `<id>.<milliseconds of its end>.<signature>` */
const TOKEN = /^([\w-]{22,43})\.(\d{10,13})\.([\w-]{43})$/;

/** A challenge that a service has made, and that has not expired. */
export interface OpenChallenge {
  readonly id: string;
  readonly expiresAt: Date;
}

interface SignedChallengesOptions {
  /** Random bytes of an id. */
  readonly bytes: number;
  readonly lifeMs: number;
  /** Called for each signature, since a key is loaded after the start. */
  readonly secret: () => Buffer;
}

/**
 * Challenges to browsers. A challenge is signed and given away rather than stored, so that a flood of requests for them takes no room, and
 * every replica knows those of the others.
 */
export class SignedChallenges {
  constructor(private readonly options: SignedChallengesOptions) {}

  /** @param purpose what the challenge is good for; it is signed too */
  issue(purpose: readonly unknown[]): OpenChallenge & { readonly token: string } {
    const { bytes, lifeMs } = this.options;
    const id = randomBytes(bytes).toString('base64url');
    const end = Date.now() + lifeMs;
    const signature = this.#sign(purpose, id, String(end)).toString('base64url');
    return { id, token: `${id}.${end}.${signature}`, expiresAt: new Date(end) };
  }

  /** Null for a token that is malformed, forged, of another purpose or expired. */
  open(token: unknown, purpose: readonly unknown[]): OpenChallenge | null {
    const [, id, end, signature] = typeof token === 'string' ? (TOKEN.exec(token) ?? []) : [];
    if (id === undefined || end === undefined || signature === undefined) return null;
    const expected = this.#sign(purpose, id, end);
    if (!timingSafeEqual(expected, Buffer.from(signature, 'base64url'))) return null;
    return Number(end) > Date.now() ? { id, expiresAt: new Date(Number(end)) } : null;
  }

  #sign(purpose: readonly unknown[], id: string, end: string): Buffer {
    return createHmac('sha256', this.options.secret())
      .update(JSON.stringify([...purpose, id, end]))
      .digest();
  }
}
