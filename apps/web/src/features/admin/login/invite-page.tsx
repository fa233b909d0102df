import { t } from '@lingui/core/macro';
import { LIMITS } from '@tools-hub/domain';
import { useRef, type SyntheticEvent } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../components/button.js';
import { focusFirstProblem } from '../../../components/focus-first-problem.js';
import { FormActions, FormNote } from '../../../components/form.js';
import { useHistoryEntry } from '../../../shared/navigation/history-entry.js';
import { usePageTitle } from '../../../shared/settings/use-page-meta.js';
import { textOf } from '../../../shared/text/form-text.js';
import { InputField } from '../parts/input-field.js';
import { CardPage } from './card-page.js';
import { useAcceptance, type NewAccount } from './use-acceptance.js';
import '../admin.css';

/** Makes an account of an invitation, whose token is in the fragment of the address. */
export function InvitePage() {
  const { hash } = useHistoryEntry();
  const token = hash.slice(1);
  usePageTitle(t`Invitation`);
  const isComplete = token !== '';
  return (
    <CardPage
      title={t`You are invited`}
      description={
        isComplete
          ? t`Choose a user name and a password to help with this site.`
          : t`This link is incomplete. Open it exactly as it was sent to you.`
      }
    >
      {isComplete && <InvitationForm token={token} />}
    </CardPage>
  );
}

function InvitationForm({ token }: { readonly token: string }) {
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { busy, issues, note, submit } = useAcceptance(token);
  const { min, max } = LIMITS.password;

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const account: NewAccount = {
      username: textOf(typed, 'username').trim(),
      password: textOf(typed, 'password'),
      repeated: textOf(typed, 'repeated'),
    };
    // The address of the invitation is worthless then.
    if (await submit(account)) navigate('/', { replace: true });
    else focusFirstProblem(form.current);
  };

  return (
    <form
      ref={form}
      noValidate
      className="mt-6 flex flex-col gap-4"
      onSubmit={(event) => void onSubmit(event)}
    >
      <InputField
        required
        label={t`Username`}
        error={issues.username}
        name="username"
        autoComplete="username"
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.username.max}
      />
      <InputField
        required
        label={t`Password`}
        error={issues.password}
        hint={t`${min} to ${max} characters`}
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={LIMITS.password.max}
      />
      <InputField
        required
        label={t`Password again`}
        error={issues.repeated}
        name="repeated"
        type="password"
        autoComplete="new-password"
        maxLength={LIMITS.password.max}
      />
      <FormNote role="status">{note}</FormNote>
      <FormActions className="mt-1 justify-end">
        <Button type="submit" variant="accent" aria-disabled={busy}>
          {busy ? t`Creating the account...` : t`Create account`}
        </Button>
      </FormActions>
    </form>
  );
}
