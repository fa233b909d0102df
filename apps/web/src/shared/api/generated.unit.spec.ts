import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const GENERATOR = join(import.meta.dirname, '../../../generate-client.mjs');

test('the committed client equals the output of `npm run generate`', async () => {
  // In a child process, because the generator loads a compiler.
  const { stderr } = await promisify(execFile)(process.execPath, [GENERATOR, '--check']);
  expect(stderr).toBe('');
});
