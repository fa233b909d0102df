import { ServerNats } from '@nestjs/microservices';
import type { CustomTransportStrategy } from '@nestjs/microservices';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { subjectOfAllReplicas } from '@tools-hub/contracts';
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

  override bindEvents(): void {
    this.#subscribe();
  }

  /** Takes requests again. Resolves when the broker knows. */
  async join(): Promise<void> {
    this.#subscribe();
    // A broker that is away now is told when it is back.
    if (this.#bus.connected) await this.#bus.connection.flush().catch(() => undefined);
  }

  /** To its share of the queue group's requests, and to those that were left without an answer and go to every replica. */
  #subscribe(): void {
    if (this.#subscribed.length > 0) return;
    const { connection } = this.#bus;
    for (const channel of this.messageHandlers.keys()) {
      const callback = this.#callback(channel);
      this.#subscribed.push(
        connection.subscribe(this.#bus.subject(channel), { queue: this.#queue, callback }),
        connection.subscribe(this.#bus.subject(subjectOfAllReplicas(channel)), { callback }),
      );
    }
  }

  /** Takes no more requests until it joins again; those that have arrived are answered. */
  async leave(): Promise<void> {
    // One that the broker refused is closed already.
    const leaving = this.#subscribed.splice(0).filter((subscription) => !subscription.isClosed());
    if (this.#bus.connected) await Promise.all(leaving.map((subscription) => subscription.drain()));
    else for (const subscription of leaving) subscription.unsubscribe();
  }

  #callback(channel: string): (error: Error | null, message: Msg) => void {
    // Nest types its handler as a bare function.
    const handle = this.getMessageHandler(channel) as (error: undefined, message: Msg) => Promise<void>;
    return (error, message) => {
      // A subscription that the broker refuses is the bus's to report.
      if (error !== null) return;
      const correlationId = message.headers?.get(CORRELATION_HEADER) ?? crypto.randomUUID();
      const work = withCorrelation(correlationId, () => {
        this.logger.debug?.(channel);
        return handle(undefined, message);
      }).finally(() => {
        this.#underWay.delete(work);
        this.#onAnswered(channel);
      });
      this.#underWay.add(work);
    };
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
    await this.leave();
    await Promise.all(this.#underWay);
  }
}
