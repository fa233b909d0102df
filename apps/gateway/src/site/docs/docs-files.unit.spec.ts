import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';

const read = vi.fn(readFile);
vi.doMock('node:fs/promises', () => ({ readFile: read }));
vi.resetModules();
const { DocsFiles } = await import('./docs-files.js');

test('a file of the documentation that could not be read is read again at the next request', async () => {
  const files = new DocsFiles();
  read.mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  await expect(files.read('swagger-ui.css', 'gzip')).rejects.toThrow('EMFILE');
  const [file, again] = [
    await files.read('swagger-ui.css', 'gzip'),
    await files.read('swagger-ui.css', 'gzip'),
  ];
  expect(file?.contentType).toBe('text/css; charset=utf-8');
  expect(again?.body).toBe(file?.body);
});
