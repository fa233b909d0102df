import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@tools-hub/testing';
import { CatalogueHarness, jira, refused } from '../testing/catalogue-harness.js';

let catalogue: CatalogueHarness;

beforeAll(async () => {
  catalogue = await CatalogueHarness.start();
});
afterAll(() => catalogue.close());

describe('an import', () => {
  test('is one commit up to its limit, and can be read', async () => {
    const from = await catalogue.head();
    const description = 'x'.repeat(800);
    const tools = Array.from({ length: 5_000 }, (_, n) => ({
      name: `Tool ${n}`,
      link: `https://example.com/${n}`,
      description,
      categoryId: 'all',
    }));
    const file = { categories: [{ id: 'all', name: 'All' }], tools, banners: [] };
    // On a busy machine its outcome may be unknown at first: a repeat of the command returns it.
    const commandId = randomUUID();
    const reply = await eventually(
      () => catalogue.send('catalogue.directory.import', file, commandId),
      40_000,
    );
    expect(reply).toEqual({ position: from + 1, answer: { categories: 1, tools: 5_000, banners: 0 } });
    const page = await catalogue.readPage(from);
    expect(page.commits.map(({ events }) => events.length)).toEqual([5_001]);
    // A later commit is on a page of its own.
    await catalogue.send('catalogue.tool.add', jira);
    expect((await catalogue.readLog(from)).map(({ events }) => events.length)).toEqual([5_001, 1]);
  }, 60_000);

  test('appends no commit when one row is wrong', async () => {
    const from = await catalogue.head();
    const file = { categories: [], tools: [jira, { ...jira, link: 'no link' }], banners: [] };
    await expect(catalogue.send('catalogue.directory.import', file)).rejects.toEqual(
      refused('INVALID', 'tools[1].link'),
    );
    expect(await catalogue.head()).toBe(from);
  });
});
