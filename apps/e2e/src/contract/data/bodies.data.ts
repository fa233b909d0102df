import type { BadRequest } from '../../support/refusals.js';

type BadBody = Pick<BadRequest, 'body' | 'raw' | 'headers' | 'status'>;

const text = (raw: string): BadBody => ({ raw, status: 400 });
const bytes = (...raw: number[]): BadBody => ({ raw: Buffer.from(raw), status: 400 });
const typed = (type: string, raw = '{}'): BadBody => ({
  raw,
  headers: { 'content-type': type },
  status: 415,
});

/** Bodies that every call refuses. */
export const BAD_BODIES: readonly BadBody[] = [
  // Not JSON.
  text('{'),
  text('{"name":'),
  text('{"name":"x",}'),
  text("{'name':'x'}"),
  text('{"name":NaN}'),
  text('{"name":undefined}'),
  text('{name:1}'),
  text('{}{}'),
  text('// {}'),
  text('<xml/>'),
  text(' '),
  text('\u0000'),
  text('{"name":"\u0001"}'),
  // Not UTF-8.
  bytes(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d),
  bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00),
  bytes(0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d),
  bytes(0x80),
  // JSON that is not an object.
  text('null'),
  text('true'),
  text('0'),
  text('"text"'),
  text('[]'),
  text('[{}]'),
  text('[[]]'),
  // Too deeply nested, or too many members.
  text('['.repeat(30_000)),
  text(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  text(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  text(`{"name":${'['.repeat(15_000)}${']'.repeat(15_000)}}`),
  // Forbidden names.
  text('{"__proto__":{"isAdmin":true}}'),
  text('{"constructor":{"prototype":{"isAdmin":true}}}'),
  text('{"name":{"__proto__":{"isAdmin":true}}}'),
  text('{"$where":"sleep(1000)"}'),
  text('{"nobody.knows":1}'),
  text('{"":1}'),
  // Too long.
  { raw: JSON.stringify({ name: 'x'.repeat(65_536) }), status: 413 },
  { raw: Buffer.alloc(64 * 1_024 + 1, ' '), status: 413 },
  { raw: Buffer.alloc(10 * 1_024 * 1_024, '['), status: 413 },
  { raw: Buffer.alloc(200_000, ' '), headers: { 'transfer-encoding': 'chunked' }, status: 413 },
  // Not declared as JSON.
  typed('application/xml'),
  typed('text/css'),
  typed('application/x-www-form-urlencoded', 'name=x'),
  typed('multipart/form-data; boundary=x', '--x--'),
  typed('application/octet-stream'),
  typed('application/jsonp'),
  typed('application/merge-patch+json'),
  typed('application'),
  typed('x'.repeat(500)),
  {
    raw: '{}',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    status: [400, 415],
  },
];
