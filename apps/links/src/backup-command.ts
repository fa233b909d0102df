import { backupCommands, runBackupOrder, withStore, type BackupPlan } from '@tools-hub/event-sourcing/mongo';
import { onDatabase } from '@tools-hub/platform';

const PLAN: BackupPlan = {
  service: 'links',
  logs: [],
  // Findings that new checks would take weeks to make again, and the pages that search engines know already.
  state: ['links', 'submitted_pages', 'submissions'],
  stateFollowsLog: false,
  leftOut: ['hosts'],
};

/** `main.js backup|restore|empty`: the service's part of a backup. The service may run during a backup only. */
export const backup = backupCommands((order, args) =>
  onDatabase('links', (place) => withStore(place, (store) => runBackupOrder(store, PLAN, order, args))),
);
