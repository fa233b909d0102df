import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const GENERATOR = join(import.meta.dirname, '../../../generate-client.mjs');

test('the committed client is the one that `npm run generate` makes', async () => {
  // In a process of its own: the generator brings a compiler with it.
  const { stderr } = await promisify(execFile)(process.execPath, [GENERATOR, '--check']);
  expect(stderr).toBe('');
});
