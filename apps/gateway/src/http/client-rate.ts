import { isIP } from 'node:net';
import type { DomainError } from '@tools-hub/contracts';
import { remembered } from '../remembered.js';

const MINUTE_MS = 60_000;

/** Clients of one minute that are counted. When more come, the oldest count is forgotten. */
const CLIENTS = 20_000;

interface Minute {
  taken: number;
  readonly endsAt: number;
}

/**
 * How often one client may do something in a minute. Addresses are kept in memory for that minute and nowhere else.
 *
 * The memory is bounded. A client can have its own count forgotten only by 20,000 others that come after it, each of which has
 * an allowance of its own: whoever has so many addresses gains nothing by that.
 */
export class ClientRate {
  /** In the order in which they end, since all are as long. */
  readonly #minutes = new Map<string, Minute>();

  /** @param perMinute 0: as often as it likes */
  constructor(
    private readonly perMinute: number,
    private readonly refusal: (retryAfterSeconds: number) => DomainError,
  ) {}

  get limited(): boolean {
    return this.perMinute > 0;
  }

  /** Clients that are counted at the moment. */
  get clients(): number {
    return this.#minutes.size;
  }

  /**
   * @param now milliseconds of the monotonic clock
   * @throws DomainError the refusal, when the client has used its minute up.
   */
  take(address: string, now = performance.now()): void {
    if (!this.limited) return;
    const minute = this.#minuteOf(clientOf(address), now);
    if (minute.taken >= this.perMinute) throw this.refusal(Math.ceil((minute.endsAt - now) / 1_000));
    minute.taken += 1;
  }

  #minuteOf(client: string, now: number): Minute {
    const known = this.#minutes.get(client);
    if (known !== undefined && known.endsAt > now) return known;
    const begun = { taken: 0, endsAt: now + MINUTE_MS };
    this.#minutes.delete(client);
    this.#minutes.set(client, begun);
    for (const [oldest, { endsAt }] of this.#minutes) {
      if (endsAt > now && this.#minutes.size <= CLIENTS) break;
      this.#minutes.delete(oldest);
    }
    return begun;
  }
}

/** What stands for all clients whose address is none: a proxy, or somebody who pretends to be one, said something else. */
const NO_ADDRESS = 'no address';

/** One client: an IPv4 address, or the /64 that a single IPv6 customer has for itself. Some proxies add the port. */
export const clientOf = remembered(2_000, (address: string): string => {
  const plain = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address;
  if (isIP(plain) === 0) return NO_ADDRESS;
  return isIP(plain) === 4 ? plain : networkOf(plain);
});

const networkOf = (address: string): string => {
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
