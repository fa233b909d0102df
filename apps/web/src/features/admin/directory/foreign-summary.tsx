import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { ExistingLinks, ImportPlan } from '@tools-hub/contracts';
import { grouped } from '../../../shared/text/grouped.js';
import { ChoiceField, type Option } from '../parts/choice-field.js';
import { ruleProblem } from '../parts/rule-problem.js';
import { toolLabels } from '../tools/tool-kind.js';
import { fieldName } from './import-problems.js';
import { FileRow, fileRow, FileRows, SHOWN } from './file-rows.js';
import type { Columns } from './remembered-columns.js';

const FIELDS = [
  'name',
  'link',
  'description',
  'category',
  'iconUrl',
  'openInNewTab',
  'isActive',
  'shownFrom',
  'shownUntil',
] as const;

const EXISTING: readonly { readonly value: ExistingLinks; readonly label: MessageDescriptor }[] = [
  { value: 'skip', label: msg`Leave them unchanged` },
  { value: 'update', label: msg`Update them from the file` },
  { value: 'add', label: msg`Add them again` },
];

interface ForeignSummaryProps {
  readonly plan: ImportPlan;
  readonly existing: ExistingLinks;
  readonly columns: Columns;
  readonly chooseExisting: (existing: ExistingLinks) => void;
  readonly chooseColumn: (field: string, column: number | null) => void;
}

/** Shows the plan of an import from another program, with the owner's choices. */
export function ForeignSummary({
  plan,
  existing,
  columns,
  chooseExisting,
  chooseColumn,
}: ForeignSummaryProps) {
  const { errors, rows } = plan;
  return (
    <>
      {plan.columns && <ColumnChoice names={plan.columns.names} chosen={columns} choose={chooseColumn} />}
      <ChoiceField
        label={t`Tools with a link that is listed already`}
        className="mt-4"
        options={EXISTING.map(({ value, label }) => [value, i18n._(label)])}
        value={existing}
        onChange={({ target }) => {
          const choice = EXISTING.find(({ value }) => value === target.value);
          if (choice) chooseExisting(choice.value);
        }}
      />
      <p role="status" className="mt-4 text-sm font-semibold text-pretty">
        {planText(plan)}
      </p>
      {errors.length > 0 && (
        <FileRows label={t`Skipped rows`} more={errors.length - SHOWN}>
          {errors.slice(0, SHOWN).map(({ row, field, message }) => (
            <li key={`${row} ${field} ${message}`} className={fileRow}>
              <strong>{row === null ? t`The file` : t`Row ${grouped(row)}`}</strong>
              {field !== '' && `, ${fieldName(field)}`}: {ruleProblem(message)}
            </li>
          ))}
        </FileRows>
      )}
      {rows.length > 0 && (
        <FileRows label={t`Rows of the file`} more={plan.add + plan.update + plan.skip - SHOWN}>
          {rows.slice(0, SHOWN).map(({ row, action, name }) => (
            <FileRow
              key={row}
              name={name}
              badges={[action === 'update' && t`Updated`, action === 'skip' && t`Already listed`]}
            >{t`Row ${grouped(row)}`}</FileRow>
          ))}
        </FileRows>
      )}
    </>
  );
}

/** A sentence for each part, so that no other language has to put them together. */
const planText = ({ add, update, skip, errors }: ImportPlan): string =>
  [
    plural(add, { one: 'Adds # tool.', other: 'Adds # tools.' }),
    update > 0 && plural(update, { one: 'Updates # tool.', other: 'Updates # tools.' }),
    skip > 0 &&
      plural(skip, {
        one: 'Skips # tool that is listed already.',
        other: 'Skips # tools that are listed already.',
      }),
    errors.length > 0 &&
      plural(errors.length, { one: '# problem in skipped rows.', other: '# problems in skipped rows.' }),
  ]
    .filter((part) => part !== false)
    .join(' ');

interface ColumnChoiceProps {
  readonly names: readonly string[];
  readonly chosen: Columns;
  readonly choose: (field: string, column: number | null) => void;
}

/** On a phone, where nine fields below each other would fill the screen. */
const besideLabel =
  'max-sm:flex-row max-sm:items-center max-[15rem]:flex-wrap max-sm:[&>label]:w-24 max-sm:[&>label]:shrink-0';

/** The column of each field of a tool. */
function ColumnChoice({ names, chosen, choose }: ColumnChoiceProps) {
  const labels = toolLabels();
  const columns = names.map((name, index): Option => [
    `${index}`,
    name.trim() === '' ? t`Column ${index + 1}` : name,
  ]);
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">{t`Columns`}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <ChoiceField
            key={field}
            label={labels[field === 'category' ? 'categoryId' : field]}
            className={besideLabel}
            options={[['', t`None`], ...columns]}
            value={chosen[field] ?? ''}
            onChange={({ target: { value } }) => choose(field, value === '' ? null : Number(value))}
          />
        ))}
      </div>
    </fieldset>
  );
}
