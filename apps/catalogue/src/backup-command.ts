import {
  backupCommands,
  DERIVED_FROM_LOG,
  runBackupOrder,
  withStore,
  type BackupPlan,
} from '@tools-hub/event-sourcing/mongo';
import { onDatabase } from '@tools-hub/platform';

const PLAN: BackupPlan = {
  service: 'catalogue',
  logs: ['log'],
  // In this order: the bytes of an image are stored before its entry.
  state: ['images', 'image_bytes'],
  // The commit of an approval adds the tool, and then the suggestion is removed.
  replacedByCommits: ['suggestions'],
  uniqueFields: { suggestions: ['linkHash', 'challenge'] },
  stateFollowsLog: false,
  // A challenge is answered within minutes.
  leftOut: [...DERIVED_FROM_LOG, 'challenge_keys', 'used_challenges'],
};

/** `main.js backup|restore|empty`: the service's part of a backup. The service may run during a backup only. */
export const backup = backupCommands((order, args) =>
  onDatabase('catalogue', (place) => withStore(place, (store) => runBackupOrder(store, PLAN, order, args))),
);
