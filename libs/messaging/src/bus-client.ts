import { ClientProxy, type ReadPacket, type WritePacket } from '@nestjs/microservices';
import { createInbox, headers, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import {
  DomainError,
  isHedged,
  replyInboxPrefix,
  subjectOfAllReplicas,
  type RpcSubject,
  type WireError,
} from '@tools-hub/contracts';
import { REQUIRED_MAX_PAYLOAD } from './broker-requirements.js';
import type { OnCompleted } from './completed-request.js';
import { CORRELATION_HEADER, currentCorrelation } from './correlation.js';
import { endRpcSpan, startClientSpan, startPublishSpan } from './bus-spans.js';
import { asDomainError } from './request-errors.js';
import { HedgedRequests, REQUEST_HEADER } from './hedged-requests.js';
import { TRACE_HEADER, type Span, type Tracing } from './tracing.js';
import { untilReplica } from './until-replica.js';

/** The room for the headers of a request. */
const HEADER_BYTES = 1_024;

export interface RequestOptions {
  readonly deadlineMs: number;
  /** Milliseconds to wait for a service without a replica, such as one that restarts; 0 by default. */
  readonly waitForReplicaMs?: number;
}

/** The data of a request with its options, like the record builders of Nest's own transports. */
export class BusRecord<Data> {
  constructor(
    readonly data: Data,
    readonly options: RequestOptions,
  ) {}
}

interface BusClientOptions {
  readonly connection: NatsConnection;
  readonly isConnected: () => boolean;
  /** The prefix of this user's inboxes. */
  readonly inboxPrefix: string;
  /** Adds the prefix to the name of a subject. */
  readonly subject: (name: string) => string;
  /** The most bytes of a message at the broker. */
  readonly maxPayload: () => number;
  readonly onCompleted: OnCompleted;
  readonly tracing: Tracing | null;
}

/** The packet of a request; its data is a record. */
interface RequestPacket extends ReadPacket<BusRecord<unknown>> {
  readonly pattern: RpcSubject;
}

/** The reply of Nest's NATS server. */
interface ReplyPacket {
  readonly err?: WireError;
  readonly response?: unknown;
}

/**
 * Nest's client on the process's own connection. Nest's NATS client makes a subscription for each request, reads included, and answers two
 * thirds as many of them a second.
 */
export class BusClient extends ClientProxy {
  readonly #hedged = new HedgedRequests();

  constructor(private readonly options: BusClientOptions) {
    super();
  }

  override connect(): Promise<NatsConnection> {
    return Promise.resolve(this.options.connection);
  }

  /** Does nothing: the connection belongs to the bus. */
  override close(): void {}

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- Nest's own signature.
  override unwrap<Connection = NatsConnection>(): Connection {
    return this.options.connection as Connection;
  }

  protected override publish(packet: RequestPacket, callback: (reply: WritePacket) => void): () => void {
    const { pattern: subject } = packet;
    const { tracing, onCompleted } = this.options;
    const correlationId = currentCorrelation();
    const startedAt = performance.now();
    const span = tracing === null ? null : startClientSpan(tracing, subject);
    const completed = (outcome: string): void => {
      endRpcSpan(span, outcome);
      onCompleted({ subject, outcome, startedAt, endedAt: performance.now(), correlationId });
    };
    this.#request(packet, span).then(
      ({ response = null }) => {
        completed('OK');
        // Nest omits `undefined` from its packet; empty replies are null.
        callback({ response, isDisposed: true });
      },
      (error: unknown) => {
        const err = asDomainError(error, subject);
        completed(err instanceof DomainError ? err.code : 'INTERNAL');
        callback({ err });
      },
    );
    return () => undefined;
  }

  protected override dispatchEvent<Result>({ pattern, data }: ReadPacket<unknown>): Promise<Result> {
    const { connection, subject, tracing } = this.options;
    const name = String(pattern);
    const span = tracing === null ? null : startPublishSpan(tracing, name);
    connection.publish(
      subject(name),
      JSON.stringify(data),
      span === null ? {} : { headers: traceHeaders(span) },
    );
    span?.end();
    return Promise.resolve(undefined as Result);
  }

  async #request(
    { pattern, data: { data, options } }: RequestPacket,
    span: Span | null,
  ): Promise<ReplyPacket> {
    const { isConnected, maxPayload } = this.options;
    // NATS's client would buffer the request and send it after the reconnection, when nothing waits for the answer any more.
    if (!isConnected()) throw new DomainError('UNAVAILABLE', 'The message broker is unavailable');
    const packet = Buffer.from(JSON.stringify({ pattern, data, id: '1' }));
    if (packet.byteLength + HEADER_BYTES > maxPayload()) {
      throw refusalOfSize(maxPayload());
    }
    const header = span === null ? headers() : traceHeaders(span);
    header.set(CORRELATION_HEADER, currentCorrelation() ?? crypto.randomUUID());
    const reply = (await this.#send(pattern, packet, header, options)).json<ReplyPacket>();
    const { err } = reply;
    if (err) throw new DomainError(err.code, err.message, err.details, err.retryAfterSeconds);
    return reply;
  }

  #send(
    pattern: RpcSubject,
    packet: Buffer,
    header: MsgHdrs,
    { deadlineMs, waitForReplicaMs = 0 }: RequestOptions,
  ): Promise<Msg> {
    const { connection, subject, isConnected, inboxPrefix } = this.options;
    const to = subject(pattern);
    if (!isHedged(pattern)) {
      // An inbox where the service may reply over another connection than the one that received the request. A hedged request needs none:
      // its second one is answered.
      const send = (timeout: number): Promise<Msg> => {
        const reply = createInbox(replyInboxPrefix(inboxPrefix, pattern));
        return connection.request(to, packet, { timeout, headers: header, noMux: true, reply });
      };
      return untilReplica(send, { deadlineMs, waitForReplicaMs, isConnected });
    }
    const one = (timeout: number): Promise<Msg> =>
      connection.request(to, packet, { timeout, headers: header });
    header.set(REQUEST_HEADER, crypto.randomUUID());
    const toAll = subject(subjectOfAllReplicas(pattern));
    const all = (maxWait: number): Promise<AsyncIterable<Msg>> =>
      connection.requestMany(toAll, packet, { strategy: 'timer', maxWait, headers: header });
    return this.#hedged.send({ deadlineMs, one, all });
  }
}

/** The size of a request is the sender's fault only at a broker that meets the requirement. */
const refusalOfSize = (maxPayload: number): DomainError =>
  maxPayload < REQUIRED_MAX_PAYLOAD
    ? new DomainError('UNAVAILABLE', 'The message broker takes small messages only')
    : new DomainError('BODY_TOO_LARGE', 'The request is larger than the message broker takes');

const traceHeaders = ({ traceparent }: Span): MsgHdrs => {
  const header = headers();
  header.set(TRACE_HEADER, traceparent);
  return header;
};
