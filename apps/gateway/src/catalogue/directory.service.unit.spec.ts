import { expect, test } from 'vitest';
import { aToolRecord } from '@tools-hub/domain/testing';
import type { CatalogueReadModel } from '../read-models/catalogue-read-model.js';
import { CatalogueView } from '../read-models/catalogue-view.js';
import type { SettingsReadModel } from '../read-models/settings-read-model.js';
import type { UsageCounts } from '../read-models/usage-counts.js';
import { DirectoryService } from './directory.service.js';

const view = new CatalogueView();
for (const [name, sortOrder] of [
  ['Alpha', 2],
  ['Beta', 0],
  ['Delta', 1],
  ['Gamma', 0],
] as const) {
  const id = crypto.randomUUID();
  view.put({ kind: 'tool', id, record: aToolRecord({ id, name, sortOrder }) });
}
const directory = new DirectoryService(
  { view } as CatalogueReadModel,
  { current: { site_title: 'Tools' } } as SettingsReadModel,
  { of: () => 0 } as unknown as UsageCounts,
);

test.each([
  ['table', directory.exportCsv()],
  ['file of bookmarks', directory.exportBookmarks()],
])('an exported %s has the tools in the custom order', (_kind, file) => {
  expect(file.match(/Alpha|Beta|Gamma|Delta/g)).toEqual(['Beta', 'Gamma', 'Delta', 'Alpha']);
});
