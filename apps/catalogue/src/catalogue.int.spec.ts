import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  CatalogueEvent,
  Commit,
  CommandMeta,
  LogPage,
  RpcReply,
  RpcRequest,
  RpcSubject,
} from '@tools-hub/contracts';
import type { RunningService } from '@tools-hub/platform';
import { eventually, TestBed, type Bus } from '@tools-hub/testing';
import { catalogueService } from './service.js';

type CommandSubject = Exclude<Extract<RpcSubject, `catalogue.${string}`>, 'catalogue.log.read'>;

const bed = new TestBed();
let bus: Bus;
let replicas: readonly RunningService[];

const metaOf = (commandId: string): CommandMeta => ({ commandId, actor: 'ada', correlationId: randomUUID() });

const send = <Subject extends CommandSubject>(
  subject: Subject,
  body: RpcRequest<Subject>['body'],
  commandId: string = randomUUID(),
): Promise<RpcReply<Subject>> =>
  // A command's request is its body and where it comes from, whichever it is.
  bus.request(subject, { meta: metaOf(commandId), body } as RpcRequest<Subject>, { deadlineMs: 10_000 });

const readPage = (after: number): Promise<LogPage<CatalogueEvent>> =>
  bus.request('catalogue.log.read', { after }, { deadlineMs: 10_000 });

const readLog = async (after = 0): Promise<Commit<CatalogueEvent>[]> => {
  const commits: Commit<CatalogueEvent>[] = [];
  for (;;) {
    const page = await readPage(commits.at(-1)?.position ?? after);
    commits.push(...page.commits);
    if (page.commits.length === 0) return commits;
  }
};

const headOf = async (): Promise<number> => (await readPage(0)).head;
const refused = (code: string, ...fields: string[]) =>
  expect.objectContaining({ code, details: fields.map((field) => expect.objectContaining({ field })) });

beforeAll(async () => {
  bus = await bed.bus();
  // Two replicas: each request goes to one of them.
  replicas = await Promise.all([bed.start(catalogueService), bed.start(catalogueService)]);
  await eventually(async () => {
    for (const { port } of replicas) {
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    }
  });
});

afterAll(() => bed.close());

const jira = { name: 'Jira', link: 'https://jira.example/' };

describe('tools', () => {
  test('are added, changed and removed, each in one commit that the log tells of', async () => {
    const from = await headOf();
    const added = await send('catalogue.tool.add', { ...jira, description: '<b>Plan</b> work' });
    expect(added.position).toBe(from + 1);
    expect(added.answer).toMatchObject({
      ...jira,
      description: 'Plan work',
      isActive: true,
      version: from + 1,
    });
    const { id } = added.answer;

    const changes = { name: 'Linear', isActive: false };
    const changed = await send('catalogue.tool.change', { id, version: from + 1, changes });
    expect(changed.answer).toEqual({
      ...added.answer,
      ...changes,
      updatedAt: expect.any(String),
      version: from + 2,
    });
    expect(changed.answer.updatedAt >= added.answer.createdAt).toBe(true);

    expect(await send('catalogue.tool.remove', { id })).toEqual({ position: from + 3, answer: null });
    const commits = await readLog(from);
    expect(commits.map(({ position }) => position)).toEqual([from + 1, from + 2, from + 3]);
    expect(commits.map(({ events }) => events.map(({ type }) => type))).toEqual([
      ['ToolAdded'],
      ['ToolRenamed', 'ToolSwitchedOff'],
      ['ToolRemoved'],
    ]);
    expect(commits.every(({ actor }) => actor === 'ada')).toBe(true);
  });

  test('that are to be what they are leave no commit', async () => {
    const { answer } = await send('catalogue.tool.add', jira);
    const again = await send('catalogue.tool.change', { id: answer.id, changes: jira });
    expect(again).toEqual({ position: await headOf(), answer });
  });

  test('are refused by name of what is wrong', async () => {
    const from = await headOf();
    const link = 'javascript:alert(1)';
    await expect(send('catalogue.tool.add', { name: 'Jira', link })).rejects.toEqual(
      refused('INVALID', 'link'),
    );
    await expect(send('catalogue.tool.change', { id: '7', changes: {} })).rejects.toMatchObject({
      code: 'INVALID',
      message: 'Invalid tool ID',
    });
    await expect(send('catalogue.tool.remove', { id: randomUUID() })).rejects.toEqual(refused('NOT_FOUND'));
    expect(await headOf()).toBe(from);
  });

  test('are only in categories that are there', async () => {
    const categoryId = randomUUID();
    await expect(send('catalogue.tool.add', { ...jira, categoryId })).rejects.toEqual(
      refused('INVALID', 'categoryId'),
    );
    const unknown = send('catalogue.tool.change', { id: randomUUID(), changes: { categoryId } });
    await expect(unknown).rejects.toEqual(refused('INVALID', 'categoryId'));
  });

  test('are changed by one of many who saw the same version', async () => {
    const { answer } = await send('catalogue.tool.add', jira);
    const { id, version } = answer;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) =>
        send('catalogue.tool.change', { id, version, changes: { name: `${n}` } }),
      ),
    );
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refusals).toHaveLength(11);
    for (const refusal of refusals) expect(refusal).toEqual(refused('VERSION_CONFLICT'));
  });
});

test('a category that goes takes its mark off its tools, in the same commit', async () => {
  const category = await send('catalogue.category.add', { name: 'Design' });
  const categoryId = category.answer.id;
  const tool = await send('catalogue.tool.add', { ...jira, categoryId });
  expect(tool.answer.categoryId).toBe(categoryId);
  const renamed = await send('catalogue.category.change', { id: categoryId, changes: { name: 'Drawing' } });
  expect(renamed.answer).toMatchObject({ name: 'Drawing', version: renamed.position });

  const { position } = await send('catalogue.category.remove', { id: categoryId });
  const [commit] = await readLog(position - 1);
  expect(commit?.events).toEqual([
    { type: 'CategoryRemoved', v: 1, stream: `category-${categoryId}`, data: {} },
    { type: 'ToolCategorised', v: 1, stream: `tool-${tool.answer.id}`, data: { categoryId: null } },
  ]);
});

test('banners are added, revised and removed', async () => {
  const { answer } = await send('catalogue.banner.add', { title: 'Welcome' });
  const changes = { title: 'Hello', linkUrl: 'https://example.com/' };
  const revised = await send('catalogue.banner.change', { id: answer.id, changes });
  expect(revised.answer).toEqual({ ...answer, ...changes, version: revised.position });
  await send('catalogue.banner.remove', { id: answer.id });
  await expect(send('catalogue.banner.remove', { id: answer.id })).rejects.toEqual(refused('NOT_FOUND'));
});

describe('the same command again', () => {
  test('gets the first answer, from whichever replica, and does nothing', async () => {
    const commandId = randomUUID();
    const first = await send('catalogue.tool.add', jira, commandId);
    await send('catalogue.tool.change', { id: first.answer.id, changes: { name: 'Linear' } });
    const head = await headOf();
    for (let n = 0; n < 6; n += 1) expect(await send('catalogue.tool.add', jira, commandId)).toEqual(first);
    expect(await headOf()).toBe(head);
  });

  test('and many times at once is done once', async () => {
    const from = await headOf();
    const commandId = randomUUID();
    const sent = Array.from({ length: 10 }, () => send('catalogue.tool.add', jira, commandId));
    const replies = await Promise.all(sent);
    expect(new Set(replies.map(({ answer }) => answer.id)).size).toBe(1);
    expect(await headOf()).toBe(from + 1);
  });

  test('can’t be in the log twice: the store itself refuses it', async () => {
    const commandId = randomUUID();
    await send('catalogue.tool.add', jira, commandId);
    const database = await bed.database('catalogue');
    const again = database
      .collection<{ _id: number; commandId: string }>('log')
      .insertOne({ _id: 1e9, commandId });
    await expect(again).rejects.toMatchObject({ code: 11_000 });
    await database.close();
  });

  test('with another body is refused', async () => {
    const commandId = randomUUID();
    await send('catalogue.tool.add', jira, commandId);
    const other = send('catalogue.tool.add', { ...jira, name: 'Linear' }, commandId);
    await expect(other).rejects.toEqual(refused('COMMAND_ID_REUSED'));
  });
});

describe('an import', () => {
  test('is one commit, as long as it is allowed to be, and can be read', async () => {
    const from = await headOf();
    const description = 'x'.repeat(800);
    const tools = Array.from({ length: 5_000 }, (_, n) => ({
      name: `Tool ${n}`,
      link: `https://example.com/${n}`,
      description,
      categoryId: 'all',
    }));
    const file = { categories: [{ id: 'all', name: 'All' }], tools, banners: [] };
    const reply = await send('catalogue.directory.import', file);
    expect(reply).toEqual({ position: from + 1, answer: { categories: 1, tools: 5_000, banners: 0 } });
    const page = await readPage(from);
    expect(page.commits.map(({ events }) => events.length)).toEqual([5_001]);
    // And whatever comes after it, on its own page.
    await send('catalogue.tool.add', jira);
    expect((await readLog(from)).map(({ events }) => events.length)).toEqual([5_001, 1]);
  }, 60_000);

  test('is no commit when one row is wrong', async () => {
    const from = await headOf();
    const file = { categories: [], tools: [jira, { ...jira, link: 'no link' }], banners: [] };
    await expect(send('catalogue.directory.import', file)).rejects.toEqual(
      refused('INVALID', 'tools[1].link'),
    );
    expect(await headOf()).toBe(from);
  });
});

test('the log is read in pages that stay far below a message’s limit', async () => {
  const from = await headOf();
  const description = 'x'.repeat(2_000);
  for (let n = 0; n < 60; n += 1) await send('catalogue.tool.add', { ...jira, name: `${n}`, description });
  for (let n = 0; n < 5; n += 1) {
    const tools = Array.from({ length: 100 }, () => ({ ...jira, description }));
    await send('catalogue.directory.import', { categories: [], tools, banners: [] });
  }
  const pages: LogPage<CatalogueEvent>[] = [];
  for (let after = from; after < from + 65; after = pages.at(-1)?.commits.at(-1)?.position ?? Infinity) {
    pages.push(await readPage(after));
  }
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(1024 * 1024);
    expect(page.head).toBe(from + 65);
  }
  expect(pages.flatMap(({ commits }) => commits.map(({ position }) => position))).toEqual(
    Array.from({ length: 65 }, (_, n) => from + n + 1),
  );
  await expect(readPage(-1)).rejects.toEqual(refused('INVALID', 'after'));
}, 60_000);

test('every commit is said to whoever listens, after it can be read', async () => {
  const heard: number[] = [];
  bus.onNotice('catalogue.committed', ({ position }) => heard.push(position));
  await bus.connection.flush();
  const { position } = await send('catalogue.tool.add', jira);
  await eventually(() => expect(heard).toContain(position));
});

test('a replica that stops answers what it took; the other one takes the rest', async () => {
  const from = await headOf();
  let stopped: Promise<void> | undefined;
  const replies = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      if (n === 100) stopped = replicas[0] && bed.stop(replicas[0]);
      return send('catalogue.tool.add', { ...jira, name: `${n}` });
    }),
  );
  await stopped;
  expect(new Set(replies.map(({ position }) => position)).size).toBe(200);
  expect(await headOf()).toBe(from + 200);
}, 60_000);
