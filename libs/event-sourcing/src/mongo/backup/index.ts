export { isBackupOrder, runBackupOrder } from './backup-orders.js';
export { DERIVED_FROM_LOG, type BackupPlan } from './backup-plan.js';
export type { LogDocument } from './collections.js';
