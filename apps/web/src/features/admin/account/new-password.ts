import { cleanText } from '@tools-hub/domain';
import { wrongPassword } from '../login/credentials.js';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  /** The new one again: nobody sees what they type. */
  readonly repeated: string;
}

export type WrongPasswords = { readonly [Key in keyof PasswordChange]?: string };

/** What is wrong with a change of the password before anybody is asked. */
export const wrongChange = ({ currentPassword, newPassword, repeated }: PasswordChange): WrongPasswords => {
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
