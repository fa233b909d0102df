import type { UndoPlan } from '@tools-hub/contracts';
import type { DomainEvent } from '@tools-hub/domain';
import { fieldChanges, recordOf, type HistoryFormat, type RecordChange } from '../../core/index.js';
import { upToBytes } from './up-to-bytes.js';

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
  const planned = upToBytes(
    targets.map((target) => ({ record: recordOf(format, target), fields: fieldChanges(format, [target]) })),
    PLAN_BYTES,
  );
  return {
    records: planned.map(({ record }) => record),
    changes: planned.flatMap(({ fields }) => fields),
    recordCount: targets.length,
  };
};
