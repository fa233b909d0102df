import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { HistoryRecord } from '../../../shared/api/owner.api.js';
import { commaList } from '../parts/comma-list.js';
import { FieldValue } from '../history/field-value.js';
import { Time } from '../history/time.js';
import type { FieldWords } from '../history/use-field-words.js';
import type { Answer, Question } from './undo-questions.js';

interface QuestionFieldProps {
  readonly question: Question;
  readonly records: readonly HistoryRecord[];
  readonly words: FieldWords;
  readonly answer: Answer;
  readonly choose: (answer: Answer) => void;
}

const OPTION =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-xl border border-line-strong px-3 py-2 text-sm transition-colors hover:bg-sunken has-checked:border-accent-edge has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-edge';

/** One choice: the current value stays, or the old value comes back. */
export function QuestionField({ question, records, words, answer, choose }: QuestionFieldProps) {
  const name = useId();
  const { conflicts, about, old } = question;
  const [conflict] = conflicts;
  const record = records.find(({ type, id }) => type === conflict.type && id === conflict.id);
  const options = OPTIONS[about];
  const value = (of: Question['old']): ReactNode => (
    <FieldValue field={conflict} value={of} words={words} named={records} className="font-medium" />
  );
  const fields = commaList(conflicts.map((each) => words.label(each)));
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium wrap-anywhere">
        {record?.name}
        {about !== 'added' && `${record ? ': ' : ''}${words.label(conflict)}`}
      </legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {options.map(({ answer: offered, text }) => (
          <label key={offered} className={OPTION}>
            <input
              type="radio"
              className="size-4 shrink-0 accent-accent-edge"
              name={name}
              checked={answer === offered}
              onChange={() => choose(offered)}
            />
            <span className="flex min-w-0 flex-col gap-0.5">
              <span className="text-xs text-soft">{i18n._(text)}</span>
              {about === 'field' && value(offered === 'keep' ? conflict.now : old)}
              {about === 'category' && offered === 'restore' && value(conflict.then)}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-xs text-pretty text-soft">
        {about === 'category' && t`The category was deleted since.`}
        {about === 'added' && t`Edited since: ${fields}.`}
        {about === 'field' && (
          <Trans>
            This change set it to{' '}
            <FieldValue field={conflict} value={conflict.then} words={words} named={records} />.
          </Trans>
        )}{' '}
        {conflict.by !== null &&
          (conflict.at === null ? (
            <Trans>
              Changed by <span className="text-ink">{conflict.by}</span>.
            </Trans>
          ) : (
            <Trans>
              Changed by <span className="text-ink">{conflict.by}</span>, <Time at={conflict.at} />.
            </Trans>
          ))}
      </p>
    </fieldset>
  );
}

interface Option {
  readonly answer: Answer;
  readonly text: MessageDescriptor;
}

const OPTIONS: Readonly<Record<Question['about'], readonly Option[]>> = {
  field: [
    { answer: 'keep', text: msg`Keep current value` },
    { answer: 'restore', text: msg`Restore old value` },
  ],
  added: [
    { answer: 'keep', text: msg`Keep it with its edits` },
    { answer: 'restore', text: msg`Delete it anyway` },
  ],
  category: [
    { answer: 'keep', text: msg`Restore without a category` },
    { answer: 'restore', text: msg`Restore the category, too` },
  ],
};
