/** Probes for the rules of Oxlint: files that must be refused, and files that must be accepted, to prove that each rule works. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const OXLINT = ['node_modules/oxlint/bin/oxlint', '--config=.oxlintrc.json'];

const TSCONFIG = '{ "compilerOptions": { "strict": true, "target": "esnext", "module": "nodenext" } }';

/** The output of Oxlint on a folder with these files; null when it accepts them. */
const refusal = (files) => {
  const folder = mkdtempSync(join(tmpdir(), 'oxlint-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { status, stdout } = spawnSync(process.execPath, [...OXLINT, folder], { encoding: 'utf8' });
    return status === 0 ? null : stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const A = "import type { B } from './b.js';\nexport type A = B;\n";

test('files that import only types from each other are refused as a circle', () =>
  assert.match(
    refusal({ 'a.ts': A, 'b.ts': "import type { A } from './a.js';\nexport type B = A[];\n" }),
    /import\(no-cycle\)/,
  ));

test('a file may import another one that does not import it', () =>
  assert.equal(refusal({ 'a.ts': A, 'b.ts': 'export type B = string;\n' }), null));

/** A component that shows a text in the title of the page. */
const component = (body) => `import { useEffect } from 'react';
export function Title({ text }: { readonly text: string }) {
  ${body}
  return null;
}
`;

test('an effect that reads a property may not leave it out of its dependencies', () => {
  const effect = (dependencies) =>
    component(`useEffect(() => { document.title = text; }, [${dependencies}]);`);
  assert.match(refusal({ 'title.tsx': effect('') }), /exhaustive-deps/);
  // The folder has no types of React, which other rules miss.
  assert.doesNotMatch(refusal({ 'title.tsx': effect('text') }) ?? '', /exhaustive-deps/);
});

test('a hook may not depend on a condition', () =>
  assert.match(
    refusal({
      'title.tsx': component("if (text !== '') useEffect(() => { document.title = text; }, [text]);"),
    }),
    /rules-of-hooks/,
  ));

/** Rules that read types, each with declarations, code that it refuses, and code that it accepts. */
const TYPED = [
  ['no-floating-promises', 'declare const save: () => Promise<void>;', 'save();', 'await save();'],
  ['no-misused-promises', 'declare const save: () => Promise<void>;', '[1].forEach(save);', '[1].map(save);'],
  ['no-unsafe-member-access', "const read = JSON.parse('[]');", 'read.name;', '(read as number[]).at(0);'],
  ['no-unnecessary-condition', 'declare const a: string, b: string | null;', "a ?? '';", "b ?? '';"],
  ['no-deprecated', '/** @deprecated */ declare const old: () => void;', 'old();', 'void 0;'],
  [
    'switch-exhaustiveness-check',
    'declare const side: 1 | 2;',
    'switch (side) { case 1: break; }',
    'switch (side) { case 1: case 2: break; }',
  ],
];

for (const [rule, declarations, refused, accepted] of TYPED) {
  test(`the rule ${rule} reads types`, () => {
    const file = (code) => ({ 'a.ts': `${declarations}\n${code}\nexport {};\n`, 'tsconfig.json': TSCONFIG });
    assert.match(refusal(file(refused)), new RegExp(`\\(${rule}\\)`));
    assert.doesNotMatch(refusal(file(accepted)) ?? '', new RegExp(`\\(${rule}\\)`));
  });
}
