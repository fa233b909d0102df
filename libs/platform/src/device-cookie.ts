import { sign, verify, type KeyObject } from 'node:crypto';

/** A browser that has signed in before. */
export interface Device {
  /** 128 random bits in base64url, new at each sign-in. */
  readonly id: string;
  /** The account that it signed in to, under a name of 128 bits in base64url that isn't the user name. */
  readonly account: string;
  /** Seconds since 1970. Wall time: it counts in every process and after every restart. */
  readonly expiresAt: number;
}

interface SigningKey {
  /** 128 bits in base64url. */
  readonly id: string;
  readonly privateKey: KeyObject;
}

const COOKIE = /^(([\w-]{22})\.([\w-]{22})\.([\w-]{22})\.(\d{10}))\.([\w-]{86})$/;

/** The prefix of the signed text, which separates it from other uses of the key. */
const signed = (content: string): Buffer => Buffer.from(`tools-hub device ${content}`);

/** The value of a device's cookie: `key.account.device.expiry.signature`, without an address or a name. */
export const signDevice = ({ id, account, expiresAt }: Device, key: SigningKey): string => {
  const content = `${key.id}.${account}.${id}.${expiresAt}`;
  return `${content}.${sign(null, signed(content), key.privateKey).toString('base64url')}`;
};

/**
 * The device of a cookie; null for a malformed, forged or expired one.
 * @param publicKey finds a key by its id
 * @param now milliseconds since 1970
 */
export const verifyDevice = (
  cookie: string,
  publicKey: (id: string) => KeyObject | undefined,
  now: number,
): Device | null => {
  const [, content = '', keyId = '', account = '', id = '', expiry, signature = ''] =
    COOKIE.exec(cookie) ?? [];
  const expiresAt = Number(expiry);
  if (!(expiresAt * 1_000 > now)) return null;
  const key = publicKey(keyId);
  if (key === undefined) return null;
  const isGenuine = verify(null, signed(content), key, Buffer.from(signature, 'base64url'));
  return isGenuine ? { id, account, expiresAt } : null;
};
