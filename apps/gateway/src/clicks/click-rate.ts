import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { ClientNames } from '../http/client-names.js';
import type { ClientRate } from '../http/client-rate.js';
import { SharedRates } from '../http/shared-rates.js';

/** Limits the clicks of each client. */
@Injectable()
export class ClickRate {
  readonly #rate: ClientRate;

  constructor(
    { CLICK_RATE_PER_MINUTE: limit }: GatewayConfig,
    rates: SharedRates,
    private readonly names: ClientNames,
  ) {
    this.#rate = rates.of('click', { limit, message: 'Too many clicks from this address' });
  }

  /** @throws DomainError RATE_LIMITED when the client has used its minute up. */
  take(address: string): void {
    if (this.#rate.limited) this.#rate.take(this.names.ofAddress(address));
  }
}
