import 'reflect-metadata';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ServiceHarness } from '@tools-hub/testing';
import { startWithWebApp } from '../../testing/start-with-web-app.js';

const harness = new ServiceHarness();
let url: string;
let root: string;

beforeAll(async () => {
  ({ url, root } = await startWithWebApp(harness, { 'index.html': '<html></html>', 'file.txt': 'content' }));
});
afterAll(async () => {
  await harness.close();
  rmSync(root, { recursive: true });
});

test.each([
  [200, { range: 'bytes=0-1' }],
  [200, { range: 'bytes=99-' }],
  [412, { 'if-match': '"another"' }],
  [412, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
] as const)('a file of the web app is answered with %i to %j', async (status, headers) => {
  const answer = await fetch(`${url}/file.txt`, { headers });
  expect(answer.status).toBe(status);
  if (status === 200) expect(await answer.text()).toBe('content');
  else expect(await answer.json()).toMatchObject({ status, code: 'VERSION_CONFLICT' });
});
