import { Controller, Inject } from '@nestjs/common';
import type { LogPage, ReadLog, SettingsEvent } from '@tools-hub/contracts';
import { Rpc } from '@tools-hub/messaging';
import { SettingsLog } from './settings.log.js';

@Controller()
export class LogQueries {
  constructor(@Inject(SettingsLog) private readonly log: SettingsLog) {}

  @Rpc('settings.log.read')
  read({ after }: ReadLog): Promise<LogPage<SettingsEvent>> {
    return this.log.readPage(after);
  }
}
