import { Module } from '@nestjs/common';
import { EventStoreModule } from '@tools-hub/event-sourcing/nest';
import { settingsHistory, settingsUndo } from './history/settings.history.js';
import { SettingImages } from './settings/setting-images.js';
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
      history: {
        format: settingsHistory,
        undo: settingsUndo,
        subjects: { list: 'settings.history.read', entry: 'settings.history.entry.read' },
        undoSubjects: {
          days: 'settings.history.days.read',
          plan: 'settings.history.undo.plan.read',
          undo: 'settings.history.undo',
          versionPlan: 'settings.history.version.plan.read',
          versionRestore: 'settings.history.version.restore',
          state: 'settings.history.state.read',
        },
      },
    }),
  ],
  controllers: [SettingsCommands],
  providers: [SettingImages],
})
export class SettingsModule {}
