import { BESIDE_LOG, type BackupPlan } from '@tools-hub/event-sourcing/mongo';
import { backupCommands } from '@tools-hub/event-sourcing/nest';

const PLAN: BackupPlan = {
  service: 'settings',
  logs: ['log'],
  state: [],
  stateFollowsLog: false,
  leftOut: [...BESIDE_LOG],
};

export const backup = backupCommands('settings', () => PLAN);
