import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds between two readiness checks: ingress controllers take seconds, and a gateway waits as long as configured. */
const PROBE_INTERVAL_MS = 100;
/** The timeout of a check in milliseconds, and the timeouts in a row after which a gateway is not ready: those of `deploy/kubernetes`. */
const PROBE_DEADLINE_MS = 3_000;
const MAX_TIMEOUTS = 2;

/** Headers of the connection to the gateway, not of the answer. */
const HOP_BY_HOP = ['connection', 'keep-alive'];

/** A gateway behind the proxy. */
class Upstream {
  readonly agent = new Agent({ keepAlive: true });
  ready = false;
  answered = 0;
  #timeouts = 0;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(
    readonly url: URL,
    private readonly onChange: (change: string) => void,
  ) {}

  get port(): number {
    return Number(this.url.port);
  }

  /** Checks now and repeatedly until it is stopped. */
  async probe(): Promise<void> {
    const signal = AbortSignal.timeout(PROBE_DEADLINE_MS);
    const answer = await fetch(new URL('/readyz', this.url), { signal }).catch(() => null);
    // A closed connection means that the gateway is gone; a slow answer on a busy machine does not.
    this.#timeouts = answer === null && signal.aborted ? this.#timeouts + 1 : 0;
    const ready = answer?.ok ?? (this.ready && this.#timeouts > 0 && this.#timeouts < MAX_TIMEOUTS);
    const body = await answer?.text().catch(String);
    if (ready !== this.ready) this.onChange(`${ready ? 'ready' : 'not ready'} (${body ?? 'no answer'})`);
    this.ready = ready;
    if (!this.#stopped) this.#timer = setTimeout(() => void this.probe(), PROBE_INTERVAL_MS);
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.agent.destroy();
  }
}

/**
 * A proxy in front of gateways, like an ingress: each request goes to the next ready gateway over a keep-alive connection.
 * Another gateway is tried only when no connection could be made: a sent request may have been executed.
 */
export class ReadyProxy {
  readonly #server: Server;
  readonly #upstreams: Upstream[] = [];
  #turn = 0;
  /** The number of requests without a ready gateway. */
  refused = 0;
  /** The changes of each gateway's readiness, with the answer of `/readyz`. */
  readonly changes: string[] = [];

  private constructor() {
    this.#server = createServer((incoming, answer) => void this.#pass(incoming, answer));
    // Clients may keep their connections forever: the proxy must not be the part that closes them.
    this.#server.keepAliveTimeout = 0;
  }

  /** @param urls the addresses of the gateways */
  static async start(urls: readonly string[]): Promise<ReadyProxy> {
    const proxy = new ReadyProxy();
    await Promise.all(urls.map((url) => proxy.add(url)));
    await new Promise<void>((done) => proxy.#server.listen(0, '127.0.0.1', done));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The number of requests that the gateway on a port has answered. */
  answeredBy(port: number): number {
    return this.#upstreams.find((upstream) => upstream.port === port)?.answered ?? 0;
  }

  isReady(port: number): boolean {
    return this.#upstreams.some((upstream) => upstream.port === port && upstream.ready);
  }

  /** Adds a gateway. Resolves after its first check. */
  async add(url: string): Promise<void> {
    const upstream = new Upstream(new URL(url), (change) =>
      this.changes.push(`${new Date().toISOString()} ${url}: ${change}`),
    );
    this.#upstreams.push(upstream);
    await upstream.probe();
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    for (const upstream of this.#upstreams) upstream.stop();
  }

  async #pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const ready = this.#upstreams.filter((upstream) => upstream.ready);
    const first = (this.#turn += 1);
    for (let n = 0; n < ready.length; n += 1) {
      if (await send(ready[(first + n) % ready.length]!, incoming, body, answer)) return;
    }
    this.refused += 1;
    answer.writeHead(503, { 'x-proxy': 'no gateway is ready' }).end();
  }
}

/** Resolves to false when nothing was sent because no connection was made. */
const send = (
  upstream: Upstream,
  { method, url, headers, socket }: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<boolean> =>
  new Promise((done) => {
    const {
      url: { hostname, port },
      agent,
    } = upstream;
    const passed = { ...headers, 'x-forwarded-for': headers['x-forwarded-for'] ?? socket.remoteAddress };
    const sending = request(
      { host: hostname, port, agent, method, path: url, headers: passed },
      (message) => {
        const forwarded = Object.entries(message.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
        answer.writeHead(message.statusCode ?? 502, Object.fromEntries(forwarded));
        message.pipe(answer);
        message.once('error', () => answer.destroy());
        message.once('end', () => {
          upstream.answered += 1;
          done(true);
        });
      },
    );
    sending.on('error', (error: NodeJS.ErrnoException) => {
      if (error.syscall === 'connect') return done(false);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502, { 'x-proxy': String(error) }).end();
      done(true);
    });
    // Drops the request of a gone client: an unresponsive gateway would keep its connection forever.
    answer.once('close', () => {
      if (!answer.writableFinished) sending.destroy();
    });
    sending.end(body);
  });
