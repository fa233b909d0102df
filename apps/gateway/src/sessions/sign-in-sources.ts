import { Injectable } from '@nestjs/common';
import type { SignInSource } from '@tools-hub/contracts';
import type { FastifyRequest } from 'fastify';
import { DeviceCookie } from './cookies.js';
import { KnownDevices } from './known-devices.js';
import { GatewayConfig } from '../gateway.config.js';
import { cleanAgent } from '../http/agent.js';
import { ClientNames } from '../http/client-names.js';
import { clientOf, type ClientRate } from '../http/client-rate.js';
import { SharedRates } from '../http/shared-rates.js';
import { SignInRate } from './sign-in-rate.js';

/** Describes the source of a sign-in to auth, and limits the sign-ins of each client or known device. */
@Injectable()
export class SignInSources {
  /** The sign-ins of devices with a genuine cookie, counted per minute. */
  readonly #perDevice: ClientRate;

  constructor(
    private readonly perClient: SignInRate,
    private readonly devices: KnownDevices,
    private readonly cookie: DeviceCookie,
    private readonly names: ClientNames,
    rates: SharedRates,
    { LOGIN_RATE_PER_MINUTE: limit }: GatewayConfig,
  ) {
    const message = 'Too many sign-in attempts from this browser';
    this.#perDevice = rates.of('signInOfDevice', { limit, message });
  }

  /**
   * Counts a sign-in and returns its source. A known device has a minute of its own, which others at its address can't use up.
   * @throws DomainError RATE_LIMITED when the client or the device has used its minute up.
   */
  take(request: FastifyRequest): SignInSource & { readonly agent: string } {
    const device = this.devices.deviceOf(request);
    if (device === null) this.perClient.take(request.ip);
    else this.#perDevice.take(this.names.of(device.id));
    return {
      client: this.perClient.nameOf(request.ip),
      network: this.names.of(networkOf(clientOf(request.ip))),
      device: this.cookie.tokenOf(request),
      agent: cleanAgent(request.headers['user-agent']),
    };
  }
}

/** The network of a client as `clientOf` names it: an IPv4 /24, or the IPv6 /48 that a site commonly has for itself. */
export const networkOf = (client: string): string =>
  client.includes(':') ? client.split(':').slice(0, 3).join(':') : client.split('.').slice(0, 3).join('.');
