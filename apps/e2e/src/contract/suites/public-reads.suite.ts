import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import { freshWord, type Contract } from '../../support/contract.js';
import { importRows } from '../../support/directory.js';
import type { HttpClient } from '../../support/http-client.js';
import {
  byId,
  BANNER,
  CATEGORY,
  id,
  listOf,
  misshapes,
  pageOf,
  text,
  TOOL,
  whole,
  type Shape,
} from '../../support/shapes.js';

const object =
  (shape: Shape) =>
  (value: unknown): boolean =>
    misshapes(shape, value).length === 0;

const SHAPES: readonly (readonly [string, Shape | null])[] = [
  ['/api/tools', pageOf(TOOL)],
  ['/api/categories', pageOf(CATEGORY)],
  ['/api/banners', pageOf(BANNER)],
  ['/api/settings', null],
  [
    '/api/sitemap',
    {
      pages: listOf({ path: text, title: text }),
      categories: listOf({ id, name: text, toolCount: whole, tools: listOf(TOOL) }),
      uncategorised: listOf(TOOL),
      totals: object({ tools: whole, categories: whole }),
      slugs: byId(text),
    },
  ],
  [
    '/api/recommendations',
    {
      popular: listOf(TOOL),
      recent: listOf(TOOL),
      categories: listOf({ id, name: text, tools: listOf(TOOL) }),
      totals: object({ tools: whole, categories: whole }),
    },
  ],
  [
    '/api/additions',
    {
      months: listOf({ month: text, tools: listOf(TOOL) }),
      categories: listOf({ id, name: text }),
      totals: object({ tools: whole, categories: whole }),
    },
  ],
];

/** The common behaviour of all public reads. */
export const publicReads = (contract: Contract): void => {
  describe('every public read', () => {
    let visitor: HttpClient;

    beforeAll(async () => {
      visitor = contract.visitor();
      const word = freshWord();
      await importRows(await contract.owner(), {
        categories: Array.from({ length: 12 }, (_, n) => ({
          ...(n === 0 && { id: 'c' }),
          name: `Category ${word} ${n}`,
        })),
        tools: Array.from({ length: 12 }, (_, n) => ({
          name: `Tool ${word} ${n}`,
          description: 'Long enough to be worth compressing, when there are some of them.',
          link: 'https://example.com/',
          ...(n < 10 && { categoryId: 'c' }),
        })),
        banners: Array.from({ length: 12 }, (_, n) => ({ title: `Banner ${word} ${n}` })),
      });
    });

    test.each(SHAPES)('the body of %s has the documented shape', async (path, shape) => {
      const body = await visitor.read<object>(path);
      if (shape !== null) expect(misshapes(shape, body)).toEqual([]);
      else expect(Object.keys(body).sort()).toEqual([...Object.keys(DEFAULT_SETTINGS), 'version'].sort());
    });

    test('the body of a single tool has the documented shape', async () => {
      const [tool] = (await visitor.read<{ items: { id: string }[] }>('/api/tools')).items;
      expect(misshapes(TOOL, await visitor.read(`/api/tools/${tool!.id}`))).toEqual([]);
    });

    test.each(SHAPES)('%s has a strong ETag, answers 304 to it and sets no cookie', async (path) => {
      const first = await visitor.get(path);
      const etag = first.header('etag');
      expect(etag).toMatch(/^"[^"]+"$/);
      expect(first.header('content-type')).toBe('application/json; charset=utf-8');
      expect(first.header('cache-control')).toMatch(/no-cache|max-age=0/);
      expect(first.header('vary')).toMatch(/accept-encoding/i);
      expect(first.setCookies).toEqual([]);

      for (const tags of [etag!, `"other", ${etag!}`, '*', `W/${etag!}`]) {
        const again = await visitor.get(path, { headers: { 'if-none-match': tags } });
        expect([tags, again.status, again.text]).toEqual([tags, 304, '']);
        expect(again.header('etag')).toBe(etag);
        expect(again.header('vary')).toMatch(/accept-encoding/i);
      }
      const changed = await visitor.get(path, { headers: { 'if-none-match': '"other"' } });
      expect(changed.status).toBe(200);
    });

    test.each(SHAPES.filter(([path]) => path !== '/api/settings'))(
      '%s is compressed for clients that accept it',
      async (path) => {
        const plain = await visitor.get(path);
        expect(plain.header('content-encoding')).toBeNull();
        const etags = new Set([plain.header('etag')]);
        for (const [encoding, decompress] of [
          ['gzip', gunzipSync],
          ['br', brotliDecompressSync],
        ] as const) {
          const answer = await visitor.get(path, { headers: { 'accept-encoding': encoding } });
          expect(answer.header('content-encoding')).toBe(encoding);
          expect(decompress(answer.bytes).equals(plain.bytes)).toBe(true);
          etags.add(answer.header('etag'));
          const again = await visitor.get(path, {
            headers: { 'accept-encoding': encoding, 'if-none-match': answer.header('etag')! },
          });
          expect(again.status).toBe(304);
        }
        expect(etags.size).toBe(3);
        const refused = await visitor.get(path, { headers: { 'accept-encoding': 'gzip;q=0, br;q=0' } });
        expect(refused.header('content-encoding')).toBeNull();
        const both = await visitor.get(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
        expect(both.header('content-encoding')).toBe('br');
      },
    );

    test.each(SHAPES)('%s has the security headers', async (path) => {
      const { headers } = await visitor.get(path);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['referrer-policy']).toBeDefined();
      expect(headers['x-correlation-id']).toMatch(/^[\w-]{8,64}$/);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    });

    test.each(SHAPES)('HEAD %s has the status and headers of GET and no body', async (path) => {
      const [get, head] = [await visitor.get(path), await visitor.send('HEAD', path)];
      expect([head.status, head.text]).toEqual([200, '']);
      expect(head.header('etag')).toBe(get.header('etag'));
      expect(head.header('content-length')).toBe(get.header('content-length'));
    });

    test('every public read is allowed from pages of other sites', async () => {
      const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
      for (const [path] of SHAPES) expect((await visitor.get(path, { headers })).status).toBe(200);
    });

    test('the ETag of the tool list changes with an added tool and not otherwise', async () => {
      const owner = await contract.owner();
      const tag = async () => (await owner.get('/api/tools')).header('etag');
      const before = await tag();
      expect(await tag()).toBe(before);
      await importRows(owner, {
        tools: [{ name: `0 ${freshWord()}`, link: 'https://example.com/', sortOrder: -9 }],
      });
      expect(await tag()).not.toBe(before);
    });
  });
};
