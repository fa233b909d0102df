import { Injectable } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import { GatewayConfig } from '../gateway.config.js';
import { ClientRate } from '../http/client-rate.js';

/** Limits the clicks of each client. */
@Injectable()
export class ClickRate extends ClientRate {
  constructor({ CLICK_RATE_PER_MINUTE }: GatewayConfig) {
    super(CLICK_RATE_PER_MINUTE, () => new DomainError('RATE_LIMITED', 'Too many clicks from here'));
  }
}
