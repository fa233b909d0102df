import { TextDecoder } from 'node:util';
import type { Response } from 'undici';
import { bodyOf } from '../fetch/fetcher.js';

/** Bytes of a page that are read at most, unpacked. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Bytes at the beginning of a page in which it names its encoding. */
const DECLARATION_BYTES = 1_024;

const HEAD_ENDS = '</head';
/** The end of the head may be divided between two parts. */
const OVERLAP = HEAD_ENDS.length - 1;

/**
 * The beginning of a page up to the end of its head, or 2 MB of it. The rest isn't read.
 * @throws LinkUnreachable for a page that is cut off before
 */
export const readHead = async (response: Response): Promise<string> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  let tail = '';
  for await (const part of bodyOf(response)) {
    parts.push(part);
    bytes += part.byteLength;
    // Every encoding of the web but UTF-16 writes these characters as ASCII does.
    const seen = tail + part.toString('latin1').toLowerCase();
    if (bytes >= MAX_BYTES || seen.includes(HEAD_ENDS)) break;
    tail = seen.slice(-OVERLAP);
  }
  const page = Buffer.concat(parts).subarray(0, MAX_BYTES);
  return decoderOf(response.headers.get('content-type') ?? '', page).decode(page);
};

const CHARSET = /charset\s*=\s*["']?\s*([\w:.-]{1,40})/i;

/** The encodings of byte order marks. */
const MARKS: readonly (readonly [mark: string, encoding: string])[] = [
  ['\xfe\xff', 'utf-16be'],
  ['\xff\xfe', 'utf-16le'],
  ['\xef\xbb\xbf', 'utf-8'],
];

/** By the byte order mark, the header or the page itself, in this order; UTF-8 otherwise. */
const decoderOf = (contentType: string, page: Buffer): TextDecoder => {
  const declaration = page.subarray(0, DECLARATION_BYTES).toString('latin1');
  const marked = MARKS.find(([mark]) => declaration.startsWith(mark))?.[1];
  const [, ofPage = 'utf-8'] = CHARSET.exec(declaration) ?? [];
  // A page whose declaration can be read byte by byte is not UTF-16, whatever it says.
  const own = /^utf-16/i.test(ofPage) ? 'utf-8' : ofPage;
  try {
    return new TextDecoder(marked ?? CHARSET.exec(contentType)?.[1] ?? own);
  } catch {
    return new TextDecoder();
  }
};
