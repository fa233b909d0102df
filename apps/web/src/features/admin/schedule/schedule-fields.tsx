import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { InputField } from '../parts/input-field.js';
import { isoOf, localOf, zoneName } from './local-time.js';

type Name = 'shownFrom' | 'shownUntil';

/** The part of a record's form that has its times. */
interface ScheduleForm {
  readonly watch: () => Readonly<Record<Name, string>>;
  readonly fill: (name: Name, text: string) => void;
  readonly errors: { readonly [Key in Name]?: { readonly message?: string | undefined } | undefined };
}

interface ScheduleFieldsProps {
  readonly form: ScheduleForm;
  readonly labels: Readonly<Record<Name, string>>;
}

/** The times between which visitors see a record. They are folded away until there are some. */
export function ScheduleFields({ form, labels }: ScheduleFieldsProps) {
  const { shownFrom, shownUntil } = form.watch();
  const [opened, setOpened] = useState(false);
  const { errors } = form;
  const zone = zoneName();
  const hasSome = shownFrom !== '' || shownUntil !== '';
  const failed = errors.shownFrom !== undefined || errors.shownUntil !== undefined;
  return (
    <details
      className="col-span-full"
      open={opened || hasSome || failed}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="w-fit cursor-pointer rounded-md py-2 text-sm font-medium text-soft hover:text-ink">{t`Schedule`}</summary>
      <div className="mt-2 grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
        <TimeField
          form={form}
          name="shownFrom"
          label={labels.shownFrom}
          hint={t`Your time zone, ${zone}. If empty, shown at once.`}
        />
        <TimeField
          form={form}
          name="shownUntil"
          label={labels.shownUntil}
          hint={t`Your time zone, ${zone}. If empty, shown with no end.`}
        />
      </div>
    </details>
  );
}

interface TimeFieldProps {
  readonly form: ScheduleForm;
  readonly name: Name;
  readonly label: string;
  /** The time zone, and the meaning of an empty field. */
  readonly hint: string;
}

function TimeField({ form, name, label, hint }: TimeFieldProps) {
  /** The typed text, until the field is left: as a time it would change below the keys where a change of the clock skips an hour. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <InputField
      label={label}
      hint={hint}
      error={form.errors[name]?.message}
      type="datetime-local"
      // Without it, a browser takes years of six digits.
      max="9999-12-31T23:59"
      value={typed ?? localOf(form.watch()[name])}
      onChange={({ target }) => {
        setTyped(target.value);
        form.fill(name, isoOf(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
