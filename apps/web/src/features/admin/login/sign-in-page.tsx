import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { CardPage } from './card-page.js';
import { SignInForm } from './sign-in-form.js';

interface SignInPageProps {
  readonly title: string;
  readonly description: string;
  /** The way out, beside 'Sign In'. */
  readonly children: ReactNode;
}

export function SignInPage({ title, description, children }: SignInPageProps) {
  return (
    <CardPage title={title} description={description}>
      <SignInForm username={null}>{children}</SignInForm>
      <p className="mt-6 border-t border-line pt-4 text-xs text-soft">{t`Sign-in attempts are recorded.`}</p>
    </CardPage>
  );
}
