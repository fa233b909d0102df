import { select } from '@lingui/core/macro';
import type { Administrator } from '../../../../shared/api/owner.api.js';
import type { Option } from '../../parts/choice-field.js';

export type Role = Administrator['role'];

/** The roles, the least first. */
const ROLES: readonly Role[] = ['viewer', 'editor', 'owner'];

export const roleOf = (value: string): Role | undefined => ROLES.find((role) => role === value);

const roleLabel = (role: Role): string =>
  select(role, { viewer: 'Viewer', editor: 'Editor', other: 'Owner' });

export const roleOptions = (): readonly Option[] => ROLES.map((role) => [role, roleLabel(role)]);

/** The rights of a role, beyond those of the one before it. */
export const roleHint = (role: Role): string =>
  select(role, {
    viewer: 'Can see the dashboard',
    editor: 'Can also change tools, categories, banners and notes',
    other: 'Can also change settings and administrators',
  });

export const roleChanged = (role: Role, username: string): string =>
  select(role, {
    viewer: `${username} is a viewer now`,
    editor: `${username} is an editor now`,
    other: `${username} is an owner now`,
  });

export const rightsGivenUp = (role: Role): string =>
  select(role, {
    viewer: 'You will be a viewer, and only another owner can make you an owner again.',
    editor: 'You will be an editor, and only another owner can make you an owner again.',
    other: 'You stay an owner.',
  });

export const invitationLabel = (role: Role): string =>
  select(role, {
    viewer: 'Invitation as viewer',
    editor: 'Invitation as editor',
    other: 'Invitation as owner',
  });

/** @param added the time of the invitation */
export const revokeInvitation = (role: Role, added: string): string =>
  select(role, {
    viewer: `Revoke the invitation as viewer, added ${added}`,
    editor: `Revoke the invitation as editor, added ${added}`,
    other: `Revoke the invitation as owner, added ${added}`,
  });

export const invitationLink = (role: Role): string =>
  select(role, {
    viewer: 'Link for one viewer',
    editor: 'Link for one editor',
    other: 'Link for one owner',
  });
