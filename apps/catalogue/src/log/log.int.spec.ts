import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogPage } from '@tools-hub/contracts';
import type { StoredCatalogueEvent } from '@tools-hub/domain';
import { eventually } from '@tools-hub/testing';
import { CatalogueHarness, jira, refused } from '../testing/catalogue-harness.js';

let catalogue: CatalogueHarness;

beforeAll(async () => {
  catalogue = await CatalogueHarness.start();
});
afterAll(() => catalogue.close());

test('the log is read in pages far below the limit of a message', async () => {
  const from = await catalogue.head();
  const description = 'x'.repeat(2_000);
  for (let n = 0; n < 60; n += 1)
    await catalogue.send('catalogue.tool.add', { ...jira, name: `${n}`, description });
  for (let n = 0; n < 5; n += 1) {
    const tools = Array.from({ length: 100 }, () => ({ ...jira, description }));
    await catalogue.send('catalogue.directory.import', { categories: [], tools, banners: [] });
  }
  const pages: LogPage<StoredCatalogueEvent>[] = [];
  for (let after = from; after < from + 65; after = pages.at(-1)?.commits.at(-1)?.position ?? Infinity) {
    pages.push(await catalogue.readPage(after));
  }
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(1024 * 1024);
    expect(page.head).toBe(from + 65);
  }
  expect(pages.flatMap(({ commits }) => commits.map(({ position }) => position))).toEqual(
    Array.from({ length: 65 }, (_, n) => from + n + 1),
  );
  await expect(catalogue.readPage(-1)).rejects.toEqual(refused('INVALID', 'after'));
});

test('every commit is published after it can be read', async () => {
  const received: number[] = [];
  catalogue.bus.onEvent('catalogue.committed', ({ position }) => received.push(position));
  await catalogue.bus.connection.flush();
  const { position } = await catalogue.send('catalogue.tool.add', jira);
  await eventually(() => expect(received).toContain(position));
});

test('a replica that stops answers its requests, and the other one takes the rest', async () => {
  const from = await catalogue.head();
  let stopped: Promise<void> | undefined;
  const replies = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      if (n === 10) stopped = catalogue.replicas[0] && catalogue.services.stop(catalogue.replicas[0]);
      return catalogue.send('catalogue.tool.add', { ...jira, name: `${n}` });
    }),
  );
  await stopped;
  expect(new Set(replies.map(({ position }) => position)).size).toBe(20);
  expect(await catalogue.head()).toBe(from + 20);
});
