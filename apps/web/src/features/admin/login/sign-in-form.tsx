import { t } from '@lingui/core/macro';
import { LIMITS } from '@tools-hub/domain';
import { useRef, type ReactNode, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { FormActions, FormNote } from '../../../components/form.js';
import { Button } from '../../../components/button.js';
import { textOf } from '../../../shared/text/form-text.js';
import { InputField } from '../parts/input-field.js';
import { hasPasskeys } from '../parts/passkeys.js';
import { useSignIn } from './use-sign-in.js';

interface SignInFormProps {
  /** The user whose session is renewed; null also asks for the name. */
  readonly username: string | null;
  readonly onSignedIn?: () => void;
  /** Stands beside 'Sign In' until a code is asked for. */
  readonly children: ReactNode;
}

export function SignInForm({ username, onSignedIn, children }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, issues, note, needsCode, leaveCode, submit, submitPasskey } = useSignIn();

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy !== null) return;
    const typed = new FormData(event.currentTarget);
    const credentials = {
      username: username ?? textOf(typed, 'username'),
      password: textOf(typed, 'password'),
    };
    const code = needsCode ? textOf(typed, 'code').trim() : undefined;
    if (code === '') {
      form.current?.querySelector<HTMLElement>('[name=code]')?.focus();
      return;
    }
    if (await submit(credentials, code)) onSignedIn?.();
    else if (needsCode) form.current?.querySelector<HTMLInputElement>('[name=code]')?.select();
    else form.current?.querySelector<HTMLElement>('[aria-invalid=true], [name=password]')?.focus();
  };

  const signInByPasskey = async (): Promise<void> => {
    if (busy === null && (await submitPasskey(username))) onSignedIn?.();
  };

  const backToPassword = (): void => {
    if (busy !== null) return;
    flushSync(leaveCode);
    form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  };

  return (
    // Validated here: the browser's own validation would stop the form without a toast.
    <form
      ref={form}
      noValidate
      className="mt-6 flex flex-col gap-4"
      onSubmit={(event) => void onSubmit(event)}
    >
      {/* Stays mounted in the second step, which sends both again. */}
      <div className={needsCode ? 'hidden' : 'contents'}>
        {username === null && (
          <InputField
            label={t`Username`}
            error={issues.username}
            type="text"
            name="username"
            autoFocus
            placeholder={t`Enter your username`}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            minLength={LIMITS.username.min}
            maxLength={LIMITS.username.max}
          />
        )}
        <InputField
          label={t`Password`}
          error={issues.password}
          type="password"
          name="password"
          placeholder={t`Enter your password`}
          autoComplete="current-password"
          required
          minLength={LIMITS.password.min}
          maxLength={LIMITS.password.max}
        />
      </div>
      {needsCode && (
        <InputField
          label={t`Code`}
          hint={t`From your authenticator app, or a recovery code`}
          type="text"
          name="code"
          autoFocus
          className="font-mono"
          placeholder={t`Enter the code`}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={2 * LIMITS.code}
        />
      )}
      <FormNote role="status">{note}</FormNote>
      <FormActions
        className="mt-1 justify-between"
        // The second click of a double click on 'Back' would be on the button that takes its place, and leave the form.
        onClickCapture={(event) => {
          if (event.detail > 1) event.stopPropagation();
        }}
      >
        {needsCode ? (
          <Button key="back" aria-disabled={busy !== null} onClick={backToPassword}>{t`Back`}</Button>
        ) : (
          children
        )}
        <Button type="submit" variant="accent" aria-disabled={busy !== null}>
          {busy === 'password' ? t`Signing in...` : t`Sign In`}
        </Button>
      </FormActions>
      {hasPasskeys() && !needsCode && (
        <Button className="w-full" aria-disabled={busy !== null} onClick={() => void signInByPasskey()}>
          {busy === 'passkey' ? t`Waiting for your passkey...` : t`Use a passkey`}
        </Button>
      )}
    </form>
  );
}
