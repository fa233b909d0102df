import { describe, expect, it } from 'vitest';
import { inRepository } from '../repository.js';
import { CompilerOutput, type Compilation } from './compiler-output.js';

const read = (lines: readonly string[]): { compilations: Compilation[]; diagnostics: string[] } => {
  const compilations: Compilation[] = [];
  const diagnostics: string[] = [];
  const output = new CompilerOutput(
    (compilation) => compilations.push(compilation),
    (line) => diagnostics.push(line),
  );
  for (const line of lines) output.read(line);
  return { compilations, diagnostics };
};

const emitted = (...path: string[]): string => `TSFILE: ${inRepository(...path)}`;
const STARTED = '1:42:48 AM - File change detected. Starting incremental compilation...';
const finished = (errors: string): string => `1:42:51 AM - Found ${errors}. Watching for file changes.`;
const ERROR = 'apps/auth/src/main.ts(4,11): error TS1109: Expression expected.';

describe('the output of the compiler', () => {
  it('the output of the compiler names each project once whose JavaScript was written', () => {
    const { compilations } = read([
      STARTED,
      '',
      emitted('libs', 'contracts', 'dist', 'text.js'),
      emitted('libs', 'contracts', 'dist', 'links.js'),
      emitted('libs', 'contracts', 'dist', 'text.d.ts'),
      emitted('libs', 'platform', 'dist', 'index.d.ts.map'),
      emitted('apps', 'auth', 'dist', 'sign-in', 'sign-in.js'),
      finished('0 errors'),
    ]);
    expect(compilations).toEqual([{ errors: 0, changedProjects: ['libs/contracts', 'apps/auth'] }]);
  });

  it('the output of the compiler passes only errors on', () => {
    const { compilations, diagnostics } = read([STARTED, '', ERROR, finished('1 error')]);
    expect(compilations).toEqual([{ errors: 1, changedProjects: [] }]);
    expect(diagnostics).toEqual([ERROR]);
  });

  it('a project that was written beside an error is kept for the next compilation without errors', () => {
    const { compilations } = read([
      emitted('libs', 'contracts', 'dist', 'text.js'),
      ERROR,
      finished('1 error'),
      emitted('apps', 'auth', 'dist', 'main.js'),
      finished('0 errors'),
      finished('0 errors'),
    ]);
    expect(compilations.map(({ changedProjects }) => changedProjects)).toEqual([
      ['libs/contracts'],
      ['libs/contracts', 'apps/auth'],
      [],
    ]);
  });
});
