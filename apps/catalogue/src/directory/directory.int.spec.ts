import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@tools-hub/testing';
import { CatalogueHarness, jira, refused } from '../testing/catalogue-harness.js';

let catalogue: CatalogueHarness;

beforeAll(async () => {
  catalogue = await CatalogueHarness.start();
});
afterAll(() => catalogue.close());

describe('an import', () => {
  /** On a busy machine the outcome of a command may be unknown at first: a repeat returns it. */
  const answerOf = (...[subject, body]: Parameters<typeof catalogue.send>) => {
    const commandId = randomUUID();
    return eventually(() => catalogue.send(subject, body, commandId));
  };

  test('an import is one commit up to its limit, and can be read', async () => {
    const from = await catalogue.head();
    const description = 'x'.repeat(800);
    const tools = Array.from({ length: 5_000 }, (_, n) => ({
      name: `Tool ${n}`,
      link: `https://example.com/${n}`,
      description,
      categoryId: 'all',
    }));
    const file = { categories: [{ id: 'all', name: 'All' }], tools, banners: [] };
    const reply = await answerOf('catalogue.directory.import', file);
    expect(reply).toEqual({ position: from + 1, answer: { categories: 1, tools: 5_000, banners: 0 } });
    const page = await eventually(() => catalogue.readPage(from));
    expect(page.commits.map(({ events }) => events.length)).toEqual([5_001]);
    // A later commit is on a page of its own.
    await answerOf('catalogue.tool.add', jira);
    const log = await eventually(() => catalogue.readLog(from));
    expect(log.map(({ events }) => events.length)).toEqual([5_001, 1]);
  });

  test('an import appends no commit when one row is wrong', async () => {
    const from = await catalogue.head();
    const file = { categories: [], tools: [jira, { ...jira, link: 'no link' }], banners: [] };
    const commandId = randomUUID();
    const refusal = (): Promise<void> =>
      expect(catalogue.send('catalogue.directory.import', file, commandId)).rejects.toEqual(
        refused('INVALID', 'tools[1].link'),
      );
    await eventually(refusal);
    expect(await catalogue.head()).toBe(from);
  });
});
