import { afterEach, expect, test, vi } from 'vitest';
import { DomainError } from '@tools-hub/contracts';
import type { GatewayConfig } from '../gateway.config.js';
import type { ClientNames } from '../http/client-names.js';
import { ClientRate, type RateOptions } from '../http/client-rate.js';
import type { SharedRates } from '../http/shared-rates.js';
import { ClickRate } from './click-rate.js';

afterEach(() => void vi.useRealTimers());

test('a refused click may be sent again at the end of the minute', () => {
  vi.useFakeTimers();
  const rate = new ClickRate(
    { CLICK_RATE_PER_MINUTE: 1 } as GatewayConfig,
    { of: (_name: string, options: RateOptions) => new ClientRate(options) } as unknown as SharedRates,
    { ofAddress: (address: string) => address } as ClientNames,
  );
  rate.take('203.0.113.7');
  vi.advanceTimersByTime(20_000);
  try {
    rate.take('203.0.113.7');
    throw new Error('The click was not refused');
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 40 });
  }
});
