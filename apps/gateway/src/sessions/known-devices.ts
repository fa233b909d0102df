import { Injectable } from '@nestjs/common';
import { verifyDevice, type Device } from '@tools-hub/platform';
import type { FastifyRequest } from 'fastify';
import { DeviceCookie } from './cookies.js';
import { DeviceKeys } from './device-keys.js';

/**
 * Recognises browsers that have signed in before, so that bounds can reserve places for them. Auth checks the cookie
 * again, for the account that is signed in to.
 */
@Injectable()
export class KnownDevices {
  /** The device of each request, which both the bound and the handler ask for. */
  readonly #devices = new WeakMap<FastifyRequest, Device | null>();

  constructor(
    private readonly cookie: DeviceCookie,
    private readonly keys: DeviceKeys,
  ) {}

  /**
   * The device of a request, which has signed in before, to any account; null for a stranger. Verifying a cookie takes a fraction of a
   * millisecond.
   */
  deviceOf(request: FastifyRequest): Device | null {
    const known = this.#devices.get(request);
    if (known !== undefined) return known;
    const cookie = this.cookie.tokenOf(request);
    const device = cookie === null ? null : verifyDevice(cookie, (id) => this.keys.find(id), Date.now());
    this.#devices.set(request, device);
    return device;
  }
}
