import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { ANSWER_MS, type Answer, type ClientPlace, type Request } from './answer.js';

const answerOf = async (response: IncomingMessage): Promise<Answer> => {
  const { statusCode = 0, headers, rawHeaders } = response;
  const names = rawHeaders.filter((_text, place) => place % 2 === 0).map((name) => name.toLowerCase());
  const lines = (name: string): number => names.filter((each) => each === name).length;
  return { status: statusCode, headers, lines, body: await buffer(response) };
};

const send = async (client: ReturnType<typeof requestHttp>, body: string | undefined): Promise<Answer> => {
  client.end(body);
  const [response] = (await once(client, 'response')) as [IncomingMessage];
  return answerOf(response);
};

const optionsOf = (site: string, path: string, { method = 'GET', headers }: Request): RequestOptions => ({
  host: '127.0.0.1',
  path,
  method,
  headers: { host: site, ...headers },
  agent: false,
  signal: AbortSignal.timeout(ANSWER_MS),
});

/** Sends a request over HTTP/1.1 and TLS on a connection of its own. */
export const overHttp1 = (
  { port, site, authority, from }: ClientPlace,
  path: string,
  request: Request = {},
): Promise<Answer> =>
  send(
    requestHttps({
      ...optionsOf(site, path, request),
      port,
      servername: site,
      ca: authority,
      localAddress: from,
    }),
    request.body,
  );

/** Sends a request over HTTP/1.1 without TLS. */
export const overPlainHttp = (
  port: number,
  site: string,
  path: string,
  request: Request = {},
): Promise<Answer> => send(requestHttp({ ...optionsOf(site, path, request), port }), request.body);
