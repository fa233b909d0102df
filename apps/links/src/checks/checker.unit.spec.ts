import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ToolRecord } from '@tools-hub/domain';
import { aToolRecord } from '@tools-hub/domain/testing';
import type { LinksConfig } from '../links.config.js';
import type { ToolsReadModel } from '../tools/tools-read-model.js';
import { Checker } from './checker.js';
import type { HostLeases } from './host-leases.js';
import type { LinkDocument, LinkDocuments } from './link-documents.js';
import type { Prober } from './prober.js';

const OLD = 'https://old.example/';
const NEW = 'https://new.example/';

/** A checker whose first try finds the host busy, with the documents of links. */
const busyAtFirst = (tools: Map<string, ToolRecord>, meanwhile: () => void) => {
  const documents = new Map<string, LinkDocument>();
  const probed: string[] = [];
  let tries = 0;
  const checker = new Checker(
    { LINK_CHECK_DAYS: 7 } as LinksConfig,
    { view: { tools }, refresh: () => Promise.resolve() } as unknown as ToolsReadModel,
    {
      find: (id: string) => Promise.resolve(documents.get(id) ?? null),
      addUnchecked: ([added]: readonly LinkDocument[]) =>
        Promise.resolve(added && documents.set(added._id, added)),
      saveChecked: (checked: LinkDocument) => Promise.resolve(documents.set(checked._id, checked)),
    } as unknown as LinkDocuments,
    {
      withLease: async (_host: string, work: () => Promise<unknown>) => {
        tries += 1;
        if (tries > 1) return { result: await work() };
        meanwhile();
        return null;
      },
    } as unknown as HostLeases,
    {
      probe: (link: string) => {
        probed.push(link);
        return Promise.resolve({ kind: 'alive' });
      },
    } as unknown as Prober,
    { now: () => 0 },
  );
  return { checker, documents, probed };
};

test('a check that waited for a host checks the link that the tool has by then', async () => {
  const tool = aToolRecord({ link: OLD });
  const tools = new Map([[tool.id, tool]]);
  const { checker, documents, probed } = busyAtFirst(tools, () => {
    const changed = { ...tool, link: NEW };
    tools.set(tool.id, changed);
    documents.set(tool.id, { _id: tool.id, link: NEW, status: 'unchecked' } as LinkDocument);
  });
  expect(await checker.checkNow(tool.id)).toMatchObject({ link: NEW, status: 'ok' });
  expect(probed).toEqual([NEW]);
  expect(documents.get(tool.id)).toMatchObject({ link: NEW, status: 'ok' });
});

test('a check that waited for a host finds no tool that was removed meanwhile', async () => {
  const tool = aToolRecord({ link: OLD });
  const tools = new Map([[tool.id, tool]]);
  const { checker, documents, probed } = busyAtFirst(tools, () => tools.clear());
  await expect(checker.checkNow(tool.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(probed).toEqual([]);
  expect(documents.size).toBe(0);
});

test('a schedule keeps the findings about a tool that this replica had not read yet', async () => {
  const tool = aToolRecord({ link: OLD });
  const gone = aToolRecord({ id: randomUUID(), link: OLD });
  const tools = new Map<string, ToolRecord>();
  const added: LinkDocument[] = [];
  const removed: string[] = [];
  const checker = new Checker(
    { LINK_CHECK_DAYS: 7 } as LinksConfig,
    {
      view: { tools },
      refresh: () => Promise.resolve(tools.set(tool.id, tool)),
    } as unknown as ToolsReadModel,
    {
      links: () => Promise.resolve(new Map([tool, gone].map(({ id, link }) => [id, link]))),
      addUnchecked: (documents: readonly LinkDocument[]) => Promise.resolve(added.push(...documents)),
      removeAll: (ids: readonly string[]) => Promise.resolve(removed.push(...ids)),
    } as unknown as LinkDocuments,
    {} as HostLeases,
    {} as Prober,
    { now: () => 0 },
  );
  await checker.schedule();
  expect({ added, removed }).toEqual({ added: [], removed: [gone.id] });
});
