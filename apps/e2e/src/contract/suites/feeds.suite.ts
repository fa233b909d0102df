import { beforeAll, describe, expect, test } from 'vitest';
import type { Page, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { freshWord, type Contract } from '../../support/contract.js';
import { addTool } from '../../support/directory.js';
import type { HttpClient } from '../../support/http-client.js';

interface JsonFeed {
  readonly version: string;
  readonly home_page_url: string;
  readonly feed_url: string;
  readonly items: readonly {
    readonly id: string;
    readonly title: string;
    readonly date_published: string;
    readonly date_modified: string;
  }[];
}

const TYPES = [
  ['/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/feed.json', 'application/feed+json; charset=utf-8'],
] as const;

/** The feeds of new tools. */
export const feeds = (contract: Contract): void => {
  describe('the feeds', () => {
    let owner: HttpClient;
    let visitor: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
      visitor = contract.visitor();
      await addTool(owner);
    });
    const idOf = ({ id }: Tool): string => `tag:tools-hub.example,2026:tool:${id}`;
    const atomIds = async (client = visitor) =>
      [...(await client.get('/feed.xml')).text.matchAll(/<entry>\s*<id>([^<]*)<\/id>/g)].map(([, id]) => id);
    const jsonFeed = (client = visitor) => client.read<JsonFeed>('/feed.json');

    test('both feeds list the fifty newest active tools', async () => {
      const newest = (await visitor.read<Page<Tool>>('/api/tools?sort=created_desc&perPage=50')).items;
      expect(newest.length).toBeGreaterThan(0);
      expect(await atomIds()).toEqual(newest.map(idOf));
      const { version, items } = await jsonFeed();
      expect(version).toBe('https://jsonfeed.org/version/1.1');
      expect(items.map(({ id, title, date_published }) => [id, title, date_published])).toEqual(
        newest.map((tool) => [idOf(tool), tool.name, tool.createdAt]),
      );
    });

    test('an entry changes with its tool and keeps its id, and disappears with an inactive or a removed tool', async () => {
      const [first, second] = [await addTool(owner), await addTool(owner)];
      const name = `Renamed ${freshWord()}`;
      const changed = (await owner.patch(`/api/tools/${first.id}`, { name })).json<Tool>();
      await eventually(async () =>
        expect((await jsonFeed()).items.find(({ id }) => id === idOf(first))).toMatchObject({
          title: name,
          date_published: first.createdAt,
          date_modified: changed.updatedAt,
        }),
      );
      expect(await atomIds()).toEqual(expect.arrayContaining([idOf(first), idOf(second)]));
      await owner.patch(`/api/tools/${first.id}`, { isActive: false });
      await owner.delete(`/api/tools/${second.id}`);
      await eventually(async () => {
        const ids = [...(await atomIds()), ...(await jsonFeed()).items.map(({ id }) => id)];
        expect(ids.filter((id) => id === idOf(first) || id === idOf(second))).toEqual([]);
      });
    });

    test('the entries have the same ids under another address of the site', async () => {
      const moved = await contract.gateway({ PUBLIC_URL: 'https://moved.example/hub' });
      const there = contract.visitor(moved.url);
      await eventually(async () => expect(await atomIds(there)).toEqual(await atomIds()));
      // Its feeds are cached, and follow the catalogue all the same.
      const added = await addTool(owner);
      await eventually(async () => expect((await atomIds(there))[0]).toBe(idOf(added)));
      expect((await jsonFeed(there)).items).toEqual((await jsonFeed()).items);
      const { feed_url, home_page_url } = await jsonFeed(there);
      expect([feed_url, home_page_url]).toEqual([
        'https://moved.example/hub/feed.json',
        'https://moved.example/hub/new',
      ]);
      const { text } = await there.get('/feed.xml');
      expect(text).toContain(
        '<link rel="self" type="application/atom+xml" href="https://moved.example/hub/feed.xml"/>',
      );
      expect((await visitor.get('/feed.xml')).text).toContain(`href="${contract.product.url}/feed.xml"/>`);
    });

    test.each(TYPES)('%s has its media type, a strong ETag, a 304 and a HEAD', async (path, type) => {
      const answer = await visitor.get(path);
      expect([answer.status, answer.header('content-type')]).toEqual([200, type]);
      const etag = answer.header('etag')!;
      expect(etag).toMatch(/^"[^"]+"$/);
      const again = await visitor.get(path, { headers: { 'if-none-match': etag } });
      expect([again.status, again.text]).toEqual([304, '']);
      const head = await visitor.send('HEAD', path);
      expect([head.status, head.text, head.header('etag'), head.header('content-length')]).toEqual([
        200,
        '',
        etag,
        answer.header('content-length'),
      ]);
      expect(answer.setCookies).toEqual([]);
    });

    test.each(TYPES)('the HTML of each page names the feed %s', async (path, type) => {
      const media = type.split(';', 1)[0];
      for (const page of ['/', '/sitemap', '/refer', '/new']) {
        const { text } = await visitor.get(page, { headers: { accept: 'text/html' } });
        expect(text).toMatch(
          new RegExp(`<link rel="alternate" type="${media?.replace('+', '\\+')}"[^>]* href="${path}" />`),
        );
      }
    });
  });
};
