import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const PATCH = 'docs/examples/add-a-field-to-a-tool.patch';
const FILES = 9;

test('the worked example applies to the source', () => {
  execFileSync('git', ['apply', '--check', PATCH], { stdio: 'pipe' });
});

test('a new field of a tool touches nine files at most', () => {
  const files = readFileSync(PATCH, 'utf8').match(/^diff --git /gm) ?? [];
  assert.ok(files.length > 0 && files.length <= FILES, `${files.length} files`);
});

test('the guide names each file of the worked example', () => {
  const guide = readFileSync('docs/add-a-field.md', 'utf8');
  for (const [, file] of readFileSync(PATCH, 'utf8').matchAll(/^diff --git a\/(\S+) /gm)) {
    assert.ok(guide.includes(file), file);
  }
});
