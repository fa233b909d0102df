import { createPublicKey, type KeyObject } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Bus } from '@tools-hub/messaging';
import { READ_OPTIONS } from '../deadlines.js';

/** Milliseconds between two requests for the key, however many cookies name an unknown one. */
const PAUSE_MS = 2_000;

/** Auth's public key for device cookies. It is requested until it is there, and again when a cookie names another key. */
@Injectable()
export class DeviceKeys implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(DeviceKeys.name);
  #current: { readonly id: string; readonly key: KeyObject } | null = null;
  #isReading = false;
  #readAt = -Infinity;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(private readonly bus: Bus) {}

  onModuleInit(): void {
    void this.#read();
  }

  onModuleDestroy(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
  }

  /** The key of an id; undefined while it is unknown. */
  find(id: string): KeyObject | undefined {
    if (this.#current?.id === id) return this.#current.key;
    if (performance.now() - this.#readAt >= PAUSE_MS) void this.#read();
    return undefined;
  }

  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    this.#readAt = performance.now();
    try {
      const { id, publicKey } = await this.bus.request('auth.device.key.read', {}, READ_OPTIONS);
      const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
      this.#current = { id, key };
    } catch (error) {
      this.#logger.debug(error);
    }
    this.#isReading = false;
    if (this.#current === null) this.#scheduleRead();
  }

  #scheduleRead(): void {
    if (this.#stopped || this.#retry !== undefined) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.#read();
    }, PAUSE_MS).unref();
  }
}
