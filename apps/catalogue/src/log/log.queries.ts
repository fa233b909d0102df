import { Controller, Inject } from '@nestjs/common';
import type { LogPage, ReadLog, ReadSnapshot, SnapshotPage } from '@tools-hub/contracts';
import type { CatalogueEvent } from '@tools-hub/domain';
import { Rpc } from '@tools-hub/messaging';
import { CatalogueLog } from './catalogue.log.js';

@Controller()
export class LogQueries {
  constructor(@Inject(CatalogueLog) private readonly log: CatalogueLog) {}

  @Rpc('catalogue.log.read')
  read(request: ReadLog): Promise<LogPage<CatalogueEvent>> {
    return this.log.readPage(request);
  }

  @Rpc('catalogue.snapshot.read')
  readSnapshot(request: ReadSnapshot): Promise<SnapshotPage | null> {
    return this.log.readSnapshot(request);
  }
}
