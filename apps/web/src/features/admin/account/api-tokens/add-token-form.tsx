import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { LIMITS } from '@tools-hub/domain';
import { useState, type RefObject, type SyntheticEvent } from 'react';
import { fieldError, fieldLabel } from '../../../../components/field.js';
import type { AddApiToken } from '../../../../shared/api/owner.api.js';
import { scopeLabel, type Scope } from './scope-words.js';
import { textOf } from '../../../../shared/text/form-text.js';
import { ChoiceField } from '../../parts/choice-field.js';
import { InputField } from '../../parts/input-field.js';
import { FormEnd } from '../form-end.js';

const SCOPES: readonly { readonly scope: Scope; readonly hint: MessageDescriptor }[] = [
  { scope: 'read', hint: msg`Includes inactive records, exports and the history` },
  { scope: 'write', hint: msg`Records, settings, imports, undo and restore` },
  { scope: 'analytics', hint: msg`Usage numbers` },
];

const DAY_MS = 24 * 60 * 60 * 1_000;
const LIVES: readonly { readonly days: number; readonly label: MessageDescriptor }[] = [
  { days: 30, label: msg`In 30 days` },
  { days: 90, label: msg`In 90 days` },
  { days: 365, label: msg`In a year` },
  { days: 0, label: msg`Never` },
];

interface AddTokenFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly note: string | null;
  readonly add: (token: AddApiToken) => Promise<unknown>;
  readonly cancel: () => void;
}

interface Issues {
  readonly name?: string;
  readonly scopes?: string;
}

export function AddTokenForm({ form: ref, busy, note, add, cancel }: AddTokenFormProps) {
  const [issues, setIssues] = useState<Issues>({});
  // The same input keeps its expiry, so that a repeated request is the same request.
  const [openedAt] = useState(() => Date.now());

  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const name = textOf(typed, 'name').trim();
    const scopes = SCOPES.flatMap(({ scope }) => (typed.has(scope) ? [scope] : []));
    const found: Issues = {
      ...(name === '' && { name: t`Enter a name` }),
      ...(scopes.length === 0 && { scopes: t`Choose at least one right` }),
    };
    setIssues(found);
    if (found.name !== undefined) form.querySelector<HTMLElement>('[name=name]')?.focus();
    else if (found.scopes !== undefined) form.querySelector<HTMLElement>('[type=checkbox]')?.focus();
    else {
      const days = Number(textOf(typed, 'days'));
      const expiresAt = days === 0 ? null : new Date(openedAt + days * DAY_MS).toISOString();
      void add({ name, scopes, expiresAt });
    }
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
        hint={t`The program that uses the token`}
        error={issues.name}
        name="name"
        autoFocus
        required
        autoComplete="off"
        maxLength={LIMITS.tokenName}
      />
      <fieldset className="flex flex-col gap-1" aria-describedby={issues.scopes && 'token-scopes-error'}>
        <legend className={fieldLabel}>{t`Rights`}</legend>
        {SCOPES.map(({ scope, hint }) => (
          <label key={scope} className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              name={scope}
              defaultChecked={scope === 'read'}
              className="size-4.5 shrink-0 accent-accent-edge"
            />
            <span>
              {scopeLabel(scope)} <span className="block text-xs text-soft">{i18n._(hint)}</span>
            </span>
          </label>
        ))}
        {issues.scopes !== undefined && (
          <p id="token-scopes-error" role="alert" className={fieldError}>
            {issues.scopes}
          </p>
        )}
      </fieldset>
      <ChoiceField
        label={t`Expires`}
        name="days"
        defaultValue={90}
        options={LIVES.map(({ days, label }) => [`${days}`, i18n._(label)])}
      />
      <FormEnd note={note} cancel={cancel} busy={busy} name={t`Add`} busyName={t`Adding...`} />
    </form>
  );
}
