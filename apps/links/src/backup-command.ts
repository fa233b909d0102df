import type { BackupPlan } from '@tools-hub/event-sourcing/mongo';
import { backupCommands } from '@tools-hub/event-sourcing/nest';

const PLAN: BackupPlan = {
  service: 'links',
  logs: [],
  // Findings that new checks would take weeks to make again, and the pages that search engines know already.
  state: ['links', 'submitted_pages', 'submissions'],
  stateFollowsLog: false,
  leftOut: ['hosts'],
};

export const backup = backupCommands('links', () => PLAN);
