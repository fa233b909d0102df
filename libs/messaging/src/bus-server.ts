import { ServerNats } from '@nestjs/microservices';
import type { CustomTransportStrategy } from '@nestjs/microservices';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import type { Bus } from './bus.js';
import { CORRELATION_HEADER, withCorrelation } from './correlation.js';

export interface BusServerOptions {
  readonly bus: Bus;
  /** Replicas of one service share the requests out among themselves. */
  readonly queue: string;
  /** Called after each request that was answered, well or not. */
  readonly onAnswered?: (subject: string) => void;
}

/** Nest's NATS server on the process's own connection, with our prefix and the correlation id of each request. */
export class BusServer extends ServerNats implements CustomTransportStrategy {
  readonly #bus: Bus;
  readonly #queue: string;
  readonly #onAnswered: (subject: string) => void;
  readonly #subscribed: Subscription[] = [];
  readonly #underWay = new Set<Promise<void>>();

  constructor({ bus, queue, onAnswered = () => undefined }: BusServerOptions) {
    super({});
    this.#bus = bus;
    this.#queue = queue;
    this.#onAnswered = onAnswered;
  }

  override createNatsClient(): Promise<NatsConnection> {
    return Promise.resolve(this.#bus.connection);
  }

  override bindEvents(client: NatsConnection): void {
    for (const channel of this.messageHandlers.keys()) {
      // Nest types its handler as a bare function.
      const handle = this.getMessageHandler(channel) as (
        error: Error | undefined,
        message: Msg,
      ) => Promise<void>;
      const subscription = client.subscribe(this.#bus.subject(channel), {
        queue: this.#queue,
        callback: (error: Error | null, message: Msg) => {
          const correlationId = message.headers?.get(CORRELATION_HEADER) ?? crypto.randomUUID();
          const work = withCorrelation(correlationId, () => {
            this.logger.debug?.(channel);
            return handle(error ?? undefined, message);
          }).finally(() => {
            this.#underWay.delete(work);
            this.#onAnswered(channel);
          });
          this.#underWay.add(work);
        },
      });
      this.#subscribed.push(subscription);
    }
  }

  /** Says when NATS goes and comes. What it refuses is the bus's to say, which doesn't repeat itself with every heartbeat. */
  override async handleStatusUpdates(client: NatsConnection): Promise<void> {
    for await (const { type } of client.status()) {
      if (type === 'disconnect') this.logger.warn('NATS is away');
      if (type === 'reconnect') this.logger.log('NATS is back');
    }
  }

  /** Takes no more requests and answers those under way. The connection is the process's: whoever made it closes it. */
  override async close(): Promise<void> {
    if (this.#bus.connected) await Promise.all(this.#subscribed.map((subscription) => subscription.drain()));
    await Promise.all(this.#underWay);
  }
}
