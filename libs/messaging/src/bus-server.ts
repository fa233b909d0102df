import { ServerNats } from '@nestjs/microservices';
import type { CustomTransportStrategy, NatsContext, WritePacket } from '@nestjs/microservices';
import {
  InvalidArgumentError,
  type Msg,
  type NatsConnection,
  type Subscription,
  type SubscriptionOptions,
} from '@nats-io/transport-node';
import { isHedged, subjectOfAllReplicas, type WireError } from '@tools-hub/contracts';
import { bindContext } from './bind-context.js';
import type { Bus } from './bus.js';
import { endRpcSpan, startServerSpan } from './bus-spans.js';
import type { OnCompleted } from './completed-request.js';
import { REQUEST_HEADER } from './hedged-requests.js';
import { CORRELATION_HEADER, currentCorrelation, withCorrelation } from './correlation.js';
import { currentSpan, TRACE_HEADER, withSpan } from './tracing.js';

interface BusServerOptions {
  readonly bus: Bus;
  /** The queue group, which distributes requests among the replicas of a service. */
  readonly queue: string;
  /** Called after each answer, also after an error. */
  readonly onCompleted?: OnCompleted;
}

/** The reply as Nest hands it over. The last one of a request is disposed. */
type Reply = Omit<WritePacket<unknown>, 'err'> & { readonly err?: WireError };

/** Nest's NATS server on the process's own connection, with our prefix and the correlation id of each request. */
export class BusServer extends ServerNats implements CustomTransportStrategy {
  readonly #bus: Bus;
  readonly #queue: string;
  readonly #onCompleted: OnCompleted;
  readonly #subscribed: Subscription[] = [];
  /** The channel of each subject that is subscribed to. */
  readonly #channels = new Map<string, string>();
  readonly #underWay = new Set<Promise<void>>();
  /** The ids of the reads under way. */
  readonly #reading = new Set<string>();

  constructor({ bus, queue, onCompleted = () => undefined }: BusServerOptions) {
    super({});
    this.#bus = bus;
    this.#queue = queue;
    this.#onCompleted = onCompleted;
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

  /** Subscribes to the queue group's requests, and to the second ones of hedged requests, which go to all replicas. */
  #subscribe(): void {
    if (this.#subscribed.length > 0) return;
    for (const channel of this.messageHandlers.keys()) {
      this.#subscribeTo(channel, channel, { queue: this.#queue });
      if (isHedged(channel)) this.#subscribeTo(subjectOfAllReplicas(channel), channel);
    }
  }

  #subscribeTo(name: string, channel: string, options: SubscriptionOptions = {}): void {
    const subject = this.#bus.subject(name);
    this.#channels.set(subject, channel);
    const callback = this.#callback(channel);
    this.#subscribed.push(this.#bus.connection.subscribe(subject, { ...options, callback }));
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
      const id = message.headers?.get(REQUEST_HEADER) || null;
      if (id !== null && this.#reading.has(id)) return;
      if (id !== null) this.#reading.add(id);
      const correlationId = message.headers?.get(CORRELATION_HEADER) ?? crypto.randomUUID();
      const work = this.#traced(channel, message, () =>
        withCorrelation(correlationId, () => {
          this.logger.debug?.(channel);
          return handle(undefined, message);
        }),
      ).finally(() => {
        this.#underWay.delete(work);
        if (id !== null) this.#reading.delete(id);
      });
      this.#underWay.add(work);
    };
  }

  /** Handles a request within a span, which ends when the last reply is published. */
  #traced(channel: string, message: Msg, handle: () => Promise<void>): Promise<void> {
    const { tracing } = this.#bus;
    const span =
      tracing === null ? null : startServerSpan(tracing, channel, message.headers?.get(TRACE_HEADER));
    return span === null ? handle() : withSpan(span, handle);
  }

  /** Reports each request when its last reply is published. Without a connection, the reply waits for it. */
  override getPublisher(message: Msg, id: string, context: NatsContext): (reply: Reply) => unknown {
    // Nest types its publisher as one of anything.
    const publish = super.getPublisher(message, id, context) as (reply: Reply) => unknown;
    const startedAt = performance.now();
    const span = currentSpan();
    const subject = this.#channels.get(message.subject) ?? 'unknown';
    let outcome = 'OK';
    const answer = (reply: Reply): void => {
      const { err, isDisposed } = this.#publish(reply, publish);
      if (err !== undefined) outcome = err.code;
      if (isDisposed !== true) return;
      const correlationId = currentCorrelation();
      endRpcSpan(span, outcome);
      this.#onCompleted({ subject, outcome, startedAt, endedAt: performance.now(), correlationId });
    };
    return (reply) => {
      // A hedged request is sent again, and its inbox takes no reply over a new connection.
      if (this.#bus.connected || isHedged(subject)) answer(reply);
      else this.#bus.onceReconnected(bindContext(() => answer(reply)));
    };
  }

  /**
   * Publishes a reply, or an error in place of one that is too large: without it, the caller would wait for its whole deadline. Returns it.
   */
  #publish(reply: Reply, publish: (reply: Reply) => unknown): Reply {
    try {
      publish(reply);
      return reply;
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      const message = 'The answer is larger than the message broker takes';
      const err: WireError = {
        code: 'BODY_TOO_LARGE',
        message,
        details: [],
        correlationId: currentCorrelation(),
      };
      publish({ err, isDisposed: true });
      return { err, isDisposed: true };
    }
  }

  /** Reports the state of the connection. The bus reports refusals, without repeating them at every heartbeat. */
  override async handleStatusUpdates(client: NatsConnection): Promise<void> {
    for await (const { type } of client.status()) {
      if (type === 'disconnect') this.logger.warn('Disconnected from NATS');
      if (type === 'reconnect') this.logger.log('Reconnected to NATS');
    }
  }

  /**
   * Takes no more requests and answers those under way, unless the broker hangs: their answers would not arrive. The connection stays open for
   * its creator to close.
   */
  override async close(): Promise<void> {
    await this.#bus.untilConfirmed(this.leave());
    await Promise.race([Promise.all(this.#underWay), this.#bus.givenUp]);
  }
}
