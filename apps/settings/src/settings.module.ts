import { Module } from '@nestjs/common';
import { EventStoreModule } from '@tools-hub/event-sourcing/nest';
import { SettingsCommands } from './settings/settings.commands.js';
import { foldSettings, initialSettings, settingsSnapshots } from './settings/settings.view.js';

@Module({
  imports: [
    EventStoreModule.forFeature({
      name: 'settings',
      view: initialSettings,
      fold: foldSettings,
      snapshots: settingsSnapshots,
      queries: { log: 'settings.log.read', snapshot: 'settings.snapshot.read' },
    }),
  ],
  controllers: [SettingsCommands],
})
export class SettingsModule {}
