import { expect, test } from 'vitest';
import type { MergeDirectory, MergePlan } from '@tools-hub/contracts';
import type { Bus } from '@tools-hub/messaging';
import type { Commands } from '../../http/commands/commands.service.js';
import { TextFile } from '../../http/body-files.js';
import { ImportService } from './import.service.js';

/** A service whose plan adds the first tool of a file and refuses the second one. */
const importService = (): ImportService => {
  const plan = ({ file }: MergeDirectory): MergePlan => ({
    rows: [{ list: 'tools', index: 0, action: 'add', name: file.tools[0]?.name ?? '' }],
    issues: [{ list: 'tools', index: 1, field: 'link', message: 'is required' }],
  });
  const bus = { request: (_subject: string, merge: MergeDirectory) => Promise.resolve(plan(merge)) };
  return new ImportService(bus as unknown as Bus, {} as Commands);
};

test('a plan names the rows of a table by their numbers in it, below its empty rows', async () => {
  const table = new TextFile('text/csv', 'name,link\n\nA,https://a.example/\n\nB,\n');
  expect(await importService().plan(table, {})).toMatchObject({
    rows: [{ row: 3, name: 'A' }],
    errors: [{ row: 5, field: 'link' }],
  });
});

test('a plan names the rows of an export by their places in their lists', async () => {
  const file = { categories: [], tools: [{ name: 'A' }, { name: 'B' }], banners: [] };
  expect(await importService().plan(file, {})).toMatchObject({
    rows: [{ list: 'tools', row: 1, name: 'A' }],
    errors: [{ list: 'tools', row: 2, field: 'link' }],
  });
});
