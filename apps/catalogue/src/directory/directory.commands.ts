import { Controller } from '@nestjs/common';
import type { CommandReply, CommandRequest, DirectoryFile, ImportResult } from '@tools-hub/contracts';
import type { CatalogueEvent, Unvalidated } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { Rpc } from '@tools-hub/messaging';
import type { CatalogueView } from '../catalogue.view.js';
import { decideImport } from './directory.import.js';
import { readDirectory } from './directory.requests.js';

@Controller()
export class DirectoryCommands {
  constructor(private readonly eventStore: EventStore<CatalogueView, CatalogueEvent>) {}

  @Rpc('catalogue.directory.import')
  import({ meta, body }: CommandRequest<Unvalidated<DirectoryFile>>): Promise<CommandReply<ImportResult>> {
    const rows = readDirectory(body);
    return this.eventStore.execute(meta, body, (view) => decideImport(view, rows));
  }
}
