import { OWNER } from '@tools-hub/running-product/running-product';
import type { Answer, Request } from './clients/answer.js';
import { overPlainHttp } from './clients/http1.js';
import { SITE } from './proxies/proxy.js';

/** The pair of each cookie that an answer sets. */
export const cookiesOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');

/** The owner of the site, signed in at the gateway itself. */
export class Owner {
  #added = 0;

  private constructor(
    private readonly gateway: number,
    /** The cookies of the session. Over TLS they have other names. */
    private readonly cookie: string,
  ) {}

  static async signIn(gateway: number): Promise<Owner> {
    const answer = await overPlainHttp(gateway, SITE, '/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OWNER),
    });
    if (answer.status !== 201) throw new Error(`Signing in: ${answer.status} ${answer.body.toString()}`);
    return new Owner(gateway, cookiesOf(answer));
  }

  /** Adds a tool, of which visitors' pages are notified, and returns its id. */
  async addTool(): Promise<string> {
    this.#added += 1;
    const body = JSON.stringify({ name: `Tool ${this.#added}`, link: 'https://tool.example.com/' });
    const answer = await this.#call('/api/tools', { method: 'POST', body });
    if (answer.status !== 201) throw new Error(`Adding a tool: ${answer.status} ${answer.body.toString()}`);
    const { id } = JSON.parse(answer.body.toString()) as { id: string };
    return id;
  }

  #call(path: string, request: Request): Promise<Answer> {
    const headers = { 'content-type': 'application/json', cookie: this.cookie };
    return overPlainHttp(this.gateway, SITE, path, { ...request, headers });
  }
}
