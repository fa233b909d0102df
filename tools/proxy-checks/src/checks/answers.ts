import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Check } from '@tools-hub/test-runner';
import type { Answer } from '../clients/answer.js';
import { overHttp1, overPlainHttp } from '../clients/http1.js';
import { overHttp2 } from '../clients/http2.js';
import { SITE } from '../proxies/proxy.js';
import { expectThat, type Subject } from './subject.js';

const PAGE = '/';
const LIST = '/api/tools?perPage=100';
/** The operator's paths, as the gateway knows them and in other spellings. */
const OPERATORS_PATHS = ['/readyz', '/readyz?verbose', '/%72eadyz', '/healthz', '/metrics'];
/** Headers of an answer that a proxy passes on as they are. */
const UNCHANGED = ['content-encoding', 'etag', 'vary', 'cache-control', 'content-type'] as const;

/** Pages and the interface are answered over HTTP/1.1 and HTTP/2. */
export const pagesAndInterface =
  ({ client }: Subject): Check =>
  async () => {
    for (const over of [overHttp1, overHttp2]) {
      const page = await over(client(1), PAGE);
      expectThat(page.status === 200 && page.body.includes('<html'), 'The home page', page.status);
      const list = await over(client(1), LIST);
      expectThat(list.status === 200 && list.body.includes('"items"'), LIST, list.status);
    }
    return undefined;
  };

/** HTTP/3 is offered by Alt-Svc, and answers. */
export const http3 =
  ({ client, place, proxy, getOverHttp3 }: Subject): Check =>
  async () => {
    const offered = (await overHttp2(client(1), PAGE)).headers['alt-svc'];
    expectThat(offered?.includes(`h3=":${place.https}"`) === true, 'Alt-Svc', offered);
    const at = { port: place.https, authorityFile: proxy.authority };
    const found = await getOverHttp3(at, `https://${SITE}${PAGE}`);
    const encodings = found.headers['Content-Encoding'];
    const isWhole = found.protocol === 'HTTP/3.0' && found.status === 200 && encodings?.join() === 'br';
    expectThat(isWhole && found.bytes > 0, 'The answer over HTTP/3', found);
    return undefined;
  };

const bodyOf = ({ headers, body }: Answer): string => {
  const encoding = headers['content-encoding'];
  if (encoding === undefined) return body.toString();
  return (encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString();
};

/** Answers are compressed once, by the gateway, and keep its validators. */
export const compression =
  ({ client, gateway }: Subject): Check =>
  async () => {
    for (const path of [PAGE, LIST, '/api/nothing']) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding };
        const [own, passed] = [
          await overPlainHttp(gateway, SITE, path, { headers }),
          await overHttp2(client(1), path, { headers }),
        ];
        for (const name of UNCHANGED) {
          const [sent, came] = [own.headers[name], passed.headers[name]];
          expectThat(sent === came, `${name} of ${path} (${encoding}), from the gateway and here`, [
            sent,
            came,
          ]);
        }
        expectThat(bodyOf(own).length === bodyOf(passed).length, `The body of ${path}`, encoding);
      }
    }
    const compressed = await overHttp2(client(1), PAGE, { headers: { 'accept-encoding': 'br' } });
    expectThat(compressed.headers['content-encoding'] === 'br', 'Compression', compressed.headers);
    const { etag = '' } = compressed.headers;
    const again = { headers: { 'accept-encoding': 'br', 'if-none-match': etag } };
    const { status, body } = await overHttp2(client(1), PAGE, again);
    expectThat(status === 304 && body.length === 0, `The answer for ${etag}`, status);
    return undefined;
  };

/** A request without TLS is redirected to the same address with it. */
export const redirect =
  ({ place }: Subject): Check =>
  async () => {
    const { status, headers } = await overPlainHttp(place.http, SITE, '/c/design?sort=name');
    const to = URL.parse(headers.location ?? '');
    expectThat([301, 308].includes(status), 'The status', status);
    const same = to?.protocol === 'https:' && to.hostname === SITE && to.pathname === '/c/design';
    expectThat(same && to.search === '?sort=name', 'The redirection', headers.location);
    return `${status}`;
  };

/** The operator's paths are not reachable. */
export const operatorsPaths =
  ({ client, gateway }: Subject): Check =>
  async () => {
    const own = await overPlainHttp(gateway, SITE, '/readyz');
    expectThat(own.status === 200, 'The gateway’s own answer', own.status);
    for (const path of OPERATORS_PATHS) {
      const { status, body } = await overHttp2(client(1), path);
      expectThat(status === 404 && !body.includes('"code"'), path, `${status} ${body.toString()}`);
    }
    return undefined;
  };
