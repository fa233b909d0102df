import { readFields, refuseProblems, type ChangePassword, type FieldRules } from '@tools-hub/contracts';
import { newPassword, typedPassword, typedUsername } from '../account/account.fields.js';

type Fields = Pick<ChangePassword, 'username' | 'currentPassword' | 'newPassword'>;

const RULES: FieldRules<Fields> = { username: typedUsername, currentPassword: typedPassword, newPassword };

/** @throws DomainError INVALID naming each wrong field. */
export const readChangePassword = (sent: ChangePassword): Fields => {
  const { username, currentPassword, newPassword } = sent;
  const read = readFields(
    RULES,
    { username, currentPassword, newPassword },
    { required: ['username', 'currentPassword', 'newPassword'] },
  );
  refuseProblems(read, 'Some fields are not valid');
  return { username: '', currentPassword: '', newPassword: '', ...read.fields };
};
