import { expect, test } from 'vitest';
import { aToolRecord } from '@tools-hub/domain/testing';
import type { LinksConfig } from '../links.config.js';
import type { ToolsReadModel } from '../tools/tools-read-model.js';
import type { LinkDocuments } from './link-documents.js';
import { LinkList } from './link-list.js';

test('a search of the links finds names in any case, however their accents were typed', async () => {
  const tools = [aToolRecord({ name: 'Café'.normalize('NFD') }), aToolRecord({ name: 'Jira' })];
  const view = { tools: new Map(tools.map((tool, n) => [`${n}`, { ...tool, id: `${n}` }])) };
  const list = new LinkList(
    { LINK_CHECK_DAYS: 7 } as LinksConfig,
    { view } as ToolsReadModel,
    { list: () => Promise.resolve([]) } as unknown as LinkDocuments,
  );
  const found = async (text: string) =>
    (await list.list({ text, page: 1, perPage: 10 })).items.map(({ toolId }) => toolId);
  expect(await found(' CAFÉ '.normalize('NFC'))).toEqual(['0']);
  expect(await found('jira')).toEqual(['1']);
  expect(await found('')).toHaveLength(2);
});
