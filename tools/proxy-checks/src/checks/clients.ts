import { LIMITS } from '@tools-hub/domain';
import { OWNER } from '@tools-hub/running-product/running-product';
import type { Check } from '@tools-hub/test-runner';
import type { Answer, ClientPlace, Request } from '../clients/answer.js';
import { overHttp2 } from '../clients/http2.js';
import { cookiesOf } from '../owner.js';
import { SITE } from '../proxies/proxy.js';
import { expectThat, type Subject } from './subject.js';

export const CLICKS_PER_MINUTE = 3;
const JSON_BODY = { 'content-type': 'application/json' };

const summary = ({ status, headers, body }: Answer): string =>
  `${status} ${headers['content-type'] ?? ''} ${body.toString().slice(0, 300)}`;

/** Clients are distinguished by their own addresses, and not by the headers that they send. */
export const clientAddress =
  ({ client, owner }: Subject): Check =>
  async () => {
    const path = `/api/tools/${await owner.addTool()}/usage`;
    const click = async (n: number, forged: string): Promise<number> => {
      const headers = { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` };
      return (await overHttp2(client(n), path, { method: 'POST', headers })).status;
    };
    for (let n = 1; n <= CLICKS_PER_MINUTE; n += 1) {
      const status = await click(10, `203.0.113.${n}`);
      expectThat(status === 202, `Click ${n}`, status);
    }
    const oneMore = await click(10, '203.0.113.99');
    expectThat(oneMore === 429, 'One more click of the same client with another forged address', oneMore);
    const other = await click(11, '203.0.113.1');
    expectThat(other === 202, 'A click of another client with the first one’s forged address', other);
    return undefined;
  };

const signIn = (place: ClientPlace, headers: Request['headers']): Promise<Answer> =>
  overHttp2(place, '/api/session', {
    method: 'POST',
    headers: { ...JSON_BODY, ...headers },
    body: JSON.stringify(OWNER),
  });

/** The owner signs in on the site's own pages only, and the cookies are those of TLS. */
export const signingIn =
  ({ client }: Subject): Check =>
  async () => {
    const answer = await signIn(client(20), { origin: `https://${SITE}`, 'x-forwarded-proto': 'http' });
    expectThat(answer.status === 201, 'Signing in', summary(answer));
    const cookies = answer.headers['set-cookie'] ?? [];
    const isSafe = (cookie: string): boolean => cookie.startsWith('__Host-') && /; Secure/i.test(cookie);
    expectThat(cookies.length > 0 && cookies.every(isSafe), 'The cookies', cookies);
    const session = await overHttp2(client(20), '/api/session', { headers: { cookie: cookiesOf(answer) } });
    expectThat(
      session.status === 200 && session.body.includes(OWNER.username),
      'The session',
      summary(session),
    );

    const origin = 'https://other.example.com';
    const forged = { 'x-forwarded-host': 'other.example.com', forwarded: 'host=other.example.com' };
    for (const headers of [{ origin }, { origin, ...forged }]) {
      const refused = await signIn(client(20), headers);
      const isRefused = refused.status === 403 && refused.body.includes('CROSS_SITE');
      expectThat(isRefused, 'Signing in from another site', summary(refused));
    }
    return undefined;
  };

/** A directory of one tool with a body of exactly so many bytes. */
const directoryOf = (bytes: number): string => {
  const text = JSON.stringify({ tools: [{ name: 'Imported', link: 'https://imported.example.com/' }] });
  return `${' '.repeat(bytes - text.length)}${text}`;
};

/** An import of the most bytes that the gateway takes passes, and a larger one gets the gateway's own answer. */
export const largestImport =
  ({ client }: Subject): Check =>
  async () => {
    const cookie = cookiesOf(await signIn(client(30), {}));
    const send = (bytes: number): Promise<Answer> => {
      const headers = { ...JSON_BODY, cookie };
      const path = '/api/admin/import?existing=add';
      return overHttp2(client(30), path, { method: 'POST', headers, body: directoryOf(bytes) });
    };
    const taken = await send(LIMITS.importBody);
    expectThat(taken.status === 200 || taken.status === 201, 'An import of 5 MiB', summary(taken));
    const refused = await send(LIMITS.importBody + 1);
    const isOwn = refused.status === 413 && refused.body.includes('BODY_TOO_LARGE');
    expectThat(isOwn, 'An import of one byte more', summary(refused));
    return `${LIMITS.importBody} bytes`;
  };
