import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withSecretFiles } from './secret-files.js';

const folder = mkdtempSync(join(tmpdir(), 'secret-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'secret');

test('the secrets of the launcher are read from their files', () => {
  writeFileSync(file, 'correct horse\n');
  const given = { ADMIN_PASSWORD_FILE: file, NATS_PASSWORD_FILE: '/a', PORT: '1' };
  expect(withSecretFiles(given)).toEqual({
    ADMIN_PASSWORD: 'correct horse',
    NATS_PASSWORD_FILE: '/a',
    PORT: '1',
  });
});

test('an invalid secret file is reported without its secret', () => {
  writeFileSync(file, 'mongodb://hush');
  const given = { MONGODB_URI: 'mongodb://x', MONGODB_URI_FILE: file, ADMIN_PASSWORD_FILE: '/nowhere' };
  expect(() => withSecretFiles(given)).toThrow(
    "MONGODB_URI and MONGODB_URI_FILE are both set: unset one of them\nADMIN_PASSWORD_FILE names /nowhere, which can't",
  );
});
