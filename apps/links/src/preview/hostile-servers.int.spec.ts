import { Resolver } from 'node:dns/promises';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LinkPreview } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { HostileDns } from '../testing/hostile-dns.js';
import { LinksHarness, WebServer } from '../testing/links-harness.js';

const MB = 1024 * 1024;
/** Far more than the service takes, and what the buffers between may hold. */
const FAR_TOO_MUCH = 64 * MB;

/** Sends zeros until the client hangs up. */
const sendWithoutEnd = (response: ServerResponse, sent: (bytes: number) => void): void => {
  const chunk = Buffer.alloc(MB, 'x');
  const send = (): void => {
    while (!response.destroyed) {
      sent(chunk.length);
      if (!response.write(chunk)) {
        response.once('drain', send);
        return;
      }
    }
  };
  send();
};

describe('the preview of a page', () => {
  const links = new LinksHarness();
  const inside: { requests: number } = { requests: 0 };
  let secret: WebServer;
  let web: WebServer;
  let dns: HostileDns;
  let sentBytes = 0;
  let cut = 0;
  // It unpacks to 200 MB.
  const bomb = gzipSync(Buffer.alloc(200 * MB));

  const preview = (link: string): Promise<LinkPreview> =>
    links.bus.request('links.preview.read', { link }, { deadlineMs: 12_000 });
  const refusal = async (link: string): Promise<string> => {
    try {
      return JSON.stringify(await preview(link));
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : String(error);
    }
  };

  beforeAll(async () => {
    secret = await WebServer.start((_request, response) => {
      inside.requests += 1;
      response.end('<title>Secret</title>');
    });
    web = await WebServer.start((request, response) => {
      const redirectTo = (location: string, status = 302): unknown =>
        response.writeHead(status, { location }).end();
      const html = (headers = {}): unknown =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
      switch (request.url ?? '') {
        case '/page':
          html({ 'set-cookie': 'visited=1' });
          return response.end(
            '<title>Page</title><meta name="description" content="Text"><link rel="icon" href="/i.png">',
          );
        case '/latin':
          response.setHeader('content-type', 'text/html; charset=iso-8859-1');
          return response.end(Buffer.from('<title>Café</title>', 'latin1'));
        case '/meta-latin':
          response.setHeader('content-type', 'text/html');
          return response.end(
            Buffer.from('<meta charset="windows-1252"><title>Café €</title>', 'latin1').map((b) =>
              b === 0xac ? 0x80 : b,
            ),
          );
        case '/gzip':
          html({ 'content-encoding': 'gzip' });
          return response.end(gzipSync('<title>Packed</title>'));
        case '/file.pdf':
          response.setHeader('content-type', 'application/pdf');
          return response.end('<title>No page</title>');
        case '/favicon.ico':
          response.setHeader('content-type', 'image/x-icon');
          return response.end('icon');
        case '/gone':
          return response.writeHead(404).end('<title>Gone</title>');
        case '/hop':
          return redirectTo('/page', 301);
        case '/to-secret':
          return redirectTo(secret.at('/'));
        case '/to-loopback':
          return redirectTo('http://127.0.0.1/');
        case '/to-mapped':
          return redirectTo('http://[::ffff:10.0.0.1]/');
        case '/to-metadata':
          return redirectTo('http://169.254.169.254/latest/meta-data/');
        case '/to-file':
          return redirectTo('file:///etc/passwd');
        case '/to-rebound':
          return redirectTo('http://rebound.example/');
        case '/to-itself':
          return redirectTo('/to-itself');
        case '/never':
          return undefined;
        case '/no-end':
          html();
          return response.write('<title>No end');
        case '/no-end-after-head':
          html();
          return response.write('<head><title>Head</title><link rel="icon" href="/i.png"></head>');
        case '/huge':
          html({ 'content-length': String(1024 * MB) });
          response.on('close', () => (cut += 1));
          response.write('<title>Huge</title><link rel="icon" href="/i.png">');
          return sendWithoutEnd(response, (bytes) => (sentBytes += bytes));
        case '/bomb':
          html({ 'content-encoding': 'gzip' });
          return response.end(bomb);
        case '/headers':
          html();
          return response.socket?.write(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(MB)}\r\n\r\n`);
        default:
          return response.writeHead(404).end();
      }
    });
    dns = new HostileDns({
      'private.example': ['10.0.0.1'],
      'metadata.example': ['169.254.169.254'],
      'rebound.example': ['127.0.0.1', '127.0.0.1'],
    });
    const nameServer = await dns.start();
    await links.open();
    const { app } = await links.start({
      LINKS_ALLOWED_HOSTS: web.host,
      LINK_CHECK_DAYS: '0',
      PUBLIC_URL: 'https://hub.example',
    });
    app.get(Resolver).setServers([nameServer]);
  });

  afterAll(async () => {
    await links.close();
    dns.stop();
    web.stop();
    secret.stop();
  });

  test('the preview of a page is its title, its description and its icon', async () => {
    const page = { title: 'Page', description: 'Text', iconUrl: web.at('/i.png') };
    expect(await preview(web.at('/page'))).toEqual(page);
    expect(await preview(web.at('/hop'))).toEqual(page);
    expect([...web.agents]).toEqual(['ToolsHub-LinkCheck/1 (+https://hub.example)']);
  });

  test('the preview of a page has the icon of the site where the page names none, and is read in its own encoding', async () => {
    const iconUrl = web.at('/favicon.ico');
    expect(await preview(web.at('/latin'))).toEqual({ title: 'Café', description: null, iconUrl });
    expect(await preview(web.at('/meta-latin'))).toMatchObject({ title: 'Café €' });
    expect(await preview(web.at('/gzip'))).toMatchObject({ title: 'Packed' });
    expect(await preview(web.at('/file.pdf'))).toEqual({ title: null, description: null, iconUrl });
  });

  test.each(['/to-secret', '/to-loopback', '/to-mapped', '/to-metadata', '/to-file', '/to-rebound'])(
    'the preview of a page is refused for the redirect %s, and nothing is contacted',
    async (path) => {
      expect(await refusal(web.at(path))).toBe('LINK_REFUSED');
      expect(inside.requests).toBe(0);
    },
  );

  test.each(['http://private.example/', 'https://metadata.example/', 'http://rebound.example/'])(
    'the preview of a page is refused for %s, whose name leads into a network',
    async (link) => {
      expect(await refusal(link)).toBe('LINK_REFUSED');
      expect(dns.asked).toContain(new URL(link).hostname);
    },
  );

  test('the preview of a page is refused for another port of this machine, and nothing is contacted', async () => {
    expect(await refusal(secret.at('/'))).toBe('LINK_REFUSED');
    expect(await refusal(secret.at('/').replace('http', 'https'))).toBe('LINK_REFUSED');
    expect(inside.requests).toBe(0);
  });

  test('the preview of a page fails for a redirect to itself after five of them', async () => {
    web.requests.length = 0;
    expect(await refusal(web.at('/to-itself'))).toBe('LINK_UNREACHABLE');
    expect(web.requests).toHaveLength(6);
  });

  test('a preview fails for pages that are gone, that never answer or end, and whose headers are too long', async () => {
    const paths = ['/gone', '/never', '/no-end', '/headers'];
    expect(await Promise.all(paths.map((path) => refusal(web.at(path))))).toEqual(
      paths.map(() => 'LINK_UNREACHABLE'),
    );
    expect(await refusal('http://nowhere.example/')).toBe('LINK_UNREACHABLE');
  });

  test('a preview needs no more of a page than its head', async () => {
    expect(await preview(web.at('/no-end-after-head'))).toMatchObject({ title: 'Head' });
  });

  test('a preview ends at 2 MB of a page of 1 GB, and hangs up', async () => {
    expect(await preview(web.at('/huge'))).toEqual({
      title: 'Huge',
      description: null,
      iconUrl: web.at('/i.png'),
    });
    await eventually(() => expect(cut).toBe(1));
    expect(sentBytes).toBeLessThan(FAR_TOO_MUCH);
  });

  test('a preview ends at 2 MB of a page that unpacks to 200 MB', async () => {
    const before = process.memoryUsage().arrayBuffers;
    expect(await preview(web.at('/bomb'))).toMatchObject({ title: null });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(FAR_TOO_MUCH);
  });

  test.each(['', 'no address', '//example.com/'])(
    'the preview of a page is refused for the text %j, which is no address',
    async (link) => {
      expect(await refusal(link)).toBe('INVALID');
    },
  );
});
