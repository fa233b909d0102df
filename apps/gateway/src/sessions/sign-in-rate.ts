import { Injectable } from '@nestjs/common';
import type { ClientKey } from '@tools-hub/contracts';
import { GatewayConfig } from '../gateway.config.js';
import { ClientNames } from '../http/client-names.js';
import type { ClientRate } from '../http/client-rate.js';
import { SharedRates } from '../http/shared-rates.js';

/** Limits the sign-ins of each client. */
@Injectable()
export class SignInRate {
  readonly #rate: ClientRate;

  constructor(
    { LOGIN_RATE_PER_MINUTE: limit }: GatewayConfig,
    rates: SharedRates,
    private readonly names: ClientNames,
  ) {
    this.#rate = rates.of('signIn', { limit, message: 'Too many sign-in attempts from this address' });
  }

  /**
   * Counts an attempt, and returns the client as `nameOf` does.
   * @throws DomainError RATE_LIMITED when the client has used its minute up.
   */
  take(address: string): ClientKey {
    this.#rate.take(this.names.ofAddress(address));
    return this.nameOf(address);
  }

  /** A name for the client that doesn't reveal its address; null when attempts are not limited. */
  nameOf(address: string): ClientKey {
    return this.#rate.limited ? this.names.ofAddress(address) : null;
  }
}
