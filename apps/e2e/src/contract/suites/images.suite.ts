import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  BuiltInIcon,
  DirectoryFile,
  ImageRecord,
  ListedImage,
  Page,
  Problem,
  Tool,
} from '@tools-hub/contracts';
import { freshWord, type Contract } from '../../support/contract.js';
import type { Answer, HttpClient } from '../../support/http-client.js';
import { png, svg } from '../../support/image-files.js';

const IMAGES = '/api/admin/images';
const UNKNOWN = `${'0'.repeat(32)}.png`;
const LIMIT = 512 * 1_024;

/** A colour that no image had before. */
let colours = 0;
const newColour = (): string => `#${(++colours).toString(16).padStart(6, '0')}`;

/** The site's own images: upload, stored form, delivery and use in records. */
export const images = (contract: Contract): void => {
  describe('the images', () => {
    let owner: HttpClient;
    const tools: string[] = [];

    beforeAll(async () => {
      owner = await contract.owner();
    });
    afterAll(async () => {
      for (const id of tools) await owner.delete(`/api/tools/${id}`);
    });

    const post = (raw: Buffer | string, type = 'image/svg+xml', query = ''): Promise<Answer> =>
      owner.send('POST', `${IMAGES}${query}`, { raw, headers: { 'content-type': type } });
    const added = async (raw: Buffer, type?: string): Promise<ImageRecord> => {
      const answer = await post(raw, type);
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
      return answer.json<ImageRecord>();
    };
    const list = async (): Promise<readonly ListedImage[]> =>
      (await owner.read<Page<ListedImage>>(IMAGES)).items;
    const addTool = async (iconUrl: string): Promise<Tool> => {
      const answer = await owner.post('/api/tools', {
        name: freshWord(),
        link: 'https://icons.example/',
        iconUrl,
      });
      expect(answer.status).toBe(201);
      tools.push(answer.json<Tool>().id);
      return answer.json<Tool>();
    };

    test('an image is served to everybody for good, in a sandbox, under the name of its bytes', async () => {
      const image = await added(svg(newColour()));
      expect(image).toMatchObject({
        url: `/images/${image.id}`,
        type: 'image/svg+xml',
        width: 24,
        height: 24,
      });
      const served = await contract.visitor().get(image.url);
      expect(served.status).toBe(200);
      expect(served.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(served.bytes).toHaveLength(image.bytes);
      const etag = served.header('etag') ?? '';
      const again = await contract.visitor().get(image.url, { headers: { 'if-none-match': etag } });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      const head = await contract.visitor().send('HEAD', image.url);
      expect([head.status, head.header('content-length')]).toEqual([200, String(image.bytes)]);
    });

    test('the same file is stored once, however often and at once it is sent', async () => {
      const file = svg(newColour());
      const answers = await Promise.all(Array.from({ length: 5 }, () => post(file)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      const ids = new Set(answers.map((answer) => answer.json<ImageRecord>().id));
      expect(ids.size).toBe(1);
      expect((await list()).filter(({ id }) => ids.has(id))).toHaveLength(1);
    });

    test('an SVG with scripts, handlers and links is stored without them', async () => {
      const hostile = svg(
        newColour(),
        '<script>alert(1)</script><g onload="alert(1)"><a href="javascript:alert(1)"><text>Hi</text></a></g>' +
          '<foreignObject><iframe src="https://evil.example/"/></foreignObject><image href="https://evil.example/x.png"/>',
      );
      const { url } = await added(hostile);
      const { text } = await contract.visitor().get(url);
      expect(text).toContain('<text>Hi</text>');
      expect(text).not.toMatch(/script|onload|javascript|foreignObject|iframe|evil/i);
    });

    test('the type is decided by the bytes, and what follows an image is lost', async () => {
      const polyglot = Buffer.concat([png(8, 8), Buffer.from('<script>alert(1)</script>')]);
      const image = await added(polyglot, 'image/jpeg');
      expect(image.type).toBe('image/png');
      const served = await contract.visitor().get(image.url);
      expect(served.header('content-type')).toBe('image/png');
      expect(served.bytes.includes('script')).toBe(false);
    });

    test('a large image is made smaller, a banner less', async () => {
      const file = png(1_800, 900, { colour: [1, 2, 3, 255] });
      expect(await added(file, 'image/png')).toMatchObject({ width: 512, height: 256 });
      const banner = await post(file, 'image/png', '?use=banner');
      expect(banner.json<ImageRecord>()).toMatchObject({ width: 1_600, height: 800 });
    });

    test.each([
      ['a truncated PNG', png(200, 200).subarray(0, 60), 400, 'INVALID'],
      ['a PNG that says that it is enormous', png(2, 2, { claimed: [65_535, 65_535] }), 400, 'INVALID'],
      ['an SVG that defines entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', 400, 'INVALID'],
      ['an SVG that contains itself', '<svg><g id="a"><use href="#a"/></g></svg>', 400, 'INVALID'],
      ['an SVG of 100,000 pixels', '<svg width="100000" height="100000"/>', 400, 'INVALID'],
      ['an SVG of 200,000 mm', '<svg width="200000mm" height="200000mm"/>', 400, 'INVALID'],
      ['nothing', '', 400, 'INVALID'],
      ['a GIF', 'GIF89a', 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['a page', '<!doctype html><title>x</title>', 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['too many bytes', Buffer.alloc(LIMIT + 1), 413, 'BODY_TOO_LARGE'],
    ])('%s is refused as an image', async (_what, file, status, code) => {
      const before = (await list()).length;
      const answer = await post(file, 'image/png');
      expect([answer.status, answer.json<Problem>().code]).toEqual([status, code]);
      expect((await list()).length).toBe(before);
    });

    test('bodies of other types are refused as images, and images by other calls', async () => {
      for (const type of ['application/json', 'text/plain', 'image/gif', 'application/octet-stream']) {
        expect((await post(svg('red'), type)).status).toBe(415);
      }
      const elsewhere = await owner.send('POST', '/api/tools', {
        raw: svg('red'),
        headers: { 'content-type': 'image/svg+xml' },
      });
      expect(elsewhere.status).toBe(415);
      for (const query of ['?use=poster', '?use=icon&use=banner', '?size=1']) {
        expect((await post(svg('red'), 'image/svg+xml', query)).status).toBe(400);
      }
    });

    test('visitors can neither store, list nor delete images', async () => {
      const visitor = contract.visitor();
      const raw = { raw: svg('red'), headers: { 'content-type': 'image/svg+xml' } };
      expect((await visitor.send('POST', IMAGES, raw)).status).toBe(401);
      expect((await visitor.get(IMAGES)).status).toBe(401);
      expect((await visitor.get('/api/admin/icons')).status).toBe(401);
      expect((await visitor.delete(`${IMAGES}/${UNKNOWN}`)).status).toBe(401);
    });

    test.each(['0.png', '..%2F..%2Fetc%2Fpasswd', '%2e%2e', `${UNKNOWN}%00`, UNKNOWN, UNKNOWN.toUpperCase()])(
      'the address /images/%s has no image',
      async (name) => {
        const answer = await contract.visitor().get(`/images/${name}`);
        expect([answer.status, answer.header('cache-control')]).not.toEqual([200, expect.anything()]);
        expect(answer.status).toBe(404);
      },
    );

    test('an image in use is listed with its users, and kept', async () => {
      const image = await added(svg(newColour()));
      const tool = await addTool(image.url);
      const listed = (await list()).find(({ id }) => id === image.id);
      expect(listed).toMatchObject({ uses: 1, usedBy: [{ kind: 'tool', id: tool.id, name: tool.name }] });
      const refused = await owner.delete(`${IMAGES}/${image.id}`);
      expect([refused.status, refused.json<Problem>().code]).toEqual([409, 'IN_USE']);
      await owner.patch(`/api/tools/${tool.id}`, { iconUrl: null });
      expect((await owner.delete(`${IMAGES}/${image.id}`)).status).toBe(204);
      expect((await contract.visitor().get(image.url)).status).toBe(404);
      expect((await owner.delete(`${IMAGES}/${image.id}`)).status).toBe(404);
      expect((await owner.delete(`${IMAGES}/x.png`)).status).toBe(400);
    });

    test('records and settings name images that exist', async () => {
      const { url } = await added(svg(newColour()));
      const unknown = `/images/${UNKNOWN}`;
      const tool = await owner.post('/api/tools', {
        name: 'x',
        link: 'https://x.example/',
        iconUrl: unknown,
      });
      expect([tool.status, tool.json<Problem>().details[0]?.field]).toEqual([400, 'iconUrl']);
      const settings = await owner.patch('/api/settings', { logo_url: unknown });
      expect([settings.status, settings.json<Problem>().details[0]?.field]).toEqual([400, 'logo_url']);
      for (const wrong of [
        '/images/x.png',
        '/images/',
        `${url}?x=1`,
        `//evil.example${url}`,
        '/favicon.svg',
      ]) {
        expect((await owner.patch('/api/settings', { logo_url: wrong })).status).toBe(400);
      }
      const own = await owner.patch('/api/settings', { logo_url: url, favicon_url: ` ${url} ` });
      expect(own.json()).toMatchObject({ logo_url: url, favicon_url: url });
      const page = (await contract.visitor().get('/', { headers: { accept: 'text/html' } })).text;
      expect(page).toContain(`<link rel="icon" href="${url}" />`);
      await owner.patch('/api/settings', { logo_url: null, favicon_url: null });
    });

    test('feeds name an image by its whole address', async () => {
      const { url } = await added(svg(newColour()));
      const { id } = await addTool(url);
      const feed = await contract.visitor().read<{ items: { id: string; image?: string }[] }>('/feed.json');
      const image = feed.items.find((item) => item.id.includes(id))?.image;
      expect(image).toMatch(new RegExp(`^https?://[^/]+${url}$`));
    });

    test('an export names images, and an import keeps those that are here', async () => {
      const { url } = await added(svg(newColour()));
      const tool = await addTool(url);
      const file = await owner.read<DirectoryFile>('/api/admin/export');
      expect(file.tools.find(({ id }) => id === tool.id)?.iconUrl).toBe(url);
      const [first, second] = [freshWord(), freshWord()];
      const imported = await owner.post('/api/admin/import', {
        categories: [],
        banners: [],
        tools: [
          { name: first, link: 'https://one.example/', iconUrl: url },
          { name: second, link: 'https://two.example/', iconUrl: `/images/${UNKNOWN}` },
        ],
      });
      expect(imported.status).toBe(201);
      for (const [name, icon] of [
        [first, url],
        [second, null],
      ] as const) {
        const [found] = (await owner.read<Page<Tool>>(`/api/admin/tools?search=${name}`)).items;
        expect([found?.name, found?.iconUrl]).toEqual([name, icon]);
        if (found) tools.push(found.id);
      }
    });

    test('built-in icons are found by their names, and stored like any image', async () => {
      const { items } = await owner.read<Page<BuiltInIcon>>('/api/admin/icons?text=Figma&limit=3');
      expect(items[0]).toMatchObject({ id: 'simple-icons/figma', title: 'Figma' });
      const image = await added(Buffer.from(items[0]?.svg ?? ''));
      expect((await contract.visitor().get(image.url)).text).toContain('fill="#F24E1E"');
      const symbols = await owner.read<Page<BuiltInIcon>>('/api/admin/icons?text=anchor');
      expect(symbols.items.map(({ id }) => id)).toContain('lucide/anchor');
      expect((await owner.read<Page<BuiltInIcon>>('/api/admin/icons?text=qqqqq')).items).toEqual([]);
      for (const query of [
        'limit=0',
        'limit=101',
        'limit=x',
        `text=${'x'.repeat(201)}`,
        'text=a&text=b',
        'q=a',
      ]) {
        expect((await owner.get(`/api/admin/icons?${query}`)).status).toBe(400);
      }
    });
  });
};
