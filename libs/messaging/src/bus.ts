import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { NatsConnectionImpl, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { lastValueFrom } from 'rxjs';
import type {
  BusEventMap,
  BusEventSubject,
  RpcReply,
  RpcRequest,
  RpcSubject,
  SurveyMap,
  SurveySubject,
} from '@tools-hub/contracts';
import {
  brokerProblem,
  isNoResponders,
  REQUIRED_MAX_PAYLOAD,
  type BrokerRequirements,
} from './broker-requirements.js';
import { inboxPrefix, type BusAccess } from './bus-access.js';
import type { OnCompleted } from './completed-request.js';
import { startProcessSpan } from './bus-spans.js';
import { BusClient, BusRecord, type RequestOptions } from './bus-client.js';
import { BusRefusal, firstConnection } from './first-connection.js';
import { TRACE_HEADER, withSpan, type Tracing } from './tracing.js';
import { throttled } from './throttled.js';

interface BusOptions extends BusAccess {
  /** The name that NATS shows for this connection. */
  readonly name: string;
  /** The prefix of all subjects and streams, so that several directories can share one NATS. May be empty. */
  readonly prefix: string;
  readonly onError: (error: unknown) => void;
  /** The requirements of the broker; none by default. */
  readonly requirements?: BrokerRequirements;
  /** Called after each request that this process has sent. */
  readonly onCompleted?: OnCompleted;
  /** Starts the spans of requests and events; none by default. */
  readonly tracing?: Tracing | null;
  /** Aborts the wait for NATS. */
  readonly signal?: AbortSignal;
}

/** Milliseconds in which the same error is reported once. */
const QUIET_MS = 10_000;
/** Milliseconds between two checks of a broker that lacks a requirement. */
const RECHECK_MS = 2_000;
/** Milliseconds that the end of a process waits for the broker, which may hang: all of its parts together, less than a supervisor waits. */
const CONFIRM_MS = 1_000;

const NEVER = new Promise<never>(() => undefined);

/** A process's one connection to NATS, with typed requests and events. */
export class Bus {
  readonly #client: BusClient;
  readonly #reconnectListeners = new Set<() => void>();
  /** Replies that were made while the connection was away, to requests that had arrived before. */
  readonly #heldBack: (() => void)[] = [];
  #connected = true;
  #problem: string | null = null;
  #rechecking: Promise<void> | null = null;
  #reconnects = 0;
  #isGivenUp = false;
  readonly #givenUp: PromiseWithResolvers<void> = Promise.withResolvers();

  private constructor(
    readonly connection: NatsConnection,
    private readonly options: BusOptions,
  ) {
    this.#client = new BusClient({
      connection,
      isConnected: () => this.#connected,
      inboxPrefix: inboxPrefix(options),
      subject: (name) => this.subject(name),
      maxPayload: () => this.maxPayload,
      onCompleted: options.onCompleted ?? (() => undefined),
      tracing: this.tracing,
    });
  }

  /**
   * Connects, however long that takes, and reconnects for ever.
   * @throws BusRefusal when NATS refuses the user or the password, or doesn't meet the requirements
   */
  static async connect(given: BusOptions): Promise<Bus> {
    const options = { ...given, onError: throttled(given.onError, QUIET_MS) };
    const bus = new Bus(await firstConnection(options), options);
    bus.#watch().catch(options.onError);
    bus.#problem = await bus.#check();
    if (bus.#problem === null) return bus;
    await bus.connection.close();
    throw new BusRefusal(bus.#problem);
  }

  /** Starts the spans of this process; null while it has no traces. */
  get tracing(): Tracing | null {
    return this.options.tracing ?? null;
  }

  /** Whether NATS can be reached now. */
  get connected(): boolean {
    return this.#connected;
  }

  /** Resolves when the end of the process does not wait for the broker any more; never while the broker answers. */
  get givenUp(): Promise<void> {
    return this.#givenUp.promise;
  }

  /** The requirement that the broker doesn't meet, or null. */
  get problem(): string | null {
    return this.#problem;
  }

  /** The most bytes of a message at this broker. */
  get maxPayload(): number {
    return this.connection.info?.max_payload ?? REQUIRED_MAX_PAYLOAD;
  }

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
    this.#reconnectListeners.add(listener);
  }

  /**
   * Sends a request to a service. A read without an answer after a third of the deadline, or two seconds, is sent a second time.
   * @throws DomainError the service's refusal; UNAVAILABLE when NATS or the service is away, or NATS takes small messages only; BODY_TOO_LARGE
   *   when the broker takes no message of that size; without an answer in time, UNAVAILABLE for a read and OUTCOME_UNKNOWN for anything else
   */
  request<Subject extends RpcSubject>(
    subject: Subject,
    request: RpcRequest<Subject>,
    options: RequestOptions,
  ): Promise<RpcReply<Subject>> {
    return lastValueFrom(this.#client.send<RpcReply<Subject>>(subject, new BusRecord(request, options)));
  }

  /** Publishes an event to all listeners. Never throws: an event may be lost. */
  publish<Subject extends BusEventSubject>(subject: Subject, event: BusEventMap[Subject]): void {
    this.#client.emit(subject, event).subscribe({ error: this.options.onError });
  }

  onEvent<Subject extends BusEventSubject>(
    subject: Subject,
    listener: (event: BusEventMap[Subject]) => void,
  ): void {
    this.connection.subscribe(this.subject(subject), {
      callback: (error, message) => {
        if (error) return this.options.onError(error);
        try {
          this.#handled(subject, message, () => listener(message.json<BusEventMap[Subject]>()));
        } catch (failure) {
          this.options.onError(failure);
        }
      },
    });
  }

  /** Handles an event within a span. Work that the listener defers is part of the same trace. */
  #handled(subject: string, message: Msg, listen: () => void): void {
    const { tracing } = this;
    const span =
      tracing === null ? null : startProcessSpan(tracing, subject, message.headers?.get(TRACE_HEADER));
    if (span === null) return listen();
    try {
      withSpan(span, listen);
    } finally {
      span.end();
    }
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
      if (status.type === 'staleConnection') this.#discardTransport();
      if (status.type === 'disconnect') this.#connected = false;
      if (status.type === 'reconnect') {
        this.#connected = true;
        this.#reconnects += 1;
        this.#startRechecks();
        this.#publishHeldBack();
        for (const listener of this.#reconnectListeners) this.#notify(listener);
      }
      if (status.type === 'error') this.options.onError(status.error);
    }
  }

  /** Publishes a reply as soon as the connection is there again: NATS's client drops what is published meanwhile. */
  onceReconnected(publish: () => void): void {
    this.#heldBack.push(publish);
  }

  #publishHeldBack(): void {
    for (const publish of this.#heldBack.splice(0)) this.#notify(publish);
  }

  /** An error of one listener must not keep the others, or the state of the connection, from being up to date. */
  #notify(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.options.onError(error);
    }
  }

  #check(): Promise<string | null> {
    const { requirements } = this.options;
    return requirements === undefined ? Promise.resolve(null) : brokerProblem(this.connection, requirements);
  }

  /** Called after a reconnection: the server may be another one, or have another configuration. */
  #startRechecks(): void {
    this.#rechecking ??= this.#recheck().finally(() => (this.#rechecking = null));
  }

  async #recheck(): Promise<void> {
    while (!this.connection.isClosed()) {
      const before = this.#reconnects;
      this.#problem = await this.#check();
      if (this.#problem !== null) this.options.onError(new BusRefusal(this.#problem));
      else if (before === this.#reconnects) return;
      await sleep(RECHECK_MS, undefined, { ref: false });
    }
  }

  /**
   * Ends a connection without answers. NATS's client would first wait until the broker has taken all bytes that were written, so that a
   * connection whose buffers are full would count as open for ever.
   */
  #discardTransport(): void {
    if (this.connection instanceof NatsConnectionImpl) this.connection.protocol.transport.discard();
  }

  /**
   * Begins the end of the process: asks the broker for a sign of life. Without one, all that waits for the broker is given up at the same
   * time, whatever part of the process waits.
   */
  beginEnd(): void {
    const answer = this.connected ? this.connection.flush() : NEVER;
    // A connection that is lost meanwhile may be made again in time for later work, but nothing waits longer for that.
    void this.untilConfirmed(answer.catch(() => NEVER));
  }

  /** Waits at the end of the process for work that the broker confirms. A broker that hangs is not waited for again. */
  async untilConfirmed(work: Promise<unknown>): Promise<void> {
    if (this.#isGivenUp) return;
    const limit = new AbortController();
    const giveUp = (): void => {
      this.#isGivenUp = true;
      this.#givenUp.resolve();
      this.options.onError(new Error('NATS does not answer: the process ends without it'));
    };
    // An answer that has arrived is read first, also after a turn of the event loop that took long.
    void sleep(CONFIRM_MS, undefined, limit)
      .then(() => nextTurn(undefined, limit))
      .then(giveUp, () => undefined);
    await Promise.race([work, this.givenUp]).finally(() => limit.abort());
  }

  async close(): Promise<void> {
    if (this.connection.isClosed()) return;
    // A drain waits for an answer of NATS, which may be away, or go away meanwhile.
    if (this.connected && !this.#isGivenUp)
      await this.untilConfirmed(this.connection.drain().catch(this.options.onError));
    if (this.#isGivenUp) this.#discardTransport();
    await this.connection.close();
  }
}
