import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CommandFailed } from '../process/run-command.js';
import { withNxDatabase } from './build.js';

let folder: string;
let database: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workspace-data-'));
  database = join(folder, 'nx.db');
  writeFileSync(database, '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build that fails in this way while Nx has its database. */
const failing = (output: string) => (): Promise<void> =>
  existsSync(database) ? Promise.reject(new CommandFailed('nx', 'ended with 1', output)) : Promise.resolve();

test('a build whose database a full disk damaged is made again without it', async () => {
  await withNxDatabase(failing('NX  DB execute error: SqliteFailure(Error { code: Unknown })'), folder);
  expect(existsSync(database)).toBe(false);
});

test('a build that fails for another reason keeps its database', async () => {
  await expect(withNxDatabase(failing('error TS2322'), folder)).rejects.toThrow('error TS2322');
  expect(existsSync(database)).toBe(true);
});
