import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { memoize } from '../memoize.js';
import { clientOf } from './client-rate.js';

/** Characters of base64url: 96 bits. */
const LENGTH = 16;
const CLIENTS = 2_000;

/**
 * Names for clients and networks that hide their addresses. They depend on the gateways' password at NATS, so all gateways give a client
 * the same name, and only a process with that password could find an address by trying all of them.
 */
@Injectable()
export class ClientNames {
  readonly #key: string;

  constructor({ NATS_PASSWORD = '' }: GatewayConfig) {
    this.#key = hash('sha256', `names of clients ${NATS_PASSWORD}`);
  }

  /** The name of the client behind an address. */
  readonly ofAddress = memoize(CLIENTS, (address) => this.of(clientOf(address)));

  of(text: string): string {
    return hash('sha256', `${this.#key} ${text}`, 'base64url').slice(0, LENGTH);
  }
}
