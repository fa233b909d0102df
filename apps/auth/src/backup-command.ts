import { BESIDE_LOG, type BackupPlan } from '@tools-hub/event-sourcing/mongo';
import { backupCommands } from '@tools-hub/event-sourcing/nest';

const PLAN: BackupPlan = {
  service: 'auth',
  logs: ['log'],
  // Hashes and keys, which are in no event.
  state: ['credentials', 'totp_secrets', 'passkeys', 'api_tokens', 'invitations', 'device_keys'],
  uniqueFields: { passkeys: ['credentialId'] },
  stateFollowsLog: true,
  // Sessions end with a restore, and challenges are answered within minutes.
  leftOut: [...BESIDE_LOG, 'sessions', 'used_challenges'],
};

export const backup = backupCommands('auth', () => PLAN);
