import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { TextButton } from '../../../components/button.js';
import type { HistoryChange, HistoryRecord } from '../../../shared/api/owner.api.js';
import { groupedChanges, type RecordChanges } from './grouped-changes.js';
import { FieldValue } from './field-value.js';
import type { FieldWords } from './use-field-words.js';

interface ChangeListProps {
  readonly changes: readonly HistoryChange[];
  readonly records: readonly HistoryRecord[];
  readonly words: FieldWords;
  /** Whether the changes are those of an undo. */
  readonly isUndo?: boolean;
  /** The name of a record, as a link where it exists. */
  readonly nameOf?: (record: HistoryRecord) => ReactNode;
  /** An action for a record that exists after the changes. */
  readonly actionOf?: (record: HistoryRecord) => ReactNode;
}

/** Records at first: an import may have hundreds. */
const AT_FIRST = 10;
const AND_THEN = 100;

const TYPES: Readonly<Record<HistoryRecord['type'], MessageDescriptor>> = {
  tool: msg`Tool`,
  category: msg`Category`,
  banner: msg`Banner`,
  note: msg`Note`,
  settings: msg`Settings`,
  account: msg`Account`,
};
const DONE = { added: msg`Added`, removed: msg`Deleted`, changed: null } as const;
/** An undo adds only what was deleted before. */
const DONE_BY_UNDO = { ...DONE, added: msg`Restored` } as const;

/** Changes field by field, under the records that they belong to. */
export function ChangeList({
  changes,
  records,
  words,
  isUndo = false,
  nameOf = ({ name }) => name,
  actionOf,
}: ChangeListProps) {
  const done = isUndo ? DONE_BY_UNDO : DONE;
  const kindOf = ({ record: { type }, done: change }: RecordChanges): string =>
    [TYPES[type], done[change]].flatMap((word) => (word ? i18n._(word) : [])).join(' · ');
  const [count, setCount] = useState(AT_FIRST);
  const groups = groupedChanges(changes, records);
  const hidden = groups.length - count;
  return (
    <div className="flex flex-col gap-4">
      {groups.slice(0, count).map((group) => (
        <section key={`${group.record.type}/${group.record.id}`} className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4">
            <h4 className="flex flex-wrap items-center gap-x-2 text-sm font-semibold wrap-anywhere">
              {nameOf(group.record)}
              {group.record.type !== 'settings' && (
                <span className="text-xs font-normal text-soft">{kindOf(group)}</span>
              )}
            </h4>
            {group.done !== 'removed' && actionOf?.(group.record)}
          </div>
          <Fields group={group} words={words} named={records} />
        </section>
      ))}
      {hidden > 0 && (
        <TextButton className="self-start text-sm" onClick={() => setCount(count + AND_THEN)}>
          {plural(Math.min(hidden, AND_THEN), { one: 'Show # more record', other: 'Show # more records' })}
        </TextButton>
      )}
    </div>
  );
}

interface FieldsProps {
  readonly group: RecordChanges;
  readonly words: FieldWords;
  readonly named: readonly HistoryRecord[];
}

function Fields({ group: { changes, done }, words, named }: FieldsProps) {
  return (
    <dl className="mt-1 text-sm">
      {changes.map((change) => (
        <div
          key={change.field}
          className="grid gap-x-4 border-t border-line py-2 first:border-t-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-soft max-sm:text-xs">{words.label(change)}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            {done !== 'added' && (
              <del
                className={clsx(
                  'max-w-full min-w-0 decoration-soft/60',
                  done === 'removed' && 'no-underline',
                )}
              >
                <FieldValue
                  field={change}
                  value={change.from}
                  words={words}
                  named={named}
                  className="text-soft"
                />
              </del>
            )}
            {done === 'changed' && (
              <span className="text-soft">
                <span aria-hidden="true" className="inline-block" data-turns="">
                  →
                </span>
                <span className="sr-only">{t`to`}</span>
              </span>
            )}
            {done !== 'removed' && (
              <ins className="max-w-full min-w-0 no-underline">
                <FieldValue field={change} value={change.to} words={words} named={named} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
