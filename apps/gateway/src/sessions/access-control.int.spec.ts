import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DomainError } from '@tools-hub/contracts';
import { answerRequests, ServiceHarness, type Bus } from '@tools-hub/testing';
import { startGateway } from '../testing/start-gateway.js';

const TOKEN = randomBytes(32).toString('base64url');

let harness: ServiceHarness;
let bus: Bus;
let url: string;
let hasEnded = false;

beforeEach(async () => {
  harness = new ServiceHarness();
  bus = await harness.bus();
  hasEnded = false;
  answerRequests(bus, 'catalogue.log.read', () => ({ commits: [], head: 0 }));
  answerRequests(bus, 'settings.log.read', () => ({ commits: [], head: 0 }));
  answerRequests(bus, 'auth.session.read', () => {
    if (hasEnded) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    return { username: 'Ada', role: 'owner', expiresAt, isRecent: true };
  });
  ({ url } = await startGateway(harness));
});
afterEach(() => harness.close());

const call = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${url}${path}`, {
    method,
    headers: { cookie: `session=${TOKEN}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

test('a session that has ended adds no token through a gateway that missed the event of its end', async () => {
  let added = 0;
  answerRequests(bus, 'auth.token.add', () => {
    added += 1;
    throw new DomainError('INVALID', 'Some fields are not valid');
  });
  const fields = { name: 'CI', scopes: ['read'], expiresAt: null };
  expect((await call('POST', '/api/admin/tokens', fields)).status).toBe(400);
  hasEnded = true;
  expect((await call('POST', '/api/admin/tokens', fields)).status).toBe(401);
  expect(added).toBe(1);
});
