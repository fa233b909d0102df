import { applyAll, IsRequired, ValidateValue } from '../fields/field.decorators.js';

/** What an administrator may do: read the dashboard; change the catalogue, too; everything. The least comes first. */
export const ROLES = ['viewer', 'editor', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role has the rights of another one. */
export const includesRole = (role: Role, required: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(required);

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
  readonly role: Role = 'viewer';
}
