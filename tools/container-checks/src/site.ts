import { eventually } from '@tools-hub/test-runner';

const ANSWER_MS = 20_000;
/** Clicks of crawlers do not count, and Node's own agent is one of them. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A client of the site at its published port. */
export class Site {
  readonly #cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  async ask(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        'User-Agent': BROWSER,
        Cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    return { status: response.status, text: await response.text() };
  }

  /** Requests JSON. Fails unless the answer has the given status. */
  async json<T>(status: number, method: string, path: string, body?: object): Promise<T> {
    const answer = await this.ask(method, path, body);
    if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text) as T;
  }

  /** Waits until all parts are ready. */
  async untilReady(withinMs: number): Promise<void> {
    await eventually(
      'not ready',
      withinMs,
      () => this.ask('GET', '/readyz'),
      ({ status }) => status === 200,
    );
  }

  async signIn(password: string): Promise<void> {
    await this.json(201, 'POST', '/api/session', { username: 'admin', password });
  }

  async usesOf(toolId: string): Promise<number> {
    return (await this.json<{ usageCount: number }>(200, 'GET', `/api/tools/${toolId}`)).usageCount;
  }
}
