import assert from 'node:assert/strict';
import { SourceMap } from 'node:module';
import { test } from 'node:test';
import { runInThisContext } from 'node:vm';
import { asAscii } from './as-ascii.mjs';
import { copiesOf, loadedAtStart, REPLACED, withSources, withUnmappedPackages } from './plugins.mjs';

test('an escaped program evaluates to the same values', () => {
  const program = String.raw`['ä', "\\é", /^[😀–]$/u.test('😀')]`;
  const escaped = asAscii(program);
  assert.match(escaped, /^[\0-\x7f]*$/);
  assert.deepEqual(runInThisContext(escaped), runInThisContext(program));
});

test('a character that a backslash already escapes is refused', () => {
  assert.throws(() => asAscii(String.raw`'\é'`), /backslash before é/);
});

test('two copies of a library and two formats of one copy are reported', () => {
  const of = (...ids) => copiesOf(ids).get('class-validator').size;
  const cjs = '/clone/node_modules/class-validator/cjs';
  assert.equal(of(`${cjs}/index.js`, `${cjs}/decorator/decorators.js`), 1);
  assert.equal(of(`${cjs}/index.js`, '/clone/node_modules/class-validator/esm5/index.js'), 2);
  assert.equal(of(`${cjs}/index.js`, '/clone/apps/auth/node_modules/class-validator/cjs/index.js'), 2);
});

test('the replacement of tr46 converts host names as tr46 does', async () => {
  const { toASCII } = await import(`data:text/javascript,${encodeURIComponent(REPLACED.tr46)}`);
  assert.equal(toASCII('Store.EXAMPLE'), 'store.example');
  assert.equal(toASCII('b\u00fccher.example'), 'xn--bcher-kva.example');
  assert.equal(toASCII('10.0.0.7'), '10.0.0.7');
  assert.equal(toASCII('fa\u00df.example'), 'xn--fa-hia.example');
});

test('an on-demand package that a program loads at its start is reported', () => {
  const program = `import { join } from "node:path";
import * as api from "@opentelemetry/api";
const sdk = __require("@opentelemetry/sdk-trace");
const load = () => import("@opentelemetry/core");`;
  const onDemand = ['undici', /^@opentelemetry\//];
  assert.deepEqual(loadedAtStart(program, onDemand), ['@opentelemetry/api', '@opentelemetry/sdk-trace']);
});

test('a line of a package has no position in a source of ours', () => {
  // Two lines of our source, two of a package and one of our source.
  const map = { version: 3, sources: ['../src/own.ts'], names: [], mappings: 'AAAA;AACA;;;AACA' };
  const found = new SourceMap(withUnmappedPackages(map));
  const sources = [0, 1, 2, 3, 4].map((line) => found.findEntry(line, 0).originalSource);
  assert.deepEqual(sources, ['../src/own.ts', '../src/own.ts', undefined, undefined, '../src/own.ts']);
  assert.equal(found.findEntry(4, 0).originalLine, 2);
});

test('a source map names the sources of compiled files', () => {
  const named = (...sources) => withSources({ version: 3, sources }).sources;
  assert.deepEqual(named('../dist/http/send-bytes.js'), ['../src/http/send-bytes.ts']);
  assert.deepEqual(named('../../../node_modules/fastify/fastify.js'), [
    '../../../node_modules/fastify/fastify.js',
  ]);
});
