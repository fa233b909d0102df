import { LIMITS } from '@tools-hub/domain';
import { useRef, type ReactNode, type SyntheticEvent } from 'react';
import { FieldFrame } from '../parts/field-frame.js';
import { textOf } from '../parts/form-text.js';
import { useSignIn } from './use-sign-in.js';

interface SignInFormProps {
  /** Whose session is to go on; null asks for the name too. */
  readonly username: string | null;
  /** Stands beside 'Sign In'. */
  readonly children: ReactNode;
}

export function SignInForm({ username, children }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, wrong, note, submit } = useSignIn();

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const outcome = await submit({
      username: username ?? textOf(typed, 'username'),
      password: textOf(typed, 'password'),
    });
    if (outcome === 'refused')
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [name=password]')?.focus();
  };

  return (
    // Checked by us: the browser would stop the form before anything is said.
    <form ref={form} noValidate className="sign-in-form" onSubmit={(event) => void onSubmit(event)}>
      {username === null && (
        <FieldFrame label="Username" error={wrong.username}>
          {(field) => (
            <input
              {...field}
              type="text"
              name="username"
              className="input"
              placeholder="Enter your username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              minLength={LIMITS.username.min}
              maxLength={LIMITS.username.max}
            />
          )}
        </FieldFrame>
      )}
      <FieldFrame label="Password" error={wrong.password}>
        {(field) => (
          <input
            {...field}
            type="password"
            name="password"
            className="input"
            placeholder="Enter your password"
            autoComplete="current-password"
            required
            minLength={LIMITS.password.min}
            maxLength={LIMITS.password.max}
          />
        )}
      </FieldFrame>
      <p role="status" className="form-note">
        {note}
      </p>
      <div className="form-actions">
        {children}
        <button type="submit" className="button button-accent" aria-disabled={busy}>
          {busy ? 'Signing in...' : 'Sign In'}
        </button>
      </div>
    </form>
  );
}
