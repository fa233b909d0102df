import type { Administrator } from '../../../../shared/api/owner.api.js';

export type Role = Administrator['role'];

/** The roles with what each may do, the least first. */
export const ROLE_WORDS: readonly { readonly role: Role; readonly label: string; readonly hint: string }[] = [
  { role: 'viewer', label: 'Viewer', hint: 'Reads the dashboard, and changes nothing' },
  { role: 'editor', label: 'Editor', hint: 'Changes tools, categories, banners and notes, too' },
  { role: 'owner', label: 'Owner', hint: 'Changes everything, also settings and administrators' },
];

export const roleLabel = (role: Role): string => ROLE_WORDS.find((each) => each.role === role)?.label ?? role;

/** 'a viewer', 'an editor' */
export const withArticle = (role: Role): string => (role === 'viewer' ? 'a viewer' : `an ${role}`);
