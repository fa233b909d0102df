import { isIP } from 'node:net';
import { DomainError } from '@tools-hub/contracts';
import { memoize } from '../memoize.js';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** The most clients that are counted. Beyond that, the longest inactive ones are dropped. */
const CLIENTS = 20_000;

/** The time in which the actions of a client are counted together. */
interface Window {
  taken: number;
  readonly endsAt: number;
}

export interface RateOptions {
  /** The most actions in that time; 0: no limit. */
  readonly limit: number;
  /** The message of the refusal. */
  readonly message: string;
  /** A minute by default. */
  readonly windowMs?: number;
  /** Called with the client after each action. */
  readonly onTaken?: (client: string) => void;
}

/**
 * Limits the actions of each client in a minute, or in another time. Clients are held in memory for twice that time at most, and
 * nowhere else.
 *
 * The memory is bounded. A client can have its own count forgotten only by 10,000 others that come after it, each of which has
 * an allowance of its own: the holder of so many addresses gains nothing by that.
 */
export class ClientRate {
  /** Two generations: dropping the old one as a whole is cheap, while a map that loses its oldest entries gets slow. */
  #young = new Map<string, Window>();
  #old = new Map<string, Window>();
  #youngSince = -Infinity;

  readonly #windowMs: number;

  constructor(private readonly options: RateOptions) {
    this.#windowMs = options.windowMs ?? MINUTE_MS;
  }

  get limited(): boolean {
    return this.options.limit > 0;
  }

  /** The number of clients that are counted. */
  get clients(): number {
    return this.#young.size + this.#old.size;
  }

  /**
   * @param now milliseconds of the monotonic clock
   * @throws DomainError RATE_LIMITED when the client has used its limit up.
   */
  take(client: string, now = performance.now()): void {
    if (!this.limited) return;
    const { limit, message, onTaken } = this.options;
    const window = this.#windowOf(client, now);
    if (window.taken >= limit) {
      throw new DomainError('RATE_LIMITED', message, [], Math.ceil((window.endsAt - now) / 1_000));
    }
    window.taken += 1;
    onTaken?.(client);
  }

  /** Counts a client's actions at other gateways, which may exceed its limit. */
  add(client: string, times: number, now = performance.now()): void {
    if (this.limited) this.#windowOf(client, now).taken += times;
  }

  #windowOf(client: string, now: number): Window {
    const known = this.#young.get(client) ?? this.#old.get(client);
    const window = known !== undefined && known.endsAt > now ? known : this.#windowAfter(known, now);
    this.#old.delete(client);
    this.#young.set(client, window);
    if (this.#young.size >= CLIENTS / 2 || now - this.#youngSince >= this.#windowMs) {
      this.#old = now - this.#youngSince >= 2 * this.#windowMs ? new Map([[client, window]]) : this.#young;
      this.#young = new Map();
      this.#youngSince = now;
    }
    return window;
  }

  /** The excess of one window counts in the next: on average no client has more than its limit. */
  #windowAfter(former: Window | undefined, now: number): Window {
    const endsAt = now + this.#windowMs;
    if (former === undefined) return { taken: 0, endsAt };
    const windows = 1 + Math.floor((now - former.endsAt) / this.#windowMs);
    return { taken: Math.max(0, former.taken - windows * this.options.limit), endsAt };
  }
}

/** The name for all clients with an invalid address in `X-Forwarded-For`. */
const NO_ADDRESS = 'no address';

/** One client: an IPv4 address, or the /64 that a single IPv6 customer has for itself. Some proxies add the port. */
export const clientOf = memoize(2_000, (address: string): string => {
  const plain =
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ??
    /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ??
    address;
  if (isIP(plain) === 0) return NO_ADDRESS;
  return isIP(plain) === 4 ? plain : prefixOf(plain);
});

/** The /64 of an IPv6 address, or the IPv4 address that is mapped to it. */
const prefixOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...new Array<string>(zeros).fill('0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
};
