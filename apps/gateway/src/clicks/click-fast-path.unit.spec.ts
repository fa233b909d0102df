import { afterEach, beforeEach, expect, test } from 'vitest';
import { DomainError } from '@tools-hub/contracts';
import type { ToolRecord } from '@tools-hub/domain';
import { fastify, type FastifyInstance } from 'fastify';
import type { CatalogueReadModel } from '../read-models/catalogue-read-model.js';
import { registerBodyParsers } from '../http/body-parsers.js';
import { SecurityHeaders } from '../http/security-headers.js';
import type { ClickRecorder } from './click-recorder.js';
import { ClickFastPath } from './click-fast-path.js';
import type { ClickRate } from './click-rate.js';

const JIRA = '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';
const CLICK = '3f0a1c52-8d7e-4b6f-9a10-2b3c4d5e6f70';
const SENDER = { address: '127.0.0.1', userAgent: 'Firefox' };
const URL = `/api/tools/${JIRA}/usage`;

let server: FastifyInstance;
let recorded: unknown[][];
let passedOn: number;
let refusal: Error | null;

beforeEach(() => {
  [recorded, passedOn, refusal] = [[], 0, null];
  const catalogue: Pick<CatalogueReadModel, 'knownShownTool'> = {
    knownShownTool: (id) => (id === JIRA ? ({ id } as ToolRecord) : undefined),
  };
  const recorder: Pick<ClickRecorder, 'record'> = {
    record: (...click) => Promise.resolve(void recorded.push(click)),
  };
  const rate: Pick<ClickRate, 'take'> = {
    take: () => {
      if (refusal !== null) throw refusal;
    },
  };
  server = fastify();
  registerBodyParsers(server);
  new ClickFastPath(
    catalogue as CatalogueReadModel,
    recorder as ClickRecorder,
    rate as ClickRate,
    new SecurityHeaders(['x-site', 'ours']),
  ).register(server);
  const passOn = (): string => {
    passedOn += 1;
    return 'passed on';
  };
  server.post('/api/tools/:id/usage', { config: { requestClass: 'click' } }, passOn);
  server.post('/api/tools/:id', passOn);
});
afterEach(() => server.close());

const post = (body: unknown, { url = URL, headers = {} }: { url?: string; headers?: object } = {}) =>
  server.inject({
    method: 'POST',
    url,
    headers: {
      host: 'site.example',
      'user-agent': 'Firefox',
      'content-type': 'application/json',
      ...headers,
    },
    payload: JSON.stringify(body),
  });

test('a valid click takes the fast path', async () => {
  const answer = await post(
    { clickId: CLICK },
    { headers: { origin: 'http://site.example', 'sec-fetch-site': 'same-origin' } },
  );
  expect({ status: answer.statusCode, body: answer.body, passedOn }).toEqual({
    status: 202,
    body: '',
    passedOn: 0,
  });
  expect(answer.headers).toMatchObject({ 'content-length': '0', 'x-site': 'ours' });
  expect(answer.headers['x-correlation-id']).toMatch(/^[\w-]{36}$/);
  expect(recorded).toEqual([[{ id: JIRA }, { clickId: CLICK }, SENDER]]);
});

test('a repeat with its time takes the fast path', async () => {
  const report = { clickId: CLICK, at: '2026-11-21T09:30:00.000Z' };
  expect((await post(report)).statusCode).toBe(202);
  expect({ recorded, passedOn }).toEqual({ recorded: [[{ id: JIRA }, report, SENDER]], passedOn: 0 });
});

test.each<[string, Record<string, string>, string | undefined]>([
  ['an empty object', { 'content-type': 'application/json' }, '{}'],
  ['no body', {}, undefined],
  ['an empty body', { 'content-type': 'application/json', 'content-length': '0' }, ''],
  ['an empty chunked body', { 'transfer-encoding': 'chunked' }, undefined],
  ['the ping of a link', { 'content-type': 'text/ping' }, 'PING'],
])('a click with %s takes the fast path', async (_what, headers, payload) => {
  const sent = payload === undefined ? {} : { payload };
  const { statusCode } = await server.inject({ method: 'POST', url: URL, headers, ...sent });
  expect({ statusCode, passedOn }).toEqual({ statusCode: 202, passedOn: 0 });
  expect(recorded).toMatchObject([[{ id: JIRA }, {}, {}]]);
});

test('a beacon takes the fast path', async () => {
  await post({ clickId: CLICK }, { headers: { 'content-type': 'text/plain;charset=UTF-8' } });
  expect({ recorded, passedOn }).toEqual({
    recorded: [[{ id: JIRA }, { clickId: CLICK }, SENDER]],
    passedOn: 0,
  });
});

test('ids may be in upper case', async () => {
  await post({ clickId: CLICK.toUpperCase() }, { url: URL.replace(JIRA, JIRA.toUpperCase()) });
  expect(recorded).toHaveLength(1);
});

test('a click past the rate of its client is refused without the controller', async () => {
  refusal = new DomainError('RATE_LIMITED', 'Too many clicks from this address');
  expect((await post({ clickId: CLICK })).json()).toMatchObject({
    message: 'Too many clicks from this address',
  });
  expect({ recorded, passedOn }).toEqual({ recorded: [], passedOn: 0 });
});

test.each<[string, unknown, { url?: string; headers?: object }]>([
  ['a malformed id', { clickId: '1' }, {}],
  ['an operator for an id', { clickId: { $gt: '' } }, {}],
  ['an unknown field', { clickId: CLICK, ip: '127.0.0.1' }, {}],
  ['a time that is none', { clickId: CLICK, at: '2026-02-30T09:30:00Z' }, {}],
  ['a time that is a number', { clickId: CLICK, at: 1_780_000_000_000 }, {}],
  ['a time without an id', { at: '2026-11-21T09:30:00Z' }, {}],
  ['a time and an unknown field', { clickId: CLICK, at: '2026-11-21T09:30:00Z', ip: '127.0.0.1' }, {}],
  ['an array', [{ clickId: CLICK }], {}],
  ['null', null, {}],
  ['a text', CLICK, {}],
  ['a query', { clickId: CLICK }, { url: `${URL}?a=1` }],
  ['an unknown tool', { clickId: CLICK }, { url: URL.replace('0b8f', 'ffff') }],
  ['a long body', { clickId: CLICK, padding: 'x'.repeat(300) }, {}],
  ['another call', { clickId: CLICK }, { url: `/api/tools/${JIRA}` }],
])('%s is passed on to the controller', async (_what, body, more) => {
  expect((await post(body, more)).body).toBe('passed on');
  expect({ recorded, passedOn }).toEqual({ recorded: [], passedOn: 1 });
});
