/** The rights of an administrator: to read the dashboard; to change the catalogue, too; all of them. The least comes first. */
export const ROLES = ['viewer', 'editor', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role has the rights of another one. */
export const includesRole = (role: Role, required: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(required);
