import { once } from 'node:events';
import {
  connect,
  type ClientHttp2Session,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
} from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { ANSWER_MS, type Answer, type ClientPlace, type Request } from './answer.js';

/** The headers of a response, with its status. */
export type Http2Headers = IncomingHttpHeaders & IncomingHttpStatusHeader;

/** Opens a connection of HTTP/2 that is refused unless the server agrees on that protocol. */
export const openHttp2 = async ({
  port,
  site,
  authority,
  from,
}: ClientPlace): Promise<ClientHttp2Session> => {
  const session = connect(`https://${site}`, {
    createConnection: () => {
      const socket = connectTcp({ host: '127.0.0.1', port, localAddress: from });
      return connectTls({ socket, servername: site, ca: authority, ALPNProtocols: ['h2'] });
    },
  });
  try {
    await once(session, 'connect', { signal: AbortSignal.timeout(ANSWER_MS) });
  } catch (error) {
    session.destroy();
    throw error;
  }
  // Later errors appear in the streams.
  session.on('error', () => undefined);
  return session;
};

/** Sends a request over HTTP/2 on a connection of its own. */
export const overHttp2 = async (
  place: ClientPlace,
  path: string,
  { method = 'GET', headers = {}, body }: Request = {},
): Promise<Answer> => {
  const session = await openHttp2(place);
  try {
    const stream = session.request(
      {
        // As browsers send it: without the port of TLS, and with a length, also of no body.
        ...{ ':method': method, ':authority': place.site, ':path': path },
        ...(method !== 'GET' && { 'content-length': Buffer.byteLength(body ?? '') }),
        ...headers,
      },
      { signal: AbortSignal.timeout(ANSWER_MS), endStream: body === undefined },
    );
    if (body !== undefined) stream.end(body);
    const [found, , raw] = (await once(stream, 'response')) as [Http2Headers, number, string[]];
    const names = raw.filter((_text, index) => index % 2 === 0);
    return {
      status: found[':status'] ?? 0,
      headers: found,
      lines: (name) => names.filter((each) => each === name).length,
      body: await buffer(stream),
    };
  } finally {
    session.destroy();
  }
};
