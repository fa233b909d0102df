import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { InitialData } from '@tools-hub/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyAnswers } from '../answers/ready-answers.js';
import { renderPage } from './page.js';

const HTML = 'text/html; charset=utf-8';
const YEAR = 365 * 24 * 60 * 60 * 1_000;

/** The web app's paths; any other is its 404 page. */
const PAGES: readonly string[] = ['/'];

/** Serves the built web app: its files for good (their names change with them), its pages with today's data in them. */
export class WebPages {
  readonly #template: string;

  constructor(
    private readonly root: string,
    private readonly answers: ReadyAnswers,
    private readonly initialData: () => InitialData | null,
  ) {
    this.#template = readFileSync(join(root, 'index.html'), 'utf8');
  }

  async register(server: FastifyInstance): Promise<void> {
    await server.register(fastifyStatic, {
      root: resolve(this.root),
      wildcard: false,
      index: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('Cache-Control', hashed ? `public, max-age=${YEAR / 1_000}, immutable` : 'no-cache');
      },
    });
    for (const path of PAGES) {
      server.get(path, (request, reply) => {
        this.answers.answerBytes(request, reply, Buffer.from(this.#render()), HTML);
      });
    }
  }

  /** Answers an unknown path with the page and 404 where a person asked for one; false where a program did. */
  notFound(request: FastifyRequest, reply: FastifyReply): boolean {
    const asksForPage = request.method === 'GET' && !request.url.startsWith('/api/');
    if (!asksForPage || !(request.headers.accept ?? '').includes('text/html')) return false;
    void reply
      .status(404)
      .header('Content-Type', HTML)
      .header('Cache-Control', 'no-store')
      .send(this.#render());
    return true;
  }

  #render(): string {
    return renderPage(this.#template, this.initialData());
  }
}
