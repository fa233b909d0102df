import { t } from '@lingui/core/macro';
import { Skeleton } from '../../../components/skeleton.js';

const ROWS = 2;

/** The shape of a list of the account while it loads. */
export function RowSkeletons() {
  return (
    <div
      className="mt-4 animate-appear-late divide-y divide-line rounded-xl border border-line"
      role="status"
      aria-label={t`Loading...`}
    >
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className="flex h-17 flex-col justify-center gap-2 px-4" aria-hidden="true">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
        </div>
      ))}
    </div>
  );
}
