import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { ExportedData } from '@tools-hub/domain';
import { Bus } from '@tools-hub/messaging';
import { COMMAND_OPTIONS } from '../../deadlines.js';
import { commandMeta } from './commands.service.js';

/** Records exports in the history, in the background: an export goes on while auth is away. */
@Injectable()
export class ExportRecords {
  readonly #logger = new Logger(ExportRecords.name);

  constructor(private readonly bus: Bus) {}

  record(what: ExportedData, actor: string): void {
    const meta = commandMeta(randomUUID(), actor);
    this.bus
      .request('auth.export.record', { meta, body: { what } }, COMMAND_OPTIONS)
      .catch((error: unknown) =>
        this.#logger.warn(`An export of the ${what} was not recorded: ${String(error)}`),
      );
  }
}
