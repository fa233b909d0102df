import { Module } from '@nestjs/common';
import { LogQueries } from './log/log.queries.js';
import { SettingsLog } from './log/settings.log.js';
import { SettingsCommands } from './settings/settings.commands.js';

@Module({ controllers: [SettingsCommands, LogQueries], providers: [SettingsLog] })
export class SettingsModule {}
