import { t } from '@lingui/core/macro';
import { Skeleton } from '../../../components/skeleton.js';

export function EntrySkeletons() {
  return (
    <div className="animate-appear-late" role="status" aria-label={t`Loading...`}>
      <Skeleton className="mt-6 mb-2 h-4 w-24" />
      {Array.from({ length: 8 }, (_, index) => (
        <div
          key={index}
          className="flex min-h-15 items-center gap-3 border-t border-line first:border-t-0"
          aria-hidden="true"
        >
          <Skeleton rounded="rounded-full" className="size-8 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
