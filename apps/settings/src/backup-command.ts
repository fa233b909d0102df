import { DERIVED_FROM_LOG, type BackupPlan } from '@tools-hub/event-sourcing/mongo';
import { backupCommands } from '@tools-hub/event-sourcing/nest';

const PLAN: BackupPlan = {
  service: 'settings',
  logs: ['log'],
  state: [],
  stateFollowsLog: false,
  leftOut: [...DERIVED_FROM_LOG],
};

export const backup = backupCommands('settings', () => PLAN);
