import clsx from 'clsx';
import { memo } from 'react';
import { IconButton } from '../../../components/button.js';
import { PencilIcon, TrashIcon } from './icons.js';
import type { KeptRecord } from './record-kind.js';
import type { RowLook } from './record-list.js';

interface RecordRowProps<Item> {
  readonly item: Item;
  readonly look: (item: Item) => RowLook;
  readonly isEdited: boolean;
  readonly edit: (item: Item) => void;
  readonly remove: (item: Item) => void;
}

export const recordRow =
  'flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-2 py-1.5 first:border-t-0 sm:gap-x-4';
export const recordName = 'flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm font-semibold';
/** Under the name, whichever way it is written. */
export const recordText = 'truncate text-left text-sm text-soft';
export const warnBadge =
  'shrink-0 rounded-full bg-warn-surface px-2 py-0.5 text-xs font-semibold text-warn inset-ring inset-ring-warn-line';

function Row<Item extends KeptRecord>({ item, look, isEdited, edit, remove }: RecordRowProps<Item>) {
  const { picture, name, text, facts, inactive } = look(item);
  return (
    <li className={clsx(recordRow, isEdited && 'rounded-lg bg-sunken')} aria-current={isEdited || undefined}>
      {picture}
      {/* Below the picture where very large text leaves it no room beside. */}
      <div className="min-w-0 flex-1 basis-26">
        <p className={recordName}>
          <span dir="auto" className="min-w-0 truncate">
            {name}
          </span>
          {inactive && <span className={warnBadge}>Inactive</span>}
        </p>
        {text && (
          <p dir="auto" className={recordText}>
            {text}
          </p>
        )}
        {facts.length > 0 && (
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-soft tabular-nums">
            {facts.map((fact) => (
              <span key={fact} className="min-w-0 truncate">
                {fact}
              </span>
            ))}
          </p>
        )}
      </div>
      <div className="ms-auto flex shrink-0">
        <IconButton aria-label={`Edit ${name}`} data-edit={item.id} onClick={() => edit(item)}>
          <PencilIcon />
        </IconButton>
        <IconButton look="danger" aria-label={`Delete ${name}`} onClick={() => remove(item)}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  );
}

/** Drawn again only when its record changes: there may be a thousand. */
export const RecordRow = memo(Row) as typeof Row;
