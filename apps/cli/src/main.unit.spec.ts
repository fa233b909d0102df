import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

test('a command whose output nobody reads any more ends without an error', async () => {
  const command = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--help']);
  // As `head` does when it has its lines.
  command.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')]);
  expect(errors).toBe('');
  expect(code).toBe(0);
});
