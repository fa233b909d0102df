import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually, ServiceHarness } from '@tools-hub/testing';
import { gatewayService } from '../../service.js';
import { answerForServices } from '../../testing/fake-services.js';

const harness = new ServiceHarness();
const root = mkdtempSync(join(tmpdir(), 'web-root-'));
let url: string;

beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), '<html></html>');
  writeFileSync(join(root, 'file.txt'), 'content');
  answerForServices(await harness.bus());
  const { port } = await harness.start(gatewayService, { WEB_ROOT: root });
  url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
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
