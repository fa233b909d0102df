import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { ExportedData } from '@tools-hub/domain';
import { Bus } from '@tools-hub/messaging';
import type { FastifyRequest } from 'fastify';
import { COMMAND_OPTIONS } from '../../deadlines.js';
import { administratorOf } from '../administrator.decorator.js';
import { commandMeta } from './commands.service.js';

/** Records exports in the history, in the background: an export goes on while auth is away. */
@Injectable()
export class ExportRecords {
  readonly #logger = new Logger(ExportRecords.name);

  constructor(private readonly bus: Bus) {}

  /** Called when the exported data have been read. `HEAD` hands none of them over. */
  record(what: ExportedData, request: FastifyRequest): void {
    if (request.method === 'HEAD') return;
    const meta = commandMeta(randomUUID(), administratorOf(request).username);
    this.bus
      .request('auth.export.record', { meta, body: { what } }, COMMAND_OPTIONS)
      .catch((error: unknown) =>
        this.#logger.warn(`An export of the ${what} was not recorded: ${String(error)}`),
      );
  }
}
