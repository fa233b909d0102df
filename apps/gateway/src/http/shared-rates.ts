import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ClientsCountedEvent, LimitedAction } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { ClientRate, type RateOptions } from './client-rate.js';

/** Milliseconds in which actions are gathered into one event. */
const BATCH_WINDOW_MS = 50;
/** Clients of one event: 30 kB. */
const MAX_CLIENTS = 1_000;

/**
 * The rates of clients, which the gateways count together: each publishes its clients' actions to the others. Nothing waits for that, so a
 * client that uses several gateways at once may exceed its limit by its actions of a moment, and has as many fewer afterwards. While
 * NATS is away, each gateway counts alone.
 */
@Injectable()
export class SharedRates implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #gateway = randomUUID();
  readonly #rates = new Map<LimitedAction, ClientRate>();
  /** The actions that the other gateways have not been notified of yet. */
  readonly #unpublished = new Map<LimitedAction, Map<string, number>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly bus: Bus) {}

  onApplicationBootstrap(): void {
    this.bus.onEvent('gateway.clients.counted', (event) => this.#onClientsCounted(event));
  }

  onApplicationShutdown(): void {
    this.#publish();
  }

  /** The rate of an action, of which there is one. */
  of(action: LimitedAction, options: RateOptions): ClientRate {
    const rate = new ClientRate({ ...options, onTaken: (client) => this.#note(action, client) });
    this.#rates.set(action, rate);
    return rate;
  }

  #note(action: LimitedAction, client: string): void {
    let clients = this.#unpublished.get(action);
    if (clients === undefined) this.#unpublished.set(action, (clients = new Map<string, number>()));
    clients.set(client, (clients.get(client) ?? 0) + 1);
    if (clients.size >= MAX_CLIENTS) this.#publish();
    else this.#timer ??= setTimeout(() => this.#publish(), BATCH_WINDOW_MS).unref();
  }

  #publish(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [action, clients] of this.#unpublished) {
      const times = Object.fromEntries(clients);
      // NATS's client would buffer the event.
      if (this.bus.connected)
        this.bus.publish('gateway.clients.counted', { gateway: this.#gateway, action, times });
    }
    this.#unpublished.clear();
  }

  #onClientsCounted({ gateway, action, times }: ClientsCountedEvent): void {
    const rate = this.#rates.get(action);
    if (gateway === this.#gateway || rate === undefined) return;
    for (const [client, count] of Object.entries(times)) rate.add(client, count);
  }
}
