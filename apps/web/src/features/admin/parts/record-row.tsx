import { memo } from 'react';
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

function Row<Item extends KeptRecord>({ item, look, isEdited, edit, remove }: RecordRowProps<Item>) {
  const { picture, name, text, facts, inactive } = look(item);
  return (
    <li className="record-row" aria-current={isEdited || undefined}>
      {picture}
      <div className="record-words">
        <p className="record-name">
          <span dir="auto" className="min-w-0 truncate">
            {name}
          </span>
          {inactive && <span className="inactive">Inactive</span>}
        </p>
        {text && (
          <p dir="auto" className="record-text">
            {text}
          </p>
        )}
        {facts.length > 0 && (
          <p className="record-facts">
            {facts.map((fact) => (
              <span key={fact} className="min-w-0 truncate">
                {fact}
              </span>
            ))}
          </p>
        )}
      </div>
      <div className="record-actions">
        <button
          type="button"
          className="icon-button"
          aria-label={`Edit ${name}`}
          data-edit={item.id}
          onClick={() => edit(item)}
        >
          <PencilIcon />
        </button>
        <button
          type="button"
          className="icon-button icon-button-danger"
          aria-label={`Delete ${name}`}
          onClick={() => remove(item)}
        >
          <TrashIcon />
        </button>
      </div>
    </li>
  );
}

/** Drawn again only when its record changes: there may be a thousand. */
export const RecordRow = memo(Row) as typeof Row;
