import 'reflect-metadata';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually, ServiceHarness } from '@tools-hub/testing';
import { gatewayService } from '../../service.js';
import { answerForServices } from '../../testing/fake-services.js';

/** A program that fails for the first two pages. */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads';
  let jobs = 0;
  parentPort.on('message', () => {
    jobs += 1;
    parentPort.postMessage(jobs <= 2 ? { failure: 'busy' } : { html: 'contents ' + jobs, style: '', title: null });
  });`;

const harness = new ServiceHarness();
const root = mkdtempSync(join(tmpdir(), 'web-root-'));
let url: string;

beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), '<html lang="en"><div id="root"><!--page--></div></html>');
  mkdirSync(join(root, '.server'));
  writeFileSync(join(root, '.server', 'page-renderer.mjs'), PROGRAM);
  answerForServices(await harness.bus());
  const { port } = await harness.start(gatewayService, { WEB_ROOT: root });
  url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
});
afterAll(async () => {
  await harness.close();
  rmSync(root, { recursive: true });
});

test('a page that could not be rendered is served without its contents, and is not cached', async () => {
  const contents: (string | undefined)[] = [];
  for (let request = 1; request <= 5; request += 1) {
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    contents.push(/contents \d/.exec(await answer.text())?.[0]);
  }
  // An address is cached from the second time on that its page is complete.
  expect(contents).toEqual([undefined, undefined, 'contents 3', 'contents 4', 'contents 4']);
});
