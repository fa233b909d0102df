import { Controller, Inject } from '@nestjs/common';
import {
  readFields,
  refuseProblems,
  settingRules,
  settingsOf,
  type ChangeSettings,
  type CommandReply,
  type CommandRequest,
  type Settings,
  type SettingsSent,
} from '@tools-hub/contracts';
import { Rpc } from '@tools-hub/messaging';
import { SettingsLog } from '../log/settings.log.js';
import { settingsDecider } from './settings.decider.js';

@Controller()
export class SettingsCommands {
  constructor(@Inject(SettingsLog) private readonly log: SettingsLog) {}

  /** Applies all of the changes or none. */
  @Rpc('settings.change')
  change({ meta, body }: CommandRequest<ChangeSettings>): Promise<CommandReply<Settings>> {
    const read = readFields<SettingsSent>(settingRules, body.changes);
    refuseProblems(read);
    const command = { changes: read.fields, version: body.version };
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
