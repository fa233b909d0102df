import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The size of a body, in bytes, above which it is sent in chunks. */
const LONG = 60 * 1_024;

/** The options of a request. */
export interface Ask {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged, with the `content-type` of the headers, or JSON's. */
  readonly raw?: string | Buffer;
  readonly headers?: OutgoingHttpHeaders;
}

/** A raw answer: not decompressed, and redirects are not followed. */
export class Answer {
  constructor(
    readonly status: number,
    readonly headers: IncomingHttpHeaders,
    readonly bytes: Buffer,
  ) {}

  get text(): string {
    return this.bytes.toString('utf8');
  }

  get setCookies(): readonly string[] {
    return this.headers['set-cookie'] ?? [];
  }

  header(name: string): string | null {
    const value = this.headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  }

  /** The parsed body; the caller asserts its type. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  json<Body>(): Body {
    return JSON.parse(this.text) as Body;
  }
}

/**
 * The answer to a request, which is sent again after a 503, as a service on a busy machine can miss its deadline.
 * @param forMs milliseconds after which a 503 is returned
 * @param pauseMs milliseconds before the request is sent again
 */
export const untilServed = async (
  send: () => Promise<Answer>,
  forMs: number,
  pauseMs: number,
): Promise<Answer> => {
  const until = performance.now() + forMs;
  let answer = await send();
  while (answer.status === 503 && performance.now() < until) {
    await sleep(pauseMs);
    answer = await send();
  }
  return answer;
};

/** A client with its own cookies. It sends exactly the given headers, unlike `fetch`. */
export class HttpClient {
  readonly cookies = new Map<string, string>();
  /** Milliseconds that a request waits for its answer. */
  protected readonly answerMs: number = 20_000;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 50 });

  constructor(
    readonly url: string,
    /** Sent with every request. */
    readonly headers: OutgoingHttpHeaders = {},
  ) {}

  get(path: string, ask: Ask = {}): Promise<Answer> {
    return this.send('GET', path, ask);
  }
  post(path: string, body?: unknown, ask: Ask = {}): Promise<Answer> {
    return this.send('POST', path, { ...ask, body });
  }
  patch(path: string, body?: unknown, ask: Ask = {}): Promise<Answer> {
    return this.send('PATCH', path, { ...ask, body });
  }
  delete(path: string, ask: Ask = {}): Promise<Answer> {
    return this.send('DELETE', path, ask);
  }

  /** Reads the body of a 200, and for 20 s again after a 503. */
  async read<Body>(path: string): Promise<Body> {
    const answer = await untilServed(() => this.get(path), 20_000, 100);
    if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status} ${answer.text}`);
    return answer.json<Body>();
  }

  async send(method: string, path: string, { body, raw, headers = {} }: Ask = {}): Promise<Answer> {
    const bytes = raw ?? (body === undefined ? null : JSON.stringify(body));
    const sent: OutgoingHttpHeaders = {
      ...(bytes === null ? {} : { 'content-type': 'application/json' }),
      ...(this.cookies.size === 0 ? {} : { cookie: this.#cookieHeader() }),
      ...this.headers,
      ...headers,
    };
    if (bytes !== null && sent['transfer-encoding'] === undefined)
      sent['content-length'] ??= Buffer.byteLength(bytes);
    const answer = await this.#persistently(method, path, sent, bytes);
    for (const cookie of answer.setCookies) this.#keep(cookie);
    return answer;
  }

  /** A client at another address of the site with the same cookies. */
  at(url: string, Client = HttpClient): HttpClient {
    const other = new Client(url, this.headers);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** A server may close the connection while it refuses a long body, and its answer be lost: the request is repeated. */
  async #persistently(
    method: string,
    path: string,
    headers: OutgoingHttpHeaders,
    bytes: string | Buffer | null,
  ): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#exchange(method, path, headers, bytes);
      } catch (error) {
        const isLong = bytes !== null && bytes.length > LONG;
        if (!isLong || attempt === 5 || !/EPIPE|ECONNRESET/.test(String(error))) throw error;
      }
    }
  }

  #exchange(
    method: string,
    path: string,
    headers: OutgoingHttpHeaders,
    bytes: string | Buffer | null,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(this.url);
      const sending = request({ method, hostname, port, path, headers, agent: this.#agent }, (message) => {
        const chunks: Buffer[] = [];
        message.on('data', (chunk: Buffer) => chunks.push(chunk));
        const done = (): void =>
          resolve(new Answer(message.statusCode ?? 0, message.headers, Buffer.concat(chunks)));
        message.once('end', done);
        message.once('error', done);
      });
      sending.setTimeout(this.answerMs, () =>
        sending.destroy(new Error(`${method} ${path}: no answer within ${this.answerMs / 1000} s`)),
      );
      sending.on('error', reject);
      if (bytes === null) sending.end();
      else sending.end(bytes);
    });
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const ended = attributes.some((attribute) => {
      const [key = '', value = ''] = attribute.split('=');
      if (key.toLowerCase() === 'max-age') return Number(value) <= 0;
      return key.toLowerCase() === 'expires' && Date.parse(value) <= Date.now();
    });
    if (ended) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1));
  }
}
