import { BESIDE_LOG, type BackupPlan } from '@tools-hub/event-sourcing/mongo';
import { backupCommands } from '@tools-hub/event-sourcing/nest';

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
  leftOut: [...BESIDE_LOG, 'challenge_keys', 'used_challenges'],
};

export const backup = backupCommands('catalogue', () => PLAN);
