import {
  DERIVED_FROM_LOG,
  runBackupOrder,
  withStore,
  type BackupPlan,
} from '@tools-hub/event-sourcing/mongo';
import { operatorCommand } from '@tools-hub/platform';

const PLAN: BackupPlan = {
  service: 'settings',
  logs: ['log'],
  state: [],
  stateFollowsLog: false,
  leftOut: [...DERIVED_FROM_LOG],
};

/**
 * `main.js backup|restore|empty`: the service's part of a backup. The service may run during a backup only.
 * @returns the process's exit code
 */
export const backupCommand = (args: readonly string[]): Promise<number> =>
  operatorCommand('settings', (place) => withStore(place, (store) => runBackupOrder(store, PLAN, args)));
