import type { Administrator } from '../../../../shared/api/owner.api.js';

export type Role = Administrator['role'];

/** The roles with what each may do, the least first. */
export const ROLE_WORDS: readonly { readonly role: Role; readonly label: string; readonly hint: string }[] = [
  { role: 'viewer', label: 'Viewer', hint: 'Can see the dashboard' },
  { role: 'editor', label: 'Editor', hint: 'Can also change tools, categories, banners and notes' },
  { role: 'owner', label: 'Owner', hint: 'Can also change settings and administrators' },
];

export const roleLabel = (role: Role): string => ROLE_WORDS.find((each) => each.role === role)?.label ?? role;

/** 'a viewer', 'an editor' */
export const withArticle = (role: Role): string => (role === 'viewer' ? 'a viewer' : `an ${role}`);
