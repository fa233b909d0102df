import { requireValid, type ChangePassword } from '@tools-hub/contracts';
import { parseFields, PasswordFields } from '@tools-hub/domain';

/** @throws DomainError INVALID naming each wrong field. */
export const readChangePassword = ({
  username,
  currentPassword,
  newPassword,
}: ChangePassword): PasswordFields =>
  requireValid(parseFields(PasswordFields, { username, currentPassword, newPassword }));
