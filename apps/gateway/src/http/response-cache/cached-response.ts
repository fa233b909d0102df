import { hash } from 'node:crypto';
import type { HeaderLines } from '../security-headers.js';
import { encode, encodingFor, type Encoding } from './encoding.js';

/** An answer in one encoding: the body and the header lines. */
interface Form {
  /** With its double quotes. */
  readonly etag: string;
  readonly body: Buffer;
  readonly head: HeaderLines;
  /** The header lines of a 304. */
  readonly headOf304: HeaderLines;
}

/** A body with a tag that no other body has. */
export interface TaggedBytes {
  readonly bytes: Buffer;
  readonly tag: string;
}

/** Bytes under which compressing costs more than it saves. */
const WORTH_COMPRESSING = 1_024;
/** Characters of a digest that make a tag: 162 bits. */
const TAG_LENGTH = 27;
/** Room for an address, the heads and the objects around them. */
const OVERHEAD = 8_192;

interface CachedResponseOptions {
  readonly bytes: Buffer;
  /** Identifies the bytes; a digest of them by default. */
  readonly tag?: string | undefined;
  readonly contentType: string;
  /** The header lines that do not depend on the bytes. */
  readonly headers: HeaderLines;
  /** The request headers that the answer depends on, besides its encoding. */
  readonly varies: readonly string[];
  /** The pattern of the route that it answers, for the metrics. */
  readonly route: string | undefined;
}

/** An answer as bytes with its headers. Each encoding is made on first use. */
export class CachedResponse {
  readonly route: string | undefined;
  readonly #plain: Buffer;
  readonly #contentType: string;
  readonly #headers: HeaderLines;
  readonly #etag: string;
  readonly #vary: string;
  readonly #forms = new Map<Encoding, Form>();

  constructor({ bytes, tag, contentType, headers, varies, route }: CachedResponseOptions) {
    this.route = route;
    this.#plain = bytes;
    this.#contentType = contentType;
    this.#headers = headers;
    this.#etag = (tag ?? hash('sha256', bytes, 'base64url')).slice(0, TAG_LENGTH);
    this.#vary = ['Accept-Encoding', ...varies].join(', ');
  }

  /** An upper bound of its bytes in memory, as if no encoding were shorter than another. */
  get weight(): number {
    return 3 * this.#plain.length + OVERHEAD;
  }

  /** The form in the best encoding that the client accepts. */
  formFor(acceptEncoding: string | undefined): Form {
    const plain = acceptEncoding === undefined || this.#plain.length < WORTH_COMPRESSING;
    const encoding = plain ? 'identity' : encodingFor(acceptEncoding);
    const made = this.#forms.get(encoding);
    if (made !== undefined) return made;
    const form = this.#make(encoding);
    this.#forms.set(encoding, form);
    return form;
  }

  #make(encoding: Encoding): Form {
    const body = encode(this.#plain, encoding);
    // Strong tags identify bytes, so each encoding has its own.
    const etag = encoding === 'identity' ? `"${this.#etag}"` : `"${this.#etag}-${encoding}"`;
    const always = ['ETag', etag, 'Cache-Control', 'no-cache', 'Vary', this.#vary];
    const headOf304 = [...this.#headers, ...always];
    const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const content = ['Content-Type', this.#contentType, 'Content-Length', String(body.length)];
    return { etag, body, headOf304, head: [...headOf304, ...encoded, ...content] };
  }
}
