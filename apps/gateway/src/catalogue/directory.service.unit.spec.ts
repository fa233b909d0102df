import { expect, test } from 'vitest';
import type { ToolRecord } from '@tools-hub/domain';
import { aCategory, aToolRecord } from '@tools-hub/domain/testing';
import { TextFile } from '../http/body-files.js';
import type { CatalogueReadModel } from '../read-models/catalogue-read-model.js';
import { CatalogueView } from '../read-models/catalogue-view.js';
import type { SettingsReadModel } from '../read-models/settings-read-model.js';
import type { UsageCounts } from '../read-models/usage-counts.js';
import { DirectoryService } from './directory.service.js';
import { readImportFile } from './import/import-file.js';

/** A directory of tools, and of categories in the given order. The id of a category is its name. */
const directoryOf = (tools: readonly Partial<ToolRecord>[], categories: readonly string[] = []) => {
  const view = new CatalogueView();
  for (const [sortOrder, name] of categories.entries()) {
    const record = { id: name, ...aCategory({ name, sortOrder }), version: 1 };
    view.put({ kind: 'category', id: name, record });
  }
  for (const fields of tools) {
    const id = crypto.randomUUID();
    view.put({ kind: 'tool', id, record: aToolRecord({ ...fields, id }) });
  }
  return new DirectoryService(
    { view } as CatalogueReadModel,
    { current: { site_title: 'Tools' } } as SettingsReadModel,
    { of: () => 0 } as unknown as UsageCounts,
  );
};

const ordered = directoryOf([
  { name: 'Alpha', sortOrder: 2 },
  { name: 'Beta', sortOrder: 0 },
  { name: 'Delta', sortOrder: 1 },
  { name: 'Gamma', sortOrder: 0 },
]);

test.each([
  ['table', ordered.exportCsv()],
  ['file of bookmarks', ordered.exportBookmarks()],
])('an exported %s has the tools in the custom order', (_kind, file) => {
  expect(file.match(/Alpha|Beta|Gamma|Delta/g)).toEqual(['Beta', 'Gamma', 'Delta', 'Alpha']);
});

// As many as show whether places are compared as numbers.
const LETTERS = 'K J I H G F E D C B A'.split(' ');
const categorised = directoryOf(
  LETTERS.toSorted().map((letter) => ({ name: letter, categoryId: letter })),
  LETTERS,
);

test.each([
  ['table', new TextFile('text/csv', categorised.exportCsv())],
  ['file of bookmarks', new TextFile('text/html', categorised.exportBookmarks())],
])('an exported %s is read with its categories in the custom order', (_kind, file) => {
  const { categories } = readImportFile(file).file;
  expect(categories).toMatchObject(LETTERS.map((name) => ({ name })));
});
