import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';

const PATCH = resolve('docs/examples/add-a-field-to-a-tool.patch');
const MOST_FILES = 9;

const files = [...readFileSync(PATCH, 'utf8').matchAll(/^diff --git a\/(\S+) /gm)].map(([, file]) => file);

/** The contents of the files after the change, by their paths. */
const changedFiles = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tools-hub-worked-example-'));
  try {
    for (const file of files) cpSync(file, join(folder, file));
    execFileSync('git', ['apply', PATCH], { cwd: folder, stdio: 'pipe' });
    return new Map(files.map((file) => [resolve(file), readFileSync(join(folder, file), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The compiler's errors in some files, which `contents` replaces. */
const errorsIn = (names, contents) => {
  const { config } = ts.readConfigFile('tsconfig.base.json', ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.');
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  host.readFile = (file) => contents.get(resolve(file)) ?? readFile(file);
  const program = ts.createProgram(names, { ...options, composite: false, noEmit: true }, host);
  return names.flatMap((name) => {
    const source = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
  });
};

test('the worked example applies to the source and compiles', () => {
  // The web app's client does not have the field before `npm run generate`.
  const compiled = files.filter((file) => !file.startsWith('apps/web/'));
  assert.deepEqual(errorsIn(compiled, changedFiles()), []);
});

test('a new field of a tool touches nine files at most', () => {
  assert.ok(files.length > 0 && files.length <= MOST_FILES, `${files.length} files`);
});

test('the guide names each file of the worked example', () => {
  const guide = readFileSync('docs/add-a-field.md', 'utf8');
  for (const file of files) assert.ok(guide.includes(file), file);
});
