import { cleanText } from '@tools-hub/domain';
import { wrongPassword } from '../login/credentials.js';

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
  const wrong = wrongPassword(newPassword);
  return {
    ...(cleanText(currentPassword) === '' && { currentPassword: 'Enter the password you have now.' }),
    ...(wrong !== null
      ? { newPassword: wrong }
      : cleanText(newPassword) !== newPassword && {
          newPassword: 'A password has no < or >, and no space at its ends.',
        }),
    ...(repeated !== newPassword && { repeated: 'This is not the same password.' }),
  };
};
