import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, RawConnection, rawRequest, ServiceHarness } from '@tools-hub/testing';
import { startGateway } from '../testing/start-gateway.js';
import { answerForServices } from '../testing/fake-services.js';

const harness = new ServiceHarness();
let port: number;

beforeAll(async () => {
  answerForServices(await harness.bus());
  ({ port } = await startGateway(harness));
});
afterAll(() => harness.close());

/** Sends the lines of a head, and expects an answer that matches. */
const answers = async (lines: readonly string[], expected: RegExp): Promise<void> => {
  const connection = await RawConnection.open(port);
  connection.send([...lines, '', ''].join('\r\n'));
  await eventually(() => expect(connection.received).toMatch(expected));
  connection.cut();
};

const OK = /^HTTP\/1\.1 200 /;
const PROBLEM = /^HTTP\/1\.1 400 [^]*x-correlation-id: [\w-]{8}[^]*"code":"INVALID"/i;
// The address of the settings is cached from the second time on.
const TIMES = [1, 2, 3];

test.each(TIMES)('a request without a Host is refused with a problem, the time %i', (_time) =>
  answers(['GET /api/settings HTTP/1.1'], PROBLEM),
);
test.each(
  [
    ['several Hosts', 'Host: x', 'Host: y'],
    ['the same Host twice', 'Host: x', 'host: x'],
    ['a list of Hosts', 'Host: x, y'],
    ['a Host of two words', 'Host: x y'],
  ].flatMap(([what, ...lines]) => TIMES.map((time) => [what, time, lines] as const)),
)('a request with %s is refused with a problem, the time %i', (_what, _time, lines) =>
  answers(['GET /api/settings HTTP/1.1', ...lines], PROBLEM),
);
test.each(TIMES)('an old client needs no Host, the time %i', (_time) =>
  answers(['GET /api/settings HTTP/1.0'], OK),
);
test.each(TIMES)('an unknown expectation is ignored, the time %i', (_time) =>
  answers(['GET /api/settings HTTP/1.1', 'Host: x', 'Expect: sugar'], OK),
);
test('a method that the path of an absolute address does not have is refused with the others', () =>
  answers(
    ['PUT http://x/api/settings HTTP/1.1', 'Host: x'],
    /^HTTP\/1\.1 405 [^]*allow: GET, HEAD, PATCH\r/i,
  ));
test('an address that cannot be decoded is refused with a problem and its correlation id', () =>
  answers(['GET /% HTTP/1.1', 'Host: x'], PROBLEM));

describe('a client that waits with its body', () => {
  const HEADERS = { 'content-type': 'application/json', expect: '100-continue' };
  const statusesOf = async (headers: Record<string, string>, body: string): Promise<readonly number[]> => {
    const connection = await RawConnection.open(port);
    connection.send(rawRequest('POST', '/api/session', { ...HEADERS, ...headers }));
    await connection.status();
    if (connection.statuses[0] === 100) connection.send(body);
    await eventually(() => expect(connection.statuses.some((status) => status !== 100)).toBe(true));
    connection.cut();
    return connection.statuses;
  };

  test('a client that waits with its body is asked for it when the body is read', async () =>
    expect(await statusesOf({ 'content-length': '2' }, '{}')).toEqual([100, 400]));

  test.each([
    [413, { 'content-length': '99999999' }],
    [415, { 'content-length': '2', 'content-type': 'text/xml' }],
    [403, { 'content-length': '2', origin: 'https://evil.example' }],
  ])(
    'a client that waits with its body is refused with %i before it sends the body',
    async (status, headers) => expect(await statusesOf(headers, '{}')).toEqual([status]),
  );
});
