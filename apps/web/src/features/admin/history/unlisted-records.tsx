import { plural } from '@lingui/core/macro';
import { DialogText } from '../../../components/dialog.js';
import type { UndoPlan } from '../../../shared/api/owner.api.js';

/** Tells how many records a plan changes that it does not list, if one answer does not hold them all. */
export function UnlistedRecords({ plan: { records, recordCount } }: { readonly plan: UndoPlan }) {
  const count = recordCount - records.length;
  return (
    count > 0 && (
      <DialogText>
        {plural(count, {
          one: 'The changes of # more record are not listed here.',
          other: 'The changes of # more records are not listed here.',
        })}
      </DialogText>
    )
  );
}
