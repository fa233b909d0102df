import 'reflect-metadata';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Recommendations, Sitemap } from '@tools-hub/contracts';
import { aToolRecord } from '@tools-hub/domain/testing';
import { answerRequests, eventually, ServiceHarness } from '@tools-hub/testing';
import { gatewayService } from '../../service.js';
import { categoryAdded, FakeCatalogue, toolAdded } from '../../testing/fake-catalogue.js';
import { FakeUsage } from '../../testing/fake-usage.js';

const [PLAN, JIRA, LONER] = Array.from({ length: 3 }, () => crypto.randomUUID());

describe('the directory’s pages', () => {
  const harness = new ServiceHarness();
  let catalogue: FakeCatalogue;
  let port: number;
  let url: string;

  beforeAll(async () => {
    const bus = await harness.bus();
    catalogue = new FakeCatalogue(bus);
    const usage = new FakeUsage(bus);
    answerRequests(bus, 'settings.log.read', () => ({ commits: [], head: 0 }));
    catalogue.append(
      categoryAdded(PLAN!, { name: 'Plan' }),
      toolAdded(JIRA!, { name: 'Jira', categoryId: PLAN }),
      toolAdded(LONER!, { name: 'Loner' }),
    );
    usage.clicks.push({ toolId: JIRA!, categoryId: PLAN!, day: '2026-01-01', uses: 3 });
    ({ port } = await harness.start(gatewayService));
    url = `http://127.0.0.1:${port}`;
    await eventually(async () =>
      expect((await read<Recommendations>('recommendations')).popular).toMatchObject([{ usageCount: 3 }]),
    );
  });
  afterAll(() => harness.close());

  const read = async <Answer>(name: string): Promise<Answer> => {
    const answer = await fetch(`${url}/api/${name}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Answer;
  };
  /** Asks under a name of our choice, which fetch doesn't allow. */
  const askAs = (host: string, path: string, own = port): Promise<{ status?: number; body: string }> =>
    new Promise((resolve, reject) => {
      request({ port: own, host: '127.0.0.1', path, headers: { host } }, (answer) => {
        text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
      })
        .on('error', reject)
        .end();
    });

  test('the directory’s pages are public, in their documented shapes', async () => {
    expect(await read('sitemap')).toEqual({
      pages: expect.any(Array),
      categories: [
        {
          id: PLAN,
          name: 'Plan',
          toolCount: 1,
          tools: [{ ...aToolRecord({ id: JIRA, name: 'Jira', categoryId: PLAN }), usageCount: 3 }],
        },
      ],
      uncategorised: [expect.objectContaining({ id: LONER })],
      totals: { tools: 2, categories: 1 },
      slugs: { [String(JIRA)]: 'jira', [String(LONER)]: 'loner' },
    });
    expect(await read('recommendations')).toEqual({
      popular: [expect.objectContaining({ id: JIRA })],
      recent: [expect.objectContaining({ id: JIRA }), expect.objectContaining({ id: LONER })],
      categories: [{ id: PLAN, name: 'Plan', tools: [expect.objectContaining({ id: JIRA })] }],
      totals: { tools: 2, categories: 1 },
    });
  });

  test.each(['sitemap', 'recommendations'])(
    '%s is cached, has an ETag, and takes no parameters',
    async (name) => {
      const first = await fetch(`${url}/api/${name}`);
      const etag = first.headers.get('etag')!;
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect((await fetch(`${url}/api/${name}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
      const refused = await fetch(`${url}/api/${name}?page=1`);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ details: [{ field: 'page' }] });
    },
  );

  test('the directory’s pages follow the catalogue', async () => {
    catalogue.append(toolAdded(crypto.randomUUID(), { name: 'New', categoryId: PLAN }));
    await eventually(async () => {
      expect((await read<Sitemap>('sitemap')).categories[0]!.toolCount).toBe(2);
      expect((await read<Recommendations>('recommendations')).recent[0]!.name).toBe('New');
    });
  });

  test('the directory’s pages are listed for crawlers under the host of the request', async () => {
    for (const host of ['tools.example', 'other.example:8080']) {
      const { status, body } = await askAs(host, '/sitemap.xml');
      expect(status).toBe(200);
      expect(body).toContain(`<loc>http://${host}/refer</loc>`);
      expect(body).toContain(`<loc>http://${host}/c/plan</loc>`);
      expect((await askAs(host, '/robots.txt')).body).toContain(`Sitemap: http://${host}/sitemap.xml\n`);
    }
    const answer = await fetch(`${url}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect((await fetch(`${url}/robots.txt`)).headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const etag = answer.headers.get('etag')!;
    expect((await fetch(`${url}/sitemap.xml`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('the directory’s pages are not listed under an invalid host', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt']) {
      const { status, body } = await askAs('"><script>', path);
      expect(status).toBe(400);
      expect(body).not.toContain('script');
    }
  });

  test('the directory’s pages are listed under the configured address, if any', async () => {
    const other = await harness.start(gatewayService, { PUBLIC_URL: 'https://tools.example/' });
    await eventually(async () => {
      const { body } = await askAs('other.example', '/sitemap.xml', other.port);
      expect(body).toContain('<loc>https://tools.example/refer</loc>');
    });
    expect((await askAs('"><script>', '/robots.txt', other.port)).body).toContain(
      'Sitemap: https://tools.example/sitemap.xml',
    );
  });
});
