import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { DocsFiles } from './docs-files.js';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('a file of the documentation that could not be read is read again at the next request', async () => {
  const files = new DocsFiles();
  vi.spyOn(fs, 'readFile').mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  syncBuiltinESMExports();
  await expect(files.read('swagger-ui.css', 'gzip')).rejects.toThrow('EMFILE');
  const [file, again] = [
    await files.read('swagger-ui.css', 'gzip'),
    await files.read('swagger-ui.css', 'gzip'),
  ];
  expect(file?.contentType).toBe('text/css; charset=utf-8');
  expect(again?.body).toBe(file?.body);
});
