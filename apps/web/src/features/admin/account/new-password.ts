import { t } from '@lingui/core/macro';
import { cleanText } from '@tools-hub/domain';
import { passwordIssue } from '../login/credentials.js';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  /** The new password again, because passwords are not shown. */
  readonly repeated: string;
}

export type PasswordIssues = { readonly [Key in keyof PasswordChange]?: string };

/** The invalid fields of a password change, before a request. */
export const passwordChangeIssues = ({
  currentPassword,
  newPassword,
  repeated,
}: PasswordChange): PasswordIssues => {
  const issue = passwordIssue(newPassword);
  return {
    ...(cleanText(currentPassword) === '' && { currentPassword: t`Enter your current password.` }),
    ...(issue !== null
      ? { newPassword: issue }
      : cleanText(newPassword) !== newPassword && {
          newPassword: t`A password can't contain < or >, or begin or end with a space.`,
        }),
    ...(repeated !== newPassword && { repeated: t`The passwords don't match.` }),
  };
};
