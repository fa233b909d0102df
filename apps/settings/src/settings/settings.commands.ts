import { Controller, Inject } from '@nestjs/common';
import {
  requireValid,
  type ChangeSettings,
  type CommandReply,
  type CommandRequest,
} from '@tools-hub/contracts';
import { parseChanges, SettingsFields, settingsOf, type Settings } from '@tools-hub/domain';
import { Rpc } from '@tools-hub/messaging';
import { SettingsLog } from '../log/settings.log.js';
import { settingsDecider } from './settings.decider.js';

@Controller()
export class SettingsCommands {
  constructor(@Inject(SettingsLog) private readonly log: SettingsLog) {}

  /** Applies all of the changes or none. */
  @Rpc('settings.change')
  change({ meta, body }: CommandRequest<ChangeSettings>): Promise<CommandReply<Settings>> {
    const parsed = parseChanges(SettingsFields, body.changes);
    requireValid(parsed);
    const command = { changes: parsed.fields, version: body.version };
    return this.log.execute(meta, body, ({ state }, { at, position }) => {
      const events = settingsDecider.decide(state, command);
      const after = events.reduce(
        (now, event) => settingsDecider.evolve(now, { ...event, at, position }),
        state,
      );
      return { events, answer: settingsOf(after.own) };
    });
  }
}
