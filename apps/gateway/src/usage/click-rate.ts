import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { GatewayConfig } from '../gateway.config.js';

/** How many clicks each client may report. Addresses are kept in memory for a minute and nowhere else. */
@Injectable()
export class ClickRate {
  readonly #limiter: RateLimiterMemory | null;

  constructor(@Inject(GatewayConfig) config: GatewayConfig) {
    const points = config.CLICK_RATE_PER_MINUTE;
    this.#limiter = points === 0 ? null : new RateLimiterMemory({ points, duration: 60 });
  }

  /** @throws DomainError RATE_LIMITED when the client has used its minute up. */
  async take(address: string): Promise<void> {
    if (this.#limiter === null) return;
    try {
      await this.#limiter.consume(clientOf(address));
    } catch {
      throw new DomainError('RATE_LIMITED', 'Too many clicks from here');
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
