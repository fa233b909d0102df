import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Problem } from '@tools-hub/contracts';
import { BROWSER, type Contract } from '../../support/contract.js';
import { misshapes, PROBLEM } from '../../support/shapes.js';

interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends raw bytes and reads until the server closes the connection. */
const sendBytes = (port: number, bytes: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: '127.0.0.1', port });
    const done = (): void => {
      const text = Buffer.concat(chunks).toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
        head: end < 0 ? text : text.slice(0, end),
        body: end < 0 ? '' : text.slice(end + 4),
      });
    };
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', (error) => (chunks.length > 0 ? done() : reject(error)));
    socket.once('close', done);
    socket.setTimeout(10_000, () => socket.destroy(new Error('nothing was answered')));
    socket.write(bytes, 'latin1');
  });

const request = (line: string, ...headers: string[]): string =>
  `${[line, 'Host: 127.0.0.1', `User-Agent: ${BROWSER}`, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

/** Requests that no ordinary client sends. */
export const wire = (contract: Contract): void => {
  describe('requests on the wire', () => {
    test.each([
      ['a header with a bare line end', request('GET /api/tools HTTP/1.1', 'X-Thing: a\nb\rc')],
      ['a header without a name', request('GET /api/tools HTTP/1.1', ': x')],
      ['a header with a zero byte', request('GET /api/tools HTTP/1.1', 'X-Thing: a\0b')],
      ['a space in the path', request('GET /api/tools?search=a b HTTP/1.1')],
      ['bytes that are not HTTP', 'hello\r\n\r\n'],
      [
        'two content lengths',
        request('POST /api/session HTTP/1.1', 'Content-Length: 2', 'Content-Length: 3'),
      ],
      [
        'a content length and chunks',
        request('POST /api/session HTTP/1.1', 'Content-Length: 2', 'Transfer-Encoding: chunked'),
      ],
      [
        'malformed chunks',
        `${request('POST /api/session HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\n`,
      ],
    ])('a request with %s is answered 400 with a problem', async (_what, bytes) => {
      const { status, body } = await sendBytes(contract.product.port, bytes);
      expect(status).toBe(400);
      expect(misshapes(PROBLEM, JSON.parse(body) as Problem)).toEqual([]);
    });

    test('headers over the size limit are answered 431', async () => {
      const bytes = request('GET /api/tools HTTP/1.1', `X-Thing: ${'x'.repeat(40_000)}`);
      const { status, body } = await sendBytes(contract.product.port, bytes);
      expect(status).toBe(431);
      expect(misshapes(PROBLEM, JSON.parse(body) as Problem)).toEqual([]);
    });

    test('a reflected value never becomes a header of its own', async () => {
      for (const line of [
        'GET /api/tools/%0d%0aSet-Cookie:%20evil=1 HTTP/1.1',
        'GET /api/tools?x=%0d%0aSet-Cookie:%20evil=1 HTTP/1.1',
        'GET /%0d%0aSet-Cookie:%20evil=1 HTTP/1.1',
      ]) {
        const { head, status } = await sendBytes(contract.product.port, request(line));
        expect(head.toLowerCase()).not.toContain('\nset-cookie');
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
    });

    test.each([
      'short',
      'x'.repeat(65),
      'has space in it',
      '<script>alert</script>',
      'a%0d%0aSet-Cookie: x=1',
      '../../etc',
    ])('the invalid correlation id %s is replaced by a generated one', async (sent) => {
      const answer = await contract.visitor().get('/api/settings', { headers: { 'x-correlation-id': sent } });
      expect(answer.header('x-correlation-id')).not.toBe(sent);
      expect(answer.header('x-correlation-id')).toMatch(/^[\w-]{8,64}$/);
    });
  });
};
