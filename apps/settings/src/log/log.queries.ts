import { Controller, Inject } from '@nestjs/common';
import type { LogPage, ReadLog, ReadSnapshot, SnapshotPage } from '@tools-hub/contracts';
import type { SettingsEvent } from '@tools-hub/domain';
import { Rpc } from '@tools-hub/messaging';
import { SettingsLog } from './settings.log.js';

@Controller()
export class LogQueries {
  constructor(@Inject(SettingsLog) private readonly log: SettingsLog) {}

  @Rpc('settings.log.read')
  read(request: ReadLog): Promise<LogPage<SettingsEvent>> {
    return this.log.readPage(request);
  }

  @Rpc('settings.snapshot.read')
  readSnapshot(request: ReadSnapshot): Promise<SnapshotPage | null> {
    return this.log.readSnapshot(request);
  }
}
