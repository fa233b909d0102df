import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { HttpClient } from './http-client.js';
import { PatientClient } from './patient-client.js';

const statuses: number[] = [];
const asked: IncomingMessage[] = [];
const server = createServer((request, answer) => {
  asked.push(request);
  answer.writeHead(statuses.shift() ?? 200).end();
}).listen(0, '127.0.0.1');
const client = (): PatientClient =>
  new PatientClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

const keys = (): readonly unknown[] => asked.map(({ headers }) => headers['idempotency-key']);

afterEach(() => {
  statuses.length = 0;
  asked.length = 0;
});
afterAll(() => server.close());

test('a write that is not done in time is repeated with its key', async () => {
  statuses.push(503, 503, 201);
  expect((await client().post('/', {})).status).toBe(201);
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('two writes have different keys, unless the test gives one', async () => {
  await client().post('/', {});
  await client().post('/', {});
  await client().post('/', {}, { headers: { 'idempotency-key': 'of the test' } });
  expect(new Set(keys()).size).toBe(3);
  expect(keys()[2]).toBe('of the test');
});

test('a read is repeated without a key', async () => {
  statuses.push(503, 200);
  expect((await client().get('/')).status).toBe(200);
  expect(keys()).toEqual([undefined, undefined]);
});

test('any other answer is returned as it is', async () => {
  statuses.push(429);
  expect((await client().post('/')).status).toBe(429);
  expect(asked).toHaveLength(1);
});

test('a client at another address is patient, too, unless the test wants another one', async () => {
  const patient = client();
  patient.cookies.set('session', 'of the owner');
  statuses.push(503, 200, 503);
  expect((await patient.at(patient.url).get('/')).status).toBe(200);
  expect((await patient.at(patient.url, HttpClient).get('/')).status).toBe(503);
  expect(new Set(asked.map(({ headers }) => headers.cookie))).toEqual(new Set(['session=of the owner']));
});
