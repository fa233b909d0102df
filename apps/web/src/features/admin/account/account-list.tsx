import type { ReactNode } from 'react';
import { LoadFailed } from '../../../components/load-failed.js';
import { RowSkeletons } from './row-skeletons.js';

interface AccountListProps<Item> {
  readonly label: string;
  readonly read: {
    readonly data?: { readonly items: readonly Item[] } | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The message for a list that could not be loaded. */
  readonly failed: string;
  readonly empty?: string;
  readonly children: (item: Item) => ReactNode;
}

/** A list of a dialog of the account, in each of its states. */
export function AccountList<Item extends { readonly id: string }>({
  label,
  read: { data, error, isFetching, refetch },
  failed,
  empty,
  children,
}: AccountListProps<Item>) {
  if (error !== undefined && data === undefined) {
    return <LoadFailed compact title={failed} busy={isFetching} retry={() => void refetch()} />;
  }
  if (data === undefined) return <RowSkeletons />;
  if (data.items.length === 0) return <p className="mt-4 text-sm text-soft">{empty}</p>;
  return (
    <ul aria-label={label} className="mt-4 divide-y divide-line rounded-xl border border-line">
      {data.items.map((item) => (
        <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
