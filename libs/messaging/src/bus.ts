import { setTimeout as sleep } from 'node:timers/promises';
import { headers, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import {
  DomainError,
  subjectOfAllReplicas,
  type BusEventMap,
  type BusEventSubject,
  type RpcReply,
  type RpcRequest,
  type RpcSubject,
  type SurveyMap,
  type SurveySubject,
  type WireError,
} from '@tools-hub/contracts';
import {
  brokerProblem,
  isNoResponders,
  REQUIRED_MAX_PAYLOAD,
  type BrokerRequirements,
} from './broker-requirements.js';
import type { BusAccess } from './bus-access.js';
import { CORRELATION_HEADER, currentCorrelation } from './correlation.js';
import { BusRefusal, firstConnection } from './first-connection.js';
import { asDomainError } from './request-errors.js';
import { isRepeatable, SecondAsk } from './second-ask.js';
import { untilTaken } from './until-taken.js';
import { withoutRepeats } from './without-repeats.js';

export interface BusOptions extends BusAccess {
  /** The name that NATS shows for this connection. */
  readonly name: string;
  /** The prefix of all subjects and streams, so that several directories can share one NATS. May be empty. */
  readonly prefix: string;
  readonly onError: (error: unknown) => void;
  /** The requirements of the broker; none by default. */
  readonly requirements?: BrokerRequirements;
  /** Aborts the wait for NATS. */
  readonly signal?: AbortSignal;
}

/** The room for the headers of a request. */
const HEADER_BYTES = 1_024;
/** Milliseconds in which the same error is reported once. */
const QUIET_MS = 10_000;
/** Milliseconds between two looks at a broker that lacks a requirement. */
const LOOK_AGAIN_MS = 2_000;

export interface RequestOptions {
  /** Milliseconds. */
  readonly deadlineMs: number;
  /** Milliseconds to wait for a service without a replica, such as one that restarts; 0 by default. */
  readonly waitForReplicaMs?: number;
}

/** The reply of Nest's NATS server. */
interface ReplyPacket<Reply> {
  readonly err?: WireError;
  readonly response?: Reply;
}

/** A process's one connection to NATS, with typed requests and events. */
export class Bus {
  private constructor(
    readonly connection: NatsConnection,
    private readonly options: BusOptions,
  ) {}

  /**
   * Connects, however long that takes, and reconnects for ever.
   * @throws BusRefusal when NATS refuses the user or the password, or doesn't meet the requirements
   */
  static async connect(given: BusOptions): Promise<Bus> {
    const options = { ...given, onError: withoutRepeats(given.onError, QUIET_MS) };
    const bus = new Bus(await firstConnection(options), options);
    bus.#watch().catch(options.onError);
    bus.#problem = await bus.#look();
    if (bus.#problem === null) return bus;
    await bus.connection.close();
    throw new BusRefusal(bus.#problem);
  }

  /** Whether NATS can be reached now. */
  get connected(): boolean {
    return this.#connected;
  }
  #connected = true;

  /** The requirement that the broker doesn't meet, or null. */
  get problem(): string | null {
    return this.#problem;
  }
  #problem: string | null = null;
  #looking: Promise<void> | null = null;
  #reconnects = 0;

  /** The most bytes of a message at this broker. */
  get maxPayload(): number {
    return this.connection.info?.max_payload ?? REQUIRED_MAX_PAYLOAD;
  }

  readonly #secondAsk = new SecondAsk();
  readonly #reconnected = new Set<() => void>();

  /** A subject with the prefix. */
  subject(name: string): string {
    return this.options.prefix === '' ? name : `${this.options.prefix}.${name}`;
  }

  /** A stream's name with the prefix. */
  stream(name: string): string {
    return this.options.prefix === '' ? name : `${this.options.prefix}_${name}`;
  }

  /** Registers a listener that is called after each reconnection: events may have been missed. */
  onReconnect(listener: () => void): void {
    this.#reconnected.add(listener);
  }

  /**
   * Sends a request to a service. A read without an answer after a third of the deadline, or two seconds, is sent a second time.
   * @throws DomainError the service's refusal; UNAVAILABLE when NATS or the service is away; BODY_TOO_LARGE when the broker takes no
   *   message of that size; without an answer in time, UNAVAILABLE for a read and OUTCOME_UNKNOWN for anything else
   */
  async request<Subject extends RpcSubject>(
    subject: Subject,
    request: RpcRequest<Subject>,
    { deadlineMs, waitForReplicaMs = 0 }: RequestOptions,
  ): Promise<RpcReply<Subject>> {
    // NATS's client would buffer the request and send it after the reconnection, when nothing waits for the answer any more.
    if (!this.#connected) throw new DomainError('UNAVAILABLE', 'The message broker is away');
    const header = headers();
    header.set(CORRELATION_HEADER, currentCorrelation() ?? crypto.randomUUID());
    const packet = Buffer.from(JSON.stringify({ pattern: subject, data: request, id: '1' }));
    if (packet.byteLength + HEADER_BYTES > this.maxPayload) {
      throw new DomainError('BODY_TOO_LARGE', 'The request is larger than the message broker takes');
    }
    const send = (name: string) => (timeout: number) => this.#send(name, packet, header, timeout);
    const one = send(subject);
    try {
      const message = isRepeatable(subject)
        ? await this.#secondAsk.send({ deadlineMs, one, all: send(subjectOfAllReplicas(subject)) })
        : await untilTaken(one, { deadlineMs, waitForReplicaMs, isConnected: () => this.#connected });
      const { err, response } = message.json<ReplyPacket<RpcReply<Subject>>>();
      if (err) throw new DomainError(err.code, err.message, err.details, err.retryAfterSeconds);
      // Nest omits `undefined` from its packet; empty replies are null.
      return response as RpcReply<Subject>;
    } catch (error) {
      throw asDomainError(error, subject);
    }
  }

  #send(name: string, packet: Buffer, header: MsgHdrs, timeout: number): Promise<Msg> {
    return this.connection.request(this.subject(name), packet, { timeout, headers: header });
  }

  /** Publishes an event to all listeners. Never throws: an event may be lost. */
  publish<Subject extends BusEventSubject>(subject: Subject, event: BusEventMap[Subject]): void {
    try {
      this.connection.publish(this.subject(subject), JSON.stringify(event));
    } catch (error) {
      this.options.onError(error);
    }
  }

  onEvent<Subject extends BusEventSubject>(
    subject: Subject,
    listener: (event: BusEventMap[Subject]) => void,
  ): void {
    this.connection.subscribe(this.subject(subject), {
      callback: (error, message) => {
        if (error) return this.options.onError(error);
        try {
          listener(message.json<BusEventMap[Subject]>());
        } catch (failure) {
          this.options.onError(failure);
        }
      },
    });
  }

  /** Answers surveys for this process. A failure is no answer. */
  onSurvey<Subject extends SurveySubject>(subject: Subject, answer: () => Promise<SurveyMap[Subject]>): void {
    this.connection.subscribe(this.subject(subject), {
      callback: (error, message) => {
        if (error) return this.options.onError(error);
        answer().then((reply) => message.respond(JSON.stringify(reply)), this.options.onError);
      },
    });
  }

  /** Asks all processes at once. Resolves after `forMs` to the answers so far, which may be none. */
  async survey<Subject extends SurveySubject>(
    subject: Subject,
    { forMs }: { readonly forMs: number },
  ): Promise<readonly SurveyMap[Subject][]> {
    const replies: SurveyMap[Subject][] = [];
    try {
      const options = { strategy: 'timer', maxWait: forMs } as const;
      for await (const message of await this.connection.requestMany(this.subject(subject), '', options)) {
        replies.push(message.json<SurveyMap[Subject]>());
      }
    } catch (error) {
      if (!isNoResponders(error)) throw error;
    }
    return replies;
  }

  /** Follows the state of the connection until it is closed. */
  async #watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') this.#connected = false;
      if (status.type === 'reconnect') {
        this.#connected = true;
        this.#reconnects += 1;
        this.#lookUntilWell();
        for (const listener of this.#reconnected) listener();
      }
      if (status.type === 'error') this.options.onError(status.error);
    }
  }

  #look(): Promise<string | null> {
    const { requirements } = this.options;
    return requirements === undefined ? Promise.resolve(null) : brokerProblem(this.connection, requirements);
  }

  /** Called after a reconnection: the server may be another one, or have another configuration. */
  #lookUntilWell(): void {
    this.#looking ??= this.#keepLooking().finally(() => (this.#looking = null));
  }

  async #keepLooking(): Promise<void> {
    while (!this.connection.isClosed()) {
      const before = this.#reconnects;
      this.#problem = await this.#look();
      if (this.#problem !== null) this.options.onError(new BusRefusal(this.#problem));
      else if (before === this.#reconnects) return;
      await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
    }
  }

  async close(): Promise<void> {
    if (this.connection.isClosed()) return;
    // A drain waits for an answer of NATS, which may be away.
    if (this.connected) await this.connection.drain();
    else await this.connection.close();
  }
}
