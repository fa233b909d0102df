import { Controller } from '@nestjs/common';
import {
  requireValid,
  type ChangeSettings,
  type CommandReply,
  type CommandRequest,
} from '@tools-hub/contracts';
import {
  parseChanges,
  SettingsFields,
  settingsOf,
  type Settings,
  type SettingsEvent,
} from '@tools-hub/domain';
import { checkBefore } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { Rpc } from '@tools-hub/messaging';
import { SettingImages } from './setting-images.js';
import { settingsDecider } from './settings.decider.js';
import type { SettingsView } from './settings.view.js';

@Controller()
export class SettingsCommands {
  constructor(
    private readonly eventStore: EventStore<SettingsView, SettingsEvent>,
    private readonly images: SettingImages,
  ) {}

  /** Applies all of the changes or none. A repeat gets its first answer, whatever became of the images since. */
  @Rpc('settings.change')
  async change({ meta, body }: CommandRequest<ChangeSettings>): Promise<CommandReply<Settings>> {
    const changes = requireValid(parseChanges(SettingsFields, body.changes));
    const { problem } = await checkBefore(this.images.requireStored(changes));
    const command = { changes, version: body.version };
    return this.eventStore.execute(meta, body, ({ state }, { at, position }) => {
      if (problem !== null) throw problem;
      const events = settingsDecider.decide(state, command);
      const after = events.reduce(
        (now, event) => settingsDecider.evolve(now, { ...event, at, position }),
        state,
      );
      return { events, answer: settingsOf(after.own) };
    });
  }
}
