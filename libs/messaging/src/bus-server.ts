import { ServerNats } from '@nestjs/microservices';
import type { CustomTransportStrategy } from '@nestjs/microservices';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { subjectOfAllReplicas } from '@tools-hub/contracts';
import type { Bus } from './bus.js';
import { CORRELATION_HEADER, withCorrelation } from './correlation.js';

export interface BusServerOptions {
  readonly bus: Bus;
  /** The queue group, which distributes requests among the replicas of a service. */
  readonly queue: string;
  /** Called after each answer, also after an error. */
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

  /** Joins the queue group. Resolves when the broker has confirmed. */
  async join(): Promise<void> {
    this.#subscribe();
    // A broker that is away gets the subscription after the reconnection.
    if (this.#bus.connected) await this.#bus.connection.flush().catch(() => undefined);
  }

  /** Subscribes to the queue group's requests, and to second requests, which go to all replicas. */
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

  /** Leaves the queue group. Requests that have arrived are answered. */
  async leave(): Promise<void> {
    // A subscription that the broker refused is closed already.
    const leaving = this.#subscribed.splice(0).filter((subscription) => !subscription.isClosed());
    if (this.#bus.connected) await Promise.all(leaving.map((subscription) => subscription.drain()));
    else for (const subscription of leaving) subscription.unsubscribe();
  }

  #callback(channel: string): (error: Error | null, message: Msg) => void {
    // Nest types its handler as a bare function.
    const handle = this.getMessageHandler(channel) as (error: undefined, message: Msg) => Promise<void>;
    return (error, message) => {
      // The bus reports a subscription that the broker refuses.
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

  /** Reports the state of the connection. The bus reports refusals, without repeating them at every heartbeat. */
  override async handleStatusUpdates(client: NatsConnection): Promise<void> {
    for await (const { type } of client.status()) {
      if (type === 'disconnect') this.logger.warn('NATS is away');
      if (type === 'reconnect') this.logger.log('NATS is back');
    }
  }

  /** Takes no more requests and answers those under way. The connection stays open for its creator to close. */
  override async close(): Promise<void> {
    await this.leave();
    await Promise.all(this.#underWay);
  }
}
