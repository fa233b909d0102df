import {
  backupCommands,
  DERIVED_FROM_LOG,
  runBackupOrder,
  withStore,
  type BackupPlan,
} from '@tools-hub/event-sourcing/mongo';
import { onDatabase } from '@tools-hub/platform';

const PLAN: BackupPlan = {
  service: 'auth',
  logs: ['log'],
  // Hashes and keys, which are in no event.
  state: ['credentials', 'totp_secrets', 'passkeys', 'api_tokens', 'invitations', 'device_keys'],
  uniqueFields: { passkeys: ['credentialId'] },
  stateFollowsLog: true,
  // Sessions end with a restore, and challenges are answered within minutes.
  leftOut: [...DERIVED_FROM_LOG, 'sessions', 'used_challenges'],
};

/** `main.js backup|restore|empty`: the service's part of a backup. The service may run during a backup only. */
export const backup = backupCommands((order, args) =>
  onDatabase('auth', (place) => withStore(place, (store) => runBackupOrder(store, PLAN, order, args))),
);
