import { t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../../components/button.js';
import { Dialog, DialogText } from '../../../../components/dialog.js';
import type { ApiError } from '../../../../shared/api/api-error.js';
import { SignInForm } from '../../login/sign-in-form.js';

export interface RecentSignIn {
  /** Sends a command, and once more after the password was confirmed. */
  readonly send: <Answer>(command: () => Promise<Answer>) => Promise<Answer>;
  /** The dialog that asks for the password, to be rendered by the caller. */
  readonly dialog: ReactNode;
}

/** For commands that give rights away: the server refuses them when the sign-in was long ago. */
export const useRecentSignIn = (username: string): RecentSignIn => {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);

  const confirmPassword = (): Promise<boolean> =>
    new Promise((resolve) => {
      setAnswer(() => (isConfirmed: boolean) => {
        setAnswer(null);
        resolve(isConfirmed);
      });
    });

  return {
    send: async (command) => {
      try {
        return await command();
      } catch (error) {
        const isStale = (error as ApiError).problem?.code === 'REAUTHENTICATION_REQUIRED';
        if (!isStale || !(await confirmPassword())) throw error;
        return command();
      }
    },
    dialog: answer && (
      <Dialog title={t`Confirm your password`} close={() => answer(false)}>
        <DialogText>{t`You signed in more than an hour ago. Enter your password to continue.`}</DialogText>
        <SignInForm username={username} onSignedIn={() => answer(true)}>
          <Button onClick={() => answer(false)}>{t`Cancel`}</Button>
        </SignInForm>
      </Dialog>
    ),
  };
};
