import { t } from '@lingui/core/macro';
import { LIMITS } from '@tools-hub/domain';
import { useState, type RefObject, type SyntheticEvent } from 'react';
import { textOf } from '../../../../shared/text/form-text.js';
import { InputField } from '../../parts/input-field.js';
import { FormEnd } from '../form-end.js';

interface AddPasskeyFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly note: string | null;
  readonly add: (name: string) => void;
  readonly cancel: () => void;
}

/** Asks for the name of a passkey. The browser asks for the rest. */
export function AddPasskeyForm({ form: ref, busy, note, add, cancel }: AddPasskeyFormProps) {
  const [issue, setIssue] = useState<string | undefined>(undefined);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const name = textOf(new FormData(form), 'name').trim();
    setIssue(name === '' ? t`Enter a name` : undefined);
    if (name === '') form.querySelector<HTMLElement>('[name=name]')?.focus();
    else add(name);
  };
  return (
    <form
      ref={ref}
      noValidate
      className="mt-6 flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={submit}
    >
      <InputField
        label={t`Name`}
        hint={t`The device or password manager that stores it`}
        error={issue}
        name="name"
        autoFocus
        required
        autoComplete="off"
        maxLength={LIMITS.passkeyName}
      />
      <FormEnd note={note} cancel={cancel} busy={busy} name={t`Add`} busyName={t`Adding...`} />
    </form>
  );
}
