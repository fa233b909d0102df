import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { showSources, withSources } from './stack-traces.js';

describe('stack traces', () => {
  let folder: string;
  const addressOf = (file: string): string => pathToFileURL(join(folder, file)).href;
  /** A script whose second line, from its third column on, is the fifth line of its source. The lines after it are a package's. */
  const addScript = (): string => {
    const map = { version: 3, sources: ['src/main.ts'], names: [], mappings: ';EAIE;A;' };
    writeFileSync(join(folder, 'main.js.map'), JSON.stringify(map));
    return addressOf('main.js');
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stack-traces-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('stack traces name the lines of the sources', () => {
    const script = addScript();
    const shown = withSources(`Error: No\n    at act (${script}:2:7)\n    at async ${script}:2:3`);
    const source = addressOf('src/main.ts');
    expect(shown).toBe(`Error: No\n    at act (${source}:5:3)\n    at async ${source}:5:3`);
  });

  test('stack traces name a place as it is where its script has no map, or no source for its line', () => {
    writeFileSync(join(folder, 'broken.js.map'), '{');
    const script = addScript();
    const places = [
      `${addressOf('broken.js')}:2:3`,
      `${addressOf('none.js')}:2:3`,
      `${script}:1:1`,
      `${script}:3:1`,
      `${script}:4:1`,
    ];
    for (const place of places) expect(withSources(`    at ${place}`)).toBe(`    at ${place}`);
  });

  test('stack traces begin with the error and its message, whatever its fields are', () => {
    const usual = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace');
    showSources();
    try {
      expect(new RangeError('Too large').stack).toMatch(/^RangeError: Too large\n {4}at .*stack-traces/);
      const odd = Object.defineProperty(new Error('Odd'), 'name', {
        get: () => {
          throw new Error('No name');
        },
      });
      expect(odd.stack).toMatch(/^Error\n {4}at /);
    } finally {
      Reflect.deleteProperty(Error, 'prepareStackTrace');
      if (usual !== undefined) Object.defineProperty(Error, 'prepareStackTrace', usual);
    }
  });
});
