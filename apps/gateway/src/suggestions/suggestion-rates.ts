import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { ClientNames } from '../http/client-names.js';
import { HOUR_MS, type ClientRate } from '../http/client-rate.js';
import { SharedRates } from '../http/shared-rates.js';

/** Challenges for each suggestion: a form that is opened and left takes one as well. */
const CHALLENGES = 6;

/** Limits the suggestions of each client, and the challenges that it gets for them. */
@Injectable()
export class SuggestionRates {
  readonly #suggestions: ClientRate;
  readonly #challenges: ClientRate;

  constructor(
    { SUGGESTION_RATE_PER_HOUR: limit }: GatewayConfig,
    rates: SharedRates,
    private readonly names: ClientNames,
  ) {
    const perHour = { message: 'Too many suggestions from this address', windowMs: HOUR_MS };
    this.#suggestions = rates.of('suggestion', { limit, ...perHour });
    this.#challenges = rates.of('suggestionChallenge', { limit: limit * CHALLENGES, ...perHour });
  }

  /** @throws DomainError RATE_LIMITED when the client has used its hour up, like the next one. */
  takeSuggestion(address: string): void {
    this.#suggestions.take(this.names.ofAddress(address));
  }

  takeChallenge(address: string): void {
    this.#challenges.take(this.names.ofAddress(address));
  }
}
