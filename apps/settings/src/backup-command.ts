import {
  backupCommands,
  DERIVED_FROM_LOG,
  runBackupOrder,
  withStore,
  type BackupPlan,
} from '@tools-hub/event-sourcing/mongo';
import { onDatabase } from '@tools-hub/platform';

const PLAN: BackupPlan = {
  service: 'settings',
  logs: ['log'],
  state: [],
  stateFollowsLog: false,
  leftOut: [...DERIVED_FROM_LOG],
};

/** `main.js backup|restore|empty`: the service's part of a backup. The service may run during a backup only. */
export const backup = backupCommands((order, args) =>
  onDatabase('settings', (place) => withStore(place, (store) => runBackupOrder(store, PLAN, order, args))),
);
