import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '@tools-hub/domain';
import { eventually } from '@tools-hub/testing';
import { LinksHarness, WebServer } from '../testing/links-harness.js';

const IMAGE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255]);

describe('the image of a link', () => {
  const links = new LinksHarness();
  const inside: string[] = [];
  let secret: WebServer;
  let web: WebServer;
  let cut = 0;

  const read = async (link: string): Promise<Buffer> => {
    const { data } = await links.bus.request('links.image.read', { link }, { deadlineMs: 12_000 });
    return Buffer.from(data, 'base64');
  };
  const refusal = async (link: string): Promise<string> => {
    try {
      return `${(await read(link)).length} bytes`;
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : String(error);
    }
  };

  beforeAll(async () => {
    secret = await WebServer.start(({ url }, response) => {
      inside.push(url ?? '');
      response.end(IMAGE);
    });
    web = await WebServer.start((request, response) => {
      switch (request.url ?? '') {
        case '/icon.png':
          return response.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'a=1' }).end(IMAGE);
        case '/moved':
          return response.writeHead(301, { location: '/icon.png' }).end();
        case '/to-secret':
          return response.writeHead(302, { location: secret.at('/') }).end();
        case '/to-loopback':
          return response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
        case '/largest':
          return response.end(Buffer.alloc(LIMITS.imageBytes, 1));
        case '/too-large':
          response.on('close', () => (cut += 1));
          // It never ends, either.
          return response.write(Buffer.alloc(LIMITS.imageBytes + 1, 1));
        case '/no-end':
          return response.write(IMAGE);
        default:
          return response.writeHead(404).end(IMAGE);
      }
    });
    await links.open();
    await links.start({ LINKS_ALLOWED_HOSTS: web.host, LINK_CHECK_DAYS: '0' });
  });

  afterAll(async () => {
    await links.close();
    web.stop();
    secret.stop();
  });

  test('the image of a link is read as it is, up to 512 kB, also behind a redirect', async () => {
    expect(await read(web.at('/icon.png'))).toEqual(IMAGE);
    expect(await read(web.at('/moved'))).toEqual(IMAGE);
    expect(await read(web.at('/largest'))).toHaveLength(LIMITS.imageBytes);
  });

  test('the image of a link is refused where it leads into the network, and nothing is contacted', async () => {
    for (const link of [web.at('/to-secret'), web.at('/to-loopback'), secret.at('/'), 'file:///etc/passwd']) {
      expect([link, await refusal(link)]).toEqual([link, 'LINK_REFUSED']);
    }
    expect(inside).toEqual([]);
  });

  test('the image of a link fails when it is gone, never ends or is too large, and its server is left', async () => {
    expect(
      await Promise.all(['/gone', '/no-end', '/too-large'].map((path) => refusal(web.at(path)))),
    ).toEqual(['LINK_UNREACHABLE', 'LINK_UNREACHABLE', 'LINK_UNREACHABLE']);
    await eventually(() => expect(cut).toBe(1));
  });

  test('the image of a link is refused for a text that is no address', async () => {
    expect(await refusal('no address')).toBe('INVALID');
  });
});
