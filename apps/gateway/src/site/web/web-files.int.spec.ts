import 'reflect-metadata';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, ServiceHarness } from '@tools-hub/testing';
import { toolAdded, type FakeCatalogue } from '../../testing/fake-catalogue.js';
import { sendRequest } from '../../testing/send-request.js';
import { startWithWebApp } from '../../testing/start-with-web-app.js';

const harness = new ServiceHarness();
let url: string;
let root: string;
let catalogue: FakeCatalogue;

beforeAll(async () => {
  const files = { 'index.html': '<html></html>', 'file.txt': 'content' };
  ({ url, root, catalogue } = await startWithWebApp(harness, files));
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

test.each([
  ['/sitemap/?lang=de', 308, '/sitemap?lang=de'],
  ['/%73itemap?lang=de', 308, '/sitemap?lang=de'],
  ['/suggest/?lang=de', 308, '/suggest?lang=de'],
  ['/t/jira/?lang=de', 301, '/t/jira?lang=de'],
  ['/t/jira/', 301, '/t/jira'],
])('the path %s leads with %i to %s', async (path, status, location) => {
  catalogue.append(toolAdded('0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d', { name: 'Jira' }));
  await eventually(async () => {
    const answer = await fetch(`${url}${path}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });
});

test.each([
  ['the page of a tool', '/t/jira', 200],
  ['a call that does not exist', '/api/nothing', 404],
])('%s at a whole address (RFC 9112, section 3.2.2) is answered as at its path', async (_, path, status) => {
  const request = { headers: { host: 'site.example', accept: 'text/html' } };
  const send = (target: string) => sendRequest(Number(new URL(url).port), { path: target, ...request });
  const [whole, own] = [await send(`http://site.example${path}`), await send(path)];
  expect([whole.status, own.status]).toEqual([status, status]);
  expect(whole.headers['content-type']).toBe(own.headers['content-type']);
});

test.each([
  ['the template of the pages', '/index.html'],
  ['an image of a shared link in another format', '/og/t/jira.svg'],
  ['an image of the site in another format', '/og/site.svg'],
])('%s is an unknown path, for people and for programs', async (_, path) => {
  for (const [accept, type] of [
    ['text/html', 'text/html'],
    ['*/*', 'application/problem+json'],
  ] as const) {
    const answer = await fetch(`${url}${path}`, { headers: { accept } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, `${type}; charset=utf-8`]);
  }
});

test.each([
  ['a page that does not exist', '/nothing', 404, 'text/html'],
  ['a page that does not exist', '/nothing', 404, 'application/json'],
  ['the page of a tool that does not exist', '/t/nothing', 404, 'text/html'],
  ['the site at a time that does not exist', '/as-of/nothing', 404, 'text/html'],
  ['a call that does not exist', '/api/nothing', 404, 'text/html'],
  ['a file', '/file.txt', 200, 'text/html'],
  ['the home page', '/', 200, 'text/html'],
])('HEAD of %s (%s) has the status %i and the headers of GET for %s', async (_, path, status, accept) => {
  const send = async (method: string) => {
    const { port } = new URL(url);
    const answer = await sendRequest(Number(port), { method, path, headers: { host: 'x', accept } });
    return { ...answer, headers: { ...answer.headers, date: '', 'x-correlation-id': '' } };
  };
  const [get, head] = [await send('GET'), await send('HEAD')];
  expect([get.status, head.status]).toEqual([status, status]);
  expect(head.headers).toEqual(get.headers);
  expect([get.bytes.length > 0, head.bytes.length]).toEqual([true, 0]);
});
