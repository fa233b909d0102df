import { expect, test } from 'vitest';
import { Response } from 'undici';
import { readHead } from './read-text.js';

const TEXT = '<title>Grüße</title>';
const BOM = '\u{feff}';

const read = (page: Buffer, contentType = 'text/html'): Promise<string> =>
  readHead(new Response(page, { headers: { 'content-type': contentType } }));

test.each([
  ['UTF-8 by default', TEXT, 'utf8', 'text/html'],
  ['the encoding of the header', TEXT, 'latin1', 'text/html; charset="iso-8859-1"'],
  ['the encoding that the page names', `<meta charset='iso-8859-1'>${TEXT}`, 'latin1', 'text/html'],
  [
    'UTF-8 by the byte order mark, whatever the header says',
    BOM + TEXT,
    'utf8',
    'text/html; charset=iso-8859-1',
  ],
  ['UTF-16 by the byte order mark', BOM + TEXT, 'utf16le', 'text/html; charset=utf-8'],
  [
    'UTF-8 where the page names UTF-16 in single bytes',
    `<meta charset="utf-16">${TEXT}`,
    'utf8',
    'text/html',
  ],
  ['UTF-8 where the encoding is unknown', TEXT, 'utf8', 'text/html; charset=none'],
] as const)('a page is read as %s', async (_what, text, encoding, contentType) => {
  expect(await read(Buffer.from(text, encoding), contentType)).toContain(TEXT);
});
