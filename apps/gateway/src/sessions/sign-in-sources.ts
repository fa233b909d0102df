import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, type SignInSource } from '@tools-hub/contracts';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DeviceCookie } from './device-cookie.js';
import { KnownDevices } from './known-devices.js';
import { GatewayConfig } from '../gateway.config.js';
import { clientOf } from '../http/client-rate.js';
import { SignInRate } from './sign-in-rate.js';

/** Describes the source of a sign-in to auth, and limits the sign-ins of each client or known device. */
@Injectable()
export class SignInSources {
  readonly #secret = randomBytes(32);
  /** The sign-ins of devices with a genuine cookie, counted per minute. */
  readonly #perDevice: RateLimiterMemory | null;

  constructor(
    private readonly perClient: SignInRate,
    private readonly devices: KnownDevices,
    private readonly cookie: DeviceCookie,
    { LOGIN_RATE_PER_MINUTE: points }: GatewayConfig,
  ) {
    this.#perDevice = points === 0 ? null : new RateLimiterMemory({ points, duration: 60 });
  }

  /**
   * Where a sign-in comes from. A known device has a minute of its own: whoever shares its address can't use it up.
   * @throws DomainError RATE_LIMITED when the client or the device has used its minute up.
   */
  async take(request: FastifyRequest): Promise<SignInSource> {
    const device = this.devices.deviceOf(request);
    if (device === null) this.perClient.take(request.ip);
    else await this.#takeOf(device.id);
    return {
      client: this.perClient.nameOf(request.ip),
      network: this.#anonymous(networkOf(clientOf(request.ip))),
      device: this.cookie.cookieOf(request),
    };
  }

  async #takeOf(device: string): Promise<void> {
    try {
      await this.#perDevice?.consume(device);
    } catch (used) {
      const seconds = used instanceof RateLimiterRes ? Math.ceil(used.msBeforeNext / 1_000) : 60;
      throw new DomainError('RATE_LIMITED', 'Too many sign-in attempts from this browser', [], seconds);
    }
  }

  #anonymous(network: string): string {
    return createHmac('sha256', this.#secret).update(network).digest('base64url');
  }
}

/** The network of a client as `clientOf` names it: an IPv4 /24, or the IPv6 /48 that a site commonly has for itself. */
export const networkOf = (client: string): string =>
  client.includes(':') ? client.split(':').slice(0, 3).join(':') : client.split('.').slice(0, 3).join('.');
