import { Injectable } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import { GatewayConfig } from '../gateway.config.js';
import { ClientRate, HOUR_MS } from '../http/client-rate.js';

/** Challenges for each suggestion: a form that is opened and left takes one as well. */
const CHALLENGES = 6;

/** Limits the suggestions of each client, and the challenges that it gets for them. */
@Injectable()
export class SuggestionRates {
  readonly suggestions: ClientRate;
  readonly challenges: ClientRate;

  constructor({ SUGGESTION_RATE_PER_HOUR: perHour }: GatewayConfig) {
    const refusal = (seconds: number): DomainError =>
      new DomainError('RATE_LIMITED', 'Too many suggestions from here', [], seconds);
    this.suggestions = new ClientRate(perHour, refusal, HOUR_MS);
    this.challenges = new ClientRate(perHour * CHALLENGES, refusal, HOUR_MS);
  }
}
