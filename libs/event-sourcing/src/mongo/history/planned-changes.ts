import type { HistoryChange, HistoryRecord, UndoPlan } from '@tools-hub/contracts';
import type { DomainEvent } from '@tools-hub/domain';
import { fieldChanges, recordOf, type HistoryFormat, type RecordChange } from '../../core/index.js';

/** The bytes of a plan's records and changes, below the limit of a message. */
const PLAN_BYTES = 4 * 1024 * 1024;

/**
 * The changes of a plan, for as many records as a message holds. A plan has the values before and after, so it may be twice as large as
 * the commit that it is for.
 */
export const plannedChanges = <View, Event extends DomainEvent>(
  format: HistoryFormat<View, Event>,
  targets: readonly RecordChange[],
): Omit<UndoPlan, 'conflicts'> => {
  const records: HistoryRecord[] = [];
  const changes: HistoryChange[] = [];
  let bytes = 0;
  for (const target of targets) {
    const [record, fields] = [recordOf(format, target), fieldChanges(format, [target])];
    bytes += Buffer.byteLength(JSON.stringify([record, fields]));
    if (bytes > PLAN_BYTES) break;
    records.push(record);
    changes.push(...fields);
  }
  return { records, changes, recordCount: targets.length };
};
