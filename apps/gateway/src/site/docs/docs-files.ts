import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { Encoding } from '../../http/response-cache/encoding.js';
import { DOCS_START } from './docs-page.js';

interface DocsFile {
  readonly contentType: string;
  readonly body: Buffer;
}

const CONTENT_TYPES = {
  'start.js': 'text/javascript; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const;

type Name = keyof typeof CONTENT_TYPES;

const isKnown = (name: string): name is Name => Object.hasOwn(CONTENT_TYPES, name);

/** Beside the event loop: the viewer has more than a megabyte. */
const ENCODERS: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  identity: (plain) => Promise.resolve(plain),
  gzip: promisify(gzip),
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/** The files of the documentation page. Each is read and encoded at its first request. */
@Injectable()
export class DocsFiles {
  readonly #bodies = new Map<string, Promise<Buffer>>();

  /** Null for a name that the page doesn't know. */
  async read(name: string, encoding: Encoding): Promise<DocsFile | null> {
    if (!isKnown(name)) return null;
    const key = `${name} ${encoding}`;
    const body = this.#bodies.get(key) ?? bodyOf(name).then(ENCODERS[encoding]);
    this.#bodies.set(key, body);
    // A file that could not be read is read again at the next request.
    body.catch(() => this.#bodies.delete(key));
    return { contentType: CONTENT_TYPES[name], body: await body };
  }
}

const bodyOf = async (name: Name): Promise<Buffer> =>
  name === 'start.js' ? Buffer.from(DOCS_START) : readFile(join(viewer(), name));

const viewer = (): string => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
