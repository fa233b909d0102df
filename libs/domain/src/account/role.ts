/** What an administrator may do: read the dashboard; change the catalogue, too; everything. The least comes first. */
export const ROLES = ['viewer', 'editor', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role has the rights of another one. */
export const includesRole = (role: Role, required: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(required);
