import { randomUUID } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import {
  readDirectory,
  type CommandReply,
  type CommandRequest,
  type DirectoryFile,
  type ImportResult,
  type Sent,
} from '@tools-hub/contracts';
import { Rpc } from '@tools-hub/messaging';
import { CatalogueLog } from '../log/catalogue.log.js';
import { decideImport } from './directory.import.js';

@Controller()
export class DirectoryCommands {
  constructor(@Inject(CatalogueLog) private readonly log: CatalogueLog) {}

  @Rpc('catalogue.directory.import')
  import({ meta, body }: CommandRequest<Sent<DirectoryFile>>): Promise<CommandReply<ImportResult>> {
    const rows = readDirectory(body, randomUUID);
    return this.log.execute(meta, body, (view) => decideImport(view, rows));
  }
}
