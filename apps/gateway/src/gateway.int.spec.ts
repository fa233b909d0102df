import type { CatalogueEvent } from '@tools-hub/domain';
import 'reflect-metadata';
import { DiscardPolicy, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { laneSubject, USAGE_STREAM, type ClickBatch, type Page, type Tool } from '@tools-hub/contracts';
import { answerRequests, eventually, ServiceHarness, type Bus } from '@tools-hub/testing';
import { gatewayService } from './service.js';
import { startGateway } from './testing/start-gateway.js';
import { commitsOf, toolAdded } from './testing/fake-catalogue.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DESIGN = '6b1c9a52-8d7e-4b6f-9a10-2b3c4d5e6f70';
const JIRA = '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';
const HIDDEN = '1c8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1e';
/** A click that the fast path leaves to the controller. */
const SPELT_OTHERWISE = '{ }';

describe('the gateway', () => {
  const harness = new ServiceHarness();
  const commits: (readonly CatalogueEvent[])[] = [];
  const counts = { version: 1, totals: { [JIRA]: 7 } as Record<string, number> };
  let bus: Bus;
  let streams: JetStreamManager;
  let url: string;

  beforeAll(async () => {
    commits.push([
      {
        type: 'CategoryAdded',
        v: 1,
        stream: `category-${DESIGN}`,
        data: { name: 'Design', description: null, iconUrl: null, sortOrder: 0 },
      },
      toolAdded(JIRA, { name: 'Jira', description: 'x'.repeat(1_500), categoryId: DESIGN }),
      toolAdded(HIDDEN, { name: 'Hidden', isActive: false }),
      ...Array.from({ length: 30 }, (_, n) =>
        toolAdded(crypto.randomUUID(), { name: `Tool ${n}`, sortOrder: n + 1 }),
      ),
    ]);
    bus = await harness.bus();
    answerRequests(bus, 'catalogue.log.read', ({ after }) => ({
      commits: commitsOf(...commits).slice(after),
      head: commits.length,
    }));
    answerRequests(bus, 'settings.log.read', () => ({ commits: [], head: 0 }));
    answerRequests(bus, 'usage.totals.read', () => ({ ...counts }));
    streams = await jetstreamManager(bus.connection);
    await streams.streams.add({ name: bus.stream(USAGE_STREAM), subjects: [bus.subject(laneSubject(0))] });
    ({ url } = await startGateway(harness, { CLICK_RATE_PER_MINUTE: '0' }));
    await eventually(async () => expect(await usesOf(JIRA)).toBe(7));
  });
  afterAll(async () => {
    await streams.streams.delete(bus.stream(USAGE_STREAM));
    await harness.close();
  });

  const list = async (query: string): Promise<Page<Tool>> =>
    (await (await fetch(`${url}/api/tools${query}`)).json()) as Page<Tool>;
  const usesOf = async (id: string): Promise<number | undefined> =>
    (await list('?perPage=100')).items.find((tool) => tool.id === id)?.usageCount;
  const click = (id: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}/api/tools/${id}/usage`, {
      method: 'POST',
      ...init,
      headers: { 'user-agent': FIREFOX, ...(init.headers as Record<string, string> | undefined) },
    });
  const json = { 'content-type': 'application/json' };
  const ping = { 'content-type': 'text/ping', origin: 'null', 'sec-fetch-site': 'same-origin' };
  const stored = async (): Promise<number> =>
    (await streams.streams.info(bus.stream(USAGE_STREAM))).state.messages;
  const lastBatch = async (): Promise<ClickBatch> => {
    const message = await streams.streams.getMessage(bus.stream(USAGE_STREAM), {
      last_by_subj: bus.subject(laneSubject(0)),
    });
    return message!.json<ClickBatch>();
  };

  describe('lists tools', () => {
    test('the list of tools has pages of the configured size, active tools only, with their uses', async () => {
      const page = await list('');
      expect(page).toMatchObject({ page: 1, perPage: 20, total: 31, totalPages: 2 });
      expect(page.items).toHaveLength(20);
      const jira = { id: JIRA, name: 'Jira', usageCount: 7, version: 1, categoryId: DESIGN };
      expect(page.items[0]).toMatchObject(jira);
      expect(page.items.map(({ name }) => name)).not.toContain('Hidden');
    });

    test('the list of tools has a search, a category and a sort, and takes an empty parameter for an absent one', async () => {
      expect((await list('?search=JIR')).items.map(({ name }) => name)).toEqual(['Jira']);
      expect((await list(`?category=${DESIGN.toUpperCase()}`)).total).toBe(1);
      expect((await list('?sort=name_desc&perPage=1')).items[0]?.name).toBe('Tool 9');
      for (const page of [99, 999_999_999_999_999])
        expect(await list(`?page=${page}`)).toMatchObject({ items: [], page, total: 31 });
      expect((await list('?search=&category=&sort=&page=&perPage=')).total).toBe(31);
    });

    test.each([
      ['unknown=1', 'unknown'],
      ['page=1&page=2', 'page'],
      ['page=0', 'page'],
      ['page=1.5', 'page'],
      ['page=0x1', 'page'],
      ['page=1000000000000000', 'page'],
      ['perPage=101', 'perPage'],
      ['sort=best', 'sort'],
      ['category=design', 'category'],
      ['search[$regex]=.', 'search[$regex]'],
      [`search=${'x'.repeat(201)}`, 'search'],
      ['__proto__[a]=1', '__proto__[a]'],
    ])('the list of tools refuses ?%s', async (query, field) => {
      const answer = await fetch(`${url}/api/tools?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(await answer.json()).toMatchObject({ status: 400, code: 'INVALID', details: [{ field }] });
    });

    test('the list of tools has a strong ETag, a 304 for a client that has it, and is compressed on request', async () => {
      const plain = { 'accept-encoding': 'identity' };
      const first = await fetch(`${url}/api/tools`, { headers: plain });
      const etag = first.headers.get('etag')!;
      expect(etag).toMatch(/^"[\w-]+"$/);
      const again = await fetch(`${url}/api/tools`, { headers: { ...plain, 'if-none-match': etag } });
      expect(again.status).toBe(304);
      const compressed = await fetch(`${url}/api/tools`, { headers: { 'accept-encoding': 'gzip' } });
      expect(compressed.headers.get('content-encoding')).toBe('gzip');
      expect(await compressed.json()).toEqual(await first.json());
    });

    test('the list of tools has a new tool once the catalogue publishes the commit', async () => {
      commits.push([toolAdded(crypto.randomUUID(), { name: 'Brand new' })]);
      bus.publish('catalogue.committed', { position: commits.length });
      await eventually(async () => expect((await list('?search=brand')).total).toBe(1));
    });

    test('the list of tools has new counts once their event is published', async () => {
      counts.totals[JIRA] = 8;
      counts.version += 1;
      bus.publish('usage.counted', { version: counts.version });
      await eventually(async () => expect(await usesOf(JIRA)).toBe(8));
    });
  });

  test('the gateway returns one tool, and no inactive or unknown one', async () => {
    expect(await (await fetch(`${url}/api/tools/${JIRA}`)).json()).toMatchObject({ id: JIRA, name: 'Jira' });
    const malformed = await fetch(`${url}/api/tools/1`);
    expect(malformed.status).toBe(400);
    expect(await malformed.json()).toMatchObject({ message: 'Invalid tool ID' });
    for (const id of [HIDDEN, crypto.randomUUID()]) {
      const answer = await fetch(`${url}/api/tools/${id}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'PGRST116' });
    }
  });

  test('the gateway returns the categories with their active tools, and the settings with their defaults', async () => {
    const categories = await (await fetch(`${url}/api/categories`)).json();
    expect(categories).toMatchObject({
      items: [{ id: DESIGN, name: 'Design', toolCount: 1 }],
      total: 1,
      totalPages: 1,
    });
    const settings = await (await fetch(`${url}/api/settings`)).json();
    expect(settings).toMatchObject({
      site_title: 'Tools Hub',
      tools_per_page: 20,
      logo_url: null,
      version: 0,
    });
  });

  describe('takes a click', () => {
    test('a click is answered with 202 without a body when the stream has the click', async () => {
      const clickId = crypto.randomUUID();
      const before = await stored();
      const answer = await click(JIRA, { headers: json, body: JSON.stringify({ clickId }) });
      expect(answer.status).toBe(202);
      expect(await answer.text()).toBe('');
      expect(await stored()).toBe(before + 1);
      const batch = await lastBatch();
      expect(batch.agents).toEqual([FIREFOX]);
      const rows = Object.values(batch.sections).flatMap((section) => section ?? []);
      expect(rows).toEqual([[clickId, JIRA, DESIGN, expect.any(Number), 0, 0]]);
    });

    test('a repeated click with its time is taken for a day and no longer', async () => {
      const clickId = crypto.randomUUID();
      const report = async (at: string) =>
        (await click(JIRA, { headers: json, body: JSON.stringify({ clickId, at }) })).status;
      const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
      const madeAt = ago(3_600_000);
      expect(await report(madeAt)).toBe(202);
      expect((await lastBatch()).madeAt).toEqual({ [clickId]: Date.parse(madeAt) });
      const before = await stored();
      expect(await report(ago(86_401_000))).toBe(202);
      expect(await stored()).toBe(before);
      expect(await report(new Date(Date.now() + 3_600_000).toISOString())).toBe(202);
      expect(await stored()).toBe(before + 1);
      expect(await lastBatch()).not.toHaveProperty('madeAt');
    });

    test.each<[string, RequestInit]>([
      [
        'a beacon',
        {
          headers: { 'content-type': 'text/plain;charset=UTF-8' },
          body: JSON.stringify({ clickId: crypto.randomUUID() }),
        },
      ],
      ['the ping of a link', { headers: ping, body: 'PING' }],
      ['no body', {}],
      ['an empty JSON body', { headers: json, body: '' }],
      ['an empty object', { headers: json, body: '{}' }],
    ])('a click from %s is taken', async (_what, init) => {
      expect((await click(JIRA, init)).status).toBe(202);
    });

    test('a click gets the same answer by the fast path and by the controller', async () => {
      const headOf = async (body: string) => {
        const { headers } = await click(JIRA, { headers: json, body });
        return { ...Object.fromEntries(headers), date: null, 'x-correlation-id': null };
      };
      expect(await headOf('{}')).toEqual(await headOf(SPELT_OTHERWISE));
    });

    test('a click of a declared bot is taken as that of a bot', async () => {
      expect((await click(JIRA, { headers: { 'user-agent': 'Googlebot/2.1' } })).status).toBe(202);
      const rows = Object.values((await lastBatch()).sections).flatMap((section) => section ?? []);
      expect(rows[0]![5]).toBe(1);
    });

    test.each<[string, string, RequestInit, number]>([
      ['a malformed tool id', 'jira', {}, 400],
      ['an unknown tool', crypto.randomUUID(), {}, 404],
      ['an inactive tool', HIDDEN, {}, 404],
      ['a malformed clickId', JIRA, { headers: json, body: '{"clickId":"1"}' }, 400],
      ['an operator for a clickId', JIRA, { headers: json, body: '{"clickId":{"$gt":""}}' }, 400],
      ['a time that is none', JIRA, { headers: json, body: '{"at":"2026-02-30T09:30:00Z"}' }, 400],
      ['a time that is a number', JIRA, { headers: json, body: '{"at":1780000000000}' }, 400],
      ['an unknown field', JIRA, { headers: json, body: '{"ip":"127.0.0.1"}' }, 400],
      ['broken JSON', JIRA, { headers: json, body: '{' }, 400],
      ['a prototype', JIRA, { headers: json, body: '{"__proto__":{"a":1}}' }, 400],
      ['an array', JIRA, { headers: json, body: '[]' }, 400],
      [
        'another site behind it',
        JIRA,
        {
          headers: { ...json, 'sec-fetch-site': 'cross-site' },
          body: '{"clickId":"3f0a1c52-8d7e-4b6f-9a10-2b3c4d5e6f70"}',
        },
        403,
      ],
      [
        'another kind of content',
        JIRA,
        { headers: { 'content-type': 'application/xml' }, body: '<a/>' },
        415,
      ],
      [
        'a body over the limit',
        JIRA,
        { headers: json, body: JSON.stringify({ clickId: 'x'.repeat(70_000) }) },
        413,
      ],
    ])('a click with %s is refused', async (_what, id, init, status) => {
      const before = await stored();
      const answer = await click(id, init);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ status, correlationId: expect.any(String) });
      expect(await stored()).toBe(before);
    });

    test('a click of a tool whose commit is not published yet is taken', async () => {
      const id = crypto.randomUUID();
      commits.push([toolAdded(id, { name: 'Just now' })]);
      expect((await click(id)).status).toBe(202);
    });

    test('a client has its clicks taken up to its rate', async () => {
      const limited = await startGateway(harness, { CLICK_RATE_PER_MINUTE: '2' });
      const usage = `${limited.url}/api/tools/${JIRA}/usage`;
      const report = () => fetch(usage, { method: 'POST' });
      const reportWithId = () =>
        fetch(usage, {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ clickId: crypto.randomUUID() }),
        });
      expect((await reportWithId()).status).toBe(202);
      expect((await report()).status).toBe(202);
      for (const refused of [await report(), await reportWithId()]) {
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
      }
    });
  });

  test.each([
    ['GET', '/api/admin/tools'],
    ['GET', '/api/analytics/daily'],
    ['POST', '/api/tools'],
    ['PATCH', `/api/tools/${JIRA}`],
    ['DELETE', `/api/categories/${DESIGN}`],
    ['PATCH', '/api/settings'],
    ['POST', '/api/admin/import'],
    ['POST', '/api/admin/bulk'],
    ['POST', '/api/admin/order'],
  ])('the gateway refuses %s %s to a client that has not signed in', async (method, path) => {
    const answer = await fetch(`${url}${path}`, { method });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test('the gateway answers an unknown address with 404 and every answer with its correlation id', async () => {
    const answer = await fetch(`${url}/api/nothing`, { headers: { 'x-correlation-id': 'abc-12345' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-correlation-id')).toBe('abc-12345');
    expect(await answer.json()).toMatchObject({ status: 404, correlationId: 'abc-12345' });
  });

  test('the gateway sends the security headers with every answer, on every path', async () => {
    const own =
      /^(content-(type|length|encoding)|date|connection|keep-alive|cache-control|etag|vary|x-correlation-id|site-version)$/;
    const securityHeadersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers.entries()].filter(([name]) => !own.test(name)));
    const expected = securityHeadersOf(await fetch(`${url}/healthz`));
    expect(expected['content-security-policy']).toContain("script-src 'self'");
    expect(expected['x-content-type-options']).toBe('nosniff');
    expect(Object.keys(expected).sort()).toEqual([
      'content-security-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'referrer-policy',
      'x-content-type-options',
      'x-frame-options',
    ]);
    const list = `${url}/api/tools?sort=name_asc`;
    const answers = [await fetch(list), await fetch(list), await fetch(list)];
    const tag = { 'if-none-match': answers[0]!.headers.get('etag')! };
    const unchanged = await fetch(list, { headers: tag });
    expect(unchanged.status).toBe(304);
    const clickId = JSON.stringify({ clickId: crypto.randomUUID() });
    answers.push(unchanged, await click(JIRA, { headers: json, body: clickId }));
    answers.push(await click(JIRA, { headers: json, body: SPELT_OTHERWISE }));
    answers.push(await fetch(`${url}/api/nothing`));
    expect(answers.map(securityHeadersOf)).toEqual(answers.map(() => expected));
  });

  test('the gateway is alive but not ready, and answers 503, until its read models are loaded', async () => {
    const lonely = new ServiceHarness();
    const { port } = await lonely.start(gatewayService);
    const own = `http://127.0.0.1:${port}`;
    expect((await fetch(`${own}/healthz`)).status).toBe(200);
    expect((await fetch(`${own}/readyz`)).status).toBe(503);
    const answer = await fetch(`${own}/api/tools`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    await lonely.close();
  });

  test('the gateway refuses clicks when the stream is full, and drops no acknowledged one', async () => {
    const before = await stored();
    const name = bus.stream(USAGE_STREAM);
    await streams.streams.update(name, {
      max_bytes: (await streams.streams.info(name)).state.bytes,
      discard: DiscardPolicy.New,
    });
    const answer = await click(JIRA);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await stored()).toBe(before);
    await streams.streams.update(name, { max_bytes: -1 });
    expect((await click(JIRA)).status).toBe(202);
  });
});
