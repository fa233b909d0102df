import { generateKeyPairSync, hash, randomBytes, sign, type KeyObject } from 'node:crypto';

/** The values that the authenticator reports; by default those of a phone that has verified its user. */
export interface AuthenticatorOptions {
  readonly origin: string;
  readonly rpId: string;
  readonly isVerified?: boolean;
  /** The number of signatures to report in place of the next one. */
  readonly counter?: number;
  /** The format of the attestation of a new passkey, with a statement that nobody can verify. */
  readonly attestation?: string;
}

const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40] as const;

const sha256 = (data: Buffer | string): Buffer => hash('sha256', data, 'buffer');

/** A text, a number, bytes or a map in CBOR (RFC 8949), as far as an authenticator needs it. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ]);
};
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

const head = (type: number, length: number): Buffer => {
  if (length < 24) return Buffer.of((type << 5) | length);
  return length < 256
    ? Buffer.of((type << 5) | 24, length)
    : Buffer.of((type << 5) | 25, length >> 8, length & 255);
};

/** An authenticator with one passkey, as a phone has it: ES256, by default without an attestation. It shares nothing with the product. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #counter = 0;
  #userHandle: string | null = null;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** Answers a request for a new passkey. */
  create(challenge: string, userId: string, options: AuthenticatorOptions) {
    this.#userHandle = userId;
    const id = Buffer.from(this.credentialId, 'base64url');
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const key = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.of(id.length >> 8, id.length & 255);
    const authData = Buffer.concat([
      this.#authData(options, HAS_CREDENTIAL),
      Buffer.alloc(16),
      length,
      id,
      key,
    ]);
    const attestation = new Map<string, Cbor>([
      ['fmt', options.attestation ?? 'none'],
      ['attStmt', new Map(options.attestation === undefined ? [] : [['x5c', Buffer.from('no certificate')]])],
      ['authData', authData],
    ]);
    return {
      credentialId: this.credentialId,
      clientDataJSON: clientData('webauthn.create', challenge, options).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
    };
  }

  /** Answers a sign-in. */
  get(challenge: string, options: AuthenticatorOptions) {
    const authenticatorData = this.#authData(options);
    const data = clientData('webauthn.get', challenge, options);
    const signed = Buffer.concat([authenticatorData, sha256(data)]);
    return {
      credentialId: this.credentialId,
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      ...(this.#userHandle !== null && { userHandle: this.#userHandle }),
    };
  }

  #authData({ rpId, isVerified = true, counter }: AuthenticatorOptions, more = 0): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more;
    const number = Buffer.alloc(4);
    number.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), number]);
  }
}

const clientData = (type: string, challenge: string, { origin }: AuthenticatorOptions): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
