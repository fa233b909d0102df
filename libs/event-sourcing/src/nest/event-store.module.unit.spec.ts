import { describe, expect, test } from 'vitest';
import type { AccountEvent, CatalogueEvent } from '@tools-hub/domain';
import type { Fold } from '../core/index.js';
import { EventStoreModule } from './index.js';

interface Count {
  commits: number;
}
const view = (): Count => ({ commits: 0 });
const foldCatalogue: Fold<Count, CatalogueEvent> = (count) => void (count.commits += 1);
const foldAccounts: Fold<Count, AccountEvent> = (count) => void (count.commits += 1);

const queries = { log: 'catalogue.log.read', snapshot: 'catalogue.snapshot.read' } as const;

describe('the module of an event store', () => {
  test('the module of an event store answers requests for the log of a service that names their subjects', () => {
    const catalogue = { name: 'catalogue', view, fold: foldCatalogue } as const;
    expect(EventStoreModule.forFeature(catalogue).controllers).toEqual([]);
    expect(EventStoreModule.forFeature({ ...catalogue, queries }).controllers).toHaveLength(2);
  });

  test("the module of an event store refuses another service's subjects and unexpected events at compile time", () => {
    // @ts-expect-error Nothing reads the log of auth over the bus.
    EventStoreModule.forFeature({ name: 'auth', view, fold: foldAccounts, queries });
    // @ts-expect-error The subjects are those of the catalogue.
    EventStoreModule.forFeature({ name: 'settings', view, fold: () => undefined, queries });
    // @ts-expect-error The readers of the catalogue's log expect the catalogue's events.
    EventStoreModule.forFeature({ name: 'catalogue', view, fold: foldAccounts });
    // @ts-expect-error A service without an event log.
    EventStoreModule.forFeature({ name: 'gateway', view, fold: () => undefined });
  });
});
