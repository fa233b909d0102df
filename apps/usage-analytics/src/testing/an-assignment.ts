import type { PartitionAssignment } from '../consumer-group/consumer-group.js';
import { VISITORS_VERSION } from '../partition/visitor-columns.js';

/** The assignment of all partitions among replicas of the present version. */
export const anAssignment = (fields: Partial<PartitionAssignment> = {}): PartitionAssignment => ({
  isAssigned: () => true,
  clicksLayout: VISITORS_VERSION,
  readsPacked: true,
  allSplit: true,
  onChange: () => undefined,
  ...fields,
});
