import { beforeAll, describe, expect, test } from 'vitest';
import {
  SITE_VERSIONS_PATH,
  type Banner,
  type Category,
  type CategoryCount,
  type Page,
  type SiteVersion,
  type Tool,
} from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { freshWord, type Contract } from '../../support/contract.js';
import { addBanner, addCategory, addTool, exportOf, listTools } from '../../support/directory.js';
import type { HttpClient } from '../../support/http-client.js';

const PAST = '2020-01-01T00:00:00.000Z';
const FUTURE = '2999-01-01T00:00:00.000Z';
const CSV = 'text/csv; charset=utf-8';

const soon = (): string => new Date(Date.now() + 2_000).toISOString();

/** Collects the versions in a gateway's event stream until the listener is closed. */
const listen = async (url: string) => {
  const versions: SiteVersion[] = [];
  const stop = new AbortController();
  const answer = await fetch(`${url}${SITE_VERSIONS_PATH}`, { signal: stop.signal });
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (text + chunk).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts)
        if (part.startsWith('data: ')) versions.push(JSON.parse(part.slice('data: '.length)) as SiteVersion);
    }
  };
  // The end of the stream is the abort.
  read().catch(() => undefined);
  return { versions, close: () => stop.abort() };
};

/** Tools and banners that are shown from and until a time. */
export const schedule = (contract: Contract): void => {
  describe('the times of tools and banners', () => {
    let owner: HttpClient;
    let visitor: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
      visitor = contract.visitor();
    });

    const PAGES = ['/api/sitemap', '/api/recommendations', '/api/additions', '/feed.xml', '/feed.json'];
    const HTML = ['/', '/sitemap', '/refer', '/new'];
    const mentions = async (path: string, name: string): Promise<boolean> => {
      const headers = HTML.includes(path) ? { accept: 'text/html' } : {};
      return (await visitor.get(path, { headers })).text.includes(name);
    };

    test.each([
      ['a past end', { shownUntil: PAST }],
      ['a future start', { shownFrom: FUTURE }],
    ])('a tool with %s is on none of the visitors’ pages, and counts no click', async (_which, times) => {
      const category = await addCategory(owner);
      const name = freshWord();
      const shown = { name, categoryId: category.id, sortOrder: -2_000_000_000 };
      const { id } = await addTool(owner, { ...shown, shownFrom: PAST, shownUntil: FUTURE });
      for (const path of [...PAGES, ...HTML])
        expect([path, await mentions(path, name)]).toEqual([path, true]);
      await owner.patch(`/api/tools/${id}`, { shownFrom: null, shownUntil: null });
      const changed = await owner.patch(`/api/tools/${id}`, times);
      expect(changed.json()).toMatchObject({ id, isActive: true, ...times });
      for (const path of [...PAGES, ...HTML])
        expect([path, await mentions(path, name)]).toEqual([path, false]);
      expect((await listTools(visitor, `search=${name}`)).total).toBe(0);
      expect(await visitor.read<CategoryCount[]>(`/api/tool-counts?search=${name}`)).toEqual([]);
      expect((await visitor.get(`/api/tools/${id}`)).status).toBe(404);
      expect((await visitor.post(`/api/tools/${id}/usage`, { clickId: crypto.randomUUID() })).status).toBe(
        404,
      );
      const { items } = await visitor.read<Page<Category>>('/api/categories');
      expect(items.find((one) => one.id === category.id)).toMatchObject({ toolCount: 0 });
      expect((await visitor.get('/sitemap.xml')).text).not.toContain(category.id);
      const all = await owner.read<Page<Tool>>(`/api/admin/tools?search=${name}`);
      expect(all.items).toMatchObject([{ id, ...times }]);
    });

    test('a banner is shown between its times only, and administrators see it at any time', async () => {
      const titles = async (client: HttpClient, path: string) =>
        (await client.read<Page<Banner>>(path)).items.map(({ title }) => title);
      const { id, title } = await addBanner(owner, { shownFrom: PAST, shownUntil: FUTURE });
      expect(await titles(visitor, '/api/banners')).toContain(title);
      await owner.patch(`/api/banners/${id}`, { shownFrom: null, shownUntil: PAST });
      expect(await titles(visitor, '/api/banners')).not.toContain(title);
      expect(await titles(owner, '/api/admin/banners')).toContain(title);
      await owner.delete(`/api/banners/${id}`);
    });

    test('a tool appears and disappears at its times on every gateway, without an edit and with a notice', async () => {
      const second = await contract.secondGateway();
      const there = contract.visitor(second.url);
      const [here, elsewhere] = [await listen(contract.product.url), await listen(second.url)];
      const name = freshWord();
      const shownFrom = soon();
      const { id } = await addTool(owner, { name, shownFrom });
      const before = await contract.heads();
      const total = async (client: HttpClient) => (await listTools(client, `search=${name}`)).total;
      for (const client of [visitor, there]) {
        await eventually(async () => expect(await total(client)).toBe(1));
      }
      for (const { versions } of [here, elsewhere]) {
        await eventually(() => expect(versions.at(-1)?.schedule).toBe(Date.parse(shownFrom)));
      }
      const answer = await there.get(`/api/tools?search=${name}`);
      expect(answer.header('site-version')).toContain(`.schedule-${Date.parse(shownFrom)}`);
      expect((await visitor.get(`/api/tools/${id}`)).status).toBe(200);
      // A planned time passes without a commit.
      expect((await contract.heads())['catalogue']).toBe(before['catalogue']);
      await owner.patch(`/api/tools/${id}`, { shownUntil: soon() });
      for (const client of [visitor, there]) {
        await eventually(async () => expect(await total(client)).toBe(0));
      }
      here.close();
      elsewhere.close();
    });

    test('the visitors’ reads of the past have the dates of their moment', async () => {
      const name = freshWord();
      const shownUntil = soon();
      const { createdAt } = await addTool(owner, { name, shownUntil });
      await eventually(async () => expect((await listTools(visitor, `search=${name}`)).total).toBe(0));
      const totalAt = async (at: string) =>
        (await owner.read<Page<Tool>>(`/api/admin/as-of/tools?search=${name}&at=${at}`)).total;
      expect(await totalAt(createdAt)).toBe(1);
      expect(await totalAt(shownUntil)).toBe(0);
    });

    test('an end that is not after its start is refused, also where a change names one of them', async () => {
      const late = [{ field: 'shownUntil', message: 'must be after the time from which it is shown' }];
      const both = { shownFrom: FUTURE, shownUntil: FUTURE };
      const added = await owner.post('/api/banners', { title: 'Refused', ...both });
      expect([added.status, added.json()]).toEqual([400, expect.objectContaining({ details: late })]);
      const { id } = await addTool(owner, { shownFrom: FUTURE });
      for (const changes of [both, { shownUntil: PAST }]) {
        const answer = await owner.patch(`/api/tools/${id}`, changes);
        expect([answer.status, answer.json()]).toEqual([400, expect.objectContaining({ details: late })]);
      }
      expect((await owner.patch(`/api/tools/${id}`, { shownFrom: null, shownUntil: PAST })).status).toBe(200);
    });

    test('the history names the times, and an undo takes them back', async () => {
      const { id, name } = await addTool(owner);
      await owner.patch(`/api/tools/${id}`, { shownFrom: FUTURE });
      const entries = await owner.read<{ items: { id: string; summary: string }[] }>(
        `/api/admin/history?recordId=${id}`,
      );
      expect(entries.items[0]?.summary).toBe(`Scheduled ${name} from 1 Jan 2999, 00:00 UTC`);
      const undone = await owner.post(`/api/admin/history/${entries.items[0]!.id}/undo`, {});
      expect(undone.status).toBe(201);
      expect((await visitor.get(`/api/tools/${id}`)).status).toBe(200);
    });

    test('exports have the times, and imports take them from a file and a table', async () => {
      const name = freshWord();
      await addTool(owner, { name, shownUntil: FUTURE });
      const file = await exportOf(owner);
      expect(file.tools.find((tool) => tool.name === name)).toMatchObject({
        shownFrom: null,
        shownUntil: FUTURE,
      });
      const csv = (await owner.get('/api/admin/export?format=csv')).text;
      const [head = '', ...rows] = csv.split('\r\n');
      expect(head).toContain(',shownFrom,shownUntil,');
      expect(rows.find((row) => row.startsWith(`${name},`))).toContain(`,,${FUTURE},`);
      const send = (path: string, raw: string) =>
        owner.send('POST', `/api/admin/import${path}`, { raw, headers: { 'content-type': CSV } });
      const table = `name,link,shownFrom,shownUntil\n${name}2,https://${name}.example/,${FUTURE},\n${name}3,https://${name}3.example/,soon,`;
      const plan = (await send('?dryRun=true', table)).json();
      expect(plan).toMatchObject({ add: 1, errors: [{ row: 3, field: 'shownFrom' }] });
      expect((await send('', table)).status).toBe(201);
      const { items } = await owner.read<Page<Tool>>(`/api/admin/tools?search=${name}2`);
      expect(items).toMatchObject([{ shownFrom: FUTURE, shownUntil: null }]);
    });
  });
};
