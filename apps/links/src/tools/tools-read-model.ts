import { Injectable } from '@nestjs/common';
import {
  CATALOGUE_SNAPSHOT_VERSION,
  CatalogueRecords,
  type CatalogueEntry,
  type StoredCatalogueEvent,
} from '@tools-hub/domain';
import { ServiceReadModel } from '@tools-hub/event-sourcing/service-read-model';
import { Bus } from '@tools-hub/messaging';
import { Health, ReadModelMetrics } from '@tools-hub/platform';

/** Milliseconds for one part of the log or a snapshot: longer than the catalogue's own deadline. */
const PART_DEADLINE = { deadlineMs: 12_000 };

/** The links service's read model of the catalogue. */
@Injectable()
export class ToolsReadModel extends ServiceReadModel<CatalogueRecords, StoredCatalogueEvent> {
  constructor(bus: Bus, health: Health, metrics: ReadModelMetrics) {
    super({
      bus,
      health,
      metrics,
      service: 'catalogue',
      read: (request) => bus.request('catalogue.log.read', request, PART_DEADLINE),
      readSnapshot: (request) => bus.request('catalogue.snapshot.read', request, PART_DEADLINE),
      view: () => new CatalogueRecords(),
      fold: (view, commit) => view.apply(commit),
      snapshots: {
        version: CATALOGUE_SNAPSHOT_VERSION,
        put: (view: CatalogueRecords, entry: CatalogueEntry) => view.put(entry),
      },
    });
  }
}
