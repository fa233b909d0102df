import { Injectable } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import {
  CATALOGUE_SNAPSHOT_VERSION,
  type CatalogueEntry,
  type StoredCatalogueEvent,
  type ToolRecord,
} from '@tools-hub/domain';
import { ServiceReadModel } from '@tools-hub/event-sourcing/service-read-model';
import { Bus } from '@tools-hub/messaging';
import { Health, ReadModelMetrics } from '@tools-hub/platform';
import { LOG_PART_OPTIONS } from '../deadlines.js';
import { CatalogueView } from './catalogue-view.js';

/** The gateway's read model of the catalogue. */
@Injectable()
export class CatalogueReadModel extends ServiceReadModel<CatalogueView, StoredCatalogueEvent> {
  constructor(bus: Bus, health: Health, metrics: ReadModelMetrics) {
    super({
      bus,
      health,
      metrics,
      service: 'catalogue',
      read: (request) => bus.request('catalogue.log.read', request, LOG_PART_OPTIONS),
      readSnapshot: (request) => bus.request('catalogue.snapshot.read', request, LOG_PART_OPTIONS),
      view: () => new CatalogueView(),
      fold: (view, commit) => view.apply(commit),
      snapshots: {
        version: CATALOGUE_SNAPSHOT_VERSION,
        put: (view: CatalogueView, entry: CatalogueEntry) => view.put(entry),
        finish: (view, { at }) => view.restored(at),
      },
    });
  }

  /** A tool of this read model that visitors see. */
  knownShownTool(id: string): ToolRecord | undefined {
    const known = this.loaded ? this.view.tools.get(id) : undefined;
    return known !== undefined && this.view.shows(known) ? known : undefined;
  }

  /**
   * A tool that visitors see. One that this read model doesn't know is asked of the catalogue once: it may be a moment old.
   * @throws DomainError NOT_FOUND; UNAVAILABLE when the catalogue could not be asked.
   */
  async shownTool(id: string): Promise<ToolRecord> {
    if (this.knownShownTool(id) === undefined) await this.refresh();
    const tool = this.knownShownTool(id);
    if (tool === undefined) throw new DomainError('NOT_FOUND', 'There is no such tool');
    return tool;
  }

  /**
   * A tool, also one that visitors don't see. One that this read model doesn't know is asked of the catalogue once.
   * @throws DomainError NOT_FOUND; UNAVAILABLE when the catalogue could not be asked.
   */
  async anyTool(id: string): Promise<ToolRecord> {
    if (!this.loaded || !this.view.tools.has(id)) await this.refresh();
    const tool = this.view.tools.get(id);
    if (tool === undefined) throw new DomainError('NOT_FOUND', 'There is no such tool');
    return tool;
  }
}
