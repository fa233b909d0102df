import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DomainError, type CommandMeta } from '@tools-hub/contracts';
import { DEFAULT_SETTINGS, type CatalogueEvent, type Commit } from '@tools-hub/domain';
import { aTool } from '@tools-hub/domain/testing';
import { answerRequests, eventually, ServiceHarness, type Bus } from '@tools-hub/testing';
import { startGateway } from '../../testing/start-gateway.js';

const JIRA = '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';
const KEY = '7f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const FIELDS = aTool({ name: 'Jira', link: 'https://jira.example/' });
/** The fewest fields of a tool. */
const REQUIRED_FIELDS = { name: 'Jira', link: 'https://jira.example/' };
const AT = '2026-01-01T00:00:00.000Z';

interface ReceivedCommand {
  readonly subject: string;
  readonly meta: CommandMeta;
  readonly body: unknown;
}

/** The services behind the gateway, as far as it can tell. */
class FakeServices {
  readonly received: ReceivedCommand[] = [];
  readonly commits: Commit<CatalogueEvent>[] = [];
  /** Commits that the log shows already. */
  visible = Infinity;

  constructor(private readonly bus: Bus) {
    const { bus: on } = this;
    answerRequests(on, 'auth.session.read', ({ token }) => {
      if (token !== 'good') throw new DomainError('UNAUTHENTICATED', 'There is no such session');
      return { username: 'Ada', expiresAt: new Date(Date.now() + 60_000).toISOString() };
    });
    answerRequests(on, 'settings.log.read', () => ({ commits: [], head: 0 }));
    answerRequests(on, 'catalogue.log.read', ({ after }) => ({
      commits: this.commits.slice(after, this.visible),
      head: this.commits.length,
    }));
    answerRequests(on, 'usage.totals.read', () => ({ totals: {}, version: 1 }));
    answerRequests(on, 'catalogue.tool.add', ({ meta, body }) => {
      this.received.push({ subject: 'add', meta, body });
      return {
        position: this.append(),
        answer: { id: JIRA, ...FIELDS, createdAt: AT, updatedAt: AT, version: 1 },
      };
    });
    answerRequests(on, 'catalogue.tool.change', ({ meta, body }) => {
      this.received.push({ subject: 'change', meta, body });
      if (body.version === 7) throw new DomainError('VERSION_CONFLICT', 'Tool was changed by somebody else');
      return {
        position: this.commits.length,
        answer: { id: JIRA, ...FIELDS, createdAt: AT, updatedAt: AT, version: 1 },
      };
    });
    answerRequests(on, 'settings.change', () => ({ position: 0, answer: DEFAULT_SETTINGS }));
    answerRequests(on, 'catalogue.tool.remove', ({ meta, body }) => {
      this.received.push({ subject: 'remove', meta, body });
      return { position: this.commits.length, answer: null };
    });
  }

  append(): number {
    this.commits.push({
      position: this.commits.length + 1,
      at: AT,
      actor: 'Ada',
      correlationId: 'c',
      commandId: crypto.randomUUID(),
      events: [{ type: 'ToolAdded', v: 1, stream: `tool-${JIRA}`, data: FIELDS }],
    });
    return this.commits.length;
  }

  /** Makes all commits visible, and publishes that. */
  show(): void {
    this.visible = Infinity;
    this.bus.publish('catalogue.committed', { position: this.commits.length });
  }

  get last(): ReceivedCommand {
    const last = this.received.at(-1);
    if (last === undefined) throw new Error('Nothing was received');
    return last;
  }
}

describe('commands', () => {
  const harness = new ServiceHarness();
  let services: FakeServices;
  let bus: Bus;
  let url: string;
  let other: string;

  beforeAll(async () => {
    bus = await harness.bus();
    services = new FakeServices(bus);
    services.append();
    [{ url }, { url: other }] = await Promise.all([startGateway(harness), startGateway(harness)]);
  });
  afterAll(() => harness.close());
  beforeEach(() => {
    services.received.length = 0;
  });

  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        cookie: 'session=good',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

  test('commands go to their service unchanged, with their actor', async () => {
    const sent = { name: '  <b>Jira', link: ' https://jira.example ' };
    const answer = await call('POST', '/api/tools', { 'x-correlation-id': 'from-the-browser' }, sent);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`/api/tools/${JIRA}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ id: JIRA, usageCount: 0, version: 1 });
    expect(services.last).toMatchObject({
      body: sent,
      meta: { actor: 'Ada', correlationId: 'from-the-browser' },
    });
  });

  test('commands are refused for their fields before they go to their service, in its words', async () => {
    const invalid = { name: null, link: 5, foo: { $gt: '' } };
    const added = await call('POST', '/api/tools', {}, invalid);
    expect(added.status).toBe(400);
    expect(await added.json()).toMatchObject({
      message: 'Please fill in all required fields',
      details: [
        { field: 'name', message: 'is required' },
        { field: 'link', message: 'must be a text' },
        { field: 'foo', message: "isn't a known field" },
      ],
    });
    const changed = await call('PATCH', `/api/tools/${JIRA}`, {}, { link: 5 });
    expect(await changed.json()).toMatchObject({
      message: 'Some fields are not valid',
      details: [{ field: 'link', message: 'must be a text' }],
    });
    expect(services.received).toEqual([]);
  });

  test('commands are refused for their address before their body', async () => {
    for (const body of [{ link: 5 }, []]) {
      const answer = await call('PATCH', '/api/tools/7', {}, body);
      expect(await answer.json()).toMatchObject({ message: 'Invalid tool ID' });
    }
    const answer = await call('POST', '/api/tools?x=1', {}, { link: 5 });
    expect(await answer.json()).toMatchObject({ details: [{ field: 'x' }] });
  });

  test('commands with the same administrator, route and key have the same command id', async () => {
    const ids: string[] = [];
    const send = async (method: string, path: string, key?: string) => {
      await call(method, path, key === undefined ? {} : { 'idempotency-key': key }, REQUIRED_FIELDS);
      ids.push(services.last.meta.commandId);
    };
    await send('POST', '/api/tools', KEY);
    await send('POST', '/api/tools', KEY.toUpperCase());
    await send('PATCH', `/api/tools/${JIRA}`, KEY);
    await send('POST', '/api/tools');
    await send('POST', '/api/tools');
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(4);
    expect((await call('POST', '/api/tools', { 'idempotency-key': 'mine' }, REQUIRED_FIELDS)).status).toBe(
      400,
    );
  });

  test.each([
    ['"3"', 3],
    ['*', undefined],
    ['"abc"', -1],
    ['W/"3"', -1],
    ['"03"', -1],
    ['"3", "4"', [3, 4]],
    ['W/"2", "3" ,"a,5"', 3],
  ])('commands with If-Match %s ask for version %j', async (tag, version) => {
    await call('PATCH', `/api/tools/${JIRA}`, { 'if-match': tag }, { name: 'X' });
    expect(services.last.body).toEqual(
      version === undefined
        ? { id: JIRA, changes: { name: 'X' } }
        : { id: JIRA, version, changes: { name: 'X' } },
    );
    await call('DELETE', `/api/tools/${JIRA}`, { 'if-match': tag });
    expect(services.last.body).toEqual(version === undefined ? { id: JIRA } : { id: JIRA, version });
  });

  test('commands with an old version are 412, and with an invalid If-Match 400', async () => {
    expect((await call('PATCH', `/api/tools/${JIRA}`, { 'if-match': '"7"' }, {})).status).toBe(412);
    expect((await call('PATCH', `/api/tools/${JIRA}`, { 'if-match': '7' }, {})).status).toBe(400);
  });

  describe('are refused in the documented order', () => {
    const FOREIGN = { 'sec-fetch-site': 'cross-site' };
    const NOBODY = { cookie: '' };
    test.each<[number, string, string, Record<string, string>, string | undefined]>([
      [405, 'PUT', '/api/tools', NOBODY, undefined],
      [405, 'PUT', '/api/tools', { ...NOBODY, 'content-type': 'text/xml' }, '<a/>'],
      [405, 'QUERY', '/api/tools', NOBODY, undefined],
      [405, 'PUT', '/%61pi/tools?x=1', NOBODY, undefined],
      [405, 'DELETE', '/api/admin/images/from-link', NOBODY, undefined],
      [404, 'QUERY', '/api/nothing', NOBODY, undefined],
      [413, 'POST', '/api/tools', { ...FOREIGN, ...NOBODY }, `"${'x'.repeat(70_000)}"`],
      [415, 'POST', '/api/tools', { ...FOREIGN, 'content-type': 'text/plain' }, '{'],
      [403, 'POST', '/api/tools', { ...FOREIGN, ...NOBODY }, '{'],
      [403, 'POST', '/api/tools', { 'sec-fetch-site': 'same-site' }, '{}'],
      [403, 'POST', '/api/tools', { origin: 'https://evil.example' }, '{}'],
      [403, 'POST', '/api/tools', { origin: 'null' }, '{}'],
      [403, 'GET', '/api/admin/tools', FOREIGN, undefined],
      [401, 'POST', '/api/tools?x=1', NOBODY, '{'],
      [401, 'POST', '/api/tools', { cookie: 'session=bad' }, '{'],
      [401, 'PATCH', '/api/tools/7', NOBODY, '{}'],
      [400, 'POST', '/api/tools', {}, '{'],
      [400, 'POST', '/api/tools', {}, '[]'],
      [400, 'POST', '/api/tools', {}, 'null'],
      [400, 'POST', '/api/passkeys/challenge', NOBODY, 'null'],
      [400, 'POST', '/api/passkeys/challenge', NOBODY, '{"x":1}'],
      [400, 'POST', '/api/tools', {}, '{"__proto__":{"name":"x"}}'],
      [400, 'POST', '/api/tools', {}, ''],
      [400, 'POST', '/api/tools?x=1', {}, '{}'],
      [400, 'DELETE', `/%61pi/tools/${JIRA}?x=1`, {}, undefined],
      [400, 'PATCH', '/api/tools/7', { 'if-match': '"7"' }, '{}'],
    ])('the documented order of refusals gives %i for %s %s', async (status, method, path, headers, body) => {
      const answer = await call(method, path, headers, body);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(await answer.json()).toMatchObject({ status });
      expect(services.received).toEqual([]);
    });

    test('a wrong method gets the allowed ones', async () => {
      expect((await call('PUT', `/api/tools/${JIRA}`)).headers.get('allow')).toBe('DELETE, GET, HEAD, PATCH');
    });

    test('commands of this site and of programs are not refused as those of another site', async () => {
      const ours: Record<string, string>[] = [
        {},
        { 'sec-fetch-site': 'same-origin', origin: url },
        { 'sec-fetch-site': 'none' },
      ];
      for (const headers of ours) {
        expect((await call('POST', '/api/tools', headers, REQUIRED_FIELDS)).status).toBe(201);
      }
      expect((await call('GET', '/api/tools', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
    });
  });

  test('commands are answered once this gateway has the write, and the writer is shown no older state anywhere', async () => {
    services.visible = services.commits.length;
    const answered = call('POST', '/api/tools', {}, REQUIRED_FIELDS);
    const written = services.commits.length + 1;
    expect(await Promise.race([answered, soon('not yet')])).toBe('not yet');
    services.show();
    const cookies = (await answered).headers.getSetCookie();
    const value = `catalogue-${written}.settings-0; Max-Age=60; Path=/; HttpOnly; SameSite=Strict`;
    expect(cookies).toEqual([`position=${value}`, `position-c${written % 8}=${value}`]);

    services.visible = services.commits.length;
    await fetch(`${other}/api/banners`);
    const position = services.append();
    const reading = fetch(`${other}/api/banners`, {
      headers: { cookie: `a=b; position=catalogue-${position}.settings-0` },
    });
    expect(await Promise.race([reading, soon('not yet')])).toBe('not yet');
    expect((await fetch(`${other}/api/banners`)).status).toBe(200);
    services.show();
    expect((await reading).status).toBe(200);
  });

  test('reads of one client that wait take only its own slots', async () => {
    const headers = { cookie: 'position=catalogue-999.settings-0' };
    let answered = 0;
    const reads = Array.from({ length: 12 }, async () => {
      expect((await fetch(`${other}/api/banners`, { headers })).status).toBe(200);
      answered += 1;
    });
    await eventually(() => expect(answered).toBe(2));
    await Promise.all(reads);
  });

  test('commands keep the positions of other services in the cookie', async () => {
    // Another gateway answered a write that this one does not know yet.
    const cookie = 'session=good; position=catalogue-99.settings-0';
    const answer = await call('PATCH', '/api/settings', { cookie }, { footer_text: 'Hi' });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^position=catalogue-99\.settings-0;/);
  });
});

const soon = <Value>(value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value), 300));
