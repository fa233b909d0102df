import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { HISTORY_KINDS } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import clsx from 'clsx';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextButton } from '../../../components/button.js';
import { inputVariants } from '../../../components/field.js';
import { CloseIcon } from '../../../components/icons.js';
import { SearchField } from '../../../components/search-field.js';
import type { HistoryEntry } from '../../../shared/api/owner.api.js';
import { FilterSelect } from '../parts/list-controls.js';
import { isFiltered, WHOLE_HISTORY, type HistoryFilter } from './history-address.js';
import { KINDS } from './kind-words.js';
import { localDayOf } from './times.js';
import { useRecordNames } from './use-record-names.js';
import { useTyped } from './use-typed.js';

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  /** The shown entries, whose people are suggested. */
  readonly entries: readonly HistoryEntry[];
  readonly change: (changes: Partial<HistoryFilter>) => void;
}

/** As high as the search. */
const INPUT = 'mouse:h-10';
const CELL = 'flex min-w-0 flex-col gap-1 text-xs text-soft max-[15rem]:col-span-2';

export function HistoryFilters({ filter, entries, change }: HistoryFiltersProps) {
  const people = useId();
  const search = useRef<HTMLInputElement>(null);
  const others = useRef<HTMLDivElement>(null);
  const text = useTyped(filter.text, (typed) => change({ text: typed }));
  const person = useTyped(filter.person, (typed) => change({ person: typed }));
  const today = localDayOf(new Date());
  const [more, setMore] = useState(false);
  const isOpen = more || isFiltered(filter);
  const clear = (): void => {
    text.drop();
    person.drop();
    change(WHOLE_HISTORY);
    // The button disappears together with its focus.
    search.current?.focus();
  };
  return (
    <div className="mb-2 flex flex-col gap-3" role="search" aria-label={t`History`}>
      <div className="flex flex-wrap gap-2">
        <div className="relative min-w-0 grow-[3] basis-60">
          <SearchField
            ref={search}
            aria-label={t`Filter the history`}
            placeholder={t`Filter the history...`}
            maxLength={LIMITS.search}
            value={text.value}
            onChange={({ target }) => text.type(target.value)}
            clear={() => {
              text.drop();
              change({ text: '' });
            }}
            clearLabel={t`Clear search`}
          />
        </div>
        <FilterSelect
          label={t`Filter by kind`}
          unset={t`Any kind`}
          options={HISTORY_KINDS.map((kind) => [kind, i18n._(KINDS[kind])])}
          value={filter.kind}
          choose={(chosen) => change({ kind: HISTORY_KINDS.find((kind) => kind === chosen) ?? '' })}
        />
      </div>
      {!isOpen && (
        <TextButton
          className="min-h-11 self-start text-sm sm:hidden"
          onClick={() => {
            flushSync(() => setMore(true));
            // The button has disappeared together with its focus. A focused field would open the keyboard of the phone.
            others.current?.focus();
          }}
        >{t`More filters`}</TextButton>
      )}
      <div
        ref={others}
        tabIndex={-1}
        className={clsx(
          'grid grid-cols-2 items-end gap-2 sm:flex',
          // A phone's screen is for the entries.
          !isOpen && 'max-sm:hidden',
        )}
      >
        <label className={`${CELL} max-sm:col-span-2 sm:grow`}>
          {t`Person`}
          <input
            className={inputVariants({ className: INPUT })}
            list={people}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t`Anybody`}
            maxLength={LIMITS.name}
            value={person.value}
            onChange={({ target }) => person.type(target.value)}
          />
          <datalist id={people}>
            {[...new Set(entries.map(({ actor }) => actor))].map((actor) => (
              <option key={actor} value={actor} />
            ))}
          </datalist>
        </label>
        <label className={CELL}>
          {t`First day`}
          <input
            type="date"
            className={inputVariants({ className: INPUT })}
            max={filter.to || today}
            value={filter.from}
            onChange={({ target }) => change({ from: target.value })}
          />
        </label>
        <label className={CELL}>
          {t`Last day`}
          <input
            type="date"
            className={inputVariants({ className: INPUT })}
            min={filter.from || undefined}
            max={today}
            value={filter.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </label>
        {isFiltered(filter) && (
          <TextButton
            className="min-h-11 text-sm mouse:min-h-10 max-sm:justify-self-start"
            onClick={clear}
          >{t`Clear filters`}</TextButton>
        )}
      </div>
      {filter.record !== '' && (
        <RecordChip
          id={filter.record}
          entries={entries}
          remove={() => {
            change({ record: '' });
            search.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface RecordChipProps {
  readonly id: string;
  readonly entries: readonly HistoryEntry[];
  readonly remove: () => void;
}

/** The record whose history is shown. */
function RecordChip({ id, entries, remove }: RecordChipProps) {
  const nameOf = useRecordNames(entries);
  return (
    <p className="flex max-w-full items-center self-start rounded-full border border-line-strong bg-sunken ps-4 text-sm">
      <span className="me-1 shrink-0 text-soft">{t`Only`}</span>
      <span dir="auto" className="min-w-0 truncate font-medium">
        {nameOf(id)}
      </span>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink mouse:size-10"
        aria-label={t`Show the history of all records`}
        onClick={remove}
      >
        <CloseIcon />
      </button>
    </p>
  );
}
