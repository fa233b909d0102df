import { setTimeout as sleep } from 'node:timers/promises';
import {
  AuthorizationError,
  connect,
  headers,
  NoRespondersError,
  PermissionViolationError,
  RequestError,
  TimeoutError,
  type Msg,
  type NatsConnection,
} from '@nats-io/transport-node';
import {
  DomainError,
  type NoticeMap,
  type NoticeSubject,
  type RpcReply,
  type RpcRequest,
  type RpcSubject,
  type SurveyMap,
  type SurveySubject,
  type WireError,
} from '@tools-hub/contracts';
import { connectOptions, type BusAccess } from './bus-access.js';
import { CORRELATION_HEADER, currentCorrelation } from './correlation.js';
import { withoutRepeats } from './without-repeats.js';

export interface BusOptions extends BusAccess {
  /** The name that NATS shows for this connection. */
  readonly name: string;
  /** Goes before every subject and stream, so that several directories can share one NATS. Empty: nothing does. */
  readonly prefix: string;
  readonly onError: (error: unknown) => void;
  /** Ends the waiting for NATS, where it can't be reached. */
  readonly signal?: AbortSignal;
}

/** NATS doesn't let this process in: waiting doesn't help. */
export class BusRefusal extends Error {
  override readonly name = 'BusRefusal';
}

/** Milliseconds between two attempts to reach NATS. */
const RETRY_MS = 200;
/** Milliseconds for which the same complaint is not made again. */
const QUIET_MS = 10_000;

export interface RequestOptions {
  /** Milliseconds. */
  readonly deadlineMs: number;
}

/** What Nest's NATS server sends back for a request. */
interface ReplyPacket<Reply> {
  readonly err?: WireError;
  readonly response?: Reply;
}

/** A process's one connection to NATS, with typed requests and notices. */
export class Bus {
  private constructor(
    readonly connection: NatsConnection,
    private readonly options: BusOptions,
  ) {}

  /**
   * Connects, waiting for NATS as long as it takes, and reconnects for ever.
   * @throws BusRefusal when NATS doesn't know the user or the password.
   */
  static async connect(given: BusOptions): Promise<Bus> {
    const options = { ...given, onError: withoutRepeats(given.onError, QUIET_MS) };
    const bus = new Bus(await firstConnection(options), options);
    bus.#watch().catch(options.onError);
    return bus;
  }

  /** Whether NATS can be reached now. */
  get connected(): boolean {
    return this.#connected;
  }
  #connected = true;

  readonly #reconnected = new Set<() => void>();

  /** A subject as NATS knows it. */
  subject(name: string): string {
    return this.options.prefix === '' ? name : `${this.options.prefix}.${name}`;
  }

  /** A stream's name as NATS knows it. */
  stream(name: string): string {
    return this.options.prefix === '' ? name : `${this.options.prefix}_${name}`;
  }

  /** Calls back whenever NATS is there again after it was away: notices may have been missed. */
  onReconnect(listener: () => void): void {
    this.#reconnected.add(listener);
  }

  /**
   * Asks a service.
   * @throws DomainError what the service refuses; UNAVAILABLE when NATS or the service is away;
   *   when no answer came in time, UNAVAILABLE for a reading and OUTCOME_UNKNOWN for anything else.
   */
  async request<Subject extends RpcSubject>(
    subject: Subject,
    request: RpcRequest<Subject>,
    { deadlineMs }: RequestOptions,
  ): Promise<RpcReply<Subject>> {
    // NATS's client would keep it and send it once the broker is back, when nobody waits for the answer any more.
    if (!this.#connected) throw new DomainError('UNAVAILABLE', 'The message broker is away');
    const header = headers();
    header.set(CORRELATION_HEADER, currentCorrelation() ?? crypto.randomUUID());
    const packet = JSON.stringify({ pattern: subject, data: request, id: '1' });
    let message: Msg;
    try {
      message = await this.connection.request(this.subject(subject), packet, {
        timeout: deadlineMs,
        headers: header,
      });
    } catch (error) {
      throw asDomainError(error, subject);
    }
    const { err, response } = message.json<ReplyPacket<RpcReply<Subject>>>();
    if (err) throw new DomainError(err.code, err.message, err.details, err.retryAfterSeconds);
    // Nest leaves `undefined` out of its packet; replies that have nothing to say are null.
    return response as RpcReply<Subject>;
  }

  /** Says something to whoever listens. Never throws: a notice is allowed to be lost. */
  notify<Subject extends NoticeSubject>(subject: Subject, notice: NoticeMap[Subject]): void {
    try {
      this.connection.publish(this.subject(subject), JSON.stringify(notice));
    } catch (error) {
      this.options.onError(error);
    }
  }

  onNotice<Subject extends NoticeSubject>(
    subject: Subject,
    listener: (notice: NoticeMap[Subject]) => void,
  ): void {
    this.connection.subscribe(this.subject(subject), {
      callback: (error, message) => {
        if (error) return this.options.onError(error);
        try {
          listener(message.json<NoticeMap[Subject]>());
        } catch (failure) {
          this.options.onError(failure);
        }
      },
    });
  }

  /** Answers for this process what every process answers for itself. A failure is no answer. */
  onSurvey<Subject extends SurveySubject>(subject: Subject, answer: () => Promise<SurveyMap[Subject]>): void {
    this.connection.subscribe(this.subject(subject), {
      callback: (error, message) => {
        if (error) return this.options.onError(error);
        answer().then((reply) => message.respond(JSON.stringify(reply)), this.options.onError);
      },
    });
  }

  /** Asks every process at once. Resolves after `forMs` with what came until then; with nothing where nobody listens. */
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

  /** Follows the connection's state until it is closed. */
  async #watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') this.#connected = false;
      if (status.type === 'reconnect') {
        this.#connected = true;
        for (const listener of this.#reconnected) listener();
      }
      if (status.type === 'error') this.options.onError(status.error);
    }
  }

  async close(): Promise<void> {
    if (this.connection.isClosed()) return;
    // Draining waits for an answer of a NATS that may be away.
    if (this.connected) await this.connection.drain();
    else await this.connection.close();
  }
}

/** NATS's own client would wait for its server without a word, whatever keeps it from it. */
const firstConnection = async (options: BusOptions): Promise<NatsConnection> => {
  for (;;) {
    try {
      return await connect({
        ...connectOptions(options),
        name: options.name,
        maxReconnectAttempts: -1,
        // A password that is being changed is refused for a while: giving up would be for good.
        ignoreAuthErrorAbort: true,
        reconnectTimeWait: RETRY_MS,
        reconnectJitter: 100,
        pingInterval: 5_000,
        maxPingOut: 2,
        timeout: 5_000,
      });
    } catch (error) {
      if (error instanceof AuthorizationError) throw refusal(options);
      options.onError(error);
    }
    await sleep(RETRY_MS, undefined, { signal: options.signal });
  }
};

const refusal = ({ user }: BusOptions): BusRefusal =>
  new BusRefusal(
    user === undefined
      ? 'NATS wants a user: set NATS_USER and NATS_PASSWORD'
      : `NATS doesn't let the user '${user}' in: NATS_USER or NATS_PASSWORD is wrong`,
  );

const asDomainError = (error: unknown, subject: string): unknown => {
  if (isNoResponders(error)) return serviceAway(subject);
  if (error instanceof RequestError && error.cause instanceof PermissionViolationError) {
    return new DomainError('UNAVAILABLE', `The message broker doesn't allow ${subject}`);
  }
  if (
    error instanceof TimeoutError ||
    (error instanceof RequestError && error.cause instanceof TimeoutError)
  ) {
    const code = subject.endsWith('.read') ? 'UNAVAILABLE' : 'OUTCOME_UNKNOWN';
    return new DomainError(code, 'No answer came in time');
  }
  return error;
};

const isNoResponders = (error: unknown): boolean =>
  error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders());

const serviceAway = (subject: string): DomainError =>
  new DomainError('UNAVAILABLE', `The ${subject.split('.')[0]} service is away`);
