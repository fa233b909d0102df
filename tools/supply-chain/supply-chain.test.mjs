import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { licenceProblems } from './licences.mjs';
import { IMAGES, sbomOf } from './sbom.mjs';

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
const withPackage = (path, entry) => ({ packages: { ...lock.packages, [path]: entry } });
const LINUX = { os: 'linux', cpu: 'x64', libc: 'glibc' };

test('each package has an allowed licence', () => {
  assert.deepEqual(licenceProblems(lock), []);
});

test('a package under the GPL, a package without a licence and a package with a second, stricter licence are refused', () => {
  const problemsOf = (entry) => licenceProblems(withPackage('node_modules/x', entry));
  assert.deepEqual(problemsOf({ license: 'GPL-3.0' }), ['node_modules/x: GPL-3.0']);
  assert.deepEqual(problemsOf({}), ['node_modules/x: none']);
  assert.deepEqual(problemsOf({ license: '(MIT AND GPL-2.0)' }), ['node_modules/x: (MIT AND GPL-2.0)']);
  assert.deepEqual(problemsOf({ license: '(MIT OR GPL-2.0)' }), []);
});

test('the MPL is allowed in development only', () => {
  const of = (dev) => licenceProblems(withPackage('node_modules/x', { license: 'MPL-2.0', dev }));
  assert.deepEqual(of(true), []);
  assert.deepEqual(of(false), ['node_modules/x: MPL-2.0']);
});

test('an exception that no package needs is reported', () => {
  const { 'node_modules/argparse': removed, ...packages } = lock.packages;
  assert.equal(removed.license, 'Python-2.0');
  assert.deepEqual(licenceProblems({ packages }), ['argparse: no longer needs its exception']);
});

test('the bill of the gateway has the versions, licences and hashes of its own packages and those of the web app', async () => {
  const { components, metadata } = await sbomOf('gateway', LINUX);
  assert.equal(metadata.component.name, 'tools-hub/gateway');
  for (const name of ['fastify', 'react-dom']) {
    const { version, license } = lock.packages[`node_modules/${name}`];
    const component = components.find((each) => each.name === name);
    assert.equal(component.version, version);
    assert.equal(component.purl, `pkg:npm/${name}@${version}`);
    assert.deepEqual(component.licenses, [{ license: { id: license } }]);
    assert.match(component.hashes[0].content, /^[0-9a-f]{128}$/);
  }
});

test('the bill of auth has no packages of tests, other services or other platforms, and does not change between runs', async () => {
  const bill = await sbomOf('auth', LINUX);
  const text = JSON.stringify(bill);
  assert.ok(text.includes('argon2-linux-x64-gnu'));
  for (const absent of [
    'argon2-darwin',
    'argon2-linux-x64-musl',
    '@tools-hub/testing',
    'react-dom',
    '/vitest@',
  ]) {
    assert.ok(!text.includes(absent), absent);
  }
  assert.equal(JSON.stringify(await sbomOf('auth', LINUX)), text);
});

test('every image has a bill, except secrets, which has no packages', () => {
  const dockerfile = readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8');
  const images = Array.from(dockerfile.matchAll(/^FROM runtime AS (\S+)$/gm), ([, image]) => image);
  assert.deepEqual(
    images.filter((image) => image !== 'secrets'),
    IMAGES,
  );
});
