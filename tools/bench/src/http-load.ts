import { connect, type Socket } from 'node:net';
import { median, quantile } from './quantile.js';

interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly ms: number;
  /** Returns the bytes of the next request. */
  readonly next: () => string | Buffer;
  /** The status that every answer must have. */
  readonly status: number;
  /** Requests per second. Without it, each connection sends the next request right after an answer. */
  readonly rate?: number;
  readonly onAnswer?: () => void;
}

interface LoadResult {
  readonly answers: number;
  readonly perSecond: number;
  readonly medianMs: number;
  /** 99 of 100 answers came within this time. */
  readonly p99Ms: number;
}

/** Milliseconds between two checks for due requests at a given rate. */
const TICK_MS = 5;
const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: *(\d+)/i;

/** The length of the answer that begins with `received`; undefined while its head is incomplete. */
const answerLength = (received: Buffer, wanted: number): number | undefined => {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  if (status !== wanted)
    throw new Error(`${status} instead of ${wanted}: ${received.toString('latin1', 0, 1_000)}`);
  const body = status === 304 ? 0 : Number(LENGTH.exec(head)?.[1] ?? 0);
  return headEnd + HEAD_END.length + body;
};

/** A connection with at most one request in flight. */
class Client {
  #waiting: { began: number; length: number | undefined; received: number; start: Buffer } | null = null;

  constructor(
    private readonly socket: Socket,
    private readonly status: number,
    private readonly onAnswer: (client: Client, ms: number) => void,
    onError: (error: unknown) => void,
  ) {
    socket.setNoDelay(true);
    socket.on('error', onError);
    socket.on('close', () => this.#waiting && onError(new Error('The server closed a connection')));
    socket.on('data', (chunk) => {
      try {
        this.#take(chunk);
      } catch (error) {
        onError(error);
      }
    });
  }

  get idle(): boolean {
    return this.#waiting === null;
  }

  send(request: string | Buffer): void {
    this.#waiting = { began: performance.now(), length: undefined, received: 0, start: Buffer.alloc(0) };
    this.socket.write(request);
  }

  end(): void {
    this.#waiting = null;
    this.socket.destroy();
  }

  #take(chunk: Buffer): void {
    const waiting = this.#waiting;
    if (waiting === null) return;
    waiting.received += chunk.length;
    if (waiting.length === undefined) {
      waiting.start = waiting.start.length === 0 ? chunk : Buffer.concat([waiting.start, chunk]);
      waiting.length = answerLength(waiting.start, this.status);
    }
    if (waiting.length === undefined || waiting.received < waiting.length) return;
    this.#waiting = null;
    this.onAnswer(this, performance.now() - waiting.began);
  }
}

/**
 * Sends requests over keep-alive connections and counts the answers. It only looks for the end of each answer: a general tool uses
 * more processor time than the servers that are compared here, and would hide their differences.
 * @throws Error at the first answer with another status
 */
export const load = (options: LoadOptions): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const { port, connections, ms, next, status, rate, onAnswer } = options;
    const clients: Client[] = [];
    const times: number[] = [];
    const began = performance.now();
    let timer: NodeJS.Timeout | undefined;
    let over = false;

    const finish = (error?: unknown): void => {
      if (over) return;
      over = true;
      clearInterval(timer);
      for (const client of clients) client.end();
      if (error !== undefined) return reject(error instanceof Error ? error : new Error('The load failed'));
      const seconds = (performance.now() - began) / 1_000;
      resolve({
        answers: times.length,
        perSecond: times.length / seconds,
        medianMs: median(times),
        p99Ms: quantile(times, 0.99),
      });
    };
    const answered = (client: Client, took: number): void => {
      times.push(took);
      onAnswer?.();
      if (performance.now() - began < ms) {
        if (rate === undefined) client.send(next());
      } else if (clients.every(({ idle }) => idle)) finish();
    };
    let sent = 0;
    const sendDue = (wanted: number): void => {
      const elapsed = performance.now() - began;
      if (elapsed >= ms) {
        if (clients.every(({ idle }) => idle)) finish();
        return;
      }
      for (const client of clients) {
        if (sent >= (wanted * elapsed) / 1_000) return;
        if (!client.idle) continue;
        client.send(next());
        sent += 1;
      }
    };

    for (let n = 0; n < connections; n += 1) {
      const socket = connect(port, '127.0.0.1');
      const client = new Client(socket, status, answered, finish);
      clients.push(client);
      if (rate === undefined) socket.once('connect', () => client.send(next()));
    }
    if (rate !== undefined) timer = setInterval(() => sendDue(rate), TICK_MS);
  });
