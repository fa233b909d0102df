import { Controller, Inject } from '@nestjs/common';
import type { CommandReply, CommandRequest, DirectoryFile, ImportResult } from '@tools-hub/contracts';
import type { Unvalidated } from '@tools-hub/domain';
import { Rpc } from '@tools-hub/messaging';
import { CatalogueLog } from '../log/catalogue.log.js';
import { decideImport } from './directory.import.js';
import { readDirectory } from './directory.requests.js';

@Controller()
export class DirectoryCommands {
  constructor(@Inject(CatalogueLog) private readonly log: CatalogueLog) {}

  @Rpc('catalogue.directory.import')
  import({ meta, body }: CommandRequest<Unvalidated<DirectoryFile>>): Promise<CommandReply<ImportResult>> {
    const rows = readDirectory(body);
    return this.log.execute(meta, body, (view) => decideImport(view, rows));
  }
}
