import { CATALOGUE_SNAPSHOT_VERSION, type CatalogueEntry } from '@tools-hub/domain';
import type { SnapshotFormat } from '@tools-hub/event-sourcing/core';
import type { CatalogueView } from './catalogue.view.js';
import { listed, REMOVED, type RecordState } from './record/record.state.js';

/** The format of the catalogue's snapshots. */
export const catalogueSnapshots: SnapshotFormat<CatalogueView, CatalogueEntry> = {
  version: CATALOGUE_SNAPSHOT_VERSION,
  capture: ({ tools, categories, banners, notes, formerNames }) => [
    ...entries(tools, (id, record): CatalogueEntry => ({ kind: 'tool', id, record })),
    ...entries(categories, (id, record): CatalogueEntry => ({ kind: 'category', id, record })),
    ...entries(banners, (id, record): CatalogueEntry => ({ kind: 'banner', id, record })),
    ...entries(notes, (id, record): CatalogueEntry => ({ kind: 'note', id, record })),
    ...Array.from(formerNames, ([id, record]): CatalogueEntry => ({ kind: 'formerNames', id, record })),
  ],
  put: (view, { kind, id, record }) => {
    switch (kind) {
      case 'tool':
        view.tools.set(id, stateOf(record));
        return;
      case 'category':
        view.categories.set(id, stateOf(record));
        return;
      case 'banner':
        view.banners.set(id, stateOf(record));
        return;
      case 'note':
        view.notes.set(id, stateOf(record));
        return;
      case 'formerNames':
        view.formerNames.set(id, record);
    }
  },
};

const stateOf = <Listed>(record: Listed | null): RecordState<Listed> =>
  record === null ? REMOVED : listed(record);

const entries = <Listed>(
  states: ReadonlyMap<string, RecordState<Listed>>,
  entry: (id: string, record: Listed | null) => CatalogueEntry,
): CatalogueEntry[] =>
  Array.from(states, ([id, state]) => entry(id, state.status === 'listed' ? state.record : null));
