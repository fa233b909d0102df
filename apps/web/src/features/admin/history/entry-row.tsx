import { t } from '@lingui/core/macro';
import type { HistoryKind } from '@tools-hub/contracts';
import clsx from 'clsx';
import { memo, useId, type ComponentType } from 'react';
import { ChevronDownIcon } from '../../../components/icons.js';
import type { HistoryEntry } from '../../../shared/api/owner.api.js';
import {
  AlertIcon,
  DownloadIcon,
  HistoryIcon,
  PencilIcon,
  PersonIcon,
  PlusIcon,
  SlidersIcon,
  TrashIcon,
  UndoIcon,
  UploadIcon,
} from '../parts/icons.js';
import { EntryDetail } from './entry-detail.js';
import { Time } from './time.js';
import { clockTime } from './times.js';
import type { FieldWords } from './use-field-words.js';

interface EntryRowProps {
  readonly entry: HistoryEntry;
  readonly isOpen: boolean;
  readonly words: FieldWords;
  readonly toggle: (id: string) => void;
}

const ICONS: Readonly<Record<HistoryKind, ComponentType>> = {
  added: PlusIcon,
  changed: PencilIcon,
  removed: TrashIcon,
  imported: UploadIcon,
  note: PencilIcon,
  settings: SlidersIcon,
  account: PersonIcon,
  'signed-in': PersonIcon,
  'signed-out': PersonIcon,
  'sign-in-failed': AlertIcon,
  exported: DownloadIcon,
  undone: UndoIcon,
  restored: HistoryIcon,
};

function Row({ entry, isOpen, words, toggle }: EntryRowProps) {
  const id = useId();
  const { summary, actor, at, kind, undoneBy } = entry;
  const Icon = ICONS[kind];
  return (
    <li data-entry={entry.id} className="border-t border-line first:border-t-0">
      <button
        type="button"
        className="flex min-h-15 w-full items-center gap-3 rounded-lg px-2 py-2 text-start hover:bg-sunken focus-visible:-outline-offset-2"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => toggle(entry.id)}
      >
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-ink/6 text-soft max-[15rem]:hidden">
          <Icon />
        </span>
        <span className="min-w-0 flex-1">
          <span
            dir="auto"
            // The services write it in English, and searches find it.
            lang="en"
            className={clsx(
              'block text-sm font-medium wrap-anywhere',
              undoneBy !== null && 'text-soft line-through',
            )}
          >
            {summary}
          </span>
          <span className="block text-xs text-soft">
            <bdi className="wrap-anywhere">{actor}</bdi> · <Time at={at} format={clockTime} />
          </span>
        </span>
        {undoneBy !== null && (
          <span className="shrink-0 rounded-full px-2 py-0.5 text-xs text-soft inset-ring inset-ring-line-strong max-[15rem]:sr-only">{t`Undone`}</span>
        )}
        <ChevronDownIcon
          className={clsx(
            'size-4 shrink-0 text-soft motion-safe:transition-transform',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <EntryDetail entry={entry} words={words} />}
      </div>
    </li>
  );
}

/** Memoised, because a list may have thousands of rows. */
export const EntryRow = memo(Row);
