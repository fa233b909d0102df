import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { ico } from './image-files.js';

/** A web server on this machine with pages that tools link to. */
export class LinkedPages {
  /** The requests in order, as `GET /page`. */
  readonly requests: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly host: string,
  ) {}

  static async start(): Promise<LinkedPages> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    const pages = new LinkedPages(server, `127.0.0.1:${address.port}`);
    server.on('request', (request, response) => {
      const { method, url = '/' } = request;
      pages.requests.push(`${method} ${url}`);
      const redirectTo = REDIRECTS[url];
      if (redirectTo !== undefined) {
        const [status, location] = redirectTo;
        response.writeHead(status, { location }).end();
      } else if (url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      else if (url === '/icon.svg') response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(ICON);
      else if (url === '/favicon.ico')
        response.writeHead(200, { 'content-type': 'image/x-icon' }).end(ico(6, 12));
      else response.writeHead(404).end();
    });
    return pages;
  }

  at(path: string): string {
    return `http://${this.host}${path}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

const REDIRECTS: Readonly<Record<string, readonly [status: number, location: string]>> = {
  '/moved': [301, '/page'],
  '/to-itself': [302, '/to-itself'],
  '/to-loopback': [302, 'http://127.0.0.1/'],
  '/to-mapped': [302, 'http://[::ffff:10.0.0.1]/'],
};

const PAGE =
  '<!doctype html><title>A page &amp; more</title><meta name="description" content="It says what it is."><link rel="icon" href="/icon.svg">';
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><rect width="8" height="8" fill="#c2410c"/></svg>';
