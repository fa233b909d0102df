import type { DomainError } from '@tools-hub/contracts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How often one client may do something in a minute. Addresses are kept in memory for that minute and nowhere else. */
export class ClientRate {
  readonly #limiter: RateLimiterMemory | null;

  /** @param perMinute 0: as often as it likes */
  constructor(
    perMinute: number,
    private readonly refusal: (retryAfterSeconds: number) => DomainError,
  ) {
    this.#limiter = perMinute === 0 ? null : new RateLimiterMemory({ points: perMinute, duration: 60 });
  }

  get limited(): boolean {
    return this.#limiter !== null;
  }

  /** @throws DomainError the refusal, when the client has used its minute up. */
  async take(address: string): Promise<void> {
    if (this.#limiter === null) return;
    try {
      await this.#limiter.consume(clientOf(address));
    } catch (used) {
      throw this.refusal(used instanceof RateLimiterRes ? Math.ceil(used.msBeforeNext / 1_000) : 60);
    }
  }
}

/** One client: an IPv4 address, or the /64 that a single IPv6 customer has for itself. */
export const clientOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!address.includes(':')) return address;
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
