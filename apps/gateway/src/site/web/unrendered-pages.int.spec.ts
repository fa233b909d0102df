import 'reflect-metadata';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServiceHarness } from '@tools-hub/testing';
import { startWithWebApp } from '../../testing/start-with-web-app.js';

/** A program that fails for the first two pages. */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads';
  let jobs = 0;
  parentPort.on('message', () => {
    jobs += 1;
    parentPort.postMessage(jobs <= 2 ? { failure: 'busy' } : { html: 'contents ' + jobs, style: '', title: null });
  });
  parentPort.postMessage('ready');`;

const harness = new ServiceHarness();
let url: string;
let root: string;

beforeAll(async () => {
  ({ url, root } = await startWithWebApp(harness, {
    'index.html': '<html lang="en"><div id="root"><!--page--></div></html>',
    '.server/page-renderer.mjs': PROGRAM,
  }));
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
