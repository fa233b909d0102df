import { request as httpRequest, type Agent, type IncomingHttpHeaders } from 'node:http';

export interface SentRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  /** The pieces of a chunked body, or one with its length. None at all for undefined. */
  readonly body?: string | readonly string[];
}

interface GivenAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Sends a request just as it is given: nothing is added, followed or decompressed. */
export const sendRequest = (
  port: number,
  { method = 'GET', path, headers = {}, body }: SentRequest,
  agent?: Agent,
): Promise<GivenAnswer> =>
  new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', method, path, headers, ...(agent !== undefined && { agent }) };
    const sent = httpRequest(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
    if (typeof body === 'string') sent.setHeader('Content-Length', Buffer.byteLength(body));
    if (Array.isArray(body)) sent.setHeader('Transfer-Encoding', 'chunked');
    for (const piece of [body ?? []].flat()) sent.write(piece);
    sent.end();
  });

/** The port of a server that listens. */
export const portOf = (server: { address(): string | { port: number } | null }): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
