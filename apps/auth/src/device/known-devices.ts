import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DEVICE_MS } from '@tools-hub/contracts';
import { accountStream } from '@tools-hub/domain';
import QuickLRU from 'quick-lru';
import { DeviceKeys } from './device-keys.js';

/** The number of wrong passwords after which a device is a stranger. It bounds the use of a stolen cookie. */
const MAX_WRONG_PASSWORDS = 10;
/** The number of devices whose wrong passwords are counted. All of them have a signed cookie. */
const KEPT = 10_000;

/** The browsers that have signed in to an account before. Their owners sign in while strangers have to wait. */
@Injectable()
export class KnownDevices {
  /** The wrong passwords of each device since the start of this process. */
  readonly #wrong = new QuickLRU<string, number>({ maxSize: KEPT });

  constructor(private readonly keys: DeviceKeys) {}

  /** A new cookie for the browser that has just signed in. */
  remember(username: string): string {
    return this.keys.sign({
      id: randomBytes(16).toString('base64url'),
      account: accountTag(username),
      expiresAt: Math.floor((Date.now() + DEVICE_MS) / 1_000),
    });
  }

  /** The device's id; null unless the cookie is genuine, of that account, and of a device that doesn't guess. */
  idOf(cookie: unknown, username: string): string | null {
    if (typeof cookie !== 'string') return null;
    const device = this.keys.verify(cookie);
    if (device === null || device.account !== accountTag(username)) return null;
    return (this.#wrong.get(device.id) ?? 0) < MAX_WRONG_PASSWORDS ? device.id : null;
  }

  /** Counts a wrong password. */
  wrong(id: string): void {
    this.#wrong.set(id, (this.#wrong.get(id) ?? 0) + 1);
  }
}

/** The name of an account in a cookie: 128 bits derived from the user name. */
const accountTag = (username: string): string =>
  createHash('sha256').update(accountStream(username)).digest().subarray(0, 16).toString('base64url');
