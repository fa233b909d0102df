import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareLockFile } from './cluster.js';

let data: string;
let file: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'cluster-'));
  mkdirSync(join(data, 'pg'));
  file = join(data, 'pg', 'postmaster.pid');
});
afterEach(() => rmSync(data, { recursive: true }));
const prepare = (): void => prepareLockFile({ root: '/', data }, data);

test.each(['', '\n', 'x\n'])(
  'the lock file %j of a crashed PostgreSQL, which would refuse it, is removed',
  (content) => {
    writeFileSync(file, content);
    prepare();
    expect(existsSync(file)).toBe(false);
  },
);

test.runIf(process.platform === 'linux')(
  'the id of another program is removed from the lock file, whose rest stays',
  () => {
    writeFileSync(file, `${process.pid}\n/data/pg\n`);
    prepare();
    expect(readFileSync(file, 'utf8')).toBe('4194305\n/data/pg\n');
  },
);

test('the lock file of a PostgreSQL that has ended stays', () => {
  writeFileSync(file, '4194305\n/data/pg\n');
  prepare();
  expect(readFileSync(file, 'utf8')).toBe('4194305\n/data/pg\n');
  rmSync(file);
  prepare();
  expect(existsSync(file)).toBe(false);
});
