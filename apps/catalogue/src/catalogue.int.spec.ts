import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CatalogueHarness, jira, refused } from './testing/catalogue-harness.js';
import { png } from './testing/image-files.js';

let catalogue: CatalogueHarness;

beforeAll(async () => {
  catalogue = await CatalogueHarness.start();
});
afterAll(() => catalogue.close());

describe('tools', () => {
  test('tools are added, changed and removed, each by one commit in the log', async () => {
    const from = await catalogue.head();
    const added = await catalogue.send('catalogue.tool.add', { ...jira, description: '<b>Plan</b> work' });
    expect(added.position).toBe(from + 1);
    expect(added.answer).toMatchObject({
      ...jira,
      description: 'Plan work',
      isActive: true,
      version: from + 1,
    });
    const { id } = added.answer;

    const changes = { name: 'Linear', isActive: false };
    const changed = await catalogue.send('catalogue.tool.change', { id, version: from + 1, changes });
    expect(changed.answer).toEqual({
      ...added.answer,
      ...changes,
      updatedAt: expect.any(String),
      version: from + 2,
    });
    expect(changed.answer.updatedAt >= added.answer.createdAt).toBe(true);

    expect(await catalogue.send('catalogue.tool.remove', { id })).toEqual({
      position: from + 3,
      answer: null,
    });
    const commits = await catalogue.readLog(from);
    expect(commits.map(({ position }) => position)).toEqual([from + 1, from + 2, from + 3]);
    expect(commits.map(({ events }) => events.map(({ type }) => type))).toEqual([
      ['ToolAdded'],
      ['ToolChanged'],
      ['ToolRemoved'],
    ]);
    expect(commits.every(({ actor }) => actor === 'Ada')).toBe(true);
  });

  test('tools are refused with the names of the wrong fields', async () => {
    const from = await catalogue.head();
    const link = 'javascript:alert(1)';
    await expect(catalogue.send('catalogue.tool.add', { name: 'Jira', link })).rejects.toEqual(
      refused('INVALID', 'link'),
    );
    await expect(catalogue.send('catalogue.tool.change', { id: '7', changes: {} })).rejects.toMatchObject({
      code: 'INVALID',
      message: 'Invalid tool ID',
    });
    await expect(catalogue.send('catalogue.tool.remove', { id: randomUUID() })).rejects.toEqual(
      refused('NOT_FOUND'),
    );
    expect(await catalogue.head()).toBe(from);
  });

  test('a tool is changed by one of many requests with the same version', async () => {
    const { answer } = await catalogue.send('catalogue.tool.add', jira);
    const { id, version } = answer;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) =>
        catalogue.send('catalogue.tool.change', { id, version, changes: { name: `${n}` } }),
      ),
    );
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refusals).toHaveLength(11);
    for (const refusal of refusals) expect(refusal).toEqual(refused('VERSION_CONFLICT'));
  });
});

test('a removed category is removed from its tools by the same commit', async () => {
  const category = await catalogue.send('catalogue.category.add', { name: 'Design' });
  const categoryId = category.answer.id;
  const tool = await catalogue.send('catalogue.tool.add', { ...jira, categoryId });
  expect(tool.answer.categoryId).toBe(categoryId);
  const renamed = await catalogue.send('catalogue.category.change', {
    id: categoryId,
    changes: { name: 'Drawing' },
  });
  expect(renamed.answer).toMatchObject({ name: 'Drawing', version: renamed.position });

  const { position } = await catalogue.send('catalogue.category.remove', { id: categoryId });
  const [commit] = await catalogue.readLog(position - 1);
  expect(commit?.events).toEqual([
    { type: 'CategoryRemoved', v: 2, stream: `category-${categoryId}`, data: { toolIds: [tool.answer.id] } },
  ]);
});

test('banners are added, changed and removed', async () => {
  const { answer } = await catalogue.send('catalogue.banner.add', { title: 'Welcome' });
  const changes = { title: 'Hello', linkUrl: 'https://example.com/' };
  const revised = await catalogue.send('catalogue.banner.change', { id: answer.id, changes });
  expect(revised.answer).toEqual({ ...answer, ...changes, version: revised.position });
  await catalogue.send('catalogue.banner.remove', { id: answer.id });
  await expect(catalogue.send('catalogue.banner.remove', { id: answer.id })).rejects.toEqual(
    refused('NOT_FOUND'),
  );
});

describe('the same command again', () => {
  test('a repeated command gets the first answer from any replica, and appends nothing', async () => {
    const commandId = randomUUID();
    const first = await catalogue.send('catalogue.tool.add', jira, commandId);
    await catalogue.send('catalogue.tool.change', { id: first.answer.id, changes: { name: 'Linear' } });
    const head = await catalogue.head();
    for (let n = 0; n < 6; n += 1)
      expect(await catalogue.send('catalogue.tool.add', jira, commandId)).toEqual(first);
    expect(await catalogue.head()).toBe(head);
  });

  test('a repeated command gets the first answer, also when an image that it names was deleted since', async () => {
    const image = { data: png(16, 16).toString('base64'), use: 'icon', addedBy: 'ada' } as const;
    const { id, url } = await catalogue.ask('catalogue.image.add', image);
    const [addId, changeId] = [randomUUID(), randomUUID()];
    const tool = { ...jira, iconUrl: url };
    const added = await catalogue.send('catalogue.tool.add', tool, addId);
    const change = { id: added.answer.id, changes: { iconUrl: url, name: 'Linear' } };
    const changed = await catalogue.send('catalogue.tool.change', change, changeId);
    await catalogue.send('catalogue.tool.change', { id: added.answer.id, changes: { iconUrl: null } });
    await catalogue.ask('catalogue.image.remove', { id });
    expect(await catalogue.send('catalogue.tool.add', tool, addId)).toEqual(added);
    expect(await catalogue.send('catalogue.tool.change', change, changeId)).toEqual(changed);
    await expect(catalogue.send('catalogue.tool.add', tool)).rejects.toEqual(refused('INVALID', 'iconUrl'));
  });

  test('a repeated command with another body is refused', async () => {
    const commandId = randomUUID();
    await catalogue.send('catalogue.tool.add', jira, commandId);
    const other = catalogue.send('catalogue.tool.add', { ...jira, name: 'Linear' }, commandId);
    await expect(other).rejects.toEqual(refused('COMMAND_ID_REUSED'));
  });
});
