import { applyAll, IsRequired, ValidateValue } from '../fields/field.decorators.js';
import { ROLES, type Role } from './role.js';

/** A role that must be given. */
export const RequiredRole = (): PropertyDecorator =>
  applyAll(
    IsRequired(),
    ValidateValue(
      'isRole',
      (value) => (ROLES.some((role) => role === value) ? null : `must be one of ${ROLES.join(', ')}`),
      [ROLES],
    ),
  );

/** The change of an administrator's role. */
export class RoleFields {
  static readonly noun: string = 'administrator';
  static readonly missingMessage: string = 'Please fill in all required fields';

  @RequiredRole()
  readonly role!: Role;
}
