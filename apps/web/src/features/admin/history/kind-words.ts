import type { HistoryKind } from '@tools-hub/contracts';

/** The kinds of entries, as a filter names them. */
export const KINDS: Readonly<Record<HistoryKind, string>> = {
  added: 'Additions',
  changed: 'Edits',
  removed: 'Deletions',
  imported: 'Imports',
  note: 'Notes',
  settings: 'Settings',
  account: 'Accounts',
  'signed-in': 'Sign-ins',
  'signed-out': 'Sign-outs',
  'sign-in-failed': 'Failed sign-ins',
  exported: 'Exports',
  undone: 'Undone changes',
  restored: 'Restored versions',
};
