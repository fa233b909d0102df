import { setTimeout as sleep } from 'node:timers/promises';
import { RawConnection, rawRequest } from '@tools-hub/testing';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Addresses of this machine: each counts as another client. */
const address = (n: number): string => `127.0.${1 + Math.floor(n / 200)}.${1 + (n % 200)}`;

/** Hostile clients that run until they are stopped. */
export class Attackers {
  readonly #connections = new Set<RawConnection>();
  readonly #statuses = new Map<number, number>();
  readonly #running: Promise<void>[] = [];
  #unfit = 0;
  #stopped = false;

  constructor(private readonly port: number) {}

  /** The number of answers per status. */
  get statuses(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#statuses);
  }

  /** Answers of 429 and 503 without a Retry-After. */
  get withoutRetryAfter(): number {
    return this.#unfit;
  }

  /** Connections that send `bytes` repeatedly, as soon as they are answered or closed. */
  flood(connections: number, bytes: (turn: number) => string, clients: number): void {
    let turn = 0;
    this.#repeat(connections, clients, async (connection) => {
      connection.send(bytes((turn += 1)));
      await this.#answerOf(connection);
    });
  }

  /** Connections that send the head of a sign-in and then single bytes. */
  slowSenders(connections: number, clients: number): void {
    this.#repeat(connections, clients, async (connection) => {
      connection.send(rawRequest('POST', '/api/session', { ...JSON_TYPE, 'content-length': '1000' }, '{'));
      while (!this.#stopped && !connection.closed) {
        await sleep(500);
        connection.send(' ');
      }
    });
  }

  /** Connections that request much and read nothing. */
  slowReaders(connections: number, clients: number, path: string): void {
    this.#repeat(connections, clients, async (connection) => {
      connection.socket.pause();
      connection.send(rawRequest('GET', path).repeat(20));
      while (!this.#stopped && !connection.closed) await sleep(500);
    });
  }

  /** Idle connections, opened in groups; closed ones are not opened again. */
  async idle(connections: number, clients: number): Promise<void> {
    for (let opened = 0; opened < connections && !this.#stopped; opened += 250) {
      await Promise.all(Array.from({ length: 250 }, (_, n) => this.#open(address((opened + n) % clients))));
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const connection of this.#connections) connection.cut();
    await Promise.all(this.#running);
  }

  #repeat(connections: number, clients: number, attack: (connection: RawConnection) => Promise<void>): void {
    for (let n = 0; n < connections; n += 1) {
      this.#running.push(this.#run(address(n % clients), attack));
    }
  }

  async #run(from: string, attack: (connection: RawConnection) => Promise<void>): Promise<void> {
    while (!this.#stopped) {
      const connection = await this.#open(from);
      if (connection === null) await sleep(200);
      else {
        await attack(connection);
        this.#note(connection);
        connection.cut();
        this.#connections.delete(connection);
      }
    }
  }

  async #open(from: string): Promise<RawConnection | null> {
    try {
      const connection = await RawConnection.open(this.port, from);
      this.#connections.add(connection);
      return connection;
    } catch {
      return null;
    }
  }

  async #answerOf(connection: RawConnection): Promise<void> {
    while (!this.#stopped && !connection.closed && connection.statuses.length === 0) await sleep(20);
  }

  #note({ statuses, received }: RawConnection): void {
    for (const status of statuses) this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    const refused = statuses.filter((status) => status === 429 || status === 503).length;
    this.#unfit += Math.max(0, refused - (received.match(/retry-after: \d/gi)?.length ?? 0));
  }
}
