import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/skeleton.js';
import type { Read } from '../../../shared/api/read.js';
import { Loaded, Loading } from '../parts/loaded.js';

interface AccountListProps<Item> {
  readonly label: string;
  readonly read: Read<{ readonly items: readonly Item[] }>;
  /** The message for a list that could not be loaded. */
  readonly failed: string;
  readonly empty?: string;
  readonly children: (item: Item) => ReactNode;
}

const FRAME = 'mt-4 rounded-xl border border-line';

/** A list of a dialog of the account, in each of its states. */
export function AccountList<Item extends { readonly id: string }>({
  label,
  read,
  failed,
  empty,
  children,
}: AccountListProps<Item>) {
  return (
    <Loaded read={read} failed={failed} skeleton={<RowSkeletons />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="mt-4 text-sm text-soft">{empty}</p>
        ) : (
          <ul aria-label={label} className={FRAME}>
            {items.map((item) => (
              <li
                key={item.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0"
              >
                {children(item)}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function RowSkeletons() {
  return (
    <Loading rows={2} className={FRAME}>
      <div className="flex h-17 flex-col justify-center gap-2 border-t border-line px-4 first:border-t-0">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </Loading>
  );
}
