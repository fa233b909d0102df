import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, type ClientKey } from '@tools-hub/contracts';
import { GatewayConfig } from '../gateway.config.js';
import { ClientRate, clientOf } from '../http/client-rate.js';

/** Limits the sign-ins of each client. */
@Injectable()
export class SignInRate {
  readonly #rate: ClientRate;
  readonly #secret = randomBytes(32);

  constructor({ LOGIN_RATE_PER_MINUTE }: GatewayConfig) {
    this.#rate = new ClientRate(
      LOGIN_RATE_PER_MINUTE,
      (seconds) => new DomainError('RATE_LIMITED', 'Too many sign-in attempts from here', [], seconds),
    );
  }

  /**
   * Counts an attempt, and gives the client as `nameOf` does.
   * @throws DomainError RATE_LIMITED when the client has used its minute up.
   */
  take(address: string): ClientKey {
    this.#rate.take(address);
    return this.nameOf(address);
  }

  /** A name for the client that doesn't reveal its address; null when attempts are not limited. */
  nameOf(address: string): ClientKey {
    if (!this.#rate.limited) return null;
    return createHmac('sha256', this.#secret).update(clientOf(address)).digest('base64url');
  }
}
